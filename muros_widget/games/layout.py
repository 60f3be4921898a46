"""A table as data: the places of a game, what pieces look like, and the game's words. Knows no particular game.

Whoever draws or explains a game reads this and nothing else: the front end, the pictures that Python writes, the
sentences in each language. Lengths are in the board's own units (SVG user units), angles in degrees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from .texts import NO_FACTS, Facts, Message, Template, fill

Seat = int
Viewer = int | None
"""Who looks: a seat, or None for the public at the table."""

ALL: Final = "all"
NOBODY: Final = "nobody"
UNRECORDED: Final = "unrecorded"
"""Nobody sees it, and nobody wrote it down: what lies there is known by number only, even to who sees everything."""

Sees = Seat | Literal["all", "nobody", "unrecorded"]
"""Who sees what lies at a place."""
Look = Literal["cell", "slot", "spread", "pile", "heap"]
"""How a place is drawn: a hollow or an outline on the board; every piece; the top one and a count; counts by face."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its centre and its extent."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere pieces can lie.

    A place without a `label` goes by its id, in every language. `sees` says who sees what lies there: ``ALL``, one
    seat's number, ``NOBODY``, or ``UNRECORDED`` where not even the game knows; how many lie there is public.
    `row` places keep their pieces in order. A place with no `area` is not drawn (out of the game).
    """

    id: str
    label: Message | None
    area: str | None = None
    look: Look = "cell"
    box: Box | None = None
    hit: Box | None = None
    turn: int = 0
    sees: Sees = ALL
    row: bool = False
    back: str | None = None

    @property
    def recorded(self) -> bool:
        """Whether the game itself knows what lies here."""
        return self.sees != UNRECORDED

    def open_to(self, viewer: Viewer) -> bool:
        """Whether the viewer sees what lies here."""
        return self.sees == ALL or (viewer is not None and self.sees == viewer)


@dataclass(frozen=True, slots=True)
class Family:
    """Places that come into being in play: every id that starts with `prefix` names one, made like `like`.

    What follows the prefix is a fact of its label, ``which``: "row {which}" names ``row:3`` "row 3".
    """

    prefix: str
    like: Place

    def label(self, id: str) -> Message | None:
        """The label of one of these places."""
        label = self.like.label
        return label and Message(label.key, {**label.facts, "which": id.removeprefix(self.prefix)})


@dataclass(frozen=True, slots=True)
class Group:
    """Places that belong together and are talked about as one, such as a line."""

    id: str
    label: Message
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """One outline of a face: SVG path data about the origin, with the names of its colours.

    An `upright` shape does not turn with the place that the piece lies at.
    """

    d: str
    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    opacity: float = 1
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """What a piece shows: its shapes, drawn in order, and the extent they need. The label is its name in a sentence."""

    id: str
    label: Message
    shapes: tuple[Shape, ...]
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: a board with a `size`, or, without one, places in a flow, a seat's own or everybody's."""

    id: str
    label: Message
    size: tuple[float, float] | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Caption:
    """A short text on the board, centred at a point. It is notation, the same in every language."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, kw_only=True)
class Layout:
    """A game's table: areas, places and groups, faces and colours, and its texts in each language.

    `colours` maps a name to its value in the light and in the dark theme. `texts` maps a language to templates by key:
    ``event.KIND``, ``rule.ID``, ``refusal.CODE``, ``phase.ID``, ``tally.ID``, ``option.ID``, ``title``, ``seat``,
    and whatever the labels of places, groups, faces and areas name.
    """

    title: str
    seats: int
    areas: Sequence[Area]
    places: Sequence[Place]
    faces: Sequence[Face]
    colours: Mapping[str, tuple[str, str]]
    texts: Mapping[str, Mapping[str, Template]]
    groups: Sequence[Group] = ()
    families: Sequence[Family] = ()
    decor: Sequence[Shape] = ()
    captions: Sequence[Caption] = ()

    @cached_property
    def _places(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

    @cached_property
    def _labels(self) -> dict[tuple[str, int | str | None], Message]:
        named: list[tuple[str, Place | Group | Face]] = [
            *(("place", place) for place in self.places),
            *(("group", group) for group in self.groups),
            *(("face", face) for face in self.faces),
        ]
        return {(kind, one.id): one.label for kind, one in named if one.label is not None}

    def place(self, id: str) -> Place:
        """The place of that id, one of a family's included; KeyError for any other id."""
        if id in self._places:
            return self._places[id]
        if family := self.family(id):
            return family.like
        raise KeyError(f"{self.title} has no place {id!r}")

    def family(self, id: str) -> Family | None:
        """The family that the place of that id belongs to; None where it is a place by itself, or none."""
        if id in self._places:
            return None
        return next((family for family in self.families if id.startswith(family.prefix)), None)

    def has(self, id: str) -> bool:
        """Whether that is the id of a place or of a group."""
        return id in self._places or any(id == group.id for group in self.groups) or self.family(id) is not None

    def open_to(self, place: str, viewer: Viewer) -> bool:
        """Whether the viewer sees what lies at the place."""
        return self.place(place).open_to(viewer)

    def recorded(self, place: str) -> bool:
        """Whether the game knows what lies at the place; what comes to another is known no more."""
        return self.place(place).recorded

    def label(self, kind: str, value: int | str | None, language: str = "en", names: Sequence[str] = ()) -> str:
        """The name of a face, place, group or seat in a sentence; an unseen face is named as such.

        `names` are the players' own, "" for a seat that has none.
        """
        if kind == "seat":
            seat = int(value or 0)
            own = names[seat] if seat < len(names) else ""
            return own or self.say("seat", {"number": seat + 1}, language)
        if value is None:
            return self.say("unseen", NO_FACTS, language)
        message = self._labels.get((kind, value))
        if message is None and kind == "place":
            family = self.family(str(value))
            message = family.label(str(value)) if family else self.place(str(value)).label
            if message is None:
                return str(value)
        if message is None:
            raise KeyError(f"{self.title} has no {kind} {value!r}")
        return self.say(message.key, message.facts, language, names)

    def say(self, key: str, facts: Facts = NO_FACTS, language: str = "en", names: Sequence[str] = ()) -> str:
        """The text of that key, filled with the facts; KeyError when there is no such text."""
        return fill(self.spoken(language)[key], facts, lambda kind, value: self.label(kind, value, language, names))

    def spoken(self, language: str) -> Mapping[str, Template]:
        """The texts in a language, or in English where the game has none in that one, as the front end does."""
        return self.texts[language if language in self.texts else "en"]


def circle(r: float, x: float = 0, y: float = 0) -> str:
    """Path data of a circle."""
    return ellipse(r, r, x, y)


def ellipse(rx: float, ry: float, x: float = 0, y: float = 0, tilt: float = 0) -> str:
    """Path data of an ellipse, its axes turned by `tilt` degrees.

    >>> ellipse(2, 1)
    'M-2 0A2 1 0 1 1 2 0A2 1 0 1 1 -2 0Z'
    """
    from math import cos, radians, sin

    dx, dy = rx * cos(radians(tilt)), rx * sin(radians(tilt))
    ends = [_n(v) for v in (x - dx, y - dy, x + dx, y + dy)]
    arc = f"A{_n(rx)} {_n(ry)} {_n(tilt)} 1 1"
    return f"M{ends[0]} {ends[1]}{arc} {ends[2]} {ends[3]}{arc} {ends[0]} {ends[1]}Z"


def rounded(width: float, height: float, r: float, x: float = 0, y: float = 0) -> str:
    """Path data of a rectangle about a centre, with rounded corners.

    >>> rounded(4, 2, 0)
    'M-2 -1h4v2h-4Z'
    """
    left, top = x - width / 2, y - height / 2
    if not r:
        return f"M{_n(left)} {_n(top)}h{_n(width)}v{_n(height)}h{_n(-width)}Z"
    w, h, q = _n(width - 2 * r), _n(height - 2 * r), _n(r)
    corner = f"a{q} {q} 0 0 1"
    return (
        f"M{_n(left + r)} {_n(top)}h{w}{corner} {q} {q}v{h}{corner} -{q} {q}"
        f"h-{w}{corner} -{q} -{q}v-{h}{corner} {q} -{q}Z"
    )


def polygon(*points: tuple[float, float]) -> str:
    """Path data of a closed polygon.

    >>> polygon((0, 0), (1, 0), (0, 1))
    'M0 0L1 0L0 1Z'
    """
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points) + "Z"


def _n(value: float) -> str:
    return f"{round(value, 2):g}"
