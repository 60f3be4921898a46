"""A turn on packed words: how many moves there are, which one is the n-th, and what it makes of the position.

The moves' order is that of the reference's `legal_moves`: by source, then slot, then what is taken. None of them is
ever listed: the n-th is found by counting in lanes, several small counts side by side in one word. What a line does
comes from the reference as a table (`tables.py`); that here is only the skeleton of a turn: facing, passing, the end.

A move is twelve bits: six for the slot, three for the source (a colour, plus four for the hand), three for what is
taken (0 nothing to say, 1–4 a colour, 5 declined). `PASS` is no such move.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .compiling import inner
from .packing import (
    CELLS_OF,
    COLOURED,
    EIGHTEEN,
    HANDS,
    HIGH,
    KEPT,
    LEFT,
    LINES,
    NIBBLES,
    NINE,
    ONE,
    PLACED,
    SIDE,
    SLOTS,
    TURN,
    ZERO,
    Word,
    Words,
    bit_count,
    far,
    gathered,
    hand_of,
    left_of,
    near,
    next_seat,
    of_colour,
    piles_of,
    placed_of,
    scattered_high,
    scattered_low,
    seat_of,
)
from .tables import DIGITS, OCCUPATIONS, Reading

PASS: Final = np.uint64(4095)
NO_MOVE: Final = 65535
"""Fills a row of moves up."""
DECLINED: Final = np.uint64(5)
SOURCE: Final = np.uint64(6)
TAKEN: Final = np.uint64(9)
"""Where a move's source and what it takes begin."""
FIRST_PHASE: Final = np.uint64(18)
FROM_HAND: Final = np.uint64(4)

LOWER: Final = np.uint64(0xFFFFFFFF)
HALF: Final = np.uint64(32)
"""A fraction of one has 32 bits."""
FOURS: Final = np.uint64(0x11111111)
"""Eight lanes of four bits, one in each. A product with it holds in each lane the sum of the lanes up to it."""
FOUR_TOPS: Final = np.uint64(0x88888888)
LAST_FOUR: Final = np.uint64(28)
LANES: Final = np.uint64(0x0001000100010001)
"""Four lanes of sixteen bits, likewise."""
LANE: Final = np.uint64(16)
LAST_LANE: Final = np.uint64(48)
LANE_TOPS: Final = np.uint64(0x8000800080008000)
SEVENS: Final = np.uint64(sum(1 << 7 * cell for cell in range(9)))
"""Nine lanes of seven bits, likewise."""
SEVEN: Final = np.uint64(7)
SEVEN_TOPS: Final = np.uint64(sum(1 << (7 * cell + 6) for cell in range(9)))
SEVEN_BITS: Final = np.uint64(127)
SPREAD: Final = np.array([sum((bits >> cell & 1) << 7 * cell for cell in range(9)) for bits in range(512)], np.uint64)
"""Nine bits, each in its lane of seven."""


@inner
def move_count(words: Words, reading: Reading) -> Word:
    """How many legal moves there are: a forced pass is one; none when the game is over."""
    if placed_of(words) < FIRST_PHASE:
        count = bit_count(_sources(words)) * np.uint64(2) * (FIRST_PHASE - placed_of(words))
    else:
        piles, hand = _faced_sums(words, reading)
        count = (piles >> LAST_LANE) + (hand >> LAST_LANE)
    return ONE if count == ZERO and left_of(words) > ZERO else count


@inner
def move_at(words: Words, reading: Reading, fraction: Word) -> Word:
    """The move that lies at a fraction of the way through all of them; the game goes on."""
    if placed_of(words) < FIRST_PHASE:
        return _free_move(words, fraction)
    return _faced_move(words, reading, fraction)


@inner
def fraction_of(index: Word, count: Word) -> Word:
    """The least fraction at which `move_at` finds the move at an index."""
    return ((index << HALF) + count - ONE) // count


@inner
def _sources(words: Words) -> Word:
    """Of each colour in the piles, then in the mover's hand, whether there is any: four bits each."""
    cards = piles_of(words) | (hand_of(words, seat_of(words)) << LANE)
    cards |= cards >> np.uint64(2)
    return (cards | (cards >> ONE)) & FOURS


@inner
def _free_move(words: Words, fraction: Word) -> Word:
    """Phase 1: every source at every slot of the free lines."""
    sums = _sources(words) * FOURS & LOWER
    sources = sums >> LAST_FOUR
    if sources == ZERO:
        return PASS
    fraction *= sources
    source = bit_count((((fraction >> HALF) * FOURS | FOUR_TOPS) - sums) & FOUR_TOPS)
    count, lines = FIRST_PHASE - placed_of(words), ~(near(words, COLOURED) | far(words, COLOURED)) & EIGHTEEN
    place = ((fraction & LOWER) * np.uint64(2) * count) >> HALF
    end = ONE if place >= count else ZERO
    place -= end * count
    columns = bit_count(lines & NINE)
    side = ONE if place >= columns else ZERO
    sums = SPREAD[(lines >> (side * SIDE)) & NINE] * SEVENS
    slot = side * SIDE + end * LINES + _seven_at(sums, place - side * columns)
    return slot | (source << SOURCE)


@inner
def _seven_at(sums: Word, index: Word) -> Word:
    """The lane an index falls into: how many of nine running sums are at most that."""
    return bit_count((((index * SEVENS) | SEVEN_TOPS) - sums) & SEVEN_TOPS)


@inner
def _lane_at(sums: Word, index: Word) -> Word:
    """The same of four."""
    return bit_count((((index * LANES) | LANE_TOPS) - sums) & LANE_TOPS)


@inner
def _faced_sums(words: Words, reading: Reading) -> tuple[Word, Word]:
    """Phase 2: in lanes by colour, how many moves the colours up to it have: from the piles, and from the hand."""
    single = near(words, COLOURED) ^ far(words, COLOURED)
    first, second = (near(words, 0) | far(words, 0)) & single, (near(words, 1) | far(words, 1)) & single
    both = first & second
    faced = bit_count(single & ~(first | second)) | (bit_count(first ^ both) << LANE)
    faced |= (bit_count(second ^ both) << np.uint64(32)) | (bit_count(both) << LAST_LANE)
    free = FIRST_PHASE + FIRST_PHASE - placed_of(words)
    widths = reading.options * free * LANES - (reading.options - ONE) * faced
    sources = _sources(words)
    piles, hand = _lanes(sources & NIBBLES), _lanes(sources >> LANE)
    return (widths & piles) * LANES, (widths & hand) * LANES


@inner
def _lanes(some: Word) -> Word:
    """Four bits, each four from the last, as full or empty lanes."""
    return ((some * np.uint64(0x0000001001001001)) & LANES) * NIBBLES


@inner
def _faced_move(words: Words, reading: Reading, fraction: Word) -> Word:
    """Phase 2: a card at each free slot has one move if its own colour faces it, else one for each option."""
    piles, hand = _faced_sums(words, reading)
    total = piles >> LAST_LANE
    index = (fraction * (total + (hand >> LAST_LANE))) >> HALF
    from_hand = ONE if index >= total else ZERO
    sums = hand if index >= total else piles
    if sums == ZERO:
        return PASS
    index -= from_hand * total
    colour = _lane_at(sums, index)
    index -= ((sums << LANE) >> (colour * LANE)) & NIBBLES
    return _at_slot(words, reading, colour, index) | ((from_hand * FROM_HAND + colour) << SOURCE)


@inner
def _at_slot(words: Words, reading: Reading, colour: Word, index: Word) -> Word:
    """Phase 2: which slot, and what is taken there, at an index among the moves of a card of this colour."""
    more = reading.options - ONE
    first, second, placed = words[SLOTS], words[SLOTS + 1], words[SLOTS + COLOURED]
    free = ~placed
    same = of_colour(first, second, placed, colour)
    other = ((placed & ~same) >> LINES) | ((placed & ~same) << LINES)  # the slots that face another colour
    count = _weight(free & EIGHTEEN, other, more)
    beyond = ONE if index >= count else ZERO
    index -= beyond * count
    shift = beyond * LINES
    count = _weight((free >> shift) & NINE, other >> shift, more)
    beyond = ONE if index >= count else ZERO
    index -= beyond * count
    shift += beyond * SIDE
    here = (free >> shift) & NINE
    sums = (SPREAD[here] + more * SPREAD[here & (other >> shift)]) * SEVENS
    place = _seven_at(sums, index)
    slot = shift + place
    index -= ((sums << SEVEN) >> (place * SEVEN)) & SEVEN_BITS
    across, second_option, third_option = card_across(words, slot), index & ONE, index >> ONE
    taken = colour + second_option * (across - colour) + third_option * (DECLINED - ONE - colour) + ONE
    return slot | ((taken * ((other >> slot) & ONE)) << TAKEN)


@inner
def _weight(free: Word, other: Word, more: Word) -> Word:
    """How many moves there are at free slots, those that face another colour having some more."""
    return bit_count(free) + more * bit_count(free & other)


@inner
def card_across(words: Words, slot: Word) -> Word:
    """The colour, 0 to 3, of the card that faces a free slot in phase 2: there is no other on its line."""
    line = slot - (LINES if slot >= LINES else ZERO)
    first, second = near(words, 0) | far(words, 0), near(words, 1) | far(words, 1)
    return ((first >> line) & ONE) | (((second >> line) & ONE) << ONE)


@inner
def play(words: Words, reading: Reading, move: Word) -> None:
    """Make a legal move, in place."""
    if move != PASS:
        slot = move & np.uint64(63)
        source = (move >> SOURCE) & SEVEN
        end = ONE if slot >= LINES else ZERO
        line = slot - end * LINES
        colour = source & np.uint64(3)
        if placed_of(words) < FIRST_PHASE:
            _push(words, reading, line, end, colour)
        else:
            _take(words, reading, line, move >> TAKEN)
        _put_card(words, slot, colour)
        _spend(words, source, colour)
    next_seat(words)


@inner
def _push(words: Words, reading: Reading, line: Word, end: Word, colour: Word) -> None:
    """Phase 1: count, remove and shift, a plane at a time."""
    first = gathered(words[0], words[HIGH], line)
    second = gathered(words[1], words[HIGH + 1], line)
    coloured = gathered(words[COLOURED], words[HIGH + COLOURED], line)
    count = bit_count(of_colour(first, second, coloured, colour))
    row = (count * np.uint64(2) + end) * OCCUPATIONS + DIGITS[first | second | coloured]
    _put_line(words, 0, line, np.uint64(reading.pushes[row + DIGITS[first]]))
    _put_line(words, 1, line, np.uint64(reading.pushes[row + DIGITS[second]]))
    _put_line(words, COLOURED, line, np.uint64(reading.pushes[row + DIGITS[coloured]]))


@inner
def _put_line(words: Words, plane: int, line: Word, bits: Word) -> None:
    words[plane] = (words[plane] & ~CELLS_OF[0, line]) | scattered_low(bits, line)
    words[plane + HIGH] = (words[plane + HIGH] & ~CELLS_OF[1, line]) | scattered_high(bits, line)


@inner
def _take(words: Words, reading: Reading, line: Word, code: Word) -> None:
    """Phase 2: the seat to move keeps the line's counters of a colour, but for those that a blocked line holds.

    Where nothing is taken the same is done with no counter: a branch that nobody can foresee costs more.
    """
    colour = (code - ONE) & np.uint64(3)
    low, high = CELLS_OF[0, line], CELLS_OF[1, line]
    if reading.lasting:
        blocked = _crossed_by_blocked(words, line)
        low &= ~scattered_low(blocked, line)
        high &= ~scattered_high(blocked, line)
    some = ZERO - (ONE if ZERO < code < DECLINED else ZERO)
    low &= some & of_colour(words[0], words[1], words[COLOURED], colour)
    high &= some & of_colour(words[HIGH], words[HIGH + 1], words[HIGH + COLOURED], colour)
    for plane in range(3):
        words[plane] &= ~low
        words[plane + HIGH] &= ~high
    seat = seat_of(words)
    lane = ((seat & ONE) << np.uint64(5)) + (colour << np.uint64(3))
    words[KEPT + (seat >> ONE)] += (bit_count(low) + bit_count(high)) << lane


@inner
def _crossed_by_blocked(words: Words, line: Word) -> Word:
    """Which cells of a line lie on a blocked line that crosses it: a column's cell k lies on row k, and so on."""
    differ = (near(words, 0) ^ far(words, 0)) | (near(words, 1) ^ far(words, 1))
    blocked = near(words, COLOURED) & far(words, COLOURED) & ~differ
    return blocked >> SIDE if line < SIDE else blocked & NINE


@inner
def _put_card(words: Words, slot: Word, colour: Word) -> None:
    bit = ONE << slot
    words[SLOTS] |= bit & (ZERO - (colour & ONE))
    words[SLOTS + 1] |= bit & (ZERO - (colour >> ONE))
    words[SLOTS + COLOURED] |= bit


@inner
def _spend(words: Words, source: Word, colour: Word) -> None:
    """A card leaves the hand or its pile for a slot."""
    from_hand = source >> np.uint64(2)
    words[HANDS] -= from_hand << ((seat_of(words) << np.uint64(4)) + (colour << np.uint64(2)))
    words[TURN] += (ONE << PLACED) - (ONE << LEFT) - ((ONE - from_hand) << (colour << np.uint64(2)))
