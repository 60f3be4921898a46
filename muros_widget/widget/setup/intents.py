"""What a browser may ask of a table in the making, checked before anything is done. Knows the messages only."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..game.intents import Redo, Undo
from ..wire.asking import Asking, Bye, Hello, Read

MOST_CHANGES = 1_000


class Put(Asking, frozen=True, tag="put"):
    """Put faces at places, or take what lies there (None): one stroke, one edit."""

    changes: Annotated[list[tuple[str, str | None]], msgspec.Meta(min_length=1, max_length=MOST_CHANGES)]


class Take(Asking, frozen=True, tag="take"):
    """Take one piece with that face from a place."""

    place: str
    face: str


class Set(Asking, frozen=True, tag="set"):
    """Choose a value of a setting."""

    setting: str
    value: str


class Act(Asking, frozen=True, tag="act"):
    """Do something to the whole."""

    action: str


class Begin(Asking, frozen=True, tag="begin"):
    """Play from here."""


class Edit(Asking, frozen=True, tag="edit"):
    """Go back from the board to setting up."""


SetupIntent = Hello | Bye | Put | Take | Set | Act | Read | Begin | Edit | Undo | Redo


def read_setup_intent(content: object) -> SetupIntent:
    """The intent in a message. Raises ValueError, saying what is wrong, for anything else."""
    intent: SetupIntent = msgspec.convert(content, SetupIntent)
    return intent
