"""The board in a real notebook: played to the end by clicks, undone, and stepped with no kernel at all."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import KernelEval, RunNotebook, save_and_reload, stop_kernel
from tests.e2e.table import BOARD, DEAL, PLAYED, ROOT, board_on, click, next_move, stands_at


def test_a_whole_game_is_clicked_to_its_end_undone_and_redone(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, BOARD)
    root = board_on(page)
    ply = 0
    while move := next_move(kernel_eval, ply):
        click(root, move, kernel_eval)
        ply += 1
        stands_at(root, ply)
    assert kernel_eval("print(game.position.is_over, game.ply)") == f"True {ply}"
    expect(root.get_by_test_id("status")).to_contain_text("win")
    for back in range(1, 4):
        root.get_by_test_id("undo").click()
        stands_at(root, ply - back)
    assert kernel_eval("print(game.ply)") == str(ply - 3)
    for back in (2, 1, 0):
        root.get_by_test_id("redo").click()
        stands_at(root, ply - back)
    assert kernel_eval("print(game.ply, game.position.is_over)") == f"{ply} True"


@pytest.mark.only("lab")
def test_what_python_plays_is_seen_and_what_is_clicked_is_played(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, BOARD)
    root = board_on(page)
    kernel_eval("game.play('G@N3')")
    expect(root).to_have_attribute("data-node", "1")
    expect(root.get_by_test_id("event-2")).to_contain_text("Counted 2 green in column 3")
    root.get_by_test_id("place-pile:B").click()
    root.get_by_test_id("place-E2").click()
    expect(root).to_have_attribute("data-node", "2")
    assert kernel_eval("print(game.moves)") == "('G@N3', 'B@E2')"


def test_with_the_kernel_stopped_stepping_still_works(run_notebook: RunNotebook) -> None:
    page = run_notebook(DEAL, PLAYED.format(moves=9), BOARD)
    root = board_on(page)
    expect(root).to_have_attribute("data-node", "9")
    stop_kernel(page)
    root.get_by_test_id("back").click()
    expect(root).to_have_attribute("data-node", "8")
    root.get_by_test_id("first").click()
    expect(root).to_have_attribute("data-node", "0")
    root.get_by_test_id("forward").click()
    root.get_by_test_id("event-1").click()
    expect(root).to_have_attribute("data-event", "1")
    root.get_by_test_id("last").click()
    expect(root).to_have_attribute("data-node", "9")


def test_a_replay_steps_in_a_notebook_reopened_with_no_kernel(run_notebook: RunNotebook) -> None:
    page = run_notebook(DEAL, PLAYED.format(moves=5), "mw.Replay(game)")
    expect(page.frame_locator("iframe[srcdoc]").get_by_test_id("table-root")).to_have_attribute("data-node", "5")
    save_and_reload(page)
    stop_kernel(page)
    root = page.frame_locator("iframe[srcdoc]").get_by_test_id("table-root")
    expect(root).to_have_attribute("data-node", "5")
    root.get_by_test_id("back").click()
    expect(root).to_have_attribute("data-node", "4")


@pytest.mark.only("lab")
def test_another_game_is_played_on_the_same_board(run_notebook: RunNotebook, kernel_eval: KernelEval) -> None:
    page = run_notebook(
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "import muros_widget as mw\nfrom tests.stairs import Stairs\ngame = mw.Game(Stairs.deal(3))",
        BOARD,
    )
    root = board_on(page)
    root.get_by_test_id("place-hand:0").get_by_role("button").first.click()
    root.get_by_test_id("choice-right").click()
    expect(root).to_have_attribute("data-node", "1")
    assert kernel_eval("print(game.ply)") == "1"
    expect(root.get_by_test_id("place-row:0").locator("[data-place]")).to_have_count(1)
    root.get_by_test_id("undo").click()
    expect(root).to_have_attribute("data-node", "0")
