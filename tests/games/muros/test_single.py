"""A line by itself: it tells its one move as the whole game tells phase 1."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muros_widget import IllegalMove, Position, Rules, Setup
from muros_widget.games.check import check
from muros_widget.games.muros import Line
from muros_widget.games.sketch import Faulty
from tests.worlds import rules

GOLDEN = Path(__file__).parents[2] / "golden" / "lines.json"
cells = st.lists(st.sampled_from("YBRGW.."), min_size=9, max_size=9).map("".join)
OTHERS = ["........."] * 8


def after(line: Line, move: str) -> Line:
    """The line after a move."""
    pushed = line.play(move).after
    assert isinstance(pushed, Line)
    return pushed


def test_worked_cases_come_out_as_the_golden_file_says() -> None:
    for case in json.loads(GOLDEN.read_text()):
        line = Line(case["line"], Rules(case["removal"], case["shift"]))
        assert after(line, f"{case['card']}@first").text == case["after"], case


@given(cells, st.sampled_from("YBRG"), st.sampled_from(["first", "last"]), rules)
def test_it_tells_what_a_board_tells_of_the_same_line(text: str, card: str, end: str, reading: Rules) -> None:
    slot = {"first": "W1", "last": "E1"}[end]
    board = Position(Setup([text, *OTHERS], [{}, {}], {card: 1}), reading).play(f"{card}@{slot}")
    alone = Line(text, reading).play(f"{card}@{end}")
    assert [(event.kind, event.rule, len(event.motions)) for event in alone.events] == [
        (event.kind, event.rule, len(event.motions)) for event in board.events if event.kind != "end"
    ]
    assert isinstance(board.after, Position)
    assert after(Line(text, reading), f"{card}@{end}").text == board.after.board_text[:9]


@pytest.mark.parametrize("reading", Line.readings_of, ids=str)
def test_it_is_a_game_like_any_other(reading: Rules) -> None:
    check(Line("YB.RG..WY", reading), games=3)


def test_what_is_no_line_is_refused_with_every_reason() -> None:
    with pytest.raises(Faulty) as caught:
        Line("YX?")
    assert [fault.code for fault in caught.value.faults] == ["line-letters", "line-cells"]
    assert "it has 3 of nine cells" in str(caught.value)
    assert Line(" yb.rg ..wy ").text == "YB.RG..WY"


def test_moves_are_read_whatever_their_case_and_refused_with_a_reason() -> None:
    line = Line("YB.RG..WY")
    pushed = after(line, " r@FIRST ")
    assert str(pushed) == "R  . Y . B R . . G W  ·"
    with pytest.raises(IllegalMove, match="A card has been placed at this line"):
        pushed.play("B@last")
    with pytest.raises(IllegalMove, match="R@first or R@last"):
        line.play("R@N3")
    with pytest.raises(ValueError, match="end is 'left'; give one of 'first', 'last'"):
        Line.placing("R", "left")
    with pytest.raises(ValueError, match="card is 'W'; give one of"):
        Line.placing("W", "first")


def test_lines_are_equal_when_the_same_lies_on_them_under_the_same_reading() -> None:
    assert Line("YB.RG..WY") == Line("yb.rg..wy")
    assert hash(Line("YB.RG..WY")) == hash(Line("yb.rg..wy"))
    assert Line("YB.RG..WY") != Line("YB.RG..WY", Rules(shift="close"))
    assert Line("YB.RG..WY").under(Rules(shift="close")) == Line("YB.RG..WY", Rules(shift="close"))


def test_its_sentences_are_there_in_spanish() -> None:
    line = Line("YB.RG..WY")
    told = [event.sentence(line.layout, "es") for event in line.play("Y@last").events]
    assert told[0] == "*Carta* de color amarillo en el extremo derecho"
    assert told[-1] == "*Avanzan* 4 fichas hacia el extremo izquierdo"
