"""What each legal move would gain at once: what greedy players choose by, and what a search tries first."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from .choosing import MOST_MOVES, Moves, list_moves
from .compiling import inner
from .packing import LINES, ONE, ZERO, Packed, Word, Words, bit_count, kept_more
from .reckoning import FOUR, Counts, counts_of, lead
from .tables import Reading
from .turn import DECLINED, TAKEN, takeable

ALIKE: Final = 18 * 4
"""Moves that take the same colour from the same line lead as much."""


class Room(NamedTuple):
    """Where the moves of a position are worked out."""

    moves: Moves
    leads: Words
    """By move, the lead of the seat to move after it."""
    known: Words
    """By line and colour taken, that lead, or 0 where it is not known yet."""

    @classmethod
    def new(cls) -> Room:
        """Room for any position."""
        return cls(np.empty(MOST_MOVES, np.uint16), np.empty(MOST_MOVES, np.uint64), np.empty(ALIKE, np.uint64))


@inner
def list_leads(state: Packed, reading: Reading, room: Room) -> int:
    """Work out the legal moves and what they lead to; how many there are."""
    count = list_moves(state, reading, room.moves)
    counts = counts_of(state.board)
    still = lead(state.kept, counts, reading.ordered, state.turn.seat, state.turn.players)
    for at in range(ALIKE):
        room.known[at] = ZERO
    for index in range(count):
        move = np.uint64(room.moves[index])
        code = move >> TAKEN
        if ZERO < code < DECLINED:  # which no pass has
            line, colour = (move & np.uint64(63)) % LINES, code - ONE
            at = int(line * FOUR + colour)
            if room.known[at] == ZERO:
                room.known[at] = _lead_after(state, reading, counts, line, colour)
            room.leads[index] = room.known[at]
        else:
            room.leads[index] = still
    return count


@inner
def _lead_after(state: Packed, reading: Reading, counts: Counts, line: Word, colour: Word) -> Word:
    """The lead of the seat to move when it has taken a colour from a line."""
    north, south = takeable(state.board, state.lines, reading, line, colour)
    taken = bit_count(north | south)
    fewer = Counts(
        counts.yellow - (taken if colour == ZERO else ZERO),
        counts.blue - (taken if colour == ONE else ZERO),
        counts.red - (taken if colour == np.uint64(2) else ZERO),
        counts.green - (taken if colour == np.uint64(3) else ZERO),
    )
    kept = kept_more(state.kept, state.turn.seat, colour, taken)
    return lead(kept, fewer, reading.ordered, state.turn.seat, state.turn.players)
