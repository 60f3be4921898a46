"""What is wrong with a layout and its texts is named, with what to do."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from muros_widget.games.layout import UNRECORDED, Family, Place
from muros_widget.games.texts import Message
from tests.games.check.faulty import fault_of
from tests.stairs import ENGLISH, LAYOUT, Stairs


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"texts": {**LAYOUT.texts, "es": {}}}, "es lacks"),
        ({"texts": {"en": {**ENGLISH, "place": "{id"}}}, "the text 'place' is no template: .*; close every {field}"),
        ({"faces": LAYOUT.faces[1:-1]}, "has no face 'back'"),
        ({"places": (*LAYOUT.places, LAYOUT.places[0])}, "two places are called deck"),
        ({"places": (*LAYOUT.places, Place("dark", None, sees=UNRECORDED))}, "is unrecorded and has no back"),
        ({"families": (*LAYOUT.families, Family("row:1", LAYOUT.families[0].like))}, "'row:1' could name a place of"),
        ({"families": (Family("row:", Place("row", Message("aisle"))),)}, "has no text 'aisle'"),
        ({"colours": {}}, "uses the colour 'tile'"),
    ],
)
def test_a_faulty_layout_is_named(wrong: dict[str, object], says: str) -> None:
    class Faulty(Stairs):
        @property
        def layout(self) -> object:  # type: ignore[override]
            return replace(LAYOUT, **wrong)  # type: ignore[arg-type]

    assert re.search(says, fault_of(Faulty.deal(1)))
