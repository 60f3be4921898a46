"""Bots at a game's table: whose turn it is to think, when they wait to be let, what comes of their moves.

There is one `Seating` to a game, whichever widgets show it, so that one move is made and not one by each. Its bots
leave with the widget that brought them. Knows no traits; how a bot thinks, `muros_widget.playtest.thinking` says.

A bot moves by itself where it is its turn at the end of a line that was just played. It waits to be let where the game
was stepped back to (moves follow there), where something was undone (its move would drop what can be redone), where it
was stopped, and where it was at fault.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from numbers import Real
from typing import Any, Final, Literal, Protocol

from ...games.layout import Seat
from ...games.position import Position
from ...games.texts import Message
from ...playtest.asking import Fault
from ...playtest.thinking import Thinker
from ...study.game import Change, Game
from ...study.tree import NodeId
from ..wire.encoding import Eyes, Object, slim

PAUSE: Final = 2.5
"""Seconds that pass at least before a bot's move: about as long as the one before is shown."""
PLAY: Final = "edit.play"
"""What the edit is called that is a move."""
State = Literal["thinks", "waits", "failed"]
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
        self._hosts: weakref.WeakSet[Any] = weakref.WeakSet()
        self._brought: weakref.ref[Host] | None = None
        self._held: NodeId | None = None
        """The node at which the bots wait until they are let."""
        self._fault: Fault | None = None
        """What the bot did wrong there."""
        self._asked: tuple[NodeId, Thinker] | None = None
        """The bot that thinks, and where."""
        self._telling = True

    # Who sits there

    def join(self, host: Host) -> None:
        """Tell a widget of the bots from now on."""
        self._hosts.add(host)

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
                self._consider()
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
            self._abandon()
            self._held = self._fault = None
        if self._bots and (game := self._game_ref()) is not None:
            game.unsubscribe(self._on_change)
        self._bots, self._brought = {}, None

    # What there is to say

    def told(self, eyes: Eyes) -> Object:
        """The trait `bots` for a viewer; empty where there are none.

        What a bot says of its failure may tell of its hand: only who may see that hears it.
        """
        game = self._game_ref()
        if game is None or not self._bots:
            return {}
        seats = range(game.position.layout.seats)
        names = [self._bots[seat].name if seat in self._bots else None for seat in seats]
        bot = self._due
        if bot is None:
            return {"names": names}
        turn: Object = {"seat": bot.seat, "state": self._state}
        if self._fault is not None:
            said = self._fault.said if eyes in ("all", bot.seat) else ""
            turn |= slim(fault=self._fault.kind, said=said)
        return {"names": names, "turn": turn}

    @property
    def _state(self) -> State:
        if self._asked is not None:
            return "thinks"
        return "waits" if self._fault is None else "failed"

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

    # When they think

    @property
    def _game(self) -> Game:
        game = self._game_ref()
        assert game is not None  # who asks shows it
        return game

    @property
    def _due(self) -> Thinker | None:
        """The bot that is to move where the game stands."""
        game = self._game_ref()
        return None if game is None else self._mover(game.position)

    def _mover(self, position: Position) -> Thinker | None:
        seat = position.to_move
        return None if seat is None else self._bots.get(seat)

    def _on_change(self, _change: Change) -> None:
        self._consider()
        self._tell()

    def _consider(self) -> None:
        """Have the bot think whose turn it is by itself, and no other."""
        game = self._game
        at = game.at
        if self._asked is not None and self._asked[0] != at:
            self._abandon()
        if self._held != at:
            self._held = self._fault = None
        on_its_own = self._held is None and game.redoes is None and not game.nodes[at].children
        if on_its_own and self._asked is None:
            self._think()

    def _think(self) -> None:
        bot, game = self._due, self._game
        if bot is not None:
            self._asked = game.at, bot
            bot.ask(game.position, game.ply, self._answered, pause=self._pause)

    def _answered(self, choice: str | Fault, seconds: float) -> None:
        """A move or a fault has come, for the node at which the game still stands."""
        game = self._game_ref()
        if game is None:
            return
        self._asked = None
        if isinstance(choice, Fault):
            self._fail(choice)
            return
        try:
            game.play(choice)
        except OSError as wrong:
            self._fail(Fault(game.ply, game.position.to_move or 0, "raised", str(wrong)))

    def _fail(self, fault: Fault) -> None:
        self._held, self._fault = self._game.at, fault
        self._tell()

    def _abandon(self) -> None:
        if self._asked is not None:
            self._asked[1].abandon()
            self._asked = None

    def heed(self) -> None:
        """Have a move made that has come, where the loop that would make it is busy."""
        if (asked := self._asked) is not None:
            asked[1].heed()

    # What a viewer may ask for

    def stop(self) -> None:
        """Have the bot that thinks stop; it waits to be let."""
        with self._lock:
            if self._asked is not None:
                self._abandon()
                self._held = self._game.at
                self._tell()

    def let(self) -> bool:
        """Have the bot think that is to move; False where there is none."""
        with self._lock:
            if self._asked is None and self._due is not None:
                self._held = self._fault = None
                self._think()
                self._tell()
            return self._due is not None

    # Undoing

    def only(self, eyes: Eyes) -> bool:
        """Whether those are the eyes of the only person at the table: nobody else's moves are undone with theirs."""
        seats = set(range(self._game.position.layout.seats))
        return seats - set(self._bots) == {eyes}

    def undoing(self, eyes: Eyes) -> tuple[Message | None, Message | None]:
        """What a viewer's `undo` and `redo` would do; None where there is nothing, or nothing that is theirs to do.

        To a seat it is not told which moves, and what was said of the game is not its own to undo.
        """
        game, count = self._game, self._takes_back
        undoes, redoes = game.edit(count), game.redoes
        if eyes == "all":
            return (undoes if count == 1 or undoes is None else Message("edit.answered", undoes.facts)), redoes
        labels = (game.undoes, redoes) if self.only(eyes) else (None, None)
        own = [Message("edit.turn") if label is not None and label.key == PLAY else None for label in labels]
        return own[0], own[1]

    def undo(self) -> None:
        """Take back the last edit; where that is a bot's move, all moves to where a person was last to move.

        Where only bots play it takes one move back, and they wait. A move leads back to where it was played: whoever
        plays on a board looks there, and the game may have stood elsewhere. Raises IndexError when there is nothing.
        """
        game = self._game
        with self._lock, self._as_one():
            for _ in range(self._takes_back):
                node = game.nodes[game.at]
                played = self._played(1, node.move)
                game.undo()
                if played and node.parent is not None:
                    game.go(node.parent)

    def redo(self) -> None:
        """Do again what was undone last, and the bots' moves that followed it. Raises IndexError when there is none."""
        game = self._game
        with self._lock, self._as_one():
            game.redo()
            while self._people and self._due is not None and game.redoes is not None and game.redoes.key == PLAY:
                game.redo()

    @property
    def _takes_back(self) -> int:
        """How many edits: those of the last moves, as long as they led here with nothing between them."""
        game = self._game
        node, count = game.nodes[game.at], 0
        while self._people and node.parent is not None and self._played(count + 1, node.move):
            count += 1
            node = game.nodes[node.parent]
            if self._mover(game.position_at(node.id)) is None:
                return count
        return max(1, count)

    def _played(self, back: int, move: str | None) -> bool:
        label = self._game.edit(back)
        return label is not None and label.key == PLAY and label.facts["move"] == move

    @property
    def _people(self) -> bool:
        """Whether any seat is a person's."""
        return len(self._bots) < self._game.position.layout.seats


_SEATINGS: Final[weakref.WeakKeyDictionary[Game, Seating]] = weakref.WeakKeyDictionary()


def seating_of(game: Game) -> Seating:
    """The one seating of a game."""
    with game.lock:
        seating = _SEATINGS.get(game)
        if seating is None:
            seating = _SEATINGS[game] = Seating(game)
        return seating


def is_same(one: Any, other: Any) -> bool:
    """Whether two players, as they were given, are the same: one object, or the same word."""
    return one is other or (isinstance(one, str) and isinstance(other, str) and one == other)


def checked(players: Sequence[Any] | None, game: Game, pause: float) -> tuple[Any, ...]:
    """The players by seat as they were given, None for a person. Raises TypeError or ValueError for what is wrong."""
    seats = game.position.layout.seats
    if isinstance(players, str) or len(players or ()) > seats:
        raise ValueError(
            f"players: {players!r}; give a list of at most {seats}, one for each seat: None for a person, "
            "'random', 'greedy', … or a player of your own for a bot"
        )
    number = isinstance(pause, Real)
    if not (number and pause >= 0):
        raise ValueError(f"pause: {pause!r}; give seconds, 0 or more")
    for seat, one in enumerate(players or ()):
        if one is not None:
            Thinker(one, seat, game.lock)
    return tuple(players or ())
