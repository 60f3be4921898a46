"""The kernel's calls on many games: played by policies, or followed as they were played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..pieces import HAND_OF
from ..position import Position
from ..rules import Rules
from ..setup import Setup
from .chance import checked_seed
from .demands import demand_alike, engine
from .following import Course
from .games import Games, Notes

POLICIES: Final = ("random", "greedy")
"""How a seat can play many games: any legal move, or one that gives the greatest `lead` at once."""


def play_games(
    count: int,
    players: int = 2,
    rules: Rules | None = None,
    *,
    seed: int = 0,
    first: int = 0,
    policies: str | Sequence[str] = "random",
    start: int | None = None,
    openings: Sequence[Position] = (),
    moves: bool = False,
    course: bool = False,
    threads: int = 1,
) -> Games:
    """Play the games (seed, first), (seed, first + 1) … and give what came of them, a row a game.

    - `policies`: one of `POLICIES` for all seats, or one for each.
    - `start`: the start player; drawn for each game where it is left out.
    - `openings`: positions to start from in turn, game i from number i; dealt where there are none. They say what the
      players and the rules are.
    - `moves`, `course`: whether to note every move, and how many were legal and who led.
    - `threads`: over how many to spread; they run beside each other with numba.

    Raises ValueError, saying what, for what is out of range, SetupError for other than 2, 3 or 4 players.
    """
    if openings:
        demand_alike(openings)
        players, rules = openings[0].players, openings[0].rules
    if players not in HAND_OF:
        Setup.deal(players)  # which says what is wrong
    if start is not None and (openings or start not in range(players)):
        remedy = "leave it out, the openings say it" if openings else f"give a seat from 0 to {players - 1}"
        raise ValueError(f"start: {start!r}; {remedy}")
    for name, value, least in (("count", count, 0), ("first", first, 0), ("threads", threads, 1)):
        if value < least:
            raise ValueError(f"{name}: {value}; give a whole number from {least}")
    rules = rules or Rules()
    seats = _policies(policies, players)
    notes = Notes.blank(count, players, moves, course)
    seed = int(checked_seed(seed))
    engine().play_games(openings, rules, -1 if start is None else start, seed, first, seats, notes, threads)
    return Games(rules, seed, first, *notes, openings=tuple(openings))


def follow(
    codes: npt.NDArray[np.uint16],
    plies: npt.NDArray[np.integer[Any]],
    openings: Sequence[Position],
    *,
    seed: int = 0,
    indexes: npt.NDArray[np.integer[Any]] | None = None,
) -> Course | None:
    """What each move came to, of games that are told by the codes of their moves, so many plies each, in one row.

    They start from `openings` in turn; with `indexes` they are games (seed, index), dealt for as many players and by
    the same rules as the first of them. None where a move is not legal.

    Raises ValueError for openings that differ in players or rules, and where the plies are not those of the moves;
    SetupError for a drafted opening that can't be.
    """
    if not openings:
        raise ValueError("openings: there is none; give the positions that the games start from, or one for all")
    demand_alike(openings)
    if plies.sum() != len(codes):
        raise ValueError(f"plies: {plies.sum()} in all; give so that they are as many as the {len(codes)} moves")
    course = Course.blank(len(codes), openings[0].players)
    numbers = None if indexes is None else indexes.astype(np.int64)
    all_legal = engine().follow(openings, int(checked_seed(seed)), numbers, codes, plies.astype(np.int64), course)
    return course if all_legal else None


def _policies(policies: str | Sequence[str], players: int) -> list[int]:
    named = [policies] * players if isinstance(policies, str) else list(policies)
    if len(named) != players or any(name not in POLICIES for name in named):
        raise ValueError(
            f"policies: {policies!r}; give one of {', '.join(POLICIES)}, or one for each of {players} seats"
        )
    return [POLICIES.index(name) for name in named]
