"""A game at a real table, entered on the board: a card of a hand that nobody has seen is named when it is played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import KernelEval, RunNotebook
from tests.e2e.table import BOARD, board_on, stands_at

SETUP = """
import muros_widget as mw
dealt = mw.Setup.deal(players=2, seed=7)
game = mw.Game(mw.Setup.table(dealt.board_text, dealt.piles, players=2, start=0))
"""


@pytest.mark.only("lab")
def test_a_card_of_a_hand_that_nobody_has_seen_is_named_when_it_is_played(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(SETUP, BOARD)
    root = board_on(page)
    backs = root.get_by_test_id("place-hand:0").get_by_role("button")
    expect(backs).to_have_count(6)
    backs.nth(2).click()
    root.get_by_test_id("choice-card:B").click()
    root.get_by_test_id("place-N3").click()
    stands_at(root, 1)
    expect(backs).to_have_count(0)  # it is the other's turn now, and nobody has seen these
    expect(root.locator("[data-place='hand:0']")).to_have_count(5)
    expect(root.get_by_test_id("place-N3")).to_have_attribute("aria-label", re.compile("blue"))
    assert kernel_eval("print(game.moves, game.position.hands)") == "('hB@N3',) (5, 6)"
