"""A game's engine: it plays by the rules, its figures are those of the games, and players meet on the same deals."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import muros_widget as mw
from muros_widget.playtest import UCT, Greedy, MonteCarlo, Playtest, Random, blocks, measuring, simulate
from muros_widget.playtest.playing import retold
from muros_widget.playtest.spreading import new_pool
from tests.stairs import Stairs

UNTOLD = {"seconds", "pace"}


def quiet(n: int, players: Any, **more: Any) -> Playtest:
    return simulate(n, players, progress=False, **{"seed": 8, **more})


@pytest.mark.parametrize("rules", [mw.Rules(), mw.Rules("cells", "close", "order", True, "lasting")])
@pytest.mark.parametrize("players", [["random", "greedy"], ["random", "random", "greedy"], ["random"] * 4])
def test_figures_of_an_engines_games_are_those_of_the_games(players: list[str], rules: mw.Rules) -> None:
    result = quiet(12, players, rules=rules)
    assert result.plan.policies == tuple(players)
    for row, index in enumerate(result.games["index"]):
        played = retold(result.plan.opening(int(index)), result.lines[row])
        assert played.last is not None and played.last.is_over
        told = result.plan.row(int(index), played)
        assert {name for name, value in told.items() if value} <= set(result.games.dtype.names or ()), "nothing is lost"
        for name in set(result.games.dtype.names or ()) - UNTOLD:
            value = result.games[name][row]
            assert value.tolist() == pytest.approx(told.get(name, np.zeros_like(value).tolist())), name


def test_mirrored_games_are_the_same_deal_with_the_players_moved_on() -> None:
    result = quiet(9, ["random", "greedy", "random"], mirrored=True)
    assert result.games["deal"].tolist() == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    for index in (0, 4, 8):
        played = retold(result.plan.opening(index), result.lines[index])
        assert result.games["player"][index].tolist() == list(result.plan.seating(index))
        assert result.games["share"][index].tolist() == measuring.game_row(played)["share"]
    assert (result.share_of("greedy") > 0).mean() > 0.7


def test_an_engines_games_do_not_depend_on_blocks_or_workers() -> None:
    for mirrored in (False, True):
        whole = quiet(60, ["random", "greedy"], mirrored=mirrored, moves=True)
        for parts in (
            quiet(60, ["random", "greedy"], mirrored=mirrored, moves=True, workers=2, block=7),
            quiet(60, ["random", "greedy"], mirrored=mirrored, moves=True, workers=2),
        ):
            assert [whole.lines[row] for row in range(60)] == [parts.lines[row] for row in range(60)]
            assert np.array_equal(whole.games["lead_changes"], parts.games["lead_changes"])
            assert np.array_equal(whole.moves["move"], parts.moves["move"])


def test_players_of_all_kinds_meet_on_the_same_deals() -> None:
    by_engine, one_by_one = quiet(3, ["random", "random"]), quiet(3, ["random", "thoughtful"])
    assert by_engine.plan.policies and one_by_one.plan.policies is None
    for index in range(3):
        assert by_engine.game(index).position_at(0) == one_by_one.game(index).position_at(0)


def test_games_from_one_position_are_the_engines_too() -> None:
    position = mw.Position(mw.Setup.deal(players=2, seed=1))
    for _ in range(24):
        position = position.after(position.legal_moves[0])
    result = quiet(20, ["greedy", "random"], start=position)
    assert result.plan.policies and len({result.lines[row] for row in range(20)}) > 1
    assert result.game(7).position_at(0) == position
    played = retold(position, result.lines[7])
    assert result.games["decided"][7] == pytest.approx(measuring.game_row(played)["decided"])


def test_players_that_are_not_the_engines_own_are_asked_one_by_one() -> None:
    class Cautious(Random):
        def choose(self, moves: Any, rng: Any) -> str:
            return str(moves[0])

    assert quiet(1, [Cautious(), "random"]).plan.policies is None
    assert quiet(1, ["random", "random"], time_limit=60).plan.policies is None
    assert quiet(1, ["random", "random"], start=Stairs.deal).plan.policies is None


class Plain(mw.Position):
    """A position of Muros whose engine is not asked."""

    __slots__ = ()

    engine: Any = None

    def after(self, move: str) -> Plain:
        return as_plain(super().after(move))

    def redealt(self, unseen: Any) -> Plain:
        return as_plain(super().redealt(unseen))


def as_plain(position: mw.Position) -> Plain:
    twin = Plain(position.setup(), position.rules)
    twin._turn = position._turn
    return twin


@pytest.mark.parametrize("player", [Greedy(), MonteCarlo(playouts=200), UCT(iterations=200)], ids=lambda one: one.name)
@pytest.mark.parametrize("players", [2, 3])
def test_a_player_wins_where_it_can_with_an_engine_and_without(player: Any, players: int) -> None:
    rows = ["RRRRRY...", "RRRRRRRRY", *["........."] * 7]
    cards = {f"{side}{k}": "YBRG"[k % 4] for side in "NE" for k in range(1, 10)} | {"E1": "B"}
    hands = [{"R": 1}, {"B": 1}, {"B": 1}][:players]
    position = mw.Position(mw.Setup(rows, hands, {}, cards=cards))
    for start in (position, as_plain(position)):
        result = quiet(1, [player, *["random"] * (players - 1)], start=start, on_fault="stop")
        assert result.share_of(0).tolist() == [1]


def test_an_interruption_between_batches_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setattr(blocks, "BATCH", 5)
    real, calls = blocks._played_by_engine, []

    def stopping(*given: Any) -> Any:
        calls.append(given)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(*given)

    monkeypatch.setattr(blocks, "_played_by_engine", stopping)
    with pytest.warns(UserWarning, match="interrupted: 10 of 20 games are done"):
        result = quiet(20, ["random", "random"])
    assert result.interrupted and result.games["index"].tolist() == list(range(10))


@pytest.mark.parametrize("executor", [ThreadPoolExecutor, new_pool])
def test_an_engine_plays_on_any_executor(executor: Any) -> None:
    with executor(2) as workers:
        spread = quiet(30, ["random", "greedy"], executor=workers)
    here = quiet(30, ["random", "greedy"])
    assert [spread.lines[row] for row in range(30)] == [here.lines[row] for row in range(30)]
    assert spread.games.dtype == here.games.dtype
    for name in set(here.games.dtype.names or ()) - UNTOLD:
        assert np.array_equal(spread.games[name], here.games[name]), name
