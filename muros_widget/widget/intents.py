"""What a browser may ask for, checked before anything is done. Knows the messages, not what they do."""

from __future__ import annotations

import msgspec


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """A question whether anyone is there."""

    id: str


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="play"):
    """Play a move at the node it was meant for."""

    id: str
    node: int
    move: str


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="undo"):
    """Take back the last edit."""

    id: str


class Redo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="redo"):
    """Do again what was undone."""

    id: str


Intent = Hello | Play | Undo | Redo


def read_intent(content: object) -> Intent:
    """The intent in a message. Raises ValueError, saying what is wrong, for anything else."""
    intent: Intent = msgspec.convert(content, Intent)
    return intent
