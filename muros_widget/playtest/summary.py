"""The summary of a playtest: its figures with their intervals, as values and as a table to read. Knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from ..games.layout import Layout
from . import statistics
from .measuring import ANY
from .rows import KINDS, Array
from .statistics import Difference, Estimate
from .words import ENGLISH, say

if TYPE_CHECKING:
    from .results import Playtest

FEW = 30
"""Below so many deals a summary warns."""


@dataclass(frozen=True, kw_only=True)
class Summary:
    """What a playtest found, each figure an `Estimate` (mean, low, high, n).

    - `wins`: by player, what it has of the win (a shared win counts in parts).
    - `order`: the same by who came to move first, second …; `advantage`: how much the first has above an equal share.
    - `course`: ``shared``, ``plies``, ``branching``, ``forced``, ``passes``, ``lead_changes``, ``decided``.
    - `counts`: what lay where at the end, ``PLACE.FACE`` or ``PLACE.*``; `player_counts`: by player, what its seat had.
    - `seconds`: by player, a move's; `faults`: by player, how often it was at fault, by kind.
    """

    games: int
    names: tuple[str, ...]
    seed: int | None
    mirrored: bool
    interrupted: bool
    confidence: float
    layout: Layout
    wins: Mapping[str, Estimate]
    order: tuple[Estimate, ...]
    advantage: Difference
    course: Mapping[str, Estimate]
    counts: Mapping[str, Estimate]
    player_counts: Mapping[str, Mapping[str, Estimate]]
    seconds: Mapping[str, Estimate]
    faults: Mapping[str, Mapping[str, int]]
    notes: tuple[str, ...]

    def table(self, language: str = "en") -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """The parts of the table to read, each with its head, and lines of a label and a figure."""
        yield say("wins", language), [(name, share.told(percent=True)) for name, share in self.wins.items()]
        order = [(_place(place, language), share.told(percent=True)) for place, share in enumerate(self.order)]
        advantage = self.advantage.estimate.told(percent=True, signed=True)
        p = _p(self.advantage.p)
        chance = say("advantage.p", language, estimate=advantage, p=p if p.startswith("<") else f"= {p}")
        yield say("order", language), [*order, (say("advantage", language), chance)]
        shares = ("shared", "forced", "passes", "decided")
        yield (
            say("course", language),
            [(say(name, language), one.told(percent=name in shares)) for name, one in self.course.items()],
        )
        if self.counts:
            yield (
                say("counts", language),
                [(as_line(measure_label(self.layout, name, language)), str(one)) for name, one in self.counts.items()],
            )
        if any(self.player_counts.values()):
            yield (
                say("counts.player", language),
                [
                    (f"{player}: {measure_label(self.layout, name, language)}", str(one))
                    for player, own in self.player_counts.items()
                    for name, one in own.items()
                ],
            )
        if any(one.n for one in self.seconds.values()):
            yield self._times(language)
        if any(self.faults.values()):
            told = {
                name: ", ".join(say(f"fault.{kind}", language, count=count) for kind, count in own.items())
                for name, own in self.faults.items()
            }
            yield say("faults", language), [(name, kinds) for name, kinds in told.items() if kinds]

    def _times(self, language: str) -> tuple[str, list[tuple[str, str]]]:
        """How long a move took: in thousandths of a second where none took a second."""
        known = {name: one for name, one in self.seconds.items() if one.n}
        if max(one.mean for one in known.values()) >= 1:
            return say("time", language), [(name, str(one)) for name, one in known.items()]
        scaled = {
            name: Estimate(1000 * one.mean, 1000 * one.low, 1000 * one.high, one.n) for name, one in known.items()
        }
        return say("time.ms", language), [(name, str(one)) for name, one in scaled.items()]

    def head(self, language: str = "en") -> str:
        """What was played, and how to read it."""
        key = "summary.mirrored" if self.mirrored else "summary" if self.seed is not None else "summary.unseeded"
        said = [say(key, language, games=self.games, players=" – ".join(self.names), seed=self.seed)]
        if self.interrupted:
            said.append(say("interrupted", language))
        return "; ".join([*said, say("intervals", language, confidence=f"{100 * self.confidence:g}")])

    def text(self, language: str = "en") -> str:
        """The table as text."""
        parts = list(self.table(language))
        width = max(len(label) for _, lines in parts for label, _ in lines)
        said = [self.head(language)]
        for title, lines in parts:
            said += ["", title, *(f"  {label:{width}}  {figure}" for label, figure in lines)]
        return "\n".join([*said, *([""] if self.notes else []), *(say(note, language) for note in self.notes)])

    def html(self, language: str = "en") -> str:
        """The table as HTML."""
        rows = []
        for title, lines in self.table(language):
            rows.append(f'<tr><th colspan="2" scope="rowgroup" style="text-align:left">{escape(title)}</th></tr>')
            rows += [
                f'<tr><td style="text-align:left">{escape(label)}</td><td>{escape(figure)}</td></tr>'
                for label, figure in lines
            ]
        notes = "".join(f"<p>{escape(say(note, language))}</p>" for note in self.notes)
        caption = f'<caption style="text-align:left">{escape(self.head(language))}</caption>'
        return f"<table>{caption}{''.join(rows)}</table>{notes}"

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def summarised(result: Playtest, confidence: float) -> Summary:
    """The summary of a playtest. Raises ValueError where there is nothing to sum up."""
    if not len(result):
        raise ValueError("no games: there is nothing to sum up")
    games, groups, names = result.games, result.games["deal"], result.names

    def amount(values: Array) -> Estimate:
        return statistics.amount(values, confidence, groups)

    def share(values: Array) -> Estimate:
        return statistics.share(values, confidence, groups)

    order = tuple(share(result.of_order("share", place)) for place in range(result.seats))
    first, equal = order[0], 1 / result.seats
    gain = Estimate(first.mean - equal, first.low - equal, first.high - equal, first.n)
    chance = statistics.against(result.of_order("share", 0), equal, groups)
    measures = [name for name in games.dtype.names or () if name not in KINDS]
    own = [name for name in measures if games[name].ndim > 1]
    moves = np.maximum(games["plies"], 1)
    return Summary(
        games=len(result),
        names=names,
        seed=result.seed,
        mirrored=result.plan.mirrored,
        interrupted=result.interrupted,
        confidence=confidence,
        layout=result.layout,
        wins={name: share(result.share_of(number)) for number, name in enumerate(names)},
        order=order,
        advantage=Difference(gain, chance),
        course={
            "shared": share(games["share"].max(axis=1) < 1),
            "plies": amount(games["plies"]),
            "branching": amount(games["branching"]),
            "forced": share(games["forced"] / moves),
            "passes": share(games["passes"] / moves),
            "lead_changes": amount(games["lead_changes"]),
            "decided": share(games["decided"]),
        },
        counts={name: amount(games[name]) for name in measures if games[name].ndim == 1},
        player_counts={
            player: {name: amount(result.of_player(name, number)) for name in own}
            for number, player in enumerate(names)
        },
        seconds={name: amount(result.of_player("pace", number)) for number, name in enumerate(names)},
        faults={name: _faults(result, number) for number, name in enumerate(names)},
        notes=tuple(_notes(result)),
    )


def _faults(result: Playtest, player: int) -> dict[str, int]:
    seats = {index: result.plan.seating(index) for index, _ in result.faults}
    return dict(Counter(fault.kind for index, fault in result.faults if seats[index][fault.seat] == player))


def _notes(result: Playtest) -> Iterator[str]:
    if len(np.unique(result.games["deal"])) < FEW:
        yield "note.few"
    firsts = np.take_along_axis(result.games["player"], result.games["first"][:, None].astype(np.int64), axis=1)
    if not all(_alike(player, result.plan.players[0]) for player in result.plan.players) and np.ptp(firsts) == 0:
        yield "note.order"


def _alike(one: Any, other: Any) -> bool:
    """Whether two players are equal; those that can't be compared are not."""
    try:
        return one is other or bool(one == other)
    except Exception:  # whatever a class of the user's own makes of it
        return False


def measure_label(layout: Layout, name: str, language: str = "en") -> str:
    """What a measure is called: where it is counted, and the face."""
    where, _, face = name.partition(".")
    texts = layout.spoken(language)
    text = texts.get(f"tally.{where}", texts.get(where))
    if isinstance(text, str) and "{" not in text:
        named = text
    else:
        lies = layout.has(where) and all(where != group.id for group in layout.groups)
        named = layout.label("place", where, language) if lies else where
    return f"{named}: {layout.label('face', face, language)}" if face not in ("", ANY) else named


def as_line(label: str) -> str:
    """A label at the start of a line, whatever it is inside a sentence."""
    return label[:1].upper() + label[1:]


def _place(order: int, language: str) -> str:
    key = f"order.{order}"
    return say(key, language) if key in ENGLISH else say("order.more", language, number=order + 1)


def _p(p: float) -> str:
    return "?" if not np.isfinite(p) else f"{p:.3f}" if p >= 0.001 else "< 0.001"
