"""The search on packed words: down the tree, on at random to the end of the game, and back up."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from .chance import HALF, MOVES, TIES, drawn, key_of
from .compiling import SOURCES, entry, inner
from .packing import ONE, WORDS, ZERO, Word, Words, bit_count, copy, left_of, seat_of
from .playing import play_out
from .reckoning import lead, leaders
from .tables import Reading
from .tree import NONE, ROOT, Tree, best_tried, is_wide_enough, next_untried, record
from .turn import fraction_of, move_at, move_count, play

LEAD: Final = np.uint64(31)
"""A promise has the lead above 31 bits of chance."""


@inner
def _expand(tree: Tree, node: int, used: int, words: Words, reading: Reading, key: Word, room: Words) -> int:
    """Give a node its children, if there is room; how many nodes are used then."""
    seat, count = seat_of(words), move_count(words, reading)
    if used + int(count) > len(tree.move):
        return used
    for index in range(int(count)):
        move = move_at(words, reading, fraction_of(np.uint64(index), count))
        copy(room, words)
        play(room, reading, move)
        chance = drawn(key, TIES + np.uint64(index)) >> HALF
        tree.move[used + index] = move
        tree.promise[used + index] = np.int64((lead(room, reading.ordered, seat) << LEAD) | (chance >> ONE))
    tree.first[node], tree.children[node] = used, int(count)
    return used + int(count)


@inner
def iterate(
    tree: Tree,
    used: int,
    words: Words,
    reading: Reading,
    explore: float,
    width: float,
    key: Word,
    room: Words,
    path: npt.NDArray[np.int32],
    seats: npt.NDArray[np.int32],
    begin: int,
) -> tuple[int, int, Word]:
    """One iteration, `words` being the root's, at whose child it may be told to `begin`.

    How many nodes are used then; how many were gone through, their numbers being in `path`; and who came out first.
    """
    node, depth = ROOT, 0
    while left_of(words) > ZERO:
        if tree.first[node] == NONE and (tree.visits[node] or node == ROOT):
            used = _expand(tree, node, used, words, reading, key, room)
        if tree.first[node] == NONE:
            break
        if node == ROOT and begin != NONE:
            node = begin
        else:
            node = best_tried(tree, node, explore) if is_wide_enough(tree, node, width) else next_untried(tree, node)
        path[depth], seats[depth] = node, int(seat_of(words))
        play(words, reading, np.uint64(tree.move[node]))
        depth += 1
    play_out(words, reading, key, MOVES)
    first = leaders(words, reading.ordered)
    reward = 1.0 / float(bit_count(first))
    tree.visits[ROOT] += 1
    for at in range(depth):
        record(tree, path[at], reward if (first >> np.uint64(seats[at])) & ONE else 0.0)
    return used, depth, first


@entry
def search(
    root: Words,
    reading: Reading,
    tree: Tree,
    iterations: int,
    explore: float,
    width: float,
    seed: Word,
    _sources: int = SOURCES,
) -> None:
    """Search from a position, in a tree that is empty or has the root's children."""
    words, room = np.empty(WORDS, np.uint64), np.empty(WORDS, np.uint64)
    used, key = 1 + int(tree.children[ROOT]), key_of(seed, ZERO)
    path, seats = np.empty(64, np.int32), np.empty(64, np.int32)
    for iteration in range(iterations):
        copy(words, root)
        number = drawn(key, np.uint64(iteration))
        used, _, _ = iterate(tree, used, words, reading, explore, width, number, room, path, seats, NONE)
