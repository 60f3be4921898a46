"""One position as the kernel has it, to look at what the kernel makes of it. Knows no engine."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ..position import Position


class State(ABC):
    """A position as the kernel has it; a value: playing gives another."""

    __slots__ = ()

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position that it is."""

    @property
    @abstractmethod
    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves, in the reference's order."""

    @abstractmethod
    def play(self, move: str) -> State:
        """What a move makes of it. Raises IllegalMove for one that is not legal."""

    @abstractmethod
    def lead(self, seat: int) -> tuple[int, ...]:
        """By rank, what a seat kept more than the best of the others did: see `kernel.lead`."""
