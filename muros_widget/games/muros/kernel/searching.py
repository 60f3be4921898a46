"""The search on packed words: down the tree, on at random to the end of the game, and back up."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from .chance import MOVES, TIES, drawn, key_of
from .compiling import SOURCES, entry, inner
from .packing import ONE, ZERO, Packed, Word, Words, bit_count, load
from .playing import play_out
from .promising import Room, list_leads
from .reckoning import leaders
from .tables import Reading
from .tree import LEAD, NONE, ROOT, Tree, add_candidates, candidate, next_child, record
from .turn import play

DEEP: Final = 64
"""Longer than any game, and so than any path through a tree."""


@inner
def _expand(tree: Tree, node: int, state: Packed, reading: Reading, key: Word, room: Room) -> None:
    """Give a node its candidates, if there is room."""
    count = list_leads(state, reading, room)
    begin = add_candidates(tree, node, count)
    if begin >= 0:
        for index in range(count):
            chance = drawn(key, TIES + np.uint64(index)) >> (np.uint64(64) - LEAD)
            promise = (room.leads[index] << LEAD) | chance
            tree.candidates[begin + index] = candidate(promise, np.uint64(room.moves[index]))


@inner
def iterate(
    tree: Tree,
    state: Packed,
    reading: Reading,
    explore: float,
    width: float,
    key: Word,
    room: Room,
    path: npt.NDArray[np.int32],
    seats: npt.NDArray[np.int32],
    begin: int,
) -> tuple[int, Word]:
    """One iteration, `state` being the root's, at whose child it may be told to `begin`.

    How many nodes were gone through, their numbers being in `path`; and who came out first.
    """
    node, depth = ROOT, 0
    while state.turn.left > ZERO:
        if node == ROOT and begin != NONE:
            node = begin
        else:
            if tree.children[node] == 0 and (tree.visits[node] or node == ROOT):
                _expand(tree, node, state, reading, key, room)
            node = next_child(tree, node, explore, width)
            if node == NONE:
                break
        path[depth], seats[depth] = node, int(state.turn.seat)
        state = play(state, reading, np.uint64(tree.move[node]))
        depth += 1
    state, _ = play_out(state, reading, key, MOVES)
    first = leaders(state, reading.ordered)
    reward = 1.0 / float(bit_count(first))
    tree.visits[ROOT] += 1
    for at in range(depth):
        record(tree, path[at], reward if (first >> np.uint64(seats[at])) & ONE else 0.0)
    return depth, first


@entry
def search(
    root: Words,
    reading: Reading,
    tree: Tree,
    iterations: int,
    explore: float,
    width: float,
    seed: Word,
    room: Room,
    _sources: int = SOURCES,
) -> None:
    """Search on from a position, in a tree that is new or has the root's candidates."""
    state, key, done = load(root), key_of(seed, ZERO), int(tree.visits[ROOT])
    path, seats = np.empty(DEEP, np.int32), np.empty(DEEP, np.int32)
    for iteration in range(done, done + iterations):
        number = drawn(key, np.uint64(iteration))
        iterate(tree, state, reading, explore, width, number, room, path, seats, NONE)
