"""What a browser may ask for, checked before anything is done. Knows the messages, not what they do."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..study.game import LONGEST_NAME


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """A question of a view whether anyone is there."""

    id: str
    view: str = ""


class Bye(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="bye"):
    """A view goes."""

    id: str
    view: str


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="play"):
    """Play a move at the node it was meant for."""

    id: str
    node: int
    move: str


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a move, legal or not: places and faces by their index, as the offers tell them."""

    place: Annotated[int, msgspec.Meta(ge=0)] | str | None = None
    face: Annotated[int, msgspec.Meta(ge=0)] | None = None
    option: str | None = None


class Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="why"):
    """Ask why a move that is not offered can't be played. Changes nothing."""

    id: str
    node: int
    choices: Annotated[list[Chosen], msgspec.Meta(min_length=1, max_length=20)]


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="name"):
    """Call a player so."""

    id: str
    seat: int
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class New(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="new"):
    """Deal a new game for so many players."""

    id: str
    players: int


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="rematch"):
    """Deal the same players a new game, in which the next of them moves first."""

    id: str


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="text"):
    """Ask for the position at a node as a line of text. Changes nothing."""

    id: str
    node: int


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="undo"):
    """Take back the last edit."""

    id: str


class Redo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="redo"):
    """Do again what was undone."""

    id: str


Intent = Hello | Bye | Play | Why | Name | New | Rematch | Text | Undo | Redo


def read_intent(content: object) -> Intent:
    """The intent in a message. Raises ValueError, saying what is wrong, for anything else."""
    intent: Intent = msgspec.convert(content, Intent)
    return intent
