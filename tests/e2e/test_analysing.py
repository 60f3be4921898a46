"""Analysis on the board, in a real notebook: what is listed is of the position that is shown."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import KernelEval, RunNotebook
from tests.e2e.table import BOARD, DEAL, PLAYED, board_on, stands_at


@pytest.mark.only("lab")
def test_the_position_shown_is_analysed_and_the_best_line_played_out(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, PLAYED.format(moves=30), BOARD)
    root = board_on(page)
    panel, moves = root.get_by_test_id("analysis"), root.locator(".tv-judged button")
    root.get_by_test_id("analyse").click()
    expect(panel).to_have_attribute("data-of", "30")
    expect(moves.first).to_be_visible()
    expect(root.locator("[data-heat]").first).to_be_visible()
    root.get_by_test_id("back").click()
    stands_at(root, 29)
    expect(panel).to_have_attribute("data-of", "29")
    expect(moves.first).to_be_visible()
    legal = kernel_eval("print(*game.position_at(29).legal_moves)").split()
    assert set(root.locator(".tv-judged code").all_inner_texts()) <= set(legal)
    root.get_by_test_id("best-line").click()
    expect(root).to_have_attribute("data-node", re.compile("30|31"))
    assert kernel_eval("print(len(game.nodes[29].children) in (1, 2))") == "True"
    root.get_by_test_id("analyse").click()
    expect(panel).to_have_count(0)
