"""Annotating a game in a real notebook, with mouse and keys: Python knows, and a reopened notebook shows it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import KernelEval, RunNotebook, save_and_reload
from tests.e2e.table import BOARD, DEAL, board_on, stands_at
from tests.e2e.test_accessible import AXE, faults

LINES = "game.play('G@N3'); game.play('Y@W5'); game.play('R@S8', at=1)"


@pytest.mark.only("lab")
@pytest.mark.usefixtures("saves_widgets")
def test_a_game_is_annotated_and_what_is_said_is_there_in_the_reopened_notebook(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, LINES, BOARD)
    root = board_on(page)
    stands_at(root, 3)
    root.focus()
    page.keyboard.press(";")
    page.keyboard.type("dd")  # a notebook's own keys for deleting a cell
    page.keyboard.press("Enter")
    page.keyboard.type("Red goes south.")
    page.keyboard.press("Control+Enter")
    expect(root.get_by_test_id("remark-0")).to_have_text("dd\nRed goes south.")
    root.get_by_test_id("glyph-!?").click()
    expect(root.get_by_test_id("glyph-!?")).to_have_attribute("aria-pressed", "true")
    page.evaluate(AXE)
    assert faults(page) == []
    root.get_by_test_id("place-N1").hover()
    page.mouse.down(button="right")
    root.get_by_test_id("place-r5c1").hover()
    expect(root.locator(".tv-making .tv-ink-arrow")).to_have_count(1)
    page.mouse.up(button="right")
    expect(root.locator(".tv-inks .tv-ink-arrow")).to_have_count(1)
    expect(page.locator(".lm-Menu")).to_have_count(0)
    root.get_by_test_id("promote").click()
    expect(root.get_by_test_id("undo")).to_have_attribute("title", "Undo moving the variation R@S8 up")
    assert kernel_eval("print(game.here, game.here.node.marks[0].to, game.nodes[1].children)") == (
        "<2. R@S8!? {dd\nRed goes south.}> r5c1 (3, 2)"
    )
    root.get_by_test_id("undo").click()
    expect(root.get_by_test_id("promote")).to_be_visible()
    assert kernel_eval("print(game.nodes[1].children)") == "(2, 3)"
    save_and_reload(page)
    root = page.get_by_test_id("table-root")
    expect(root.get_by_test_id("remark-0")).to_have_text("dd\nRed goes south.")
    expect(root.locator(".tv-ink-arrow")).to_have_count(1)


@pytest.mark.only("lab")
def test_marks_are_drawn_by_keys_and_the_game_goes_through_a_file(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, LINES, BOARD)
    root = board_on(page)
    root.focus()
    page.keyboard.press("*")
    expect(root.get_by_test_id("palette")).to_be_visible()
    root.get_by_test_id("place-r2c2").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    page.keyboard.press("a")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(root.locator(".tv-making")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(root.get_by_test_id("palette")).to_have_count(0)
    assert kernel_eval("print(*[(m.at, m.to, m.colour) for m in game.here.node.marks])") == (
        "('r2c2', None, 'green') ('r2c2', 'r3c3', 'red')"
    )
    root.get_by_test_id("save").click()
    with page.expect_download() as download:
        root.get_by_test_id("download").click()
    page.keyboard.press("Escape")
    root.get_by_test_id("open").click()
    root.get_by_test_id("open-file").set_input_files(download.value.path())
    expect(root.get_by_test_id("open-panel")).to_have_count(0)
    assert kernel_eval("print(board.game is game, board.game.record() == game.record())") == "False True"
