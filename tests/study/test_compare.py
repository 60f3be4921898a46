"""Readings side by side: what differs after a move, and where a game parts."""

from __future__ import annotations

import pytest
from hypothesis import given

from muros_widget import Game, Position, Rules, Setup
from muros_widget.study.compare import compare, compare_game
from tests.stairs import Stairs
from tests.worlds import positions

ROWS = ["YGB.RWGYB", *["........."] * 8]
READINGS = [Rules(), Rules(shift="travel"), Rules(shift="close"), Rules(removal="cells")]


def test_a_move_is_told_under_each_reading_with_the_places_that_differ() -> None:
    told = compare(Position(Setup(ROWS, [{"R": 1}, {}], {})), "hr@w1", READINGS)
    boards = [outcome.after.board_text[:9] for outcome in told.outcomes if isinstance(outcome.after, Position)]
    assert boards == [".YG.BRWGY", ".YGB.RWGY", "..YGBRWGY", ".YG.BRWGY"]
    assert told.places == ("r1c2", "r1c3", "r1c4", "r1c5")
    assert not told.agrees
    assert "under Rules(removal='counters', shift='travel'" in str(told)


def test_a_move_that_one_reading_forbids_parts_them() -> None:
    slots = [f"{side}{k}" for side in "NW" for k in range(1, 10)]
    cards = dict(zip(slots, "YBRBRBRGG" + "RBRBRBRGG", strict=True))
    position = Position(Setup(ROWS, [{"R": 1}, {}], {}, cards=cards))
    told = compare(position, "hR@S1=-", [Rules(), Rules(decline=True)])
    assert [outcome.step is None for outcome in told.outcomes] == [True, False]
    assert told.outcomes[0].refusal is not None
    assert not told.agrees


def test_a_game_parts_where_gaps_first_matter() -> None:
    game = Game.deal(players=2, seed=7)
    while not game.position.is_over:
        game.play(game.position.legal_moves[0])
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


@given(positions)
def test_a_position_is_the_same_under_its_own_reading(position: Position) -> None:
    assert position.under(position.rules) == position
    if not position.is_over:
        assert compare(position, position.legal_moves[0], [position.rules] * 2).agrees


def test_a_game_of_one_reading_says_so() -> None:
    with pytest.raises(TypeError, match="Stairs is played by one set of rules"):
        compare(Stairs.deal(1), "x", [Rules()])
