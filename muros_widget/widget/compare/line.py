"""One line by itself under every reading: written in a field, a card and an end chosen. Knows no particular game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...games import registry
from .widget import CompareWidget


class LineWidget(CompareWidget):
    """What a card does to one line under every reading: the stages of the move in a row, for each thing that happens.

    `text` is the line from its first cell to its last, `card` a colour, `end` ``"first"`` or ``"last"``. Without
    `readings` there are all that make a difference to a line; those that do the same are shown together. What is
    compared, and what it may be, is told at `muros_widget.line`.

    Raises ValueError, naming all that is wrong, for what is no line, no card or no end.

    >>> widget = LineWidget("YB.RG..WY", "R")
    >>> widget.text = "Y.BR....."
    >>> widget.move = "G@last"
    >>> [str(outcome.after) for outcome, *_ in widget.told.groups]
    ['·  Y . B R . . . . .  G', '·  Y B R . . . . . .  G']
    """

    def __init__(
        self,
        text: str = "YB.RG..WY",
        card: str = "R",
        end: str = "first",
        readings: Iterable[Any] | None = None,
        *,
        locale: str = "",
        show: str = "strip",
    ):
        line = registry.load().Line(text)
        chosen = line.readings_of if readings is None else readings
        super().__init__(line, chosen, line.placing(card, end), together=True, locale=locale, show=show)

    @property
    def text(self) -> str:
        """The line as it is written. Set another to see what the same card does to it.

        Raises ValueError, naming all that is wrong, and nothing has changed then.
        """
        line: Any = self._position
        return str(line.text)

    @text.setter
    def text(self, text: str) -> None:
        self._rewrite(text)

    def _rewrite(self, text: str) -> None:
        self._compare(registry.load().Line(text), self.move)

    def _tell(self) -> None:
        with self.hold_sync():
            super()._tell()
            self.set_trait("written", self.text)
