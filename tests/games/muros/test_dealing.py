"""Asking Muros for another deal, and for the move that choices would make."""

from __future__ import annotations

import pytest

from muros_widget import Position, Rules, Setup
from muros_widget.games.position import Choice

RED, BLUE = "card:R", "card:B"


def test_a_deal_remembers_its_seed_and_is_no_other_setup_for_it() -> None:
    dealt = Setup.deal(players=3, seed=7)
    assert dealt.seed == 7
    assert Setup.read(dealt.text) == dealt
    assert Setup.read(dealt.text).seed is None
    assert Setup.deal(players=3).seed is None
    assert "7" not in repr(dealt).replace(dealt.text, "")


def test_a_position_is_dealt_anew_by_the_same_reading() -> None:
    position = Position(Setup.deal(players=2, seed=7), Rules(ties="order"))
    assert position.tables == (2, 3, 4)
    assert position.anew(4, 9) == Position(Setup.deal(players=4, seed=9), Rules(ties="order"))
    assert position.anew(2, 9, start=1).to_move == 1
    assert position.origin is not None
    assert position.origin.facts == {"seed": 7}
    assert position.play(position.legal_moves[0]).after.redealt({}).origin is None


@pytest.mark.parametrize("plies", [0, 20])
def test_every_legal_move_is_the_move_of_its_choices(plies: int) -> None:
    position = Position(Setup.deal(players=2, seed=7), Rules(decline=True))
    for _ in range(plies):
        position = position.play(position.legal_moves[0]).after
    assert all(position.move_of(position.choices(move)) == move for move in position.legal_moves)


@pytest.mark.parametrize(
    ("choices", "move"),
    [
        ((Choice("pile:R", RED), Choice("N3")), "R@N3"),
        ((Choice("hand:0", BLUE), Choice("W1"), Choice(option="R", face="counter:R")), "hB@W1=R"),
        ((Choice("pile:R", RED), Choice("N3"), Choice(option="decline")), "R@N3=-"),
        ((Choice(option="pass"),), "--"),
        ((Choice("hand:1", BLUE), Choice("W1")), None),
        ((Choice("pile:R", RED), Choice("r5c5")), None),
        ((Choice("pile:R", RED),), None),
        ((Choice("N3"), Choice("N3")), None),
    ],
)
def test_choices_make_a_move_legal_or_not_or_none(choices: tuple[Choice, ...], move: str | None) -> None:
    position = Position(Setup.deal(players=2, seed=7, start=0), Rules())
    assert position.move_of(choices) == move
