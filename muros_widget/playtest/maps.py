"""Where on the board pieces come and where they go, from the events of games. Knows no particular game.

Boards are the areas with a size; what a piece that leaves one goes to is told by the place that takes it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ..games.layout import Box
from ..games.position import Position
from .measuring import Array, measure_name

if TYPE_CHECKING:
    from .results import Playtest


@dataclass(frozen=True, eq=False)
class Map:
    """How often a game pieces come to the places of the board in a `phase`, or leave them for a `target`.

    `places`, `boxes` and `means` go together; the board is `size` large; `games` were replayed for it.
    """

    phase: str
    target: str
    places: tuple[str, ...]
    boxes: tuple[Box, ...]
    means: Array
    size: tuple[float, float]
    games: int


def traffic(result: Playtest, most: int = 1000, language: str = "en") -> list[Map]:
    """The maps of a playtest: for each phase, where pieces come; then for each target, from where they leave for it.

    Replays the first `most` games. Raises ValueError for a game without a board, and where there are no games.
    """
    from .summary import measure_label

    layout = result.layout
    board = next((area for area in layout.areas if area.size is not None), None)
    if board is None or board.size is None:
        raise ValueError(f"{layout.title} has no board: no area of its layout has a size")
    numbers = result.games["index"][:most].tolist() if len(result) else []
    if not numbers:
        raise ValueError("no games: there is nothing to draw")
    here = {place.id: place.box for place in layout.places if place.area == board.id and place.box is not None}
    came: dict[str, Counter[str]] = {}
    left: dict[str, Counter[str]] = {}
    for number in numbers:
        position = result.plan.opening(number)
        for move in result.lines[result.row(number)]:
            _count(position, move, here, came, left)
            position = position.after(move)
    played, size = len(numbers), board.size
    return [
        *(_map(phase, "", count, here, size, played) for phase, count in came.items()),
        *(_map("", measure_label(layout, to, language), count, here, size, played) for to, count in left.items()),
    ]


def _count(
    position: Position,
    move: str,
    here: dict[str, Box],
    came: dict[str, Counter[str]],
    left: dict[str, Counter[str]],
) -> None:
    phase, layout = str(position.phase), position.layout
    for event in position.events_of(move):
        for motion in event.motions:
            if motion.target in here and motion.source not in here:
                came.setdefault(phase, Counter())[motion.target] += 1
            elif motion.source in here and motion.target not in here:
                target = measure_name(layout, motion.target)
                left.setdefault(target, Counter())[motion.source] += 1


def _map(
    phase: str, target: str, count: Counter[str], here: dict[str, Box], size: tuple[float, float], games: int
) -> Map:
    used = [id for id in here if count[id]]
    kinds = {(here[id].width, here[id].height) for id in used}
    shown = [id for id in here if (here[id].width, here[id].height) in kinds]
    means = np.array([count[id] / games for id in shown])
    return Map(phase, target, tuple(shown), tuple(here[id] for id in shown), means, size, games)
