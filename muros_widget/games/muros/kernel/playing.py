"""Whole games on packed words, each seat by a policy, and what is noted of them: what Python calls for many games.

A policy is 0, random: every legal move alike; or 1, greedy: one of the moves that give the greatest lead at once.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from .chance import HALF, MOVES, START, drawn, drawn_below, key_of
from .compiling import SOURCES, entry, inner
from .filling import DEAL_LIMITS, FOUR, Small, add_cards, add_kept, dealt, fill
from .games import Notes
from .packing import WORDS, ZERO, Word, Words, copy, kept_of, left_of, on_board, players_of, seat_of
from .reckoning import lead, leaders, rank_shifts, score_of
from .tables import Reading
from .turn import PASS, fraction_of, move_at, move_count, play

RANDOM: Final = 0
GREEDY: Final = 1


@inner
def random_move(words: Words, reading: Reading, number: Word) -> Word:
    """One of the legal moves."""
    return move_at(words, reading, number >> HALF)


@inner
def greedy_move(words: Words, reading: Reading, number: Word, room: Words) -> Word:
    """One of the moves after which the mover's lead is greatest. `room` is words to try them in."""
    seat, count = seat_of(words), move_count(words, reading)
    best, ties = ZERO, ZERO
    chosen = ZERO
    for chance in range(2):  # first find how many are best, then which of them
        for index in range(count):
            move = move_at(words, reading, fraction_of(np.uint64(index), count))
            copy(room, words)
            play(room, reading, move)
            value = lead(room, reading.ordered, seat)
            if chance == 0 and value > best:
                best, ties = value, ZERO
            if value == best:
                if chance == 1 and ties == chosen:
                    return move
                ties += np.uint64(1)
        chosen, ties = drawn_below(number, ties), ZERO
    return PASS


@inner
def play_out(words: Words, reading: Reading, key: Word, place: Word) -> None:
    """Play on at random to the end, with the numbers of a key from a place on."""
    while left_of(words) > ZERO:
        play(words, reading, random_move(words, reading, drawn(key, place)))
        place += np.uint64(1)


@inner
def _play_noting(
    words: Words, reading: Reading, key: Word, policies: npt.NDArray[np.int64], notes: Notes, row: int, room: Words
) -> None:
    ply, passes = 0, 0
    while left_of(words) > ZERO:
        number = drawn(key, MOVES + np.uint64(ply))
        if notes.offered.shape[1]:
            notes.offered[row, ply] = move_count(words, reading)
        if policies[seat_of(words)] == GREEDY:
            move = greedy_move(words, reading, number, room)
        else:
            move = random_move(words, reading, number)
        play(words, reading, move)
        passes += int(move == PASS)
        if notes.moves.shape[1]:
            notes.moves[row, ply] = move
        if notes.leaders.shape[1]:
            notes.leaders[row, ply] = leaders(words, reading.ordered)
        ply += 1
    notes.plies[row] = ply
    notes.passes[row] = passes


@inner
def _note_end(words: Words, reading: Reading, notes: Notes, row: int) -> None:
    shifts, players = rank_shifts(words, reading.ordered), players_of(words)
    for colour in range(FOUR):
        notes.left[row, colour] = on_board(words, np.uint64(colour))
    for seat in range(players):
        kept, own = kept_of(words, np.uint64(seat)), score_of(words, shifts, np.uint64(seat))
        for colour in range(FOUR):
            notes.kept[row, seat, colour] = (kept >> np.uint64(8 * colour)) & np.uint64(255)
        above = 0
        for other in range(players):
            above += int(score_of(words, shifts, np.uint64(other)) > own)
        notes.places[row, seat] = above


@entry
def play_games(
    openings: Words,
    reading: Reading,
    players: int,
    start: int,
    seed: Word,
    first: int,
    policies: npt.NDArray[np.int64],
    notes: Notes,
    _sources: int = SOURCES,
) -> None:
    """Play the games (seed, first), (seed, first + 1) … and note them, one a row.

    They start from `openings`, game i from number i modulo how many there are; dealt when there are none. `start` is
    the start player of what is dealt, -1 to draw one.
    """
    words, room, draws = np.empty(WORDS, np.uint64), np.empty(WORDS, np.uint64), np.empty(START + 1, np.uint64)
    bag, cells, cards = np.empty(81, np.uint8), np.empty(81, np.uint8), np.empty(20, np.uint8)
    for row in range(len(notes.plies)):
        index = first + row
        key = key_of(seed, np.uint64(index))
        if len(openings):
            copy(words, openings[index % len(openings)])
        else:
            for place in range(len(draws)):
                draws[place] = drawn_below(drawn(key, np.uint64(place)), DEAL_LIMITS[players, place])
            seat = dealt(draws, bag, cells, cards, players)
            fill(words, cells, cards, players, seat if start < 0 else start)
        notes.start[row] = seat_of(words)
        _play_noting(words, reading, key, policies, notes, row, room)
        _note_end(words, reading, notes, row)


@entry
def pack(
    words: Words, cells: Small, slots: Small, cards: Small, kept: Small, seat: int, _sources: int = SOURCES
) -> None:
    """Fill the words of a position."""
    fill(words, cells, cards, len(kept) // FOUR, seat)
    add_cards(words, slots)
    add_kept(words, kept)


@entry
def list_moves(words: Words, reading: Reading, _sources: int = SOURCES) -> npt.NDArray[np.uint16]:
    """Every legal move, in order."""
    moves = np.empty(int(move_count(words, reading)), np.uint16)
    for index in range(len(moves)):
        moves[index] = move_at(words, reading, fraction_of(np.uint64(index), np.uint64(len(moves))))
    return moves


@entry
def play_one(words: Words, reading: Reading, move: int, _sources: int = SOURCES) -> None:
    """Make a legal move, in place."""
    play(words, reading, np.uint64(move))


@entry
def choose_greedily(words: Words, reading: Reading, number: Word, _sources: int = SOURCES) -> int:
    """One of the moves of the greatest lead."""
    return int(greedy_move(words, reading, number, np.empty(WORDS, np.uint64)))


@entry
def lead_of(words: Words, reading: Reading, seat: int, _sources: int = SOURCES) -> int:
    """A seat's lead, a byte a rank, 128 for nothing."""
    return int(lead(words, reading.ordered, np.uint64(seat)))
