"""What a move makes of a packed position.

What a line does comes from the reference as a table (`tables.py`); that here is only the skeleton of a turn: facing,
passing, the end. A move is twelve bits: six for the slot, three for the source (a colour, plus four for the hand),
three for what is taken (0 nothing to say, 1–4 a colour, 5 declined). `PASS` and `NO_MOVE` are no such move.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .compiling import inner
from .packing import (
    EIGHTEEN,
    LINES,
    NINE,
    ONE,
    SIDE,
    TWO,
    ZERO,
    Board,
    Lines,
    Packed,
    Turn,
    Word,
    bit_count,
    coloured_bit,
    gathered,
    hand_of,
    kept_more,
    of_colour,
    scattered,
)
from .tables import OCCUPATIONS, Reading

PASS: Final = np.uint64(4095)
NO_MOVE: Final = np.uint64(65535)
"""Fills a row of moves up, and is what a number says that names none."""
DECLINED: Final = np.uint64(5)
SOURCE: Final = np.uint64(6)
TAKEN: Final = np.uint64(9)
"""Where a move's source and what it takes begin."""
FOURS: Final = np.uint64(0x11111111)
"""Eight lanes of four bits, one in each. A product with it holds in each lane the sum of the lanes up to it."""


@inner
def is_first_phase(lines: Lines) -> bool:
    """Whether some line has no card."""
    return lines.one != EIGHTEEN


@inner
def sources_of(turn: Turn) -> Word:
    """Of each colour in the piles, then in the mover's hand, whether there is any: four bits each."""
    cards = turn.piles | (hand_of(turn) << np.uint64(16))
    cards |= cards >> TWO
    return (cards | (cards >> ONE)) & FOURS


@inner
def play(state: Packed, reading: Reading, move: Word) -> Packed:
    """What a legal move makes of a position."""
    if move == PASS:
        return passed(state)
    slot, source, code = move & np.uint64(63), (move >> SOURCE) & np.uint64(7), move >> TAKEN
    end = ONE if slot >= LINES else ZERO
    line = slot - end * LINES
    if is_first_phase(state.lines):
        return pushed(state, reading, line, end, source)
    takes = ONE if ZERO < code < DECLINED else ZERO
    return faced(state, reading, line, source, (code - ONE) & np.uint64(3), takes, ONE)


@inner
def passed(state: Packed) -> Packed:
    """It is the next seat's turn."""
    turn = state.turn
    seat = _next_seat(turn, ONE)
    return Packed(state.board, state.lines, Turn(turn.hands, turn.piles, turn.left, seat, turn.players), state.kept)


@inner
def pushed(state: Packed, reading: Reading, line: Word, end: Word, source: Word) -> Packed:
    """Phase 1: count, remove and shift, a plane at a time; the card is the line's first."""
    board, lines, geometry, colour = state.board, state.lines, reading.geometry, source & np.uint64(3)
    first = gathered(board.north_first, board.south_first, geometry, line)
    second = gathered(board.north_second, board.south_second, geometry, line)
    coloured = gathered(board.north_coloured, board.south_coloured, geometry, line)
    count = bit_count(of_colour(first, second, coloured, colour))
    row = (count * TWO + end) * OCCUPATIONS + reading.digits[first | second | coloured]
    first = scattered(first ^ reading.pushes[row + reading.digits[first]], geometry, line)
    second = scattered(second ^ reading.pushes[row + reading.digits[second]], geometry, line)
    coloured = scattered(coloured ^ reading.pushes[row + reading.digits[coloured]], geometry, line)
    north, south, bit = geometry.north[line], geometry.south[line], ONE << line
    faced_first, faced_second = coloured_bit(bit, colour)
    return Packed(
        Board(
            board.north_first ^ (first & north),
            board.north_second ^ (second & north),
            board.north_coloured ^ (coloured & north),
            board.south_first ^ (first & south),
            board.south_second ^ (second & south),
            board.south_coloured ^ (coloured & south),
        ),
        Lines(
            lines.one | bit,
            lines.two,
            lines.ends | (end << line),
            lines.faced_first | faced_first,
            lines.faced_second | faced_second,
            lines.facing_first,
            lines.facing_second,
        ),
        _spent(state.turn, source, ONE),
        state.kept,
    )


@inner
def faced(state: Packed, reading: Reading, line: Word, source: Word, taken: Word, takes: Word, played: Word) -> Packed:
    """Phase 2: the mover keeps the line's counters of the colour `taken`, but for those that a blocked line holds.

    Where it takes nothing the same is done with no counter, and where no move is `played` with no card: a branch that
    nobody can foresee costs more.
    """
    board, lines = state.board, state.lines
    north, south = takeable(board, lines, reading, line, taken)
    some = ZERO - (takes & played)
    north &= some
    south &= some
    facing_first, facing_second = coloured_bit(played << line, source & np.uint64(3))
    return Packed(
        Board(
            board.north_first & ~north,
            board.north_second & ~north,
            board.north_coloured & ~north,
            board.south_first & ~south,
            board.south_second & ~south,
            board.south_coloured & ~south,
        ),
        Lines(
            lines.one,
            lines.two | (played << line),
            lines.ends,
            lines.faced_first,
            lines.faced_second,
            lines.facing_first | facing_first,
            lines.facing_second | facing_second,
        ),
        _spent(state.turn, source, played),
        kept_more(state.kept, state.turn.seat, taken, bit_count(north | south)),
    )


@inner
def takeable(board: Board, lines: Lines, reading: Reading, line: Word, colour: Word) -> tuple[Word, Word]:
    """Which counters of a colour on a line may be taken, in a plane's two words; no two are at the same bit."""
    north, south = reading.geometry.north[line], reading.geometry.south[line]
    if reading.lasting:
        safe = scattered(_crossed_by_blocked(lines, line), reading.geometry, line)
        north &= ~safe
        south &= ~safe
    north &= of_colour(board.north_first, board.north_second, board.north_coloured, colour)
    south &= of_colour(board.south_first, board.south_second, board.south_coloured, colour)
    return north, south


@inner
def _crossed_by_blocked(lines: Lines, line: Word) -> Word:
    """Which cells of a line lie on a blocked line that crosses it: a column's cell k lies on row k, and so on."""
    differ = (lines.faced_first ^ lines.facing_first) | (lines.faced_second ^ lines.facing_second)
    blocked = lines.two & ~differ
    return blocked >> SIDE if line < SIDE else blocked & NINE


@inner
def _spent(turn: Turn, source: Word, played: Word) -> Turn:
    """A card leaves the hand or its pile, if one is `played`, and it is the next seat's turn."""
    from_hand, lane = source >> TWO, (source & np.uint64(3)) << TWO
    return Turn(
        turn.hands - ((from_hand & played) << ((turn.seat << np.uint64(4)) + lane)),
        turn.piles - ((~from_hand & played) << lane),
        turn.left - played,
        _next_seat(turn, played),
        turn.players,
    )


@inner
def _next_seat(turn: Turn, played: Word) -> Word:
    seat = turn.seat + played
    return ZERO if seat == turn.players else seat
