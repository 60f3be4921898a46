"""Playing otherwise than by clicks, in a real notebook: dragged, typed, asked why; names; another game on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import KernelEval, RunNotebook
from tests.e2e.table import BOARD, DEAL, board_on, stands_at


@pytest.mark.only("lab")
def test_a_card_is_dragged_a_move_typed_and_a_refusal_said_at_the_place(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, BOARD)
    root = board_on(page)
    root.get_by_test_id("place-pile:G").drag_to(root.get_by_test_id("place-N3"))
    stands_at(root, 1)
    root.get_by_test_id("place-pile:R").drag_to(root.get_by_test_id("place-S3"))
    expect(root.get_by_test_id("why")).to_contain_text("A card lies at N3")
    expect(root.locator(".tv-held")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(root.get_by_test_id("why")).to_have_count(0)
    page.keyboard.press("/")
    page.keyboard.type("b@e")
    expect(root.get_by_role("option")).to_have_count(8)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    stands_at(root, 2)
    assert kernel_eval("print(game.moves)") == "('G@N3', 'B@E1')"


@pytest.mark.only("lab")
def test_players_are_named_and_another_game_is_dealt(run_notebook: RunNotebook, kernel_eval: KernelEval) -> None:
    page = run_notebook(DEAL, BOARD)
    root = board_on(page)
    root.get_by_test_id("name-0").fill("Ada")
    page.keyboard.press("Enter")
    expect(root.get_by_test_id("place-hand:0")).to_have_attribute("aria-label", re.compile("^Ada's hand"))
    page.keyboard.press("?")
    expect(root.get_by_test_id("help-panel")).to_be_visible()
    page.keyboard.press("Escape")
    expect(root.get_by_test_id("help-panel")).to_have_count(0)
    root.get_by_test_id("new-game").click()
    root.get_by_test_id("players-3").click()
    expect(root.get_by_test_id("name-2")).to_be_visible()
    assert kernel_eval("print(game.names, board.game.names)") == "('Ada', '') ('Ada', '', '')"
