"""The wire: small, plain JSON, and the same as the golden state that the front end is tested against.

`python -m tests.widget.golden` writes the golden state anew after a change of the wire that is meant.
"""

from __future__ import annotations

import json

from muros_widget import Game, Position
from muros_widget.games.texts import plain
from muros_widget.widget.wire.encoding import slim
from muros_widget.widget.wire.game import Wire
from tests.widget import golden


def test_the_golden_state_is_what_python_sends() -> None:
    assert json.loads(golden.FILE.read_text()) == json.loads(json.dumps(golden.state()))


def test_the_golden_state_covers_both_phases_a_variation_and_the_end() -> None:
    kinds = {event["kind"] for event in golden.events(golden.state()["traits"])}
    assert kinds == {"place", "count", "remove", "shift", "block", "take", "phase", "pass", "end"}


def test_empty_fields_are_left_out_and_zero_is_no_emptiness_of_facts() -> None:
    assert slim(a=0, b="", c=[], d=None, e=1, f={"n": 0}) == {"e": 1, "f": {"n": 0}}


def test_a_whole_games_state_and_page_are_small() -> None:
    traits = golden.traits_of(golden.whole_game())
    size = len(json.dumps(traits, separators=(",", ":"), ensure_ascii=False).encode())
    assert size <= 60_000


def test_offers_tell_each_choice_and_event_once() -> None:
    position = Game.deal(players=2, seed=7).position
    wire = Wire(position.layout, "all")
    moves = [(move, position.choices(move), position.events_of(move)) for move in position.legal_moves]
    offers = wire.offers(0, moves)
    assert len({json.dumps(choice) for choice in offers["choices"]}) == len(offers["choices"])
    assert len({json.dumps(event) for event in offers["events"]}) == len(offers["events"])
    assert len(offers["moves"]) == len(position.legal_moves)


def test_a_closed_place_is_told_as_a_number() -> None:
    game = Game.deal(players=3, seed=1)
    position = game.position
    assert isinstance(position, Position)
    told = golden.traits_of(game, seat=1)["table"]
    places, kinds = told["layout"]["places"], told["layout"]["kinds"]
    start = {places[ref][0]: pieces for ref, pieces in told["start"]}
    assert start["hand:0"] == 5
    assert len(start["hand:1"]) == 5
    assert [id for id, kind, *_ in places if kinds[kind].get("closed")] == ["hand:0", "hand:2"]


def test_golden_sentences_are_those_of_python() -> None:
    state = golden.state()
    game = golden.whole_game()
    steps = [game.step_to(node.id) for node in game.path(game.at)[1:]]
    for language in ("en", "es"):
        told = [[plain(event.sentence(step.after.layout, language)) for event in step.events] for step in steps]
        assert state["sentences"][language] == told
