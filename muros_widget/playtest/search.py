"""Players that search: flat Monte Carlo, and a tree search that also deals what is unseen. Knows no particular game.

Both play games to their end at random from worlds that look the same to the seat, and value an end by the share of the
win it gives. A game may bring an `Engine` that does the same much faster; the player then asks that.

Sources: L. Kocsis and C. Szepesvári, Bandit Based Monte-Carlo Planning, 2006 (UCT); P. Cowling, E. Powley and
D. Whitehouse, Information Set Monte Carlo Tree Search, 2012 (single-observer ISMCTS).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..games.layout import Seat
from ..games.position import Position
from .asking import Stopped, never
from .imagining import Imagine
from .players import PLAYERS, shares

EXPLORATION: Final = 0.2
"""Little, as a move has a hundred others beside it and a thousand games to tell them apart."""
WORLDS: Final = 8
"""In how many deals of what is unseen a move is searched for, unless a player says."""
AT_ONCE: Final = 50_000
"""How many random games an engine is asked for before it is asked whether to go on."""


@dataclass(frozen=True)
class MonteCarlo:
    """Tries every move with random games, as many `playouts` in all, and plays the one that wins most.

    Every move is tried equally often, at least once, in each of the `worlds` that the unseen pieces are dealt to.
    """

    playouts: int = 1000
    worlds: int = WORLDS
    name: str = "monte-carlo"

    def __post_init__(self) -> None:
        _at_least_one("playouts", self.playouts)
        _at_least_one("worlds", self.worlds)

    def choose(
        self, moves: Sequence[str], rng: np.random.Generator, imagine: Imagine, seat: Seat, stopped: Stopped = never
    ) -> str:
        """The move whose random games give the greatest share of the win."""
        if len(moves) == 1:
            return moves[0]
        won = np.zeros(len(moves))
        rounds = max(1, self.playouts // len(moves))
        worlds = _dealt(imagine, min(self.worlds, rounds))
        for number, world in enumerate(worlds):
            if stopped():
                break
            each = rounds * (number + 1) // len(worlds) - rounds * number // len(worlds)
            if (engine := world.engine) is not None:
                while each and not stopped():
                    some = min(each, max(1, AT_ONCE // len(moves)))
                    won += some * engine.playouts(world, moves, some, int(rng.integers(1 << 63)))[:, seat]
                    each -= some
            else:
                after = [world.after(move) for move in moves]
                won += [sum(playout(one, rng)[seat] for _ in range(each) if not stopped()) for one in after]
        return moves[_greatest(won, rng)]


@dataclass(frozen=True)
class UCT:
    """Grows a tree of the moves that look best so far, and plays the one it tried most.

    `iterations` is how many games it plays out a move; `exploration` is how much it goes for what it has tried little,
    left out as the engine is tuned, or 0.2. In a game that has an outlook of its own (`Position.outlook`) it looks at
    the `width` moves that have the best, or at all of them (None). Where something is unseen, it is dealt anew into so
    many `worlds`, which share the iterations: without an engine in one tree (information-set UCT), with one in a tree
    for each, whose findings are added up.
    """

    iterations: int = 1000
    exploration: float | None = None
    width: int | None = 16
    worlds: int = WORLDS
    name: str = "uct"

    def __post_init__(self) -> None:
        _at_least_one("iterations", self.iterations)
        _at_least_one("worlds", self.worlds)
        if self.width is not None:
            _at_least_one("width", self.width)

    def choose(
        self, moves: Sequence[str], rng: np.random.Generator, imagine: Imagine, seat: Seat, stopped: Stopped = never
    ) -> str:
        """The move that the search tried most, of those tried as often the one that won most."""
        if len(moves) == 1:
            return moves[0]
        known = type(imagine.world).outlook is not Position.outlook
        if known and self.width is not None and self.width < len(moves):
            moves = _promising(moves, imagine.world, seat, self.width, rng)
        worlds = _dealt(imagine, min(self.worlds, self.iterations))
        if (engine := imagine.world.engine) is not None:
            found = engine.search(worlds, moves, self.iterations, self.exploration, int(rng.integers(1 << 63)), stopped)
            tried = [found[move] for move in moves]
        else:
            root = Node()
            for iteration in range(self.iterations):
                if stopped():
                    break
                self._iterate(root, worlds[iteration % len(worlds)], moves, rng)
            children = [root.children.get(move, UNTRIED) for move in moves]
            tried = [(child.visits, child.mean) for child in children]
        return moves[_greatest(np.array([visits + mean / 2 for visits, mean in tried]), rng)]

    def _iterate(self, node: Node, world: Position, moves: Sequence[str], rng: np.random.Generator) -> None:
        """Go down to a node that is new, play the game out in this world, and tell all on the way how it ended."""
        path: list[tuple[Node, Seat]] = []
        while (mover := world.to_move) is not None:
            move = node.untried(moves, rng)
            new = move is not None
            if move is None:
                move = node.most_promising(moves, EXPLORATION if self.exploration is None else self.exploration)
            node = node.children.setdefault(move, Node())
            world = world.after(move)
            path.append((node, mover))
            if new:
                break
            moves = world.legal_moves
        won = playout(world, rng)
        for child, mover in path:
            child.visits += 1
            child.won += won[mover]


class Node:
    """A move in the tree: how often it was tried, how often it could have been, and what its mover won in all."""

    __slots__ = ("chances", "children", "visits", "won")

    def __init__(self) -> None:
        self.visits = 0
        self.chances = 0
        self.won = 0.0
        self.children: dict[str, Node] = {}

    @property
    def mean(self) -> float:
        """What its mover won of a game."""
        return self.won / self.visits if self.visits else 0.0

    def untried(self, moves: Sequence[str], rng: np.random.Generator) -> str | None:
        """One of the moves that was never tried, at random; None when all were."""
        children = self.children
        if not children:
            return moves[int(rng.random() * len(moves))]
        untried = [move for move in moves if move not in children]
        return untried[int(rng.random() * len(untried))] if untried else None

    def most_promising(self, moves: Sequence[str], exploration: float) -> str:
        """The move with the best upper bound of what it may win; each could have been tried in this world."""
        best, best_bound = moves[0], -1.0
        for move in moves:
            child = self.children[move]
            child.chances += 1
            bound = child.won / child.visits + exploration * sqrt(log(1 + child.chances) / child.visits)
            if bound > best_bound:
                best, best_bound = move, bound
        return best


UNTRIED: Final = Node()


def playout(position: Position, rng: np.random.Generator) -> tuple[float, ...]:
    """Play a game to its end with random moves: what each seat has of the win."""
    while not position.is_over:
        moves = position.legal_moves
        position = position.after(moves[int(rng.random() * len(moves))])
    return shares(position)


def _dealt(imagine: Imagine, count: int) -> list[Position]:
    """Worlds to search in: so many, or the one that there is."""
    return [imagine.world] if imagine.certain else [imagine() for _ in range(count)]


def _promising(
    moves: Sequence[str], world: Position, seat: Seat, width: int, rng: np.random.Generator
) -> Sequence[str]:
    """The moves of the best outlook, so many; which of those that are alike come in is drawn."""
    drawn = [moves[at] for at in rng.permutation(len(moves))]
    return sorted(drawn, key=lambda move: world.after(move).outlook(seat), reverse=True)[:width]


def _greatest(values: npt.NDArray[np.float64], rng: np.random.Generator) -> int:
    best = np.flatnonzero(values == values.max())
    return int(best[int(rng.integers(len(best)))])


def _at_least_one(name: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < 1:
        raise ValueError(f"{name}: {value!r}; give a whole number from 1")


PLAYERS["monte-carlo"] = MonteCarlo
PLAYERS["uct"] = UCT
