"""What a session's file says: a header, then an entry for each thing that happened, in order. Knows no file, no game.

Times are in seconds by the kernel's own steady clock; the one date is that of the beginning, and of each resumption.
Of people it says what was typed, and the names that they were given.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from ...games.layout import Seat
from ..asking import Kind
from ..playing import Policy
from .questions import Answer, Question, Said

VERSION: Final = 1
LONGEST_NOTE: Final = 2_000
MOST_CONSIDERED: Final = 200
Count = Annotated[int, msgspec.Meta(ge=0)]
UndoRule = Literal["agree", "never"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits at a seat: a person's name; a bot's, and the word it was asked for by where it has one."""

    name: str
    bot: bool = False
    word: str = ""


class Header(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", tag="session"
):
    """The first line: what is played, by whom, and what was agreed on before. `tags` tell the start, as in records."""

    version: int
    began: str
    tags: dict[str, str]
    players: tuple[Player, ...]
    seed: int
    undo: UndoRule
    on_fault: Policy
    consent: Said = ""
    rating: Said | bool = True
    note: bool = True
    questions: tuple[Question, ...] = ()


class Mused(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What someone did before a move was made, as the browser tells it.

    How many different outlooks were looked at, how many choices were made, how often one was taken back or replaced;
    and the whole moves that were looked at, in order, each once.
    """

    previews: Count = 0
    choices: Count = 0
    changes: Count = 0
    considered: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_CONSIDERED)] = ()


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """One thing that happened."""


class Agreed(Entry, frozen=True, tag="consent"):
    """Someone agreed to the consent text, or did not."""

    seat: Seat
    agreed: bool


class Lifted(Entry, frozen=True, tag="lift"):
    """Someone lifted the curtain, which had been down so long."""

    seat: Seat
    waited: float


class Lowered(Entry, frozen=True, tag="lower"):
    """The curtain came down again, before a move; `seconds` is how long was looked. `left`: nobody lowered it."""

    seat: Seat
    seconds: float
    mused: Mused = Mused()
    left: bool = False


class Moved(Entry, frozen=True, tag="move"):
    """A move; `seconds` is how long was looked since the curtain was lifted last, or how long a bot thought.

    A bot at `fault` had it drawn at random; so had one that was stopped, where people said so (``stopped``).
    """

    seat: Seat
    move: str
    seconds: float
    mused: Mused = Mused()
    fault: Kind | Literal["", "stopped"] = ""
    said: Said = ""


class Judged(Entry, frozen=True, tag="judge"):
    """What who moved says of the move: a rating from 1 to 5, a note, or neither."""

    seat: Seat
    rating: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None
    note: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)] = ""


class UndoAsked(Entry, frozen=True, tag="undo"):
    """Someone asked to go back to before the move after `ply`; looking ended then, after `seconds`."""

    seat: Seat
    ply: Count
    seconds: float = 0.0
    mused: Mused = Mused()


class UndoAnswered(Entry, frozen=True, tag="undo-answer"):
    """Someone agreed to it, or did not; who asked takes it back by not agreeing."""

    seat: Seat
    agreed: bool


class Failed(Entry, frozen=True, tag="fault"):
    """A bot was at fault: it forfeits the game, or people say how to go on."""

    seat: Seat
    kind: Kind
    said: Said
    forfeits: bool = False


class Stopped(Entry, frozen=True, tag="stop"):
    """People stopped a bot that was thinking."""

    seat: Seat


class AskedAgain(Entry, frozen=True, tag="again"):
    """People asked a bot again that was stopped or at fault."""

    seat: Seat


class Answered(Entry, frozen=True, tag="answers"):
    """Someone answered the questionnaire; an answer a question, in order."""

    seat: Seat
    answers: tuple[Answer, ...]


class Remarked(Entry, frozen=True, tag="remark"):
    """Whoever leads the session notes something, where the game stands."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NOTE)]


class Resumed(Entry, frozen=True, tag="resume"):
    """The session goes on in another kernel. So many bytes at the end of the file had been written only in part."""

    at: str
    torn: Count = 0


AnyEntry = (
    Agreed
    | Lifted
    | Lowered
    | Moved
    | Judged
    | UndoAsked
    | UndoAnswered
    | Failed
    | Stopped
    | AskedAgain
    | Answered
    | Remarked
    | Resumed
)
