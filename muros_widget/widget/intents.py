"""What a browser may ask for, checked before anything is done. Knows the messages, not what they do."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..study.game import LONGEST_NAME
from ..study.moment import LONGEST_COMMENT


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


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="save"):
    """Ask for the record of the game as a file. Changes nothing."""

    id: str
    form: Literal["text", "document"] = "text"


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="open"):
    """Put the game of a file on the board: of several the `game`-th, of a faulty one, if `lenient`, what is good.

    The form follows the name. How large a file may be is the reader's to say.
    """

    id: str
    name: str
    text: str
    game: int = 1
    lenient: bool = False


Index = Annotated[int, msgspec.Meta(ge=0)]
Spot = Index | str | Annotated[list[Index], msgspec.Meta(min_length=1, max_length=1)]
"""A place by its index or its id, or a group by its index in a list."""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="comment"):
    """Say something at a node; where `index` is told, in place of that comment, which reads `was`; "" takes it away."""

    id: str
    node: int
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_COMMENT)]
    lang: Annotated[str, msgspec.Meta(pattern=r"^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3})?$")] = ""
    index: Index | None = None
    was: str = ""


class Glyph(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="glyph"):
    """Put a glyph, or take it away where it is already."""

    id: str
    node: int
    glyph: str


class Marked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="mark"):
    """Mark a place or a group, or draw an arrow from it; take that away where it is already.

    With `instead` the mark that is there now goes and the one at `at` comes, in one edit.
    """

    id: str
    node: int
    colour: str
    at: Spot
    to: Spot | None = None
    instead: Spot | None = None


class Unmark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="unmark"):
    """Take all marks of a node away."""

    id: str
    node: int


class Promote(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="promote"):
    """Move a variation one place up, or make it the main line."""

    id: str
    node: int
    main: bool = False


class Demote(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="demote"):
    """Move a variation one place down."""

    id: str
    node: int


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="cut"):
    """Cut a move and all that follows it."""

    id: str
    node: int


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="stop"):
    """Have the bot that thinks stop."""

    id: str


class Let(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="let"):
    """Have the bot move that waits."""

    id: str


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="undo"):
    """Take back the last edit."""

    id: str


class Redo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="redo"):
    """Do again what was undone."""

    id: str


Annotation = Said | Glyph | Marked | Unmark | Promote | Demote | Cut
Intent = Hello | Bye | Play | Why | Name | New | Rematch | Text | Save | Open | Stop | Let | Undo | Redo | Annotation


def read_intent(content: object) -> Intent:
    """The intent in a message. Raises ValueError, saying what is wrong, for anything else."""
    intent: Intent = msgspec.convert(content, Intent)
    return intent
