"""The position editor in a real notebook: painted, mended, played from; and a position taken from board to editor."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import KernelEval, RunNotebook

EDITOR = "import muros_widget as mw\nsetup = mw.SetupWidget(mw.Game.deal(players=2, seed=7))\nsetup"


@pytest.fixture(autouse=True)
def _still(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")


def editor_on(page: Page) -> Locator:
    """The widget, once a kernel listens."""
    root = page.get_by_test_id("setup-root")
    expect(root).to_have_attribute("data-live", "true")
    return root


def test_a_position_is_painted_mended_and_played_from(run_notebook: RunNotebook, kernel_eval: KernelEval) -> None:
    page = run_notebook(EDITOR)
    root = editor_on(page)
    root.get_by_test_id("brush-card:R").click()
    root.get_by_test_id("place-N3").click()
    root.get_by_test_id("place-S3").click()
    expect(root.get_by_test_id("fault-1")).to_contain_text("N3 and S3 face each other")
    expect(root.get_by_test_id("play-from-here")).to_have_attribute("aria-disabled", "true")
    root.get_by_test_id("place-S3").click(button="right")
    root.get_by_test_id("less-pile:R-card:R").click()
    expect(root).to_have_attribute("data-faults", "0")
    root.get_by_test_id("brush-none").click()
    root.get_by_test_id("place-r3c1").hover()
    page.mouse.down()
    root.get_by_test_id("place-r3c9").hover()
    page.mouse.up()
    expect(root).to_have_attribute("data-pending", "false")
    row = "print(setup.text.split('/')[2], setup.position.cards)"
    assert kernel_eval(row) == "......... {'N3': 'R'}"
    root.get_by_test_id("play-from-here").click()
    board = page.get_by_test_id("table-root")
    expect(board).to_have_attribute("data-live", "true")
    expect(board.locator('[data-place="N3"]')).to_have_count(1)
    board.get_by_test_id("place-pile:B").click()
    board.get_by_test_id("place-E2").click()
    expect(board).to_have_attribute("data-node", "1")
    assert kernel_eval("print(setup.game.moves, setup.game.position.cards)") == "('B@E2',) {'N3': 'R', 'E2': 'B'}"
    root.get_by_test_id("edit").click()
    expect(root.get_by_test_id("place-N3")).to_be_visible()
    expect(board).to_have_count(0)


def test_a_position_goes_as_a_line_of_text_and_by_key(run_notebook: RunNotebook, kernel_eval: KernelEval) -> None:
    page = run_notebook(EDITOR)
    root = editor_on(page)
    text = root.get_by_test_id("text")
    line = kernel_eval("print(mw.Setup.deal(players=3, seed=2).text)")
    text.fill("no board at all")
    text.press("Enter")
    expect(root.get_by_test_id("unread")).to_contain_text("board is not a field")
    expect(text).to_have_value("no board at all")
    text.fill(line)
    text.press("Enter")
    expect(root.get_by_test_id("unread")).to_have_count(0)
    expect(root).to_have_attribute("data-pending", "false")
    expect(text).to_have_value(line)
    assert kernel_eval("print(setup.text)") == line
    root.get_by_test_id("place-r1c1").focus()
    for key in ("ArrowDown", "0", "Enter", "ArrowRight", "2", "Enter"):
        page.keyboard.press(key)
    expect(root.get_by_test_id("announcer")).to_contain_text("row 2, column 2: blue")
    expect(root).to_have_attribute("data-pending", "false")
    assert kernel_eval("print(setup.text.split('/')[1][:2])") == ".B"
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(text).to_have_value(line)
