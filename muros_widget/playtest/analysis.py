"""What an analysis found of a position: its moves with what each is worth, best first, and how that is told.

How it is found is the business of `analyst`. Knows no particular game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING

from ..games.layout import Seat
from ..games.position import Position
from .asking import Stopped, never
from .dealing import Sees
from .words import say

if TYPE_CHECKING:
    from .analyst import Analyst


@dataclass(frozen=True, slots=True)
class Judged:
    """A move with its value, the share of the win (0 to 1) that the seat to move may expect, and its 95 % interval.

    `visits` is how often it was tried; `exact` tells that it was solved in every deal looked at; `shares` is what each
    seat may expect.
    """

    move: str
    value: float
    low: float
    high: float
    visits: int
    exact: bool
    shares: tuple[float, ...]

    def __str__(self) -> str:
        return f"{self.move} {percent(self.value)} ({percent(self.low)}–{percent(self.high)})"


@dataclass(frozen=True, eq=False)
class Analysis:
    """What was found of a position: the moves, the best first; it never changes, `refine` gives a better one.

    `outcome` is what each seat may expect after the best move, `line` how the game goes on with it: where the analysis
    sees what the seat to move sees, as far as that would not name a piece that this seat does not see. `iterations` is
    how many games it rests on. `exact` tells that every move is solved, and nothing that is unseen could be otherwise.

    >>> from muros_widget import Position, Setup, analyse
    >>> found = analyse(Position(Setup.deal(players=2, seed=7)), playouts=2000, seed=1)
    >>> found["G@N3"].visits > 0, found.line[0] == found.best.move
    (True, True)
    >>> found.refine(playouts=500).iterations >= found.iterations + 500
    True
    """

    position: Position = field(repr=False)
    seat: Seat
    sees: Sees
    moves: tuple[Judged, ...]
    outcome: tuple[float, ...]
    iterations: int
    exact: bool
    _analyst: Analyst = field(repr=False)

    @property
    def best(self) -> Judged:
        """The move of the greatest value."""
        return self.moves[0]

    @cached_property
    def line(self) -> tuple[str, ...]:
        """The moves from the best one on."""
        return self._analyst.line(self.best.move)

    def __getitem__(self, move: str) -> Judged:
        """What was found of a move. Raises KeyError for one that is not legal here."""
        token = self.position.read_move(move)
        found = next((judged for judged in self.moves if judged.move == token), None)
        if found is None:
            raise KeyError(f"{move!r} can't be played here; there is {', '.join(one.move for one in self.moves[:5])} …")
        return found

    def refine(self, seconds: float = 1.0, *, playouts: int | None = None, stopped: Stopped = never) -> Analysis:
        """Look on where this analysis left off, for so long or for so many games more; itself when it is exact.

        An analysis of the same looks that was refined meanwhile is gone on from there.
        """
        return self if self.exact else list(self._analyst.refining(seconds, playouts, stopped))[-1]

    def told(self, language: str = "en", most: int = 12) -> str:
        """The analysis as text: the expected outcome, and at most so many moves."""
        head = say(
            "analysis.exact" if self.exact else "analysis.games",
            language,
            games=f"{self.iterations:,}",
            seat=self.seat + 1,
        )
        most = max(0, most)
        width = max((len(one.move) for one in self.moves[:most]), default=0)
        rows = []
        for one in self.moves[:most]:
            value, low, high = (f"{percent(part):>5}" for part in (one.value, one.low, one.high))
            rows.append(f"  {one.move:{width}}  {value}  {low} – {high}  {one.visits:,}")
        left = len(self.moves) - most
        return "\n".join([head, *rows, *([f"  {say('analysis.more', language, count=left)}"] if left > 0 else [])])

    def __repr__(self) -> str:
        return self.told()

    def _repr_html_(self) -> str:
        head, *_ = self.told().split("\n")
        rows = "".join(
            f"<tr><td><code>{escape(one.move)}</code></td><td>{percent(one.value)}</td>"
            f"<td>{percent(one.low)}–{percent(one.high)}</td><td>{one.visits:,}</td></tr>"
            for one in self.moves[:20]
        )
        heads = "".join(f"<th>{escape(say(f'analysis.{key}'))}</th>" for key in ("move", "value", "interval", "visits"))
        return f'<table><caption style="text-align:left">{escape(head)}</caption><tr>{heads}</tr>{rows}</table>'


def percent(part: float) -> str:
    """A share of the win, to read."""
    return f"{100 * part:.0f} %"
