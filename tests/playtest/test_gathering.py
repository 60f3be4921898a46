"""What workers bring is put together: the same in any order, every figure once, and whole after an interruption."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muros_widget.playtest import Playtest, blocks, gathering, lines, rows, simulate
from muros_widget.playtest.blocks import Block, Plan
from muros_widget.playtest.gathering import Gathering
from muros_widget.playtest.lines import Gathered, Lines
from muros_widget.playtest.rows import Rows, arranged, array_of, joined, kind_of
from tests.playtest.players import first_of

N = 12


def same(one: Playtest, other: Playtest) -> bool:
    """Whether two playtests are the same, types and all, but for the time they took."""
    assert one.games.dtype == other.games.dtype
    names = set(one.games.dtype.names or ()) - {"seconds", "pace"}
    alike = all(np.array_equal(one.games[name], other.games[name]) for name in names)
    return alike and [one.lines[row] for row in range(len(one))] == [other.lines[row] for row in range(len(other))]


@pytest.fixture(scope="module", params=[("random", "random"), ("random", first_of)])
def plan(request: pytest.FixtureRequest) -> Plan:
    """One that an engine plays, and one that players are asked for."""
    return simulate(0, request.param, seed=3, moves=True, progress=False).plan


@pytest.fixture(scope="module")
def parts(plan: Plan) -> list[Block]:
    return [block for at in range(0, N, 3) for block in blocks.play(plan, range(at, at + 3))]


def put_together(plan: Plan, parts: Sequence[Block]) -> Playtest:
    gathered = Gathering(plan, N)
    for part in parts:
        gathered.add(part)
    return gathered.result(False)


@pytest.mark.parametrize("order", [(3, 2, 1, 0), (1, 3, 0, 2), (0, 2, 1, 3)])
def test_blocks_come_in_any_order(plan: Plan, parts: list[Block], order: tuple[int, ...]) -> None:
    there, other = put_together(plan, parts), put_together(plan, [parts[at] for at in order])
    assert there.games["index"].tolist() == list(range(N)) and same(there, other)
    assert np.array_equal(there.moves["move"], other.moves["move"])
    assert there.moves["game"].tolist() == sorted(there.moves["game"].tolist())


def test_what_did_not_come_is_a_gap(plan: Plan, parts: list[Block]) -> None:
    some = put_together(plan, [parts[3], parts[1]])
    assert some.games["index"].tolist() == [3, 4, 5, 9, 10, 11]
    assert same(some, put_together(plan, parts).taken(np.array([3, 4, 5, 9, 10, 11])))
    assert set(some.moves["game"]) == {3, 4, 5, 9, 10, 11}


@pytest.mark.parametrize("where", [(Rows, "put"), (Gathered, "put")])
def test_an_interruption_while_a_block_is_put_in_leaves_it_whole(
    plan: Plan, parts: list[Block], where: tuple[type, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    gathered = Gathering(plan, N)
    gathered.add(parts[0])
    real, kind, name = getattr(*where), *where

    def interrupted(*given: Any) -> None:
        real(*given)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(kind, name, interrupted)
        with pytest.raises(KeyboardInterrupt):
            gathered.add(parts[1])
    result = gathered.result(True)
    assert result.interrupted and same(result, put_together(plan, parts[:2]))
    assert len(result.moves) == result.games["plies"].sum()


def test_games_are_held_once(plan: Plan, parts: list[Block]) -> None:
    result = put_together(plan, parts)
    assert result.games.base is None and result.lines.moves.base is None
    assert result.lines.moves.nbytes == 2 * result.games["plies"].sum()


def test_an_engines_mirrored_games_come_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> Playtest:
        return simulate(30, ["random", "greedy", "random"], mirrored=True, seed=2, progress=False)

    whole = played()
    monkeypatch.setattr(blocks, "BATCH", 9)
    assert same(whole, played()) and whole.games["index"].tolist() == list(range(30))


# Moves

moved = st.lists(st.lists(st.sampled_from("abcdefg"), max_size=5), max_size=12)


@given(st.lists(moved, max_size=5))
@settings(deadline=None)
def test_moves_joined_are_those_of_all(parts: list[list[list[str]]]) -> None:
    there = Lines.joined([Lines.of(part) for part in parts])
    assert [list(there[row]) for row in range(len(there))] == [game for part in parts for game in part]


@given(moved, st.data())
@settings(deadline=None)
def test_moves_taken_are_those_of_the_games_in_turn(games: list[list[str]], data: st.DataObject) -> None:
    chosen = data.draw(st.lists(st.integers(0, len(games) - 1), max_size=20)) if games else []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(lines, "AT_ONCE", 3)
        there = Lines.of(games).take(chosen)
    assert [list(there[row]) for row in range(len(there))] == [games[row] for row in chosen]


def test_more_tokens_than_sixteen_bits_tell_are_kept_apart() -> None:
    few, many = Lines.of([["m5", "other"]]), Lines.of([[f"m{number}" for number in range(1 << 16)]])
    there = Lines.joined([few, many, few])
    assert there.moves.dtype == np.uint32 and there[0] == there[2] == ("m5", "other")
    assert there[1][-1] == "m65535" and len(there[1]) == 1 << 16


# Rows


def test_rows_have_every_field_that_any_part_has() -> None:
    parts = [array_of([{"index": 1, "left.B": 2}]), array_of([{"index": 2, "left.A": 7}]), array_of([{"index": 3}])]
    kept, end = Rows(["A", "B"], 2), 0
    for part in parts:
        end = kept.put(part, end)
    there = kept.first(end)
    assert there.dtype.names == ("index", "left.A", "left.B")
    assert there.tolist() == [(1, 0, 2), (2, 7, 0), (3, 0, 0)] == arranged(joined(parts), ["A", "B"]).tolist()


def test_a_part_put_in_again_is_there_once() -> None:
    kept = Rows([], 3)
    for _ in range(2):
        end = kept.put(array_of([{"index": 1}, {"index": 2}]), 0)
    assert kept.first(end)["index"].tolist() == [1, 2]


@pytest.mark.parametrize("count", [5_000_000_000, -3_000_000_000])
def test_a_count_is_as_wide_as_it_needs_to_be(count: int) -> None:
    small, large = array_of([{"index": 0, "gold.A": 1}]), array_of([{"index": 1, "gold.A": count}])
    assert small.dtype["gold.A"] == np.int32
    for there in (joined([small, large]), joined([large, small])):
        assert sorted(there["gold.A"].tolist()) == sorted([1, count])
    assert kind_of("gold.A", np.array([255], np.uint8)) == "i4"
    assert kind_of("gold.A", np.array([4_000_000_000], np.uint32)) == "i8"
    assert kind_of("plies", np.array([255], np.uint8)) == rows.KINDS["plies"]


@pytest.mark.parametrize("players", [["random", "greedy"], ["random", first_of]])
def test_figures_are_signed_and_have_room(players: list[Any]) -> None:
    games = simulate(40, players, seed=1, progress=False).games
    for name in games.dtype.names or ():
        base = games.dtype[name].base
        assert base.kind != "u" and (base.itemsize >= 4 or name in ("first", "player", "place", "ended")), name
    gap = games["kept.counter:Y"][:, 0] - games["kept.counter:Y"][:, 1]
    assert gap.min() < 0 and (games["left.counter:Y"] * 1_000_000).max() >= 1_000_000


def test_what_an_engine_plays_and_what_players_play_have_figures_of_one_type() -> None:
    by_engine, one_by_one = (simulate(30, ["random", other], seed=1, progress=False) for other in ("random", first_of))
    assert by_engine.plan.policies and one_by_one.plan.policies is None
    for name in set(by_engine.games.dtype.names or ()):
        assert by_engine.games.dtype[name] == one_by_one.games.dtype[name], name


def test_a_gathering_holds_nothing_that_it_has_put_in(plan: Plan, parts: list[Block]) -> None:
    gathered = gathering.Gathering(plan, N)
    for part in parts[1:]:
        gathered.add(part)
    assert len(gathered._waiting) == 3
    gathered.add(parts[0])
    assert not gathered._waiting
