"""Rows of moves of games that are known by their moves alone. Knows no particular game.

Where the game's engine can follow them it tells what each move came to; else they are replayed, position by position,
which takes some hundred times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from . import measuring, playing
from .lines import Lines
from .rows import Array, Row, Rows, array_of

if TYPE_CHECKING:
    from .blocks import Plan

AT_ONCE: Final = 256
"""How many games are told before they go into an array; between them an engine can be interrupted."""


def retold_moves(
    plan: Plan,
    indexes: Array,
    lines: Lines,
    faces: Sequence[str] = (),
    tick: Callable[[int], object] = bool,
) -> Array:
    """Rows of the moves of these games, their measures in the order of the faces; `tick` is told how many are done.

    Raises ValueError, naming the game, for moves that are not legal there.
    """
    rows, end = Rows(faces, len(lines.moves)), 0
    for at in range(0, len(lines), AT_ONCE):
        some = slice(at, min(at + AT_ONCE, len(lines)))
        part, games = lines.take(np.arange(some.start, some.stop)), indexes[some]
        told = _followed(plan, games, part)
        if told is None:
            told = _replayed(plan, games, part, tick)
        else:
            tick(len(part))
        end = rows.put(told, end)
    return rows.first(end)


def _followed(plan: Plan, indexes: Array, lines: Lines) -> Array | None:
    """The rows as an engine tells them; None where there is none, or it can't."""
    engine = plan.opening(int(indexes[0])).engine
    if engine is None:
        return None
    openings, deals = plan.openings_of(indexes.tolist())
    if any(type(one) is not type(openings[0]) for one in openings):
        return None  # a function may deal positions of several games, and an engine knows one
    plies = np.diff(lines.starts)
    course = engine.follow(openings, lines.tokens.tolist(), lines.moves, plies, plan.seed, deals)
    return None if course is None else measuring.course_rows(course, indexes, plies, lines.tokens, lines.moves)


def _replayed(plan: Plan, indexes: Array, lines: Lines, tick: Callable[[int], object]) -> Array:
    told: list[Row] = []
    for row, index in enumerate(indexes.tolist()):
        try:
            played = playing.retold(plan.opening(index), lines[row])
        except ValueError as wrong:
            raise ValueError(f"game {index}: {wrong}") from None
        told += [{"game": index, **one} for one in measuring.move_rows(played)]
        tick(1)
    return array_of(told)
