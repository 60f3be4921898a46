"""The widget of a game: a board, who plays at it, and what its views may ask for.

Python owns the game. A view asks (`intents`), and is answered after the traits that its wish changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from ...study.files import beside
from ...study.game import Game
from ..wire.asking import Bye, Hello, answered
from ..wire.encoding import Eyes, Object, check_shown
from ..wire.story import check_seat
from .annotating import annotate
from .answering import NOT_YOURS, STALE, dealt, let, name, play, text, undo, why
from .board import Board
from .bots import PAUSE, checked, is_same
from .bots.choosing import PERSON, call, candidates, seats_given, who
from .intents import (
    Analysed,
    Annotation,
    Intent,
    Let,
    Name,
    New,
    Open,
    Play,
    Redo,
    Rematch,
    Save,
    Sit,
    Stop,
    Text,
    Undo,
    Who,
    Why,
    read_intent,
)
from .records import not_saved, opened, saved


class GameWidget(Board):
    """A board to play and study a game on.

    `game` is the game it shows; several widgets may show one, and a widget may be given another: ``widget.game = …``,
    or a new deal asked for on the board. The game shown before is not lost to whoever holds it: ``old = widget.game``
    first, or a name of its own as in ``game = Game.deal()``, keeps it with all its moves.

    `seat` makes it a seat's own: it then holds only what that seat knows, and plays only its moves (None: the public
    at the table; "all", the default: nothing is hidden).
    `autosave` names a file in which each edit is on the disk before it is answered (`Game.autosave`). Another game that
    comes on the board is kept in a file of its own beside it, evening-2.pgn beside evening.pgn, unless it has one.

    `players` are who sits at the seats: None for a person, and for a bot a player as `simulate` takes them, "greedy" or
    "uct", a function, an object. A bot thinks beside everything else and moves `pause` seconds after the move before it
    at the earliest; the board says so, and stops it when asked to. An undo takes back the bots' answers too, and
    is a seat's as well where all others are bots. The bots play for all widgets of the game, and leave with the widget
    that brought them; another game has the same. On the board a click beside a seat's name says who plays there: a
    person, a built-in player, or one of those given here.

    Its cursor follows the game unless `follow` is false. `locale` is "en" or "es", or "" for the browser's language.
    `show` is "all", or "board" for a small place: the board with what is needed to step and to play, in one column.

    A cell that is run again makes another widget. The one before stays with the kernel, as every ipywidget does, until
    its `close()` (or `GameWidget.close_all()`); while nobody looks at it, it is told no offers and costs little.

    >>> from muros_widget import Game, GameWidget
    >>> widget = GameWidget(Game.deal(players=2, seed=7))
    >>> step = widget.game.play("G@N3")
    >>> widget.cursor
    {'node': 1, 'event': None}
    """

    def __init__(
        self,
        game: Game,
        *,
        seat: Eyes = "all",
        players: Sequence[Any] | None = None,
        pause: float = PAUSE,
        follow: bool = True,
        locale: str = "",
        show: str = "all",
        autosave: str | Path | None = None,
    ):
        check_shown(locale, show)
        check_seat(game, seat)
        self._players = self._given = checked(players, game, pause)
        self._pause = pause
        if autosave is not None:
            game.autosave(autosave)
        self._file = None if autosave is None else game.file
        super().__init__(game, seat, follow=follow, locale=locale, show=show)
        self.on_msg(self._receive)
        self._sit_down()

    @property
    def game(self) -> Game:
        """The game on the board; set it to show another, from where that stands.

        Raises ValueError when this is the widget of a seat that the other game does not have; SaveError, and the same
        game stays, when it is to be kept in a file (`autosave`) and can't be.
        """
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        check_seat(game, self._story.eyes)
        if self._file and game.file is None:
            game.autosave(beside(self._file))
        self._turn_to(game)
        self._sit_down()
        with game.lock:
            self._analysing.begin_anew()

    @property
    def players(self) -> tuple[Any, ...]:
        """Who sits at the seats, None for a person; set them to have bots come and go.

        Raises TypeError or ValueError for what is no player, and nobody has moved then.
        """
        return self._players

    @players.setter
    def players(self, players: Sequence[Any] | None) -> None:
        given = checked(players, self._game, self._pause)
        with self._game.lock:
            for seat, (leaves, comes) in enumerate(zip_longest(self._seating.players, given)):
                if not is_same(leaves, comes):
                    call(self._game, self._seating, seat, PERSON)
            self._given = given
            self._seat(given)

    def _seat(self, players: Sequence[Any]) -> None:
        self._players = tuple(players)
        self._seating.bring(self, self._players, self._pause)
        self._tell_tree()

    def _sit_down(self) -> None:
        self._seating.join(self)
        if any(player is not None for player in self._players):
            self._seating.bring(self, self._players, self._pause)
        self.bots_changed()
        self._tell_tree()

    # From the browser to the game

    _read: Callable[[object], Any] = staticmethod(read_intent)

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        self.send(answered(content, self._read, self._carry_out_alone))
        self._seating.heed()

    def _carry_out_alone(self, intent: Any) -> Object:
        """Carry it out while nobody else changes the game; where its file can't be written, nobody has."""
        try:
            with self._game.lock:
                return self._carry_out(intent)
        except OSError as wrong:
            return not_saved(str(wrong.filename or ""), wrong)

    def _carry_out(self, intent: Intent) -> Object:
        if isinstance(intent, Hello | Bye):
            return self._watched(intent)
        if isinstance(intent, Play):
            return self._gone(play(self._game, self._story, intent))
        if isinstance(intent, Why):
            return why(self._game, self._story, intent)
        if isinstance(intent, Name) and self._story.eyes == intent.seat:
            return name(self._game, intent)
        if isinstance(intent, Stop | Let):
            return let(self._story, self._seating, intent)
        if isinstance(intent, Who | Sit):
            return self._choose(intent)
        if isinstance(intent, Undo | Redo):
            return undo(self._story, self._seating, intent)
        if isinstance(intent, Analysed):
            return self._gone(self._analysing.carry_out(intent))
        if not self._story.edits:
            return {"refusal": {"code": "record-tells"}} if isinstance(intent, Save) else NOT_YOURS
        return self._edit(intent)

    def _edit(self, intent: Name | New | Rematch | Text | Save | Open | Annotation) -> Object:
        """What only whoever sees everything may ask for."""
        if isinstance(intent, Name):
            return name(self._game, intent)
        if isinstance(intent, New | Rematch):
            return self._deal(intent)
        if isinstance(intent, Text):
            return text(self._game, self._story, intent)
        if isinstance(intent, Save):
            return saved(self._game, intent)
        if isinstance(intent, Open):
            return self._open(intent)
        return self._annotate(intent)

    def _gone(self, answer: Object) -> Object:
        """An answer that names a node has led there."""
        if "node" in answer:
            self.cursor = {"node": answer["node"], "event": None}
        return answer

    def _choose(self, intent: Who | Sit) -> Object:
        """Who is to play at a seat."""
        seat, seating = intent.seat, self._seating
        if seat not in seats_given(self._story, seating):
            return NOT_YOURS
        choice = candidates(self._story, seating, seat, self._given)
        if isinstance(intent, Who):
            return who(seating, seat, choice, intent.lang)
        comes = next((one for one in choice if one.id == intent.player), None)
        if comes is None:
            return {"refusal": {"code": "no-player"}}
        call(self._game, seating, seat, comes)
        self._seat([*seating.players[:seat], comes.player, *seating.players[seat + 1 :]])
        return {}

    def _deal(self, intent: New | Rematch) -> Object:
        """Another game in place of this one."""
        game = dealt(self._game, intent)
        if game is None:
            return {"refusal": {"code": "no-new-game"}}
        self.game = game
        return {"node": self._story.at}

    def _open(self, intent: Open) -> Object:
        """The game of a file in place of this one."""
        game, told = opened(intent)
        if game is None:
            return told
        self.game = game
        return {"node": self._story.at, **told}

    def _annotate(self, intent: Annotation) -> Object:
        """Say something of the game, at the node it was meant for."""
        node = self._story.game_node(intent.node)
        return STALE if node is None else annotate(self._game.moment(node), self._story.wire, intent)
