"""What a browser may ask of a table in the making, checked before anything is done. Knows the messages only."""

from __future__ import annotations

from typing import Annotated

import msgspec

from .intents import Bye, Hello, Redo, Undo

LONGEST_TEXT = 2_000
MOST_CHANGES = 1_000


class Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="put"):
    """Put faces at places, or take what lies there (None): one stroke, one edit."""

    id: str
    changes: Annotated[list[tuple[str, str | None]], msgspec.Meta(min_length=1, max_length=MOST_CHANGES)]


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="take"):
    """Take one piece with that face from a place."""

    id: str
    place: str
    face: str


class Set(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="set"):
    """Choose a value of a setting."""

    id: str
    setting: str
    value: str


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="act"):
    """Do something to the whole."""

    id: str
    action: str


class Read(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="read"):
    """Set up what a line of text says."""

    id: str
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="begin"):
    """Play from here."""

    id: str


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="edit"):
    """Go back from the board to setting up."""

    id: str


SetupIntent = Hello | Bye | Put | Take | Set | Act | Read | Begin | Edit | Undo | Redo


def read_setup_intent(content: object) -> SetupIntent:
    """The intent in a message. Raises ValueError, saying what is wrong, for anything else."""
    intent: SetupIntent = msgspec.convert(content, SetupIntent)
    return intent
