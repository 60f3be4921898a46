"""Conformance: the games here keep to the seam, and what is no game is named."""

from __future__ import annotations

import pytest

from muros_widget import Position, Rules, Setup
from muros_widget.games.check import NonConformance, check
from tests.stairs import Stairs


@pytest.mark.parametrize("players", [2, 3, 4])
def test_muros_conforms(players: int) -> None:
    for reading in (Rules(), Rules("cells", "travel", "order", True, "lasting"), Rules(shift="close")):
        check(Position(Setup.deal(players=players, seed=players), reading), games=1, seed=players)


def test_a_toy_with_secrets_rows_and_draws_conforms() -> None:
    for seed in range(5):
        check(Stairs.deal(seed), games=4, seed=seed)


def test_what_is_no_position_is_named() -> None:
    with pytest.raises(NonConformance, match="which is no position; give one of a class made from Position"):
        check(Stairs)  # type: ignore[arg-type]
