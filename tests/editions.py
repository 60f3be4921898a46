"""Stairs written down, in two editions of its rules: a game whose rules have changed, for records of the first.

In the second a tile that is laid to the left must be lower than the one it comes to lie beside, a tile that is laid
face down comes to the left, and there is no hiding place.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from muros_widget.games.events import Event
from muros_widget.games.layout import Layout
from muros_widget.games.position import Choice, Position
from muros_widget.games.refusal import TagError
from tests.stairs import LAYOUT, Stairs

CHANGED: Final = replace(LAYOUT, places=tuple(place for place in LAYOUT.places if place.id != "hidden"))


@dataclass(frozen=True)
class First(Stairs):
    """The first edition."""

    version: ClassVar[str] = "1"

    @property
    def tags(self) -> Mapping[str, str]:
        told = [self.deck, [sorted(hand) for hand in self.hands], self.rows, sorted(self.hidden), self.seat, self.turn]
        return {"Game": "stairs", "Version": self.version, "Setup": json.dumps(told)}

    @classmethod
    def restored(cls, tags: Mapping[str, str]) -> Position:
        try:
            deck, hands, rows, hidden, seat, turn = json.loads(tags.get("Setup", ""))
        except ValueError as wrong:
            raise TagError("Setup", wrong.args) from wrong
        return cls(tuple(deck), tuple(map(frozenset, hands)), tuple(map(tuple, rows)), frozenset(hidden), seat, turn)


@dataclass(frozen=True)
class Second(First):
    """The second edition."""

    version: ClassVar[str] = "2"

    @property
    def layout(self) -> Layout:
        return CHANGED

    @property
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        row = self.rows[self.seat]
        return [
            (card, named)
            for card, named in super().offered
            if named.option != "hide"
            and (named.option != "left" or not row or int((card.face or "")[1:]) < abs(row[0]))
        ]

    def after(self, move: str) -> Stairs:
        tile, option = self._parts(move)
        after = super().after(move)
        if option != "over":
            return after
        rows: Any = list(after.rows)
        rows[self.seat] = (-tile - 1, *self.rows[self.seat])
        return replace(after, rows=tuple(rows))

    def events_of(self, move: str) -> tuple[Event, ...]:
        laid, *others = super().events_of(move)
        if self._parts(move)[1] == "over":
            laid = replace(laid, motions=(replace(laid.motions[0], target_index=0),))
        return (laid, *others)


EDITIONS: Final = {"1": First, "2": Second}
