"""What is wrong with a game's moves, their choices and their events is named, with what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from muros_widget.games.events import Event
from muros_widget.games.position import Choice
from tests.games.check.faulty import fault_of
from tests.stairs import Stairs


class ListsTwice(Stairs):
    """Lists a legal move twice."""

    @property
    def legal_moves(self) -> Sequence[str]:
        return (*super().legal_moves, super().legal_moves[0]) if super().legal_moves else ()


class ChoosesLists(Stairs):
    """Has choices that are no tuple."""

    def choices(self, move: str) -> tuple[Choice, ...]:
        return [*super().choices(move)]  # type: ignore[return-value]


class MixesUpChoices(Stairs):
    """Takes all choices for those of its first move."""

    def move_of(self, choices: Sequence[Choice]) -> str | None:
        return self.legal_moves[0]


class OffersNothing(Stairs):
    """Has choices of nothing."""

    @property
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        return [(Choice(),)]


class OffersNoFace(Stairs):
    """Offers a tile that there is not in the game."""

    @property
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        return [(Choice("hand:0", "t99"),)]


class OffersWhatIsElsewhere(Stairs):
    """Offers a tile of the other hand as one of its own."""

    @property
    def offered(self) -> Sequence[tuple[Choice, ...]]:
        return [(Choice("hand:0", f"t{min(self.hands[1])}"),)]


class TellsOneEvent(Stairs):
    """Has an event where a tuple of them is due."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return super().events_of(move)[0]  # type: ignore[return-value]


class MovesOnePiece(Stairs):
    """Has a motion where a tuple of them is due."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return tuple(replace(event, motions=event.motions[0]) for event in super().events_of(move))  # type: ignore[arg-type]


class CountsInNumpy(Stairs):
    """Tells a number that is no int."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return tuple(replace(event, facts={"left": np.int64(3)}) for event in super().events_of(move))  # type: ignore[dict-item]


class TellsWhatIsDrawn(Stairs):
    """Tells everyone what is drawn in secret."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return tuple(replace(event, facts={"tile": event.motions[0].face}) for event in super().events_of(move))


class HasNoText(Stairs):
    """Names an event that has no text."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return (replace(super().events_of(move)[0], kind="sings"),)


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (ListsTwice, "listed twice"),
        (ChoosesLists, "give them as a tuple"),
        (MixesUpChoices, "is not the move of its choices"),
        (OffersNothing, "has a choice of nothing; name a place, a face or an option"),
        (OffersNoFace, "chooses the face 't99', which the layout does not have"),
        (OffersWhatIsElsewhere, "at 'hand:0', where no such piece lies"),
        (TellsOneEvent, "are Event; give a tuple of Event"),
        (MovesOnePiece, "give a tuple of Motion"),
        (CountsInNumpy, "the fact 'left' is np.int64(3); give an int"),
        (TellsWhatIsDrawn, "its fact 'tile' is 't"),
        (HasNoText, "has no text 'event.sings'"),
    ],
)
def test_faulty_moves_are_named(kind: type[Stairs], says: str) -> None:
    assert says in fault_of(kind.deal(1))
