"""The tree of a search, as arrays, and the one rule of where to look next (UCT: Kocsis & Szepesvári 2006).

Knows no game: a node has a move's code, and how often and how well it was tried for the seat that made it. The same
functions run compiled and not.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from .compiling import inner

ROOT: Final = 0
NONE: Final = -1


class Tree(NamedTuple):
    """Nodes by number, the root first; the children of one lie side by side."""

    move: npt.NDArray[np.uint16]
    visits: npt.NDArray[np.int32]
    value: npt.NDArray[np.float64]
    """The sum of what came of it for who made the move: 1 for a win, its part for a shared one."""
    first: npt.NDArray[np.int32]
    """The first child, or NONE while it has none."""
    children: npt.NDArray[np.int32]
    """How many children there are."""
    tried: npt.NDArray[np.int32]
    """How many of them were tried: these come first."""
    promise: npt.NDArray[np.int64]
    """What is tried earlier than another: the lead that the move gives at once, then chance."""

    @classmethod
    def room(cls, nodes: int) -> Tree:
        """An empty tree with room for so many nodes."""
        return cls(
            np.zeros(nodes, np.uint16),
            np.zeros(nodes, np.int32),
            np.zeros(nodes, np.float64),
            np.full(nodes, NONE, np.int32),
            np.zeros(nodes, np.int32),
            np.zeros(nodes, np.int32),
            np.zeros(nodes, np.int64),
        )

    def plant(self, moves: Sequence[int]) -> None:
        """Give the root these children and no others."""
        self.move[1 : 1 + len(moves)] = moves
        self.first[ROOT], self.children[ROOT] = 1, len(moves)


@inner
def best_tried(tree: Tree, node: int, explore: float) -> int:
    """The child of a node whose value, with what is still unknown of it, is greatest."""
    first, best, chosen = tree.first[node], -1.0, NONE
    unknown = explore * sqrt(log(tree.visits[node] + 1.0))
    for child in range(first, first + tree.tried[node]):
        visits = tree.visits[child]
        hope = tree.value[child] / visits + unknown / sqrt(float(visits))
        if hope > best:
            best, chosen = hope, child
    return int(chosen)


@inner
def is_wide_enough(tree: Tree, node: int, width: float) -> bool:
    """Whether as many children were tried as are worth it: more, the more often the node is (progressive widening)."""
    tried = tree.tried[node]
    return bool(tried == tree.children[node] or tried > width * sqrt(float(tree.visits[node])))


@inner
def next_untried(tree: Tree, node: int) -> int:
    """The child of greatest promise that was not yet tried; it counts as tried from now on."""
    first, last = tree.first[node] + tree.tried[node], tree.first[node] + tree.children[node]
    best = first
    for child in range(first, last):
        if tree.promise[child] > tree.promise[best]:
            best = child
    tree.tried[node] += 1
    tree.move[first], tree.move[best] = tree.move[best], tree.move[first]
    tree.promise[first], tree.promise[best] = tree.promise[best], tree.promise[first]
    return int(first)


@inner
def record(tree: Tree, node: int, reward: float) -> None:
    """A node was tried once more, and that came of it."""
    tree.visits[node] += 1
    tree.value[node] += reward
