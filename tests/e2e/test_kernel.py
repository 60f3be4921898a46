"""A kernel that is busy, restarted, or no more: what needs none goes on working, and what does says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import (
    KernelEval,
    RunNotebook,
    restart_kernel,
    run_cell,
    save_and_reload,
    start,
    stop_kernel,
)
from tests.e2e.table import BOARD, DEAL, PLAYED, board_on, stands_at


@pytest.mark.only("lab")
@pytest.mark.usefixtures("one_thread")
def test_with_a_busy_kernel_a_move_is_drawn_at_once_and_confirmed_later(
    run_notebook: RunNotebook, kernel_eval: KernelEval, tmp_path: Path
) -> None:
    page = run_notebook(DEAL, PLAYED.format(moves=3), BOARD)
    root = board_on(page)
    stands_at(root, 3)
    done = tmp_path / "done"
    start(page, f"import pathlib, time\nwhile not pathlib.Path({str(done)!r}).exists(): time.sleep(0.01)")
    root.get_by_test_id("place-pile:B").click()
    root.locator(".tv-next[data-spot]").first.click()
    expect(root.get_by_test_id("move-pending")).to_have_attribute("aria-current", "true")
    expect(root).to_have_attribute("data-pending", "true")
    expect(root.get_by_test_id("event-1")).to_contain_text("blue")
    root.get_by_test_id("first").click()
    expect(root).to_have_attribute("data-node", "0")
    root.get_by_test_id("forward").click()
    expect(root).to_have_attribute("data-node", "1")
    root.get_by_test_id("last").click()
    expect(root.get_by_test_id("move-pending")).to_have_attribute("aria-current", "true")
    done.touch()
    stands_at(root, 4)
    expect(root.get_by_test_id("move-pending")).to_have_count(0)
    assert kernel_eval("print(game.ply)") == "4"


def test_after_a_restart_the_board_is_for_reading_until_its_cell_is_run_again(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, PLAYED.format(moves=4), BOARD)
    root = board_on(page)
    restart_kernel(page)
    expect(root).to_have_attribute("data-live", "false")
    expect(root.get_by_test_id("note")).to_be_visible()
    root.get_by_test_id("back").click()
    expect(root).to_have_attribute("data-node", "3")
    root.get_by_test_id("last").click()
    expect(root).to_have_attribute("data-node", "4")
    for cell in range(3):
        run_cell(page, cell)
    root = board_on(page)
    expect(page.get_by_test_id("table-root")).to_have_count(1)
    root.get_by_test_id("undo").click()
    stands_at(root, 3)
    assert kernel_eval("print(game.ply)") == "3"


@pytest.mark.usefixtures("saves_widgets")
def test_a_saved_widget_steps_in_a_notebook_reopened_with_no_kernel(run_notebook: RunNotebook) -> None:
    page = run_notebook(DEAL, PLAYED.format(moves=20), BOARD)
    stands_at(board_on(page), 20)
    save_and_reload(page)
    root = page.get_by_test_id("table-root")
    expect(root).to_have_attribute("data-node", "20")
    stop_kernel(page)
    root.get_by_test_id("back").click()
    expect(root).to_have_attribute("data-node", "19")
    root.get_by_test_id("event-1").click()
    expect(root).to_have_attribute("data-event", "1")
    expect(root).to_have_attribute("data-live", "false")
    expect(root.get_by_test_id("note")).to_be_visible()
