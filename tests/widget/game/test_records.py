"""Records to and from the browser, and a board whose game is kept in a file."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from muros_widget import Game, GameWidget
from muros_widget.study.record import MOST_BYTES, MOST_FAULTS
from muros_widget.study.text_reading import read_text
from tests.stairs import Stairs
from tests.study.test_records import BROKEN, a_game
from tests.widget.fake_comm import Browser, FakeComm

ROOT = Path(__file__).parents[3]


def board(game: Game | None = None, **options: Any) -> tuple[GameWidget, Browser]:
    """A widget and the browser that shows it."""
    widget = GameWidget(game or a_game(), **options)
    return widget, Browser(widget)


# A record for the browser


@pytest.mark.parametrize(("form", "name"), [("text", "muros.pgn"), ("document", "muros.json")])
def test_the_record_comes_as_a_file_that_reads_as_the_game(form: str, name: str, tmp_path: Path) -> None:
    widget, browser = board()
    assert browser.state["table"]["record"] == MOST_BYTES
    answer = browser.ask(id="a", do="save", form=form)
    assert answer["file"]["name"] == name
    (tmp_path / name).write_text(answer["file"]["text"])
    assert Game.load(tmp_path / name).record() == widget.game.record()
    assert not browser.updates


def test_what_a_form_can_not_hold_is_said_and_the_other_form_is_given() -> None:
    widget, browser = board()
    widget.game.tags["my tag"] = "x"
    assert browser.ask(id="a", do="save", form="text")["refusal"] == {
        "code": "not-saved",
        "facts": {
            "file": "muros.pgn",
            "problem": {
                "en": "text holds tags named with letters, digits and _, not 'my tag'; save to a .json",
                "es": "el texto admite etiquetas con letras, cifras y _ en el nombre, no 'my tag'; "
                "guárdelo en un .json",
            },
        },
    }
    assert '"my tag": "x"' in browser.ask(id="b", do="save", form="document")["file"]["text"]


def test_a_file_in_another_encoding_is_told_with_the_place_and_opened_when_asked() -> None:
    widget, browser = board()
    content = (BROKEN / "wrong-encoding.pgn").read_bytes()
    wish = {"do": "open", "name": "latin.pgn", "text": content.decode("latin-1"), "raw": True}
    answer = browser.ask(id="a", **wish)
    assert (answer["refusal"]["code"], answer["diagnostics"][0]["code"]) == ("faulty", "encoding")
    game = widget.game
    assert "refusal" not in browser.ask(id="b", lenient=True, **wish)
    assert widget.game is not game


@pytest.mark.parametrize("seat", [None, 0])
def test_a_seat_is_given_no_record_and_opens_none(seat: int | None) -> None:
    widget, browser = board(seat=seat)
    game = widget.game
    assert "record" not in browser.state["table"]
    assert browser.ask(id="a", do="save", form="text") == {"to": "a", "refusal": {"code": "record-tells"}}
    text = "[Game"
    assert browser.ask(id="b", do="open", name="x.pgn", text=text) == {"to": "b", "refusal": {"code": "not-yours"}}
    assert widget.game is game


def test_a_game_that_does_not_write_itself_down_says_so() -> None:
    _, browser = board(Game(Stairs.deal(1)))
    assert "record" not in browser.state["table"]
    assert browser.ask(id="a", do="save", form="text") == {"to": "a", "refusal": {"code": "no-record"}}


# A file from the browser


def written(game: Game, tmp_path: Path, name: str = "x.pgn", **tags: str) -> str:
    """A game as the text of a file."""
    game.save(tmp_path / name, **tags)
    return (tmp_path / name).read_text()


@pytest.mark.parametrize("name", ["x.pgn", "x.json"])
def test_an_opened_game_comes_on_the_board(name: str, tmp_path: Path) -> None:
    text = written(a_game(), tmp_path, name, Event="Club")
    widget, browser = board(Game.deal(players=3, seed=1))
    before = widget.game
    answer = browser.ask(id="a", do="open", name=name, text=text)
    assert answer == {"to": "a", "node": Game.load(tmp_path / name).at}
    assert widget.game is not before
    assert widget.game.record() == Game.load(tmp_path / name).record()
    assert browser.state["table"]["layout"]["seats"] == 2
    assert browser.state["cursor"]["node"] == answer["node"]


def test_of_several_games_the_first_is_opened_and_another_can_be_asked_for(tmp_path: Path) -> None:
    one = written(a_game(), tmp_path, Event="Club", Date="2026.11.30")
    two = written(Game.deal(players=3, seed=1, names=["Ada", "", "Ben"]), tmp_path)
    widget, browser = board()
    answer = browser.ask(id="a", do="open", name="x.pgn", text=f"{one}\n{two}")
    assert answer["games"] == ["Club · 2026.11.30", "Ada – Ben"]
    assert widget.game.tags["Event"] == "Club"
    answer = browser.ask(id="b", do="open", name="x.pgn", text=f"{one}\n{two}", game=2)
    assert widget.game.names == ("Ada", "", "Ben")
    answer = browser.ask(id="c", do="open", name="x.pgn", text=f"{one}\n{two}", game=3)
    assert answer["refusal"] == {"code": "no-game", "facts": {"count": 2}}
    assert widget.game.names == ("Ada", "", "Ben")


def test_a_faulty_file_is_refused_with_its_faults_or_read_as_far_as_it_is_good() -> None:
    text = (BROKEN / "illegal-move.pgn").read_text()
    fault = read_text(text).diagnostics[0]
    widget, browser = board()
    before = widget.game
    answer = browser.ask(id="a", do="open", name="x.pgn", text=text)
    assert answer["refusal"] == {"code": "faulty", "facts": {"count": 1}}
    told = answer["diagnostics"][0]
    assert (told["line"], told["column"], told["code"]) == (fault.line, fault.column, fault.code)
    assert told["source"][told["at"] :].startswith(fault.met)
    assert widget.game is before
    spanish = browser.ask(id="s", do="open", name="x.pgn", text=text, lang="es")["diagnostics"][0]
    assert [spanish[part] for part in ("met", "expected", "remedy")] == [*fault.parts("es")]
    assert spanish["expected"] == "una jugada que place.1 permite"
    answer = browser.ask(id="b", do="open", name="x.pgn", text=text, lenient=True)
    assert answer["node"] == widget.game.at
    assert answer["diagnostics"] == [told]
    assert widget.game.rest


def test_what_is_no_json_is_told_in_the_language_of_the_reader() -> None:
    _, browser = board()
    wish = {"do": "open", "name": "x.json", "text": '{\n  "format" "muros-widget/game"\n}'}
    for lang, expected in [("en", "a colon"), ("es", "dos puntos")]:
        (fault,) = browser.ask(id="a", lang=lang, **wish)["diagnostics"]
        assert (fault["line"], fault["column"], fault["met"], fault["expected"]) == (2, 12, "'\"'", expected)


def test_what_holds_no_game_is_refused_even_leniently() -> None:
    widget, browser = board()
    before = widget.game
    for name, text in [("x.pgn", ""), ("x.json", "{}"), ("x.pgn", "no game at all")]:
        answer = browser.ask(id="a", do="open", name=name, text=text, lenient=True)
        assert answer["refusal"] == {"code": "no-game", "facts": {"count": 0}}
    assert widget.game is before


def test_a_file_that_is_too_large_is_refused_and_so_are_endless_faults_and_lines() -> None:
    _, browser = board()
    answer = browser.ask(id="a", do="open", name="x.pgn", text=" " * (MOST_BYTES + 1))
    assert answer["diagnostics"][0]["code"] == "too-large"
    start = a_game().record().tags["Setup"]
    line = ") " * 100_000
    answer = browser.ask(id="b", do="open", name="x.pgn", text=f'[Game "muros"]\n[Setup "{start}"]\n\n{line}')
    assert answer["count"] == MOST_FAULTS + 1
    assert len(json.dumps(answer)) < 50_000


# A board that keeps its game


def test_an_edit_is_in_the_file_before_anything_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.pgn"
    widget, browser = board(Game.deal(players=2, seed=7), autosave=path)
    kept = []

    def publish(channel: FakeComm, *told: Any, **more: Any) -> None:
        kept.append(Game.load(path).record() == widget.game.record())
        publish_msg(channel, *told, **more)

    publish_msg = FakeComm.publish_msg
    monkeypatch.setattr(FakeComm, "publish_msg", publish)
    assert browser.ask(id="a", do="play", node=0, move="G@N3")["node"] == 1
    assert browser.ask(id="b", do="comment", node=1, text="Well.", lang="en") == {"to": "b"}
    assert browser.ask(id="c", do="name", seat=0, name="Ada") == {"to": "c"}
    assert browser.ask(id="d", do="undo")["node"] == 1
    assert len(kept) >= 8 and all(kept)


def test_an_edit_that_can_not_be_saved_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.pgn"
    widget, browser = board(Game.deal(players=2, seed=7), autosave=path)
    before, game = path.read_text(), widget.game

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    problem = {"en": "no room is left on the disk", "es": "no queda espacio en el disco"}
    refused = {"code": "not-saved", "facts": {"file": str(path), "problem": problem}}
    for intent in [
        {"do": "play", "node": 0, "move": "G@N3"},
        {"do": "comment", "node": 0, "text": "Well.", "lang": "en"},
        {"do": "name", "seat": 0, "name": "Ada"},
    ]:
        assert browser.ask(id="a", **intent) == {"to": "a", "refusal": refused}
        assert not browser.updates
    answer = browser.ask(id="b", do="rematch")
    assert answer["refusal"]["code"] == "not-saved"
    assert answer["refusal"]["facts"]["file"].endswith("evening-2.pgn")
    assert not browser.updates
    assert widget.game is game and len(game.nodes) == 1
    assert path.read_text() == before
    assert [file.name for file in tmp_path.iterdir()] == ["evening.pgn"]


def test_each_game_on_the_board_is_kept_in_a_file_of_its_own(tmp_path: Path) -> None:
    first = Game.deal(players=2, seed=7)
    widget, browser = board(first, autosave=tmp_path / "evening.pgn")
    browser.ask(id="a", do="play", node=0, move="G@N3")
    browser.ask(id="b", do="rematch")
    browser.ask(id="c", do="play", node=0, move=widget.game.position.legal_moves[0])
    browser.ask(id="d", do="open", name="x.pgn", text=written(a_game(), tmp_path / ".."))
    own = Game.deal(seed=2).autosave(tmp_path / "own.pgn")
    widget.game = own
    first.here.comment("Still kept.")
    names = ["evening.pgn", "evening-2.pgn", "evening-3.pgn", "own.pgn"]
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(names)
    plies = [Game.load(tmp_path / name).ply for name in names]
    assert plies == [1, 1, a_game().ply, 0]
    assert Game.load(tmp_path / "evening.pgn").record() == first.record()


def test_a_board_is_not_made_over_the_file_of_another_game(tmp_path: Path) -> None:
    a_game().save(tmp_path / "evening.pgn")
    with pytest.raises(FileExistsError, match=r"take it up with Game\.load"):
        GameWidget(Game.deal(seed=1), autosave=tmp_path / "evening.pgn")
    game = Game.load(tmp_path / "evening.pgn")
    assert GameWidget(game, autosave=tmp_path / "evening.pgn").game.file == tmp_path / "evening.pgn"
    assert GameWidget(game, autosave=tmp_path / "evening.pgn").game is game  # a cell that is run again


def test_a_board_that_can_not_be_shown_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="locale is 'xx'"):
        GameWidget(Game.deal(seed=1), autosave=tmp_path / "evening.pgn", locale="xx")
    assert not list(tmp_path.iterdir())


KILLED = """
import sys
from muros_widget import Game, GameWidget
from tests.widget.fake_comm import Browser, fake_comms
with fake_comms():
    widget = GameWidget(Game.deal(players=2, seed=7), autosave=sys.argv[1])
    browser = Browser(widget)
    while moves := browser.state["offers"]["moves"]:
        answer = browser.ask(id="a", do="play", node=widget.game.at, move=moves[0][0])
        print(answer["node"], flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_a_killed_kernel_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    path, command = tmp_path / "evening.pgn", [sys.executable, "-c", KILLED]
    with subprocess.Popen([*command, str(path)], stdout=subprocess.PIPE, text=True, cwd=ROOT) as kernel:
        assert kernel.stdout
        acknowledged = [int(kernel.stdout.readline()) for _ in range(12)]
        os.kill(kernel.pid, signal.SIGKILL)
    assert acknowledged == list(range(1, 13))
    game = Game.load(path)
    assert game.ply >= 12
    assert GameWidget(game, autosave=path).game.file == path  # and it goes on
