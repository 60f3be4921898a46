"""A kernel to be killed: takes a session up, or begins it, and plays on; says each act once it has been acknowledged.

``python -m tests.playtest.sessions.victim FILE ACTS``: after so many acts it waits to be killed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from muros_widget.playtest.sessions import Bots, Session
from tests.playtest.sessions.evening import QUESTIONS, begin, step


def acknowledged(session: Session) -> None:
    """Say how many turns, looks and answers there are: what a browser would have been told by now."""
    course = session.course
    told = (len(course.turns), course.looks, len(course.answers), len(course.agreed), len(course.requests))
    sys.stdout.write(" ".join(map(str, told)) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    file = Path(sys.argv[1])
    session = Session.resume(file) if file.exists() else begin(file.parent, consent="Agreed?", questions=QUESTIONS)
    bots, acts = Bots(session), int(sys.argv[2])
    acknowledged(session)
    while session.stage.name != "done":
        if not acts:
            sys.stdin.read()
        acts -= 1
        bots.wait()
        if session.stage.name == "judging" and len(session.course.turns) in (4, 9):
            session.ask_undo(session.stage.seat or 0)
        elif session.stage.name not in ("thinking", "done"):
            step(session)
        acknowledged(session)
