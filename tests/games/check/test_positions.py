"""What is wrong with a position by itself is named, with what to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from muros_widget import Position, Setup
from muros_widget.games.events import Lying, Table
from muros_widget.games.layout import Layout
from muros_widget.games.status import Status
from tests.games.check.faulty import fault_of
from tests.stairs import LAYOUT, Stairs
from tests.worlds import hidden


class IsNoValue(Stairs):
    """Can be told from no other position."""

    __hash__ = None  # type: ignore[assignment]


class TellsNoStatus(Stairs):
    """Has a status that is none."""

    @property
    def status(self) -> Status:
        return {"to_move": 0}  # type: ignore[return-value]


class HasAShelf(Stairs):
    """Puts something where the layout has nothing."""

    @property
    def table(self) -> Table:
        return {**super().table, "shelf": ()}


class LiesAskew(Stairs):
    """Has pieces that lie as no piece can."""

    @property
    def table(self) -> Table:
        return {id: tuple(replace(one, lies="askew") for one in there) for id, there in super().table.items()}


class ShowsItsBack(Stairs):
    """Has a piece face down where there is no back to be seen."""

    @property
    def layout(self) -> Layout:
        return replace(LAYOUT, places=tuple(replace(place, back=None) for place in LAYOUT.places))

    @property
    def table(self) -> Table:
        return {id: tuple(replace(one, lies="over") for one in there) for id, there in super().table.items()}


class NumbersInNumpy(Stairs):
    """Has pieces whose identities are no ints."""

    @property
    def table(self) -> Table:
        return {
            id: tuple(replace(one, piece=np.int64(one.piece or 0)) for one in there)  # type: ignore[arg-type]
            for id, there in super().table.items()
        }


class Lists(Stairs):
    """Has lists of pieces."""

    @property
    def table(self) -> Table:
        return {id: list(there) for id, there in super().table.items()}  # type: ignore[misc]


def telling(**wrong: object) -> type[Stairs]:
    """A game whose status has something wrong."""

    class Wrong(Stairs):
        @property
        def status(self) -> Status:
            return replace(super().status, **wrong)  # type: ignore[arg-type]

    return Wrong


class WritesOnly(Stairs):
    """Writes itself down, and can't be read."""

    @property
    def tags(self) -> Mapping[str, str]:
        return {"Game": "stairs", "Version": "1"}


class ReadsAnother(WritesOnly):
    """Reads another position than it was."""

    @classmethod
    def restored(cls, tags: Mapping[str, str]) -> Stairs:
        return cls.deal(len(tags) + 5)


class NamesNoVersion(Stairs):
    """Does not say by which rules it is played."""

    @property
    def tags(self) -> Mapping[str, str]:
        return {"Game": "stairs"}


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (IsNoValue, "a position is no value (unhashable type"),
        (TellsNoStatus, "status is {'to_move': 0}; make it a Status"),
        (HasAShelf, "the opening, the table: there is no place 'shelf'; add it to the layout"),
        (NumbersInNumpy, "give every piece an int of its own"),
        (Lists, "what lies at 'deck' is a list; give a tuple of Lying"),
        (telling(to_move=2), "status.to_move is 2; name a seat, an int below 2"),
        (telling(to_move=np.int64(1)), "status.to_move is np.int64(1); name a seat"),
        (telling(turn=0.5), "status.turn is 0.5"),
        (telling(scores=(1, 2)), "status.scores is (1, 2); give each seat a tuple of int"),
        (telling(scores=((1,),)), "status.scores is ((1,),); give each seat"),
        (telling(scores=((1,), (1, 2))), "all of one length"),
        (LiesAskew, 'a piece lies \'askew\'; say "over", "round", or'),
        (ShowsItsBack, "a piece lies face down, and the place has no back; name a face as its back"),
        (WritesOnly, "own tags can't be read: WritesOnly does not read what was"),
        (ReadsAnother, "tags tell another position"),
        (NamesNoVersion, "tell Game and Version too"),
    ],
)
def test_a_faulty_position_is_named(kind: type[Stairs], says: str) -> None:
    assert says in fault_of(kind.deal(1))


class KnowsUnseenCards(Position):
    """Tells what lies in a hand that nobody has seen."""

    @property
    def table(self) -> Table:
        return {**super().table, "hand:0": tuple(Lying(200 + n, "card:R") for n in range(6))}


class LeavesNothing(Position):
    """Has unseen cards and says that there is nothing that they can be."""

    unrecorded = ()


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (KnowsUnseenCards, "which is unrecorded; put UNSEEN there"),
        (LeavesNothing, "12 pieces are unrecorded, of 0"),
    ],
)
def test_what_is_wrong_with_unrecorded_pieces_is_named(kind: type[Position], says: str) -> None:
    assert says in fault_of(kind(hidden(Setup.deal(seed=1), [0, 1])))
