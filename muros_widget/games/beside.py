"""What lies beside the boards of a picture: what is drawn of it, and where in lines that end. Draws nothing itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from .layout import Box, Face, Place

ROW: Final = 44.0
"""How high a line beneath the board is, in the board's units."""
NAME: Final = 150.0
"""How far a line is its name's."""
GAP: Final = 14.0
"""Between what lies at one place and at the next."""
SCALE: Final = 0.7
"""How large pieces are drawn there; smaller where a line is not high enough."""
Shown = tuple[Face, int]
"""What a piece shows, and by how many degrees it is turned."""


@dataclass(frozen=True, slots=True)
class Heap:
    """What is drawn once: a face, how it is turned, and how many pieces it stands for; None for the one that it is."""

    face: Face
    turn: int
    count: int | None

    @property
    def scale(self) -> float:
        """How large the face is drawn."""
        return min(SCALE, (ROW - 2) / self.face.height)

    @property
    def drawn(self) -> float:
        """How wide the face is."""
        return self.face.width * self.scale

    @property
    def wide(self) -> float:
        """How much room it takes, its count included."""
        return self.drawn + (4 if self.count is None else 36)


def heaps(place: Place, pieces: Sequence[Shown], order: Sequence[Face]) -> list[Heap]:
    """A row piece by piece, of a pile the top, and of anything else one of each face, in that order."""
    if place.look == "pile":
        return [Heap(face, turn, len(pieces)) for face, turn in pieces[-1:]]
    if place.row:
        return [Heap(face, turn, None) for face, turn in pieces]
    counts = Counter(face.id for face, _ in pieces)
    return [Heap(face, 0, counts[face.id]) for face in order if face.id in counts]


class Lines:
    """Lines of a width, filled from left to right; what has no room goes to the next."""

    def __init__(self, width: float, top: float):
        self.right = width - 20
        self.x, self.top = NAME, top

    @property
    def bottom(self) -> float:
        """Where the last line ends."""
        return self.top + ROW

    def lay(self, heaps: Sequence[Heap]) -> Iterator[tuple[Heap, Box]]:
        """Where what lies at a place is drawn: in one line, where one is wide enough."""
        if self.x + sum(heap.wide for heap in heaps) > self.right:
            self._next()
        for heap in heaps:
            if self.x + heap.wide > self.right:
                self._next()
            yield heap, Box(self.x + heap.wide / 2, self.top + ROW / 2, heap.wide, ROW - 6)
            self.x += heap.wide
        self.x += GAP if heaps else 0

    def _next(self) -> None:
        if self.x > NAME:
            self.x, self.top = NAME, self.bottom
