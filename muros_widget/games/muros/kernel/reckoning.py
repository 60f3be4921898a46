"""Who is ahead on packed words: the scores as numbers that compare as the reference's do.

A score has a byte for each colour's rank, the first rank highest: what a seat kept of the colours that have so many
colours above them. So numbers compare as tuples of counts do, and ranks that several colours share leave bytes at 0.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .compiling import inner
from .packing import BYTE, ONE, ZERO, Word, Words, kept_of, on_board, players_of

COLOURS: Final = 4
FOUR: Final = np.uint64(COLOURS)
EVEN: Final = np.uint64(0x80808080)
"""A lead of nothing at every rank."""


@inner
def rank_shifts(words: Words, ordered: bool) -> tuple[Word, Word, Word, Word]:
    """For each colour, where a score has the byte of its rank."""
    a, b = on_board(words, ZERO), on_board(words, ONE)
    c, d = on_board(words, np.uint64(2)), on_board(words, np.uint64(3))
    if ordered:  # an earlier colour is ahead of one that is as frequent
        a, b = a * FOUR + np.uint64(3), b * FOUR + np.uint64(2)
        c, d = c * FOUR + ONE, d * FOUR
    return (
        _shift(int(b > a) + int(c > a) + int(d > a)),
        _shift(int(a > b) + int(c > b) + int(d > b)),
        _shift(int(a > c) + int(b > c) + int(d > c)),
        _shift(int(a > d) + int(b > d) + int(c > d)),
    )


@inner
def _shift(above: int) -> Word:
    return np.uint64(24 - 8 * above)


@inner
def score_of(words: Words, shifts: tuple[Word, Word, Word, Word], seat: Word) -> Word:
    """A seat's score."""
    kept = kept_of(words, seat)
    a, b, c, d = shifts
    return (
        ((kept & BYTE) << a)
        + (((kept >> np.uint64(8)) & BYTE) << b)
        + (((kept >> np.uint64(16)) & BYTE) << c)
        + (((kept >> np.uint64(24)) & BYTE) << d)
    )


@inner
def leaders(words: Words, ordered: bool) -> Word:
    """The seats in the first place, as bits; live before the end."""
    shifts = rank_shifts(words, ordered)
    best, seats = ZERO, ZERO
    for seat in range(players_of(words)):
        score = score_of(words, shifts, np.uint64(seat))
        bit = ONE << np.uint64(seat)
        if score > best or seats == ZERO:
            best, seats = score, bit
        elif score == best:
            seats |= bit
    return seats


@inner
def lead(words: Words, ordered: bool, seat: Word) -> Word:
    """By rank, what a seat kept more than the best of the others, 128 for nothing: greater is better."""
    shifts = rank_shifts(words, ordered)
    own, others = score_of(words, shifts, seat), ZERO
    for other in range(players_of(words)):
        if np.uint64(other) != seat:
            others = _greatest(others, score_of(words, shifts, np.uint64(other)))
    return own + EVEN - others


@inner
def _greatest(one: Word, two: Word) -> Word:
    """Byte by byte, the greater."""
    result = ZERO
    for rank in range(COLOURS):
        mask = BYTE << np.uint64(8 * rank)
        result |= max(one & mask, two & mask)
    return result
