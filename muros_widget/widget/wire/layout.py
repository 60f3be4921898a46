"""The layout as it goes to the browser, and what means what in it. Knows no moves.

Most places of a board are alike but for where they are and what number they bear; so what is common to them is told
once, as a kind. References are indices, or ids where a place came into being in play.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ...games.layout import ALL, Box, Layout, Place, Shape
from .encoding import Eyes, Json, Object, Shared, by_key, fact_of, message, slim


@dataclass(frozen=True)
class LayoutWire:
    """Encodes a layout for a viewer, and references into it."""

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
        return self._open(self.layout.place(place))

    def _open(self, place: Place) -> bool:
        return place.recorded if self.eyes == "all" else place.open_to(self.eyes)

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
            **self._all_places,
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
            "texts": by_key(layout.texts),
        }

    @property
    def _all_places(self) -> Object:
        kinds = Shared()
        places = [self._place(place, kinds) for place in self.layout.places]
        families = [[family.prefix, self._place(family.like, kinds)] for family in self.layout.families]
        return {"kinds": kinds.told, "places": places, **slim(families=families)}

    def _place(self, place: Place, kinds: Shared) -> Json:
        kind = self._kind(place)
        told = [
            place.id,
            kinds.index(json.dumps(kind), lambda _: kind),
            None if place.box is None else [_short(place.box.x), _short(place.box.y)],
            [fact_of(fact) for fact in place.label.facts.values()] if place.label else [],
        ]
        while told[-1] in (None, []):
            told.pop()
        return told

    def _kind(self, place: Place) -> Object:
        """What a place has in common with others."""
        box, label = place.box, place.label
        return slim(
            label=None if label is None else [label.key, *label.facts],
            look=None if place.look == "cell" else place.look,
            size=None if box is None else [box.width, box.height],
            hit=None if box is None else _about(box, place.hit),
            turn=place.turn,
            closed=not self._open(place),
            row=place.row,
        ) | {
            **({} if place.area is None else {"area": self._areas[place.area]}),
            **({} if place.back is None else {"back": self._faces[place.back]}),
            **({"sees": place.sees} if self.eyes == "all" and place.recorded and place.sees != ALL else {}),
        }

    def _ref(self, place: str) -> int | str:
        return self._places.get(place, place)

    def _refs(self, places: Iterable[str]) -> list[int | str]:
        return [self._ref(place) for place in places]


def _short(length: float) -> float:
    return int(length) if length == int(length) else length


def _about(box: Box, hit: Box | None) -> list[float] | None:
    """A box by where its centre lies from another's."""
    if hit is None:
        return None
    return [_short(length) for length in (hit.x - box.x, hit.y - box.y, hit.width, hit.height)]


def _shape(shape: Shape) -> Object:
    told = slim(d=shape.d, fill=shape.fill, stroke=shape.stroke, width=shape.width, upright=shape.upright)
    return told if shape.opacity == 1 else told | {"opacity": shape.opacity}
