"""Worlds that look the same to a seat, for a player to search in. Knows no game and holds no secret.

A position that a seat imagines is as good as any other to imagine more from: what it does not see was dealt anew, and
what the unseen pieces are, taken together, is public. So a player is given such a world and never the position.
"""

from __future__ import annotations

import numpy as np

from ..games import sight
from ..games.layout import Seat
from ..games.position import Position


class Imagine:
    """Makes worlds: call it for one in which the unseen pieces are dealt anew.

    `world` is one such world, the same each time. `certain` tells that there is no other: nothing that the seat does
    not see could be otherwise.
    """

    __slots__ = ("_rng", "_seat", "certain", "world")

    def __init__(self, position: Position, seat: Seat, rng: np.random.Generator):
        self.certain = sight.is_certain(position, seat)
        self.world = sight.imagine(position, seat, rng) if sight.unseen(position, seat) else position
        self._seat = seat
        self._rng = rng

    def __call__(self) -> Position:
        return self.world if self.certain else sight.imagine(self.world, self._seat, self._rng)
