"""In which deals of what is unseen the moves of a position are looked at. Knows no particular game, and no search.

Where hands were not recorded, the mover's own may be one of them: then a move from it can be played in some deals only.
Each move is looked at in the first deals in which it can be, so that its value is what it is worth to who can play it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt

from ..games import sight
from ..games.layout import Seat
from ..games.position import Position

Sees = Literal["mover", "all"]

LOOKS: Final = 8
"""In how many looks a move is looked at where nothing could be otherwise,"""
DEALS: Final = 32
"""and where something could, in how many deals of it."""
MOST_DEALS: Final = 4096
"""So many are made to find them."""


@dataclass(frozen=True)
class Looked:
    """The worlds to look at, and by index which of the moves in each; every move in equally many.

    They are `certain` where there is one world only.
    """

    worlds: Sequence[Position]
    moves: Sequence[npt.NDArray[np.integer[Any]]]
    certain: bool


def eyes_of(seat: Seat, sees: Sees) -> sight.Eyes:
    """Whose eyes an analysis has that sees so much."""
    return "all" if sees == "all" else seat


def worlds_for(position: Position, seat: Seat, sees: Sees, moves: Sequence[str], rng: np.random.Generator) -> Looked:
    """Worlds for all these moves of the seat to move.

    Raises ValueError where what is hidden decides what may be played, and for a move that hardly any deal allows.
    """
    eyes = eyes_of(seat, sees)
    if sight.is_certain(position, eyes):
        world = sight.imagine(position, eyes, rng) if sight.unseen(position, eyes) else position
        _demand_the_same_moves(position, world)
        return Looked([world] * LOOKS, [np.arange(len(moves))] * LOOKS, True)
    worlds: list[Position] = []
    among: list[npt.NDArray[np.integer[Any]]] = []
    missing = np.full(len(moves), DEALS)
    for _ in range(MOST_DEALS):
        world = sight.imagine(position, eyes, rng)
        if not position.unrecorded:
            _demand_the_same_moves(position, world)
        legal = world.legal_moves
        there = np.array([index for index in np.flatnonzero(missing).tolist() if moves[index] in legal], int)
        if there.size:
            worlds.append(world)
            among.append(there)
            missing[there] -= 1
        if not missing.any():
            return Looked(worlds, among, False)
    scarce = ", ".join(moves[index] for index in np.flatnonzero(missing).tolist())
    raise ValueError(
        f"{scarce}: in {MOST_DEALS:,} deals of the hands that nobody has recorded, too few allow it to be looked at; "
        "leave it out (among=[…]), or set up those hands"
    )


def _demand_the_same_moves(position: Position, world: Position) -> None:
    if tuple(world.legal_moves) != tuple(position.legal_moves):
        raise ValueError("what the seat to move does not see changes what it may play: that can't be analysed")
