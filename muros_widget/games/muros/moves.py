"""The legal moves of a position as a lazy sequence: counted and indexed without writing a single token."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from operator import itemgetter
from typing import Final, overload

from .notation import COLOURS, DECLINE, PLACEMENTS, SLOTS, Placement, _token

Source = int
"""A colour's index, plus four for a card from the hand."""


@cache
def suffixes(colour: int, facing: int, decline: bool) -> tuple[str, ...]:
    """What may follow a card's slot: nothing, or the colour taken. Colours are codes; `facing` is 0 when no card faces.

    >>> suffixes(1, 0, False), suffixes(1, 1, False), suffixes(1, 3, True)
    (('',), ('',), ('Y', 'R', '-'))
    """
    if facing in (0, colour):
        return ("",)
    return (COLOURS[colour - 1], COLOURS[facing - 1], *((DECLINE,) if decline else ()))


@cache
def _tokens(decline: bool) -> tuple[tuple[tuple[tuple[str, ...], ...], ...], ...]:
    """The tokens by source, by the colour faced and by slot."""
    return tuple(
        tuple(
            tuple(
                tuple(
                    _token(Placement(source % 4, source >= 4, slot, suffix))
                    for suffix in suffixes(source % 4 + 1, facing, decline)
                )
                for slot in range(len(SLOTS))
            )
            for facing in range(5)
        )
        for source in range(8)
    )


SINGLE: Final = tuple(tuple(row[0] for row in by_facing[0]) for by_facing in _tokens(False))
"""The one token by source and slot where no card faces."""


class LegalMoves(Sequence[str]):
    """What the moves of both phases have in common: a list is made only when all are asked for."""

    __slots__ = ("_slots", "_sources")

    _sources: Sequence[Source]
    _slots: Sequence[int]

    @abstractmethod
    def _all(self) -> list[str]:
        """Every token."""

    @abstractmethod
    def _at(self, index: int) -> str:
        """The token at an index from 0 on; raises IndexError past the last."""

    @abstractmethod
    def _facing_at(self, slot: int) -> tuple[int, bool]:
        """What `suffixes` wants to know of a free slot: the colour's code that faces it, and whether to decline."""

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return self._all()[index]
        if index < 0:
            index += len(self)
        if index < 0:
            raise IndexError("no such legal move")
        return self._at(index)

    def __contains__(self, move: object) -> bool:
        placement = PLACEMENTS.get(move) if isinstance(move, str) else None
        if placement is None or placement.slot not in self._slots:
            return False
        if placement.colour + 4 * placement.from_hand not in self._sources:
            return False
        return placement.suffix in suffixes(placement.colour + 1, *self._facing_at(placement.slot))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and not isinstance(other, str) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(self[:4])}{', …' if len(self) > 4 else ''}>"


class FreeMoves(LegalMoves):
    """Phase 1: every source at every slot, one move each."""

    __slots__ = ()

    def __init__(self, sources: Sequence[Source], slots: Sequence[int]):
        self._sources = sources
        self._slots = slots

    def __len__(self) -> int:
        return len(self._sources) * len(self._slots)

    def _all(self) -> list[str]:
        moves: list[str] = []
        pick = itemgetter(*self._slots, 0)  # the extra index keeps it a tuple when one slot is left
        for source in self._sources:
            moves += pick(SINGLE[source])[:-1]
        return moves

    def _at(self, index: int) -> str:
        source, place = divmod(index, len(self._slots))
        return SINGLE[self._sources[source]][self._slots[place]]

    def _facing_at(self, slot: int) -> tuple[int, bool]:
        return 0, False


class FacedMoves(LegalMoves):
    """Phase 2: each slot with the code of the colour that faces it; where it is another, one move for each option."""

    __slots__ = ("_decline", "_facing", "_options", "_widths")

    def __init__(self, sources: Sequence[Source], slots: Sequence[int], facing: bytes, decline: bool):
        self._sources = sources
        self._slots = slots
        self._facing = facing
        self._decline = decline
        self._options = options = 3 if decline else 2
        most, less = options * len(facing), options - 1
        self._widths = [most - less * facing.count(source % 4 + 1) for source in sources]
        """How many moves each source has."""

    def __len__(self) -> int:
        return sum(self._widths)

    def _all(self) -> list[str]:
        moves: list[str] = []
        ends = list(zip(self._slots, self._facing, strict=True))
        for source in self._sources:
            by_facing = _tokens(self._decline)[source]
            for slot, facing in ends:
                moves += by_facing[facing][slot]
        return moves

    def _at(self, index: int) -> str:
        for source, width in zip(self._sources, self._widths, strict=True):
            if index < width:
                return self._of(source, index)
            index -= width
        raise IndexError(index)

    def _of(self, source: Source, index: int) -> str:
        options, same = self._options, source % 4 + 1
        single = self._facing.find(same)
        while single >= 0 and index > options * single:  # one move there, and as many numbers as elsewhere
            index += options - 1
            single = self._facing.find(same, single + 1)
        place, option = divmod(index, options)
        return _tokens(self._decline)[source][self._facing[place]][self._slots[place]][option]

    def _facing_at(self, slot: int) -> tuple[int, bool]:
        return self._facing[self._slots.index(slot)], self._decline
