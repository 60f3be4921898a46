"""The view of whoever leads a session: the whole table as it is played, and what is recorded. It plays nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import traitlets as t

from ...playtest.sessions import NotNow, Session
from ...study.game import Game
from ..game.answering import text
from ..game.intents import Text
from ..wire.asking import Bye, Hello, bad_intent
from ..wire.encoding import Eyes, Object
from ..wire.story import Offer, OpenStory, Story
from . import wire
from .board import NOT_NOW, SessionBoard
from .intents import WatchIntent, read_watch_intent

ASKED_FOR = ("tables", "record", "glyphs", "colours")
"""What a table tells that can be asked for where a game is one's own."""


class _Watched(OpenStory):
    """Everything there is to see, and nothing to do."""

    @property
    def table(self) -> Object:
        return {name: told for name, told in super().table.items() if name not in ASKED_FOR}

    @property
    def edits(self) -> bool:
        return False

    def offered(self, number: int) -> Iterator[Offer]:
        return iter(())


class FacilitatorWidget(SessionBoard):
    """The whole table of a session, live: every hand, where the session is, times, ratings and notes.

    Show it where the players don't look: in another notebook window, on another screen. It holds what their own widget
    never does. What is noted here, or with `session.remark("…")`, goes with the game where it stands then.
    """

    watch = t.Dict(read_only=True).tag(sync=True)
    _read: Callable[[object], Any] = staticmethod(read_watch_intent)

    def __init__(self, session: Session, *, locale: str = "", show: str = "all"):
        self._watch(session, "all", locale, show)

    def _story_for(self, game: Game, eyes: Eyes) -> Story:
        return _Watched(game)

    def _tell_session(self) -> None:
        super()._tell_session()
        self.set_trait("watch", wire.watched(self._session.course))

    def _carry_out(self, intent: WatchIntent) -> Object:  # type: ignore[override]  # it hears other things
        if isinstance(intent, Hello | Bye):
            return self._watched(intent)
        if isinstance(intent, Text):
            return text(self._game, self._story, intent)
        try:
            if intent.text.strip():
                self._session.remark(intent.text)
        except NotNow:
            return NOT_NOW
        except ValueError as wrong:
            return bad_intent(wrong)
        return {}
