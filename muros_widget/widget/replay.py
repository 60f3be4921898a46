"""A replay: a game to hand on, alive wherever HTML is shown, a picture where scripts are not allowed. No widget."""

from __future__ import annotations

import base64
import html
from typing import Any, Final

from ..games.picture import svg
from ..games.texts import plain
from ..study.game import Game
from ..study.tree import NodeId
from .page import page
from .story import story_of
from .wire import SHOWS, Eyes, Object
from .words import WORDS

HEIGHTS: Final = {"all": 900, "board": 640}


class Replay:
    """A game as it stands now, to step through and inspect with no kernel: in a saved notebook, in converted HTML.

    `at` is the node to open at (the start, if not said), `seat` whose eyes it has: a seat's or the public's (None)
    replay leaves what they did not see out of the state. `show` is "all", or "board" for a board alone in a small
    place; `height` is what the notebook gives it, in pixels. It carries everything with it and is a picture in an
    untrusted notebook.

    >>> from muros_widget import Game, Replay
    >>> bundle = Replay(Game.deal(players=2, seed=7))._repr_mimebundle_()
    >>> sorted(bundle)
    ['text/html', 'text/plain']
    """

    def __init__(
        self,
        game: Game,
        *,
        at: NodeId | None = None,
        seat: Eyes = "all",
        locale: str = "",
        show: str = "all",
        height: int | None = None,
    ):
        if show not in SHOWS:
            raise ValueError(f"show is {show!r}; give one of {', '.join(map(repr, SHOWS))}")
        self._story = story_of(game, seat)
        self._at = self._story.at if at is None else at
        self._locale = locale
        self._show = show
        self._height = HEIGHTS[show] if height is None else height
        self._position = self._story.position(self._at)
        self._names = game.names
        self._state = self._snapshot()

    def _snapshot(self) -> Object:
        story = self._story
        nodes = [node for number in story.numbers if (node := story.node(number))]
        return {
            "table": story.table,
            "names": list(self._names),
            "tree": {"root": 0, "at": story.at, "chunks": 1, "undo": None, "redo": None},
            "nodes_0": nodes,
            "offers": {"node": story.at, "choices": [], "events": [], "moves": []},
            "cursor": {"node": self._at, "event": None},
            "words": dict(WORDS),
            "locale": self._locale,
            "show": self._show,
        }

    @property
    def html(self) -> str:
        """The page, whole."""
        return page(self._state, self._position.layout.title, self._locale)

    def __repr__(self) -> str:
        return self._position.describe(self._story.eyes, self._names)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        picture = svg(self._position, self._story.eyes, names=self._names)
        data = base64.b64encode(picture.encode()).decode()
        title = html.escape(self._position.layout.title)
        frame = (
            f'<div style="position:relative;width:100%;height:{self._height}px;overflow:hidden">'
            f'<img alt="{html.escape(plain(repr(self)))}" src="data:image/svg+xml;base64,{data}" '
            'style="max-width:100%;max-height:100%">'
            f'<iframe title="{title}" srcdoc="{html.escape(self.html, quote=True)}" sandbox="allow-scripts" '
            'style="position:absolute;inset:0;width:100%;height:100%;border:0;background:Canvas"></iframe></div>'
        )
        return {"text/plain": repr(self), "text/html": frame}
