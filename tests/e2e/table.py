"""What tests of a board in a notebook share: the cells that make one, the board itself, and moves made by hand.

A move of Muros is made as a person makes it: with the mouse, with taps, or with the keyboard alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import KernelEval

ROOT = Path(__file__).parents[2]
DEAL = "import muros_widget as mw\ngame = mw.Game.deal(players=2, seed=7)"
BOARD = "board = mw.GameWidget(game)\nboard"
PLAYED = "import random\nfor _ in range({moves}): game.play(random.Random(_).choice(game.position.legal_moves))"
NAMES = {"Y": "yellow", "B": "blue", "R": "red", "G": "green"}
TABS = 80
"""More than there is to reach by tabbing."""


def board_on(page: Page, nth: int = 0) -> Locator:
    """A widget, once a kernel listens."""
    root = page.get_by_test_id("table-root").nth(nth)
    expect(root).to_have_attribute("data-live", "true")
    return root


def stands_at(root: Locator, node: int) -> None:
    """Wait until the board stands there, with nothing unconfirmed."""
    expect(root).to_have_attribute("data-node", str(node))
    expect(root).to_have_attribute("data-pending", "false")


def next_move(kernel_eval: KernelEval, ply: int) -> str:
    """A legal move, each time another; "" when the game is over."""
    return kernel_eval(f"moves = game.position.legal_moves; print(*moves[{31 * ply} % (len(moves) or 1):][:1])")


def parts_of(move: str, kernel_eval: KernelEval) -> tuple[str, str | None, str, str]:
    """Where a move takes its card, the card's name when it is one of several there, the slot, and a colour or ""."""
    source, _, rest = move.partition("@")
    slot, _, taken = rest.partition("=")
    if not source.startswith("h"):
        return f"place-pile:{source}", None, f"place-{slot}", taken and f"choice-{taken}"
    seat = kernel_eval("print(game.position.to_move)")
    return f"place-hand:{seat}", NAMES[source[1]], f"place-{slot}", taken and f"choice-{taken}"


def click(root: Locator, move: str, kernel_eval: KernelEval) -> None:
    """Make a move with the mouse."""
    _point(root, move, kernel_eval, lambda target: target.click())


def tap(root: Locator, move: str, kernel_eval: KernelEval) -> None:
    """Make a move with taps."""
    _point(root, move, kernel_eval, lambda target: target.tap())


def _point(root: Locator, move: str, kernel_eval: KernelEval, at: Callable[[Locator], None]) -> None:
    if move == "--":
        at(root.get_by_test_id("choice-pass"))
        return
    source, card, slot, taken = parts_of(move, kernel_eval)
    place = root.get_by_test_id(source)
    at(place.get_by_role("button", name=card).first if card else place)
    at(root.get_by_test_id(slot))
    if taken:
        at(root.get_by_test_id(taken))


def press(page: Page, move: str, kernel_eval: KernelEval) -> None:
    """Make a move by keys alone: tab to the card, walk to the slot with the arrows, walk to the colour."""
    if move == "--":
        tab_to(page, '[data-testid="choice-pass"]')
        page.keyboard.press("Enter")
        return
    source, card, slot, taken = parts_of(move, kernel_eval)
    tab_to(page, f'[data-testid="{source}"]' + (f' [aria-label="{card}"]' if card else ""))
    page.keyboard.press("Enter")
    walk_to(page, slot)
    page.keyboard.press("Enter")
    if taken:
        for _ in range(3):
            if focused(page, f'[data-testid="{taken}"]'):
                break
            page.keyboard.press("ArrowRight")
        assert focused(page, f'[data-testid="{taken}"]')
        page.keyboard.press("Enter")


def focused(page: Page, selector: str) -> bool:
    """Whether the focus is on such an element."""
    return bool(page.evaluate("selector => document.activeElement.matches(selector)", selector))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there, and Shift+Tab when it is behind."""
    behind = page.evaluate(
        """selector => {
            const target = [...document.querySelectorAll(selector)].find(one => one.tabIndex >= 0);
            return target?.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
        }""",
        selector,
    )
    for _ in range(TABS):
        if focused(page, selector):
            return
        page.keyboard.press("Shift+Tab" if behind else "Tab")
    raise AssertionError(f"no tab leads to {selector}")


def walk_to(page: Page, spot: str) -> None:
    """Press arrows until the focus is on that place of the board, from the one that has it."""
    for _ in range(TABS):
        ways: list[str] = page.evaluate(
            """spot => {
                const centre = element => {
                    const { x, y, width, height } = element.getBoundingClientRect();
                    return [x + width / 2, y + height / 2];
                };
                const [x, y] = centre(document.activeElement.querySelector('.tv-target'));
                const [toX, toY] = centre(document.querySelector(`[data-testid="${spot}"] .tv-target`));
                const ways = [
                    [Math.abs(toX - x), toX > x ? 'ArrowRight' : 'ArrowLeft'],
                    [Math.abs(toY - y), toY > y ? 'ArrowDown' : 'ArrowUp'],
                ];
                return ways.sort(([a], [b]) => b - a).filter(([far]) => far > 3).map(([, key]) => key);
            }""",
            spot,
        )
        here = page.evaluate("document.activeElement.dataset.testid")
        if here == spot:
            return
        for key in ways:
            page.keyboard.press(key)
            if page.evaluate("document.activeElement.dataset.testid") != here:
                break
    raise AssertionError(f"no arrow leads to {spot}")
