"""Words: templates are filled alike everywhere, and what happens in Muros is told in sentences."""

from __future__ import annotations

import pytest

from muros_widget import Game, Position, Setup
from muros_widget.games.texts import Template, fill, plain
from tests.stairs import LAYOUT


def named(kind: str, value: object) -> str:
    """A label that shows what it was asked for."""
    return f"<{kind} {value}>"


@pytest.mark.parametrize(
    ("template", "facts", "text"),
    [
        ("{n} and {who:seat}", {"n": 3, "who": 1}, "3 and <seat 1>"),
        ("{list:faces}", {"list": ("a", None)}, "<face a>, <face None>"),
        ({"by": "n", "0": "none", "other": "{n}"}, {"n": 0}, "none"),
        ({"by": "n", "0": "none", "other": "{n}"}, {"n": 4}, "4"),
        ({"by": "n", "other": "by"}, {"n": "by"}, "by"),
    ],
)
def test_templates_are_filled(template: Template, facts: dict[str, int], text: str) -> None:
    assert fill(template, facts, named) == text


def test_a_step_is_told_in_sentences() -> None:
    rows = ["YRBRG.WYR", *["........."] * 8]
    position = Position(Setup(rows, [{"R": 1}, {"B": 1}], {"G": 1}))
    step = position.play("hR@W1")
    told = [plain(event.sentence(position.layout)) for event in step.events]
    assert told == [
        "Placed red at W1, from Player 1's hand",
        "Counted 3 red in row 1",
        "Removed 3 from the E1 end: red, yellow, white",
        "Shifted 5 counters towards E1",
    ]
    spanish = [plain(event.sentence(position.layout, "es")) for event in step.events]
    assert spanish[2] == "Salen 3 por el extremo E1: rojo, amarillo, blanco"
    assert str(step).splitlines() == ["hR@W1", *(f"  {line}" for line in told)]


def test_every_event_of_a_game_has_a_sentence_and_a_rule_in_both_languages() -> None:
    game = Game.deal(players=3, seed=4)
    while not game.position.is_over:
        step = game.play(game.position.legal_moves[-1])
        for language in ("en", "es"):
            for event in step.events:
                assert event.sentence(step.after.layout, language)
                assert event.rule and step.after.layout.say(f"rule.{event.rule}", {}, language)


def test_the_label_of_a_family_tells_one_of_its_places_from_another() -> None:
    assert [LAYOUT.label("place", place) for place in ("row:0", "row:12", "hand:1")] == ["row 0", "row 12", "hand:1"]
