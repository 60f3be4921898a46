"""The tree of a search, and the one rule of where to look next (UCT: Kocsis & Szepesvári 2006).

Knows no game: a node has a move's code, and how often and how well it was tried for the seat that made it. Moves that
were not tried yet are candidates, a word each: most of them never become nodes. The same functions run compiled and
not.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from .compiling import SOURCES, entry, inner
from .packing import ZERO, Word, Words

ROOT: Final = 0
NONE: Final = 0
"""Instead of a node that is not there: the root is nobody's child."""
MOVE: Final = np.uint64(12)
CODES: Final = np.uint64((1 << 12) - 1)
"""A candidate has its move's code in the lowest bits; above it what the move promises: the greatest is tried first."""
LEAD: Final = np.uint64(20)
"""A promise has the move's lead above so many bits of chance."""
CANDIDATES: Final = 16
"""How many candidates there is room for by node, where nobody can say: few positions are looked at by each."""
NODE: Final = np.dtype(
    [
        ("value", np.float64),
        ("mean", np.float64),
        ("doubt", np.float64),
        ("visits", np.int32),
        ("first", np.int32),
        ("more", np.int32),
        ("begin", np.int32),
        ("children", np.int16),
        ("tried", np.int16),
        ("move", np.uint16),
    ],
    align=True,
)
"""What belongs to a node lies side by side: a search goes from one to another that is far away."""
CHUNK: Final = 2
"""Children lie side by side by chunks: two, then four, eight … They stay where they are, and half of all is in use."""


class Tree(NamedTuple):
    """Nodes by number, the root first, and candidates."""

    value: npt.NDArray[np.float64]
    """The sum of what came of it for who made the move: 1 for a win, its part for a shared one."""
    mean: npt.NDArray[np.float64]
    """The value by how often it was tried, once it was."""
    doubt: npt.NDArray[np.float64]
    """One by the root of how often."""
    visits: npt.NDArray[np.int32]
    first: npt.NDArray[np.int32]
    """Where the chunks of its children begin, or NONE."""
    more: npt.NDArray[np.int32]
    """In the first node of a chunk, where the next one begins."""
    begin: npt.NDArray[np.int32]
    """Where its candidates begin."""
    children: npt.NDArray[np.int16]
    """How many moves there are, tried and not; 0 while nobody has looked."""
    tried: npt.NDArray[np.int16]
    """How many of them were tried."""
    move: npt.NDArray[np.uint16]
    candidates: Words
    """By node, its moves that were not tried; 0 in the place of one that was."""
    used: npt.NDArray[np.int64]
    """How many nodes and candidates are in use, chunks as a whole."""

    @classmethod
    def room(cls, children: int, candidates: int) -> Tree:
        """A tree of a root, with room for so many children of all nodes and so many candidates."""
        node = np.zeros(1 + CHUNK * children, NODE)
        fields = {name: node[name] for name in NODE.names or ()}
        return cls(**fields, candidates=np.zeros(candidates, np.uint64), used=np.array([1, 0], np.int64))

    def under(self, node: int) -> Iterator[int]:
        """The children of a node that were tried, from first to last."""
        chunk, size, left = int(self.first[node]), CHUNK, int(self.tried[node])
        while left > 0:
            yield from range(chunk, chunk + min(size, left))
            chunk, size, left = int(self.more[chunk]), 2 * size, left - size


@inner
def best_tried(tree: Tree, node: int, explore: float) -> int:
    """The child of a node whose value, with what is still unknown of it, is greatest."""
    chunk, size, left = tree.first[node], CHUNK, tree.tried[node]
    best, chosen = -1.0, NONE
    unknown = explore * sqrt(log(tree.visits[node] + 1.0))
    while left > 0:
        for child in range(chunk, chunk + min(size, left)):
            hope = tree.mean[child] + unknown * tree.doubt[child]
            if hope > best:
                best, chosen = hope, child
        chunk, size, left = tree.more[chunk], 2 * size, left - size
    return int(chosen)


@inner
def child_at(tree: Tree, node: int, number: int) -> int:
    """The child of a node that was tried first, second …: by a number from 0."""
    chunk, size = tree.first[node], CHUNK
    while number >= size:
        chunk, size, number = tree.more[chunk], 2 * size, number - size
    return int(chunk + number)


@inner
def _needs_chunk(children: int) -> bool:
    """Whether the chunks of so many children are full: they are as long as the next one, but for two."""
    return (children + CHUNK) & (children + CHUNK - 1) == 0


@inner
def _is_full(tree: Tree, node: int) -> bool:
    """Whether there is no room for one more child of a node."""
    tried = int(tree.tried[node])
    return _needs_chunk(tried) and tree.used[0] + tried + CHUNK > len(tree.move)


@inner
def add_child(tree: Tree, node: int) -> int:
    """One more child of a node."""
    before, chunk = int(tree.tried[node]), int(tree.used[0])
    tree.tried[node] += 1
    if not _needs_chunk(before):
        return child_at(tree, node, before)
    tree.used[0] += before + CHUNK
    if before:
        tree.more[child_at(tree, node, before // 2 - 1)] = chunk
    else:
        tree.first[node] = chunk
    return chunk


@inner
def next_child(tree: Tree, node: int, explore: float, width: float) -> int:
    """Where to go on from a node: to a new child or to the best; NONE where it has none yet.

    The more often a node is tried, the more of its children are worth it (progressive widening).
    """
    tried = tree.tried[node]
    wide = tried == tree.children[node] or tried > width * sqrt(float(tree.visits[node]))
    return best_tried(tree, node, explore) if wide or _is_full(tree, node) else new_child(tree, node)


@inner
def new_child(tree: Tree, node: int) -> int:
    """The greatest candidate of a node, as its child."""
    begin, greatest, child = tree.begin[node], ZERO, add_child(tree, node)
    for at in range(begin, begin + tree.children[node]):
        greatest = max(greatest, tree.candidates[at])
    for at in range(begin, begin + tree.children[node]):
        if tree.candidates[at] == greatest:
            tree.candidates[at] = ZERO
            break
    tree.move[child] = greatest & CODES
    return child


@inner
def add_candidates(tree: Tree, node: int, count: int) -> int:
    """Room for a node's candidates: where it begins, or -1 where there is none."""
    begin = int(tree.used[1])
    if begin + count > len(tree.candidates):
        return -1
    tree.begin[node], tree.children[node] = begin, count
    tree.used[1] += count
    return begin


@inner
def candidate(promise: Word, move: Word) -> Word:
    """A move that is tried earlier than those that promise less."""
    return (promise << MOVE) | move


@inner
def record(tree: Tree, node: int, reward: float) -> None:
    """A node was tried once more, and that came of it."""
    tree.visits[node] += 1
    tree.value[node] += reward
    tree.mean[node] = tree.value[node] / tree.visits[node]
    tree.doubt[node] = 1.0 / sqrt(float(tree.visits[node]))


@entry
def plant(tree: Tree, moves: npt.NDArray[np.uint16], _sources: int = SOURCES) -> None:
    """Give the root of a new tree these children and no others, side by side from node 1 on; they count as tried."""
    for move in moves:
        tree.move[add_child(tree, ROOT)] = move
    tree.children[ROOT] = len(moves)


@entry
def offer(tree: Tree, moves: npt.NDArray[np.uint16], _sources: int = SOURCES) -> None:
    """Let the root of a new tree try these moves and no others, the earlier ones first."""
    begin = add_candidates(tree, ROOT, len(moves))
    for at in range(len(moves)):
        tree.candidates[begin + at] = candidate(np.uint64(len(moves) - at), np.uint64(moves[at]))
