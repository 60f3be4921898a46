"""Moves tried by random games, all alike: what flat Monte Carlo asks for."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .chance import MOVES, key_of
from .choosing import Moves
from .compiling import SOURCES, entry
from .packing import ONE, Word, Words, bit_count, load
from .playing import play_out
from .reckoning import leaders
from .tables import Reading
from .turn import play


@entry
def try_moves(
    root: Words,
    reading: Reading,
    moves: Moves,
    rounds: int,
    seed: Word,
    won: npt.NDArray[np.float64],
    _sources: int = SOURCES,
) -> None:
    """Play on at random after each move, so often; `won` (moves, seats) is what each seat won in all."""
    state = load(root)
    for number in range(rounds):
        for index in range(len(moves)):
            after, key = (
                play(state, reading, np.uint64(moves[index])),
                key_of(seed, np.uint64(number * len(moves) + index)),
            )
            end, _ = play_out(after, reading, key, MOVES)
            first = leaders(end, reading.ordered)
            part = 1.0 / float(bit_count(first))
            for seat in range(won.shape[1]):
                if (first >> np.uint64(seat)) & ONE:
                    won[index, seat] += part
