"""Several views of one game agree; and a cell that is run a hundred times leaves nothing behind in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.conftest import KernelEval, RunNotebook, run_cell
from tests.e2e.table import BOARD, DEAL, PLAYED, board_on, click, stands_at

RUNS = 100


@pytest.mark.only("lab")
def test_views_of_a_widget_and_widgets_of_a_game_agree(run_notebook: RunNotebook, kernel_eval: KernelEval) -> None:
    page = run_notebook(DEAL, PLAYED.format(moves=4), BOARD, "board", "other = mw.GameWidget(game)\nother")
    one, same, other = (board_on(page, nth) for nth in range(3))
    click(one, kernel_eval("print(game.position.legal_moves[0])"), kernel_eval)
    for root in (one, same, other):
        stands_at(root, 5)
    same.get_by_test_id("back").click()
    stands_at(one, 4)
    one.get_by_test_id("event-1").click()
    expect(same).to_have_attribute("data-event", "1")
    stands_at(other, 5)
    kernel_eval("import ipywidgets; joined = ipywidgets.link((board, 'cursor'), (other, 'cursor'))")
    stands_at(other, 4)
    other.get_by_test_id("first").click()
    for root in (one, same, other):
        stands_at(root, 0)
    one.get_by_test_id("last").click()
    for root in (one, same, other):
        stands_at(root, 5)
    click(other, kernel_eval("print(game.position.legal_moves[-1])"), kernel_eval)
    for root in (one, same, other):
        stands_at(root, 6)
    assert kernel_eval("print(game.ply, board.cursor == other.cursor)") == "6 True"


BOXES = """
from ipywidgets import Button, HBox, Layout, VBox
boards = [mw.GameWidget(game) for _ in range(4)]
VBox([HBox(boards[:2]), HBox([boards[2], Button()]), VBox([boards[3]], layout=Layout(align_items="center"))])
"""


@pytest.mark.only("lab")
def test_among_other_widgets_in_a_box_a_board_takes_the_room_there_is(run_notebook: RunNotebook) -> None:
    page = run_notebook(DEAL, BOXES)
    boxes = [board_on(page, nth).bounding_box() for nth in range(4)]
    widths = [box["width"] for box in boxes if box is not None]
    assert len(widths) == 4
    assert widths[0] == widths[1] == widths[3] / 2
    assert widths[3] / 2 < widths[2] < widths[3]


@pytest.mark.only("lab")
def test_the_reckoning_names_players_in_full_where_there_is_room(run_notebook: RunNotebook) -> None:
    played = PLAYED.replace("for _ in range({moves})", "while not game.position.is_over").replace("(_)", "(game.ply)")
    names = board_on(run_notebook(DEAL, played, BOARD)).get_by_test_id("reckoning").locator("thead .tv-who")
    expect(names).to_have_count(2)
    for name in names.all():
        assert name.evaluate("it => it.scrollWidth <= it.clientWidth")


@pytest.mark.only("lab")
def test_a_cell_run_a_hundred_times_leaves_no_listener_and_no_node_behind(run_notebook: RunNotebook) -> None:
    page = run_notebook(DEAL, PLAYED.format(moves=30), BOARD)
    board_on(page)
    session = page.context.new_cdp_session(page)
    for _ in range(5):
        run_again(page)
    nodes, listeners = counted(session)
    for _ in range(RUNS):
        run_again(page)
    more_nodes, more_listeners = counted(session)
    one_board = page.evaluate("document.querySelectorAll('.tv-root *').length")
    assert more_nodes - nodes < one_board
    assert more_listeners - listeners < one_board


def run_again(page: Page) -> None:
    """Run the board's cell, and wait until the new board is there alone and has been heard by Python."""
    page.evaluate("document.querySelector('[data-testid=table-root]').dataset.old = 'true'")
    run_cell(page, 2)
    root = page.locator('[data-testid="table-root"]:not([data-old])')
    expect(root).to_have_attribute("data-live", "true")
    expect(page.get_by_test_id("table-root")).to_have_count(1)


def counted(session: CDPSession) -> tuple[int, int]:
    """Nodes and listeners of the page, once those that nobody holds are gone."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    counters: dict[str, int] = session.send("Memory.getDOMCounters")
    return counters["nodes"], counters["jsEventListeners"]
