"""Who is ahead on packed words: the scores as numbers that compare as the reference's do.

A score has a byte for each colour's rank, the first rank highest: what a seat kept of the colours that have so many
colours above them. So numbers compare as tuples of counts do, and ranks that several colours share leave bytes at 0.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from .compiling import inner
from .packing import BYTE, ONE, TWO, ZERO, Board, Kept, Packed, Word, kept_of, on_board

COLOURS: Final = 4
FOUR: Final = np.uint64(COLOURS)


class Counts(NamedTuple):
    """A number for each colour."""

    yellow: Word
    blue: Word
    red: Word
    green: Word


EVEN: Final = np.uint64(0x80808080)
"""A lead of nothing at every rank."""


@inner
def counts_of(board: Board) -> Counts:
    """How many counters of each colour are on the board."""
    return Counts(on_board(board, ZERO), on_board(board, ONE), on_board(board, TWO), on_board(board, np.uint64(3)))


@inner
def rank_shifts(counts: Counts, ordered: bool) -> Counts:
    """For each colour, where a score has the byte of its rank."""
    a, b, c, d = counts
    if ordered:  # an earlier colour is ahead of one that is as frequent
        a, b = a * FOUR + np.uint64(3), b * FOUR + TWO
        c, d = c * FOUR + ONE, d * FOUR
    return Counts(
        _shift(int(b > a) + int(c > a) + int(d > a)),
        _shift(int(a > b) + int(c > b) + int(d > b)),
        _shift(int(a > c) + int(b > c) + int(d > c)),
        _shift(int(a > d) + int(b > d) + int(c > d)),
    )


@inner
def _shift(above: int) -> Word:
    return np.uint64(24 - 8 * above)


@inner
def score_of(kept: Kept, shifts: Counts, seat: Word) -> Word:
    """A seat's score."""
    own = kept_of(kept, seat)
    a, b, c, d = shifts
    return (
        ((own & BYTE) << a)
        + (((own >> np.uint64(8)) & BYTE) << b)
        + (((own >> np.uint64(16)) & BYTE) << c)
        + (((own >> np.uint64(24)) & BYTE) << d)
    )


@inner
def leaders(state: Packed, ordered: bool) -> Word:
    """The seats in the first place, as bits; live before the end."""
    shifts = rank_shifts(counts_of(state.board), ordered)
    best, seats = ZERO, ZERO
    for seat in range(state.turn.players):
        score = score_of(state.kept, shifts, np.uint64(seat))
        bit = ONE << np.uint64(seat)
        if score > best or seats == ZERO:
            best, seats = score, bit
        elif score == best:
            seats |= bit
    return seats


@inner
def lead(kept: Kept, counts: Counts, ordered: bool, seat: Word, players: Word) -> Word:
    """By rank, what a seat kept more than the best of the others, 128 for nothing: greater is better."""
    shifts, others = rank_shifts(counts, ordered), ZERO
    for other in range(players):
        if np.uint64(other) != seat:
            others = _greatest(others, score_of(kept, shifts, np.uint64(other)))
    return score_of(kept, shifts, seat) + EVEN - others


@inner
def lead_of(state: Packed, ordered: bool, seat: Word) -> Word:
    """A seat's `lead` as things are."""
    return lead(state.kept, counts_of(state.board), ordered, seat, state.turn.players)


@inner
def _greatest(one: Word, two: Word) -> Word:
    """Byte by byte, the greater."""
    result = ZERO
    for rank in range(COLOURS):
        mask = BYTE << np.uint64(8 * rank)
        result |= max(one & mask, two & mask)
    return result
