"""A position as thirteen 64-bit words, and lines as nine bits. Knows where things are, and no rule.

Three planes hold a bit for every place, cell or slot: two for its colour, one for "coloured". White has no colour and
the first bit set; an empty place has none set. The cells of a plane are cut into two words; slots have words of their
own, so that the next turn's choice need not wait for what this turn does to the counters:

=====  =========================================================================
word   bits from the lowest
=====  =========================================================================
0–2    by plane: the 45 cells of rows 1–5
3–5    by plane: the 36 cells of rows 6–9
6–8    by plane: the 18 near slots (``N1``…``W9``), the 18 far slots (``S1``…``E9``)
9      cards in hands: four bits a count, by seat and colour
10     piles, four bits a count; then bytes: seat to move, cards left, cards placed, players
11–12  kept counters: eight bits a count, by seat and colour
=====  =========================================================================

A line's nine cells are gathered into the lowest nine bits, and scattered back, by one multiply a word: a cell's bit is
moved to where it belongs by one of the constant's bits, and what the others do is masked away.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from .compiling import inner

Word = np.uint64
Words = npt.NDArray[np.uint64]

WORDS: Final = 13
HIGH: Final = 3
"""How far the second word of a plane's cells is from the first."""
SLOTS: Final = 6
COLOURED: Final = 2
"""The third plane."""
HANDS: Final = 9
TURN: Final = 10
KEPT: Final = np.uint64(11)

LOW_CELLS: Final = 45
SEAT: Final = np.uint64(16)
LEFT: Final = np.uint64(24)
PLACED: Final = np.uint64(32)
PLAYERS: Final = np.uint64(40)
"""Where the bytes of the turn's word begin."""

ZERO: Final = np.uint64(0)
ONE: Final = np.uint64(1)
LINES: Final = np.uint64(18)
SIDE: Final = np.uint64(9)
NINE: Final = np.uint64((1 << 9) - 1)
EIGHTEEN: Final = np.uint64((1 << 18) - 1)
BYTE: Final = np.uint64(255)
NIBBLES: Final = np.uint64(0xFFFF)
"""Four counts of four bits."""
TOP: Final = np.uint64(64 - 9)
"""Where a line is gathered before it is shifted down."""
DEEP: Final = np.uint64(5)
"""How many cells of a column lie in the first word."""


def _line_constants() -> tuple[Words, Words, Words, Words]:
    """By word and line: the cells' mask, what gathers, the bits to scatter, what scatters them.

    Columns come first, then rows, as slots do.
    """
    cells, gather, bits, scatter = (np.zeros((2, 18), np.uint64) for _ in range(4))
    for k in range(9):
        for word, depth, skip in ((0, 5, 0), (1, 4, 5)):
            cells[word, k] = sum(1 << (9 * i + k) for i in range(depth))
            gather[word, k] = sum(1 << (int(TOP) + skip - 8 * i - k) for i in range(depth))
            bits[word, k] = (1 << depth) - 1 << skip
            scatter[word, k] = sum(1 << (8 * i + k) for i in range(depth))
        word, row = divmod(k, 5)
        cells[word, 9 + k] = 511 << 9 * row
        gather[word, 9 + k] = 1 << int(TOP) - 9 * row
        bits[word, 9 + k] = 511
        scatter[word, 9 + k] = 1 << (9 * row + (5 if word else 0))
    return cells, gather, bits, scatter


CELLS_OF, GATHER, BITS_OF, SCATTER = _line_constants()
_FIRST, _SECOND = 0, 1


@inner
def gathered(low: Word, high: Word, line: Word) -> Word:
    """A line of a plane as nine bits, the north or west end lowest."""
    upper = (low & CELLS_OF[_FIRST, line]) * GATHER[_FIRST, line]
    lower = (high & CELLS_OF[_SECOND, line]) * GATHER[_SECOND, line]
    return (upper | lower) >> TOP


@inner
def scattered_low(bits: Word, line: Word) -> Word:
    """Nine bits at a line's cells in the first word."""
    return ((bits & BITS_OF[_FIRST, line]) * SCATTER[_FIRST, line]) & CELLS_OF[_FIRST, line]


@inner
def scattered_high(bits: Word, line: Word) -> Word:
    """Nine bits at a line's cells in the second word."""
    return (((bits & BITS_OF[_SECOND, line]) * SCATTER[_SECOND, line]) >> DEEP) & CELLS_OF[_SECOND, line]


@inner
def near(words: Words, plane: int) -> Word:
    """The north and west slots of a plane, by line."""
    return words[SLOTS + plane] & EIGHTEEN


@inner
def far(words: Words, plane: int) -> Word:
    """The south and east slots of a plane, by line."""
    return words[SLOTS + plane] >> LINES


@inner
def of_colour(first: Word, second: Word, coloured: Word, colour: Word) -> Word:
    """Where three planes say that this colour is, 0 to 3."""
    return coloured & ~(first ^ (ZERO - (colour & ONE))) & ~(second ^ (ZERO - (colour >> ONE)))


@inner
def bit_count(word: Word) -> Word:
    """How many bits are set. LLVM knows this idiom, and uses an instruction where there is one."""
    word -= (word >> ONE) & np.uint64(0x5555555555555555)
    word = (word & np.uint64(0x3333333333333333)) + ((word >> np.uint64(2)) & np.uint64(0x3333333333333333))
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return (word * np.uint64(0x0101010101010101)) >> np.uint64(56)


@inner
def seat_of(words: Words) -> Word:
    """The seat to move."""
    return (words[TURN] >> SEAT) & BYTE


@inner
def left_of(words: Words) -> Word:
    """How many cards are in hands and piles."""
    return (words[TURN] >> LEFT) & BYTE


@inner
def placed_of(words: Words) -> Word:
    """How many cards lie at slots."""
    return (words[TURN] >> PLACED) & BYTE


@inner
def players_of(words: Words) -> Word:
    """How many seats there are."""
    return (words[TURN] >> PLAYERS) & BYTE


@inner
def hand_of(words: Words, seat: Word) -> Word:
    """A seat's cards: four bits a count, by colour."""
    return (words[HANDS] >> (seat << np.uint64(4))) & NIBBLES


@inner
def piles_of(words: Words) -> Word:
    """The open cards: four bits a count, by colour."""
    return words[TURN] & NIBBLES


@inner
def kept_of(words: Words, seat: Word) -> Word:
    """What a seat has kept: eight bits a count, by colour."""
    return (words[KEPT + (seat >> ONE)] >> ((seat & ONE) << np.uint64(5))) & np.uint64(0xFFFFFFFF)


@inner
def on_board(words: Words, colour: Word) -> Word:
    """How many counters of a colour, 0 to 3, are on the board."""
    low = of_colour(words[0], words[1], words[COLOURED], colour)
    high = of_colour(words[HIGH], words[HIGH + 1], words[HIGH + COLOURED], colour)
    return bit_count(low) + bit_count(high)


@inner
def next_seat(words: Words) -> None:
    """It is the next seat's turn."""
    seat = seat_of(words) + ONE
    seat = ZERO if seat == players_of(words) else seat
    words[TURN] = (words[TURN] & ~(BYTE << SEAT)) | (seat << SEAT)


@inner
def copy(target: Words, source: Words) -> None:
    """Make one position's words those of another; a slice would first look whether they overlap."""
    for word in range(WORDS):
        target[word] = source[word]
