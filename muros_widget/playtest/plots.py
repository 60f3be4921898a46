"""Pictures of a playtest, by matplotlib: readable in grey and by the colour-blind. Knows no particular game.

What strokes and dots mean is told below a picture, where it covers nothing. How it is drawn is in `drawing`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ..games.texts import Fact
from . import statistics
from .drawing import (
    BAR,
    FAINT,
    HIGH,
    Line,
    draw_lines,
    draw_map,
    end_at_the_whole,
    folded,
    shade_of,
    shortened,
    write_above,
)
from .extras import need
from .maps import traffic
from .rows import FIELDS, Array
from .summary import _place, measure_label
from .words import say

if TYPE_CHECKING:
    from .results import Playtest


class Plots:
    """The pictures of a playtest. Each draws into `ax`, or makes a figure of its own, and returns the axes.

    >>> from muros_widget.playtest import simulate
    >>> import matplotlib; matplotlib.use("Agg")
    >>> simulate(4, seed=1).plot.wins().get_ylabel()
    'Share of the win'
    """

    def __init__(self, result: Playtest, language: str = "en"):
        self._result = result
        self._language = language

    def __call__(self, language: str) -> Plots:
        """The same pictures with their words in another language: ``result.plot("es").wins()``."""
        return Plots(self._result, language)

    def wins(self, by: str = "order", ax: Any = None, confidence: float = 0.95) -> Any:
        """The share of the win and its interval, by ``"order"`` (who moves first), by ``"seat"`` or by ``"player"``."""
        result = self._result
        if not len(result):
            raise ValueError("no games: there is nothing to draw")
        pick: dict[str, tuple[Sequence[str], Callable[[int], Array]]] = {
            "order": (
                [_place(place, self._language) for place in range(result.seats)],
                lambda place: result.of_order("share", place),
            ),
            "seat": (
                [result.layout.label("seat", seat, self._language) for seat in range(result.seats)],
                lambda seat: np.asarray(result.games["share"][:, seat]),
            ),
            "player": (result.names, result.share_of),
        }
        if by not in pick:
            raise ValueError(f"by: {by!r}; give {', '.join(map(repr, pick))}")
        labels, values = pick[by]
        groups = result.games["deal"]
        shares = [statistics.share(values(number), confidence, groups) for number in range(result.seats)]
        ax = self._axes(ax, (2.2 + 1.0 * len(shares), 3.6))
        heights = np.array([share.mean for share in shares])
        reach = np.array([[share.mean - share.low, share.high - share.mean] for share in shares]).T
        ax.bar(range(len(shares)), heights, width=0.6, color=shade_of(ax, BAR))
        ax.errorbar(range(len(shares)), heights, np.maximum(reach, 0), fmt="none", capsize=5, ecolor=shade_of(ax, 0))
        ax.axhline(1 / result.seats, color=shade_of(ax, 0), linewidth=0.9, linestyle=":")
        for x, share in enumerate(shares):
            write_above(ax, f"{100 * share.mean:.1f} %", x, share.high)
        ax.set_xticks(range(len(shares)), [folded(shortened(label), 14) for label in labels])
        end_at_the_whole(ax, max(share.high for share in shares))
        return self._finish(
            ax, self._say("plot.wins.key", confidence=f"{100 * confidence:g}"), self._say("plot.wins"), key=True
        )

    def scores(self, ax: Any = None) -> Any:
        """The players' scores in what decides first, move by move: the mean; the strokes span the middle half.

        A game that is over keeps its score, so that each move is told of all the games. Raises ValueError where
        nothing is scored.
        """
        result, moves = self._result, self._moves
        if not np.isfinite(moves["score"]).any():
            raise ValueError(f"{result.layout.title} scores nothing in its status")
        seated = result.games["player"][result.rows(moves["game"])]
        own = [
            np.take_along_axis(moves["score"], np.argmax(seated == number, axis=1)[:, None], axis=1)[:, 0]
            for number in range(result.seats)
        ]
        ax = self._axes(ax)
        lines = [Line(name, *_kept_on(moves, values)) for name, values in zip(result.names, own, strict=True)]
        draw_lines(ax, lines, spread=True)
        return self._finish(ax, self._say("plot.move.key"), self._say("plot.score"))

    def majority(self, ax: Any = None) -> Any:
        """What the status tallies, move by move: the mean of the greatest count, the second, whatever their faces.

        A game that is over keeps its counts.
        """
        names, counts = self._tallies()
        ranked = np.sort(counts, axis=1)[:, ::-1]
        ax = self._axes(ax)
        lines = [
            Line(self._say("plot.rank", number=rank + 1), *_kept_on(self._moves, ranked[:, rank]))
            for rank in range(ranked.shape[1])
        ]
        draw_lines(ax, lines)
        ax.set_ylim(bottom=0)
        tallies = {measure_label(self._result.layout, name.partition(".")[0], self._language) for name in names}
        told = self._say("plot.tally", tally=tallies.pop()) if len(tallies) == 1 else self._say("plot.majority")
        return self._finish(ax, self._say("plot.move"), told)

    def majority_stays(self, ax: Any = None) -> Any:
        """In how many games what is first in the tallies at the end is first already, move by move."""
        _, counts = self._tallies()
        last = _last_of_games(self._moves)
        ends = np.repeat(counts[last] == counts[last].max(axis=1, keepdims=True), np.diff(np.r_[-1, last]), axis=0)
        same = ((counts == counts.max(axis=1, keepdims=True)) & ends).any(axis=1)
        ax = self._axes(ax)
        draw_lines(ax, [Line("", *_kept_on(self._moves, same))])
        end_at_the_whole(ax, 1)
        return self._finish(ax, self._say("plot.move"), self._say("plot.same"))

    @property
    def _moves(self) -> Array:
        """The rows of moves. Raises ValueError where there is none."""
        if not len(self._result.moves):
            raise ValueError("no games with a move: there is nothing to draw")
        return self._result.moves

    def _tallies(self) -> tuple[list[str], Array]:
        """The names of what is tallied, and how much of it there is after each move, shape (moves, faces)."""
        moves = self._moves
        names = [name for name in moves.dtype.names or () if name not in FIELDS and name != "game"]
        if not names:
            raise ValueError(f"{self._result.layout.title} tallies nothing in its status")
        return names, np.stack([moves[name] for name in names], axis=1)

    def branching(self, ax: Any = None) -> Any:
        """How many moves are legal, move by move: the mean, and the middle half, of the games that go on so long."""
        moves = self._moves
        ax = self._axes(ax)
        draw_lines(ax, [Line("", *_by_move(moves, moves["options"]))], spread=True)
        ax.set_ylim(bottom=0)
        return self._finish(ax, self._say("plot.move.key"), self._say("plot.branching"))

    def places(self, most: int = 1000) -> Any:
        """Heat maps of the board: where pieces are placed, and from where they go, by where to; means of 100 games.

        Where pieces only move about on the board, it is where they move to. It replays the games for their events, the
        first `most` of them. Returns the array of axes.
        """
        plt = need("matplotlib.pyplot", "a picture")
        maps = traffic(self._result, most, self._language)
        across = min(2, len(maps))
        down = -(-len(maps) // across)
        size = (4.0 * across, 4.2 * down + 0.3)
        figure, axes = plt.subplots(down, across, figsize=size, layout="compressed", squeeze=False)
        figure.get_layout_engine().set(w_pad=0.12, h_pad=0.08)
        for ax, one in zip(axes.flat, maps, strict=False):
            draw_map(ax, one, self._say(f"plot.{one.kind}", place=one.target, phase=self._phase(one.phase)))
        for ax in axes.flat[len(maps) :]:
            ax.remove()
        figure.supxlabel(self._say("plot.games", games=maps[0].games), fontsize="medium")
        return axes.ravel()[: len(maps)]

    def _phase(self, phase: str) -> str:
        """What a phase is called: by the game where its text is a name and no more, else by its id."""
        text = self._result.layout.spoken(self._language).get(f"phase.{phase}")
        return text if isinstance(text, str) and "{" not in text else self._say("plot.phase", phase=phase)

    def _say(self, key: str, **facts: Fact) -> str:
        return say(key, self._language, **facts)

    def _axes(self, ax: Any, size: tuple[float, float] = (6.4, 3.8)) -> Any:
        """The axes to draw into; those of a figure of its own say what was played."""
        if ax is not None:
            return ax
        plt, result = need("matplotlib.pyplot", "a picture"), self._result
        ax = plt.subplots(figsize=size, layout="constrained")[1]
        players = " – ".join(shortened(name) for name in result.names)
        title = self._say("plot.title", players=players, games=len(result))
        ax.set_title(folded(title, int(10 * size[0])), fontsize="medium")
        return ax

    def _finish(self, ax: Any, x: str, y: str, key: bool = False) -> Any:
        ax.set_xlabel(x, **({"fontsize": "small", "labelpad": 6} if key else {}))
        ax.set_ylabel(folded(y, len(y) // (1 + len(y) // HIGH) + 6))
        ax.set_axisbelow(True)
        ax.grid(axis="y", color=shade_of(ax, FAINT), linewidth=0.6)
        for side in ("top", "right"):
            ax.spines[side].set_visible(False)
        return ax


def _last_of_games(moves: Array) -> Array:
    return np.flatnonzero(np.r_[np.diff(moves["game"]) != 0, True])


def _by_move(moves: Array, values: Array) -> tuple[Array, list[Array]]:
    """The numbers of the moves from 1, and for each of them the values of the games that go on so long."""
    order = np.argsort(moves["ply"], kind="stable")
    there, starts = np.unique(moves["ply"][order], return_index=True)
    return there.astype(np.int64) + 1, np.split(np.asarray(values, np.float64)[order], starts[1:])


def _kept_on(moves: Array, values: Array) -> tuple[Array, list[Array]]:
    """The numbers of the moves from 1, and the values of all games after each; one that is over keeps its last."""
    numbers, going = _by_move(moves, values)
    last = _last_of_games(moves)
    by_length = last[np.argsort(moves["ply"][last], kind="stable")]
    over = np.searchsorted(moves["ply"][by_length], numbers - 1)
    ended = np.asarray(values, np.float64)[by_length]
    return numbers, [np.concatenate([one, ended[:count]]) for one, count in zip(going, over, strict=True)]
