"""The kernel's calls on packed words, compiled. `plain.py` answers the same calls on the reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np
import numpy.typing as npt

from ...engine import Found, Shares
from ..position import Position
from ..rules import Rules
from . import following, looking, playing
from .filling import Bag
from .following import Course, Integers
from .games import CODES, TOKENS, Notes
from .packing import WORDS, Words
from .promising import Room
from .searching import search as compiled_search
from .tables import reading_of
from .tree import CANDIDATES, ROOT, Tree, plant
from .trying import try_moves
from .unpacking import PackedState, packed

BLOCK = 5000
"""How many games are played in one call: between two of them Python can be interrupted."""
ITERATIONS: Final = 10_000
"""How many iterations are made in one call, some ten milliseconds."""
WORTH_TELLING: Final = 16
"""How often a move was tried at least that is told in a line."""


def state(position: Position) -> PackedState:
    """A position, packed."""
    return PackedState(position, packed(position))


def lead(position: Position, seat: int) -> tuple[int, ...]:
    """By rank, what a seat kept more than the best of the others."""
    return state(position).lead(seat)


def greedy(position: Position, seed: int) -> str:
    """One of the moves after which the lead is greatest."""
    return state(position).greedy(seed)


def play_games(
    openings: Sequence[Position],
    rules: Rules,
    start: int,
    seed: int,
    first: int,
    policies: Sequence[int],
    notes: Notes,
    threads: int,
) -> None:
    """Play games and note them, in as many threads as told: compiled code runs beside other threads."""
    words, reading, seats = _words_of(openings), reading_of(rules), np.array(policies, np.int64)

    def play(row: int) -> None:
        part, players, room, bag = notes.part(slice(row, row + BLOCK)), len(policies), Room.new(), Bag.new()
        playing.play_games(words, reading, players, start, np.uint64(seed), first + row, seats, part, room, bag)

    rows = range(0, len(notes.plies), BLOCK)
    if threads == 1:
        for row in rows:
            play(row)
    else:
        with ThreadPoolExecutor(threads) as pool:
            for _ in pool.map(play, rows):
                pass


def tried(position: Position, moves: Sequence[str], rounds: int, seed: int) -> Shares:
    """What each seat wins in all, by move, when so many random games follow each."""
    won, codes = np.zeros((len(moves), position.players)), np.array([CODES[move] for move in moves], np.uint16)
    try_moves(packed(position), reading_of(position.rules), codes, rounds, np.uint64(seed), won)
    return won


def follow(
    openings: Sequence[Position],
    seed: int,
    indexes: Integers | None,
    codes: npt.NDArray[np.uint16],
    plies: Integers,
    course: Course,
) -> bool:
    """Follow games that are told by their moves, and note them; whether all moves are legal."""
    words = _words_of(openings if indexes is None else ())
    reading, deals = reading_of(openings[0].rules), np.zeros(0, np.int64) if indexes is None else indexes
    return following.follow(words, reading, np.uint64(seed), deals, codes, plies, course, Bag.new())


def _words_of(positions: Sequence[Position]) -> Words:
    return np.array([packed(position) for position in positions], np.uint64).reshape(-1, WORDS)


def searching(position: Position, explore: float, width: float, seed: int, tree: Tree) -> Callable[[int], None]:
    """What searches on, so many iterations a call, in a tree that is new or has the root's candidates."""
    words, reading, room = packed(position), reading_of(position.rules), Room.new()

    def search(iterations: int) -> None:
        compiled_search(words, reading, tree, iterations, explore, width, np.uint64(seed), room)

    return search


class PackedLook:
    """A search of one position that goes on where it was."""

    def __init__(self, position: Position, moves: Sequence[str], explore: float, width: float, seed: int, nodes: int):
        self._words, self._reading = packed(position), reading_of(position.rules)
        self._moves = list(moves)
        self._legal = {move: index for index, move in enumerate(position.legal_moves)}
        self._tree = Tree.room(nodes, CANDIDATES * nodes)
        plant(self._tree, np.array([CODES[move] for move in moves], np.uint16))
        self._won = np.zeros((len(self._tree.move), position.players), np.float32)
        self._rates = explore, width
        self._seed, self._room = np.uint64(seed), Room.new()

    def go_on(self, iterations: int, stopped: Callable[[], bool]) -> int:
        """Search on."""
        began = self._made
        while self._made < began + iterations and not stopped():
            count = min(ITERATIONS, began + iterations - self._made)
            looking.look(self._words, self._reading, self._tree, self._won, count, *self._rates, self._seed, self._room)
        return self._made - began

    @property
    def _made(self) -> int:
        return int(self._tree.visits[ROOT])

    def found(self) -> Found:
        """What it has found, by move."""
        settled = np.zeros_like(self._won[: self._tree.used[0]])
        looking.settle(self._tree, self._won, settled)
        here = slice(1, 1 + len(self._moves))  # the root's children stay as they were planted
        visits = self._tree.visits[here].astype(np.int64)
        won = self._won[here] / np.maximum(visits, 1)[:, None]
        return Found(visits, won.astype(np.float64), settled[here].astype(np.float64))

    def line(self, move: str) -> Sequence[str]:
        """By the most tried reply each time."""
        tree, node, line = self._tree, 1 + self._moves.index(move), [move]
        while replies := list(tree.under(node)):
            node = max(reversed(replies), key=lambda reply: int(tree.visits[reply]))
            if tree.visits[node] < WORTH_TELLING:
                break
            line.append(TOKENS[int(tree.move[node])])
        return line

    def solve(self, index: int, most: int) -> Shares | None:
        """By trying everything."""
        values = np.zeros(self._won.shape[1])
        found = looking.solve(self._words, self._reading, self._legal[self._moves[index]], most, values)
        return None if found == looking.TOO_MANY else values
