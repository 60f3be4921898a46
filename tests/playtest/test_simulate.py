"""`simulate`: the same games whatever plays them, none lost, and what is asked for wrongly is refused at once."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import muros_widget as mw
from muros_widget.playtest import Greedy, Playtest, Random, blocks, simulate, spreading
from muros_widget.playtest.players import PLAYERS
from muros_widget.playtest.rows import FIELDS
from muros_widget.playtest.spreading import LostBlock, new_pool
from tests.playtest.players import Fragile, Interrupting, awaited, first_of, raising
from tests.stairs import Stairs
from tests.worlds import hidden

N = 12
TIMES = ("seconds", "pace")


def quiet(n: int = N, players: Any = ("random", first_of), **more: Any) -> Playtest:
    return simulate(n, players, progress=False, **{"seed": 5, **more})


def alike(one: Playtest, other: Playtest) -> bool:
    """Whether two playtests are the same but for the time they took."""
    assert one.games.dtype == other.games.dtype
    names = set(one.games.dtype.names or ()) - set(TIMES)
    same = all(np.array_equal(one.games[name], other.games[name]) for name in names)
    return same and [one.lines[row] for row in range(len(one))] == [other.lines[row] for row in range(len(other))]


@pytest.fixture(scope="module")
def here() -> Playtest:
    return quiet(moves=True)


def test_a_game_follows_from_the_seed_and_its_index_alone(here: Playtest) -> None:
    assert alike(quiet(), here) and not alike(quiet(seed=6), here)
    few = quiet(n=4)
    assert [few.lines[row] for row in range(4)] == [here.lines[row] for row in range(4)]


def test_a_seed_is_drawn_where_none_is_given_and_told() -> None:
    one = quiet(n=2, seed=None)
    assert alike(quiet(n=2, seed=one.seed), one) and quiet(n=2, seed=None).seed != one.seed


@pytest.fixture(scope="module")
def pool() -> Iterator[Executor]:
    with new_pool(2) as pool:
        yield pool


def test_workers_play_the_same_games(here: Playtest) -> None:
    result = quiet(workers=2, moves=True, block=3)
    assert alike(result, here)
    assert np.array_equal(result.moves["move"], here.moves["move"])


def test_a_process_pool_plays_the_same_games_whatever_the_blocks(here: Playtest, pool: Executor) -> None:
    for block in (1, 5, None):
        assert alike(quiet(executor=pool, block=block), here)


def test_threads_play_the_same_games(here: Playtest) -> None:
    with ThreadPoolExecutor(2) as threads:
        assert alike(quiet(executor=threads), here)


def test_dask_plays_the_same_games(here: Playtest) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
    with cluster, distributed.Client(cluster) as client:
        assert alike(quiet(executor=client.get_executor(pure=False), block=4), here)


def test_ipyparallel_plays_the_same_games(here: Playtest) -> None:
    ipyparallel = pytest.importorskip("ipyparallel")
    with ipyparallel.Cluster(n=1, controller_ip="127.0.0.1", log_level=40) as client:
        view = client.load_balanced_view()
        assert alike(quiet(executor=view.executor, block=4), here)
        with pytest.raises(TypeError, match=r"brought a list for a block of games; .* client.load_balanced_view"):
            quiet(executor=client[:].executor, block=4)


def test_players_defined_where_they_are_used_reach_the_workers(pool: Executor) -> None:
    def last_of(observation: object, moves: Any) -> str:
        return str(moves[-1])

    assert alike(quiet(4, [last_of, awaited], executor=pool), quiet(4, [last_of, awaited]))


def test_the_block_of_a_killed_worker_is_done_again(tmp_path: Path) -> None:
    fragile = [Fragile(tmp_path), "random"]
    result = quiet(6, fragile, workers=2, block=2)
    assert [file.name for file in tmp_path.iterdir()] == ["0"]
    assert alike(result, quiet(6, fragile))


def test_what_kills_every_worker_is_given_up_and_named(tmp_path: Path) -> None:
    assert str(LostBlock(range(3, 4), OSError("gone"))).startswith("game 3 was lost 3 times with its worker (OSError:")
    with pytest.raises(LostBlock, match="games 0 to 1 were lost 3 times with their worker"):
        quiet(2, [Fragile(tmp_path, times=50), "random"], workers=2, block=2)


def test_an_executor_of_ones_own_that_breaks_is_done_without(tmp_path: Path) -> None:
    fragile = [Fragile(tmp_path), "random"]
    with ProcessPoolExecutor(1, mp_context=_spawning()) as mine, pytest.warns(RuntimeWarning, match="is broken"):
        result = quiet(4, fragile, executor=mine)
    assert alike(result, quiet(4, fragile))


def _spawning() -> Any:
    return multiprocessing.get_context("spawn")


def test_an_interruption_keeps_what_is_done() -> None:
    with pytest.warns(UserWarning, match="interrupted: 2 of 12 games are done"):
        result = quiet(players=[Interrupting(after=50), first_of])
    assert result.interrupted and len(result) == 2
    assert result.game(1).position.is_over


def test_an_interruption_while_workers_play_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    real = spreading.on_pool

    def interrupted(*given: Any) -> Iterator[Any]:
        played = real(*given)
        yield next(played)
        raise KeyboardInterrupt

    monkeypatch.setattr(spreading, "on_pool", interrupted)
    with pytest.warns(UserWarning, match="interrupted"):
        result = quiet(workers=2, block=3)
    assert result.interrupted and len(result) == 3


def test_what_goes_wrong_in_a_worker_is_told_here(pool: Executor) -> None:
    with pytest.raises(mw.playtest.PlayerFault, match="ZeroDivisionError: no idea"):
        quiet(4, [raising, first_of], on_fault="stop", executor=pool)


def test_mirrored_games_have_the_same_deal_and_every_player_at_every_seat() -> None:
    result = quiet(6, ["random", "greedy", "thoughtful"], mirrored=True)
    assert result.games["deal"].tolist() == [0, 0, 0, 1, 1, 1]
    assert result.games["player"][:3].tolist() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    openings = [result.game(index).position_at(0) for index in range(6)]
    assert openings[0] == openings[1] == openings[2] != openings[3]


def test_games_may_start_from_one_position_or_setup() -> None:
    position = mw.Position(mw.Setup.deal(players=2, seed=1))
    for start in (position, position.setup()):
        assert quiet(2, start=start).game(1).position_at(0) == position


def test_another_game_is_played_from_a_function_that_deals_it() -> None:
    result = quiet(5, ["greedy", "random"], start=Stairs.deal, workers=2)
    assert set(result.games["plies"]) == {10} and result.game(3).position.is_over
    assert result.moves["score"].shape == (50, 2) and np.isnan(result.moves["score"]).all()
    assert result.summary().course["plies"].mean == 10


def test_a_deal_follows_from_its_seed() -> None:
    others = iter(range(100))
    with pytest.raises(ValueError, match="it makes another deal each time it is asked for that of the same seed"):
        quiet(1, start=lambda seed: mw.Setup.deal(2, seed=next(others)))


def test_nothing_is_played_where_something_is_wrong() -> None:
    for wrong, said in (
        ({"n": -1}, "n: -1; give a whole number from 0"),
        ({"n": 1.5}, "n: 1.5; give a whole number"),
        ({"players": "random"}, "give a list"),
        ({"players": ["random"]}, "1 players; Muros is for 2, 3 or 4"),
        ({"players": ["random"] * 3, "start": mw.Position(mw.Setup.deal(2))}, "3 for a table with 2 seats"),
        ({"start": hidden(mw.Setup.deal(2), [0])}, "nobody has seen some of its hands"),
        ({"on_fault": "shout"}, "on_fault: 'shout'; give 'forfeit', 'random', 'stop'"),
        ({"time_limit": 0}, "time_limit: 0; give seconds, more than 0"),
        ({"time_limit": "1"}, "time_limit: '1'; give seconds, more than 0"),
        ({"workers": 0}, "workers: 0; give a whole number from 1"),
        ({"workers": None}, "workers: None; give a whole number from 1"),
        ({"block": 0}, "block: 0; give a whole number from 1"),
        ({"seed": "seven"}, "seed: 'seven'; give a whole number from 0"),
        ({"n": 3, "mirrored": True}, "3 games can't be mirrored among 2 seats; give a multiple of 2"),
    ):
        with pytest.raises(ValueError, match=said):
            quiet(**wrong)
    others: list[tuple[dict[str, Any], str]] = [
        ({"start": 7}, "7 is neither a position nor a setup"),
        ({"start": mw.Position(mw.Setup.deal(2)), "rules": mw.Rules()}, "a position has its rules already"),
        ({"start": mw.Game.deal(players=2, seed=1)}, r"give the one that play is to start from, as game\.position"),
        ({"rules": "travel"}, r"'travel' is no reading of Muros; give one, as in Rules\("),
        ({"start": lambda: mw.Setup.deal(2)}, r"can't be called with a seed alone \(too many positional arguments\)"),
        ({"start": Stairs.deal, "rules": mw.Rules()}, "what `start` makes has its rules already"),
        ({"executor": "dask"}, r"'dask'; give a concurrent\.futures\.Executor"),
        ({"executor": ThreadPoolExecutor}, r"give a concurrent\.futures\.Executor"),
    ]
    for other, said in others:
        with pytest.raises(TypeError, match=said):
            quiet(**other)


def test_a_bar_is_shown_where_tqdm_is(capfd: pytest.CaptureFixture[str]) -> None:
    simulate(3, seed=1, progress=True)
    assert "3/3" in capfd.readouterr().err


def test_a_bar_that_is_asked_for_needs_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert len(simulate(1, seed=1)) == 1
    with pytest.raises(ImportError, match=r"pip install 'muros-widget\[playtest\]'"):
        simulate(1, seed=1, progress=True)


def test_no_games_are_a_result_too() -> None:
    nothing, something = quiet(0, moves=True), quiet(1, moves=True)
    assert len(nothing) == 0 and list(nothing) == []
    assert set(FIELDS) & {*(nothing.games.dtype.names or ())} == set(FIELDS) & {*(something.games.dtype.names or ())}
    assert nothing.moves.dtype.names == something.moves.dtype.names == quiet(0).moves.dtype.names
    assert len(nothing.where(won=0, plies=(3, None))) == len(nothing.where(shared=True)) == 0


def test_an_interruption_of_the_first_game_is_a_result_too() -> None:
    def interrupted(moves: Sequence[str]) -> str:
        raise KeyboardInterrupt

    with pytest.warns(UserWarning, match="0 of 5 games are done"):
        result = quiet(5, [interrupted, "random"])
    assert result.interrupted and len(result.where(won=0)) == 0 and "0 games (interrupted)" in result._repr_html_()


def test_a_game_that_gets_stuck_is_no_fault_of_its_players() -> None:
    class Stuck(Stairs):
        @property
        def legal_moves(self) -> Sequence[str]:
            return ()

    with pytest.raises(
        ValueError, match="game 0: seat 0 is to move and has no move; end the game there or offer a pas"
    ):
        quiet(1, ["random", "random"], start=Stuck.deal)


def test_no_two_players_are_called_alike() -> None:
    names = quiet(0, [Greedy("A"), Random("A"), Random("A 1"), "random"]).names
    assert names == ("A 2", "A 3", "A 1", "random")


def test_processes_of_a_pool_are_others(pool: Executor) -> None:
    assert pool.submit(os.getpid).result() != os.getpid()


def test_what_a_worker_has_no_time_for_is_played_in_another_block(
    here: Playtest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "SECONDS", 0.0)
    with ThreadPoolExecutor(2) as threads:
        packed = quiet().plan.packed()
        played = spreading.on_executor(packed, [range(5), range(5, 12)], threads)
        assert [len(block.lines) for block in played] == [1] * 12
        assert alike(quiet(executor=threads), here)


def test_a_built_in_player_has_its_engine_at_hand_before_its_time_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Slow:
        """As one of the package's, which has its engine loaded or compiled at its first move."""

        def choose(self, moves: Sequence[str]) -> str:
            asked.append(moves[0])
            return moves[0]

    untimed = quiet(1, [Slow, first_of])
    moves = len(asked)
    quiet(1, [Slow, first_of], time_limit=60)
    assert len(asked) == 2 * moves, "who is not of the package is asked for the moves of the game and no other"
    monkeypatch.setitem(PLAYERS, "slow", Slow)
    timed = quiet(1, ["slow", first_of], time_limit=60)
    assert len(asked) == 3 * moves + 1 and alike(timed, untimed)
