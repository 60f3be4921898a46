"""The table of a session: people at one notebook behind a curtain, with bots at any seat.

What a session is and what may be done when, `muros_widget.playtest.sessions` says. All traits are the public's, whoever
looks; a hand goes to the view in which its curtain was lifted, in the answer to that (`wire`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...games.layout import Seat
from ...playtest.playing import Policy
from ...playtest.sessions import Bots, NotNow, Question, Session
from ...playtest.sessions.entries import UndoRule
from ...playtest.sessions.questions import Said
from ...playtest.thinking import check_pause
from ..game.answering import STALE, why
from ..game.bots import PAUSE
from ..game.chunks import CHUNK
from ..game.intents import Let, Stop, Why
from ..wire.asking import Bye, Hello
from ..wire.encoding import Object, check_shown
from ..wire.story import SeatStory
from . import wire
from .board import NOT_NOW, SessionBoard
from .facilitator import FacilitatorWidget
from .intents import (
    Agree,
    AnswerUndo,
    AskUndo,
    HandIn,
    Judge,
    Lift,
    Lower,
    PlayAtRandom,
    PlayMused,
    SessionIntent,
    read_session_intent,
)


class PlaytestWidget(SessionBoard):
    """A table for 2 to 4 people at one notebook, who pass it on behind a curtain; each sees its own hand only.

    - `start`: a game (as it stands), a position or a setup. `players`, one a seat: a person's name, or a bot as
      `simulate` takes it (``"greedy"``, a function, an object with ``choose``). A bot thinks beside everything else.
    - `path`: the file of the session. Each thing that happens is on the disk there before it counts; should the kernel
      die, ``PlaytestWidget.resume(path)`` goes on where it was.
    - `undo`: ``"agree"``, moves are taken back when everyone else agrees; ``"never"``.
    - `consent`: a text that all must agree to first. `questions`: asked at the end, see `Question`; a text alone is
      answered in words. `rating` and `note`: whether who moved is asked to rate the move from 1 to 5, and for a note; a
      text for `rating` is asked in the usual one's place. Texts may be told in several languages,
      ``{"en": "…", "es": "…"}``.
    - `on_fault`: what happens when a bot returns no legal move or raises. ``"stop"``: people say whether it is asked
      again or a move is drawn; ``"random"``: a move is drawn; ``"forfeit"``: the game is over, and it is last.
    - `pause`: a bot moves so many seconds after it was asked, at the earliest. `seed`: moves that are drawn follow it.

    What is written down: moves and how long each was thought about, how long the curtain was down, what was looked at
    and thought again before a move, requests to take back, ratings, notes, answers. Of people only what is typed.

    `session.game` is the annotated game so far, `load_sessions` reads files of sessions, `facilitator()` is a view for
    whoever leads. Raises FileExistsError for a file that is there, ValueError and TypeError for what can't be played.

    >>> from tempfile import mkdtemp
    >>> from muros_widget import Game
    >>> widget = PlaytestWidget(Game.deal(players=3, seed=1), ["Ada", "Ben", "greedy"], mkdtemp() + "/evening.session")
    >>> widget.session.stage.name
    'curtain'
    """

    _read: Callable[[object], Any] = staticmethod(read_session_intent)

    def __init__(
        self,
        start: Any,
        players: Sequence[Any],
        path: str | Path,
        *,
        undo: UndoRule = "agree",
        consent: Said = "",
        questions: Sequence[Question | str] = (),
        rating: Said | bool = True,
        note: bool = True,
        on_fault: Policy = "stop",
        pause: float = PAUSE,
        seed: int | None = None,
        locale: str = "",
        show: str = "all",
    ):
        self._check(pause, locale, show)
        session = Session.begin(
            start,
            players,
            path,
            undo=undo,
            consent=consent,
            questions=questions,
            rating=rating,
            note=note,
            on_fault=on_fault,
            seed=seed,
        )
        self._begin(session, pause, locale, show)

    @classmethod
    def resume(
        cls,
        path: str | Path,
        players: Mapping[Seat, Any] | Sequence[Any] = (),
        *,
        pause: float = PAUSE,
        locale: str = "",
        show: str = "all",
    ) -> PlaytestWidget:
        """Go on with the session of a file where it was; the curtain is down.

        Bots that a word names come back by themselves; others are given again, `players` by seat:
        ``resume("evening.session", {2: my_bot})``.

        Raises ValueError for a file that is no session, or where a bot is missing.
        """
        cls._check(pause, locale, show)
        widget = cls.__new__(cls)
        widget._begin(Session.resume(path, players), pause, locale, show)
        return widget

    @staticmethod
    def _check(pause: float, locale: str, show: str) -> None:
        """Raise what the table would raise for these, before anything is written to a file."""
        check_shown(locale, show)
        check_pause(pause)

    def _begin(self, session: Session, pause: float, locale: str, show: str) -> None:
        self._watch(session, None, locale, show)
        self._bots = Bots(session, pause)

    def facilitator(self, *, locale: str = "", show: str = "all") -> FacilitatorWidget:
        """A view of the whole table for whoever leads the session, of the same kernel and in no player's state."""
        return FacilitatorWidget(self._session, locale=locale, show=show)

    def wait(self) -> None:
        """Wait until no bot thinks: for scripts and cells, in which the table's own loop is busy.

        >>> from tempfile import mkdtemp
        >>> from muros_widget import Setup
        >>> start = Setup.deal(players=2, seed=1, start=1)
        >>> table = PlaytestWidget(start, ["Ada", "greedy"], mkdtemp() + "/evening.session", pause=0)
        >>> table.wait()
        >>> table.session.stage.name
        'curtain'
        """
        self._bots.wait()

    def close(self) -> None:
        """Close the table: its bots are asked no more. The session can be taken up again."""
        if not self._closed:
            self._bots.close()
        super().close()

    # From the browser to the session

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        super()._receive(widget, content, buffers)
        self._bots.heed()

    def _carry_out(self, intent: SessionIntent) -> Object:  # type: ignore[override]  # it hears other things
        try:
            if isinstance(intent, Hello | Bye):
                return self._come_or_gone(intent)
            if isinstance(intent, Why):
                return self._why(intent)
            if isinstance(intent, PlayMused):
                return self._move(intent)
            if isinstance(intent, Lift):
                return self._lift(intent)
            return self._act(intent)
        except NotNow:
            return NOT_NOW
        except ValueError as wrong:
            return {"refusal": {"code": "not-answered", "facts": {"problem": str(wrong)}}}

    def _come_or_gone(self, intent: Hello | Bye) -> Object:
        """A page that is opened, or one that goes, finds or leaves the curtain down."""
        new = isinstance(intent, Hello) and intent.view not in self._views
        if (new or isinstance(intent, Bye)) and self._session.stage.looking:
            self._session.lower(left=True)
        return self._watched(intent)

    def _lift(self, intent: Lift) -> Object:
        """The curtain goes up in the view that asks; where it is up in another already, there as well."""
        if self._session.stage.seat != intent.seat:
            return NOT_NOW
        if not self._session.stage.looking:
            self._session.lift()
        told: Object = {"look": self._session.course.looks}
        if self._session.stage.name == "turn":
            told["hand"] = wire.hand_of(self._game, intent.seat, CHUNK)
        return told

    def _move(self, intent: PlayMused) -> Object:
        stage = self._session.stage
        if intent.node != self._story.at or stage.name != "turn":
            return STALE
        if refusal := self._game.position.why_not(intent.move, stage.seat):
            return {"refusal": self._story.wire.refusal(refusal)}
        self._session.play(intent.move, intent.mused)
        self.cursor = {"node": self._story.at, "event": None}
        return {"node": self._story.at}

    def _why(self, intent: Why) -> Object:
        """Why a move can't be played is told to whoever looks, from what its seat sees."""
        stage = self._session.stage
        if stage.name != "turn" or stage.seat is None:
            return NOT_NOW
        return why(self._game, SeatStory(self._game, stage.seat), intent)

    def _act(self, intent: Agree | Lower | Judge | AskUndo | AnswerUndo | Stop | Let | PlayAtRandom | HandIn) -> Object:
        session = self._session
        if isinstance(intent, Agree):
            session.agree(intent.seat, intent.agreed)
        elif isinstance(intent, Lower):
            session.lower(intent.mused, left=intent.left)
        elif isinstance(intent, Judge):
            session.judge(intent.rating, intent.note)
        elif isinstance(intent, AskUndo):
            session.ask_undo(intent.seat, intent.mused)
        elif isinstance(intent, AnswerUndo):
            session.answer_undo(intent.seat, intent.agreed)
        elif isinstance(intent, Stop):
            session.stop_bot()
        elif isinstance(intent, Let):
            session.ask_again()
        elif isinstance(intent, PlayAtRandom):
            session.play_at_random()
        else:
            session.answer(intent.answers)
        return {}
