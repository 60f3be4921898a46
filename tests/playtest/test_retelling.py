"""Rows of moves from moves alone: the same by a game's engine and by replaying, for whatever was played."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import muros_widget as mw
from muros_widget.games.engine import Course
from muros_widget.games.muros.engine import KernelEngine
from muros_widget.playtest import Playtest, measuring, results, retelling, simulate
from muros_widget.playtest.lines import Lines
from muros_widget.playtest.rows import Array
from tests.games.muros.test_kernel_agrees import odd
from tests.playtest.players import first_of, unlawful
from tests.stairs import Stairs


def quiet(n: int, players: Any, **more: Any) -> Playtest:
    return simulate(n, players, progress=False, **{"seed": 6, **more})


def by_the_engine(result: Playtest) -> Array:
    """The rows, where nothing may be replayed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retelling, "_replayed", None)
        return replace(result, told_moves=None).moves


def replayed(result: Playtest) -> Array:
    """The rows, where no engine is asked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KernelEngine, "follow", lambda *_given: None)
        return replace(result, told_moves=None).moves


def assert_the_same(one: Array, two: Array) -> None:
    assert one.dtype == two.dtype and len(one) == len(two)
    for name in one.dtype.names or ():
        assert np.array_equal(one[name], two[name], equal_nan=one[name].dtype.kind == "f"), name


READINGS = [
    mw.Rules(),
    mw.Rules("cells", "close", "order", True, "lasting"),
    mw.Rules(shift="travel", decline=True),
    mw.Rules(ties="order", block="lasting"),
]


@pytest.mark.parametrize("rules", READINGS, ids=lambda rules: " ".join(rules.readings))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_engine_tells_what_replaying_tells(players: int, rules: mw.Rules) -> None:
    seats, n = ["random", "greedy", "random", "random"][:players], 6 * players
    result = quiet(n, seats, rules=rules, mirrored=players < 4)
    told = by_the_engine(result)
    assert_the_same(told, replayed(result))
    assert told["passed"].sum() == result.games["passes"].sum() and (players < 4 or told["passed"].any())
    assert_the_same(quiet(n, seats, rules=rules, mirrored=players < 4, moves=True).moves, told)


def test_games_of_players_in_python_and_games_broken_off_are_told_by_the_engine() -> None:
    with pytest.warns(UserWarning, match="at fault"):
        result = quiet(8, [first_of, "random", unlawful], on_fault="forfeit")
    assert len(set(result.games["plies"].tolist())) > 1
    assert_the_same(by_the_engine(result), replayed(result))


@pytest.mark.parametrize("seed", range(12))
def test_games_from_one_position_are_told_from_there_with_its_turns_and_what_was_kept(seed: int) -> None:
    start = odd(seed)
    if not start.is_over:
        start = start.after(start.legal_moves[0])
    result = quiet(5, ["random"] * start.players, start=start)
    told = by_the_engine(result)
    assert_the_same(told, replayed(result))
    assert not len(told) or told["turn"][0] == 1


@pytest.mark.parametrize("players", [2, 3])
def test_games_that_a_function_deals_are_told_by_the_engine_where_they_are_by_the_same_rules(players: int) -> None:
    def dealt(seed: int, ties: Any = "together") -> mw.Position:
        position = mw.Position(mw.Setup.deal(players, seed), mw.Rules(ties=ties))
        return position.after(position.legal_moves[0]) if seed % 2 else position

    def mixed(seed: int) -> mw.Position:
        return dealt(seed, "order" if seed % 3 else "together")

    result = quiet(9, ["random"] * players, start=dealt)
    assert_the_same(by_the_engine(result), replayed(result))
    assert len(set(result.moves["turn"][result.moves["ply"] == 0].tolist())) == 2
    result = quiet(9, ["random"] * players, start=mixed)
    assert_the_same(result.moves, replayed(result))


def test_some_of_the_games_and_games_from_files_are_told_as_all_are(tmp_path: Path) -> None:
    result = quiet(60, ["random", "greedy", "random"], mirrored=True)
    some = result.where(won="greedy")
    assert 0 < len(some) < 60
    assert_the_same(by_the_engine(some), result.moves[np.isin(result.moves["game"], some.games["index"])])
    assert_the_same(by_the_engine(result.taken(np.array([20, 3, 11]))), replayed(result.taken(np.array([20, 3, 11]))))
    result.save(tmp_path / "it.npz")
    assert_the_same(by_the_engine(Playtest.load(tmp_path / "it.npz")), result.moves)


def test_no_games_have_the_fields_that_some_have() -> None:
    result = quiet(3, ["random", "random"])
    none = result.taken(np.zeros(0, int))
    assert len(none.moves) == 0 and none.moves.dtype.names == result.moves.dtype.names


def test_moves_that_are_told_a_few_games_at_a_time_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    result = quiet(7, ["random", "greedy"])
    whole = by_the_engine(result)
    monkeypatch.setattr(retelling, "AT_ONCE", 2)
    assert_the_same(by_the_engine(result), whole)
    assert_the_same(replayed(result), whole)


@pytest.mark.parametrize(("move", "ply"), [("R@N3=B", 0), ("--", 3), ("nonsense", 5)])
def test_moves_that_are_not_legal_are_refused_with_the_game_and_the_move(move: str, ply: int) -> None:
    result = quiet(4, ["random", "random"]).taken(np.array([1, 3]))
    line = result.lines[1]
    wrong = replace(result, lines=Lines.of([result.lines[0], (*line[:ply], move, *line[ply + 1 :])]))
    with pytest.raises(ValueError, match=f"game 3: move {ply + 1}, {move}, can't be played"):
        _ = wrong.moves
    longer = replace(result, lines=Lines.of([(*result.lines[0], "--"), line]))
    with pytest.raises(ValueError, match=f"game 1: move {len(result.lines[0]) + 1}, --, can't be played"):
        _ = longer.moves


def test_a_drafted_table_that_no_engine_takes_is_replayed() -> None:
    setup = mw.Setup.deal(players=2, seed=4)
    draft = mw.Position(mw.Setup.draft(["Y" * 9] * 9, setup.hands, setup.piles))
    result = quiet(2, [first_of, first_of], start=draft)
    assert_the_same(result.moves, replayed(result))


@dataclass
class Bar:
    """A bar that remembers what it was told."""

    n: int
    done: list[int] = field(default_factory=list)
    closed: bool = False

    def update(self, games: int) -> None:
        self.done.append(games)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[Bar]:
    shown: list[Bar] = []

    def show(n: int, delay: float) -> Bar:
        assert delay > 0
        shown.append(Bar(n))
        return shown[-1]

    monkeypatch.setattr(results, "bar_of", show)
    return shown


def test_a_bar_tells_how_many_games_are_replayed(bars: list[Bar]) -> None:
    result = quiet(5, ["random", "random"], start=Stairs.deal)
    assert len(result.moves) == result.games["plies"].sum()
    assert [(bar.n, bar.done, bar.closed) for bar in bars] == [(5, [1] * 5, True)]
    assert len(quiet(5, ["random", "random"]).moves) and bars[1].done == [5]


def test_an_interruption_leaves_nothing_half_told(bars: list[Bar], monkeypatch: pytest.MonkeyPatch) -> None:
    result = quiet(5, ["random", "random"], start=Stairs.deal)
    whole, told = replace(result).moves, []

    def interrupting(played: Any) -> Any:
        told.append(played)
        if len(told) == 3:
            raise KeyboardInterrupt
        return measuring_rows(played)

    measuring_rows = measuring.move_rows
    monkeypatch.setattr(measuring, "move_rows", interrupting)
    with pytest.raises(KeyboardInterrupt):
        _ = result.moves
    assert bars[1].closed and bars[1].done == [1, 1]
    assert_the_same(result.moves, whole)


def test_a_leader_leads_alone_and_phases_go_by_their_names() -> None:
    leaders = np.array([0, 1, 2, 3, 4, 8, 128, 129], np.uint8)
    many = len(leaders)
    course = Course(
        seats=np.zeros(many, np.uint8),
        options=np.full(many, 2, np.uint16),
        passed=np.zeros(many, bool),
        phases=("lay", "harvest", "never reached"),
        phase=np.array([0, 1] * (many // 2), np.uint8),
        turn=np.arange(many),
        leaders=leaders,
        scores=np.full((many, 2), np.nan),
        tallies={"gold.coin": np.full(many, 3_000_000_000)},
    )
    rows = measuring.course_rows(
        course, np.array([4, 6]), np.array([3, 5]), np.array(["a", "bcd"]), np.zeros(many, np.uint16)
    )
    assert rows["leader"].tolist() == [-1, 0, 1, -1, 2, 3, 7, -1]
    assert rows["phase"].tolist() == ["lay", "harvest"] * (many // 2)
    assert (rows.dtype["phase"].str[1:], rows.dtype["move"].str[1:], rows.dtype["gold.coin"].str[1:]) == (
        "U7",
        "U1",
        "i8",
    )
    assert rows["game"].tolist() == [4] * 3 + [6] * 5 and rows["ply"].tolist() == [0, 1, 2, 0, 1, 2, 3, 4]
    assert np.isnan(rows["score"]).all() and not rows["forced"].any()
