"""What a browser may ask of a game, checked before anything is done. Knows the messages, not what they do."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ...games.catalogue import LANGUAGES
from ...study.record import LONGEST_NAME
from ..wire.asking import Asking, Bye, Hello

Lang = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]
"""A language in which Python is to say something."""


class Play(Asking, frozen=True, tag="play"):
    """Play a move at the node it was meant for."""

    node: int
    move: str


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a move, legal or not: places and faces by their index, as the offers tell them."""

    place: Annotated[int, msgspec.Meta(ge=0)] | str | None = None
    face: Annotated[int, msgspec.Meta(ge=0)] | None = None
    option: str | None = None


class Why(Asking, frozen=True, tag="why"):
    """Ask why a move that is not offered can't be played. Changes nothing."""

    node: int
    choices: Annotated[list[Chosen], msgspec.Meta(min_length=1, max_length=20)]


class Name(Asking, frozen=True, tag="name"):
    """Call a player so."""

    seat: int
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class New(Asking, frozen=True, tag="new"):
    """Deal a new game for so many players."""

    players: int


class Rematch(Asking, frozen=True, tag="rematch"):
    """Deal the same players a new game, in which the next of them moves first."""


class Text(Asking, frozen=True, tag="text"):
    """Ask for the position at a node as a line of text. Changes nothing."""

    node: int


class Save(Asking, frozen=True, tag="save"):
    """Ask for the record of the game as a file. Changes nothing."""

    form: Literal["text", "document"] = "text"


class Open(Asking, frozen=True, tag="open"):
    """Put the game of a file on the board: of several the `game`-th, of a faulty one, if `lenient`, what is good.

    The form follows the name. How large a file may be is the reader's to say. Where `raw`, the file is not UTF-8 or is
    too large, and `text` has a letter for each of its bytes. What is wrong with it is told in a language.
    """

    name: str
    text: str
    game: int = 1
    lenient: bool = False
    raw: bool = False
    lang: Lang = "en"


Index = Annotated[int, msgspec.Meta(ge=0)]
Spot = Index | str | Annotated[list[Index], msgspec.Meta(min_length=1, max_length=1)]
"""A place by its index or its id, or a group by its index in a list."""


class Said(Asking, frozen=True, tag="comment"):
    """Say something at a node; where `index` is told, in place of that comment, which reads `was`; "" takes it away."""

    node: int
    text: str
    lang: Annotated[str, msgspec.Meta(pattern=r"^([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3})?$")] = ""
    index: Index | None = None
    was: str = ""


class Glyph(Asking, frozen=True, tag="glyph"):
    """Put a glyph, or take it away where it is already."""

    node: int
    glyph: str


class Marked(Asking, frozen=True, tag="mark"):
    """Mark a place or a group, or draw an arrow from it; take that away where it is already.

    With `instead` the mark that is there now goes and the one at `at` comes, in one edit.
    """

    node: int
    colour: str
    at: Spot
    to: Spot | None = None
    instead: Spot | None = None


class Unmark(Asking, frozen=True, tag="unmark"):
    """Take all marks of a node away."""

    node: int


class Promote(Asking, frozen=True, tag="promote"):
    """Move a variation one place up, or make it the main line."""

    node: int
    main: bool = False


class Demote(Asking, frozen=True, tag="demote"):
    """Move a variation one place down."""

    node: int


class Cut(Asking, frozen=True, tag="cut"):
    """Cut a move and all that follows it."""

    node: int


class Stop(Asking, frozen=True, tag="stop"):
    """Have the bot that thinks stop."""


class Let(Asking, frozen=True, tag="let"):
    """Have the bot move that waits."""


class Who(Asking, frozen=True, tag="who"):
    """Ask whom there is to choose from for a seat; what each is like is told in a language. Changes nothing."""

    seat: int
    lang: Lang = "en"


class Sit(Asking, frozen=True, tag="sit"):
    """Have one of those sit there, by the id it was told with; None for a person."""

    seat: int
    player: str | None


class Undo(Asking, frozen=True, tag="undo"):
    """Take back the last edit."""


class Redo(Asking, frozen=True, tag="redo"):
    """Do again what was undone."""


class Analyse(Asking, frozen=True, tag="analyse"):
    """Have what is looked at analysed, or no longer; with `all`, knowing all that lies hidden."""

    on: bool
    all: bool = False


class BestLine(Asking, frozen=True, tag="best-line"):
    """Have the best line that was found at a node be a variation there."""

    node: int


class Turning(Asking, frozen=True, tag="turning"):
    """Have the turning points be looked for of the line through what is looked at, or no longer."""

    on: bool


class Accept(Asking, frozen=True, tag="accept"):
    """Take the glyph of a turning point that was found, or of all of them, with a comment in a language."""

    node: int | None = None
    lang: Lang = "en"


Analysed = Analyse | BestLine | Turning | Accept
Annotation = Said | Glyph | Marked | Unmark | Promote | Demote | Cut
Another = New | Rematch | Text | Save | Open
Intent = Hello | Bye | Play | Why | Name | Another | Stop | Let | Who | Sit | Undo | Redo | Annotation | Analysed


def read_intent(content: object) -> Intent:
    """The intent in a message. Raises ValueError, saying what is wrong, for anything else."""
    intent: Intent = msgspec.convert(content, Intent)
    return intent
