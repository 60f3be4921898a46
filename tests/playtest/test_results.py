"""Results: figures that agree with the games behind them, kept in files, and turned into tables."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import muros_widget as mw
from muros_widget.games.status import Status
from muros_widget.playtest import Playtest, files, measuring, simulate
from muros_widget.playtest.lines import Lines
from muros_widget.playtest.playing import retold
from tests.playtest.players import first_of, unlawful
from tests.stairs import Stairs


@pytest.fixture(scope="module")
def result() -> Playtest:
    return simulate(30, ["greedy", "random", first_of], seed=2, moves=True, progress=False)


def test_a_row_says_what_its_game_came_to(result: Playtest) -> None:
    for index in (0, 7, 29):
        game, row = result.game(index), result.games[index]
        end = game.position
        assert isinstance(end, mw.Position)
        winners = end.standings[0]
        assert row["share"].tolist() == [1 / len(winners) if seat in winners else 0 for seat in range(3)]
        assert row["first"] == game.position_at(0).to_move and row["plies"] == game.ply
        assert row["passes"] == game.moves.count("--") and row["ended"]
        for colour in "YBRG":
            assert row[f"left.counter:{colour}"] == end.left[colour]
            assert row[f"out.counter:{colour}"] == end.removed[colour]
            assert row[f"kept.counter:{colour}"].tolist() == [own[colour] for own in end.kept]
        for place, seats in enumerate(end.standings):
            before = sum(map(len, end.standings[:place]))
            assert {row["place"][seat] for seat in seats} == {before + 1}


def test_the_lead_is_followed_through_the_game(result: Playtest) -> None:
    row, game = result.games[3], result.game(3)
    leaders = [measuring.leader(game.position_at(node.id).status) for node in game.path(game.at)]
    alone = [one for one in leaders if one >= 0]
    assert row["lead_changes"] == sum(a != b for a, b in pairwise(alone))
    winners = game.position.status.standings[0]
    ahead = [game.position_at(node.id).status.standings[0] == winners for node in game.path(game.at)]
    first = round(row["decided"] * row["plies"])
    assert all(ahead[first:]) and not ahead[first - 1]


def test_rows_of_moves_are_the_same_gathered_or_replayed(result: Playtest) -> None:
    replayed = simulate(30, ["greedy", "random", first_of], seed=2, progress=False).moves
    assert replayed.dtype == result.moves.dtype
    for name in replayed.dtype.names or ():
        if name != "seconds":
            assert np.array_equal(replayed[name], result.moves[name]), name
    assert np.isnan(replayed["seconds"]).all() and (result.moves["seconds"] >= 0).all()


def test_a_row_of_a_move_says_how_it_stands_after_it(result: Playtest) -> None:
    game = result.game(4)
    rows = result.moves[result.moves["game"] == 4]
    assert rows["move"].tolist() == list(game.moves) and rows["ply"].tolist() == list(range(game.ply))
    for row in rows[20:24]:
        position = game[int(row["ply"]) + 1].position
        assert isinstance(position, mw.Position)
        assert row["score"].tolist() == [own[0] for own in position.scores]
        assert row["left.counter:B"] == position.left["B"]
        assert row["options"] == len(game[int(row["ply"])].position.legal_moves)


def test_the_pace_of_the_seats_comes_to_the_time_of_the_game(result: Playtest) -> None:
    for row in result.games:
        seats = result.moves["seat"][result.moves["game"] == row["index"]]
        assert (row["pace"] * np.bincount(seats)).sum() == pytest.approx(row["seconds"])


def test_the_games_behind_a_figure(result: Playtest) -> None:
    won = result.where(won="greedy")
    assert set(won.games["index"]) == {int(i) for i in np.flatnonzero(result.share_of("greedy") == 1)}
    assert (
        len(won) + len(result.where(lost="greedy")) + len(result.where(lambda games: games["share"][:, 0] % 1 > 0))
        == 30
    )
    some = result.where(lambda games: games["lead_changes"] > 0, plies=(37, None), passes=(None, 3))
    assert ((some.games["plies"] >= 37) & (some.games["passes"] <= 3) & (some.games["lead_changes"] > 0)).all()
    index = int(won.games["index"][-1])
    assert won.game(index).moves == result.game(index).moves
    assert set(won.moves["game"]) == set(won.games["index"])
    assert [game.moves for game in won] == [result.game(int(i)).moves for i in won.games["index"]]
    assert len(result.where(shared=True)) + len(result.where(shared=False)) == 30


def test_what_is_not_there_is_said(result: Playtest) -> None:
    with pytest.raises(IndexError, match="no game 30 among these 30"):
        result.game(30)
    with pytest.raises(KeyError, match="no field 'luck'"):
        result.where(luck=1)
    with pytest.raises(ValueError, match="share has a figure a seat"):
        result.where(share=1)
    with pytest.raises(ValueError, match="no player 'carol'; there is greedy, random, first_of"):
        result.where(won="carol")
    with pytest.raises(ValueError, match="True or False for each of the 30"):
        result.where([True])


@pytest.mark.parametrize(
    "wanted", [(1,), (1, 2, 3), [1, 2], {36, 37}, "36", None, slice(36), ("36", None), (None, np.arange(2))]
)
def test_a_field_is_held_against_a_value_or_a_pair(result: Playtest, wanted: object) -> None:
    with pytest.raises(ValueError, match=r"plies: .*give a value, or a pair of the least and the greatest"):
        result.where(plies=wanted)


def test_what_can_hold_of_no_game_is_taken_for_a_slip(result: Playtest) -> None:
    with pytest.raises(ValueError, match=r"plies: \(37, 36\); give the least first, as \(36, 37\)"):
        result.where(plies=(37, 36))
    with pytest.raises(ValueError, match="shared: 'no'; give True or False"):
        result.where(shared="no")
    assert len(result.where(plies=(36, 36))) == len(result.where(plies=36)) == len(result.where(plies=np.int32(36)))


class Diced(Stairs):
    """Stairs in which a die that no seed throws says who wins."""

    die = 0

    @property
    def status(self) -> Status:
        told = super().status
        return replace(told, standings=((self.die,), (1 - self.die,))) if told.to_move is None else told


def test_a_game_that_goes_otherwise_another_time_is_not_passed_off_as_the_one_that_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    diced = simulate(2, start=Diced.deal, seed=1, progress=False)
    assert diced.game(1).position.status.standings == ((0,), (1,))
    monkeypatch.setattr(Diced, "die", 1)
    with pytest.raises(ValueError, match="game 1 does not go as it went when it was played"):
        diced.game(1)
    shift = [0]
    dealt = simulate(2, start=lambda seed: Stairs.deal(seed + shift[0]), seed=1, progress=False)
    shift[0] = 1
    with pytest.raises(ValueError, match=r"game 1 does not go as it went .* has to make the same deal.*\(.*can't be"):
        dealt.game(1)


@pytest.mark.parametrize("suffix", [".npz", ".parquet"])
def test_nothing_found_is_saved_and_loaded(result: Playtest, suffix: str, tmp_path: Path) -> None:
    if suffix == ".parquet":
        pytest.importorskip("pyarrow")
    result.where(plies=1).save(tmp_path / f"it{suffix}")
    again = Playtest.load(tmp_path / f"it{suffix}")
    assert len(again) == len(again.moves) == 0 and again.games.dtype == result.games.dtype


@pytest.mark.parametrize("suffix", [".npz", ".parquet"])
@pytest.mark.parametrize("part", [0, 20, 1500])
def test_a_file_that_was_cut_short_is_refused(result: Playtest, suffix: str, part: int, tmp_path: Path) -> None:
    if suffix == ".parquet":
        pytest.importorskip("pyarrow")
    file = tmp_path / f"it{suffix}"
    result.save(file)
    file.write_bytes(file.read_bytes()[:part])
    with pytest.raises(
        ValueError, match=r"it\.\w+ holds no playtest, or not all of it: .*give a file that save\(\) wrote"
    ):
        Playtest.load(file)


def test_a_game_carries_its_players_names(result: Playtest) -> None:
    assert result.game(0).names == ("greedy", "random", "first_of")
    mirrored = simulate(2, ["greedy", "random"], seed=1, mirrored=True, progress=False)
    assert mirrored.game(1).names == ("random", "greedy")


@pytest.mark.parametrize("suffix", [".npz", ".parquet"])
def test_a_playtest_is_saved_and_loaded(suffix: str, tmp_path: Path) -> None:
    if suffix == ".parquet":
        pytest.importorskip("pyarrow")
    rules = mw.Rules(shift="travel", decline=True)
    with pytest.warns(UserWarning, match="at fault"):
        one = simulate(4, [unlawful, "greedy"], seed=9, rules=rules, mirrored=True, progress=False)
    one.save(tmp_path / f"it{suffix}")
    again = Playtest.load(tmp_path / f"it{suffix}")
    assert (again.games.dtype, again.games.tobytes()) == (one.games.dtype, one.games.tobytes())
    assert again.faults == one.faults and again.seed == one.seed and again.names == one.names
    assert again.game(3).moves == one.game(3).moves and again.game(3).position == one.game(3).position
    assert again.summary().text() == one.summary().text()
    assert [file.name for file in tmp_path.iterdir()] == [f"it{suffix}"]


def test_rows_of_moves_are_saved_with_it(result: Playtest, tmp_path: Path) -> None:
    result.save(tmp_path / "it.npz")
    assert np.array_equal(Playtest.load(tmp_path / "it.npz").moves, result.moves)


def test_games_that_a_function_dealt_are_loaded_with_it(tmp_path: Path) -> None:
    one = simulate(3, start=Stairs.deal, seed=1, progress=False)
    one.save(tmp_path / "it.npz")
    with pytest.raises(ValueError, match="dealt by a function; give it again"):
        Playtest.load(tmp_path / "it.npz")
    assert Playtest.load(tmp_path / "it.npz", start=Stairs.deal).game(2).moves == one.game(2).moves
    with pytest.raises(ValueError, match="do not go from this start; give the one that they were played from"):
        Playtest.load(tmp_path / "it.npz", start=lambda seed: Stairs.deal(seed + 1))


def test_a_file_that_holds_no_playtest_is_refused(tmp_path: Path, result: Playtest) -> None:
    np.savez(tmp_path / "other.npz", a=np.zeros(1))
    with pytest.raises(ValueError, match="holds no playtest"):
        Playtest.load(tmp_path / "other.npz")
    result.save(tmp_path / "it.npz")
    with np.load(tmp_path / "it.npz") as file:
        parts = dict(file)
    header = json.loads(bytes(parts["header"]))
    tags = header["deals"]["tags"]
    for changed, said in (
        ({name: told for name, told in header.items() if name != "players"}, "its header lacks players"),
        (header | {"version": 7}, "a playtest of version 7; this package reads 1"),
        (
            header | {"deals": header["deals"] | {"tags": tags | {"Version": "99"}}},
            "can't be dealt again: met rules of version '99'; expected version 1; open it with a newer",
        ),
    ):
        np.savez(tmp_path / "it.npz", **parts | {"header": np.frombuffer(json.dumps(changed).encode(), np.uint8)})
        with pytest.raises(ValueError, match=f"it.npz.*{said}"):
            Playtest.load(tmp_path / "it.npz")
    np.savez(tmp_path / "it.npz", **parts | {"line_starts": parts["line_starts"][:4]})
    with pytest.raises(ValueError, match="holds no playtest, or not all of it: it has 30 games, and the moves of 3"):
        Playtest.load(tmp_path / "it.npz")
    with pytest.raises(ValueError, match=r"ends in \.npz or \.parquet"):
        result.save(tmp_path / "it.csv")


def test_what_was_loaded_can_be_looked_at_and_not_played_on(tmp_path: Path) -> None:
    simulate(1, seed=1, progress=False).save(tmp_path / "it.npz")
    player = Playtest.load(tmp_path / "it.npz").plan.players[0]
    with pytest.raises(RuntimeError, match="give it to simulate"):
        player.choose()


def test_a_frame_has_a_column_a_seat(result: Playtest) -> None:
    pytest.importorskip("pandas")
    frame = result.to_pandas()
    assert len(frame) == 30 and {"share_0", "share_2", "plies", "kept.counter:R_1"} <= set(frame.columns)
    assert len(result.moves_to_pandas()) == len(result.moves)


def test_faults_are_counted_and_told() -> None:
    with pytest.warns(UserWarning, match=r"at fault \d+ times, first in game 0 \(illegal\): 'R@N99'"):
        result = simulate(3, [unlawful, first_of], seed=1, on_fault="random", progress=False)
    assert (result.games["faults"] >= 18).all() and len(result.faults) == result.games["faults"].sum()
    with pytest.warns(UserWarning, match="at fault 3 times"):
        forfeited = simulate(3, [unlawful, first_of], seed=1, progress=False)
    assert not forfeited.games["ended"].any() and (forfeited.share_of("first_of") == 1).all()


def test_moves_of_games_are_kept_apart() -> None:
    lines = Lines.of([("a", "b"), (), ("b", "b", "c")])
    assert [lines[row] for row in range(3)] == [("a", "b"), (), ("b", "b", "c")]
    assert lines.take([2, 0])[0] == ("b", "b", "c") and len(lines.take([])) == 0
    with pytest.raises(IndexError):
        lines[3]


def test_a_game_retold_has_the_figures_it_had() -> None:
    result = simulate(2, seed=3, progress=False)
    row = measuring.game_row(retold(result.plan.opening(1), result.lines[1]))
    assert row["plies"] == result.games["plies"][1] and row["share"] == result.games["share"][1].tolist()


def test_a_game_is_found_by_its_number_in_whatever_order_games_are(result: Playtest) -> None:
    turned = result.taken(np.array([20, 3, 11]))
    assert [turned.row(index) for index in (3, 11, 20)] == [1, 2, 0]
    assert turned.rows([20, 20, 3]).tolist() == [0, 0, 1] and turned.rows([]).tolist() == []
    assert turned.game(11).moves == result.game(11).moves
    for unknown in (0, 21, -1, "three", 3.0):
        with pytest.raises(IndexError, match=f"no game {unknown} among these 3"):
            turned.row(unknown)  # type: ignore[arg-type]


def test_all_games_taken_are_the_playtest_itself(result: Playtest) -> None:
    assert result.where(plies=(1, None)) is result and result.where(plies=(1, 36)) is not result


def test_parquet_is_written_and_read_part_by_part(
    result: Playtest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(files, "AT_ONCE", 7)
    result.save(tmp_path / "it.parquet")
    for at_once in (7, 4, 100):
        monkeypatch.setattr(files, "AT_ONCE", at_once)
        again = Playtest.load(tmp_path / "it.parquet")
        assert again.games.dtype == result.games.dtype and np.array_equal(again.games, result.games)
        assert [again.lines[row] for row in range(30)] == [result.lines[row] for row in range(30)]


def test_parquet_is_read_by_others_as_columns_of_numbers_and_words(result: Playtest, tmp_path: Path) -> None:
    parquet, pandas = pytest.importorskip("pyarrow.parquet"), pytest.importorskip("pandas")
    result.save(tmp_path / "it.parquet")
    frame = pandas.read_parquet(tmp_path / "it.parquet")
    assert frame["plies"].tolist() == result.games["plies"].tolist()
    assert list(frame["line"][4]) == list(result.lines[4])
    assert frame["kept.counter:R"][4].tolist() == result.games["kept.counter:R"][4].tolist()
    types = {field.name: str(field.type) for field in parquet.read_schema(tmp_path / "it.parquet")}
    assert types["plies"] == "int32" and types["ended"] == "bool"
    assert types["place"] == "list<element: int8>" and types["line"] == "list<element: string>"
