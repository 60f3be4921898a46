"""What goes to the browser, as JSON: layout, table, nodes, offers, answers. Knows no traits and no particular game.

The types are told in ``js/src/wire.ts``; a golden state that both languages test against holds the two together.
Empty fields are left out, places and faces are told by their index, so that a whole game stays small.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from ..games.layout import ALL, Box, Layout, Place, Shape, Viewer
from ..games.position import Choice, Event, Lying, Motion, Position, Refusal, Status, Table
from ..games.sight import Telling
from ..games.texts import Facts, Message

Json = Any
Object = dict[str, Json]
Eyes = Viewer | Literal["all"]
"""Whose eyes a widget has: a seat, the public (None), or "all" when nothing is hidden."""
SHOWS: Final = ("all", "board")
"""What a view may draw: everything, or the board with what is needed to step and to play."""


def slim(**fields: Json) -> Object:
    """An object without its empty fields."""
    return {name: value for name, value in fields.items() if value not in (None, "", (), [], {}, False)}


def message(said: Message | None) -> Json:
    """A text to be: its key, and its facts where it has any."""
    if said is None:
        return None
    return [said.key, facts(said.facts)] if said.facts else [said.key]


def facts(given: Facts) -> Object:
    """Facts, tuples as lists."""
    return {name: list(fact) if isinstance(fact, tuple) else fact for name, fact in given.items()}


@dataclass(frozen=True)
class Wire:
    """Encodes what a viewer is told of a game with this layout."""

    layout: Layout
    eyes: Eyes

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {place.id: index for index, place in enumerate(self.layout.places)}

    @cached_property
    def _faces(self) -> Mapping[str, int]:
        return {face.id: index for index, face in enumerate(self.layout.faces)}

    @cached_property
    def _areas(self) -> Mapping[str, int]:
        return {area.id: index for index, area in enumerate(self.layout.areas)}

    @cached_property
    def _groups(self) -> Mapping[str, int]:
        return {group.id: index for index, group in enumerate(self.layout.groups)}

    def sees(self, place: str) -> bool:
        """Whether the viewer sees what lies at a place."""
        return self.eyes == "all" or self.layout.open_to(place, self.eyes)

    # All that stays the same through a game

    def table(self, position: Position, table: Table, opening: Sequence[Event]) -> Object:
        """The trait `table`: the layout, and what lies where before the first move.

        How the deal can be had again, and that another can be dealt, is told only where nothing is hidden.
        """
        everything = self.eyes == "all"
        origin = position.origin if everything else None
        return slim(
            version=1,
            layout=self.described,
            start=[[self._ref(id), self._pieces(id, pieces)] for id, pieces in table.items()],
            opening=[self.event(event) for event in opening],
            status=self.status(position.status),
            rules=[message(said) for said in (*position.readings, *([origin] if origin else []))],
            tables=list(position.tables) if everything else None,
            line=everything and position.sketch() is not None,
        ) | {"viewer": "public" if self.eyes is None else self.eyes}

    def _pieces(self, id: str, pieces: Sequence[Lying]) -> Json:
        if not self.sees(id):
            return len(pieces)
        return [[p.piece, self._faces[p.face or ""], *([p.lies] if p.lies else [])] for p in pieces]

    @property
    def described(self) -> Object:
        """The layout."""
        layout = self.layout
        return {
            "title": layout.title,
            "seats": layout.seats,
            "areas": [
                {"id": self._areas[area.id], **slim(label=message(area.label), size=area.size)}
                | ({} if area.seat is None else {"seat": area.seat})
                for area in layout.areas
            ],
            "places": [self._place(place) for place in layout.places],
            **slim(families=[{"prefix": f.prefix, "like": self._place(f.like)} for f in layout.families]),
            "groups": [
                {"id": group.id, "label": message(group.label), "places": self._refs(group.places)}
                for group in layout.groups
            ],
            "faces": [
                {
                    "id": face.id,
                    "label": message(face.label),
                    "shapes": [_shape(shape) for shape in face.shapes],
                    "width": face.width,
                    "height": face.height,
                }
                for face in layout.faces
            ],
            "colours": {name: list(pair) for name, pair in layout.colours.items()},
            "decor": [_shape(shape) for shape in layout.decor],
            "captions": [[caption.text, caption.x, caption.y] for caption in layout.captions],
            "texts": {language: dict(texts) for language, texts in layout.texts.items()},
        }

    def _place(self, place: Place) -> Object:
        return slim(
            id=place.id,
            label=message(place.label),
            look=None if place.look == "cell" else place.look,
            box=_box(place.box),
            hit=_box(place.hit),
            turn=place.turn,
            closed=not (self.eyes == "all" or place.open_to(self.eyes)),
            row=place.row,
        ) | {
            **({} if place.area is None else {"area": self._areas[place.area]}),
            **({} if place.back is None else {"back": self._faces[place.back]}),
            **({"sees": place.sees} if self.eyes == "all" and place.sees != ALL else {}),
        }

    # What changes

    def node(self, id: int, parent: int, ply: int, told: Telling) -> Object:
        """A node of the tree: a move and what it did."""
        return {
            "id": id,
            "parent": parent,
            "move": told.move,
            "seat": told.seat,
            "ply": ply,
            "events": [self.event(event) for event in told.events],
            "status": self.status(told.status),
        }

    def event(self, event: Event) -> Object:
        """One event and its motions."""
        told = slim(
            kind=event.kind,
            motions=[self._motion(motion) for motion in event.motions],
            places=self._refs(event.places),
            rule=None if event.rule == event.kind else event.rule,
            facts=facts(event.facts),
        )
        return told if event.group is None else told | {"group": self._groups[event.group]}

    def _motion(self, motion: Motion) -> Json:
        comes_to_light = motion.face is not None and not self.sees(motion.source)
        indices = [motion.source_index, motion.target_index]
        more = slim(was=motion.was, lies=motion.lies, at=indices if indices != [None, None] else None)
        if comes_to_light:
            more["face"] = self._faces[motion.face or ""]
        return [motion.piece, self._ref(motion.source), self._ref(motion.target), *([more] if more else [])]

    def status(self, status: Status) -> Object:
        """What the public display says."""
        return {
            "toMove": status.to_move,
            "phase": status.phase,
            **slim(facts=facts(status.facts)),
            "tallies": [
                slim(
                    id=tally.id,
                    counts=[[self._faces[face], count] for face, count in tally.counts.items()],
                    ranks=[[self._faces[face] for face in rank] for rank in tally.ranks]
                    if any(len(rank) > 1 for rank in tally.ranks)
                    else None,
                )
                for tally in status.tallies
            ],
            "standings": [list(place) for place in status.standings],
            **slim(scores=[list(score) for score in status.scores] if any(map(any, status.scores)) else None),
        }

    def choice(self, choice: Choice) -> Object:
        """A part of a move."""
        told: Object = {}
        if choice.place is not None:
            told["place"] = self._ref(choice.place)
        if choice.face is not None:
            told["face"] = self._faces[choice.face]
        if choice.option is not None:
            told["option"] = choice.option
        return told

    def read_choice(self, place: int | str | None, face: int | None, option: str | None) -> Choice:
        """A choice as the browser tells it. Raises LookupError for a place or a face that is not there."""
        id = self.layout.places[place].id if isinstance(place, int) else place
        if id is not None:
            self.layout.place(id)
        return Choice(id, None if face is None else self.layout.faces[face].id, option)

    def refusal(self, refusal: Refusal) -> Object:
        """Why a move was not played."""
        return slim(code=refusal.code, rule=refusal.rule, places=self._refs(refusal.places), facts=facts(refusal.facts))

    def offers(self, node: int, moves: Iterable[tuple[str, Sequence[Choice], Sequence[Event]]]) -> Object:
        """The trait `offers`: each move's choices and events, each told once however many moves share it."""
        choices, events = _Shared(), _Shared()
        told = [
            [
                move,
                [choices.index(choice, self.choice) for choice in chosen],
                [events.index(_key(event), lambda _, event=event: self.event(event)) for event in foreseen],
            ]
            for move, chosen, foreseen in moves
        ]
        return {"node": node, "choices": choices.told, "events": events.told, "moves": told}

    def _ref(self, place: str) -> int | str:
        return self._places.get(place, place)

    def _refs(self, places: Iterable[str]) -> list[int | str]:
        return [self._ref(place) for place in places]


class _Shared:
    """Things told once and named by index."""

    def __init__(self) -> None:
        self.told: list[Object] = []
        self._index: dict[Any, int] = {}

    def index(self, key: Any, tell: Any) -> int:
        if key not in self._index:
            self._index[key] = len(self.told)
            self.told.append(tell(key))
        return self._index[key]


def _key(event: Event) -> tuple[Any, ...]:
    return (event.kind, event.motions, event.places, event.group, event.rule, tuple(event.facts.items()))


def _box(box: Box | None) -> Json:
    return None if box is None else [int(v) if v == int(v) else v for v in (box.x, box.y, box.width, box.height)]


def _shape(shape: Shape) -> Object:
    told = slim(d=shape.d, fill=shape.fill, stroke=shape.stroke, width=shape.width, upright=shape.upright)
    return told if shape.opacity == 1 else told | {"opacity": shape.opacity}
