"""What is accepted is on the disk; what can't be kept does not happen; what others wrote is not overwritten."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from muros_widget import Game
from muros_widget.study import files
from muros_widget.study.autosave import SaveError
from muros_widget.study.files import load
from tests.study.test_records import a_game

EDITS: dict[str, Callable[[Game], object]] = {
    "play": lambda game: game.play(game.position.legal_moves[0]),
    "variation": lambda game: game.play(game.position_at(0).legal_moves[-1], at=0),
    "comment": lambda game: game.here.comment("Mind the whites.", lang="en"),
    "glyph": lambda game: game[1].glyph("!"),
    "mark": lambda game: game[1].mark("N3"),
    "cut": lambda game: game[-1].cut(),
    "paste": lambda game: game[0].paste(a_game()[1]),
    "undo": lambda game: game.undo(),
    "name": lambda game: game.name(0, "Ada"),
}


def kept(path: Path) -> Game:
    """A game of a few moves that is kept in a file."""
    game = Game.deal(players=2, seed=7).autosave(path)
    for _ in range(4):
        game.play(game.position.legal_moves[0])
    return game


@pytest.mark.parametrize("name", ["evening.pgn", "evening.json"])
@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_each_edit_is_in_the_file_before_anyone_hears_of_it(
    edit: Callable[[Game], object], name: str, tmp_path: Path
) -> None:
    game = kept(tmp_path / name)
    heard = []

    def listen(_change: object) -> None:
        heard.append(Game.load(tmp_path / name).record() == game.record())

    game.subscribe(listen)
    edit(game)
    assert heard[:1] == [True]
    assert Game.load(tmp_path / name).record() == game.record()
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_redo_is_an_edit_too(tmp_path: Path) -> None:
    game = kept(tmp_path / "evening.pgn")
    whole = game.record()
    game.undo()
    assert Game.load(tmp_path / "evening.pgn").record() != whole
    game.redo()
    assert Game.load(tmp_path / "evening.pgn").record() == whole


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_an_edit_that_can_not_be_saved_is_not_made(
    edit: Callable[[Game], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kept(tmp_path / "evening.pgn")
    game.undo()  # so that there is something to redo, which a refused edit must not drop
    before = (dict(game.nodes), game.at, game.names, game.undoes, game.redoes, game.record())
    text = (tmp_path / "evening.pgn").read_text()

    def listen(_change: object) -> None:
        raise AssertionError("nobody hears of what did not happen")

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    game.subscribe(listen)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(SaveError, match="could not be written: no room is left on the disk"):
            edit(game)
    assert (dict(game.nodes), game.at, game.names, game.undoes, game.redoes, game.record()) == before
    assert (tmp_path / "evening.pgn").read_text() == text
    assert [file.name for file in tmp_path.iterdir()] == ["evening.pgn"]
    game.unsubscribe(listen)
    edit(game)
    assert Game.load(tmp_path / "evening.pgn").record() == game.record()


def test_a_folder_that_is_gone_is_named_and_the_game_can_be_kept_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    game = kept(tmp_path / "club" / "evening.pgn")
    (tmp_path / "club" / "evening.pgn").unlink()
    (tmp_path / "club").rmdir()
    with pytest.raises(SaveError, match=r"club/evening\.pgn could not be written: there is no such file or folder"):
        game.play(game.position.legal_moves[0])
    assert game.ply == 4
    game.autosave(tmp_path / "elsewhere.pgn").play(game.position.legal_moves[0])
    assert Game.load(tmp_path / "elsewhere.pgn").ply == 5


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    kept(tmp_path / "evening.pgn")
    text = (tmp_path / "evening.pgn").read_text()
    other = Game.deal(players=2, seed=7)
    with pytest.raises(FileExistsError, match=r"take it up with Game\.load\('.*evening\.pgn'\), or give another name"):
        other.autosave(tmp_path / "evening.pgn")
    assert other.file is None
    assert (tmp_path / "evening.pgn").read_text() == text


def test_a_loaded_game_goes_on_in_its_file(tmp_path: Path) -> None:
    kept(tmp_path / "evening.pgn")
    game = Game.load(tmp_path / "evening.pgn")
    game.play(game.position.legal_moves[0])
    game.autosave(tmp_path / "evening.pgn").play(game.position.legal_moves[0])
    assert game.file == tmp_path / "evening.pgn"
    assert Game.load(tmp_path / "evening.pgn").ply == 6


def test_a_saved_game_goes_on_in_its_file_and_keeps_its_tags(tmp_path: Path) -> None:
    game = a_game()
    game.save(tmp_path / "evening.pgn", Event="Club")
    game.autosave(tmp_path / "evening.pgn").here.comment("More.")
    game.save(tmp_path / "evening.pgn")
    game.here.comment("And more.")
    again = Game.load(tmp_path / "evening.pgn")
    assert again.tags["Event"] == "Club"
    assert again.record() == game.record()


def test_what_someone_else_wrote_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "evening.pgn"
    game = kept(path)
    other = Game.load(path)
    other.autosave(path).play(other.position.legal_moves[0])
    with pytest.raises(SaveError, match="someone else has written to it"):
        game.here.comment("Lost?")
    assert Game.load(path).record() == other.record()
    assert not game.here.node.comments


def test_a_file_that_was_touched_but_not_changed_is_still_the_games(tmp_path: Path) -> None:
    path = tmp_path / "evening.pgn"
    game = kept(path)
    os.utime(path, ns=(1, 1))
    game.here.comment("Kept.")
    assert Game.load(path).record() == game.record()


def test_a_file_of_several_games_is_not_taken_for_one(tmp_path: Path) -> None:
    path = tmp_path / "club.pgn"
    kept(tmp_path / "one.pgn")
    path.write_text((tmp_path / "one.pgn").read_text() * 2)
    with pytest.raises(FileExistsError):
        Game.load(path).autosave(path)
    assert len(load(path).records) == 2


def test_an_empty_file_is_nobodys(tmp_path: Path) -> None:
    (tmp_path / "evening.pgn").touch()
    assert kept(tmp_path / "evening.pgn").file == tmp_path / "evening.pgn"


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kept(tmp_path / "evening.pgn")
    monkeypatch.setattr(files, "MOST_NODES", 5)
    with pytest.raises(SaveError, match="a file holds at most 5 moves, not 6; cut some"):
        game.play(game.position.legal_moves[0])
    game[-1].cut()
    assert Game.load(tmp_path / "evening.pgn").ply == 3


def test_text_allows_no_deeper_variations_and_no_more_bytes_than_it_is_read_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kept(tmp_path / "evening.pgn")
    monkeypatch.setattr(files, "DEEPEST", 1)
    game.play(game.position_at(1).legal_moves[-1], at=1)
    game.play(game.position.legal_moves[0])
    before = game.here.node.parent
    with pytest.raises(SaveError, match=r"variations lie 2 deep in each other, and text allows 1; save to a \.json"):
        game.play(game.position_at(before or 0).legal_moves[-1], at=before)
    monkeypatch.setattr(files, "MOST_BYTES", 1000)
    with pytest.raises(SaveError, match="a file holds at most 1,000 bytes"):
        game.here.comment("long " * 200)
    assert Game.load(tmp_path / "evening.pgn").record() == game.record()


def test_saving_ends_when_asked(tmp_path: Path) -> None:
    game = kept(tmp_path / "evening.pgn")
    game.autosave(None).play(game.position.legal_moves[0])
    assert game.file is None
    assert Game.load(tmp_path / "evening.pgn").ply == 4


@pytest.mark.skipif(os.name == "nt", reason="Windows has neither links nor permissions of this kind")
def test_a_link_and_permissions_outlive_a_save(tmp_path: Path) -> None:
    real, link = tmp_path / "real.pgn", tmp_path / "link.pgn"
    real.touch()
    real.chmod(0o640)
    link.symlink_to(real)
    a_game().save(link)
    assert link.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert Game.load(real).record() == a_game().record()


KILLED = """
import sys
from muros_widget import Game
game = Game.deal(players=2, seed=7).autosave(sys.argv[1])
while not game.position.is_over:
    game.play(game.position.legal_moves[0])
    print(game.ply, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
@pytest.mark.parametrize("acknowledged", [1, 7, 20])
def test_a_process_that_is_killed_loses_nothing_that_it_acknowledged(acknowledged: int, tmp_path: Path) -> None:
    path = tmp_path / "evening.pgn"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for _ in range(acknowledged):
            last = int(process.stdout.readline())
        os.kill(process.pid, signal.SIGKILL)
    game = Game.load(path)
    assert game.ply >= last == acknowledged
    assert game.autosave(path).file == path  # and it goes on
