"""A game on show: the traits that tell it to views, and the cursor, the one trait that a view may write.

What a viewer is told is the story's business, how it is encoded the wire's. Knows nothing of what may be asked.
"""

from __future__ import annotations

from typing import Any

import traitlets as t

from ...games.picture import svg
from ...games.position import Position
from ...study.game import Change, Game
from ..base import BaseWidget
from ..wire.asking import Bye, Hello
from ..wire.encoding import SHOWS, Eyes, Object, message, slim
from ..wire.story import Story, story_of
from ..words import WORDS
from .analysing import Analysing
from .bots import seating_of
from .bots.choosing import seats_given
from .chunks import CHUNK, Chunks


class Board(BaseWidget):
    """A board that follows a game, and tells as much of it as `eyes` may see."""

    table = t.Dict(read_only=True).tag(sync=True)
    names: t.List[str] = t.List(t.Unicode(), read_only=True).tag(sync=True)
    tree = t.Dict(read_only=True).tag(sync=True)
    offers = t.Dict(read_only=True).tag(sync=True)
    bots = t.Dict(read_only=True).tag(sync=True)
    seats: t.List[int] = t.List(t.Int(), read_only=True).tag(sync=True)
    analysis = t.Dict(read_only=True).tag(sync=True)
    show = t.Enum(SHOWS, "all").tag(sync=True)
    cursor = t.Dict().tag(sync=True, echo_update=False)

    def __init__(self, game: Game, eyes: Eyes, *, follow: bool, locale: str, show: str):
        self._game = game
        self._follow = follow
        self._story = self._story_for(game, eyes)
        self._seating = seating_of(game)
        self._views: set[str] = set()
        self._unwatched = False
        self._analysing = Analysing(self)
        super().__init__(WORDS, locale=locale, show=show)
        self._chunks = Chunks(self)
        self._tell_all()
        game.subscribe(self._on_change)

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self._game

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

    def close(self) -> None:
        """Close the widget; the bots that it brought stop thinking and leave."""
        if not self._closed:
            self._seating.leave(self)
            with self._game.lock:
                self._analysing.close()
        super().close()

    @property
    def _closed(self) -> bool:
        return self.comm is None

    def _turn_to(self, game: Game) -> None:
        """Show another game, from where that stands."""
        self._game.unsubscribe(self._on_change)
        self._seating.leave(self)
        self._game, self._story, self._seating = game, self._story_for(game, self._story.eyes), seating_of(game)
        game.subscribe(self._on_change)
        self._tell_all()

    def _story_for(self, game: Game, eyes: Eyes) -> Story:
        return story_of(game, eyes)

    # What is told

    def bots_changed(self) -> None:
        """Tell what there is to say of the game's bots, and of which seats the viewer may say who plays there."""
        if not self._closed:
            self.set_trait("bots", self._seating.told(self._story.eyes))
            self._tell_seats()

    def _tell_seats(self) -> None:
        self.set_trait("seats", seats_given(self._story, self._seating))

    def analysis_changed(self) -> None:
        """Tell what has been found of what is looked at."""
        if not self._closed:
            self.set_trait("analysis", self._analysing.told)

    def _tell_all(self) -> None:
        numbers = self._story.numbers
        with self.hold_sync():
            self.set_trait("table", self._story.table)
            self.set_trait("names", list(self._game.names))
            self._tell_seats()
            self._chunks.tell(self, range(1, 1 + max(self._chunks.count * CHUNK, *numbers[-1:], 0)), self._story.node)
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
            self._chunks.tell(self, self._story.refresh(change.nodes), self._story.node)
            self._tell_tree()
            lost = self._story.game_node(self.cursor["node"]) is None
            if lost or (self._follow and self._story.at != stood):
                self.cursor = {"node": self._story.at, "event": None}
            self._tell_offers()
            self._analysing.consider()

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

    # Who looks, and where

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

    # Shown where no widget can be

    def __repr__(self) -> str:
        return self.position.describe(self._story.eyes, self._game.names)

    def _picture(self) -> str:
        return svg(self.position, self._story.eyes, names=self._game.names)
