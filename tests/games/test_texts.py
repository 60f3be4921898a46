"""Words: templates are filled alike everywhere, and every text of Muros is there in both languages."""

from __future__ import annotations

import string

import pytest

from muros_widget import Game, Position, Setup
from muros_widget.games.muros.words import ENGLISH, READINGS, SPANISH
from muros_widget.games.texts import Template, fill, plain


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


def fields(template: Template) -> set[tuple[str, str]]:
    """The fields a template may show, with their kinds."""
    texts = [template] if isinstance(template, str) else [text for name, text in template.items() if name != "by"]
    return {(name, kind or "") for text in texts for _, name, kind, _ in string.Formatter().parse(text) if name}


def test_both_languages_say_everything_with_the_same_facts() -> None:
    assert ENGLISH.keys() == SPANISH.keys()
    assert READINGS["en"].keys() == READINGS["es"].keys()
    kinds = {"", "face", "faces", "place", "group", "seat", "seats"}
    for key in ENGLISH:
        assert {kind for _, kind in fields(ENGLISH[key]) | fields(SPANISH[key])} <= kinds, key


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
