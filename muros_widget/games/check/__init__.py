"""Conformance: what every game must keep to, tried on its layout and on random games. Knows no particular game.

`check` reports the first thing that is wrong, in words that help whoever writes a game. It needs no test runner; a
game's own tests call it with openings of every kind. Each thing that a game gives has a room of its own: `layout` and
`texts`, `setting_up`, `positions`, `moves`, `secrets`; `playing` leads through the games, `demands` says what is wrong.
"""

from __future__ import annotations

import numpy as np

from ..position import Position
from .demands import NonConformance
from .layout import check_layout
from .playing import check_game, check_opening
from .positions import check_made, check_places, check_position
from .setting_up import check_deals, check_sketch

__all__ = ["NonConformance", "check"]


def check(opening: Position, *, games: int = 10, seed: int = 0, longest: int = 1000) -> None:
    """Play random games from a position and try everything that the seam promises.

    A game longer than `longest` moves counts as one that does not end. Raises NonConformance at the first fault.

    >>> from muros_widget import Position, Setup
    >>> check(Position(Setup.deal(players=3, seed=1)), games=1)
    """
    rng = np.random.default_rng(seed)
    check_made(opening, "what is checked")
    check_layout(opening.layout)
    check_places(opening, "the opening")
    check_position(opening)
    check_opening(opening)
    check_sketch(opening)
    check_deals(opening)
    for _ in range(games):
        check_game(opening, rng, longest)
