"""Muros's words: every one of them is said, in some game and under some reading, or asked for by name."""

from __future__ import annotations

from typing import Any

import pytest

from muros_widget import Position, Rules, Setup
from muros_widget.games.catalogue import Translated
from muros_widget.games.check import check
from muros_widget.games.layout import Layout
from muros_widget.games.muros import words
from muros_widget.games.muros.notation import PLACEMENTS
from muros_widget.games.muros.rules import OPTIONS
from muros_widget.games.muros.words import ENGLISH, EXPLAINING, POINTS, READINGS, TEXTS
from muros_widget.playtest import simulate
from tests import spoken

RULES = [
    Rules(),
    Rules("cells", "travel", "order", True, "lasting"),
    Rules(shift="close", block="lasting"),
]
EXPLAINED = (READINGS, POINTS, EXPLAINING)
"""What `Rules.explain` asks for by the names of its options."""
OPENINGS = [
    *(Position(Setup.deal(players=2, seed=seed), reading) for seed, reading in enumerate(RULES)),
    Position(Setup(["YBRGW...."] * 9, [{}, {"R": 1}], {}, start=0)),  # the first seat has to pass
    Position(Setup(["YBRGW...."] * 9, [6, 6], {"Y": 9})),  # no yellow card can be in a hand
]


def refuse_all(position: Position) -> None:
    """Every refusal that can be met from here on, in one line of play."""
    while True:
        for move in ("?", "--", *PLACEMENTS):
            if refusal := position.why_not(move):
                refusal.say()
                if refusal.rule is not None:
                    position.layout.say(f"rule.{refusal.rule}")
        if position.is_over:
            return
        if refusal := position.why_not("--", 1 - (position.to_move or 0)):
            refusal.say()
        position = position.play(position.legal_moves[0]).after


def test_every_text_can_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    say = Layout.say

    def listened(layout: Layout, key: str, *how: Any, **more: Any) -> str:
        said.add(key)
        return say(layout, key, *how, **more)

    monkeypatch.setattr(Layout, "say", listened)
    for opening in OPENINGS:
        check(opening, games=1)
        refuse_all(opening)
        said.update(message.key for message in opening.readings)
    asked = spoken.front_end("say", "maybe") | spoken.package("Message", "say")
    asked.patterns.clear()  # what fills them is what is played
    with pytest.warns(UserWarning, match="at fault"):
        broken_off = simulate(1, players=[lambda _: None, "random"], on_fault="forfeit")
    said.update(f"tally.{name.partition('.')[0]}" for name in broken_off.games.dtype.names or ())  # as summaries ask
    assert [key for key in ENGLISH if key not in said and key not in asked.keys] == []


def test_every_text_beside_the_layouts_is_asked_for() -> None:
    asked, strings = spoken.front_end("say", "maybe", "message") | spoken.package("Message", "say"), spoken.literals()
    for source in vars(words).values():
        if isinstance(source, Translated) and source not in (TEXTS, *EXPLAINED):
            assert [key for key in source.english if not asked.covers(key, strings)] == [], source.scope


def test_the_front_end_asks_for_no_text_that_is_not_there() -> None:
    assert spoken.front_end("say").keys - ENGLISH.keys() == set()


def test_every_value_of_every_option_is_explained_and_nothing_else() -> None:
    values = {f"{option}.{value}" for option, offered in OPTIONS.items() for value in offered}
    assert set(READINGS["en"]) == values
    assert set(POINTS["en"]) == set(OPTIONS)


@pytest.mark.parametrize(
    ("language", "point", "pro", "contra"),
    [("en", "The point:", "For:", "Against:"), ("es", "La duda:", "A favor:", "En contra:")],
)
def test_each_value_is_told_with_its_point_and_what_speaks_for_and_against_it(
    language: str, point: str, pro: str, contra: str
) -> None:
    told = Rules(shift="close").explain(language).split("\n\n")
    assert len(told) == len(OPTIONS)
    for paragraph, values in zip(told, OPTIONS.values(), strict=True):
        head, *lines = paragraph.split("\n")
        assert point in head and len(lines) == len(values)
        assert all(line.count(pro) == line.count(contra) == 1 for line in lines)
        marked = [line for line in lines if "(this reading)" in line or "(esta lectura)" in line]
        assert len(marked) == 1
    assert "gaps close (this reading)." in Rules(shift="close").explain()


def test_an_explanation_is_markdown_in_a_notebook() -> None:
    told = Rules().explain()
    assert told.startswith("Removal. In phase 1")
    shown = told._repr_markdown_()
    assert shown.startswith("**Removal.** In phase 1")
    assert "\n- **gaps stay where they are (this reading).** Gaps keep" in shown
    assert shown.replace("**", "") == told
