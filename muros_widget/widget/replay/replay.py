"""A replay: a game to hand on, as its viewer knows it."""

from __future__ import annotations

from typing import Final

from ...games.picture import svg
from ...study.game import Game
from ...study.moment import Moment
from ...study.tree import NodeId
from ..wire.encoding import Eyes, Object, by_key, check_shown, slim
from ..wire.story import check_seat, story_of
from ..words import WORDS
from .handout import Handout
from .page import page

HEIGHTS: Final = {"all": 900, "board": 640}
COMMENTED: Final = 150
"""How much higher it is with comments, which stand under the board."""


class Replay(Handout):
    """A game as it stands now, to step through and inspect with no kernel: in a saved notebook, in converted HTML.

    `at` is the node or the moment to open at; if not said, the start of a game with comments, else where it stands.
    `seat` is whose eyes it has: a seat's or the public's (None) replay leaves what they did not see out of it. `show`
    is "all", or "board" for a board alone in a small place; `height` is what a notebook or a page gives it, in pixels.
    `title` names the page; without one the event and the players do. It carries everything with it and is a picture in
    an untrusted notebook.

    Raises ValueError for a seat, a language, a `show` or a height that is none, KeyError for a node that is not told.

    >>> from muros_widget import Game, Replay
    >>> replay = Replay(Game.deal(players=2, seed=7, names=["Ada", "Ben"]))
    >>> replay.title
    'Muros · Ada – Ben'
    >>> replay.save_html("evening.html")  # doctest: +SKIP
    """

    def __init__(
        self,
        game: Game,
        *,
        at: NodeId | Moment | None = None,
        seat: Eyes = "all",
        locale: str = "",
        show: str = "all",
        height: int | None = None,
        title: str = "",
    ):
        check_shown(locale, show)
        if height is not None and height < 1:
            raise ValueError(f"height is {height!r}; give a number of pixels")
        check_seat(game, seat)
        self._story = story_of(game, seat)
        commented = self._commented
        opening = 0 if commented else self._story.at
        self._at = opening if at is None else self._number(at)
        self._locale = locale
        self._show = show
        self.height = HEIGHTS[show] + COMMENTED * commented if height is None else height
        self._position = self._story.position(self._at)
        self._names = game.names
        self._state = self._snapshot()
        players = " – ".join(filter(None, game.names))
        told = [self._position.layout.title, " ".join(game.tags.get("Event", "").split()), players]
        self.title = title or " · ".join(filter(None, told))

    @property
    def _commented(self) -> bool:
        told = [self._story.said, *(self._story.node(number) or {} for number in self._story.numbers)]
        return any("comments" in said for said in told)

    def _number(self, at: NodeId | Moment) -> int:
        """How the story numbers a node. Raises KeyError for one that is not told."""
        node = at.id if isinstance(at, Moment) else at
        numbers = [number for number in range(self._story.numbers.stop) if self._story.game_node(number) == node]
        if not numbers:
            raise KeyError(
                f"no node {node!r} in what is told; Replay(…, at=game[12]) is the 12th move of the main line"
            )
        return numbers[0]

    def _snapshot(self) -> Object:
        story = self._story
        nodes = [node for number in story.numbers if (node := story.node(number))]
        return {
            "table": story.table,
            "names": list(self._names),
            "tree": {"root": 0, "at": story.at, "chunks": 1, "undo": None, "redo": None, **slim(said=story.said)},
            "nodes_0": nodes,
            "offers": {"node": story.at, "choices": [], "events": [], "moves": []},
            "cursor": {"node": self._at, "event": None},
            "words": by_key(WORDS),
            "locale": self._locale,
            "show": self._show,
        }

    @property
    def html(self) -> str:
        """The page, whole."""
        return page(self._state, self.title, self._locale)

    @property
    def picture(self) -> str:
        """The position it opens at."""
        return svg(self._position, self._story.eyes, language=self._locale or "en", names=self._names)

    def __repr__(self) -> str:
        return self._position.describe(self._story.eyes, self._names)
