"""What a browser may ask for at a session, checked before anything is done. Knows the messages, not what they do."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ...playtest.sessions.entries import LONGEST_NOTE, Mused
from ...playtest.sessions.questions import LONGEST_ANSWER
from ..game.intents import Let, Stop, Text, Why
from ..wire.asking import Asking, Bye, Hello

NOT_MUSED = Mused()
Answer = Annotated[str, msgspec.Meta(max_length=LONGEST_ANSWER)] | int | list[int] | None


class Agree(Asking, frozen=True, tag="agree"):
    """Someone agrees to the consent text, or does not."""

    seat: int
    agreed: bool


class Lift(Asking, frozen=True, tag="lift"):
    """Lift the curtain for whom it is down, in this view."""

    seat: int


class Lower(Asking, frozen=True, tag="lower"):
    """Lower it again; `left`, where nobody asked for that: the page was left."""

    mused: Mused = NOT_MUSED
    left: bool = False


class PlayMused(Asking, frozen=True, tag="play"):
    """Play a move at the node it was meant for, with what went before it."""

    node: int
    move: str
    mused: Mused = NOT_MUSED


class Judge(Asking, frozen=True, tag="judge"):
    """Say what the move was like; without a rating and a note that is skipped."""

    rating: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None
    note: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)] = ""


class AskUndo(Asking, frozen=True, tag="ask-undo"):
    """Ask to take back the last move of a seat, and what followed."""

    seat: int
    mused: Mused = NOT_MUSED


class AnswerUndo(Asking, frozen=True, tag="answer-undo"):
    """A seat agrees to that, or does not."""

    seat: int
    agreed: bool


class PlayAtRandom(Asking, frozen=True, tag="random"):
    """Draw a move for the bot that waits."""


class HandIn(Asking, frozen=True, tag="answers"):
    """The answers of whoever looks at the questions, one each."""

    answers: Annotated[list[Answer], msgspec.Meta(max_length=200)]


class Remark(Asking, frozen=True, tag="remark"):
    """Whoever leads the session notes something."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)]


SessionIntent = (
    Hello
    | Bye
    | Agree
    | Lift
    | Lower
    | PlayMused
    | Why
    | Judge
    | AskUndo
    | AnswerUndo
    | Stop
    | Let
    | PlayAtRandom
    | HandIn
)
WatchIntent = Hello | Bye | Text | Remark


def read_session_intent(content: object) -> SessionIntent:
    """The intent in a message of a table. Raises ValueError, saying what is wrong, for anything else."""
    intent: SessionIntent = msgspec.convert(content, SessionIntent)
    return intent


def read_watch_intent(content: object) -> WatchIntent:
    """The intent in a message of whoever watches. Raises ValueError, saying what is wrong, for anything else."""
    intent: WatchIntent = msgspec.convert(content, WatchIntent)
    return intent
