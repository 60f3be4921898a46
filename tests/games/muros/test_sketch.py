"""A position of Muros in the making: any edits in any order, faults that say where, and back to a position."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muros_widget import Position, Rules, Setup, SetupError
from muros_widget.games.catalogue import LANGUAGES
from muros_widget.games.muros import Sketch
from muros_widget.games.muros.rules import OPTIONS
from muros_widget.games.texts import Message
from tests.worlds import positions

PUTS = [(face, place) for kit in Sketch.blank(4).palette for face in kit.faces for place in kit.places]
SETTINGS = [(one.id, value) for one in Sketch.blank(4).settings for value, _ in one.values]
edits = st.one_of(
    st.tuples(st.just("put"), st.sampled_from(PUTS)),
    st.tuples(st.just("take"), st.sampled_from(PUTS)),
    st.tuples(st.just("set"), st.sampled_from(SETTINGS)),
    st.tuples(st.just("act"), st.sampled_from(("deal", "deal", "clear"))),
)


def edited(sketch: Sketch, made: list[tuple[str, object]]) -> Sketch:
    """The sketch after edits; those that its number of players does not allow are left out."""
    for kind, what in made:
        here = sketch
        allowed = {place for kit in here.palette for place in kit.places}
        values = {(one.id, value) for one in here.settings for value, _ in one.values}
        after: object = here
        if kind == "act":
            after = here.act(str(what), np.random.default_rng(1))
        elif isinstance(what, tuple):
            one, two = what
            if kind == "set" and what in values:
                after = here.set(one, two)
            elif kind == "put" and two in allowed:
                after = here.put(two, one)
            elif kind == "take" and two in allowed:
                after = here.take(two, one)
        assert isinstance(after, Sketch)
        sketch = after
    return sketch


sketches = st.builds(
    edited,
    st.one_of(st.builds(Sketch.blank, st.sampled_from((2, 3, 4))), positions.map(Position.sketch)),
    st.lists(edits, max_size=40),
)


@given(sketches)
def test_any_edits_give_a_sketch_that_reads_back_and_names_its_faults_where_they_are(sketch: Sketch) -> None:
    assert sketch.read(sketch.text) == sketch
    places = {place.id for place in sketch.layout.places}
    for fault in sketch.faults:
        assert fault.places and set(fault.places) <= places
        for language in LANGUAGES:
            assert sketch.say_fault(fault, language)
    assert sum(map(len, sketch.table.values())) == len({one.piece for there in sketch.table.values() for one in there})


@given(sketches)
def test_a_sketch_without_faults_gives_a_position_and_the_position_gives_the_sketch(sketch: Sketch) -> None:
    if sketch.faults:
        with pytest.raises(SetupError):
            sketch.position()
    else:
        position = sketch.position()
        assert position.sketch() == sketch
        assert {place: [one.face or "back" for one in there] for place, there in position.table.items()} == {
            place: [one.face for one in there] for place, there in sketch.table.items()
        }


@given(positions)
def test_a_position_is_sketched_and_made_again(position: Position) -> None:
    assert position.sketch().position() == position


def test_a_piece_replaces_one_on_a_cell_and_joins_others_in_a_hand() -> None:
    sketch = Sketch.blank().put("r1c1", "counter:Y").put("r1c1", "counter:B")
    assert sketch.faces_at("r1c1") == ("counter:B",)
    sketch = sketch.put("hand:1", "card:Y").put("hand:1", "card:R").put("hand:1", "card:Y")
    assert sketch.faces_at("hand:1") == ("card:Y", "card:Y", "card:R")
    assert sketch.take("hand:1", "card:Y").faces_at("hand:1") == ("card:Y", "card:R")
    assert sketch.take("hand:1").faces_at("hand:1") == ("card:Y", "card:Y")
    assert sketch.take("hand:0") is sketch
    assert sketch.take("r1c1").faces_at("r1c1") == ()


@pytest.mark.parametrize(("place", "face"), [("r1c1", "card:Y"), ("N1", "counter:Y"), ("pile:Y", "card:B"), ("x", "y")])
def test_what_may_not_lie_there_is_refused(place: str, face: str) -> None:
    with pytest.raises(ValueError, match="can't be put"):
        Sketch.blank().put(place, face)


def test_what_is_dealt_is_all_that_was_left_and_the_same_each_time() -> None:
    sketch = Sketch.blank(3).put("r1c1", "counter:W").put("N1", "card:R").put("hand:0", "card:G")
    dealt = sketch.act("deal", np.random.default_rng(7))
    assert dealt == sketch.act("deal", np.random.default_rng(7))
    assert not dealt.faults
    faces = [one.face for there in dealt.table.values() for one in there]
    assert len(faces) == 81 + 36
    assert [len(dealt.faces_at(f"hand:{seat}")) for seat in range(3)] == [5, 5, 5]
    assert dealt.faces_at("r1c1") == ("counter:W",) and dealt.faces_at("N1") == ("card:R",)


def test_with_fewer_players_nothing_is_lost() -> None:
    position = Position(Setup.deal(players=4, seed=3))
    fewer = position.sketch().set("start", "3").set("players", "2")
    assert len(fewer.layout.places) < len(position.layout.places)
    assert sum(len(there) for there in fewer.table.values()) == 81 + 36
    assert not fewer.faults


def test_every_option_of_the_rules_is_a_setting() -> None:
    sketch = Sketch.blank()
    for option, values in OPTIONS.items():
        for value in values:
            chosen = sketch.set(option, str(value)).position()
            assert isinstance(chosen, Position) and getattr(chosen.rules, option) == value
    assert sketch.set("shift", "close") == Sketch.blank(rules=Rules(shift="close"))
    with pytest.raises(ValueError, match="no setting"):
        sketch.set("shift", "sideways")


def test_impossible_text_is_read_and_faulty_text_is_not() -> None:
    sketch = Sketch.blank().set("decline", "True")
    read = sketch.read("YYYYYYYYY/YYYYYYYYY/" + "/".join(["........."] * 7) + " hands=RRRRRRR/- move=1")
    assert isinstance(read, Sketch)
    assert [fault.code for fault in read.faults] == ["hand", "counters"]
    assert read.rules.decline
    with pytest.raises(SetupError) as refused:
        sketch.read("YY hands=-/- sing")
    assert [fault.code for fault in refused.value.faults] == ["field"]


def test_every_word_is_there_in_both_languages_and_none_besides() -> None:
    sketch = Sketch.blank()
    needed = {f"action.{action}" for action in sketch.actions} | {one.label.key for one in sketch.settings}
    needed |= {message.key for one in sketch.settings for _, message in one.values}
    needed |= {kit.label.key for kit in sketch.palette}
    own = {key for key in sketch.texts["en"] if not key.startswith("fault.")}
    assert own == {key for key in needed if key not in sketch.layout.texts["en"]}
    assert sketch.texts["en"].keys() == sketch.texts["es"].keys()
    for language in LANGUAGES:
        for one in sketch.settings:
            for message in (one.label, *(message for _, message in one.values)):
                assert sketch.say(Message(message.key, message.facts), language)
