"""The kernel's calls on packed words, compiled. `plain.py` answers the same calls on the reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np

from ...engine import Found, Shares
from ..notation import CELLS, COLOURS, COUNTERS, SLOTS
from ..position import Position
from ..rules import Rules
from ..setup import Setup
from . import looking, playing, searching
from .filling import FOUR
from .games import CODES, TOKENS, Notes
from .packing import HANDS, HIGH, KEPT, LOW_CELLS, SEAT, TURN, WORDS, Words
from .packing import SLOTS as SLOT_WORDS
from .state import State
from .tables import reading_of
from .tree import NONE, ROOT, Tree

BLOCK = 500
"""How many games are played in one call: between two of them Python can be interrupted."""
ITERATIONS: Final = 4000
"""How many iterations are made in one call, some ten milliseconds."""
WORTH_TELLING: Final = 16
"""How often a move was tried at least that is told in a line."""


class PackedState(State):
    """A position in packed words. Counters that are out of the game are not in them: `of` says how many there were."""

    __slots__ = ("_of", "_words")

    def __init__(self, of: Position, words: Words):
        self._of = of
        self._words = words

    @property
    def legal_moves(self) -> tuple[str, ...]:
        return tuple(TOKENS[int(code)] for code in playing.list_moves(self._words, reading_of(self._of.rules)))

    def play(self, move: str) -> PackedState:
        if move not in self.legal_moves:
            self.position.play(move)  # which says why not
        words = self._words.copy()
        playing.play_one(words, reading_of(self._of.rules), CODES[move])
        return PackedState(self._of, words)

    @property
    def position(self) -> Position:
        cells, cards = self._places(0, LOW_CELLS) + self._places(HIGH, CELLS - LOW_CELLS), self._places(SLOT_WORDS, 36)
        players = self._of.players
        hands = [self._counts(HANDS, 4 * FOUR * seat, 4) for seat in range(players)]
        kept = [self._counts(int(KEPT) + seat // 2, 32 * (seat % 2), 8) for seat in range(players)]
        for seat, own in enumerate(self._of.kept):
            kept[seat]["W"] = own["W"]
        setup = Setup(
            "/".join(cells[row : row + 9] for row in range(0, CELLS, 9)),
            hands,
            self._counts(TURN, 0, 4),
            int(self._words[TURN]) >> int(SEAT) & 255,
            {slot: colour for slot, colour in zip(SLOTS, cards, strict=True) if colour != "."},
            kept,
            self._gone(cells, kept),
        )
        return Position(setup, self._of.rules)

    def lead(self, seat: int) -> tuple[int, ...]:
        packed = playing.lead_of(self._words, reading_of(self._of.rules), seat)
        return tuple((packed >> shift & 255) - 128 for shift in (24, 16, 8, 0))

    def _places(self, word: int, count: int) -> str:
        """Colours of cells or slots, as letters."""
        first, second, coloured = (int(one) for one in self._words[word : word + 3])
        letters = {(0, 0, 0): ".", (1, 0, 0): "W"} | {(k & 1, k >> 1, 1): colour for k, colour in enumerate(COLOURS)}
        return "".join(letters[first >> at & 1, second >> at & 1, coloured >> at & 1] for at in range(count))

    def _counts(self, word: int, shift: int, bits: int) -> dict[str, int]:
        packed = int(self._words[word]) >> shift
        return {colour: packed >> bits * k & (1 << bits) - 1 for k, colour in enumerate(COLOURS)}

    def _gone(self, cells: str, kept: Sequence[dict[str, int]]) -> dict[str, int]:
        """What is out of the game: all that there was, and is neither on the board nor kept."""
        of = self._of
        return {
            colour: of.left[colour] + of.removed[colour] - cells.count(colour)
            + sum(own[colour] for own in of.kept) - sum(own[colour] for own in kept)
            for colour in COUNTERS
        }  # fmt: skip


def state(position: Position) -> PackedState:
    """A position, packed."""
    return PackedState(position, _packed(position))


def lead(position: Position, seat: int) -> tuple[int, ...]:
    """By rank, what a seat kept more than the best of the others."""
    return state(position).lead(seat)


def greedy(position: Position, seed: int) -> str:
    """One of the moves after which the lead is greatest."""
    code = playing.choose_greedily(_packed(position), reading_of(position.rules), np.uint64(seed))
    return TOKENS[int(code)]


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
    packed = np.array([_packed(opening) for opening in openings], np.uint64).reshape(-1, WORDS)
    reading, seats = reading_of(rules), np.array(policies, np.int64)

    def play(row: int) -> None:
        part = notes.part(slice(row, row + BLOCK))
        playing.play_games(packed, reading, len(policies), start, np.uint64(seed), first + row, seats, part)

    rows = range(0, len(notes.plies), BLOCK)
    if threads == 1:
        for row in rows:
            play(row)
    else:
        with ThreadPoolExecutor(threads) as pool:
            for _ in pool.map(play, rows):
                pass


def search(position: Position, iterations: int, explore: float, width: float, seed: int, tree: Tree) -> None:
    """Search from a position, in an empty tree."""
    reading = reading_of(position.rules)
    searching.search(_packed(position), reading, tree, iterations, explore, width, np.uint64(seed))


class PackedLook:
    """A search of one position that goes on where it was."""

    def __init__(self, position: Position, moves: Sequence[str], explore: float, width: float, seed: int, nodes: int):
        self._words, self._reading = _packed(position), reading_of(position.rules)
        self._moves = list(moves)
        self._legal = {move: index for index, move in enumerate(position.legal_moves)}
        self._tree = Tree.room(nodes)
        self._tree.plant([CODES[move] for move in moves])
        self._tree.tried[ROOT] = len(moves)
        self._won = np.zeros((nodes, position.players), np.float32)
        self._rates = explore, width
        self._seed = np.uint64(seed)
        self._used, self._made = 1 + len(moves), 0

    def go_on(self, iterations: int, stopped: Callable[[], bool]) -> int:
        """Search on."""
        began, last = self._made, self._made + iterations
        while self._made < last and not stopped():
            count = min(ITERATIONS, last - self._made)
            self._used = looking.look(
                self._words,
                self._reading,
                self._tree,
                self._won,
                self._used,
                self._made,
                count,
                *self._rates,
                self._seed,
            )
            self._made += count
        return self._made - began

    def found(self) -> Found:
        """What it has found, by move."""
        settled = np.zeros_like(self._won[: self._used])
        looking.settle(self._tree, self._won, self._used, settled)
        here = slice(1, 1 + len(self._moves))  # the root's children stay as they were planted
        visits = self._tree.visits[here].astype(np.int64)
        won = self._won[here] / np.maximum(visits, 1)[:, None]
        return Found(visits, won.astype(np.float64), settled[here].astype(np.float64))

    def line(self, move: str) -> Sequence[str]:
        """By the most tried reply each time."""
        tree, node, line = self._tree, 1 + self._moves.index(move), [move]
        while tree.first[node] != NONE and tree.tried[node]:
            first = int(tree.first[node])
            node = first + int(np.argmax(tree.visits[first : first + tree.tried[node]]))
            if tree.visits[node] < WORTH_TELLING:
                break
            line.append(TOKENS[int(tree.move[node])])
        return line

    def solve(self, index: int, most: int) -> Shares | None:
        """By trying everything."""
        values = np.zeros(self._won.shape[1])
        found = looking.solve(self._words, self._reading, self._legal[self._moves[index]], most, values)
        return None if found == looking.TOO_MANY else values


def _packed(position: Position) -> Words:
    """The words of a position: they have room for whatever a setup may hold."""
    setup = position.setup()  # raises SetupError for a table that can't be
    cells = position.board.ravel()
    slots = np.array([COLOURS.find(setup.cards.get(slot, "-")) + 1 for slot in SLOTS], np.uint8)
    kept = np.array([own[colour] for own in setup.kept for colour in COLOURS], np.uint8)
    held = [*setup.hands, setup.piles]
    cards = np.array([one[colour] for one in held if not isinstance(one, int) for colour in COLOURS], np.uint8)
    words = np.zeros(WORDS, np.uint64)
    playing.pack(words, cells, slots, cards, kept, setup.start)
    return words
