"""The command line: what it says, where it says it, and its exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from muros_widget import Game
from muros_widget.study.command import main
from muros_widget.study.files import load
from tests.study.test_records import BROKEN, a_game


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A file with a good game."""
    a_game().save(tmp_path / "good.pgn")
    return tmp_path / "good.pgn"


def test_check_says_what_is_wrong_and_fails_for_it(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(good)]) == 0
    assert capsys.readouterr().out == f"{good}: 1 game, 0 faults\n"
    bad = BROKEN / "illegal-move.pgn"
    assert main(["check", str(good), str(bad)]) == 1
    told = capsys.readouterr()
    assert f"{bad}: 1 game, 1 fault" in told.out
    assert f"{bad}:4:20: move-facing: met B@S3" in told.err


def test_show_draws_the_board_and_tells_the_move(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(good), "--at", "2"]) == 0
    told = capsys.readouterr().out
    assert str(a_game()[2].position) in told
    assert "2. Y@W5\n  Placed yellow at W5" in told
    assert "Hola" in told


def test_show_draws_a_picture_where_it_is_asked_for(good: Path, tmp_path: Path) -> None:
    assert main(["show", str(good), "--at", "2", "--svg", str(tmp_path / "two.svg")]) == 0
    game = Game.load(good)
    assert (tmp_path / "two.svg").read_text(encoding="utf-8") == game.to_svg(game[2])


def test_convert_writes_the_other_form(good: Path, tmp_path: Path) -> None:
    assert main(["convert", str(good), str(tmp_path / "same.json")]) == 0
    assert Game.load(tmp_path / "same.json").record() == a_game().record()


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["show", "missing.pgn"], "missing.pgn"),
        (["show", "{good}", "--at", "99"], "the main line has 3 moves"),
        (["show", "{good}", "--game", "2"], "there is no 2"),
        (["convert", "{good}", "missing/good.json"], "missing/good.json: No such file or directory"),
    ],
)
def test_what_can_not_be_done_is_said(
    command: list[str], says: str, good: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([part.format(good=good) for part in command]) == 1
    assert says in capsys.readouterr().err


def test_check_goes_on_after_a_file_that_can_not_be_read(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(good.parent / "none.pgn"), str(good.parent), str(good)]) == 1
    told = capsys.readouterr()
    assert f"{good.parent / 'none.pgn'}: No such file or directory\n{good.parent}: Is a directory" in told.err
    assert told.out == f"{good}: 1 game, 0 faults\n"


@pytest.mark.parametrize("name", ["two.pgn", "one.json"])
def test_convert_loses_no_game_that_can_not_be_set_up(good: Path, name: str) -> None:
    faulty, target = good.with_name("faulty.pgn"), good.with_name(name)
    faulty.write_text(f'{good.read_text()}\n[Setup "no such"]\n\n1. R@N3 *\n')
    assert main(["convert", str(faulty), str(target)]) == 1
    (record,) = load(target).strict().records
    assert record.rest == ('[Setup "no such"]\n\n1. R@N3',)


def test_convert_writes_nothing_where_no_game_is_read(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good.write_text("")
    assert main(["convert", str(good), str(good.with_name("target.pgn"))]) == 1
    assert "holds no game that can be converted; nothing was written" in capsys.readouterr().err
    assert [one.name for one in good.parent.iterdir()] == ["good.pgn"]


def test_a_wrong_command_is_refused() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["sing"])
    assert ended.value.code == 2
