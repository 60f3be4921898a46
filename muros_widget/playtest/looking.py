"""Looking at every move of one position for as long as one likes, by its own moves. Knows no particular game.

Where a game's engine looks faster (`Engine.look`) that is asked instead. Half of the iterations go round all moves
alike, so that something can be said of each, and the other half where most seems to be won (UCT: Kocsis & Szepesvári
2006). An ending is solved by trying everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Final

import numpy as np

from ..games.engine import Found, Look, Shares
from ..games.position import Position
from .players import shares
from .search import EXPLORATION, playout

WORTH_TELLING: Final = 4
"""How often a move was tried at least that is told in a line."""
SETTLES: Final = 32
"""From how many visits on a move's replies tell more than the mean does."""
LIKE: Final = 1e-9
"""Parts of a win that differ by less are the same."""


def look_at(world: Position, moves: Sequence[str], seed: int, nodes: int) -> Look:
    """A look at moves of a position, by the game's engine where that has one."""
    engine = world.engine
    found = None if engine is None else engine.look(world, moves, seed, nodes)
    return PlainLook(world, moves, seed, nodes) if found is None else found


class Node:
    """A move that was tried: how often, and what each seat won then in all."""

    __slots__ = ("children", "seat", "visits", "won")

    def __init__(self, seats: int, seat: int):
        self.seat = seat
        self.visits = 0
        self.won = np.zeros(seats)
        self.children: dict[str, Node] = {}

    @property
    def mean(self) -> Shares:
        """What each seat won of a game."""
        return self.won / max(1, self.visits)

    @property
    def settled(self) -> Shares:
        """What each seat wins, replies counting by the square of how often they were tried."""
        if not self.children or self.visits < SETTLES:
            return self.mean
        weights = np.array([child.visits**2 for child in self.children.values()], float)
        return np.asarray(weights @ [child.settled for child in self.children.values()] / weights.sum())

    def best(self) -> str:
        """The child of the best upper bound for who chooses it."""

        def bound(child: Node) -> float:
            return float(child.won[child.seat]) / child.visits + EXPLORATION * sqrt(log(1 + self.visits) / child.visits)

        return max(self.children, key=lambda move: bound(self.children[move]))


class PlainLook:
    """A search of one position that goes on where it was."""

    def __init__(self, position: Position, moves: Sequence[str], seed: int, nodes: int):
        self._position = position
        self._moves = moves
        self._rng = np.random.default_rng(seed)
        self._root = Node(position.layout.seats, 0)
        self._made = 0
        self._room = nodes

    def go_on(self, iterations: int, stopped: Callable[[], bool]) -> int:
        """Search on."""
        for made in range(iterations):
            if stopped():
                return made
            self._iterate()
            self._made += 1
        return iterations

    def found(self) -> Found:
        """What it has found, by move."""
        there = [self._root.children.get(move) or Node(len(self._root.won), 0) for move in self._moves]
        return Found(
            np.array([node.visits for node in there]),
            np.array([node.mean for node in there]),
            np.array([node.settled for node in there]),
        )

    def line(self, move: str) -> Sequence[str]:
        """By the most tried reply each time."""
        line, node = [move], self._root.children.get(move)
        while node and node.children:
            move, node = max(node.children.items(), key=lambda one: one[1].visits)
            if node.visits < WORTH_TELLING:
                break
            line.append(move)
        return line

    def solve(self, index: int, most: int) -> Shares | None:
        """By trying everything."""
        found, _ = _solved(self._position.after(self._moves[index]), most - 1)
        return found

    def _iterate(self) -> None:
        position, node, path = self._position, self._root, [self._root]
        while (seat := position.to_move) is not None:
            root = node is self._root
            move = self._root_move(self._moves) if root else self._next(node, position.legal_moves)
            new = move not in node.children
            if new and self._room <= 0:
                break
            node = node.children.setdefault(move, Node(len(node.won), seat))
            position = position.after(move)
            path.append(node)
            if new:
                self._room -= 1
                break
        won = playout(position, self._rng)
        for one in path:
            one.visits += 1
            one.won += won

    def _root_move(self, moves: Sequence[str]) -> str:
        if self._made < len(moves):
            return moves[self._made]
        return moves[(self._made >> 1) % len(moves)] if self._made & 1 else self._root.best()

    def _next(self, node: Node, moves: Sequence[str]) -> str:
        untried = [move for move in moves if move not in node.children]
        return untried[int(self._rng.random() * len(untried))] if untried else node.best()


def _solved(position: Position, most: int) -> tuple[Shares | None, int]:
    """What each seat has in the end, and how many positions may still be looked at."""
    if most < 0:
        return None, most
    seat = position.to_move
    if seat is None:
        return np.array(shares(position)), most
    best: list[Shares] = []
    for move in position.legal_moves:
        there, most = _solved(position.after(move), most - 1)
        if there is None:
            return None, most
        if not best or there[seat] > best[0][seat] + LIKE:
            best = [there]
        elif there[seat] > best[0][seat] - LIKE:
            best.append(there)
        if best[0][seat] >= 1:  # nobody wins more than the whole
            break
    return np.mean(best, axis=0), most
