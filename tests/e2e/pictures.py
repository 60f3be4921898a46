"""Pictures of a board in a replay's page: for the README (`screenshots`), and for the test that compares them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Locator, Page

from muros_widget import Game, Replay

Scheme = Literal["light", "dark"]
EXPECTED = Path(__file__).with_name("expected")


def a_game() -> Game:
    """A game of three in its first phase, with a variation, standing after a move that shifts much."""
    game = Game.deal(players=3, seed=21)
    for ply in range(14):
        moves = game.position.legal_moves
        game.play(moves[(ply * ply * 13 + 5) % len(moves)])
    here = game.at
    game.play(game.position_at(8).legal_moves[40], at=8)
    game.play(game.position.legal_moves[20])
    return game.go(here)


@contextmanager
def shown(
    browser: Browser, width: int, scheme: Scheme, scale: float = 1, *, moving: bool = False
) -> Iterator[tuple[Page, Locator]]:
    """The page of a replay of that game, and the board on it."""
    page = browser.new_page(
        viewport={"width": width, "height": 400},
        device_scale_factor=scale,
        color_scheme=scheme,
        reduced_motion="no-preference" if moving else "reduce",
    )
    page.set_content(Replay(a_game(), locale="en").html)
    yield page, page.get_by_test_id("table-root")
    page.close()


def board_alone(browser: Browser, scheme: Scheme) -> bytes:
    """The board's drawing in the middle of a move, small: what the test compares, and `make screenshots` renews."""
    with shown(browser, 400, scheme) as (page, root):
        root.get_by_test_id("event-4").click()
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur()")
        return root.locator("svg[role=group]").screenshot()
