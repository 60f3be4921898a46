"""Pictures of a playtest, by matplotlib: readable in grey and by the colour-blind. Knows no particular game.

Lines differ by dash and marker as well as by shade, and areas by their number; heat maps run from dark to light.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from . import statistics
from .extras import need
from .maps import Map, traffic
from .measuring import FIELDS, Array
from .summary import _place
from .words import say

if TYPE_CHECKING:
    from .results import Playtest

SHADES: Final = ("#000000", "#7a7a7a", "#3f3f3f", "#a8a8a8", "#1f1f1f")
DASHES: Final = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))
MARKERS: Final = ("o", "s", "^", "D", "v")
GRID: Final = {"color": "#dddddd", "linewidth": 0.6}


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
        ax = _axes(ax, (1.6 + 1.1 * len(shares), 3.4))
        heights = np.array([share.mean for share in shares])
        reach = np.array([[share.mean - share.low, share.high - share.mean] for share in shares]).T
        bars = ax.bar(range(len(shares)), heights, yerr=reach, capsize=6, color="#c9c9c9", edgecolor="black", width=0.6)
        for bar, hatch in zip(bars, cycle(("", "///", "...", "xx")), strict=False):
            bar.set_hatch(hatch)
        for x, share in enumerate(shares):
            ax.annotate(
                f"{100 * share.mean:.1f} %",
                (x, share.high),
                xytext=(0, 4),
                textcoords="offset points",
                ha="center",
                va="bottom",
            )
        ax.axhline(1 / result.seats, color="black", linewidth=0.8, linestyle=":", label=self._say("plot.expected"))
        ax.legend(frameon=False, loc="upper right", fontsize="small")
        ax.set_xticks(range(len(shares)), labels)
        ax.set_ylim(0, max(share.high for share in shares) * 1.3)
        ax.yaxis.set_major_formatter(need("matplotlib.ticker", "a picture").PercentFormatter(1))
        return self._finish(ax, "", self._say("plot.wins"))

    def scores(self, ax: Any = None) -> Any:
        """The players' scores in what decides first, move by move: the mean; the bars span the middle half."""
        result, moves = self._result, self._moves
        seated = result.games["player"][[result.row(int(index)) for index in moves["game"]]]
        ax = _axes(ax)
        for number, name in enumerate(result.names):
            own = np.take_along_axis(moves["score"], np.argmax(seated == number, axis=1)[:, None], axis=1)[:, 0]
            self._line(ax, number, name, moves["ply"], own, band=True)
        ax.legend(frameon=False, loc="upper left")
        return self._finish(ax, self._say("plot.move"), self._say("plot.score"))

    def majority(self, ax: Any = None) -> Any:
        """What the status tallies, move by move: the mean of the greatest count, the second, whatever their faces."""
        counts, _ = self._tallies()
        ranked = -np.sort(-counts, axis=1)
        ax = _axes(ax)
        for rank in range(ranked.shape[1]):
            label = self._say("plot.rank", number=rank + 1)
            self._line(ax, rank, label, self._moves["ply"], ranked[:, rank])
        ax.legend(frameon=False, fontsize="small")
        ax.set_ylim(bottom=0)
        return self._finish(ax, self._say("plot.move"), self._say("plot.majority"))

    def majority_stays(self, ax: Any = None) -> Any:
        """In how many games what is first in the tallies at the end is first already, move by move."""
        counts, ends = self._tallies()
        same = ((counts == counts.max(axis=1, keepdims=True)) & ends).any(axis=1)
        ax = _axes(ax)
        self._line(ax, 0, "", self._moves["ply"], same)
        ax.set_ylim(0, 1.02)
        ax.yaxis.set_major_formatter(need("matplotlib.ticker", "a picture").PercentFormatter(1))
        return self._finish(ax, self._say("plot.move"), self._say("plot.same"))

    @property
    def _moves(self) -> Array:
        """The rows of moves. Raises ValueError where there is none."""
        if not len(self._result.moves):
            raise ValueError("no games with a move: there is nothing to draw")
        return self._result.moves

    def _tallies(self) -> tuple[Array, Array]:
        """What is tallied after each move, shape (moves, faces), and whether the face is first at the game's end."""
        moves = self._moves
        names = [name for name in moves.dtype.names or () if name not in FIELDS and name != "game"]
        if not names:
            raise ValueError(f"{self._result.layout.title} tallies nothing in its status")
        counts = np.stack([moves[name] for name in names], axis=1)
        last = np.flatnonzero(np.r_[np.diff(moves["game"]) != 0, True])
        ends = counts[last] == counts[last].max(axis=1, keepdims=True)
        return counts, np.repeat(ends, np.diff(np.r_[-1, last]), axis=0)

    def branching(self, ax: Any = None) -> Any:
        """How many moves are legal, move by move: the mean, and the middle half of the games."""
        moves = self._moves
        ax = _axes(ax)
        self._line(ax, 0, self._say("plot.branching"), moves["ply"], moves["options"], band=True)
        ax.set_ylim(bottom=0)
        return self._finish(ax, self._say("plot.move"), self._say("plot.branching"))

    def places(self, most: int = 1000) -> Any:
        """Heat maps of the board: where pieces are placed, and from where they go, by where to; means a game.

        It replays the games for their events, the first `most` of them. Returns the array of axes.
        """
        plt = need("matplotlib.pyplot", "a picture")
        maps = traffic(self._result, most, self._language)
        figure, axes = plt.subplots(1, len(maps), figsize=(3.9 * len(maps), 4.4), layout="compressed", squeeze=False)
        for ax, one in zip(axes[0], maps, strict=True):
            title = (
                self._say("plot.left", place=one.target) if one.target else self._say("plot.placed", phase=one.phase)
            )
            _draw_map(ax, one, title)
        figure.supxlabel(self._say("plot.games", games=maps[0].games), fontsize="medium")
        return axes[0]

    def _line(self, ax: Any, number: int, label: str, plies: Array, values: Array, band: bool = False) -> None:
        there, rows = np.unique(plies, return_inverse=True)
        order = np.argsort(rows, kind="stable")
        groups = np.split(np.asarray(values, np.float64)[order], np.flatnonzero(np.diff(rows[order])) + 1)
        shade = SHADES[number % len(SHADES)]
        if band:
            low, high = (np.array([np.percentile(group, q) for group in groups]) for q in (25, 75))
            some = slice(2 * number, None, max(1, len(there) // 8))
            ax.vlines(there[some] + 1, low[some], high[some], color=shade, linestyle=DASHES[number % len(DASHES)])
        ax.plot(
            there + 1,
            [group.mean() for group in groups],
            color=shade,
            linestyle=DASHES[number % len(DASHES)],
            marker=MARKERS[number % len(MARKERS)],
            markevery=(2 * number, max(1, len(there) // 8)),
            markersize=5,
            label=label,
        )

    def _say(self, key: str, **facts: object) -> str:
        return say(key, self._language, **facts)

    def _finish(self, ax: Any, x: str, y: str) -> Any:
        ax.set_xlabel(x)
        ax.set_ylabel(y)
        ax.set_axisbelow(True)
        ax.grid(axis="y", **GRID)
        for side in ("top", "right"):
            ax.spines[side].set_visible(False)
        return ax


def _axes(ax: Any, size: tuple[float, float] = (6.4, 3.8)) -> Any:
    if ax is not None:
        return ax
    return need("matplotlib.pyplot", "a picture").subplots(figsize=size, layout="constrained")[1]


def _draw_map(ax: Any, one: Map, title: str) -> None:
    patches, collections = need("matplotlib.patches", "a picture"), need("matplotlib.collections", "a picture")
    boxes = [
        patches.Rectangle((box.x - box.width / 2, box.y - box.height / 2), box.width, box.height) for box in one.boxes
    ]
    shades = collections.PatchCollection(boxes, cmap="cividis", edgecolor="white", linewidth=0.5)
    shades.set_array(one.means)
    shades.set_clim(0, max(one.means.max(), 1e-9))
    ax.add_collection(shades)
    dark = one.means < 0.55 * max(one.means.max(), 1e-9)
    for box, value, light in zip(one.boxes, one.means, dark, strict=True):
        ax.text(
            box.x,
            box.y,
            f"{100 * value:.0f}",
            ha="center",
            va="center",
            fontsize=6,
            color="white" if light else "black",
        )
    ax.set_xlim(0, one.size[0])
    ax.set_ylim(one.size[1], 0)
    ax.set_aspect("equal")
    ax.set_title(f"{title} (%)", fontsize="medium")
    ax.set_xticks([])
    ax.set_yticks([])
    for spine in ax.spines.values():
        spine.set_visible(False)
