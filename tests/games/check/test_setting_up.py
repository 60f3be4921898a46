"""What is wrong with new games, and with positions set up by hand, is named."""

from __future__ import annotations

from muros_widget import Position, Setup
from muros_widget.games.muros import Sketch
from tests.games.check.faulty import fault_of
from tests.stairs import Stairs


class DealsForOthers(Stairs):
    """Deals a table of two when asked for one of three."""

    tables = (3,)

    def anew(self, players: int, seed: int, start: int | None = None) -> Stairs:
        return Stairs.deal(seed)


def test_a_deal_for_others_than_were_asked_for_is_named() -> None:
    assert "a new game for 3 has 2 seats" in fault_of(DealsForOthers.deal(1))


class Forgets(Position):
    """Sketches itself without one of its counters."""

    def sketch(self) -> Sketch:
        lost = super().sketch().take("r1c1")
        assert isinstance(lost, Sketch)
        return lost


def test_a_sketch_that_loses_something_is_named() -> None:
    assert "a sketch gives another position than it was of" in fault_of(Forgets(Setup.deal(seed=1)))
