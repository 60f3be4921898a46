"""Readings side by side in a real notebook: another move is chosen on a board, a line is written, Python has both."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import KernelEval, RunNotebook

POSITION = """import muros_widget as mw
position = mw.Position(mw.Setup(["YGB.RWGYB", *["YBRGW...."] * 8], [{"R": 1}, {"G": 1}], {"Y": 3, "B": 2}))
side = mw.CompareWidget(position, [mw.Rules(), mw.Rules(shift="travel")])
side"""
LINE = "line = mw.LineWidget('YB.RG..WY', 'R')\nline"


@pytest.mark.parametrize("jupyter", ["lab"], indirect=True)
def test_a_move_is_chosen_and_a_line_written(run_notebook: RunNotebook, kernel_eval: KernelEval) -> None:
    page: Page = run_notebook(POSITION, LINE)
    boards, line = page.get_by_test_id("compare-root").nth(0), page.get_by_test_id("compare-root").nth(1)
    expect(boards).to_have_attribute("data-live", "true")
    boards.get_by_test_id("options-0").get_by_role("button", name="red, Player 1's hand").click()
    boards.get_by_test_id("target-W1").first.click()
    expect(boards).to_have_attribute("data-ply", "1")
    assert kernel_eval("print(side.move, side.told.places)") == "hR@W1 ('r1c4', 'r1c5')"
    expect(boards.get_by_test_id("differing").first.locator("rect")).to_have_count(2)
    boards.focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(boards.get_by_test_id("side").nth(1).locator("[aria-current=step]")).to_contain_text("Removed")
    kernel_eval("side.move = 'B@N9'")
    expect(boards.get_by_test_id("where")).to_contain_text("B@N9")

    field = line.get_by_test_id("written")
    field.fill("YBRG")
    field.press("Enter")
    expect(line.get_by_test_id("faults")).to_contain_text("4 of nine cells")
    field.fill("y.r.b.g.w")
    field.press("Enter")
    expect(line.get_by_test_id("faults")).to_have_count(0)
    line.get_by_test_id("options-1").get_by_role("button").nth(1).click()
    expect(line.get_by_test_id("options-1").get_by_role("button").nth(1)).to_have_attribute("aria-pressed", "true")
    assert kernel_eval("print(line.text, line.move)") == "Y.R.B.G.W R@last"
