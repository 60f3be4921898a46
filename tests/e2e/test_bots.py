"""A bot at the table, in a real notebook: it answers, is stopped, makes way for another; its answers are undone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import KernelEval, RunNotebook
from tests.e2e.table import board_on, click, next_move, stands_at

DEAL = "import muros_widget as mw\ngame = mw.Game.deal(players=2, seed=7, start=0)"
BOARD = "board = mw.GameWidget(game, players=[None, {bot}], pause=0.2)\nboard"
SLOW = """
from threading import Event
ready = Event()
def slow(moves, stopped):
    while not (ready.is_set() or stopped()):
        pass
    return moves[0]
"""


@pytest.mark.only("lab")
def test_a_game_against_a_bot_goes_on_and_its_answers_are_undone_and_another_takes_its_seat(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, BOARD.format(bot="'greedy'"))
    root = board_on(page)
    expect(root.get_by_test_id("bot-1")).to_have_text("bot: greedy")
    for ply in (0, 2, 4):
        click(root, next_move(kernel_eval, ply), kernel_eval)
        expect(root).to_have_attribute("data-node", f"{ply + 2}")
        stands_at(root, ply + 2)
    expect(root.get_by_test_id("bot")).to_have_count(0)
    assert kernel_eval("print(game.ply, game.position.to_move)") == "6 0"
    root.get_by_test_id("undo").click()
    stands_at(root, 4)
    root.get_by_test_id("redo").click()
    stands_at(root, 6)
    root.get_by_test_id("who-1").focus()
    page.keyboard.press("Enter")  # another bot is chosen by keys alone, from who sits there now
    expect(root.get_by_test_id("player-greedy")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(root.get_by_test_id("name-1")).to_have_value("random")
    expect(root.get_by_test_id("who-1")).to_be_focused()
    expect(root.get_by_test_id("who-1")).to_have_accessible_name("Who plays: random (bot)")
    click(root, next_move(kernel_eval, 6), kernel_eval)
    stands_at(root, 8)
    assert kernel_eval("print(board.players, game.names)") == "(None, 'random') ('', 'random')"


@pytest.mark.only("lab")
def test_a_bot_that_thinks_leaves_the_board_alive_and_is_stopped(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, SLOW, BOARD.format(bot="slow"))
    root = board_on(page)
    click(root, "G@N3", kernel_eval)
    expect(root.get_by_test_id("bot")).to_contain_text("Player 2 is thinking")
    stands_at(root, 1)
    assert kernel_eval("print(game.ply)") == "1"
    root.get_by_test_id("bot-stop").click()
    expect(root.get_by_test_id("bot")).to_contain_text("is to move")
    root.get_by_test_id("undo").click()
    stands_at(root, 0)
    click(root, "G@N3", kernel_eval)
    expect(root.get_by_test_id("bot-stop")).to_be_visible()
    kernel_eval("ready.set()")
    expect(root.get_by_test_id("bot")).to_have_count(0)
    assert kernel_eval("print(game.ply)") == "2"
