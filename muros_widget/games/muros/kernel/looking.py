"""Looking at one position for as long as one likes: a search that goes on where it was, and the ending solved.

What a search plays best with is not what tells most of every move. So half of the iterations go round all moves of the
root alike, and only the other half where most seems to be won; and nodes remember what every seat won. Compiled only:
where numba is not, positions are looked at by their own means.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from .chance import drawn, key_of
from .compiling import SOURCES, entry, inner
from .packing import ONE, WORDS, ZERO, Words, bit_count, copy, left_of, players_of, seat_of
from .reckoning import leaders
from .searching import iterate
from .tables import Reading
from .tree import NONE, ROOT, Tree, best_tried
from .turn import fraction_of, move_at, move_count, play

Shares = npt.NDArray[np.float32]
SETTLES: Final = 32
"""From how many visits on a node's replies tell more than the mean does."""
TOO_MANY: Final = -1
LIKE: Final = 1e-9
"""Parts of a win that differ by less are the same."""


@entry
def look(
    root: Words,
    reading: Reading,
    tree: Tree,
    won: Shares,
    used: int,
    first: int,
    count: int,
    explore: float,
    width: float,
    seed: np.uint64,
    _sources: int = SOURCES,
) -> int:
    """Iterations `first` and on, so many; how many nodes are used then. `won` is what each seat won, by node.

    The root has its children already, and they count as tried.
    """
    words, room = np.empty(WORDS, np.uint64), np.empty(WORDS, np.uint64)
    path, seats = np.empty(64, np.int32), np.empty(64, np.int32)
    key = key_of(seed, ZERO)
    for iteration in range(first, first + count):
        copy(words, root)
        begin = _root_child(tree, iteration, explore)
        number = drawn(key, np.uint64(iteration))
        used, depth, best = iterate(tree, used, words, reading, explore, width, number, room, path, seats, begin)
        part = 1.0 / float(bit_count(best))
        for seat in range(won.shape[1]):
            if (best >> np.uint64(seat)) & ONE:
                for at in range(depth):
                    won[path[at], seat] += part
    return used


@inner
def _root_child(tree: Tree, iteration: int, explore: float) -> int:
    """Where an iteration begins: round all children once, then in turn the next of them and the most promising."""
    children = tree.children[ROOT]
    if iteration < children:
        return int(tree.first[ROOT] + iteration)
    if iteration & 1:
        return int(tree.first[ROOT] + (iteration >> 1) % children)
    return best_tried(tree, ROOT, explore)


@entry
def settle(tree: Tree, won: Shares, used: int, settled: Shares, _sources: int = SOURCES) -> None:
    """What each seat wins by node, replies counting by the square of how often they were tried.

    So what was tried only to find out that it is worse counts for little, unlike in the mean of all that was tried.
    """
    for node in range(used - 1, ROOT, -1):  # those that follow a node come after it
        visits, first, seats = tree.visits[node], tree.first[node], won.shape[1]
        weights = 0.0
        if first != NONE and visits >= SETTLES:
            for child in range(first, first + tree.tried[node]):
                weights += float(tree.visits[child]) ** 2
        for seat in range(seats):
            if weights > 0.0:
                total = 0.0
                for child in range(first, first + tree.tried[node]):
                    total += float(tree.visits[child]) ** 2 * settled[child, seat]
                settled[node, seat] = total / weights
            elif visits:
                settled[node, seat] = won[node, seat] / visits


@entry
def solve(
    root: Words, reading: Reading, index_of: int, most: int, values: npt.NDArray[np.float64], _sources: int = SOURCES
) -> int:
    """What each seat wins by one move of the root when every seat plays for its own part of the win from there on.

    Moves that are as good for who makes them are as likely as each other. How many positions that took; `TOO_MANY`
    where it would take more than the `most`.
    """
    deep = int(left_of(root)) * int(players_of(root)) + 2
    players = len(values)
    words = np.empty((deep, WORDS), np.uint64)
    count, index, ties = np.zeros(deep, np.int64), np.zeros(deep, np.int64), np.zeros(deep, np.int64)
    best, sums, there = np.zeros(deep), np.zeros((deep, players)), np.zeros(players)
    copy(words[0], root)
    depth, nodes = 0, 0
    index[0], count[0] = index_of, move_count(words[0], reading)
    while True:
        if depth and (index[depth] == count[depth] or best[depth] >= 1.0):  # nobody wins more than the whole
            there[:] = sums[depth] / ties[depth]
            depth -= 1
        else:
            move = move_at(words[depth], reading, fraction_of(np.uint64(index[depth]), np.uint64(count[depth])))
            index[depth] += 1
            copy(words[depth + 1], words[depth])
            play(words[depth + 1], reading, move)
            nodes += 1
            if nodes > most:
                return TOO_MANY
            if left_of(words[depth + 1]) > ZERO:
                depth += 1
                count[depth], index[depth] = move_count(words[depth], reading), 0
                best[depth], ties[depth] = -1.0, 0
                continue
            first = leaders(words[depth + 1], reading.ordered)
            for seat in range(players):
                there[seat] = 1.0 / float(bit_count(first)) if (first >> np.uint64(seat)) & ONE else 0.0
        if not depth:
            values[:] = there
            return nodes
        own = there[int(seat_of(words[depth]))]
        if own > best[depth] + LIKE:
            best[depth], ties[depth], sums[depth] = own, 1, there
        elif own > best[depth] - LIKE:
            ties[depth] += 1
            sums[depth] += there
