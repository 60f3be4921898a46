"""The kernel against the reference, move for move: under every reading, for every number of players, to the end.

Some of the games each time; ``make agreement`` plays a thousand for each reading and number of players.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product, starmap

import numpy as np
import pytest

from muros_widget import Position, Rules, Setup
from muros_widget.games.muros import kernel
from muros_widget.games.muros.kernel import packed, plain
from muros_widget.games.muros.kernel.games import Notes
from muros_widget.games.muros.notation import COLOURS, COUNTERS
from muros_widget.games.muros.rules import OPTIONS
from muros_widget.games.refusal import IllegalMove

READINGS: list[Rules] = list(starmap(Rules, product(*OPTIONS.values())))  # in the order of the fields
GAMES = int(os.environ.get("AGREEMENT_GAMES", "16"))
"""For each reading and number of players."""

readings = pytest.mark.parametrize("rules", READINGS, ids=lambda rules: " ".join(rules.readings))


def follow(games: kernel.Games, row: int) -> Iterator[tuple[int, str, Position]]:
    """Each ply of a game with its move and the position before it; at last the end, with no move."""
    position = games.opening(row)
    for ply, move in enumerate(games.tokens(row)):
        yield ply, move, position
        position = position.play(move).after
    yield int(games.plies[row]), "", position


@readings
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_the_reference_s_in_what_is_legal_who_leads_and_how_it_ends(players: int, rules: Rules) -> None:
    games = kernel.play_games(GAMES, players, rules, seed=20, moves=True, course=True)
    for row in range(len(games)):
        passes = 0
        for ply, move, position in follow(games, row):
            assert games.offered[row, ply] == len(position.legal_moves)
            if ply:
                assert games.leaders[row, ply - 1] == sum(1 << seat for seat in position.standings[0])
            passes += move == "--"
        assert position.is_over
        assert passes == games.passes[row]
        assert games.left[row].tolist() == [position.left[colour] for colour in COUNTERS]
        assert games.kept[row].tolist() == [[own[colour] for colour in COLOURS] for own in position.kept]
        places = [sum(map(len, position.standings[:k])) for k, place in enumerate(position.standings) for _ in place]
        seats = [seat for place in position.standings for seat in place]
        assert games.places[row].tolist() == [place for _, place in sorted(zip(seats, places, strict=True))]


@readings
def test_every_position_of_a_game_is_the_reference_s_with_the_same_moves_and_leads(rules: Rules) -> None:
    for players in (2, 3, 4):
        games = kernel.play_games(2, players, rules, seed=21, moves=True)
        for row in range(len(games)):
            state = kernel.pack(games.opening(row))
            for _, move, position in follow(games, row):
                assert state.position == position
                assert state.legal_moves == tuple(position.legal_moves)
                for seat in range(players):
                    assert state.lead(seat) == lead_by_rank(position, seat)
                if move:
                    state = state.play(move)


def lead_by_rank(position: Position, seat: int) -> tuple[float, ...]:
    """The reference's lead, with a 0 where a colour shares the rank of one before it."""
    leads: list[float] = []
    for rank, lead in zip(position.ranks, position.lead(seat), strict=True):
        leads += [lead, *[0] * (len(rank) - 1)]
    return tuple(leads)


def odd(seed: int) -> Position:
    """A position of a game from which counters and cards have been taken at random."""
    rng = np.random.default_rng(seed)
    players, rules = int(rng.integers(2, 5)), READINGS[int(rng.integers(len(READINGS)))]
    position = Position(Setup.deal(players, seed), rules)
    for _ in range(int(rng.integers(0, 36))):
        position = position.play(position.legal_moves[int(rng.integers(len(position.legal_moves)))]).after
    here, thin = position.setup(), rng.random()

    def fewer(counts: dict[str, int]) -> dict[str, int]:
        return {colour: int(rng.binomial(count, thin)) for colour, count in counts.items()}

    board = "".join(cell if cell == "/" or rng.random() < thin else "." for cell in here.board_text)
    hands, piles = [fewer(hand) for hand in position.hands if not isinstance(hand, int)], fewer(here.piles)
    kept, out = list(map(fewer, here.kept)), fewer(here.out)
    kept[0]["W"] = 13 - board.count("W") - out["W"]
    return Position(Setup(board, hands, piles, here.start, here.cards, kept, out), rules)


@pytest.mark.parametrize("seed", range(150))
def test_partial_boards_and_odd_setups_too(seed: int) -> None:
    position, rng = odd(seed), np.random.default_rng(seed)
    state = kernel.pack(position)
    while True:
        assert state.position == position
        assert state.legal_moves == tuple(position.legal_moves)
        if position.is_over:
            break
        move = position.legal_moves[int(rng.integers(len(position.legal_moves)))]
        state, position = state.play(move), position.play(move).after


def test_passes_come_about_in_what_was_tried() -> None:
    for players in (2, 3, 4):
        assert kernel.play_games(GAMES, players, seed=20).passes.sum() > 0


def test_a_greedy_seat_plays_what_leads_most_and_draws_among_those() -> None:
    games = kernel.play_games(10, 3, seed=22, policies=("random", "greedy", "greedy"), moves=True)
    drawn = 0
    for row in range(len(games)):
        for _, move, position in follow(games, row):
            seat = position.to_move
            if seat:
                leads = {other: lead_by_rank(position.after(other), seat) for other in position.legal_moves}
                assert leads[move] == max(leads.values())
                drawn += move != max(leads, key=lambda other: leads[other])
                assert leads[kernel.greedy(position, row)] == leads[move]
    assert drawn > 30


@pytest.mark.parametrize("rules", [Rules(), Rules(decline=True, block="lasting")], ids=["plain", "decline"])
@pytest.mark.parametrize("ply", [0, 12, 18, 24, 31])
def test_random_moves_are_all_alike(ply: int, rules: Rules) -> None:
    game = kernel.play_games(1, 3, rules, seed=5, moves=True)
    position = game.opening(0)
    for move in game.tokens(0)[:ply]:
        position = position.play(move).after
    first = kernel.play_games(30_000, openings=[position], seed=23, moves=True).moves[:, 0]
    codes, counts = np.unique(first, return_counts=True)
    assert {kernel.TOKENS[int(code)] for code in codes} == set(position.legal_moves)
    expected = len(first) / len(codes)
    chi_square = ((counts - expected) ** 2 / expected).sum()
    assert abs(chi_square - (len(codes) - 1)) < 4 * (2 * len(codes)) ** 0.5


@pytest.mark.parametrize("rules", [Rules(), Rules(decline=True, shift="close")], ids=["plain", "decline"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_number_names_the_same_move_with_numba_and_without(players: int, rules: Rules) -> None:
    both = [Notes.blank(40, players, True, True) for _ in range(2)]
    for engine, notes in zip((packed, plain), both, strict=True):
        engine.play_games([], rules, -1, 31, 0, [0] * players, notes, 1)
    for compiled, reference in zip(*both, strict=True):
        assert np.array_equal(compiled, reference)


def test_a_move_that_is_not_legal_is_refused_as_by_the_reference() -> None:
    position = Position(Setup.deal(2, 7), Rules())
    with pytest.raises(IllegalMove, match="phase 1"):
        kernel.pack(position).play("R@N3=B")
