"""How pictures are drawn, by matplotlib: greys, lines, axes of parts, names, heat maps. Knows no playtest and no game.

Lines differ by dash and marker as well as by shade; heat maps run from dark to light, with their numbers. Shades go by
the paper, so that a dark style is as good.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any, Final

import numpy as np

from .extras import need
from .maps import Map
from .rows import Array

SHADES: Final = (0.0, 0.48, 0.25, 0.66, 0.12)
"""How far the shades of lines are from ink (0) to paper (1)."""
DASHES: Final = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))
MARKERS: Final = ("o", "s", "^", "D", "v")
BAR: Final = 0.8
FAINT: Final = 0.88
"""The shades of bars, and of the lines of a grid."""
ON_DARK: Final = 0.7
"""On dark paper, greys stand out less: they are made lighter by so much."""
NOWHERE: Final = (np.nan, np.nan, np.nan)
MARKS: Final = 8
"""About how many markers a line has."""
LONGEST_NAME: Final = 40
"""How many letters of a player's name are shown."""
HIGH: Final = 36
"""How many letters stand one above the other beside an axis."""


# Lines by move


@dataclass(frozen=True, eq=False)
class Line:
    """The values of many games, by the number of the move."""

    label: str
    at: Array
    groups: Sequence[Array]


def draw_lines(ax: Any, lines: Sequence[Line], spread: bool = False) -> None:
    """Draw the means of lines by move, with a legend of those that have a label; `spread` shows the middle half too."""
    drawn = [_draw_line(ax, number, len(lines), line, spread) for number, line in enumerate(lines)]
    named = [(line, _literal(shortened(one.label))) for line, one in zip(drawn, lines, strict=True) if one.label]
    if named:
        legend = ax.legend(
            [line for line, _ in named],
            ["" for _ in named],
            loc="best",
            frameon=True,
            framealpha=0.85,
            edgecolor="none",
            fontsize="small",
        )
        for text, (_, label) in zip(legend.get_texts(), named, strict=True):
            text.set_text(label)  # a legend leaves out what begins with an underscore
    ax.xaxis.set_major_locator(need("matplotlib.ticker", "a picture").MaxNLocator(integer=True, min_n_ticks=1))
    ax.set_xlim(left=0)


def _draw_line(ax: Any, number: int, of: int, line: Line, spread: bool) -> Any:
    style, shade = DASHES[number % len(DASHES)], shade_of(ax, SHADES[number % len(SHADES)])
    step = max(of, len(line.at) // MARKS)
    marked = slice(number * step // of, None, step)
    groups = [group[np.isfinite(group)] for group in line.groups]
    if spread:
        strokes = np.array([[*np.percentile(group, (25, 75)), np.nan] if len(group) else NOWHERE for group in groups])
        ax.plot(np.repeat(line.at[marked], 3), strokes[marked].ravel(), color=shade, linewidth=1.2)
    return ax.plot(
        line.at,
        [group.mean() if len(group) else np.nan for group in groups],
        color=shade,
        linestyle=style,
        marker=MARKERS[number % len(MARKERS)],
        markevery=(marked.start, step),
        markersize=5,
    )[0]


# Axes and words


def shade_of(ax: Any, level: float) -> str:
    """A grey between ink (0) and paper (1): on dark paper, ink is white."""
    colours = need("matplotlib.colors", "a picture")
    red, green, blue, alpha = colours.to_rgba(ax.get_facecolor())
    if alpha == 0:
        red, green, blue, _ = colours.to_rgba(ax.figure.get_facecolor())
    dark = 0.299 * red + 0.587 * green + 0.114 * blue < 0.5
    return f"{(1 - level) ** ON_DARK if dark else level:.3f}"


def write_above(ax: Any, text: str, x: float, y: float) -> None:
    """A number above a place; what lies behind it does not make it hard to read."""
    effects = need("matplotlib.patheffects", "a picture")
    ax.annotate(
        text,
        (x, y),
        xytext=(0, 4),
        textcoords="offset points",
        ha="center",
        va="bottom",
        color=shade_of(ax, 0),
        path_effects=[effects.withStroke(linewidth=3, foreground=shade_of(ax, 1))],
    )


def end_at_the_whole(ax: Any, highest: float) -> None:
    """An axis of parts, in percent: it ends at 100 % at most, and above that there is room for a number.

    Pictures that share it are all as high as the highest of them.
    """
    ticker = need("matplotlib.ticker", "a picture")
    together = ax.get_shared_y_axes().get_siblings(ax)
    highest = max(highest, *(one.dataLim.y1 for one in together if np.isfinite(one.dataLim.y1)))
    steps = ticker.MaxNLocator(nbins=6, steps=[1, 2, 2.5, 5, 10]).tick_values(0, highest)
    ticks = [tick for tick in steps if 0 <= tick <= min(1.0, highest + steps[1] - steps[0]) + 1e-9]
    ax.set_ylim(0, max(ticks[-1], highest) * 1.12)
    ax.set_yticks(ticks)
    for one in together:
        one.spines["left"].set_bounds(0, ticks[-1])
    ax.yaxis.set_major_formatter(ticker.PercentFormatter(1, decimals=0, symbol=" %"))


def _literal(text: str) -> str:
    """A text that is shown as it stands: matplotlib would set what is between dollars as mathematics."""
    return text.replace("$", r"\$")


def shortened(name: str) -> str:
    """A name with its end left out where it is too long."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def folded(text: str, width: int) -> str:
    """A text as it stands, in lines of so many letters."""
    return _literal(fill(text, width))


# Maps


def draw_map(ax: Any, one: Map, title: str) -> None:
    """Draw the places of a map, each with how often something happens there in a hundred games."""
    patches, collections = need("matplotlib.patches", "a picture"), need("matplotlib.collections", "a picture")
    boxes = [
        patches.Rectangle((box.x - box.width / 2, box.y - box.height / 2), box.width, box.height) for box in one.boxes
    ]
    top = max(one.means.max(), 1e-9)
    shades = collections.PatchCollection(boxes, cmap="cividis", edgecolor=ax.get_facecolor(), linewidth=0.5)
    shades.set_array(one.means)
    shades.set_clim(0, top)
    ax.add_collection(shades)
    for box, value in zip(one.boxes, one.means, strict=True):
        colour = "white" if value < 0.46 * top else "black"
        ax.text(box.x, box.y, f"{100 * value:.0f}", ha="center", va="center", fontsize=7, color=colour)
    _fit(ax, one.boxes)
    ax.set_aspect("equal")
    ax.set_title(folded(title, 48), fontsize="medium")
    ax.set_xticks([])
    ax.set_yticks([])
    for spine in ax.spines.values():
        spine.set_visible(False)


def _fit(ax: Any, boxes: Iterable[Any]) -> None:
    """Show what is drawn and no more; y goes down, as in a layout."""
    ends = np.array([(b.x - b.width / 2, b.x + b.width / 2, b.y - b.height / 2, b.y + b.height / 2) for b in boxes])
    ax.set_xlim(ends[:, 0].min(), ends[:, 1].max())
    ax.set_ylim(ends[:, 3].max(), ends[:, 2].min())
