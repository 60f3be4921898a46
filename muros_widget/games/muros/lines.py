"""What a line does when a card is placed at its end in phase 1: which counters leave and how the others move.

One function of which cells are occupied, how many counters match and the reading; the same for all four directions.
Cells are numbered from the card's end, 0, to the opposite end, 8. Source: the rule sheet's phase 1, in the readings
that `Rules` names.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter

from .rules import Removal, Shift


@dataclass(frozen=True, slots=True)
class Push:
    """What leaves a line and what moves along it, each from the opposite end on.

    `removed` are cells that lose their counter; `moved` are (from, to) pairs of cells.
    """

    removed: tuple[int, ...]
    moved: tuple[tuple[int, int], ...]


def push(occupied: Sequence[bool | int], count: int, removal: Removal, shift: Shift) -> Push:
    """What a line does.

    `occupied` says for each cell, from the card's end, whether a counter stands there; `count` is how many match.

    >>> push([1, 1, 0, 1], 1, "counters", "stay")
    Push(removed=(3,), moved=((1, 3), (0, 1)))
    >>> push([1, 1, 0, 1], 1, "counters", "travel")
    Push(removed=(3,), moved=((1, 2), (0, 1)))
    """
    standing = [cell for cell, here in enumerate(occupied) if here]
    if removal == "counters":
        removed = standing[len(standing) - count :]
        stretch = (removed[0], removed[-1] + 1) if removed else (0, 0)
    else:
        stretch = (len(occupied) - count, len(occupied))
        removed = [cell for cell in standing if cell >= stretch[0]]
    rest = standing[: len(standing) - len(removed)]
    if shift == "stay":
        target = standing[len(removed) :]
    elif shift == "travel":
        target = [cell + stretch[1] - stretch[0] for cell in rest]
    else:
        target = list(range(len(occupied) - len(rest), len(occupied)))
    moves = [(here, there) for here, there in zip(rest, target, strict=True) if here != there]
    return Push(tuple(reversed(removed)), tuple(reversed(moves)))


EMPTY = 255
NOTHING = bytes((EMPTY,))
OCCUPIED = bytes(0 if piece == EMPTY else 1 for piece in range(256))
"""Translates a line of pieces to what `push` wants to know of it."""


class Pushed:
    """A push made ready to apply: picks, from a line of pieces and an empty one, the line afterwards and what left."""

    __slots__ = ("arrange", "push")

    def __init__(self, occupied: bytes, count: int, removal: Removal, shift: Shift):
        self.push = push(occupied, count, removal, shift)
        source = [cell if here else len(occupied) for cell, here in enumerate(occupied)]
        for cell in (*self.push.removed, *(here for here, _ in self.push.moved)):
            source[cell] = len(occupied)
        for here, there in self.push.moved:
            source[there] = here
        self.arrange = itemgetter(*source, *self.push.removed)


class PushTable(dict[bytes, dict[int, Pushed]]):
    """Pushes by occupation and count, made when first asked for."""

    def __init__(self, removal: Removal, shift: Shift):
        super().__init__()
        self.reading = removal, shift

    def __missing__(self, occupied: bytes) -> dict[int, Pushed]:
        most = sum(occupied)
        row = self[occupied] = {count: Pushed(occupied, count, *self.reading) for count in range(most + 1)}
        return row


@cache
def push_table(removal: Removal, shift: Shift) -> PushTable:
    """The table of a reading, shared by all its games."""
    return PushTable(removal, shift)
