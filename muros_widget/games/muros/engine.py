"""The kernel as the engine that the seam asks for. Knows the kernel's face, and what statistics call its counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from ..engine import Batch, Counts, Course, Look, numbered
from . import kernel
from .faults import SetupError
from .notation import COLOURS, COUNTER, COUNTERS, PASS
from .pieces import COUNTERS_OF
from .position import Position


class KernelEngine:
    """Muros by the kernel: compiled where numba is installed, and the same on the reference where it is not."""

    policies: Sequence[str] = kernel.POLICIES

    def deal(self, like: Position, seed: int, index: int) -> Position:
        """The opening of game (seed, index)."""
        return Position(kernel.deal(like.players, seed, index), like.rules)

    def play(self, like: Position, seed: int, first: int, count: int, policies: Sequence[str], dealt: bool) -> Batch:
        """Games by a policy for each seat."""
        games = kernel.play_games(
            count,
            like.players,
            like.rules,
            seed=seed,
            first=first,
            policies=policies,
            openings=() if dealt else (like,),
            moves=True,
            course=True,
        )
        measures: dict[str, Counts] = {}
        for k, colour in enumerate(COUNTERS):
            left, kept = games.left[:, k], games.kept[:, :, k : k + 1].sum(axis=2, dtype=np.uint8)  # nobody keeps white
            whole = COUNTERS_OF[colour] if dealt else _there_of(like, colour)
            measures[f"out.{COUNTER}{colour}"] = whole - left.astype(np.int16) - kept.sum(axis=1, dtype=np.int16)
            if colour in COLOURS:
                measures[f"left.{COUNTER}{colour}"] = left
                measures[f"kept.{COUNTER}{colour}"] = kept
        return Batch(
            kernel.TOKENS,
            games.moves,
            games.offered,
            games.leaders,
            games.plies,
            games.passes,
            games.start,
            games.places + 1,
            measures,
        )

    def follow(
        self,
        openings: Sequence[Position],
        tokens: Sequence[str],
        moves: Counts,
        plies: Counts,
        seed: int,
        deals: Counts | None,
    ) -> Course | None:
        """How games went, where they start from whole tables, with all hands seen, by the same rules."""
        if any(one.unrecorded or one.rules != openings[0].rules for one in openings):
            return None
        codes = np.array([kernel.CODES.get(token, kernel.NO_MOVE) for token in tokens], np.uint16)[moves]
        try:
            course = kernel.follow(codes, plies, openings, seed=seed, indexes=deals)
        except SetupError:
            return None
        if course is None:
            return None
        began = [one.status.turn if deals is None else 0 for one in openings]
        return Course(
            seats=course.seat,
            options=course.offered,
            passed=codes == kernel.CODES[PASS],
            phases=("1", "2"),
            phase=course.phase - 1,
            turn=np.repeat(np.resize(began, len(plies)), plies) + numbered(plies),
            leaders=course.leaders,
            scores=course.first,
            tallies={f"left.{COUNTER}{colour}": course.left[:, k] for k, colour in enumerate(COLOURS)},
        )

    def playouts(self, world: Position, moves: Sequence[str], rounds: int, seed: int) -> npt.NDArray[np.float64]:
        """Random games after each move."""
        return kernel.try_moves(world, moves, rounds, seed=seed)

    def greedy(self, position: Position, seed: int) -> str:
        """One of the moves of the greatest lead."""
        return kernel.greedy(position, seed)

    def search(
        self,
        worlds: Sequence[Position],
        moves: Sequence[str],
        iterations: int,
        exploration: float | None,
        seed: int,
        stopped: Callable[[], bool],
    ) -> Mapping[str, tuple[int, float]]:
        """UCT, a tree for each world."""
        explore = kernel.EXPLORE if exploration is None else exploration
        found = kernel.search(worlds, iterations, seed=seed, explore=explore, among=moves, stopped=stopped)
        told = zip(found.moves, found.visits, found.values, strict=True)
        return {move: (int(visits), float(value)) for move, visits, value in told}

    def look(self, world: Position, moves: Sequence[str], seed: int, nodes: int) -> Look | None:
        """UCT that goes on, and endings solved; where nothing is compiled, positions are as fast."""
        return kernel.look(world, moves, seed, nodes)


def _there_of(position: Position, colour: str) -> int:
    """How many counters of a colour a position has, wherever they are."""
    return position.left[colour] + position.removed[colour] + sum(own[colour] for own in position.kept)


ENGINE: Final = KernelEngine()
