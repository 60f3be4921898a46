"""Games at a real table, written down though hands were never seen: the record says so, and is held to what can be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muros_widget import Game, Position, Setup
from muros_widget.study.document import digest, write_document
from muros_widget.study.document_reading import read_document
from muros_widget.study.text_reading import read_text
from muros_widget.study.text_writing import write_text
from tests.worlds import hidden, lines

WRITTEN = """
[Event "Thursday"]
[Player1 "Ada"]
[Setup "YRGBBBBRB/WRYGYYYYB/GBYYRGBWG/RGRWGYWGG/BGRRRYGBW/WWWBRRGYW/YRGGRYWWY/WBBBRYBYR/GBWRGGBRY
 hands=6/6 piles=Y4B6R6G8 move=1"]

1. hR@N3 2. Y@W5 {from the pile} 3. hG@E2 *
""".replace("\n hands", " hands")


def a_game() -> Game:
    """A game of two whose hands were not seen."""
    dealt = Setup.deal(players=2, seed=7)
    game = Game(Setup.table(dealt.board_text, dealt.piles, 2, dealt.start), names=["Ada"])
    for move in ("hR@N3", "Y@W5", "hG@E2"):
        game.play(move)
    return game


def test_a_record_written_by_hand_is_read_and_says_whose_hands_were_not_seen() -> None:
    game = Game.of(read_text(WRITTEN).strict().records[0])
    assert game.position == a_game().position and game.position.hands == (6, 4)  # type: ignore[attr-defined]
    text = write_text(game.record())
    assert '[Unseen "Player1 Player2"]' in text and "hands=6/6" in text
    assert Game.of(read_text(text).strict().records[0]).record() == game.record()
    assert "Unseen" not in Game.deal(seed=7).record().tags


@settings(max_examples=40)
@given(lines(), st.sets(st.integers(0, 3)))
def test_both_forms_read_back_a_game_without_its_hands(line: tuple[Position, list[str]], closed: set[int]) -> None:
    opening, moves = line
    game = Game(Position(hidden(opening.setup(), closed), opening.rules))
    for move in moves:
        game.play(move)
    record = game.record()
    assert read_text(write_text(record)).strict().records == (record,)
    document = write_document(record)
    assert read_document(document).strict().records == (record,)
    assert json.loads(document)["nodes"][-1]["hash"] == digest(game.position)
    assert Game.of(record).position == game.position


def test_a_card_that_no_hand_can_have_is_told_where_it_stands() -> None:
    reading = read_text(WRITTEN.replace("piles=Y4B6R6G8", "piles=Y4B6R9G5"))
    (fault,) = reading.diagnostics
    assert (fault.code, fault.line, fault.met) == ("move-all-seen", 6, "hR@N3")
    assert fault.expected == "a move that deck allows"
    assert fault.remedy == "All 9 red cards have been seen, so none is in this hand. Choose another colour."
    assert reading.records[0].rest == ("hR@N3 2. Y@W5 {from the pile} 3. hG@E2",)


@pytest.mark.parametrize("told", ["Player1", "", "Player1 Player2 Player3", "9" * 5000])
def test_tags_that_contradict_each_other_are_told(told: str) -> None:
    reading = read_text(f'[Unseen "{told}"]\n{WRITTEN.lstrip()}')
    (fault,) = reading.diagnostics
    assert (fault.code, fault.line) == ("setup", 1)
    assert fault.met == f"{told!r}, while the setup tells by size alone Player1 Player2"


def test_what_the_setup_can_not_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "many.pgn").write_text(WRITTEN.replace("hands=6/6", "hands=6/7"))
    with pytest.raises(ValueError, match="Player 2 holds 7 cards; with 2 players a hand has 6 at most"):
        Game.load(tmp_path / "many.pgn")
