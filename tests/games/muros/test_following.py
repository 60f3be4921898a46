"""Games that are followed by their moves: what is noted of each move is what the reference says there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pytest

from muros_widget import Position, Rules
from muros_widget.games.muros import kernel
from muros_widget.games.muros.kernel import following
from muros_widget.games.muros.kernel.filling import Bag
from muros_widget.games.muros.kernel.packing import Words
from muros_widget.games.muros.kernel.tables import reading_of
from muros_widget.games.muros.kernel.unpacking import packed
from muros_widget.games.muros.notation import COLOURS
from tests.games.muros.test_kernel_agrees import GAMES, odd, readings


def flat(games: kernel.Games) -> npt.NDArray[np.uint16]:
    """The codes of all games, one after the other."""
    return np.concatenate([own[:plies] for own, plies in zip(games.moves, games.plies, strict=True)])


def assert_as_the_reference_says(course: kernel.Course, openings: Sequence[Position], lines: list[list[str]]) -> None:
    """Go through the games, position by position."""
    row = 0
    for opening, line in zip(openings, lines, strict=True):
        position = opening
        for move in line:
            assert course.seat[row] == position.to_move
            assert course.phase[row] == position.phase
            assert course.offered[row] == len(position.legal_moves)
            position = position.after(move)
            assert course.leaders[row] == sum(1 << seat for seat in position.standings[0])
            assert course.left[row].tolist() == [position.left[colour] for colour in COLOURS]
            assert course.first[row].tolist() == [own[0] for own in position.scores]
            row += 1
    assert row == len(course.seat)


@readings
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_is_dealt_and_followed_is_the_reference_s_move_for_move(players: int, rules: Rules) -> None:
    games = kernel.play_games(GAMES // 4, players, rules, seed=30, first=5, moves=True)
    openings, lines = (
        [games.opening(row) for row in range(len(games))],
        [list(games.tokens(row)) for row in range(len(games))],
    )
    dealt = kernel.follow(flat(games), games.plies, openings[:1], seed=30, indexes=5 + np.arange(len(games)))
    from_there = kernel.follow(flat(games), games.plies, openings)
    assert dealt is not None and from_there is not None
    assert_as_the_reference_says(dealt, openings, lines)
    for name, column in dealt._asdict().items():
        assert np.array_equal(column, getattr(from_there, name)), name


@pytest.mark.parametrize("seed", range(60))
def test_partial_boards_and_odd_setups_are_followed_too(seed: int) -> None:
    opening = odd(seed)
    games = kernel.play_games(3, openings=[opening], seed=seed, moves=True)
    course = kernel.follow(flat(games), games.plies, [opening])
    assert course is not None
    assert_as_the_reference_says(course, [opening] * 3, [list(games.tokens(row)) for row in range(3)])


def test_games_of_any_order_and_length_are_followed() -> None:
    games = kernel.play_games(10, 4, seed=31, moves=True)
    whole = kernel.follow(flat(games), games.plies, [games.opening(0)], seed=31, indexes=np.arange(10))
    ends, plies = np.cumsum(games.plies, dtype=int), np.array([3, 0, 20])
    some = np.concatenate([games.moves[row, :count] for row, count in zip((7, 2, 4), plies, strict=True)])
    course = kernel.follow(some, plies, [games.opening(0)], seed=31, indexes=np.array([7, 2, 4]))
    assert whole is not None and course is not None
    for name, column in course._asdict().items():
        rows = [getattr(whole, name)[ends[row] - games.plies[row] :][:count] for row, count in ((7, 3), (4, 20))]
        assert np.array_equal(column, np.concatenate(rows)), name
    some[-1] = games.moves[4, 0]
    assert kernel.follow(some, plies, [games.opening(0)], seed=31, indexes=np.array([7, 2, 4])) is None
    nothing = kernel.follow(np.zeros(0, np.uint16), np.array([0, 0]), [games.opening(0)])
    assert nothing is not None and len(nothing.seat) == 0


@pytest.mark.parametrize("decline", [False, True])
def test_a_game_is_followed_as_far_as_its_moves_are_legal(decline: bool) -> None:
    games = kernel.play_games(40, 4, Rules(decline=decline), seed=32, moves=True)
    row = int(np.argmax(games.passes))
    codes = [*kernel.CODES.values(), kernel.NO_MOVE, 4094, 36, 63 | 7 << 6, 6 << 9, 7 << 9]
    for ply in range(int(games.plies[row]) + 1):
        position = end_of(games.opening(row), games.tokens(row)[:ply])
        legal = [code for code in codes if is_followed(position, code)]
        assert sorted(legal) == sorted(kernel.CODES[move] for move in position.legal_moves)
    assert position.is_over and games.passes[row] > 0


def end_of(position: Position, line: Sequence[str]) -> Position:
    """Where a line ends."""
    for move in line:
        position = position.after(move)
    return position


def is_followed(position: Position, code: int) -> bool:
    """Whether a game of one move is followed: what `kernel.follow` asks, of words that are packed once."""
    words, one = packed_once(position), np.ones(1, np.int64)
    course = kernel.Course.blank(1, position.players)
    moves = np.array([code], np.uint16)
    return following.follow(words, reading_of(position.rules), np.uint64(0), one, moves, one, course, Bag.new())


@lru_cache(maxsize=1)
def packed_once(position: Position) -> Words:
    """The words of the position that is looked at."""
    return packed(position)[None]
