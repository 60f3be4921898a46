"""A layout as data: ids that are its own, and nothing named that it does not have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from ..layout import ALL, NOBODY, UNRECORDED, Area, Face, Layout, Place
from ..texts import Message
from .demands import demand, demand_place
from .texts import check_message, check_texts


def check_layout(layout: Layout) -> None:
    """That a layout can be drawn, and told in each of its languages."""
    _check_ids(layout)
    areas = {area.id: area for area in layout.areas}
    for place in [*layout.places, *(family.like for family in layout.families)]:
        _check_place(layout, areas, place)
    for group in layout.groups:
        for id in group.places:
            demand_place(layout, id, f"layout: group {group.id!r}")
    for face in layout.faces:
        _check_face(layout, face)
    check_texts(layout)
    for message in _labels(layout):
        check_message(layout, message.key, message.facts, "layout")


def _check_ids(layout: Layout) -> None:
    for kind, named in (
        ("place", layout.places),
        ("group", layout.groups),
        ("face", layout.faces),
        ("area", layout.areas),
    ):
        ids = [one.id for one in named]
        twice = sorted({id for id in ids if ids.count(id) > 1})
        demand(not twice, f"layout: two {kind}s are called {', '.join(twice)}", "give each its own id")
    for one, other in permutations([family.prefix for family in layout.families], 2):
        apart = not other.startswith(one)
        demand(apart, f"layout: {other!r} could name a place of the family {one!r}", "end prefixes so that none could")


def _check_place(layout: Layout, areas: dict[str, Area], place: Place) -> None:
    where = f"layout: place {place.id!r}"
    demand(place.area is None or place.area in areas, f"{where} is in no area {place.area!r}", "name an area")
    backed = place.back is None or any(place.back == face.id for face in layout.faces)
    demand(backed, f"{where} has no face {place.back!r}", "name a face as its back")
    seen = place.sees in (ALL, NOBODY, UNRECORDED) or place.sees in range(layout.seats)
    demand(seen, f"{where} is seen by {place.sees!r}", 'say "all", "nobody", "unrecorded" or a seat')
    covered = place.sees != UNRECORDED or place.back is not None
    demand(covered, f"{where} is unrecorded and has no back", "name a face as its back")
    if place.area is not None and areas[place.area].size:
        demand(place.box is not None, f"{where} lies on a board without a box", "give it one")


def _check_face(layout: Layout, face: Face) -> None:
    for shape in face.shapes:
        for colour in (shape.fill, shape.stroke):
            known = colour is None or colour in layout.colours
            demand(known, f"layout: face {face.id!r} uses the colour {colour!r}", "add it to the colours")


def _labels(layout: Layout) -> Iterator[Message]:
    for labelled in (layout.areas, layout.places, layout.groups, layout.faces):
        yield from (one.label for one in labelled if one.label is not None)
    yield from (label for family in layout.families if (label := family.label(f"{family.prefix}1")) is not None)
