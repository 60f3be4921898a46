"""The widget: traits and messages between a game in Python and its views in the browser.

Python owns the game. A view asks (`intents`), and is answered after the traits that its wish changed. The one trait a
view may write is `cursor`. What a viewer is told is the story's business, how it is encoded the wire's.
"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets as t

from ..games.picture import svg
from ..games.position import IllegalMove, Position
from ..games.texts import LANGUAGES
from ..study.game import Change, Game
from . import assets
from .intents import Hello, Intent, Play, Undo, read_intent
from .story import story_of
from .wire import Eyes, Object, message
from .words import WORDS

CHUNK = 16
"""Nodes to a trait: what one move sends is a chunk at most, however large the tree."""


class GameWidget(anywidget.AnyWidget):
    """A board to play and study a game on.

    `game` is the game it shows; several widgets may show one. `seat` makes it a seat's own: it then holds only what
    that seat knows, and plays only its moves (None: the public at the table; "all", the default: nothing is hidden).
    Its cursor follows the game unless `follow` is false. `locale` is "en" or "es", or "" for the browser's language.

    >>> from muros_widget import Game, GameWidget
    >>> widget = GameWidget(Game.deal(players=2, seed=7))
    >>> step = widget.game.play("G@N3")
    >>> widget.cursor
    {'node': 1, 'event': None}
    """

    _esm = t.Unicode().tag(sync=True)
    _css = t.Unicode().tag(sync=True)
    table = t.Dict(read_only=True).tag(sync=True)
    tree = t.Dict(read_only=True).tag(sync=True)
    offers = t.Dict(read_only=True).tag(sync=True)
    words = t.Dict(read_only=True).tag(sync=True)
    locale = t.Enum(("", *LANGUAGES), "").tag(sync=True)
    cursor = t.Dict().tag(sync=True, echo_update=False)

    def __init__(self, game: Game, *, seat: Eyes = "all", follow: bool = True, locale: str = ""):
        seats = range(game.position.layout.seats)
        if seat not in (None, "all", *seats) or isinstance(seat, bool):
            raise ValueError(f"seat is {seat!r}; give one of {', '.join(map(str, seats))}, None (the public) or 'all'")
        self._game = game
        self._follow = follow
        self._story = story_of(game, seat)
        self._chunks = 0
        self._handling = False
        super().__init__(locale=locale)
        self.set_trait("words", WORDS)
        self.set_trait("table", self._story.table)
        self._tell_nodes(self._story.numbers)
        self._tell_tree()
        self.cursor = {"node": self._story.at, "event": None}
        self._tell_offers()
        self.on_msg(self._receive)
        game.subscribe(self._on_change)

    @t.default("_esm")
    def _module(self) -> str:
        return assets.module()

    @t.default("_css")
    def _style(self) -> str:
        return assets.style()

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self._game

    @property
    def position(self) -> Position:
        """The position at the cursor's node."""
        return self._story.position(self.cursor["node"])

    # From the game to the browser

    def _on_change(self, change: Change) -> None:
        if self._closed:
            return
        stood = self.tree["at"]
        with self.hold_sync():
            self._tell_nodes(self._story.refresh(change.nodes))
            self._tell_tree()
            lost = self._story.game_node(self.cursor["node"]) is None
            if lost or (self._follow and self._story.at != stood):
                self.cursor = {"node": self._story.at, "event": None}
            self._tell_offers()

    @property
    def _closed(self) -> bool:
        return self.comm is None

    def _tell_nodes(self, numbers: Any) -> None:
        for chunk in sorted({(number - 1) // CHUNK for number in numbers}):
            first = chunk * CHUNK + 1
            nodes = [node for number in range(first, first + CHUNK) if (node := self._story.node(number))]
            name = f"nodes_{chunk}"
            if self.has_trait(name):
                self.set_trait(name, nodes)
            else:
                self.add_traits(**{name: t.List(nodes, read_only=True).tag(sync=True)})
                self._chunks = max(self._chunks, chunk + 1)

    def _tell_tree(self) -> None:
        edits = self._story.edits
        told = {
            "root": 0,
            "at": self._story.at,
            "chunks": self._chunks,
            "undo": message(self._game.undoes) if edits else None,
            "redo": message(self._game.redoes) if edits else None,
        }
        self.set_trait("tree", told)

    def _tell_offers(self) -> None:
        self.set_trait("offers", self._story.offers(self.cursor["node"]))

    # From the browser to the game

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

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        try:
            intent = read_intent(content)
        except ValueError as wrong:
            to = content.get("id") if isinstance(content, dict) else None
            self._answer(to, refusal={"code": "bad-intent", "facts": {"problem": str(wrong)}})
            return
        self._answer(intent.id, **self._carry_out(intent))

    def _carry_out(self, intent: Intent) -> Object:
        if isinstance(intent, Hello):
            return {"node": self._story.at}
        if isinstance(intent, Play):
            return self._play(intent)
        if not self._story.edits:
            return {"refusal": {"code": "not-yours"}}
        undoing = isinstance(intent, Undo)
        if (self._game.undoes if undoing else self._game.redoes) is None:
            return {"refusal": {"code": "nothing-to-undo" if undoing else "nothing-to-redo"}}
        if undoing:
            self._game.undo()
        else:
            self._game.redo()
        return {"node": self._story.at}

    def _play(self, intent: Play) -> Object:
        node = self._story.game_node(intent.node)
        if node is None or (self._story.eyes != "all" and intent.node != self._story.at):
            return {"refusal": {"code": "stale"}}
        asker = None if self._story.eyes == "all" else self._story.eyes
        position = self._game.position_at(node)
        if self._story.eyes is None:
            return {"refusal": {"code": "not-yours"}}
        if refusal := position.why_not(intent.move, asker if isinstance(asker, int) else None):
            return {"refusal": self._story.wire.refusal(refusal)}
        try:
            self._game.play(intent.move, at=node)
        except IllegalMove as illegal:
            return {"refusal": self._story.wire.refusal(illegal.refusal)}
        self.cursor = {"node": self._story.at, "event": None}
        return {"node": self._story.at}

    def _answer(self, to: Any, **answer: Any) -> None:
        self.send({"to": to, **answer})

    # Shown where no widget can be

    def __repr__(self) -> str:
        return self.position.describe(self._story.eyes)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["image/svg+xml"] = svg(self.position, self._story.eyes)
        return bundle
