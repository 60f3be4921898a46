"""What tests of sessions share: sessions begun in a folder, a clock set by hand, and a way to play one to its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from muros_widget import Setup
from muros_widget.playtest.sessions import Bots, Mused, Question, Session
from muros_widget.playtest.sessions.questions import Answer

QUESTIONS = [
    "What would you change?",
    Question.scale("How tense was it?", low="dull", high="thrilling"),
    Question.choice({"en": "Again?", "es": "¿Otra vez?"}, ["yes", "no", "maybe"], several=True),
]
ANSWERS: list[Answer] = ["words", 4, [2, 0]]


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def tick(self, seconds: float) -> None:
        self.now += seconds


def begin(folder: Path, players: Sequence[Any] = ("Ada", "Ben", "greedy"), seed: int = 5, **more: Any) -> Session:
    """A session in a new file."""
    start = Setup.deal(players=len(players), seed=seed, start=0)
    return Session.begin(start, players, folder / "evening.session", **{"seed": 1, **more})


def step(session: Session) -> None:
    """Whatever is to be done next, done; moves differ from turn to turn."""
    stage, course = session.stage, session.course
    if stage.name == "consent":
        session.agree(next(seat for seat in course.people if seat not in course.agreed))
    elif stage.name == "curtain":
        session.lift()
    elif stage.name == "turn":
        moves = course.table.position.legal_moves
        chosen = moves[7 * len(course.turns) % len(moves)]
        session.play(chosen, Mused(previews=2, choices=3, changes=1, considered=(moves[0], chosen)))
    elif stage.name == "judging":
        session.judge(1 + len(course.line) % 5, f"note {len(course.line)}")
    elif stage.name == "undo" and course.request:
        session.answer_undo(course.request.waits[0], True)
    elif stage.name == "questions":
        session.answer(ANSWERS[: len(course.header.questions)])
    else:
        raise AssertionError(f"nothing to be done at {stage}")


def play_out(session: Session, moves: int = 1_000) -> Session:
    """Play on, to the end or until so many moves have been made."""
    bots = Bots(session)
    while session.stage.name != "done" and len(session.course.line) < moves:
        bots.wait()
        if session.stage.name not in ("done", "thinking"):
            step(session)
    bots.close()
    return session
