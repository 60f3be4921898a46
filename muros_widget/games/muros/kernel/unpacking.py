"""A position into packed words and back: for the kernel's calls, and to look at what it makes of a position."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..notation import CELLS, COLOURS, COUNTERS, SLOTS
from ..position import Position
from ..setup import Setup
from . import playing
from .games import CODES, TOKENS
from .packing import BIT_OF, NORTH_CELLS, WORDS, Board, Kept, Lines, Turn, Words
from .promising import Room
from .state import State
from .tables import reading_of

FIELDS: Final = Board._fields + Lines._fields + Turn._fields + Kept._fields
LETTERS: Final = {(0, 0, 0): ".", (1, 0, 0): "W"} | {(k & 1, k >> 1, 1): colour for k, colour in enumerate(COLOURS)}
"""Counters by their bits in the three planes."""
SIDE: Final = len(SLOTS) // 2


def packed(position: Position) -> Words:
    """The words of a position: they have room for whatever a setup may hold.

    Raises SetupError for a table that can't be.
    """
    setup = position.setup()
    cells = position.board.ravel()
    slots = np.array([COLOURS.find(setup.cards.get(slot, "-")) + 1 for slot in SLOTS], np.uint8)
    kept = np.array([own[colour] for own in setup.kept for colour in COLOURS], np.uint8)
    held = [*setup.hands, setup.piles]
    cards = np.array([one[colour] for one in held if not isinstance(one, int) for colour in COLOURS], np.uint8)
    words = np.zeros(WORDS, np.uint64)
    playing.pack(words, cells, slots, cards, kept, setup.start)
    return words


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
        word, seats = dict(zip(FIELDS, self._words.tolist(), strict=True)), range(self._of.players)
        cells = _cells(word)
        kept = [_counts(word["high" if seat > 1 else "low"] >> 32 * (seat % 2), 8) for seat in seats]
        for own, before in zip(kept, self._of.kept, strict=True):
            own["W"] = before["W"]
        setup = Setup(
            "/".join(cells[row : row + 9] for row in range(0, CELLS, 9)),
            [_counts(word["hands"] >> 16 * seat, 4) for seat in seats],
            _counts(word["piles"], 4),
            word["seat"],
            _cards(word),
            kept,
            self._gone(cells, kept),
        )
        return Position(setup, self._of.rules)

    def lead(self, seat: int) -> tuple[int, ...]:
        told = playing.lead_in(self._words, reading_of(self._of.rules), seat)
        return tuple((told >> shift & 255) - 128 for shift in (24, 16, 8, 0))

    def greedy(self, number: int) -> str:
        """One of the moves after which the lead is greatest, by a drawn number."""
        reading = reading_of(self._of.rules)
        return TOKENS[int(playing.choose_greedily(self._words, reading, np.uint64(number), Room.new()))]

    def _gone(self, cells: str, kept: list[dict[str, int]]) -> dict[str, int]:
        """What is out of the game: all that there was, and is neither on the board nor kept."""
        of = self._of
        return {
            colour: of.left[colour] + of.removed[colour] - cells.count(colour)
            + sum(own[colour] for own in of.kept) - sum(own[colour] for own in kept)
            for colour in COUNTERS
        }  # fmt: skip


def _cells(word: dict[str, int]) -> str:
    """Counters as letters, by cell."""
    halves = ["north"] * NORTH_CELLS + ["south"] * (CELLS - NORTH_CELLS)
    planes = ("first", "second", "coloured")
    return "".join(
        LETTERS[tuple(word[f"{half}_{plane}"] >> bit & 1 for plane in planes)]  # type: ignore[index]
        for half, bit in zip(halves, BIT_OF, strict=True)
    )


def _cards(word: dict[str, int]) -> dict[str, str]:
    """Cards by slot."""
    cards = {}
    for line in range(SIDE):
        bits = {name: word[name] >> line & 1 for name in Lines._fields}
        slots = SLOTS[line], SLOTS[SIDE + line]
        if bits["one"]:
            cards[slots[bits["ends"]]] = COLOURS[bits["faced_first"] + 2 * bits["faced_second"]]
        if bits["two"]:
            cards[slots[1 - bits["ends"]]] = COLOURS[bits["facing_first"] + 2 * bits["facing_second"]]
    return cards


def _counts(packed: int, bits: int) -> dict[str, int]:
    """Four counts of so many bits, by colour."""
    return {colour: packed >> bits * k & (1 << bits) - 1 for k, colour in enumerate(COLOURS)}
