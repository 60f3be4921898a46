"""What becomes of sessions: tables, annotated games, and many of them beside simulated playtests."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from muros_widget import Game, Rules, Setup, simulate
from muros_widget.playtest import compare_playtests
from muros_widget.playtest.rows import FIELDS
from muros_widget.playtest.sessions import Session, Tables, load_sessions
from tests.playtest.sessions.evening import QUESTIONS, Clock, begin, play_out


def evening(folder: Path, name: str, players: Any = ("Ada", "Ben", "greedy"), **more: Any) -> Session:
    """A whole session, in a file of that name."""
    (folder / name).mkdir()
    session = play_out(begin(folder / name, players, **more))
    session.path.rename(folder / f"{name}.session")
    return session


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three evenings of the same players, two of them on the same deal, one with moves taken back; one not over."""
    made = tmp_path_factory.mktemp("evenings")
    evening(made, "one", questions=QUESTIONS)
    evening(made, "two", seed=6)
    (made / "three").mkdir()
    session = play_out(begin(made / "three", consent="?"), moves=7)
    session.ask_undo(0)
    play_out(session).path.rename(made / "three.session")
    (made / "four").mkdir()
    play_out(begin(made / "four"), moves=3).path.rename(made / "four.session")
    return made


def test_sessions_have_the_arrays_of_a_simulated_playtest(folder: Path) -> None:
    people = load_sessions(folder / "*.session")
    bots = simulate(2, ["random", "greedy", "random"], seed=1, moves=True, progress=False)
    for mine, theirs in ((people.games, bots.games), (people.moves, bots.moves)):
        told = [[name for name in one.dtype.names or () if name in FIELDS] for one in (mine, theirs)]
        assert told[0] == told[1]
        assert {name: mine.dtype[name].kind for name in told[0]} == {name: theirs.dtype[name].kind for name in told[1]}
    assert len(people) == 3 and people.unfinished == ("four",)
    assert people.names == ("Ada", "Ben", "greedy")
    assert people.games["deal"].tolist() == [0, 0, 2], "one and three were dealt alike"


def test_their_summary_and_pictures_are_those_of_a_playtest(folder: Path) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    pyplot = pytest.importorskip("matplotlib.pyplot")
    people = load_sessions([*folder.glob("*.session")])
    summary = people.summary()
    assert summary.games == 3 and set(summary.wins) == {"Ada", "Ben", "greedy"}
    assert abs(sum(share.mean for share in summary.wins.values()) - 1) < 1e-9
    assert summary.head().startswith("3 games, Ada – Ben – greedy;")
    assert "Ada" in people._repr_html_()
    for draw in (people.plot.wins, people.plot.scores, people.plot.majority, people.plot.branching):
        draw()
    assert len(people.where(won="greedy")) == sum(people.share_of("greedy") == 1)
    pyplot.close("all")


def test_people_are_compared_with_bots_on_the_same_deals(folder: Path) -> None:
    people = load_sessions(folder / "*.session")
    assert compare_playtests(people, people).differences["plies"].estimate.mean == 0
    bots = people.played_by(["random", "greedy", "greedy"])
    assert bots.names == ("random", "greedy 1", "greedy 2") and len(bots) == len(people)
    assert [bots.game(row).position_at(0).tags for row in range(3)] == [
        people.game(row).position_at(0).tags for row in range(3)
    ]
    compared = compare_playtests(people, bots)
    assert "branching" in compared.differences and compared.text()
    with pytest.raises(ValueError, match="one for each seat"):
        people.played_by(["random"])
    with pytest.raises(TypeError, match="their own files"):
        bots.save(folder / "bots.npz")


def test_each_game_behind_a_number_opens_annotated(folder: Path) -> None:
    people = load_sessions(folder / "*.session")
    row = next(index for index, name in enumerate(people.files) if name == "three")
    game = people.game(row)
    assert game.position.is_over and game.ply == people.games["plies"][row]
    assert game.names == ("Ada", "Ben", "greedy")
    first = game[1].node
    assert (first.comments[0].text, first.comments[0].author) == ("note 1", "Ada")
    assert "rated 2 of 5" in first.comments[1].text and "thought again once" in first.comments[1].text
    back = [child for child in game.nodes[game[6].id].children if child != game[7].id]
    assert len(back) == 1 and "taken back" in game.nodes[back[0]].comments[-1].text
    spanish = people.game(row, "es")[1].node.comments
    assert [one.text for one in spanish] == ["note 1", spanish[1].text] and "valorada con 2 de 5" in spanish[1].text
    assert spanish[1].lang == "es"


def test_games_open_by_the_names_that_tables_tell_even_where_they_are_not_over(folder: Path) -> None:
    people = load_sessions(folder / "*.session")
    for number, name in enumerate(people.files):
        assert people.game(name).record() == people.game(number).record()
    left = people.game("four")
    assert left.ply == 3 and not left.position.is_over
    with pytest.raises(KeyError, match="no session 'five'; there is"):
        people.game("five")


def test_games_that_are_picked_out_bring_their_own_tables_alone(folder: Path) -> None:
    people = load_sessions(folder / "*.session")
    two = people.where(lambda games: games["index"] == people.files.index("two"))
    assert isinstance(two, type(people)) and two.unfinished == ()
    assert set(two.tables.moves["session"]) == set(two.tables.seats["session"]) == {"two"}
    assert two.game(people.files.index("two")).record() == people.game("two").record()
    assert repr(two.tables) == f"<Tables: 3 seats, {len(two.tables.moves)} moves, 0 answers, 0 undos>"


def test_an_annotated_game_is_written_and_read_like_any(folder: Path, tmp_path: Path) -> None:
    game = load_sessions(folder / "three.session").game(0)
    for name in ("evening.pgn", "evening.json"):
        game.save(tmp_path / name)
        again = Game.load(tmp_path / name)
        assert again.record() == game.record()
    assert "[Date " in (tmp_path / "evening.pgn").read_text()


def test_tables_hold_every_move_answer_and_request(folder: Path) -> None:
    tables = load_sessions(folder / "*.session").tables
    moves = tables.moves
    assert set(moves["session"]) == {"one", "two", "three", "four"}
    assert moves["taken_back"].sum() == 1
    person = moves[~moves["bot"] & (moves["session"] == "one")]
    assert (person["changes"] == 1).all() and (person["looks"] == 1).all() and person["considered"][0].count(" ") <= 1
    assert np.isnan(moves["rating"][moves["bot"]]).all()
    assert tables.undos[["session", "player", "ply", "moves", "agreed"]].tolist() == [("three", "Ada", 6, 1, True)]
    ada = tables.answers[(tables.answers["session"] == "one") & (tables.answers["seat"] == 0)]
    assert ada["answer"].tolist() == ["words", "4", "yes; maybe"]
    assert ada["value"].tolist()[1] == 4 and np.isnan(ada["value"][[0, 2]]).all()
    seats = tables.seats[tables.seats["session"] == "three"]
    assert seats["agreed"].tolist() == [True, True, False] and sorted(seats["place"]) != [0, 0, 0]


def test_tables_go_to_csv_parquet_and_pandas(folder: Path, tmp_path: Path) -> None:
    pandas, parquet = pytest.importorskip("pandas"), pytest.importorskip("pyarrow.parquet")
    tables = load_sessions(folder / "*.session").tables
    files = tables.to_csv(tmp_path / "csv")
    assert [file.name for file in files] == ["seats.csv", "moves.csv", "answers.csv", "undos.csv"]
    with files[1].open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["note"] for row in rows] == tables.moves["note"].tolist()
    assert {row["rating"] for row in rows if row["bot"] == "True"} == {""}
    frame = tables.to_pandas()["moves"]
    tables.to_parquet(tmp_path / "parquet")
    again = parquet.read_table(tmp_path / "parquet" / "moves.parquet").to_pandas()
    assert again["seconds"].tolist() == frame["seconds"].tolist() == pandas.read_csv(files[1])["seconds"].tolist()
    assert again["note"].tolist() == tables.moves["note"].tolist()


def test_a_session_without_a_single_move_has_tables_all_the_same(tmp_path: Path) -> None:
    course = begin(tmp_path).course
    tables = Tables.of({"empty": course})
    assert [len(table) for _, table in tables] == [3, 0, 0, 0]
    tables.to_csv(tmp_path)
    assert (tmp_path / "moves.csv").read_text().startswith("session,ply,seat")
    sessions = load_sessions(tmp_path / "evening.session")
    assert len(sessions) == 0 and sessions.unfinished == ("evening",)
    assert "not over" in repr(sessions)


def test_other_people_at_the_same_kind_of_table_are_told_by_kind_else_by_seat(tmp_path: Path) -> None:
    evening(tmp_path, "one", rating=False, note=False)
    evening(tmp_path, "two", ("greedy", "Cleo", "Dan"), rating=False, note=False)
    both = load_sessions(tmp_path / "*.session")
    assert both.names == ("person 1", "person 2", "greedy")
    assert both.games["player"].tolist() == [[0, 1, 2], [2, 0, 1]]
    evening(tmp_path, "six", ("Ada", "Ben", "Cleo"), rating=False, note=False)
    assert load_sessions(tmp_path / "*.session").names == ("Player 1", "Player 2", "Player 3")
    with pytest.raises(ValueError, match="not the same players"):
        load_sessions(tmp_path / "*.session", by="name")


def test_what_does_not_go_together_is_not_loaded_together(tmp_path: Path) -> None:
    for name, rules in (("one", Rules()), ("two", Rules(shift="travel"))):
        Session.begin(Setup.deal(players=2, seed=1).opening(rules), ["Ada", "Ben"], tmp_path / f"{name}.session")
    with pytest.raises(ValueError, match="several readings"):
        load_sessions(tmp_path / "*.session")
    with pytest.raises(ValueError, match="no sessions"):
        load_sessions(tmp_path / "*.nothing")
    with pytest.raises(ValueError, match=r"is a folder; give its files, .*\*\.session"):
        load_sessions(tmp_path)
    with pytest.raises(ValueError, match="'name', 'kind', 'seat'"):
        load_sessions(tmp_path / "one.session", by="colour")  # type: ignore[arg-type]


def test_times_are_those_of_the_session(tmp_path: Path) -> None:
    clock = Clock()
    session = begin(tmp_path, ["Ada", "Ben"], clock=clock, rating=False, note=False)
    while not session.course.over:
        session.lift()
        clock.tick(2 if session.stage.seat == 0 else 5)
        session.play(session.course.table.position.legal_moves[0])
    result = load_sessions(session.path)
    assert result.games["pace"][0].tolist() == [2, 5]
    assert result.summary().seconds["Ben"].mean == pytest.approx(5)
