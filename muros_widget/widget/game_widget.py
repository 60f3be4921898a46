"""The widget: traits and messages between a game in Python and its views in the browser.

Python owns the game. A view asks (`intents`), and is answered after the traits that its wish changed. The one trait a
view may write is `cursor`. What a viewer is told is the story's business, how it is encoded the wire's.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets as t

from ..games.catalogue import LANGUAGES
from ..games.picture import svg
from ..games.position import Position
from ..study.files import beside
from ..study.game import Change, Game
from ..study.tree import ROOT, NodeId
from . import assets
from .analysing import Analysing
from .annotating import STALE, annotate
from .bots import PAUSE, checked, seating_of
from .chunks import Chunks, name_of
from .encoding import SHOWS, Eyes, Object, by_key, check_shown, message, slim
from .intents import (
    Analysed,
    Annotation,
    Bye,
    Hello,
    Intent,
    Let,
    Name,
    New,
    Open,
    Play,
    Redo,
    Rematch,
    Save,
    Stop,
    Text,
    Undo,
    Why,
    read_intent,
)
from .records import opened, saved
from .story import Story, check_seat, story_of
from .words import WORDS

CHUNK = 16
"""Nodes to a trait: what one move sends is a chunk at most, however large the tree."""
SEEDS: Final = 1_000_000
"""How many deals a new game is drawn from: few enough that the seed can be read out at a table."""


class GameWidget(anywidget.AnyWidget):
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
    that brought them; another game has the same.

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

    _esm = t.Unicode().tag(sync=True)
    _css = t.Unicode().tag(sync=True)
    table = t.Dict(read_only=True).tag(sync=True)
    names: t.List[str] = t.List(t.Unicode(), read_only=True).tag(sync=True)
    tree = t.Dict(read_only=True).tag(sync=True)
    offers = t.Dict(read_only=True).tag(sync=True)
    bots = t.Dict(read_only=True).tag(sync=True)
    analysis = t.Dict(read_only=True).tag(sync=True)
    words = t.Dict(read_only=True).tag(sync=True)
    locale = t.Enum(("", *LANGUAGES), "").tag(sync=True)
    show = t.Enum(SHOWS, "all").tag(sync=True)
    cursor = t.Dict().tag(sync=True, echo_update=False)

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
        self._players, self._pause = checked(players, game, pause), pause
        if autosave is not None:
            game.autosave(autosave)
        self._file = None if autosave is None else game.file
        self._game = game
        self._follow = follow
        self._story = self._story_for(game, seat)
        self._seating = seating_of(game)
        self._views: set[str] = set()
        self._unwatched = False
        self._analysing = Analysing(self)
        super().__init__(locale=locale, show=show)
        self._chunks = Chunks(self)
        self.set_trait("words", by_key(WORDS))
        self._tell_all()
        self.on_msg(self._receive)
        game.subscribe(self._on_change)
        self._sit_down()

    @t.default("_esm")
    def _module(self) -> str:
        return assets.module()

    @t.default("_css")
    def _style(self) -> str:
        return assets.style()

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
        self._game.unsubscribe(self._on_change)
        self._seating.leave(self)
        self._game, self._story, self._seating = game, self._story_for(game, self._story.eyes), seating_of(game)
        game.subscribe(self._on_change)
        self._tell_all()
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
        self._players = checked(players, self._game, self._pause)
        self._seating.bring(self, self._players, self._pause)
        self._tell_tree()

    def close(self) -> None:
        """Close the widget; the bots that it brought stop thinking and leave."""
        if not self._closed:
            self._seating.leave(self)
            with self._game.lock:
                self._analysing.close()
        super().close()

    @property
    def position(self) -> Position:
        """The position at the cursor's node."""
        return self._story.position(self.cursor["node"])

    @property
    def story(self) -> Story:
        """The game as its viewer is told it."""
        return self._story

    @property
    def looked_at(self) -> int | None:
        """The number of the node that is looked at; None while nobody looks."""
        return None if self._unwatched or self._closed else self.cursor["node"]

    def _sit_down(self) -> None:
        self._seating.join(self)
        if any(player is not None for player in self._players):
            self._seating.bring(self, self._players, self._pause)
        self.bots_changed()
        self._tell_tree()

    def _story_for(self, game: Game, eyes: Eyes) -> Story:
        return story_of(game, eyes)

    # From the game to the browser

    def bots_changed(self) -> None:
        """Tell what there is to say of the game's bots."""
        if not self._closed:
            self.set_trait("bots", self._seating.told(self._story.eyes))

    def analysis_changed(self) -> None:
        """Tell what has been found of what is looked at."""
        if not self._closed:
            self.set_trait("analysis", self._analysing.told)

    def _tell_all(self) -> None:
        numbers = self._story.numbers
        with self.hold_sync():
            self.set_trait("table", self._story.table)
            self.set_trait("names", list(self._game.names))
            self._tell_nodes(range(1, 1 + max(self._chunks.count * CHUNK, *numbers[-1:], 0)))
            self._tell_tree()
            self.cursor = {"node": self._story.at, "event": None}
            self._tell_offers()

    def _on_change(self, change: Change) -> None:
        if self._closed:
            return
        if change.names:
            self.set_trait("names", list(self._game.names))
            return
        stood = self.tree["at"]
        with self.hold_sync():
            self._tell_nodes(self._story.refresh(change.nodes))
            self._tell_tree()
            lost = self._story.game_node(self.cursor["node"]) is None
            if lost or (self._follow and self._story.at != stood):
                self.cursor = {"node": self._story.at, "event": None}
            self._tell_offers()
            self._analysing.consider()

    @property
    def _closed(self) -> bool:
        return self.comm is None

    def _tell_nodes(self, numbers: Any) -> None:
        for chunk in sorted({(number - 1) // CHUNK for number in numbers}):
            first = chunk * CHUNK + 1
            nodes = [node for number in range(first, first + CHUNK) if (node := self._story.node(number))]
            if chunk >= self._chunks.count:
                self._chunks.grow(self, chunk + 1)
            self.set_trait(name_of(chunk), nodes)

    def _tell_tree(self) -> None:
        undoes, redoes = self._seating.undoing(self._story.eyes)
        told = {
            "root": 0,
            "at": self._story.at,
            "chunks": self._chunks.count,
            "undo": message(undoes),
            "redo": message(redoes),
            **slim(said=self._story.said),
        }
        self.set_trait("tree", told)

    def _tell_offers(self) -> None:
        if self._unwatched:
            return
        self.set_trait("offers", self._story.offers(self.cursor["node"]))

    # From the browser to the game

    _read: Callable[[object], Any] = staticmethod(read_intent)

    @t.validate("cursor")
    def _within_the_tree(self, proposal: Any) -> Object:
        """A cursor that points nowhere is put right, which the browser is told."""
        value = proposal["value"]
        node, event = value.get("node"), value.get("event")
        known = isinstance(node, int) and not isinstance(node, bool) and self._story.game_node(node) is not None
        if not known:
            return {"node": self._story.at, "event": None}
        counted = isinstance(event, int) and not isinstance(event, bool) and event >= 0
        return {"node": node, "event": event if counted else None}

    @t.observe("cursor")
    def _on_cursor(self, change: Any) -> None:
        if self.offers and self.offers["node"] != change["new"]["node"]:
            self._tell_offers()
        with self._game.lock:
            self._analysing.consider()

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        try:
            intent = self._read(content)
        except ValueError as wrong:
            to = content.get("id") if isinstance(content, dict) else None
            self._answer(to, refusal={"code": "bad-intent", "facts": {"problem": str(wrong)}})
            return
        try:
            with self._game.lock:
                answer = self._carry_out(intent)
        except OSError as wrong:
            facts = {"file": str(wrong.filename or ""), "problem": wrong.strerror or str(wrong)}
            answer = {"refusal": {"code": "not-saved", "facts": facts}}
        self._answer(intent.id, **answer)
        self._seating.heed()

    def _carry_out(self, intent: Intent) -> Object:
        if isinstance(intent, Hello | Bye):
            return self._watched(intent)
        if isinstance(intent, Play):
            return self._play(intent)
        if isinstance(intent, Why):
            return self._why(intent)
        if isinstance(intent, Name) and self._story.eyes == intent.seat:
            return self._name(intent)
        if isinstance(intent, Stop | Let):
            return self._bot(intent)
        if isinstance(intent, Undo | Redo):
            return self._undo(intent)
        if isinstance(intent, Analysed):
            return self._analyse(intent)
        if not self._story.edits:
            return {"refusal": {"code": "record-tells" if isinstance(intent, Save) else "not-yours"}}
        if isinstance(intent, Name):
            return self._name(intent)
        if isinstance(intent, New | Rematch):
            return self._deal(intent)
        if isinstance(intent, Text):
            return self._text(intent)
        if isinstance(intent, Save):
            return saved(self._game, intent)
        if isinstance(intent, Open):
            return self._open(intent)
        return self._annotate(intent)

    def _undo(self, intent: Undo | Redo) -> Object:
        """Take back or do again: for who sees everything, and for a seat that plays against bots alone."""
        if not (self._story.edits or self._seating.only(self._story.eyes)):
            return {"refusal": {"code": "not-yours"}}
        undoing = isinstance(intent, Undo)
        undoes, redoes = self._seating.undoing(self._story.eyes)
        if (undoes if undoing else redoes) is None:
            return {"refusal": {"code": "nothing-to-undo" if undoing else "nothing-to-redo"}}
        if undoing:
            self._seating.undo()
        else:
            self._seating.redo()
        return {"node": self._story.at}

    def _watched(self, intent: Hello | Bye) -> Object:
        """Views come and go. What is dear to tell, the offers, is told to nobody while none is left.

        A cell that was run again leaves such a widget behind, which a game would go on telling of every move.
        """
        if isinstance(intent, Bye):
            self._views.discard(intent.view)
            self._unwatched = not self._views
        else:
            self._views.add(intent.view)
            if self._unwatched:
                self._unwatched = False
                self._tell_offers()
        self._analysing.consider()
        return {"node": self._story.at}

    def _play(self, intent: Play) -> Object:
        node = self._meant(intent)
        if node is None:
            return {"refusal": {"code": "stale"}}
        if self._story.eyes is None:
            return {"refusal": {"code": "not-yours"}}
        if refusal := self._game.position_at(node).why_not(intent.move, self._asker):
            return {"refusal": self._story.wire.refusal(refusal)}
        self._game.play(intent.move, at=node)
        self.cursor = {"node": self._story.at, "event": None}
        return {"node": self._story.at}

    def _bot(self, intent: Stop | Let) -> Object:
        """Stop the bot that thinks, or let the one move that waits; whoever plays may do so."""
        if self._story.eyes is None:
            return {"refusal": {"code": "not-yours"}}
        if isinstance(intent, Stop):
            self._seating.stop()
        elif not self._seating.let():
            return {"refusal": {"code": "no-bot"}}
        return {}

    def _meant(self, intent: Play | Why) -> NodeId | None:
        """The node that an intent was meant for; None when it is no more, or a seat's line has gone on."""
        stale = self._story.eyes != "all" and intent.node != self._story.at
        return None if stale else self._story.game_node(intent.node)

    @property
    def _asker(self) -> int | None:
        return self._story.eyes if isinstance(self._story.eyes, int) else None

    def _why(self, intent: Why) -> Object:
        """Why these choices make no move that can be played; an empty answer when they do."""
        node, wire = self._meant(intent), self._story.wire
        if node is None:
            return {"refusal": {"code": "stale"}}
        if self._story.eyes is None:
            return {"refusal": {"code": "not-yours"}}
        try:
            choices = [wire.read_choice(one.place, one.face, one.option) for one in intent.choices]
        except LookupError:
            return {"refusal": {"code": "stale"}}
        position = self._game.position_at(node)
        move = position.move_of(choices)
        if move is None:
            refs = [one.place for one in intent.choices if one.place is not None]
            return {"refusal": {"code": "no-move", "places": refs[-1:]}}
        refusal = position.why_not(move, self._asker)
        return {"refusal": wire.refusal(refusal)} if refusal else {}

    def _analyse(self, intent: Analysed) -> Object:
        """Analyse, or make something of what was found."""
        answer = self._analysing.carry_out(intent)
        if "node" in answer:
            self.cursor = {"node": answer["node"], "event": None}
        return answer

    def _annotate(self, intent: Annotation) -> Object:
        """Say something of the game, at the node it was meant for."""
        node = self._story.game_node(intent.node)
        return STALE if node is None else annotate(self._game.moment(node), self._story.wire, intent)

    def _text(self, intent: Text) -> Object:
        """The position at a node as a line of text."""
        node = self._story.game_node(intent.node)
        sketch = None if node is None else self._game.position_at(node).sketch()
        return {"refusal": {"code": "stale"}} if sketch is None else {"text": sketch.text}

    def _name(self, intent: Name) -> Object:
        try:
            self._game.name(intent.seat, intent.name)
        except (IndexError, ValueError) as wrong:
            return {"refusal": {"code": "bad-intent", "facts": {"problem": str(wrong)}}}
        return {}

    def _deal(self, intent: New | Rematch) -> Object:
        """Another game in place of this one, dealt from a seed that is drawn here."""
        game, start = self._game, None
        opening = game.position_at(ROOT)
        players = intent.players if isinstance(intent, New) else opening.layout.seats
        if players not in opening.tables:
            return {"refusal": {"code": "no-new-game"}}
        if isinstance(intent, Rematch) and opening.to_move is not None:
            start = (opening.to_move + 1) % players
        self.game = Game(opening.anew(players, secrets.randbelow(SEEDS), start), names=game.names[:players])
        return {"node": self._story.at}

    def _open(self, intent: Open) -> Object:
        """The game of a file in place of this one."""
        game, told = opened(intent)
        if game is None:
            return told
        self.game = game
        return {"node": self._story.at, **told}

    def _answer(self, to: Any, **answer: Any) -> None:
        self.send({"to": to, **answer})

    # Shown where no widget can be

    def __repr__(self) -> str:
        return self.position.describe(self._story.eyes, self._game.names)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["image/svg+xml"] = svg(self.position, self._story.eyes, names=self._game.names)
        return bundle
