"""Positions side by side in one picture: each with its title and lines, nothing over the edge, what differs marked."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from muros_widget import Position, Setup
from muros_widget.games.muros import Line
from muros_widget.games.picture import svg
from muros_widget.games.sheet import Pictured, sheet
from tests.stairs import Stairs

SVG = "{http://www.w3.org/2000/svg}"


def dealt() -> Position:
    """A whole table."""
    return Position(Setup.deal(players=2, seed=7))


@pytest.mark.parametrize(("count", "across"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_boards_stand_in_rows_of_three_at_most(count: int, across: int) -> None:
    root = fromstring(sheet([Pictured(dealt(), f"Board {k}") for k in range(count)]))
    places = [group.get("transform", "") for group in root.findall(f"{SVG}g")]
    assert len(places) == len(set(places)) == count
    assert len({place.split()[0] for place in places}) == across


def test_boards_that_are_wide_stand_one_under_the_other() -> None:
    root = fromstring(sheet([Pictured(Line("YB.RG..WY"), title) for title in "ab"]))
    assert len({group.get("transform", "").split()[0] for group in root.findall(f"{SVG}g")}) == 1


def test_long_titles_and_lines_are_wrapped_within_their_board() -> None:
    text = "a title that is a good deal longer than a board is wide, and goes on"
    root = fromstring(sheet([Pictured(dealt(), text, [text]), Pictured(dealt(), "short")]))
    parts = [
        part.text or ""
        for part in root.iter(f"{SVG}text")
        if part.get("font-size") == "13" and part.get("dy") == "0.9em"
    ]
    assert " ".join(parts) == f"{text} {text} short"
    assert all(len(part) < 45 for part in parts)
    width = float(root.get("width", "0"))
    assert width > 600


def test_places_that_differ_are_hatched_and_ringed() -> None:
    plain, lit = svg(dealt()), svg(dealt(), lit=["r1c1", "N3"])
    assert len(re.findall(r'href="#Muros-light-lit-', lit)) == 2
    assert "-lit-" not in plain


def test_a_game_without_a_board_has_a_sheet() -> None:
    assert fromstring(sheet([Pictured(Stairs.deal(1), "Stairs")])).get("role") == "img"
