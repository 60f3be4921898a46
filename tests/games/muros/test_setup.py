"""Setups: dealt, built, read, and refused with every fault."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from muros_widget import Position, Setup, SetupError
from muros_widget.games.catalogue import LANGUAGES
from muros_widget.games.muros import Sketch
from muros_widget.games.muros.pieces import COUNTERS_OF
from tests.worlds import seen

EMPTY = ["........."] * 9


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 5), (4, 4)])
def test_a_deal_has_all_counters_and_cards(players: int, each: int) -> None:
    setup = Setup.deal(players=players, seed=11)
    assert Counter(setup.board) == COUNTERS_OF
    assert [sum(hand.values()) for hand in seen(setup.hands)] == [each] * players
    cards = sum((Counter(part) for part in (*seen(setup.hands), setup.piles)), Counter())
    assert cards == {"Y": 9, "B": 9, "R": 9, "G": 9}


def test_a_seed_deals_the_same_game_and_another_seed_another() -> None:
    assert Setup.deal(seed=5) == Setup.deal(seed=5)
    assert Setup.deal(seed=5) != Setup.deal(seed=6)
    assert {Setup.deal(players=3, seed=seed).start for seed in range(20)} == {0, 1, 2}
    assert Setup.deal(players=3, seed=5, start=2).start == 2


def test_board_text_and_letters_are_taken_as_well_as_rows_and_counts() -> None:
    rows = ["YBRGW....", *EMPTY[1:]]
    one = Setup(rows, [{"Y": 2}, {"R": 1}], {"G": 3})
    other = Setup("/".join(rows).lower(), ["YY", "r1"], "G3")
    assert one == other and hash(one) == hash(other)


def test_mid_game_setups_hold() -> None:
    setup = Setup(EMPTY, [{"R": 1}, {}], {"Y": 4}, start=1, cards={"N3": "R"}, kept=[{"B": 1}, {}])
    position = Position(setup)
    assert (
        position.cards == {"N3": "R"} and position.kept[0]["B"] == 1 and position.to_move == 1 and position.phase == 1
    )
    assert position.setup() == setup


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"board": EMPTY[1:]}, "board: 8 rows; give nine"),
        ({"board": ["......XX.", *EMPTY[1:]]}, "board row 1: unknown X"),
        ({"board": ["...", *EMPTY[1:]]}, "board row 1: 3 cells"),
        ({"board": ["YYYYYYYYY"] * 2 + EMPTY[2:]}, "18 of colour Y; there are 17"),
        ({"hands": [{}]}, "1 players; Muros is for 2, 3 or 4"),
        ({"hands": [{"R": 7}, {}]}, "hands[0]: 7 cards; 2 players get 6 at most"),
        ({"hands": [{"X": 1}, {}]}, "hands[0]: 'X' is no colour here"),
        ({"hands": [{"R": -1}, {}]}, "hands[0]: -1 of R"),
        ({"hands": ["R R", {}]}, "hands[0]: 'R R' is not cards"),
        ({"piles": {"R": 10}}, "10 of colour R; there are 9"),
        ({"piles": {"W": 1}}, "piles: 'W' is no colour here"),
        ({"start": 2}, "start: 2 is no seat; seats are 0 to 1"),
        ({"cards": {"N0": "R"}}, "'N0' is no slot"),
        ({"cards": {"N1": "W"}}, "'W' is no card"),
        ({"cards": {"N1": "R", "S1": "B"}}, "N1 and S1 face each other"),
        ({"kept": [{}]}, "kept: 1 heaps for 2 players"),
        ({"out": {"B": 18}}, "18 of colour B"),
    ],
)
def test_the_impossible_is_refused(wrong: dict[str, Any], says: str) -> None:
    given: dict[str, Any] = {"board": EMPTY, "hands": [{}, {}], "piles": {}}
    with pytest.raises(SetupError) as refused:
        Setup(**{**given, **wrong})
    assert says in str(refused.value)
    for fault in refused.value.faults:
        assert all(Sketch.blank().say_fault(fault, language) for language in LANGUAGES)


def test_every_fault_is_named_at_once() -> None:
    with pytest.raises(SetupError) as refused:
        Setup(EMPTY[1:], [{"R": 7}, {}], {"B": 10}, start=5, cards={"Q1": "R"})
    assert len(refused.value.faults) == 5


def test_eighteen_cards_must_lie_on_eighteen_lines() -> None:
    cards = {f"{side}{k}": "YBRG"[k % 4] for side in "NS" for k in range(1, 10)}
    with pytest.raises(SetupError, match="none on the line of W1"):
        Setup(EMPTY, [{}, {}], {}, cards=cards)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "hands: missing"),
        ("........./. hands=-/- nonsense", "nonsense: not a field"),
        ("/".join(EMPTY) + " hands=-/- move=x", "'x' is no seat"),
        ("/".join(EMPTY) + " hands=-/- cards=N3", "cards=N3: not a card at a slot"),
        ("/".join(EMPTY) + " hands=-/- hands=-/-", "hands=-/-: not a field"),
    ],
)
def test_faulty_text_is_refused_with_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.read(text)
    assert says in str(refused.value)
    for fault in refused.value.faults:
        assert all(Sketch.blank().say_fault(fault, language) for language in LANGUAGES)


def test_a_setup_does_not_change() -> None:
    setup = Setup.deal(seed=1)
    with pytest.raises(AttributeError, match="does not change"):
        setup.start = 1
