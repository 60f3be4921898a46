"""axe-core finds nothing wrong with the board, in any state, theme or width: on a page of its own and in a notebook."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from muros_widget import Game, Replay, samples
from tests.e2e.conftest import RunNotebook
from tests.widget.golden import whole_game

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "js/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
OURS = '[data-testid="table-root"]'
WIDE: ViewportSize = {"width": 1000, "height": 850}


def faults(page: Page) -> list[str]:
    """What axe-core finds in the board: the rule, and where."""
    found: dict[str, Any] = page.evaluate(f"() => axe.run({json.dumps(OURS)}, {{ resultTypes: ['violations'] }})")
    return [
        f"{fault['id']}: {fault['help']} at {' '.join(node['html'][:160] for node in fault['nodes'][:3])}"
        for fault in found["violations"]
    ]


def middle(players: int = 3) -> Game:
    """A game in its first phase, with a variation."""
    game = Game.deal(players=players, seed=21)
    for ply in range(12):
        moves = game.position.legal_moves
        game.play(moves[(ply * ply * 13 + 5) % len(moves)])
    here = game.at
    game.play(game.position_at(8).legal_moves[40], at=8)
    return game.go(here)


def rested(_: Locator) -> None:
    """As it opens."""


def in_an_event(root: Locator) -> None:
    """In the middle of a move."""
    root.focus()
    root.page.keyboard.press("Shift+ArrowLeft")


def inspected(root: Locator) -> None:
    """With the history of a counter open, asked for by key."""
    root.get_by_test_id("place-r5c5").focus()
    root.page.keyboard.press("i")
    expect(root.get_by_test_id("history")).to_be_visible()


def unfolded(root: Locator) -> None:
    """With the order of the moment unfolded."""
    root.get_by_test_id("back").click()
    root.get_by_test_id("live").locator("summary").click()


def test_a_page_of_a_game_is_accessible_in_every_state(browser: Browser) -> None:
    opening, game, over = Game.deal(players=4, seed=2), middle(), whole_game()
    noted = samples.load("first-game").go(9)
    states: list[tuple[str, Game, str, Callable[[Locator], None], dict[str, Any]]] = [
        ("the opening", opening, "all", rested, {}),
        ("in an event", game, "all", in_an_event, {}),
        ("a history", game, "all", inspected, {}),
        ("over", over, "all", rested, {}),
        ("the order unfolded", over, "all", unfolded, {}),
        ("dark", game, "all", in_an_event, {"color_scheme": "dark"}),
        ("annotated", noted, "all", rested, {}),
        (
            "annotated, dark and narrow",
            noted,
            "all",
            rested,
            {"color_scheme": "dark", "viewport": {"width": 360, "height": 740}},
        ),
        ("dark and over", over, "all", unfolded, {"color_scheme": "dark"}),
        ("narrow", game, "all", inspected, {"viewport": {"width": 360, "height": 740}}),
        ("wide", over, "all", rested, {"viewport": {"width": 1600, "height": 950}}),
        ("a board alone", game, "board", in_an_event, {"viewport": {"width": 300, "height": 640}}),
        ("high contrast", game, "all", in_an_event, {"contrast": "more"}),
        ("high contrast, dark", game, "all", in_an_event, {"contrast": "more", "color_scheme": "dark"}),
    ]
    found = {}
    for name, shown, show, turn, how in states:
        context = browser.new_context(**{"viewport": WIDE, "reduced_motion": "reduce", **how})
        page = context.new_page()
        page.set_content(Replay(shown, at=shown.at, locale="en", show=show).html)
        root = page.get_by_test_id("table-root")
        root.wait_for()
        turn(root)
        page.evaluate(AXE)
        found[name] = faults(page)
        context.close()
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("jupyter", ["lab"], indirect=True)
def test_a_board_in_a_notebook_is_accessible_while_a_move_is_made(run_notebook: RunNotebook) -> None:
    page = run_notebook(
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "import muros_widget as mw\nfrom tests.widget.golden import whole_game\n"
        "mw.GameWidget(whole_game().go(20), locale='en')",
    )
    page.emulate_media(reduced_motion="reduce")
    root = page.get_by_test_id("table-root")
    expect(root).to_have_attribute("data-live", "true")
    page.evaluate(AXE)
    found = {"offered": faults(page)}
    root.get_by_test_id("place-pile:B").click()
    found["a card chosen"] = faults(page)
    root.get_by_test_id("place-N3").click()
    expect(root.locator(".tv-popover")).to_be_visible()
    found["a colour to choose"] = faults(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    found["help"] = faults(page)
    page.keyboard.press("Escape")
    root.get_by_test_id("who-1").click()
    expect(root.get_by_test_id("who-panel")).to_be_visible()
    found["who plays"] = faults(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
