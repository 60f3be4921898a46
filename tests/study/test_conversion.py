"""Records of earlier editions: read under the one they name, and converted to the current one with changes named."""

from __future__ import annotations

from pathlib import Path

import pytest

from muros_widget import Game, convert
from muros_widget.games import registry
from muros_widget.games.check import check
from muros_widget.games.refusal import TagError
from muros_widget.study.command import main
from muros_widget.study.document import write_document
from muros_widget.study.document_reading import read_document
from muros_widget.study.record import Record, frozen
from muros_widget.study.text_reading import read_text
from muros_widget.study.text_writing import write_text
from muros_widget.study.tree import Mark
from tests.editions import EDITIONS, First, Second

START = First((6, 7, 8), (frozenset({2, 5}), frozenset({3})))


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BUILT_IN, "stairs", "tests.editions")


def an_old_game() -> Game:
    """A game of the first edition: its third move is one that the second does not have; so is its first variation."""
    game = Game(START)
    for move in ("t5.hand:0-right", "t3.hand:1-right", "t7.hand:0-left", "t6.hand:1-right"):
        game.play(move)
    game[1].comment("The five.", lang="en").mark("hidden", "hand:0")
    game[3].comment("Up {and} away").glyph("!")
    game.play("t2.hand:0-over", at=2)
    game.play("t3.hand:1-hide", at=1)
    game.name(1, "Ana").tags["Event"] = "Long ago"
    return game.go(0)


def test_both_editions_conform() -> None:
    for edition in EDITIONS.values():
        check(edition((6, 7, 8, 9), (frozenset({2, 5}), frozenset({3}))), games=2)


@pytest.mark.parametrize("written", [write_text, write_document])
def test_a_record_opens_under_the_edition_that_it_names(written: object) -> None:
    record = an_old_game().record()
    text = written(record)  # type: ignore[operator]
    reading = (read_text if written is write_text else read_document)(text).strict()
    assert reading.records == (record,)
    opened = Game.of(reading.records[0])
    assert all(type(opened.position_at(node)) is First for node in opened.nodes)
    assert opened.record() == record and record.tags["Version"] == "1"


def test_a_record_that_names_no_version_is_of_the_current_one() -> None:
    tags = {name: value for name, value in START.tags.items() if name != "Version"}
    assert type(Record(frozen(tags)).start) is Second


@pytest.mark.parametrize(
    ("version", "remedy"),
    [("3", "a newer release of this package"), ("0", "the release that wrote it"), ("x", "the release that wrote it")],
)
def test_a_version_that_is_not_here_is_told_and_its_record_kept(version: str, remedy: str) -> None:
    text = write_text(an_old_game().record()).replace('Version "1"', f'Version "{version}"')
    reading = read_text(text)
    assert not reading.records and reading.rest == (text[: text.rindex("*")].strip(),)
    (fault,) = reading.diagnostics
    assert (fault.code, fault.line, fault.expected) == ("version", 2, "version 1 or 2")
    assert fault.met == f"rules of version '{version}'" and remedy in fault.remedy
    document = write_document(an_old_game().record()).replace('"Version": "1"', f'"Version": "{version}"')
    (same,) = read_document(document).diagnostics
    assert (same.code, same.met, same.remedy) == (fault.code, fault.met, fault.remedy)


def test_a_conversion_names_what_has_changed_and_loses_nothing() -> None:
    game = an_old_game()
    conversion = convert(game)
    assert str(conversion) == (
        "rules of version 1 to 2: what has changed:\n"
        "  1. t5.hand:0-right: no place for {[%csl Ghidden]}\n"
        "  2. t3.hand:1-hide: can't be played any more; t3.hand:1-hide can't be laid.\n"
        "  3. t7.hand:0-left: can't be played any more; t7.hand:0-left can't be laid.\n"
        "  3. t2.hand:0-over: differs at row:0"
    )
    assert not conversion.whole
    assert conversion.record.rest == (
        "{[%csl Ghidden]}",
        "3. t7.hand:0-left! {Up \\{and\\} away} 4. t6.hand:1-right",
        "2. t3.hand:1-hide",
    )
    after = conversion.game
    assert isinstance(after.position, Second)
    assert after.moves == ("t5.hand:0-right", "t3.hand:1-right", "t2.hand:0-over")
    assert after[1].node.comments[0].text == "The five." and after[1].node.marks == (Mark("hand:0"),)
    assert (after.names, after.tags, after.record().tags["Version"]) == (("", "Ana"), {"Event": "Long ago"}, "2")
    assert game.record() == an_old_game().record()


def test_only_the_first_change_of_a_line_is_named() -> None:
    game = Game(START)
    for move in ("t5.hand:0-right", "t3.hand:1-right", "t2.hand:0-over", "t6.hand:1-right", "t7.hand:0-right"):
        game.play(move)
    conversion = convert(game)
    assert [(change.ply, change.places) for change in conversion.changes] == [(3, ("row:0",))]
    assert conversion.whole and conversion.game.moves == game[-1].game.last().moves


def test_what_is_of_the_current_edition_stays_as_it_is() -> None:
    for record in (Game(Second(START.deck, START.hands)).record(), Game.deal(seed=7).record()):
        conversion = convert(record)
        assert conversion.record == record and conversion.changes == () and conversion.whole
        assert "nothing has changed" in str(conversion)


def test_a_record_of_no_start_can_not_be_converted() -> None:
    with pytest.raises(TagError, match="no game 'chess'"):
        convert(Record(frozen({"Game": "chess", "Version": "1"})))
    with pytest.raises(TagError, match="version '9'"):
        convert(Record(frozen({**START.tags, "Version": "9"})))


def test_the_command_line_converts_and_says_what_has_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = tmp_path / "old.pgn", tmp_path / "new.json"
    an_old_game().save(old)
    assert main(["convert", str(old), str(new)]) == 0
    assert Game.load(new).record().tags["Version"] == "1"
    capsys.readouterr()
    assert main(["convert", str(old), str(new), "--current"]) == 1
    told = capsys.readouterr().err
    assert f"{old}: game 1: rules of version 1 to 2: what has changed:" in told
    assert "2. t3.hand:1-hide: can't be played any more" in told
    assert Game.load(new).record() == convert(an_old_game()).record
    assert main(["convert", str(new), str(old), "--current"]) == 0
