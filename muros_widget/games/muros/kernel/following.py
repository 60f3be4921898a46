"""How games go that are told by their moves, on packed positions: what is noted of each move. Knows no policy."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from .chance import key_of
from .choosing import Moves, is_legal, move_count
from .compiling import SOURCES, entry, inner
from .filling import FOUR, Bag, opened
from .packing import Packed, Word, Words, load
from .reckoning import counts_of, leaders, rank_shifts, score_of
from .tables import Reading
from .turn import is_first_phase, play

Integers = npt.NDArray[np.int64]

FIRST: Final = np.uint64(24)
"""Where a score has what was kept of the first rank."""


class Course(NamedTuple):
    """What is noted of games, a row a move, those of a game one after the other; colours come as Y, B, R, G.

    Before the move: `seat`, who makes it, `phase`, 1 or 2, and `offered`, how many moves are legal, all (moves,).
    After it: `leaders`, (moves,), who is first, a bit a seat; `left`, (moves, 4), the counters on the board; `first`,
    (moves, players), what each seat has kept of the colours of the first rank.
    """

    seat: npt.NDArray[np.uint8]
    phase: npt.NDArray[np.uint8]
    offered: npt.NDArray[np.uint16]
    leaders: npt.NDArray[np.uint8]
    left: npt.NDArray[np.uint8]
    first: npt.NDArray[np.uint8]

    @classmethod
    def blank(cls, moves: int, players: int) -> Course:
        """Room for so many moves."""
        return cls(
            np.zeros(moves, np.uint8),
            np.zeros(moves, np.uint8),
            np.zeros(moves, np.uint16),
            np.zeros(moves, np.uint8),
            np.zeros((moves, FOUR), np.uint8),
            np.zeros((moves, players), np.uint8),
        )


@inner
def _note_before(state: Packed, reading: Reading, course: Course, row: int) -> None:
    course.seat[row] = state.turn.seat
    course.phase[row] = 1 if is_first_phase(state.lines) else 2
    course.offered[row] = move_count(state, reading)


@inner
def _note_after(state: Packed, reading: Reading, course: Course, row: int) -> None:
    counts = counts_of(state.board)
    shifts = rank_shifts(counts, reading.ordered)
    course.leaders[row] = leaders(state, reading.ordered)
    for colour in range(FOUR):
        course.left[row, colour] = counts[colour]
    for seat in range(course.first.shape[1]):
        course.first[row, seat] = score_of(state.kept, shifts, np.uint64(seat)) >> FIRST


@entry
def follow(
    openings: Words,
    reading: Reading,
    seed: Word,
    indexes: Integers,
    moves: Moves,
    plies: Integers,
    course: Course,
    bag: Bag,
    _sources: int = SOURCES,
) -> bool:
    """Follow games of so many plies, and note them; whether all of their moves are legal.

    They start from `openings` in turn; dealt, as games (seed, index), when there are none.
    """
    row, players = 0, course.first.shape[1]
    for game in range(len(plies)):
        if len(openings):
            state = load(openings[game % len(openings)])
        else:
            state = opened(key_of(seed, np.uint64(indexes[game])), players, -1, bag)
        for _ in range(plies[game]):
            move = np.uint64(moves[row])
            if not is_legal(state, reading, move):
                return False
            _note_before(state, reading, course, row)
            state = play(state, reading, move)
            _note_after(state, reading, course, row)
            row += 1
    return True
