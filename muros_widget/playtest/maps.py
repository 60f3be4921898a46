"""Where on the board pieces come and where they go, from the events of games. Knows no particular game.

Boards are the areas with a size; what a piece that leaves one goes to is told by the place that takes it. Moves on the
board itself are told of games where pieces do nothing else.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ..games.layout import Box
from ..games.position import Position
from .measuring import measure_name
from .rows import Array

if TYPE_CHECKING:
    from .results import Playtest


Counted = dict[tuple[str, str], Counter[str]]
"""How often a place was come to or left, by the kind of it and the phase or the target."""


@dataclass(frozen=True, eq=False)
class Map:
    """How often a game pieces come to the places of the board in a `phase`, or leave them for a `target`.

    `kind` is ``placed``, ``left``, or ``moved`` for what comes from elsewhere on the board. `places`, `boxes` and
    `means` go together; `games` were replayed for it.
    """

    kind: str
    phase: str
    target: str
    places: tuple[str, ...]
    boxes: tuple[Box, ...]
    means: Array
    games: int


def traffic(result: Playtest, most: int = 1000, language: str = "en") -> list[Map]:
    """The maps of a playtest: for each phase, where pieces come; then for each target, from where they leave for it.

    Replays the first `most` games. Raises ValueError for a game without a board or where nothing happens on it, and
    where there are no games.
    """
    from .summary import measure_label

    layout = result.layout
    board = next((area for area in layout.areas if area.size is not None), None)
    if board is None:
        raise ValueError(f"{layout.title} has no board: no area of its layout has a size")
    if most < 1:
        raise ValueError(f"most: {most!r}; give how many games to replay, 1 or more")
    numbers = result.games["index"][:most].tolist() if len(result) else []
    if not numbers:
        raise ValueError("no games: there is nothing to draw")
    here = {place.id: place.box for place in layout.places if place.area == board.id and place.box is not None}
    counted: Counted = {}
    for number in numbers:
        position = result.plan.opening(number)
        for move in result.lines[result.row(number)]:
            _count(position, move, here, counted)
            position = position.after(move)
    if not counted:
        raise ValueError(f"nothing happens on the board of {layout.title} in these games: there is nothing to draw")
    told = [kind for kind in ("placed", "left") if any(kind == one for one, _ in counted)] or ["moved"]
    maps = []
    for kind in told:
        for name in (name for one, name in counted if one == kind):
            phase, target = ("", measure_label(layout, name, language)) if kind == "left" else (name, "")
            maps.append(_map(kind, phase, target, counted[kind, name], here, len(numbers)))
    return maps


def _count(position: Position, move: str, here: dict[str, Box], counted: Counted) -> None:
    phase, layout = str(position.phase), position.layout
    for event in position.events_of(move):
        for motion in event.motions:
            if motion.target in here:
                kind = "moved" if motion.source in here else "placed"
                counted.setdefault((kind, phase), Counter())[motion.target] += 1
            elif motion.source in here:
                target = measure_name(layout, motion.target)
                counted.setdefault(("left", target), Counter())[motion.source] += 1


def _map(kind: str, phase: str, target: str, count: Counter[str], here: dict[str, Box], games: int) -> Map:
    used = [id for id in here if count[id]]
    kinds = {(here[id].width, here[id].height) for id in used}
    shown = [id for id in here if (here[id].width, here[id].height) in kinds]
    means = np.array([count[id] / games for id in shown])
    return Map(kind, phase, target, tuple(shown), tuple(here[id] for id in shown), means, games)
