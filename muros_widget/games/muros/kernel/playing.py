"""Whole games on packed positions, each seat by a policy, and what is noted of them: what Python calls for many games.

A policy is 0, random: every legal move alike; or 1, greedy: one of the moves that give the greatest lead at once.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from .chance import MOVES, drawn, drawn_below, key_of
from .choosing import MOST_MOVES, Moves, move_count, random_facing, random_push, random_turn
from .choosing import list_moves as listed
from .compiling import SOURCES, entry, inner
from .filling import FOUR, Bag, Small, filled, opened, with_cards, with_kept
from .games import Notes
from .packing import ONE, ZERO, Packed, Word, Words, kept_of, load, store, white_on
from .promising import Room, list_leads
from .reckoning import counts_of, lead_of, leaders, rank_shifts, score_of
from .tables import Reading
from .turn import NO_MOVE, PASS, is_first_phase, play

GREEDY: Final = 1


@inner
def greedy_move(state: Packed, reading: Reading, number: Word, room: Room) -> Word:
    """One of the moves after which the mover's lead is greatest."""
    count, best, ties = list_leads(state, reading, room), ZERO, ZERO
    for index in range(count):
        if room.leads[index] > best:
            best, ties = room.leads[index], ZERO
        ties += ONE if room.leads[index] == best else ZERO
    chosen = drawn_below(number, ties)
    for index in range(count):
        if room.leads[index] == best:
            if chosen == ZERO:
                return np.uint64(room.moves[index])
            chosen -= ONE
    return PASS


@inner
def play_out(state: Packed, reading: Reading, key: Word, place: Word) -> tuple[Packed, Word]:
    """Play on at random to the end, with the numbers of a key from a place on; and how many passes there were.

    Each number is drawn a turn ahead, so that nothing waits for it.
    """
    passes, number = ZERO, drawn(key, place)
    while state.turn.left > ZERO and is_first_phase(state.lines):
        place += ONE
        ahead = drawn(key, place)
        state, move = random_push(state, reading, number)
        passes += ONE if move == PASS else ZERO
        number = ahead
    while state.turn.left > ZERO:
        place += ONE
        ahead = drawn(key, place)
        state, move = random_facing(state, reading, number)
        passes += ONE if move == PASS else ZERO
        number = ahead
    return state, passes


@inner
def _play_noting(
    state: Packed, reading: Reading, key: Word, policies: npt.NDArray[np.int64], notes: Notes, row: int, room: Room
) -> Packed:
    """Play to the end, and note each move."""
    ply, passes, place = 0, 0, MOVES
    while state.turn.left > ZERO:
        number, before = drawn(key, place), state
        place += ONE
        if policies[state.turn.seat] == GREEDY:
            move = greedy_move(state, reading, number, room)
            state = play(state, reading, move)
        else:
            state, move = random_turn(state, reading, number)
            if move == NO_MOVE:
                continue
        passes += int(move == PASS)
        if notes.moves.shape[1]:
            notes.moves[row, ply] = move
        if notes.offered.shape[1]:
            notes.offered[row, ply] = move_count(before, reading)
        if notes.leaders.shape[1]:
            notes.leaders[row, ply] = leaders(state, reading.ordered)
        ply += 1
    notes.plies[row] = ply
    notes.passes[row] = passes
    return state


@inner
def _note_end(state: Packed, reading: Reading, notes: Notes, row: int) -> None:
    counts = counts_of(state.board)
    shifts, players = rank_shifts(counts, reading.ordered), state.turn.players
    for colour in range(FOUR):
        notes.left[row, colour] = counts[colour]
    notes.left[row, FOUR] = white_on(state.board)
    for seat in range(players):
        kept, own = kept_of(state.kept, np.uint64(seat)), score_of(state.kept, shifts, np.uint64(seat))
        for colour in range(FOUR):
            notes.kept[row, seat, colour] = (kept >> np.uint64(8 * colour)) & np.uint64(255)
        above = 0
        for other in range(players):
            above += int(score_of(state.kept, shifts, np.uint64(other)) > own)
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
    room: Room,
    bag: Bag,
    _sources: int = SOURCES,
) -> None:
    """Play the games (seed, first), (seed, first + 1) … and note them, one a row.

    They start from `openings`, game i from number i modulo how many there are; dealt when there are none. `start` is
    the start player of what is dealt, -1 to draw one.
    """
    only_ends = not (notes.moves.shape[1] or notes.offered.shape[1] or notes.leaders.shape[1] or np.any(policies))
    for row in range(len(notes.plies)):
        index = first + row
        key = key_of(seed, np.uint64(index))
        state = load(openings[index % len(openings)]) if len(openings) else opened(key, players, start, bag)
        notes.start[row] = state.turn.seat
        if only_ends:
            left = state.turn.left
            state, passes = play_out(state, reading, key, MOVES)
            notes.plies[row] = left + passes
            notes.passes[row] = passes
        else:
            state = _play_noting(state, reading, key, policies, notes, row, room)
        _note_end(state, reading, notes, row)


@entry
def pack(
    words: Words, cells: Small, slots: Small, cards: Small, kept: Small, seat: int, _sources: int = SOURCES
) -> None:
    """Fill the words of a position."""
    state = filled(cells, cards, len(kept) // FOUR, seat)
    store(with_kept(with_cards(state, slots), kept), words)


@entry
def list_moves(words: Words, reading: Reading, _sources: int = SOURCES) -> Moves:
    """Every legal move, in order."""
    moves = np.empty(MOST_MOVES, np.uint16)
    return moves[: listed(load(words), reading, moves)]


@entry
def play_one(words: Words, reading: Reading, move: int, _sources: int = SOURCES) -> None:
    """Make a legal move, in place."""
    store(play(load(words), reading, np.uint64(move)), words)


@entry
def choose_greedily(words: Words, reading: Reading, number: Word, room: Room, _sources: int = SOURCES) -> int:
    """One of the moves of the greatest lead."""
    return int(greedy_move(load(words), reading, number, room))


@entry
def lead_in(words: Words, reading: Reading, seat: int, _sources: int = SOURCES) -> int:
    """A seat's lead, a byte a rank, 128 for nothing."""
    return int(lead_of(load(words), reading.ordered, np.uint64(seat)))
