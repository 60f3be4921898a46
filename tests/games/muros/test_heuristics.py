"""The judgement of a position: it agrees with the reckoning, and knows what a card in the hand is worth."""

from __future__ import annotations

import numpy as np
from hypothesis import given

from muros_widget import Position, Rules, Setup
from muros_widget.games.muros import kernel
from muros_widget.playtest import simulate
from tests.worlds import positions


@given(positions)
def test_a_lead_is_above_nothing_only_for_who_is_ahead(position: Position) -> None:
    for seat in range(position.players):
        lead, nothing = position.lead(seat), (0,) * len(position.ranks)
        assert len(lead) == len(position.ranks)
        if position.standings[0] == (seat,):
            assert lead > nothing or position.players > 2
        if lead > nothing:
            assert seat in position.standings[0]


@given(positions)
def test_the_seams_lead_and_the_kernels_order_seats_alike(position: Position) -> None:
    for seat in range(position.players):
        numbers = [number for number in kernel.lead(position, seat) if number]
        assert [number for number in position.lead(seat) if number] == numbers


@given(positions)
def test_an_outlook_is_finite_and_the_lead_once_the_game_is_over(position: Position) -> None:
    for seat in range(position.players):
        outlook = position.outlook(seat)
        assert np.isfinite(outlook).all()
        if position.is_over:
            assert outlook == position.lead(seat)


def test_a_card_of_a_pile_is_played_before_the_same_of_the_hand() -> None:
    position = Position(Setup.deal(players=2, seed=3, start=0), Rules())
    for colour in "YBRG":
        if position.piles[colour] and f"h{colour}@N3" in position.legal_moves:
            assert position.after(f"{colour}@N3").outlook(0) > position.after(f"h{colour}@N3").outlook(0)


def test_a_counter_is_worth_more_the_likelier_its_colour_is_the_first() -> None:
    rows = ["YYYYYYYYY", "BBB......", *["........."] * 7]
    setups = [Setup(rows, [{"R": 1}, {"R": 1}], {}, kept=[{colour: 1}, {}]) for colour in "YB"]
    yellow, blue = (Position(setup).outlook(0) for setup in setups)
    assert yellow > blue > Position(Setup(rows, [{"R": 1}, {"R": 1}], {})).outlook(0)


def test_the_judgement_beats_the_greedy_player() -> None:
    result = simulate(24, ["thoughtful", "greedy"], seed=1, mirrored=True, progress=False)
    assert result.share_of("thoughtful").mean() > 0.7
