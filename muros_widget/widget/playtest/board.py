"""A board that shows a session: what the table of its players and the view of whoever leads it have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import traitlets as t

from ...playtest.sessions import Session
from ...study.game import Change, Game
from ..game import GameWidget
from ..wire.encoding import Eyes, Object, by_key
from . import wire

NOT_NOW: Final[Object] = {"refusal": {"code": "not-now"}}


class SessionBoard(GameWidget):
    """A board on a session's game, which nobody can put another in the place of."""

    _front = "playtest"
    staged = t.Dict(read_only=True).tag(sync=True)

    def _watch(self, session: Session, eyes: Eyes, locale: str, show: str) -> None:
        """Begin to show a session, in place of `__init__`."""
        self._session = session
        GameWidget.__init__(self, session.course.table, seat=eyes, locale=locale, show=show)
        self.set_trait("words", by_key(wire.SESSION_WORDS))
        self._on_session()
        session.subscribe(self._on_session)

    @property
    def session(self) -> Session:
        """The session: its stage, its file, and all that can be done in it from Python."""
        return self._session

    @property
    def game(self) -> Game:
        """The game so far with what its players said: a copy, to look at and to keep."""
        return self._session.game

    @game.setter
    def game(self, game: Game) -> None:
        raise AttributeError("a session keeps its game; begin another session to play another")

    @property
    def players(self) -> tuple[Any, ...]:
        """What the players are called, by seat."""
        return tuple(player.name for player in self._session.course.header.players)

    @players.setter
    def players(self, players: Sequence[Any] | None) -> None:
        raise AttributeError("a session keeps its players; resume it with others at the seats of bots")

    def bots_changed(self) -> None:
        """Tell what there is to say of the session's bots."""
        if not self._closed:
            self.set_trait("bots", wire.bots(self._session.course))

    def _on_change(self, change: Change) -> None:
        """The game has changed: where the session is goes to the browser in the same message."""
        if not self._closed:
            with self.hold_sync():
                super()._on_change(change)
                self._tell_session()

    def _on_session(self) -> None:
        if not self._closed:
            with self.hold_sync():
                self._tell_session()
                self.bots_changed()

    def _tell_session(self) -> None:
        told = wire.staged(self._session.course, self._story, self._session.path.name)
        self.set_trait("staged", told)

    def _handle_msg(self, msg: Any) -> None:
        """Whatever comes from the browser is seen to while no bot moves."""
        with self._game.lock:
            super()._handle_msg(msg)
