"""By keyboard alone, in a notebook whose keys mean other things; and by touch, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import KernelEval, RunNotebook
from tests.e2e.table import BOARD, DEAL, board_on, focused, next_move, press, stands_at, tab_to, tap

NOTEBOOK_KEYS = ("d", "d", "b", "a", "x", "m", "z", "0", "0", "Shift+L")
"""What makes, deletes and changes cells, and restarts kernels, in command mode."""


@pytest.mark.only("lab")
def test_a_whole_game_is_played_by_keys_and_none_of_them_is_the_notebooks(
    run_notebook: RunNotebook, kernel_eval: KernelEval
) -> None:
    page = run_notebook(DEAL, BOARD, "'a cell after it'")
    root = board_on(page)
    root.focus()
    cells = cells_of(page)
    ply = 0
    while move := next_move(kernel_eval, ply):
        press(page, move, kernel_eval)
        ply += 1
        stands_at(root, ply)
    assert kernel_eval("print(game.position.is_over, game.ply)") == f"True {ply}"
    page.keyboard.press("Control+z")
    stands_at(root, ply - 1)
    page.keyboard.press("Control+Shift+Z")
    stands_at(root, ply)
    root.focus()
    for key, node in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", ply)):
        page.keyboard.press(key)
        stands_at(root, node)
    events = int(root.get_attribute("data-event") or 0)
    page.keyboard.press("Shift+ArrowLeft")
    expect(root).to_have_attribute("data-event", str(events - 1))
    stands_at(root, ply)
    assert cells_of(page) == cells


def test_keys_pressed_at_the_board_leave_the_notebook_alone(run_notebook: RunNotebook, kernel_eval: KernelEval) -> None:
    page = run_notebook(DEAL, BOARD, "'a cell after it'")
    root = board_on(page)
    spot = root.get_by_test_id("place-N1")
    spot.focus()
    cells = cells_of(page)
    for start in (root, spot):
        start.focus()
        for key in NOTEBOOK_KEYS:
            page.keyboard.press(key)
        page.keyboard.press("Escape")
    spot.focus()
    page.keyboard.press("Enter")  # a place where nothing is offered yet
    page.keyboard.press("ArrowDown")
    assert focused(page, "[data-spot]") and not focused(page, '[data-testid="place-N1"]')
    tab_to(page, '[data-testid="place-pile:R"]')
    page.keyboard.press("Enter")
    expect(root.locator(".tv-next").first).to_be_attached()
    page.keyboard.press("Escape")
    assert kernel_eval("print(game.ply)") == "0"
    assert cells_of(page) == cells
    page.locator(".jp-InputArea-prompt").first.click()
    page.keyboard.press("b")
    page.wait_for_function("count => document.querySelectorAll('.jp-Cell').length > count", arg=len(cells["cells"]))


def cells_of(page: Page) -> dict[str, list[str]]:
    """What the notebook's own keys would change."""
    told: dict[str, list[str]] = page.evaluate(
        """() => {
            const { content } = window.jupyterapp.shell.currentWidget;
            return {
                cells: content.widgets.map(({ model }) => `${model.type} ${model.sharedModel.getSource()}`),
                at: [String(content.activeCellIndex), String(document.querySelectorAll('.jp-Dialog').length)],
            };
        }"""
    )
    return told


@pytest.mark.only("notebook")
@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_a_game_is_tapped_at_the_width_of_a_phone(run_notebook: RunNotebook, kernel_eval: KernelEval) -> None:
    page = run_notebook(DEAL, BOARD)
    root = board_on(page)
    for ply in range(12):
        tap(root, next_move(kernel_eval, ply), kernel_eval)
        stands_at(root, ply + 1)
    assert page.evaluate(
        "document.querySelector('.tv-root').scrollWidth <= document.querySelector('.tv-root').clientWidth"
    )
    kernel_eval("while not '=' in str([*game.position.legal_moves]): game.play(game.position.legal_moves[0])")
    ply = int(kernel_eval("print(game.ply)"))
    stands_at(root, ply)
    tap(root, kernel_eval("print(next(move for move in game.position.legal_moves if '=' in move))"), kernel_eval)
    stands_at(root, ply + 1)
    root.get_by_test_id("back").tap()
    stands_at(root, ply)
    root.get_by_test_id("undo").tap()
    stands_at(root, ply)
    assert kernel_eval("print(game.ply)") == str(ply)
