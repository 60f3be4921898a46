"""What a position of Muros promises, whatever the deal, the reading and the line of play."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muros_widget import IllegalMove, Position, Rules, Setup
from muros_widget.games.events import moved, unmoved
from muros_widget.games.muros.lines import push
from muros_widget.games.muros.notation import LINE_CELLS, OPPOSITE, PASS, PLACEMENTS, SLOT_INDEX, SLOTS
from muros_widget.games.muros.pieces import COUNTERS_OF
from tests.worlds import end_of, lines, positions, rules, seen


@given(positions)
def test_counters_are_conserved(position: Position) -> None:
    for colour, count in COUNTERS_OF.items():
        kept = sum(own[colour] for own in position.kept)
        assert position.left[colour] + position.removed[colour] + kept == count


@given(positions)
def test_cards_are_conserved(position: Position) -> None:
    held = sum(sum(hand.values()) for hand in seen(position.hands)) + sum(position.piles.values())
    assert held + len(position.cards) == 36


@given(lines())
def test_motions_turn_each_position_into_the_next_and_back(line: tuple[Position, list[str]]) -> None:
    position, moves = line
    for move in moves:
        step = position.play(move)
        table = dict(position.table)
        for event in step.events:
            table = moved(table, event.motions)
        assert table == step.after.table
        for event in reversed(step.events):
            table = unmoved(table, event.motions)
        assert table == position.table
        position = step.after


@settings(max_examples=25)
@given(positions)
def test_legal_moves_why_not_and_play_agree_on_every_move_that_can_be_written(position: Position) -> None:
    legal = position.legal_moves
    listed = list(legal)
    assert len(listed) == len(legal) == len(set(listed))
    assert [legal[i] for i in range(-len(listed), len(listed))] == 2 * listed
    for outside in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            legal[outside]
    for move in (*PLACEMENTS, PASS):
        assert (move in legal) == (move in listed) == (position.why_not(move) is None)
        if move not in listed:
            with pytest.raises(IllegalMove) as refused:
                position.play(move)
            assert refused.value.refusal == position.why_not(move)
    for move in listed[:: max(1, len(listed) // 8)]:
        assert position.play(move).move == move


@settings(max_examples=40)
@given(lines(most=60))
def test_a_game_always_ends(line: tuple[Position, list[str]]) -> None:
    position = end_of(line)
    players, passes = position.players, 0
    while not position.is_over:
        move = position.legal_moves[0]
        passes = passes + 1 if move == PASS else 0
        assert passes < players
        position = position.play(move).after
    assert not position.legal_moves and position.to_move is None
    assert sorted(seat for place in position.standings for seat in place) == list(range(players))


@given(st.text("YBRGW.", min_size=9, max_size=9), st.sampled_from("YBRG"), rules, st.integers(0, 8))
def test_the_four_directions_are_one_function(line: str, colour: str, reading: Rules, k: int) -> None:
    count = line.count(colour)
    pushed = push([cell != "." for cell in line], count, reading.removal, reading.shift)
    after = ["."] * 9
    for cell, counter in enumerate(line):
        if counter != "." and cell not in pushed.removed:
            after[dict(pushed.moved).get(cell, cell)] = counter
    for side in "NSWE":
        slot = SLOT_INDEX[f"{side}{k + 1}"]
        board = ["."] * 81
        for cell, counter in zip(LINE_CELLS[slot], line, strict=True):
            board[cell] = counter
        rows = ["".join(board[i : i + 9]) for i in range(0, 81, 9)]
        position = Position(Setup(rows, [{colour: 1}, {}], {}), reading)
        played = position.play(f"h{colour}@{SLOTS[slot]}").after
        assert isinstance(played, Position)
        assert "".join(played.board_text.replace("/", "")[cell] for cell in LINE_CELLS[slot]) == "".join(after)


@given(positions)
def test_the_line_of_text_reads_back(position: Position) -> None:
    again = Position(Setup.read(position.text), position.rules)
    assert again == position and hash(again) == hash(position)
    assert again.text == position.text and "\n" not in position.text


@given(positions)
def test_the_board_is_a_read_only_array(position: Position) -> None:
    board = position.board
    assert board.shape == (9, 9) and board.dtype == np.uint8 and not board.flags.writeable
    letters = "/".join("".join(".YBRGW"[code] for code in row) for row in board)
    assert letters == position.board_text


def test_playing_changes_nothing_of_the_position_before() -> None:
    position = Position(Setup.deal(players=2, seed=3))
    text = position.text
    for move in list(position.legal_moves)[::17]:
        position.play(move).events  # noqa: B018
    assert position.text == text


def at_phase_two(**reading: object) -> Position:
    """Eighteen cards at the north and west ends; every row but the last, which is empty, is Y B R G W Y B R G."""
    slots = [f"{side}{k}" for side in "NW" for k in range(1, 10)]
    cards = dict(zip(slots, "YBRBRBRGG" + "RBRBRBRGG", strict=True))
    board = [*["YBRGWYBRG"] * 8, "........."]
    setup = Setup(board, [{"R": 1, "G": 2}, {"Y": 1}], {"Y": 1}, cards=cards)
    return Position(setup, Rules(**reading))  # type: ignore[arg-type]


def test_phase_two_takes_a_colour_or_blocks() -> None:
    position = at_phase_two()
    assert position.phase == 2
    facing = {slot: position.cards[SLOTS[OPPOSITE[SLOT_INDEX[slot]]]] for slot in ("S1", "S3")}
    assert facing == {"S1": "Y", "S3": "R"}
    took = position.play("hR@S1=Y")
    assert [event.kind for event in took.events] == ["place", "take"]
    assert took.after.kept[0]["Y"] == 8
    blocked = position.play("hR@S3")
    assert [event.kind for event in blocked.events] == ["place", "block"]
    assert blocked.after.board_text == position.board_text
    none = position.play("hR@S1=R")
    assert none.events[-1].kind == "take" and not none.events[-1].motions


def test_taking_nothing_by_choice_needs_the_reading() -> None:
    refusal = at_phase_two().why_not("hR@S1=-")
    assert refusal is not None and refusal.code == "no-decline"
    step = at_phase_two(decline=True).play("hR@S1=-")
    assert [event.kind for event in step.events] == ["place", "decline"]


def test_a_lasting_block_spares_its_counters_from_crossing_lines() -> None:
    blocked = at_phase_two(block="lasting").play("hR@S3").after.play("hY@S1").after
    step = blocked.play("hG@E1=R")
    told = {event.kind: event for event in step.events}
    assert told["spare"].places == ("r1c3",)
    assert [motion.source for motion in told["take"].motions] == ["r1c8"]
    unblocked = at_phase_two().play("hR@S3").after.play("hY@S1").after.play("hG@E1=R")
    assert len(unblocked.events[-1].motions) == 2


def test_phase_change_pass_and_end_are_events() -> None:
    position: Position = Position(Setup.deal(players=4, seed=1))
    kinds: list[list[str]] = []
    while not position.is_over:
        move = next((m for m in position.legal_moves if not m.startswith("h")), position.legal_moves[-1])
        step = position.play(move)
        kinds.append([event.kind for event in step.events])
        position = step.after
    assert kinds[17][-1] == "phase"
    assert kinds[-1][-1] == "end"
    assert sum("phase" in told for told in kinds) == sum("end" in told for told in kinds) == 1


def test_who_has_no_card_passes_and_cannot_do_else() -> None:
    setup = Setup(["YBRGW...."] * 9, [{}, {"R": 1}], {}, start=0)
    position = Position(setup)
    assert list(position.legal_moves) == ["--"] and position.legal_moves[0] == "--"
    refusal = position.why_not("R@N1")
    assert refusal is not None and refusal.code == "must-pass"
    step = position.play(" -- ")
    assert [event.kind for event in step.events] == ["pass"] and step.after.to_move == 1
    over = step.after.play("hR@N1").after
    assert over.is_over and over.to_move is None and list(over.legal_moves) == []


@pytest.mark.parametrize(
    ("move", "code", "places"),
    [
        ("R@N33", "unreadable", ()),
        ("", "unreadable", ()),
        ("--", "pass-not-allowed", ()),
        ("hY@N2", "not-your-card", ("hand:0",)),
        ("B@N2", "no-such-card", ("pile:B",)),
        ("R@N1", "slot-taken", ("N1",)),
        ("R@S1", "facing", ("N1",)),
        ("R@N2=R", "colour-not-due", ("N2",)),
    ],
)
def test_refusals_of_phase_one(move: str, code: str, places: tuple[str, ...]) -> None:
    position = Position(Setup(["YBRGW...."] * 9, [{"R": 1}, {}], {"R": 2}, cards={"N1": "G"}))
    refusal = position.why_not(move)
    assert refusal is not None
    assert (refusal.code, refusal.places) == (code, places)
    assert refusal.sentence and refusal.say("es") and refusal.sentence != refusal.say("es")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("hR@S1", "colour-missing"),
        ("hR@S1=G", "colour-not-offered"),
        ("hR@S3=R", "colour-blocked"),
        ("hR@N1=R", "slot-taken"),
    ],
)
def test_refusals_of_phase_two(move: str, code: str) -> None:
    refusal = at_phase_two().why_not(move)
    assert refusal is not None and refusal.code == code


def test_over_and_out_of_turn_are_refused() -> None:
    position = Position(Setup(["........."] * 9, [{"R": 1}, {}], {}))
    asked = position.why_not("hR@N1", asker=1)
    assert asked is not None and asked.code == "not-your-turn"
    over = position.play("hR@N1").after.why_not("R@N2")
    assert over is not None and over.code == "over"


def test_parsing_forgives_case_and_space_and_nothing_else() -> None:
    position = Position(Setup(["YBRGW...."] * 9, [{"R": 1}, {}], {"R": 2}))
    assert position.play("  Hr@n3 ").move == "hR@N3"
    for text in ("R@ N3", "R-N3", "RR@N3", "R@N0", "R@3N", "hR@N3=", "red@N3"):
        refusal = position.why_not(text)
        assert refusal is not None and refusal.code == "unreadable"


def test_the_picture_for_people_shows_the_board_and_what_lies_beside_it() -> None:
    position = Position(
        Setup(["YBRGW...."] * 9, [{"R": 1}, {"B": 2}], {"R": 2}, cards={"N3": "G"}, kept=[{"W": 2}, {}])
    )
    text = str(position)
    assert "· · G · · · · · ·" in text and "Y B R G W . . . ." in text
    assert "player 2  hand B2" in text and "piles  R2" in text and "kept W2" in text
    assert "1 hidden" in position.describe(1) and "R1" not in position.describe(1)


def test_rules_refuse_what_they_do_not_have() -> None:
    with pytest.raises(ValueError, match=r"shift is 'stays'; give it 'stay' or 'travel' or 'close'"):
        Rules(shift="stays")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="decline"):
        Rules(decline=1)  # type: ignore[arg-type]
    for language in ("en", "es"):
        assert len(Rules().explain(language).split("\n\n")) == 5
