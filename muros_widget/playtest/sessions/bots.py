"""Bots at a session's table: they think beside whatever else goes on, when it is their turn. Knows no browser."""

from __future__ import annotations

from threading import Event

from ...games.catalogue import in_each
from ..asking import Fault
from ..thinking import Thinker, check_pause
from .journal import NotKept
from .session import Session

LOOK_EVERY = 0.05
"""How often whoever waits looks, in seconds, whether an answer has come that a busy loop would tell."""


class Bots:
    """Has the bots of a session think whenever it is their turn, until `close`; not before `pause` seconds are over.

    What they answer after they were stopped is nobody's.
    """

    def __init__(self, session: Session, pause: float = 0.0):
        check_pause(pause)
        self._session = session
        self._pause = pause
        self._thinkers = {seat: Thinker(bot, seat, session.lock) for seat, bot in session.bots.items()}
        self._thinks: Thinker | None = None
        self._idle = Event()
        self._closed = False
        session.subscribe(self._see)
        self._see()

    def close(self) -> None:
        """Ask no bot any more."""
        with self._session.lock:
            self._closed = True
            self._see()

    def heed(self) -> None:
        """Have a move made that has come, where the loop that would make it is busy."""
        if (thinks := self._thinks) is not None:
            thinks.heed()

    def wait(self) -> None:
        """Wait until no bot thinks: for scripts."""
        while not self._idle.wait(LOOK_EVERY):
            self.heed()

    def _see(self) -> None:
        with self._session.lock:
            stage = self._session.stage
            due = stage.name == "thinking" and not self._closed
            if due and self._thinks is None and stage.seat is not None:
                course = self._session.course
                self._idle.clear()
                self._thinks = self._thinkers[stage.seat]
                self._thinks.ask(course.table.position, len(course.line), self._told, pause=self._pause)
            elif not due and self._thinks is not None:
                self._thinks.abandon()
                self._thinks = None
            if self._thinks is None:
                self._idle.set()

    def _told(self, choice: str | Fault, seconds: float) -> None:
        self._thinks = None
        try:
            self._session.bot_moved(choice, seconds)
        except NotKept as wrong:
            self._session.bot_unsaved(in_each(wrong))
