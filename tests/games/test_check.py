"""Conformance: the games here keep to the seam, and a game that does not is told what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from muros_widget import Position, Rules, Setup
from muros_widget.games.check import NonConformance, check
from muros_widget.games.events import Event, Lying, Motion, Table
from muros_widget.games.layout import UNRECORDED, Layout, Place
from muros_widget.games.muros import Sketch
from muros_widget.games.position import Choice
from muros_widget.games.status import Status
from tests.stairs import ENGLISH, LAYOUT, Stairs
from tests.worlds import hidden


@pytest.mark.parametrize("players", [2, 3, 4])
def test_muros_conforms(players: int) -> None:
    for reading in (Rules(), Rules("cells", "travel", "order", True, "lasting"), Rules(shift="close")):
        check(Position(Setup.deal(players=players, seed=players), reading), games=1, seed=players)


def test_a_toy_with_secrets_rows_and_draws_conforms() -> None:
    for seed in range(5):
        check(Stairs.deal(seed), games=4, seed=seed)


class LosesAPiece(Stairs):
    """Tells of no draw."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return super().events_of(move)[:1]


class MovesFromNowhere(Stairs):
    """Takes a piece where it does not lie."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return (Event("lay", (Motion(99, "t1", "deck", "hidden"),)),)


class HasNoText(Stairs):
    """Names an event that has no text."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return (replace(super().events_of(move)[0], kind="sings"),)


class LaysElsewhere(Stairs):
    """Tells of the wrong end of a row."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        laid, *drawn = super().events_of(move)
        return (replace(laid, motions=(replace(laid.motions[0], target_index=0),)), *drawn)


class DealsNothingAnew(Stairs):
    """Lets bots imagine the very cards that lie there."""

    def redealt(self, unseen: Mapping[str, Sequence[str]]) -> Stairs:
        return self


class CanNotBeImagined(Stairs):
    """Has hidden pieces, and does not say how they may lie otherwise."""

    def redealt(self, unseen: Mapping[str, Sequence[str]]) -> Stairs:
        raise NotImplementedError


class IsNoValue(Stairs):
    """Can be told from no other position."""

    __hash__ = None  # type: ignore[assignment]


class TellsASecret(Stairs):
    """Its public status depends on a hidden hand."""

    @property
    def status(self) -> Status:
        return replace(super().status, facts={"left": sum(self.hands[1])})


class ListsTwice(Stairs):
    """Lists a legal move twice."""

    @property
    def legal_moves(self) -> Sequence[str]:
        return (*super().legal_moves, super().legal_moves[0]) if super().legal_moves else ()


class NeverEnds(Stairs):
    """Plays on and on."""

    def after(self, move: str) -> Stairs:
        return self

    def events_of(self, move: str) -> tuple[Event, ...]:
        return (Event("lay"),)


class GoesNowhere(Stairs):
    """Gives no position after a move."""

    def after(self, move: str) -> Stairs:
        return None  # type: ignore[return-value]


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


class ChoosesLists(Stairs):
    """Has choices that are no tuple."""

    def choices(self, move: str) -> tuple[Choice, ...]:
        return [*super().choices(move)]  # type: ignore[return-value]


class DealsForOthers(Stairs):
    """Deals a table of two when asked for one of three."""

    tables = (3,)

    def anew(self, players: int, seed: int, start: int | None = None) -> Stairs:
        return Stairs.deal(seed)


class MixesUpChoices(Stairs):
    """Takes all choices for those of its first move."""

    def move_of(self, choices: Sequence[Choice]) -> str | None:
        return self.legal_moves[0]


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
        (WritesOnly, "own tags can't be read: WritesOnly does not read what was"),
        (ReadsAnother, "tags tell another position"),
        (NamesNoVersion, "tell Game and Version too"),
        (DealsForOthers, "a new game for 3 has 2 seats"),
        (MixesUpChoices, "is not the move of its choices"),
        (LosesAPiece, "the events' motions must turn the table before into the one after"),
        (MovesFromNowhere, "a motion must start where its piece lies"),
        (HasNoText, "has no text 'event.sings'"),
        (LosesAPiece, "at 'deck': the position has nothing more there, its events t"),
        (LaysElsewhere, "say in target_index where in a row"),
        (DealsNothingAnew, "put there what redealt is given"),
        (CanNotBeImagined, "what lies at deck, hand:0, hand:1 is hidden, and CanNotBeImagined has no redealt"),
        (IsNoValue, "a position is no value (unhashable type"),
        (TellsASecret, "tell no secret in the status"),
        (TellsASecret, "status.facts is {'left': "),
        (ListsTwice, "listed twice"),
        (GoesNowhere, "is None, which is no position"),
        (TellsNoStatus, "status is {'to_move': 0}; make it a Status"),
        (HasAShelf, "the opening, the table: there is no place 'shelf'; add it to the layout"),
        (ChoosesLists, "give them as a tuple"),
        (NeverEnds, "did not end within 50 moves"),
    ],
)
def test_a_fault_is_named_with_what_to_do(kind: type[Stairs], says: str) -> None:
    with pytest.raises(NonConformance) as fault:
        check(kind.deal(1), games=3, longest=50)
    assert says in str(fault.value)


def test_what_is_no_position_is_named() -> None:
    with pytest.raises(NonConformance, match="which is no position; give one of a class made from Position"):
        check(Stairs)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"texts": {**LAYOUT.texts, "es": {}}}, "es lacks"),
        ({"texts": {"en": {**ENGLISH, "place": "{id"}}}, "the text 'place' is no template: .*; close every {field}"),
        ({"faces": LAYOUT.faces[1:-1]}, "has no face 'back'"),
        ({"places": (*LAYOUT.places, LAYOUT.places[0])}, "two places are called deck"),
        ({"colours": {}}, "uses the colour 'tile'"),
    ],
)
def test_a_faulty_layout_is_named(wrong: dict[str, object], says: str) -> None:
    class Faulty(Stairs):
        @property
        def layout(self) -> object:  # type: ignore[override]
            return replace(LAYOUT, **wrong)  # type: ignore[arg-type]

    with pytest.raises(NonConformance, match=says):
        check(Faulty.deal(1))


class Forgets(Position):
    """Sketches itself without one of its counters."""

    def sketch(self) -> Sketch:
        lost = super().sketch().take("r1c1")
        assert isinstance(lost, Sketch)
        return lost


def test_a_sketch_that_loses_something_is_named() -> None:
    with pytest.raises(NonConformance, match="a sketch gives another position than it was of"):
        check(Forgets(Setup.deal(seed=1)))


class KnowsUnseenCards(Position):
    """Tells what lies in a hand that nobody has seen."""

    @property
    def table(self) -> Table:
        return {**super().table, "hand:0": tuple(Lying(200 + n, "card:R") for n in range(6))}


class LeavesNothing(Position):
    """Has unseen cards and says that there is nothing that they can be."""

    unrecorded = ()


class AllowsLess(Position):
    """Refuses a card that may be in a hand which nobody has seen."""

    @property
    def legal_moves(self) -> Sequence[str]:
        return [move for move in super().legal_moves if not move.startswith("hR")]


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (KnowsUnseenCards, "which is unrecorded; put UNSEEN there"),
        (LeavesNothing, "12 pieces are unrecorded, of 0"),
        (AllowsLess, "a move is not legal though it is possible"),
    ],
)
def test_what_is_wrong_with_unrecorded_pieces_is_named(kind: type[Position], says: str) -> None:
    with pytest.raises(NonConformance, match=says):
        check(kind(hidden(Setup.deal(seed=1), [0, 1])))


def test_an_unrecorded_place_needs_a_back() -> None:
    class Bare(Stairs):
        @property
        def layout(self) -> Layout:
            return replace(LAYOUT, places=(*LAYOUT.places, Place("dark", None, sees=UNRECORDED)))

    with pytest.raises(NonConformance, match="is unrecorded and has no back"):
        check(Bare.deal(1))
