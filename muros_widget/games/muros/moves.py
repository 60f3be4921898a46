"""The legal moves of a position as a lazy sequence: counted and indexed without writing a single token."""

from __future__ import annotations

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
    """All placements of some sources at some slots, each slot with the code of the colour that faces it."""

    __slots__ = ("_decline", "_facing", "_slots", "_sources", "_widths")

    def __init__(self, sources: Sequence[Source], slots: Sequence[int], facing: bytes | None, decline: bool):
        self._sources = sources
        self._slots = slots
        self._facing = facing
        self._decline = decline
        self._widths: list[int] | None = None

    def __len__(self) -> int:
        if self._facing is None:
            return len(self._sources) * len(self._slots)
        return sum(self._by_source(self._facing))

    def _by_source(self, facing: bytes) -> list[int]:
        """How many moves each source has: one where its own colour faces it, elsewhere one for each option."""
        if self._widths is None:
            options = 3 if self._decline else 2
            most, less = options * len(facing), options - 1
            self._widths = [most - less * facing.count(source % 4 + 1) for source in self._sources]
        return self._widths

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def _all(self) -> list[str]:
        moves: list[str] = []
        if self._facing is None:
            pick = itemgetter(*self._slots, 0)  # the extra index keeps it a tuple when one slot is left
            for source in self._sources:
                moves += pick(SINGLE[source])[:-1]
            return moves
        ends = list(zip(self._slots, self._facing, strict=True))
        for source in self._sources:
            by_facing = _tokens(self._decline)[source]
            for slot, facing in ends:
                moves += by_facing[facing][slot]
        return moves

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return self._all()[index]
        if index < 0:
            index += len(self)
        if self._facing is None:
            source, place = divmod(index, len(self._slots) or 1)
            if 0 <= source < len(self._sources):
                return SINGLE[self._sources[source]][self._slots[place]]
        elif index >= 0:
            for source, width in zip(self._sources, self._by_source(self._facing), strict=True):
                if index < width:
                    return self._faced(source, index)
                index -= width
        raise IndexError("no such legal move")

    def _faced(self, source: Source, index: int) -> str:
        by_facing = _tokens(self._decline)[source]
        for slot, facing in zip(self._slots, self._facing or b"", strict=True):
            tokens = by_facing[facing][slot]
            if index < len(tokens):
                return tokens[index]
            index -= len(tokens)
        raise IndexError("no such legal move")

    def __contains__(self, move: object) -> bool:
        placement = PLACEMENTS.get(move) if isinstance(move, str) else None
        if placement is None:
            return False
        source = placement.colour + 4 * placement.from_hand
        if source not in self._sources or placement.slot not in self._slots:
            return False
        facing = 0 if self._facing is None else self._facing[self._slots.index(placement.slot)]
        return placement.suffix in suffixes(placement.colour + 1, facing, self._decline)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and not isinstance(other, str) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(self[:4])}{', …' if len(self) > 4 else ''}>"
