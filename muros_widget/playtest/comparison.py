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
from .results import Playtest
from .rows import KINDS, Array
from .statistics import Difference, Estimate
from .summary import _p, as_line, measure_label
from .words import say

COURSE = ("plies", "branching", "lead_changes", "decided")
SHARES = ("shared", "decided", "forced", "passes")
"""The figures that are parts of something, and are told in percent, besides those of the win."""


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

    def __len__(self) -> int:
        return len(self.one)

    def most(self, figure: str, count: int = 5) -> list[int]:
        """The numbers of the games in which a figure differs most, the greatest difference first."""
        if figure not in self.differences:
            raise KeyError(f"no figure {figure!r}; there is {', '.join(self.differences)}")
        gaps = _figure(self.other, figure) - _figure(self.one, figure)
        order = np.argsort(-np.abs(gaps), kind="stable")[:count]
        return [int(index) for index in self.one.games["index"][order]]

    def game(self, index: int) -> tuple[Game, Game]:
        """A game as each of the two played it."""
        return self.one.game(index), self.other.game(index)

    def table(self, language: str = "en") -> Iterator[tuple[str, str, str, str, str]]:
        """Lines to read: the figure, its mean in each, the difference with its interval, and how probable by chance."""
        for name, difference in self.differences.items():
            percent = _is_share(name)
            one, other = (_plain(mean, percent) for mean in self.means[name])
            told = difference.estimate.told(percent=percent, signed=True)
            yield self._label(name, language), one, other, told, _p(difference.p)

    def _label(self, name: str, language: str) -> str:
        if name == "share.first":
            return say("share.first", language)
        for player in self.one.names:
            if name == _share_of(player):
                return say("share.player", language, player=player)
        return say(name, language) if "." not in name else as_line(measure_label(self.one.layout, name, language))

    def _heads(self, language: str) -> tuple[str, ...]:
        return "", "1", "2", say("difference", language), say("difference.p", language)

    def head(self, language: str = "en") -> str:
        """What is compared."""
        alike = _position(self.one) == _position(self.other)
        key = "comparison" if _position(self.one) is None else f"comparison.{'position' if alike else 'positions'}"
        games, deals = len(self), len(np.unique(self.one.games["deal"]))
        said = say(key, language, one="1", other="2", games=games, deals=deals)
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
        return f'<table><caption style="text-align:left">{caption}</caption><tr>{heads}</tr>{rows}</table>'

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def compare_playtests(one: Playtest, other: Playtest, confidence: float = 0.95) -> Comparison:
    """How the other playtest differs from the one: two readings, two rule sets, or other players, on the same deals.

    Games are compared with those of the same number. Each may also have started from one position, which need not be
    the same, as one card more in a hand may be what is asked about. Raises ValueError for playtests that did not play
    the same deals, or not the same game.

    >>> from muros_widget import Rules
    >>> from muros_widget.playtest import simulate
    >>> plain, travel = (simulate(10, rules=rules, seed=3) for rules in (Rules(), Rules(shift="travel")))
    >>> compare_playtests(plain, travel).differences["plies"].estimate.mean
    0.0
    """
    for given in (one, other):
        if not isinstance(given, Playtest):
            raise TypeError(f"{type(given).__name__} is no playtest: give what simulate() returned, not its summary")
    for name, own, its in (
        ("game", _game(one), _game(other)),
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
    deals, means, differences = one.games["deal"], {}, {}
    its_figures = set(_figures(other))
    for figure in (figure for figure in _figures(one) if figure in its_figures):
        mine, others = _figure(one, figure), _figure(other, figure)
        averaged = statistics.share if _is_share(figure) else statistics.amount
        means[figure] = (averaged(mine, confidence, deals), averaged(others, confidence, deals))
        differences[figure] = statistics.difference(mine, others, confidence, deals, shares=_is_share(figure))
    return Comparison(one, other, confidence, means, differences)


def _game(result: Playtest) -> str:
    opening = result.plan.deals.opening(0, 0)
    return opening.tags.get("Game") or opening.layout.title


def _starts(result: Playtest) -> str:
    return "dealt anew" if _position(result) is None else "one position"


def _position(result: Playtest) -> tuple[object, ...] | None:
    """The position that all games started from, under whatever rules; None where each was dealt."""
    start, anew = result.plan.deals.start, result.plan.deals.anew
    return (start.table, start.to_move) if isinstance(start, Position) and not anew else None


def _figures(result: Playtest) -> list[str]:
    """The names of the figures that a playtest has."""
    measures = [name for name in result.games.dtype.names or () if name not in KINDS]
    return [*map(_share_of, result.names), "share.first", "shared", *COURSE, "forced", "passes", *measures]


def _figure(result: Playtest, name: str) -> Array:
    """A figure, game by game."""
    games, players = result.games, {_share_of(player): player for player in result.names}
    if name in players:
        values = result.share_of(players[name])
    elif name == "share.first":
        values = result.of_order("share", 0)
    elif name == "shared":
        values = games["share"].max(axis=1) < 1
    elif name in ("forced", "passes"):
        values = games[name] / np.maximum(games["plies"], 1)
    else:
        values = games[name] if games[name].ndim == 1 else games[name].sum(axis=1)
    return np.asarray(values, np.float64)


def _share_of(player: str) -> str:
    """The figure of a player's share; one who is called "first" is told from whoever moves first."""
    return f"share.{player}" if player != "first" else "share.'first'"


def _is_share(figure: str) -> bool:
    return figure.startswith("share.") or figure in SHARES


def _plain(estimate: Estimate, percent: bool) -> str:
    return f"{100 * estimate.mean:.1f} %" if percent else f"{estimate.mean:.2f}"


def _told(result: Playtest) -> str:
    tags = result.plan.deals.opening(0, 0).tags
    rules = tags.get("Rules") or " ".join(tags[name] for name in ("Game", "Version") if name in tags)
    said = [" – ".join(result.names), rules]
    return "; ".join(part for part in said if part)
