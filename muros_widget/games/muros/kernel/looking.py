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
from .choosing import MOST_MOVES, list_moves
from .compiling import SOURCES, entry, inner
from .packing import ONE, WORDS, ZERO, Words, bit_count, load, store
from .promising import Room
from .reckoning import leaders
from .searching import DEEP, iterate
from .tables import Reading
from .tree import CHUNK, ROOT, Tree, best_tried, child_at
from .turn import play

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
    iterations: int,
    explore: float,
    width: float,
    seed: np.uint64,
    room: Room,
    _sources: int = SOURCES,
) -> None:
    """Search on. The root's children are planted, and the first nodes; `won` is what each seat won, by node."""
    state = load(root)
    path, seats = np.empty(DEEP, np.int32), np.empty(DEEP, np.int32)
    key, done = key_of(seed, ZERO), int(tree.visits[ROOT])
    for iteration in range(done, done + iterations):
        begin = _root_child(tree, iteration, explore)
        number = drawn(key, np.uint64(iteration))
        depth, best = iterate(tree, state, reading, explore, width, number, room, path, seats, begin)
        part = 1.0 / float(bit_count(best))
        for seat in range(won.shape[1]):
            if (best >> np.uint64(seat)) & ONE:
                for at in range(depth):
                    won[path[at], seat] += part


@inner
def _root_child(tree: Tree, iteration: int, explore: float) -> int:
    """Where an iteration begins: round all children once, then in turn the next of them and the most promising."""
    children = int(tree.children[ROOT])
    if iteration >= children and iteration & 1 == 0:
        return best_tried(tree, ROOT, explore)
    return child_at(tree, ROOT, iteration if iteration < children else (iteration >> 1) % children)


@entry
def settle(tree: Tree, won: Shares, settled: Shares, _sources: int = SOURCES) -> None:
    """What each seat wins by node, replies counting by the square of how often they were tried.

    So what was tried only to find out that it is worse counts for little, unlike in the mean of all that was tried.
    """
    for node in range(int(tree.used[0]) - 1, ROOT, -1):  # those that follow a node come after it
        visits, seats, weights = tree.visits[node], won.shape[1], 0.0
        if visits >= SETTLES:
            chunk, size, left = tree.first[node], CHUNK, tree.tried[node]
            while left > 0:
                for child in range(chunk, chunk + min(size, left)):
                    weight = float(tree.visits[child]) ** 2
                    weights += weight
                    for seat in range(seats):
                        settled[node, seat] += weight * settled[child, seat]
                chunk, size, left = tree.more[chunk], 2 * size, left - size
        for seat in range(seats):
            if weights > 0.0:
                settled[node, seat] /= weights
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
    state, players = load(root), len(values)
    deep = int(state.turn.left * state.turn.players) + 2
    words, moves = np.empty((deep, WORDS), np.uint64), np.empty((deep, MOST_MOVES), np.uint16)
    count, index, ties = np.zeros(deep, np.int64), np.zeros(deep, np.int64), np.zeros(deep, np.int64)
    best, sums, there = np.zeros(deep), np.zeros((deep, players)), np.zeros(players)
    store(state, words[0])
    depth, nodes = 0, 0
    index[0], count[0] = index_of, list_moves(state, reading, moves[0])
    while True:
        if depth and (index[depth] == count[depth] or best[depth] >= 1.0):  # nobody wins more than the whole
            there[:] = sums[depth] / ties[depth]
            depth -= 1
        else:
            after = play(load(words[depth]), reading, np.uint64(moves[depth, index[depth]]))
            index[depth] += 1
            nodes += 1
            if nodes > most:
                return TOO_MANY
            if after.turn.left > ZERO:
                depth += 1
                store(after, words[depth])
                count[depth], index[depth] = list_moves(after, reading, moves[depth]), 0
                best[depth], ties[depth] = -1.0, 0
                continue
            first = leaders(after, reading.ordered)
            for seat in range(players):
                there[seat] = 1.0 / float(bit_count(first)) if (first >> np.uint64(seat)) & ONE else 0.0
        if not depth:
            values[:] = there
            return nodes
        own = there[int(load(words[depth]).turn.seat)]
        if own > best[depth] + LIKE:
            best[depth], ties[depth], sums[depth] = own, 1, there
        elif own > best[depth] - LIKE:
            ties[depth] += 1
            sums[depth] += there
