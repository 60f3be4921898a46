"""Readings side by side: what differs after a move, where a game parts, and how both are told."""

from __future__ import annotations

import pytest
from hypothesis import given

from muros_widget import Game, IllegalMove, Position, Rules, Setup, compare, compare_game, line
from muros_widget.study.compare import courses, grouped, named
from tests.stairs import Stairs
from tests.worlds import positions

ROWS = ["YGB.RWGYB", *["........."] * 8]
READINGS = [Rules(), Rules(shift="travel"), Rules(shift="close"), Rules(removal="cells")]


def pushed() -> Position:
    """A red card in a hand, and a line with a gap in it."""
    return Position(Setup(ROWS, [{"R": 1}, {}], {}))


def played() -> Game:
    """A whole game."""
    game = Game.deal(players=2, seed=7)
    while not game.position.is_over:
        game.play(game.position.legal_moves[0])
    return game


def declining() -> Game:
    """A game in which taking nothing is allowed, and done as soon as it can be."""
    game = Game(Setup.deal(players=2, seed=7), Rules(decline=True))
    while not game.position.is_over:
        moves = game.position.legal_moves
        game.play(next((move for move in moves if move.endswith("=-")), moves[0]))
    return game


def test_a_move_is_told_under_each_reading_with_the_places_that_differ() -> None:
    told = compare(pushed(), "hr@w1", READINGS)
    boards = [outcome.after.board_text[:9] for outcome in told.outcomes if isinstance(outcome.after, Position)]
    assert boards == [".YG.BRWGY", ".YGB.RWGY", "..YGBRWGY", ".YG.BRWGY"]
    assert told.places == ("r1c2", "r1c3", "r1c4", "r1c5")
    assert not told.agrees


def test_readings_that_do_the_same_stand_together_under_what_they_have_in_common() -> None:
    told = compare(pushed(), "hR@W1", READINGS)
    assert [[outcome.rules for outcome in group] for group in told.groups] == [
        [READINGS[0], READINGS[3]],
        [READINGS[1]],
        [READINGS[2]],
    ]
    assert told.titles() == (
        "gaps stay where they are",
        "as many counters leave as were counted, gaps travel with the counters",
        "as many counters leave as were counted, gaps close",
    )
    assert told.titles("es")[0] == "los huecos se quedan donde están"
    assert "gaps close:\n    Placed red at W1" in str(told)


def test_what_a_group_has_in_common_names_it_only_where_no_other_reading_says_the_same() -> None:
    under = [pushed().under(rules) for rules in (Rules(), Rules(ties="order"), Rules(ties="order", shift="close"))]
    first, second = named(under, [[0, 1], [2]])
    assert [[said.key for said in name] for name in first] == [["reading.shift.stay"]]
    assert [[said.key for said in name] for name in second] == [["reading.shift.close", "reading.ties.order"]]
    apart, _ = named(under, [[0, 2], [1]])
    assert len(apart) == 2


def test_readings_that_all_do_the_same_are_called_every_reading() -> None:
    told = compare(pushed(), "hR@N9", READINGS[:2])
    assert told.titles() == ("",)
    assert "every reading:" in str(told)


def test_a_move_that_one_reading_forbids_parts_them() -> None:
    slots = [f"{side}{k}" for side in "NW" for k in range(1, 10)]
    cards = dict(zip(slots, "YBRBRBRGG" + "RBRBRBRGG", strict=True))
    position = Position(Setup(ROWS, [{"R": 1}, {}], {}, cards=cards))
    told = compare(position, "hR@S1=-", [Rules(), Rules(decline=True)])
    assert [outcome.step is None for outcome in told.outcomes] == [True, False]
    assert told.outcomes[0].say() == ("Taking nothing is not allowed in this reading. Name red or yellow.",)
    assert not told.agrees


def test_a_game_parts_where_gaps_first_matter() -> None:
    game = played()
    told = compare_game(game, READINGS)
    assert told.first is not None
    assert told.parted is not None
    assert told.first == min(ply for ply in told.plies.values() if ply)
    for ply in range(1, told.first):
        before, move = game[ply - 1].position, game[ply].node.move or ""
        assert compare(before, move, READINGS).agrees
    before, move = game[told.first - 1].position, game[told.first].node.move or ""
    assert not compare(before, move, READINGS).agrees
    assert compare_game(game, [Rules(), Rules()]).first is None
    assert f"part at move {told.first}" in str(told)


def test_a_course_goes_as_far_as_its_reading_allows() -> None:
    game = declining()
    strict, free = compare_game(game, [Rules(), Rules(decline=True)]).courses
    assert len(free.steps) == len(game.moves) and free.refusal is None
    assert strict.refusal is not None and strict.refusal.code == "no-decline"
    assert game.moves[len(strict.steps)].endswith("=-")
    assert strict.at(len(strict.steps)) == strict.steps[-1].after
    assert strict.at(len(strict.steps) + 1) is None


def test_courses_with_the_same_end_are_together_only_where_the_same_happened() -> None:
    one = courses(pushed(), ["hR@W1"], [Rules(), Rules(removal="cells"), Rules(shift="travel")])
    assert grouped(one) == [[0, 1], [2]]


def test_a_comparison_is_a_picture_in_a_notebook() -> None:
    bundle = compare(pushed(), "hR@W1", READINGS)._repr_mimebundle_()
    picture = bundle["image/svg+xml"]
    assert picture.count("<svg") == 1 + 4, "a sheet, the position before, and a board a group"
    assert "gaps travel with the counters" in picture.replace("</text>", " ")
    assert bundle["text/plain"].startswith("hR@W1\n")


def test_a_line_is_tried_under_every_reading() -> None:
    told = line("YB.RG..WY", "r", end="last")
    assert told.move == "R@last"
    assert sorted(len(group) for group in told.groups) == [2, 2, 2]
    assert [str(group[0].after) for group in told.groups] == [
        "·  B R . G W . . Y .  R",
        "·  B . R G . . W Y .  R",
        "·  B R G W Y . . . .  R",
    ]
    assert len(line("YBRG.....", "R", readings=[Rules(), Rules(shift="travel")]).groups) == 1
    with pytest.raises(ValueError, match="2 of nine cells"):
        line("YB", "R")
    with pytest.raises(ValueError, match="give one of"):
        line("YB.RG..WY", "R", end="top")


@given(positions)
def test_a_position_is_the_same_under_its_own_reading(position: Position) -> None:
    assert position.under(position.rules) == position
    if not position.is_over:
        assert compare(position, position.legal_moves[0], [position.rules] * 2).agrees


def test_a_move_that_is_none_is_refused_under_every_reading() -> None:
    told = compare(pushed(), "X", READINGS[:2])
    assert all(outcome.refusal for outcome in told.outcomes)
    assert told.agrees
    with pytest.raises(IllegalMove):
        pushed().play("X")


def test_a_game_of_one_reading_says_so() -> None:
    with pytest.raises(TypeError, match="Stairs is played by one set of rules"):
        compare(Stairs.deal(1), "x", [Rules()])
