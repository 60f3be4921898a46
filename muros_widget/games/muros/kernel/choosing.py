"""The legal moves of a packed position: how many there are, which, whether a move is one, and one of them at random.

What is legal is told again in `is_legal` and in `random_turn`, which make up no list; agreement tests hold all of it to
the reference.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from .chance import PARTS, parts_of
from .compiling import inner
from .packing import EIGHTEEN, LINES, ONE, TWO, ZERO, Packed, Word, bit_count, colour_at, nth_line, of_colour
from .tables import Reading
from .turn import DECLINED, FOURS, NO_MOVE, PASS, SOURCE, TAKEN, faced, is_first_phase, passed, pushed, sources_of

Moves = npt.NDArray[np.uint16]

MOST_MOVES: Final = 8 * 18 * 3 + 3
"""No position has more: each source, at each line, with each option; and room to spare for `list_moves`."""
LAST: Final = np.uint64(63)
"""A word's last bit: it is set by taking 1 from 0."""
FOUR_TOPS: Final = np.uint64(0x88888888)
LAST_FOUR: Final = np.uint64(28)


@inner
def move_count(state: Packed, reading: Reading) -> Word:
    """How many legal moves there are: a forced pass is one; none when the game is over."""
    sources, lines = sources_of(state.turn), state.lines
    if is_first_phase(lines):
        count = bit_count(sources) * TWO * bit_count(~lines.one & EIGHTEEN)
    else:
        free, count = ~lines.two & EIGHTEEN, ZERO
        for number in range(4):
            colour = np.uint64(number)
            same = of_colour(lines.faced_first, lines.faced_second, free, colour)
            own = bit_count((sources >> (colour << TWO)) & np.uint64(0x10001))
            count += own * (reading.options * bit_count(free) - (reading.options - ONE) * bit_count(same))
    return ONE if count == ZERO and state.turn.left > ZERO else count


@inner
def list_moves(state: Packed, reading: Reading, moves: Moves) -> int:
    """Write the legal moves, in the reference's order: by source, then slot, then what is taken. How many they are.

    `moves` is as long as `MOST_MOVES`. What may be no move is written too, and the next one over it.
    """
    sources, lines, count = sources_of(state.turn), state.lines, 0
    first_phase = is_first_phase(lines)
    for source in range(8):
        if (sources >> np.uint64(4 * source)) & ONE == ZERO:
            continue
        colour = np.uint64(source & 3)
        for slot in range(36):
            line, move = np.uint64(slot % 18), np.uint64(slot | source << 6)
            if first_phase:
                moves[count] = move
                count += int(~(lines.one >> line) & ONE)
            else:
                free = ~(lines.two >> line) & (((lines.ends >> line) & ONE) ^ np.uint64(slot // 18))
                if free & ONE:
                    across = colour_at(lines.faced_first, lines.faced_second, line)
                    differ = int(colour != across)
                    moves[count] = move | (_taken(colour, across, ZERO) << TAKEN)
                    moves[count + 1] = move | (_taken(colour, across, ONE) << TAKEN)
                    moves[count + 2] = move | (_taken(colour, across, TWO) << TAKEN)
                    count += 1 + differ * (int(reading.options) - 1)
    if count == 0 and state.turn.left > ZERO:
        moves[0] = PASS
        count = 1
    return count


@inner
def is_legal(state: Packed, reading: Reading, move: Word) -> bool:
    """Whether a move can be played."""
    sources, lines = sources_of(state.turn), state.lines
    if move >= PASS:
        return bool(move == PASS and sources == ZERO and state.turn.left > ZERO)
    slot, source, code = move & np.uint64(63), (move >> SOURCE) & np.uint64(7), move >> TAKEN
    if slot >= TWO * LINES or (sources >> (source << TWO)) & ONE == ZERO:
        return False
    end = ONE if slot >= LINES else ZERO
    line = slot - end * LINES
    if is_first_phase(lines):
        return bool(code == ZERO and (lines.one >> line) & ONE == ZERO)
    if (lines.two >> line) & ONE or (lines.ends >> line) & ONE == end:
        return False
    colour, across = source & np.uint64(3), colour_at(lines.faced_first, lines.faced_second, line)
    for option in range(reading.options if colour != across else ONE):
        if code == _taken(colour, across, np.uint64(option)):
            return True
    return False


@inner
def _taken(colour: Word, across: Word, option: Word) -> Word:
    """What a move says of what it takes: nothing where cards match, else its colour, the other's, or none."""
    if colour == across:
        return ZERO
    taken = across if option == ONE else colour
    return DECLINED if option == TWO else taken + ONE


@inner
def random_turn(state: Packed, reading: Reading, number: Word) -> tuple[Packed, Word]:
    """What a move drawn by a number makes of a position, and the move: every legal move is as likely.

    A number that names no move changes nothing, and the next one is to be tried: to find out without a branch whether
    it does costs less than to count the moves. In phase 2 some one in eight names none.
    """
    if is_first_phase(state.lines):
        return random_push(state, reading, number)
    return random_facing(state, reading, number)


@inner
def random_push(state: Packed, reading: Reading, number: Word) -> tuple[Packed, Word]:
    """Phase 1 of `random_turn`: any source, any free line, either end."""
    sums = sources_of(state.turn) * FOURS
    if sums == ZERO:
        return passed(state), PASS
    source, line, rest = _drawn_place(sums, ~state.lines.one & EIGHTEEN, reading, number)
    end = (rest * TWO) >> PARTS
    return pushed(state, reading, line, end, source), line + end * LINES | source << SOURCE


@inner
def random_facing(state: Packed, reading: Reading, number: Word) -> tuple[Packed, Word]:
    """Phase 2 of `random_turn`: any source, any free slot, any option; where cards match there is one option only."""
    sums, lines = sources_of(state.turn) * FOURS, state.lines
    if sums == ZERO:
        return passed(state), PASS
    source, line, rest = _drawn_place(sums, ~lines.two & EIGHTEEN, reading, number)
    option, colour = (rest * reading.options) >> PARTS, source & np.uint64(3)
    across = colour_at(lines.faced_first, lines.faced_second, line)
    differ = ONE if across != colour else ZERO
    played = differ | ((option - ONE) >> LAST)
    takes = differ & ~(option >> ONE)
    after = faced(state, reading, line, source, colour ^ ((colour ^ across) & (ZERO - (option & ONE))), takes, played)
    slot = line + (((lines.ends >> line) & ONE) ^ ONE) * LINES
    move = slot | source << SOURCE | _taken(colour, across, option) << TAKEN
    return after, move if played else NO_MOVE


@inner
def _drawn_place(sums: Word, lines: Word, reading: Reading, number: Word) -> tuple[Word, Word, Word]:
    """A source and a line by parts of a number, and what is left of the second part."""
    first, second = parts_of(number)
    index = (first * ((sums >> LAST_FOUR) & np.uint64(15))) >> PARTS
    source = bit_count(((index * FOURS | FOUR_TOPS) - (sums & np.uint64(0xFFFFFFFF))) & FOUR_TOPS)
    second *= bit_count(lines)
    return source, nth_line(lines, reading.geometry, second >> PARTS), second & ((ONE << PARTS) - ONE)
