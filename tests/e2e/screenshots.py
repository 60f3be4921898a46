"""Takes the pictures of the README from the page of a replay: ``make screenshots``."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from muros_widget import Game, Replay
from tests.e2e.browser import fetch, find
from tests.e2e.conftest import CHROMIUM_FLAGS

PICTURES = Path(__file__).parents[2] / "notebooks" / "pictures"
SHOTS = {"board-light": (1000, "light"), "board-dark": (1000, "dark"), "board-narrow": (390, "light")}


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


def main() -> None:
    """Take each picture in the widget's own width and theme, in the middle of a move."""
    PICTURES.mkdir(exist_ok=True)
    page_text = Replay(a_game(), locale="en").html
    chromium = find() or fetch()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        for name, (width, scheme) in SHOTS.items():
            page = browser.new_page(
                viewport={"width": width, "height": 400},
                device_scale_factor=1.5,
                color_scheme="dark" if scheme == "dark" else "light",
                reduced_motion="reduce",
            )
            page.set_content(page_text)
            root = page.get_by_test_id("table-root")
            root.get_by_test_id("event-4").click()
            page.mouse.move(0, 0)
            root.screenshot(path=PICTURES / f"{name}.png")
            print(PICTURES / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
