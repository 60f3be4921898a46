"""Readings side by side to hand on, as a widget showed them. Knows no widget: it is given what one of them holds."""

from __future__ import annotations

from typing import Final

from ..replay.handout import Handout
from ..replay.page import page
from ..wire.encoding import Object

FRONT: Final = "compare"
ACROSS: Final = 3
"""How many boards stand in a row where there is room."""
ROW, STRIP = 640, 190
"""How high a row of boards is with its text, and a row of stages, in pixels."""


class CompareReplay(Handout):
    """Readings side by side, as a widget showed them: made by its `replay`.

    `state` has the traits that the front end reads; `said` tells in words what `picture` shows.
    """

    def __init__(self, state: Object, picture: str, said: str, *, title: str = "", height: int | None = None):
        self.title = title or str(state["table"]["layout"]["title"])
        boards = len(state["compared"]["boards"])
        usual = STRIP * boards + 40 if state["show"] == "strip" else ROW * (1 + (boards > ACROSS)) + 80
        self.height = usual if height is None else height
        self._page = page({**state, "offers": {}, "written": ""}, self.title, state["locale"], FRONT)
        self._picture = picture
        self._said = said

    @property
    def html(self) -> str:
        """The page, whole."""
        return self._page

    @property
    def picture(self) -> str:
        """The boards where the widget stood."""
        return self._picture

    def __repr__(self) -> str:
        return self._said
