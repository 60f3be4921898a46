"""A position as a value of 64-bit words, and lines as nine bits. Knows where things are, and no rule.

A counter has three bits, one in each of three planes: two for its colour, one for "coloured". White has no colour and
the first bit set; an empty cell has none set. A plane is cut in two words, its rows 1–5 and its rows 6–9, ten bits a
row, the second word's five bits further on. So the nine cells of any line can be gathered into nine bits, and scattered
back, by one multiplication: a cell's bit is moved to where it belongs by one of the factor's bits, no other bit falls
where it does, and what lies outside is shifted or masked away.

Cards are told by line, 18 bits a word, columns first, then rows: which end the first card lies at, its colour, and the
colour of the second. That is all that a game goes by; a function that does not need all of it costs nothing for the
rest, as the compiler leaves out what nobody looks at.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from .compiling import inner

Word = np.uint64
Words = npt.NDArray[np.uint64]

ZERO: Final = np.uint64(0)
ONE: Final = np.uint64(1)
TWO: Final = np.uint64(2)
SIDE: Final = np.uint64(9)
"""How many columns there are, and how many rows."""
LINES: Final = np.uint64(18)
NINE: Final = np.uint64((1 << 9) - 1)
EIGHTEEN: Final = np.uint64((1 << 18) - 1)
BYTE: Final = np.uint64(255)
NIBBLES: Final = np.uint64(0xFFFF)
"""Four counts of four bits."""
BIT_OF: Final = tuple(10 * (cell // 9 % 5) + cell % 9 + (5 if cell >= 45 else 0) for cell in range(81))
"""Where a cell's bit is in its word, the first for rows 1–5."""
NORTH_CELLS: Final = 45
"""How many cells lie in a plane's first word."""
TOP: Final = np.uint64(64 - 9)
"""Where a line is gathered before it is shifted down."""


class Board(NamedTuple):
    """The planes of rows 1–5, and of rows 6–9."""

    north_first: Word
    north_second: Word
    north_coloured: Word
    south_first: Word
    south_second: Word
    south_coloured: Word


class Lines(NamedTuple):
    """The cards at lines, a bit a line."""

    one: Word
    """Lines with a card."""
    two: Word
    """Lines with two."""
    ends: Word
    """Those whose first card is at the south or east end."""
    faced_first: Word
    faced_second: Word
    """The colour of the first card, by its bits."""
    facing_first: Word
    facing_second: Word
    """The colour of the second."""


class Turn(NamedTuple):
    """The cards that are not placed, and whose turn it is."""

    hands: Word
    """Four bits a count, by seat and colour."""
    piles: Word
    """Four bits a count, by colour."""
    left: Word
    """How many cards that is."""
    seat: Word
    players: Word


class Kept(NamedTuple):
    """Counters kept, eight bits a count, by seat and colour: of seats 0 and 1, and of seats 2 and 3."""

    low: Word
    high: Word


class Packed(NamedTuple):
    """A position."""

    board: Board
    lines: Lines
    turn: Turn
    kept: Kept


WORDS: Final = sum(len(part._fields) for part in (Board, Lines, Turn, Kept))


class Geometry(NamedTuple):
    """What belongs to a line, by its number."""

    north: Words
    """Its cells in a plane's first word,"""
    south: Words
    """and in its second."""
    gather: Words
    scatter: Words
    """The factors that gather and scatter them."""
    nth: npt.NDArray[np.uint8]
    """Of nine bits (times 16) and a number below their count, which of them comes at that number."""


def _geometry() -> Geometry:
    north, south, gather, scatter = (np.zeros(int(LINES), np.uint64) for _ in range(4))
    for k in range(9):
        north[k] = sum(1 << BIT_OF[9 * row + k] for row in range(5))
        south[k] = sum(1 << BIT_OF[9 * row + k] for row in range(5, 9))
        gather[k] = sum(1 << (int(TOP) - 9 * step - k) for step in range(5))
        scatter[k] = sum(1 << (9 * step + k) for step in range(5))
        (north if 9 * k < NORTH_CELLS else south)[9 + k] = 511 << BIT_OF[9 * k]
        gather[9 + k] = 1 << (int(TOP) - BIT_OF[9 * k])
        scatter[9 + k] = 1 << BIT_OF[9 * k]
    nth = np.zeros((512, 16), np.uint8)
    for bits in range(512):
        there = [bit for bit in range(9) if bits >> bit & 1]
        nth[bits, : len(there)] = there
    return Geometry(north, south, gather, scatter, nth.ravel())


GEOMETRY: Final = _geometry()


@inner
def gathered(north: Word, south: Word, geometry: Geometry, line: Word) -> Word:
    """A line of a plane as nine bits, the north or west end lowest."""
    return (((north & geometry.north[line]) | (south & geometry.south[line])) * geometry.gather[line]) >> TOP


@inner
def scattered(bits: Word, geometry: Geometry, line: Word) -> Word:
    """Nine bits where a line's cells are, for both words at once; the line's masks tell what is whose."""
    return bits * geometry.scatter[line]


@inner
def nth_line(lines: Word, geometry: Geometry, number: Word) -> Word:
    """Of some lines, the one at a number below their count."""
    columns = bit_count(lines & NINE)
    side = ONE if number >= columns else ZERO
    nine = (lines >> (side * SIDE)) & NINE
    return side * SIDE + np.uint64(geometry.nth[(nine << np.uint64(4)) | (number - side * columns)])


@inner
def of_colour(first: Word, second: Word, coloured: Word, colour: Word) -> Word:
    """Where three planes say that this colour is, 0 to 3."""
    return coloured & ~((first ^ (ZERO - (colour & ONE))) | (second ^ (ZERO - (colour >> ONE))))


@inner
def colour_at(first: Word, second: Word, line: Word) -> Word:
    """The colour, 0 to 3, that two words of lines tell."""
    return ((first >> line) & ONE) | (((second >> line) & ONE) << ONE)


@inner
def coloured_bit(bit: Word, colour: Word) -> tuple[Word, Word]:
    """A bit in two words of lines, where this colour has it set."""
    return bit & (ZERO - (colour & ONE)), bit & (ZERO - (colour >> ONE))


@inner
def bit_count(word: Word) -> Word:
    """How many bits are set. LLVM knows this idiom, and uses an instruction where there is one."""
    word -= (word >> ONE) & np.uint64(0x5555555555555555)
    word = (word & np.uint64(0x3333333333333333)) + ((word >> TWO) & np.uint64(0x3333333333333333))
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return (word * np.uint64(0x0101010101010101)) >> np.uint64(56)


@inner
def hand_of(turn: Turn) -> Word:
    """The cards of the seat to move: four bits a count, by colour."""
    return (turn.hands >> (turn.seat << np.uint64(4))) & NIBBLES


@inner
def kept_of(kept: Kept, seat: Word) -> Word:
    """What a seat has kept: eight bits a count, by colour."""
    return ((kept.high if seat & TWO else kept.low) >> ((seat & ONE) << np.uint64(5))) & np.uint64(0xFFFFFFFF)


@inner
def kept_more(kept: Kept, seat: Word, colour: Word, count: Word) -> Kept:
    """A seat keeps so many counters of a colour more."""
    more = count << (((seat & ONE) << np.uint64(5)) + (colour << np.uint64(3)))
    high = ZERO - (seat >> ONE)
    return Kept(kept.low + (more & ~high), kept.high + (more & high))


@inner
def on_board(board: Board, colour: Word) -> Word:
    """How many counters of a colour, 0 to 3, are on the board."""
    north = of_colour(board.north_first, board.north_second, board.north_coloured, colour)
    south = of_colour(board.south_first, board.south_second, board.south_coloured, colour)
    return bit_count(north) + bit_count(south)


@inner
def white_on(board: Board) -> Word:
    """How many white counters are on the board."""
    return bit_count(board.north_first & ~board.north_coloured) + bit_count(board.south_first & ~board.south_coloured)


@inner
def load(words: Words) -> Packed:
    """The position of so many words."""
    return Packed(
        Board(words[0], words[1], words[2], words[3], words[4], words[5]),
        Lines(words[6], words[7], words[8], words[9], words[10], words[11], words[12]),
        Turn(words[13], words[14], words[15], words[16], words[17]),
        Kept(words[18], words[19]),
    )


@inner
def store(state: Packed, words: Words) -> None:
    """Write a position as words, for `load`."""
    board, lines, turn, kept = state
    for word in range(6):
        words[word] = board[word]
    for word in range(7):
        words[6 + word] = lines[word]
    for word in range(5):
        words[13 + word] = turn[word]
    for word in range(2):
        words[18 + word] = kept[word]
