"""What the kernel's calls promise: reproducible, beside each other, with and without numba; what they refuse."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from muros_widget import Game, Position, Rules, Setup, SetupError
from muros_widget.games.muros import kernel
from muros_widget.games.muros.pieces import COUNTERS_OF

ROOT = Path(__file__).parents[3]


def alike(one: kernel.Games, two: kernel.Games) -> bool:
    """Whether two runs noted the same."""
    names = ("kept", "left", "places", "start", "plies", "passes", "moves", "offered", "leaders")
    return all(np.array_equal(getattr(one, name), getattr(two, name)) for name in names)


def test_a_game_depends_on_seed_and_index_alone() -> None:
    whole = kernel.play_games(3000, 3, seed=9, moves=True, course=True)
    assert alike(whole, kernel.play_games(3000, 3, seed=9, moves=True, course=True, threads=2))
    late = kernel.play_games(10, 3, seed=9, first=2500, moves=True, course=True)
    assert np.array_equal(late.moves, whole.moves[2500:2510])
    assert not np.array_equal(late.moves, kernel.play_games(10, 3, seed=10, first=2500, moves=True).moves)
    assert len(np.unique(whole.moves, axis=0)) == len(whole)


def test_a_game_opens_as_a_game() -> None:
    games = kernel.play_games(5, 4, Rules(decline=True), seed=1, first=7, moves=True)
    for row in range(len(games)):
        opening = games.opening(row)
        assert opening.setup() == kernel.deal(4, 1, 7 + row)
        game = Game(opening)
        for move in games.tokens(row):
            game.play(move)
        assert game.position.is_over
        assert set(game.position.status.standings[0]) == set(np.flatnonzero(games.winners[row]))


def test_games_start_from_given_positions_in_turn() -> None:
    openings = [Position(Setup.deal(2, seed), Rules(shift="close")) for seed in range(3)]
    games = kernel.play_games(7, openings=openings, seed=4, first=2, moves=True)
    assert [games.opening(row) for row in range(3)] == [openings[2], openings[0], openings[1]]
    assert games.rules == Rules(shift="close")


def test_the_deal_is_whole_and_even() -> None:
    where: Counter[object] = Counter()
    for index in range(300):
        setup = kernel.deal(3, 6, index)
        assert Counter(setup.board) == Counter(COUNTERS_OF)
        hands = [hand for hand in setup.hands if not isinstance(hand, int)]
        assert [sum(hand.values()) for hand in hands] == [5, 5, 5]
        assert all(sum(held[c] for held in (*hands, setup.piles)) == 9 for c in "YBRG")
        where.update((cell, colour) for cell, colour in enumerate(setup.board))
        where[setup.start] += 1
        where.update(("hand", colour) for colour, count in hands[0].items() for _ in range(count))
    assert all(60 < where[seat] < 140 for seat in range(3))
    assert all(300 < where["hand", colour] < 450 for colour in "YBRG")
    assert all(25 < where[cell, "W"] < 75 for cell in range(81))
    assert kernel.deal(3, 6, 0, start=2).start == 2


def test_a_start_player_can_be_named() -> None:
    games = kernel.play_games(50, 3, seed=2, start=1)
    assert (games.start == 1).all()
    assert set(kernel.play_games(50, 3, seed=2).start) == {0, 1, 2}
    assert games.opening(3).to_move == 1


def test_greedy_wins_against_random() -> None:
    games = kernel.play_games(200, 2, seed=3, policies=("greedy", "random"), threads=2)
    assert games.winners[:, 0].mean() > 0.8


def test_a_search_finds_the_one_move_that_wins() -> None:
    # The last card. Whoever has most yellow wins, and only the first row has enough of it.
    rows = ["YY.......", *["........."] * 7, "........Y"]
    cards = {f"N{k}": "B" for k in range(1, 10)} | {"W1": "Y"} | {f"W{k}": "G" for k in range(2, 10)}
    setup = Setup(rows, ["R", ""], "", cards=cards, kept=["", "Y"])
    position = Position(setup, Rules())
    found = kernel.search(position, 2000, seed=1)
    assert sorted(found.moves) == sorted(position.legal_moves)
    assert found.visits.sum() == 2000
    assert found.best == "hR@E1=Y"
    assert found.values[found.moves.index(found.best)] == 1
    assert position.play(found.best).after.standings[0] == (0,)


def test_moves_are_tried_by_the_games_that_follow_them() -> None:
    position = Position(Setup.deal(3, 3), Rules())
    moves = position.legal_moves[:4]
    tried = kernel.try_moves(position, moves, 50, seed=4)
    assert tried.shape == (4, 3)
    assert tried.sum(axis=1).tolist() == pytest.approx([1] * 4)
    games = kernel.play_games(200, openings=[position.after(move) for move in moves], seed=4)
    shares = games.winners / games.winners.sum(axis=1, keepdims=True)
    assert np.allclose(tried, shares.reshape(50, 4, 3).mean(axis=0))
    assert kernel.try_moves(position).shape == (len(position.legal_moves), 3)


def test_a_search_that_is_stopped_gives_what_it_found_and_leaves_out_the_rest() -> None:
    position, asked = Position(Setup.deal(2, 3), Rules()), 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    found = kernel.search([position] * 2, 1 << 40, seed=1, stopped=stopped)
    assert 0 < found.visits.sum() < 1 << 20
    assert found.best in position.legal_moves
    whole = kernel.search(position, int(found.visits.sum()), seed=1)
    assert np.array_equal(whole.visits, found.visits), "in parts it is the same search, and the second was not begun"


def test_a_search_is_the_seed_s_alone_and_finds_better_than_a_random_move() -> None:
    games = kernel.play_games(6, 2, seed=8, moves=True)
    gain = 0.0
    for row in range(len(games)):
        position = games.opening(row)
        for move in games.tokens(row)[:24]:
            position = position.play(move).after
        one, two = kernel.search(position, 2000, seed=5), kernel.search(position, 2000, seed=5)
        assert np.array_equal(one.visits, two.visits)
        assert np.array_equal(one.values, two.values)
        gain += chance_to_win(position.play(one.best).after, position) - chance_to_win(position, position)
    assert gain / len(games) > 0.1


def chance_to_win(here: Position, position: Position) -> float:
    """How often the seat to move in a position wins from here at random."""
    return float(kernel.play_games(2000, openings=[here], seed=6).winners[:, position.to_move].mean())


def test_worlds_look_the_same_and_differ_in_what_is_hidden() -> None:
    position = Position(Setup.deal(4, 3), Rules())
    for move in ("R@N3", "B@W1"):
        position = position.play(next(m for m in position.legal_moves if m.startswith(move[:2]))).after
    seat = position.to_move
    assert seat is not None
    seen = position.observe(seat)
    worlds = kernel.worlds(seen, position.rules, 20, seed=1)
    assert all(world.observe(seat) == seen for world in worlds)
    assert len({str(world.hands) for world in worlds}) > 10
    found = kernel.search(worlds, 400, seed=2)
    assert found.visits.sum() == 400
    assert set(found.moves) == set(position.legal_moves)


def test_with_two_players_there_is_one_world() -> None:
    position = Position(Setup.deal(2, 3), Rules())
    assert kernel.worlds(position.observe(1), position.rules, 3) == (position,) * 3


def followed(plies: int, openings: list[Position]) -> object:
    """One move, followed."""
    return kernel.follow(np.zeros(1, np.uint16), np.array([plies]), openings)


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "count": (lambda: kernel.play_games(-1), "count: -1"),
    "threads": (lambda: kernel.play_games(1, threads=0), "threads: 0"),
    "seed": (lambda: kernel.play_games(1, seed=-1), "whole number from 0"),
    "policy": (lambda: kernel.play_games(1, policies="clever"), "random, greedy"),
    "policies": (lambda: kernel.play_games(1, 3, policies=["random"]), "each of 3 seats"),
    "rounds": (lambda: kernel.try_moves(Position(Setup.deal(2, 1)), rounds=0), "whole number from 1"),
    "tried": (lambda: kernel.try_moves(Position(Setup.deal(2, 1)), ["--"]), "-- can't be played"),
    "start": (lambda: kernel.play_games(1, 3, start=3), "a seat from 0 to 2"),
    "players": (lambda: kernel.play_games(1, 5), "2, 3 or 4"),
    "deal": (lambda: kernel.deal(1, 0, 0), "2, 3 or 4"),
    "seat": (lambda: kernel.lead(Position(Setup.deal(2, 1)), 2), "from 0 to 1"),
    "mixed": (
        lambda: kernel.play_games(1, openings=[Position(Setup.deal(n, 1)) for n in (2, 3)]),
        "differ in players or rules",
    ),
    "moves": (lambda: kernel.play_games(1).tokens(0), "moves=True"),
    "followed": (lambda: followed(plies=2, openings=[Position(Setup.deal(2, 1))]), "as many as the 1 moves"),
    "openings": (lambda: followed(plies=1, openings=[]), "openings: there is none"),
    "alike": (
        lambda: followed(
            plies=1, openings=[Position(Setup.deal(2, 1), Rules(ties=ties)) for ties in ("together", "order")]
        ),
        "differ in players or rules",
    ),
    "unseen": (
        lambda: kernel.search(Position(Setup.table(Setup.deal(2, 1).board_text, "Y6B6R6G6"))),
        "hands of seats 0 and 1 were not seen",
    ),
    "impossible": (
        lambda: kernel.pack(Position(Setup.draft("/".join(["........."] * 9), ["Y" * 16, ""], ""))),
        "can't be played",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused_with_what_to_do(case: str) -> None:
    call, said = REFUSED[case]
    with pytest.raises((ValueError, SetupError), match=said):
        call()


def test_a_game_that_is_over_has_no_move_to_choose() -> None:
    over = Position(Setup("/".join(["........."] * 9), ["", ""], ""))
    for call in (kernel.greedy, kernel.search):
        with pytest.raises(ValueError, match="over"):
            call(over)


ON_THE_REFERENCE = """
import sys
sys.modules["numba"] = None
import warnings
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    from tests.games.muros.sameness import fingerprint
    from muros_widget.games.muros import kernel
    assert not kernel.is_compiled()
    print(fingerprint())
print([str(one.message) for one in told if "numba" in str(one.message)])
"""


def test_without_numba_everything_comes_out_the_same_and_one_warning_says_that_it_is_slow() -> None:
    from tests.games.muros.sameness import fingerprint

    run = subprocess.run([sys.executable, "-c", ON_THE_REFERENCE], cwd=ROOT, capture_output=True, text=True, check=True)
    same, told = run.stdout.splitlines()
    assert kernel.is_compiled()
    assert same == fingerprint()
    assert told.count("numba is not installed") == 1
    assert "muros-widget[fast]" in told


COMPILING = """
from muros_widget import Position, Setup
from muros_widget.games.muros import kernel
print(kernel.lead(Position(Setup.deal(2, 1)), 0))
"""


def test_a_first_call_says_that_it_compiles_and_the_next_finds_it_cached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    runs = [
        subprocess.run([sys.executable, "-c", COMPILING], cwd=ROOT, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert [run.stdout for run in runs] == ["(0, 0, 0, 0)\n"] * 2
    assert [run.stderr.count("compiling the kernel") for run in runs] == [1, 0]
