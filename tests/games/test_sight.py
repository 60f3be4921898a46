"""Secrets: what a viewer is told is the same in any two worlds that look alike to it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from muros_widget import Position, Setup
from muros_widget.games.events import moved
from muros_widget.games.sight import Sight, dealt_anew, hides, imagine, is_certain, unseen
from tests.games.check.faulty import fault_of
from tests.stairs import Stairs
from tests.worlds import crowded, hidden, lines, possible_world, seen


@settings(max_examples=60)
@given(lines(deal=crowded), st.integers(0, 3), st.integers(0, 1000))
def test_worlds_that_look_alike_are_told_alike(line: tuple[Position, list[str]], viewer: int, seed: int) -> None:
    opening, moves = line
    assume(viewer < opening.players)
    other = possible_world(opening, viewer, moves, seed)
    one, two = Sight.at(opening, viewer), Sight.at(other, viewer)
    assert one[:2] == two[:2]
    sight, sight_two = one[2], two[2]
    here: Position = opening
    for move in moves:
        step, step_two = here.play(move), other.play(move)
        told, sight = sight.follow(step)
        told_two, sight_two = sight_two.follow(step_two)
        assert told == told_two
        here, other = step.after, step_two.after
        assert here.observe(viewer) == other.observe(viewer)
        assert here.observe(None) == other.observe(None)


@given(lines(deal=crowded), st.integers(0, 1000))
def test_imagined_worlds_keep_what_is_seen(line: tuple[Position, list[str]], seed: int) -> None:
    opening, _ = line
    world = imagine(opening, 0, np.random.default_rng(seed))
    assert isinstance(world, Position)
    assert world.hands[0] == opening.hands[0] and world.board_text == opening.board_text
    total = [sum(hand[colour] for hand in seen(opening.hands)) for colour in "YBRG"]
    assert [sum(hand[colour] for hand in seen(world.hands)) for colour in "YBRG"] == total


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_told_motions_fold_over_what_is_seen(viewer: int | None) -> None:
    """In a game with a deck, rows and hidden discards, the told events lead from sight to sight."""
    for seed in range(10):
        position = Stairs.deal(seed)
        table, opening, sight = Sight.at(position, viewer)

        def sees(place: str) -> bool:
            return position.layout.open_to(place, viewer)  # noqa: B023

        for event in opening:
            table = moved(table, event.motions, sees)
        rng = np.random.default_rng(seed)
        while not position.is_over:
            step = position.play(position.legal_moves[int(rng.integers(len(position.legal_moves)))])
            told, sight = sight.follow(step)
            for event in told.events:
                table = moved(table, event.motions, sees)
            assert isinstance(step.after, Stairs)
            position = step.after
            shown = {id: tuple((one.face, one.lies) for one in there) for id, there in table.items()}
            seen = position.observe(viewer).places
            assert {id: sorted(map(str, there)) for id, there in shown.items()} == {
                id: sorted(map(str, there)) for id, there in seen.items()
            }
            if viewer is None:
                assert told.move is None or "hide" not in told.move


def test_a_move_that_would_tell_a_hidden_face_is_not_heard() -> None:
    position = Stairs.deal(1)
    hide = next(move for move in position.legal_moves if "hide" in move)
    lay = next(move for move in position.legal_moves if "left" in move)
    mine, theirs = Sight.at(position, 0)[2], Sight.at(position, 1)[2]
    assert mine.follow(position.play(hide))[0].move == hide
    assert theirs.follow(position.play(hide))[0].move is None
    assert theirs.follow(position.play(lay))[0].move == lay


def test_identities_are_numbered_as_they_appear() -> None:
    position = Stairs.deal(2)
    table, opening, sight = Sight.at(position, 1)
    assert {one.piece for there in table.values() for one in there if one.piece is not None} == {0}
    assert opening[0].motions[0].piece is None and opening[0].motions[0].source_index is None
    told, _ = sight.follow(position.play(next(move for move in position.legal_moves if "left" in move)))
    assert told.events[0].motions[0].piece == 1


# What could be otherwise


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_players_of_muros_hide_nothing_from_each_other_and_more_do(players: int) -> None:
    position = Position(Setup.deal(players, seed=4))
    assert [hides(position, seat) for seat in range(players)] == [players > 2] * players
    assert hides(position, None)  # the public sees neither hand
    assert is_certain(position, "all") and not unseen(position, "all")


def test_a_hand_whose_cards_are_all_alike_is_no_secret() -> None:
    board = ["YBRGW...."] * 9
    assert not hides(Position(Setup(board, ["Y", "R", "RR"], {})), 0)
    assert hides(Position(Setup(board, ["Y", "R", "BR"], {})), 0)
    assert not hides(Position(Setup(board, ["Y", "", "BR"], {})), 0)  # who holds the last two cards holds these


def test_an_ordered_place_keeps_its_secret() -> None:
    assert hides(Stairs.deal(1), 0)


def test_hands_that_nobody_recorded_are_uncertain_and_yet_no_secret_that_someone_could_tell() -> None:
    position = Position(hidden(Setup.deal(2, seed=4), [0, 1]))
    for viewer in (None, 0, 1):
        assert not is_certain(position, viewer) and not hides(position, viewer)
    assert not is_certain(position, "all")
    one = Position(hidden(Setup.deal(2, seed=4), [1]))
    assert is_certain(one, 0) and is_certain(one, "all")  # the other has what is left
    assert hides(one, 1)


@given(st.integers(0, 1000))
def test_who_sees_all_has_only_that_dealt_which_nobody_recorded(seed: int) -> None:
    position = Position(hidden(Setup.deal(3, seed=4), [1, 2]))
    world = imagine(position, "all", np.random.default_rng(seed))
    assert isinstance(world, Position)
    assert world.hands[0] == position.hands[0] and not world.unrecorded
    assert sum(sum(hand.values()) for hand in seen(world.hands)) == 15


class Lays0Open(Stairs):
    """Stairs in which the lowest tile is never kept in a hand."""

    def admits(self, place: str, face: str) -> bool:
        return face != "t0" or not place.startswith("hand:")


def test_a_piece_is_imagined_only_where_the_rules_admit_it() -> None:
    position = Lays0Open((0, 1, 2, 3), (frozenset({4, 5}), frozenset({6, 7, 8})), hidden=frozenset({9}))
    worlds = [dealt_anew(position, 0, np.random.default_rng(seed)) for seed in range(200)]
    dealt = [sorted(face for faces in world.values() for face in faces) for world in worlds]
    assert all(faces == [f"t{n}" for n in (0, 1, 2, 3, 6, 7, 8, 9)] for faces in dealt)
    assert {id for world in worlds for id, faces in world.items() if "t0" in faces} == {"deck", "hidden"}
    first = [world["deck"].index("t0") for world in worlds if "t0" in world["deck"]]
    assert set(first) == {0, 1, 2, 3} and 130 < len(first) < 185  # four of the five places that admit it
    assert {face for world in worlds for face in world["hand:1"]} == {f"t{n}" for n in (1, 2, 3, 6, 7, 8, 9)}


def test_a_piece_that_may_lie_nowhere_is_named() -> None:
    class LaysAllOpen(Stairs):
        def admits(self, place: str, face: str) -> bool:
            return face != "t0"

    with pytest.raises(ValueError, match="'t0' may lie nowhere out of sight; see what LaysAllOpen admits"):
        dealt_anew(LaysAllOpen.deal(1), None, np.random.default_rng(0))
    assert "which does not admit it; mend admits" in fault_of(LaysAllOpen.deal(1))
