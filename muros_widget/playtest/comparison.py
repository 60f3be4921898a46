"""Two playtests of the same deals side by side: how much one differs from the other, deal by deal. Knows no game.

Deals differ far more than readings do, so what two readings change is seen best where both play the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

import numpy as np

from ..games.position import Position
from ..study import Game
from . import statistics
from .measuring import KINDS, Array
from .results import Playtest
from .statistics import Difference, Estimate
from .summary import _p, measure_label
from .words import say

COURSE = ("plies", "branching", "lead_changes", "decided")


@dataclass(frozen=True, eq=False)
class Comparison:
    """What the `other` playtest differs in from the `one`, over the games that both played.

    `differences` are the other less the one, by the name of the figure: ``share.PLAYER``, ``share.first``, ``shared``,
    ``plies``, ``forced`` … as `Summary` has them; `means` are those of both.
    """

    one: Playtest
    other: Playtest
    confidence: float
    means: Mapping[str, tuple[Estimate, Estimate]]
    differences: Mapping[str, Difference]
    _gaps: Mapping[str, Array]

    def __len__(self) -> int:
        return len(self.one)

    def most(self, figure: str, count: int = 5) -> list[int]:
        """The numbers of the games in which a figure differs most, the greatest difference first."""
        if figure not in self._gaps:
            raise KeyError(f"no figure {figure!r}; there is {', '.join(self._gaps)}")
        order = np.argsort(-np.abs(self._gaps[figure]), kind="stable")[:count]
        return [int(index) for index in self.one.games["index"][order]]

    def game(self, index: int) -> tuple[Game, Game]:
        """A game as each of the two played it."""
        return self.one.game(index), self.other.game(index)

    def table(self, language: str = "en") -> Iterator[tuple[str, str, str, str, str]]:
        """Lines to read: the figure, its mean in each, the difference with its interval, and how probable by chance."""
        for name, difference in self.differences.items():
            percent = name in ("shared", "forced", "passes", "decided") or name.startswith("share.")
            one, other = (_plain(mean, percent) for mean in self.means[name])
            told = difference.estimate.told(percent=percent, signed=True)
            yield self._label(name, language), one, other, told, _p(difference.p)

    def _label(self, name: str, language: str) -> str:
        if name == "share.first":
            return say("share.first", language)
        if name.startswith("share."):
            return say("share.player", language, player=name.removeprefix("share."))
        return say(name, language) if "." not in name else measure_label(self.one.layout, name, language)

    def _heads(self, language: str) -> tuple[str, ...]:
        return "", "1", "2", say("difference", language), say("difference.p", language)

    def head(self, language: str = "en") -> str:
        """What is compared."""
        said = say("comparison", language, one="1", other="2", deals=len(np.unique(self.one.games["deal"])))
        return f"{said}; {say('intervals', language, confidence=f'{100 * self.confidence:g}')}"

    def text(self, language: str = "en") -> str:
        """The table as text."""
        lines = [self._heads(language), *self.table(language)]
        widths = [max(len(line[column]) for line in lines) for column in range(5)]
        rows = [
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
        ]
        return "\n".join([self.head(language), f"1: {_told(self.one)}", f"2: {_told(self.other)}", "", *rows])

    def html(self, language: str = "en") -> str:
        """The table as HTML."""
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self._heads(language))
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(line[0])}</th>'
            f"{''.join(f'<td>{escape(cell)}</td>' for cell in line[1:])}</tr>"
            for line in self.table(language)
        )
        caption = "<br>".join(map(escape, (self.head(language), f"1: {_told(self.one)}", f"2: {_told(self.other)}")))
        return f"<table><caption>{caption}</caption><tr>{heads}</tr>{rows}</table>"

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def compare_playtests(one: Playtest, other: Playtest, confidence: float = 0.95) -> Comparison:
    """How the other playtest differs from the one: two readings, two rule sets, or other players, on the same deals.

    Games are compared with those of the same number. Raises ValueError for playtests that did not play the same deals.

    >>> from muros_widget import Rules
    >>> from muros_widget.playtest import simulate
    >>> plain, travel = (simulate(10, rules=rules, seed=3) for rules in (Rules(), Rules(shift="travel")))
    >>> compare_playtests(plain, travel).differences["plies"].estimate.mean
    0.0
    """
    for name, own, its in (
        ("seed", one.seed, other.seed),
        ("number of seats", one.seats, other.seats),
        ("mirroring", one.plan.mirrored, other.plan.mirrored),
        ("start", _starts(one), _starts(other)),
    ):
        if own != its:
            raise ValueError(f"these playtests are not of the same deals: the {name} is {own} and {its}")
    both, rows, other_rows = np.intersect1d(one.games["index"], other.games["index"], return_indices=True)
    if not len(both):
        raise ValueError("these playtests have no game in common")
    one, other = one.taken(rows), other.taken(other_rows)
    figures = _figures(one, other)
    deals = one.games["deal"]
    return Comparison(
        one,
        other,
        confidence,
        {
            name: (statistics.mean(own, confidence, deals), statistics.mean(its, confidence, deals))
            for name, (own, its) in figures.items()
        },
        {name: statistics.difference(own, its, confidence, deals) for name, (own, its) in figures.items()},
        {name: its - own for name, (own, its) in figures.items()},
    )


def _starts(result: Playtest) -> str:
    deals = result.plan.deals
    return "one position" if isinstance(deals.start, Position) and not deals.anew else "dealt anew"


def _figures(one: Playtest, other: Playtest) -> dict[str, tuple[Array, Array]]:
    """The figures that both have, game by game."""

    def figures(result: Playtest) -> dict[str, Array]:
        games, moves = result.games, np.maximum(result.games["plies"], 1)
        measures = [name for name in games.dtype.names or () if name not in KINDS]
        return {
            **{f"share.{name}": result.share_of(name) for name in result.names},
            "share.first": result.of_order("share", 0),
            "shared": games["share"].max(axis=1) < 1,
            **{name: games[name] for name in COURSE},
            "forced": games["forced"] / moves,
            "passes": games["passes"] / moves,
            **{name: games[name] if games[name].ndim == 1 else games[name].sum(axis=1) for name in measures},
        }

    own, its = figures(one), figures(other)
    return {name: (np.asarray(own[name], np.float64), np.asarray(its[name], np.float64)) for name in own if name in its}


def _plain(estimate: Estimate, percent: bool) -> str:
    return f"{100 * estimate.mean:.1f} %" if percent else f"{estimate.mean:.2f}"


def _told(result: Playtest) -> str:
    tags = result.plan.deals.opening(0, 0).tags
    rules = tags.get("Rules") or " ".join(tags[name] for name in ("Game", "Version") if name in tags)
    said = [" – ".join(result.names), rules]
    return "; ".join(part for part in said if part)
