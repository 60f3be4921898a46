"""The picture that Python draws: every piece is there, and what a viewer does not see is not."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import numpy as np
import pytest

from muros_widget import Game, Position, Setup
from muros_widget.games.picture import svg
from muros_widget.games.sight import imagine
from tests.stairs import Stairs

NS = "{http://www.w3.org/2000/svg}"


def test_the_picture_is_well_formed_and_shows_all_counters() -> None:
    game = Game.deal(players=2, seed=1)
    game.play("G@N3")
    root = fromstring(svg(game.position))
    drawn = [use.get("href", "") for use in root.iter(f"{NS}use")]
    defined = {f"#{group.get('id')}" for group in root.iter(f"{NS}g")}
    counters = [name for name in drawn if "counter" in name]
    assert set(drawn) <= defined
    assert isinstance(game.position, Position)
    assert len(counters) == sum(game.position.left.values())
    assert root.findtext(f"{NS}title", "").startswith("Muros: ")


def test_a_seats_picture_hides_the_other_hands() -> None:
    position = Position(Setup.deal(players=3, seed=1))
    world = imagine(position, 0, np.random.default_rng(2))
    assert svg(position) != svg(world)
    assert svg(position, 0) == svg(world, 0) != svg(position)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_any_game_has_a_picture(theme: str) -> None:
    picture = svg(Stairs.deal(1), None, theme, "es")  # type: ignore[arg-type]
    assert fromstring(picture).tag == f"{NS}svg"


def test_a_position_and_a_game_are_pictures_as_a_cells_last_line() -> None:
    game = Game.deal(seed=1)
    for shown in (game, game.position):
        bundle = shown._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "image/svg+xml"}
        assert bundle["text/plain"] == str(game.position)
