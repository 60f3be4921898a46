"""Hands that nobody has seen: what they play is held against what they may have, and nothing else of a game changes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muros_widget import IllegalMove, Position, Rules, Setup, SetupError
from muros_widget.games.catalogue import LANGUAGES
from muros_widget.games.check import check
from muros_widget.games.events import UNSEEN
from muros_widget.games.muros import Sketch
from muros_widget.games.muros.notation import CARD
from muros_widget.games.picture import svg
from muros_widget.games.sight import Sight, imagine
from tests.worlds import hidden, lines

EMPTY = ["........."] * 9
seats = st.sets(st.integers(0, 3))


def from_hand(position: Position) -> set[str]:
    """The colours that may be played from the hand of the seat to move."""
    return {move[1] for move in position.legal_moves if move.startswith("h")}


# Setting up


@pytest.mark.parametrize("size", [6, "6", " 6 ", np.int64(6)])
def test_a_hand_is_given_by_its_size_alone(size: Any) -> None:
    setup = Setup(EMPTY, [size, "YYB"], {"R": 3})
    assert setup.hands == (6, {"Y": 2, "B": 1, "R": 0, "G": 0})
    assert setup.unseen == (0,)
    assert "hands=6/YYB" in setup.text and Setup.read(setup.text) == setup
    assert setup.unplaced == {"Y": 7, "B": 8, "R": 6, "G": 9}


def test_a_hand_without_a_card_is_seen_to_be_empty() -> None:
    setup = Setup(EMPTY, [0, 3], {})
    assert setup.unseen == (1,) and setup == Setup(EMPTY, [{}, 3], {})


@pytest.mark.parametrize(
    ("hands", "piles", "says"),
    [
        ([7, 6], {}, "hands[0]: 7 cards; 2 players get 6 at most"),
        ([-1, 6], {}, "hands[0]: -1 is no hand; give its cards, or how many there are"),
        ([True, 6], {}, "hands[0]: True is no hand"),
        ([6, 6], {"Y": 9, "B": 9, "R": 7}, "hands: 12 cards that nobody has seen, and 11 that lie nowhere else"),
    ],
)
def test_what_no_hand_can_be_is_refused(hands: Any, piles: Any, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup(EMPTY, hands, piles)
    assert says in str(refused.value)
    for fault in refused.value.faults:
        assert all(Sketch.blank().say_fault(fault, language) for language in LANGUAGES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_at_a_table_needs_its_board_and_its_piles_alone(players: int) -> None:
    dealt = Setup.deal(players, seed=5)
    setup = Setup.table(dealt.board_text, dealt.piles, players, dealt.start)
    assert setup == hidden(dealt, range(players))
    assert setup.unseen == tuple(range(players))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"piles": "Y6B6R6G5"}, "piles: 23 cards; with 2 players 24 lie open"),
        ({"board": "." + Setup.deal(seed=5).board_text[1:]}, "board: 1 empty cells; a game begins with a counter on"),
        ({"players": 5}, "5 players; Muros is for 2, 3 or 4"),
        ({"start": 2}, "start: 2 is no seat"),
        ({"piles": "Y10B6R6G2"}, "10 of colour Y; there are 9"),
    ],
)
def test_what_was_overlooked_at_the_table_is_noticed(change: dict[str, Any], says: str) -> None:
    given: dict[str, Any] = {"board": Setup.deal(seed=5).board_text, "piles": "Y6B6R6G6", **change}
    with pytest.raises(SetupError) as refused:
        Setup.table(**given)
    assert says in str(refused.value)
    for fault in refused.value.faults:
        assert all(Sketch.blank().say_fault(fault, language) for language in LANGUAGES)


# Playing


@given(lines(), seats)
def test_a_game_written_down_without_its_hands_is_the_same_game(
    line: tuple[Position, list[str]], closed: set[int]
) -> None:
    seen, moves = line
    dark = Position(hidden(seen.setup(), closed), seen.rules)
    for move in moves:
        assert set(seen.legal_moves) <= set(dark.legal_moves)
        step, told = seen.play(move), dark.play(move)
        assert [event.kind for event in step.events] == [event.kind for event in told.events]
        seen, dark = step.after, told.after
        assert dark.board_text == seen.board_text and dark.cards == seen.cards and dark.kept == seen.kept
        assert dark.status == seen.status
        assert dark == Position(hidden(seen.setup(), closed), seen.rules)._at_turn(dark.status.turn)
        assert hash(dark) == hash(dark.setup().opening(dark.rules)) and dark == dark.setup().opening(dark.rules)
    if seen.is_over:
        assert dark == seen


@given(lines(most=36), seats, st.integers(0, 1000))
def test_a_card_may_be_played_just_where_some_deal_allows_it(
    line: tuple[Position, list[str]], closed: set[int], seed: int
) -> None:
    opening, moves = line
    position = Position(hidden(opening.setup(), closed), opening.rules)
    for move in moves:
        position = position.play(move).after
    if position.is_over or not isinstance(position.hands[position.to_move or 0], int):
        return
    own, left = f"hand:{position.to_move}", list(position.unrecorded)
    sizes = {f"hand:{seat}": hand for seat, hand in enumerate(position.hands) if isinstance(hand, int)}
    assert from_hand(position) == {face.removeprefix(CARD) for face in left}
    for colour in sorted(from_hand(position)):
        rest = list(left)
        rest.remove(CARD + colour)
        order = [rest[i] for i in np.random.default_rng(seed).permutation(len(rest))]
        dealt = {id: [order.pop() for _ in range(size - (id == own))] for id, size in sizes.items()}
        dealt[own].append(CARD + colour)
        world = position.redealt(dealt)
        assert colour in from_hand(world) and set(world.legal_moves) <= set(position.legal_moves)


def test_a_colour_that_has_been_seen_whole_is_refused_and_said_why() -> None:
    position = Position(Setup(EMPTY, [2, {"R": 1}], {"R": 7, "B": 1}, cards={"N3": "R"}))
    refusal = position.why_not("hR@N1")
    assert refusal is not None
    assert refusal.sentence == "All 9 red cards have been seen, so none is in this hand. Choose another colour."
    assert (refusal.code, refusal.rule, refusal.places) == ("all-seen", "deck", ("N3", "pile:R"))
    assert "Ya se han visto" in refusal.say("es")
    with pytest.raises(IllegalMove):
        position.play("hR@N1")
    assert from_hand(position) == {"Y", "B", "G"}


def test_an_empty_hand_plays_nothing_and_passes_only_then() -> None:
    position = Position(Setup(EMPTY, [1, {"R": 1}], {}))
    assert "--" not in position.legal_moves
    position = position.play("hG@N1").after
    assert position.hands[0] == dict.fromkeys("YBRG", 0)
    assert position.play("hR@N2").after.is_over
    stuck = Position(Setup(EMPTY, [{}, 2], {}))
    assert list(stuck.legal_moves) == ["--"]
    assert stuck.play("--").after.hands[1] == 2


def test_a_card_that_was_played_is_known_and_no_other_hand_can_have_it() -> None:
    position = Position(Setup(EMPTY, [2, 2], {"Y": 8}))
    step = position.play("hY@N1")
    (placed,) = step.events[0].motions
    assert placed.face == "card:Y" and step.after.table["N1"][0].piece == placed.piece
    assert step.after.why_not("hY@N2").code == "all-seen"  # type: ignore[union-attr]
    assert step.after.hands == (1, 2)


# What follows from it


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("closed", [range(4), [0], [0, 1]])
def test_hands_not_seen_conform(players: int, closed: Any) -> None:
    check(Position(hidden(Setup.deal(players, seed=players), closed)), games=1, seed=players)


def test_hands_not_seen_conform_where_cards_are_missing_too() -> None:
    check(Position(Setup(["YBRGW...."] * 9, [2, {"Y": 1}, 3], {"B": 2})), games=3)


def test_nobody_sees_such_a_hand_and_every_display_counts_it() -> None:
    position = Position(Setup(EMPTY, [6, {"R": 2}], {}))
    assert position.table["hand:0"] == (UNSEEN,) * 6
    for viewer in (None, 0, 1):
        assert position.observe(viewer).places["hand:0"] == ((None, ""),) * 6
        assert Sight.at(position, viewer)[0]["hand:0"] == (UNSEEN,) * 6
        assert "6 unseen" in position.describe(viewer)
    assert "player 1  hand 6 unseen" in str(position)
    assert "Muros-light-back-0" in svg(position) and "×6" in svg(position)
    assert position.under(Rules(shift="travel")).hands == position.hands


@given(st.integers(0, 1000), st.sampled_from([None, 0, 1, 2]))
def test_an_imagined_world_deals_such_hands_from_what_the_deck_leaves(seed: int, viewer: int | None) -> None:
    dealt = Setup.deal(3, seed=3)
    position = Position(hidden(dealt, [0, 2]))
    world = imagine(position, viewer, np.random.default_rng(seed))
    assert isinstance(world, Position)
    hands = [hand for hand in world.hands if not isinstance(hand, int)]
    assert [sum(hand.values()) for hand in hands] == [5, 5, 5]
    assert {c: sum(hand[c] for hand in hands) + world.piles[c] for c in "YBRG"} == dict.fromkeys("YBRG", 9)
    if viewer == 1:
        assert world.hands[1] == dealt.hands[1]


def test_an_imagined_world_has_no_more_of_a_colour_than_there_is() -> None:
    position = Position(Setup(EMPTY, [4, {"Y": 1}], {"Y": 7, "B": 5}))
    for seed in range(50):
        world = imagine(position, 1, np.random.default_rng(seed))
        assert isinstance(world, Position)
        held, known = world.hands
        assert not isinstance(held, int) and held["Y"] <= 1 and held["B"] <= 4 and sum(held.values()) == 4
        assert known == position.hands[1]


def test_such_a_hand_is_set_up_with_backs() -> None:
    sketch = Sketch.blank().put("hand:0", "back").put("hand:0", "back").put("hand:1", "card:R")
    assert sketch.text.endswith("hands=2/R move=0") and sketch.faces_at("hand:0") == ("back", "back")
    assert sketch.position().sketch() == sketch and sketch.read(sketch.text) == sketch
    assert sketch.take("hand:0").faces_at("hand:0") == ("back",)
    assert sketch.take("hand:0").take("hand:0", "back").text.endswith("hands=-/R move=0")
    turned = sketch.put("hand:1", "back")
    assert turned.text.endswith("hands=2/2 move=0")
    assert turned.put("hand:1", "card:Y").faces_at("hand:1") == ("card:Y",)
    with pytest.raises(ValueError, match="can't be put"):
        sketch.put("N1", "back")


def test_what_is_dealt_to_the_others_leaves_enough_for_such_a_hand() -> None:
    sketch = Sketch.blank(3).put("hand:0", "back").put("hand:0", "back")
    dealt = sketch.act("deal", np.random.default_rng(7))
    assert isinstance(dealt, Sketch) and not dealt.faults
    assert dealt.setup.hands[0] == 2 and len(dealt.faces_at("hand:1")) == 5
    assert sum(dealt.setup.unplaced.values()) == 2
    fewer = dealt.set("players", "2")
    assert isinstance(fewer, Sketch) and not fewer.faults
