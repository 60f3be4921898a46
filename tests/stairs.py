"""Stairs, a toy game that proves the seam: what it needs, Muros does not.

Tiles 1 to 10 lie face down in a deck. At the start of each turn, the first included, the seat to move draws one; then
it lays a tile of its hand at the left or right end of its row, lays it there face down, or hides it for good. Rows come
into being in play. When hands are empty, the highest sum of open tiles wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from muros_widget.games.choosing import ChoicePosition
from muros_widget.games.events import Event, Lying, Motion, Table
from muros_widget.games.layout import NOBODY, Area, Face, Family, Layout, Place, Shape, rounded
from muros_widget.games.position import Choice
from muros_widget.games.status import Status
from muros_widget.games.texts import Message

TILES = 10


def _place(id: str, area: str | None, **more: object) -> Place:
    return Place(id, Message("place", {"id": id}), area, **more)  # type: ignore[arg-type]


ENGLISH = {
    "title": "Stairs",
    "seat": "Player {number}",
    "unseen": "hidden",
    "place": "{id}",
    "row": "row {which}",
    "tile": "{number}",
    "phase.play": "{left} tiles in the deck",
    "phase.over": "over",
    "status.play": "{seat:seat} to lay a tile",
    "status.over": "the end",
    "event.draw": "*Drew* {moved:faces}",
    "event.lay": "*Laid* {moved:faces}",
    "event.hide": "*Hid* {moved:faces}",
    "rule.draw": "A turn starts with a draw.",
    "option.left": "left",
    "option.right": "right",
    "option.over": "face down",
    "option.hide": "hide",
    "refusal.over": "The game is over.",
    "refusal.not-legal": "{move} can't be laid.",
    "refusal.not-your-turn": "It is {seat:seat}'s turn.",
}
LAYOUT = Layout(
    title="Stairs",
    seats=2,
    areas=(
        Area("seat:0", Message("seat", {"number": 1}), seat=0),
        Area("seat:1", Message("seat", {"number": 2}), seat=1),
    ),
    places=(
        _place("deck", None, sees=NOBODY, row=True, back="back"),
        _place("hidden", None, sees=NOBODY, back="back"),
        *(_place(f"hand:{s}", f"seat:{s}", look="spread", sees=s, back="back") for s in (0, 1)),
    ),
    families=(Family("row:", Place("row", Message("row"), "seat:0", look="spread", row=True, back="back")),),
    faces=(
        *(
            Face(f"t{n}", Message("tile", {"number": n}), (Shape(rounded(20, 30, 3), fill="tile"),), 20, 30)
            for n in range(TILES)
        ),
        Face("back", Message("unseen"), (Shape(rounded(20, 30, 3), fill="back"),), 20, 30),
    ),
    colours={"tile": ("#fff", "#ccc"), "back": ("#999", "#333")},
    texts={"en": ENGLISH, "es": ENGLISH},
)


@dataclass(frozen=True)
class Stairs(ChoicePosition):
    """A position: each pile as tiles in order; a tile in a row is negative less one when it lies face down."""

    deck: tuple[int, ...]
    hands: tuple[frozenset[int], ...]
    rows: tuple[tuple[int, ...], ...] = ((), ())
    hidden: frozenset[int] = frozenset()
    seat: int = 0
    turn: int = 0

    @classmethod
    def deal(cls, seed: int) -> Stairs:
        """Two tiles for the first seat, one of them drawn, and one for the second."""
        order = tuple(int(n) for n in np.random.default_rng(seed).permutation(TILES))
        return cls(order[3:], (frozenset(order[:2]), frozenset(order[2:3])))

    @property
    def layout(self) -> Layout:
        return LAYOUT

    @property
    def table(self) -> Table:
        piles: dict[str, Sequence[int]] = {"deck": self.deck, "hidden": sorted(self.hidden)}
        piles |= {f"hand:{s}": sorted(hand) for s, hand in enumerate(self.hands)}
        piles |= {f"row:{s}": row for s, row in enumerate(self.rows)}
        return {id: tuple(_lying(tile) for tile in tiles) for id, tiles in piles.items() if tiles}

    @property
    def status(self) -> Status:
        to_move = self.seat if self.hands[self.seat] else None
        sums = [sum(tile for tile in row if tile >= 0) for row in self.rows]
        best = tuple(tuple(s for s in (0, 1) if sums[s] == total) for total in sorted(set(sums), reverse=True))
        return Status(
            to_move, "over" if to_move is None else "play", self.turn, {"left": len(self.deck)}, standings=best
        )

    @property
    def opening(self) -> tuple[Event, ...]:
        if self.turn:
            return ()
        tile = max(self.hands[0])
        return (Event("draw", (Motion(tile, f"t{tile}", "deck", "hand:0", source_index=0),), rule="draw"),)

    @property
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        hand, options = sorted(self.hands[self.seat]), ("left", "right", "over", "hide")
        return [(Choice(f"hand:{self.seat}", f"t{tile}"), Choice(option=option)) for tile in hand for option in options]

    def after(self, move: str) -> Stairs:
        tile, option = self._parts(move)
        rows, hidden = list(self.rows), self.hidden
        if option == "hide":
            hidden |= {tile}
        else:
            row = rows[self.seat]
            rows[self.seat] = (tile, *row) if option == "left" else (*row, -tile - 1 if option == "over" else tile)
        hands = [*self.hands]
        hands[self.seat] -= {tile}
        hands[1 - self.seat] |= set(self.deck[:1])
        return replace(
            self,
            deck=self.deck[1:],
            hands=tuple(hands),
            rows=tuple(rows),
            hidden=hidden,
            seat=1 - self.seat,
            turn=self.turn + 1,
        )

    def events_of(self, move: str) -> tuple[Event, ...]:
        tile, option = self._parts(move)
        hand, row = f"hand:{self.seat}", f"row:{self.seat}"
        end = 0 if option == "left" else len(self.rows[self.seat])
        laid = Motion(tile, f"t{tile}", hand, row, lies="over" if option == "over" else "", target_index=end)
        hidden = Motion(tile, f"t{tile}", hand, "hidden")
        events = [Event("hide", (hidden,)) if option == "hide" else Event("lay", (laid,))]
        if self.deck:
            drawn = Motion(self.deck[0], f"t{self.deck[0]}", "deck", f"hand:{1 - self.seat}", source_index=0)
            events.append(Event("draw", (drawn,), rule="draw"))
        return tuple(events)

    def _parts(self, move: str) -> tuple[int, str]:
        card, named = self.choices(move)
        return int((card.face or "").removeprefix("t")), named.option or ""

    def redealt(self, unseen: Mapping[str, Sequence[str]]) -> Stairs:
        tiles = {place: [int(face.removeprefix("t")) for face in faces] for place, faces in unseen.items()}
        hands = tuple(frozenset(tiles.get(f"hand:{s}", hand)) for s, hand in enumerate(self.hands))
        return replace(
            self,
            deck=tuple(tiles.get("deck", self.deck)),
            hands=hands,
            hidden=frozenset(tiles.get("hidden", self.hidden)),
        )


def _lying(tile: int) -> Lying:
    number = tile if tile >= 0 else -tile - 1
    return Lying(number, f"t{number}", "" if tile >= 0 else "over")
