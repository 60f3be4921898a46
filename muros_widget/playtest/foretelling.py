"""How a game goes on as an analysis sees it: as all play it best, told as far as it names nothing that is unseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from ..games import sight
from ..games.position import Position
from .looking import look_at

LONGEST_LINE: Final = 16
ENDLESS: Final = 1 << 40
"""More positions than an ending has that was solved before."""


def solved_line(position: Position, move: str) -> tuple[str, ...]:
    """The line in which each seat plays best after a move that was solved."""
    position, line = position.after(move), [move]
    while (seat := position.to_move) is not None and len(line) < LONGEST_LINE:
        moves = position.legal_moves
        look = look_at(position, moves, 0, 1 + len(moves))
        values = [found for index in range(len(moves)) if (found := look.solve(index, ENDLESS)) is not None]
        line.append(moves[int(np.argmax([found[seat] for found in values]))])
        position = position.after(line[-1])
    return tuple(line)


def sayable(position: Position, line: Sequence[str], eyes: sight.Eyes, certain: bool) -> tuple[str, ...]:
    """As much of a line as can be played from a position, and names nothing that these eyes do not see.

    The first move is the mover's own to name; and where all pieces are `certain`, there is nothing to keep.
    """
    seat, said = position.to_move, list[str]()
    for move in line:
        secret = said and not certain and _tells_too_much(position, move, position.to_move == seat, eyes)
        if move not in position.legal_moves or secret:
            break
        said.append(move)
        position = position.after(move)
    return tuple(said)


def _tells_too_much(position: Position, move: str, own: bool, eyes: sight.Eyes) -> bool:
    places = [choice.place for choice in position.choices(move)]
    if own:
        eyes = "all"  # what it holds it sees, if anybody has
    seen = all(place is None or sight.sees(position.layout, place, eyes) for place in places)
    return not (places or own) or not seen
