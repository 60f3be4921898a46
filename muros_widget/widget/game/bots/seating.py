"""Who of a game's players are bots: they come and go with the widgets that bring them, and all widgets are told.

What the one that is to move does is the business of `turn`, what is undone with a bot's move that of `undoing`.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, Protocol

from ....games.layout import Seat
from ....games.texts import Message
from ....playtest.thinking import Thinker
from ....study.game import Change, Game
from ...wire.encoding import Eyes, Object, slim
from .given import is_same
from .turn import Turn
from .undoing import Undoing

PAUSE: Final = 2.5
"""Seconds that pass at least before a bot's move: about as long as the one before is shown."""
NOBODY: Final[Mapping[Seat, Thinker]] = {}


class Host(Protocol):
    """A widget at the table: it hears when what there is to say of the bots is another."""

    def bots_changed(self) -> None: ...


class Seating:
    """Who of a game's players are bots, and the one of them that is to move."""

    def __init__(self, game: Game):
        self._game_ref = weakref.ref(game)
        self._lock = game.lock
        self._bots: dict[Seat, Thinker] = {}
        self._pause = PAUSE
        self._turn = Turn(self._tell)
        self._brought: weakref.ref[Host] | None = None
        self._hosts: weakref.WeakSet[Any] = weakref.WeakSet()
        self._telling = True

    # Who sits there

    def bring(self, host: Host, players: Sequence[Any], pause: float) -> None:
        """Seat the bots of a widget, in place of any that are there; one that stays goes on with what it does."""
        game = self._game
        with self._lock:
            seats = game.position.layout.seats
            bots = {seat: self._seated(seat, one) for seat, one in enumerate(players[:seats]) if one is not None}
            self._rise(bots)
            self._bots, self._pause, self._brought = bots, pause, weakref.ref(host)
            if bots:
                game.subscribe(self._on_change)
                self._turn.consider(game, self._due, self._pause)
            self._tell()

    def _seated(self, seat: Seat, player: Any) -> Thinker:
        bot = self._bots.get(seat)
        return bot if bot is not None and is_same(bot.given, player) else Thinker(player, seat, self._lock)

    @property
    def players(self) -> tuple[Any, ...]:
        """Who sits at the seats as it was given, None for a person."""
        seats = range(self._game.position.layout.seats)
        return tuple(self._bots[seat].given if seat in self._bots else None for seat in seats)

    def leave(self, host: Host) -> None:
        """A widget goes, and the bots that it brought with it."""
        with self._lock:
            self._hosts.discard(host)
            if self._brought is not None and self._brought() is host:
                self._rise()
                self._tell()

    def _rise(self, come: Mapping[Seat, Thinker] = NOBODY) -> None:
        """All bots leave their seats; what the one to move does is over, unless it is among those that come."""
        due = self._due
        if due is None or come.get(due.seat) is not due:
            self._turn.drop()
        if self._bots and (game := self._game_ref()) is not None:
            game.unsubscribe(self._on_change)
        self._bots, self._brought = {}, None

    @property
    def _game(self) -> Game:
        game = self._game_ref()
        assert game is not None  # who asks shows it
        return game

    # What there is to say

    def join(self, host: Host) -> None:
        """Tell a widget of the bots from now on."""
        self._hosts.add(host)

    def told(self, eyes: Eyes) -> Object:
        """The trait `bots` for a viewer; empty where there are none.

        What a bot says of its failure may tell of its hand: only who may see that hears it.
        """
        game = self._game_ref()
        if game is None or not self._bots:
            return {}
        seats = range(game.position.layout.seats)
        names = [self._bots[seat].name if seat in self._bots else None for seat in seats]
        bot, fault = self._due, self._turn.fault
        if bot is None:
            return {"names": names}
        turn: Object = {"seat": bot.seat, "state": self._turn.state}
        if fault is not None:
            turn |= slim(fault=fault.kind, said=fault.each if eyes in ("all", bot.seat) else "")
        return {"names": names, "turn": turn}

    def _tell(self) -> None:
        if self._telling:
            for host in list(self._hosts):
                host.bots_changed()

    @contextmanager
    def _as_one(self) -> Iterator[None]:
        """Tell once what comes of several edits: at those between them no bot waits for anything."""
        self._telling = False
        try:
            yield
        finally:
            self._telling = True
            self._tell()

    # Whose turn it is

    @property
    def _due(self) -> Thinker | None:
        """The bot that is to move where the game stands."""
        game = self._game_ref()
        seat = None if game is None else game.position.to_move
        return None if seat is None else self._bots.get(seat)

    def _on_change(self, _change: Change) -> None:
        self._turn.consider(self._game, self._due, self._pause)
        self._tell()

    def heed(self) -> None:
        """Have a move made that has come, where the loop that would make it is busy."""
        self._turn.heed()

    # What a viewer may ask for

    def stop(self) -> None:
        """Have the bot that thinks stop; it waits to be let."""
        with self._lock:
            self._turn.stop()

    def let(self) -> bool:
        """Have the bot think that is to move; False where there is none."""
        with self._lock:
            bot = self._due
            if bot is not None:
                self._turn.let(self._game, bot, self._pause)
            return bot is not None

    @property
    def _undoing(self) -> Undoing:
        return Undoing(self._game, self._bots.keys())

    def only(self, eyes: Eyes) -> bool:
        """Whether those are the eyes of the only person at the table."""
        return self._undoing.only(eyes)

    def undoing(self, eyes: Eyes) -> tuple[Message | None, Message | None]:
        """What a viewer's `undo` and `redo` would do; None where there is nothing, or nothing that is theirs to do."""
        return self._undoing.labels(eyes)

    def undo(self) -> None:
        """Take back the last edit, and with a bot's move all to where a person was last to move."""
        with self._lock, self._as_one():
            self._undoing.undo()

    def redo(self) -> None:
        """Do again what was undone last, and the bots' moves that followed it."""
        with self._lock, self._as_one():
            self._undoing.redo()


_SEATINGS: Final[weakref.WeakKeyDictionary[Game, Seating]] = weakref.WeakKeyDictionary()


def seating_of(game: Game) -> Seating:
    """The one seating of a game."""
    with game.lock:
        seating = _SEATINGS.get(game)
        if seating is None:
            seating = _SEATINGS[game] = Seating(game)
        return seating
