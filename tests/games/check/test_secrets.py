"""What tells a secret, or can't be imagined otherwise, is named, with what to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from muros_widget import Position, Setup
from muros_widget.games.check import check
from muros_widget.games.events import Event
from muros_widget.games.status import Status
from tests.games.check.faulty import fault_of
from tests.stairs import Stairs
from tests.worlds import hidden


class DealsNothingAnew(Stairs):
    """Lets bots imagine the very cards that lie there."""

    def redealt(self, unseen: Mapping[str, Sequence[str]]) -> Stairs:
        return self


class CanNotBeImagined(Stairs):
    """Has hidden pieces, and does not say how they may lie otherwise."""

    def redealt(self, unseen: Mapping[str, Sequence[str]]) -> Stairs:
        raise NotImplementedError


class TellsASecret(Stairs):
    """Its public status depends on a hidden hand."""

    @property
    def status(self) -> Status:
        return replace(super().status, facts={"left": sum(self.hands[1])})


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (DealsNothingAnew, "put there what redealt is given"),
        (CanNotBeImagined, "what lies at deck, hand:0, hand:1 is hidden, and CanNotBeImagined has no redealt"),
        (TellsASecret, "tell no secret in the status"),
        (TellsASecret, "status.facts is {'left': "),
    ],
)
def test_a_faulty_secret_is_named(kind: type[Stairs], says: str) -> None:
    assert says in fault_of(kind.deal(1))


class ActsOnASecret(Stairs):
    """Who has the tile that is highest decides what the turn is called, and nobody was told who has it."""

    def after(self, move: str) -> Stairs:
        there = super().after(move)
        return replace(there, turn=there.turn + (max(self.hands[0], default=0) > max(self.hands[1], default=0)))


class SaysWhatDecides(ActsOnASecret):
    """The same, and everyone hears it."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        *events, last = super().events_of(move)
        return (*events, replace(last, facts={"turn": self.after(move).turn}))


def test_what_follows_from_a_secret_that_nobody_was_told_is_named() -> None:
    fault = fault_of(ActsOnASecret.deal(1))
    assert "two worlds that looked alike, of which it was told the same, differ: status.turn is" in fault
    check(SaysWhatDecides.deal(1), games=3)


class NeverHolds0(Stairs):
    """Can't be played with the lowest tile in the second hand, and does not say that it is never there."""

    def after(self, move: str) -> Stairs:
        if 0 in self.hands[1]:
            raise ZeroDivisionError
        return super().after(move)


class SaysSo(NeverHolds0):
    """The same, and says it."""

    def admits(self, place: str, face: str) -> bool:
        return face != "t0" or place != "hand:1"


def test_a_world_that_bots_may_imagine_and_that_can_not_be_played_in_is_noted() -> None:
    piles = ((), (frozenset({1, 2}), frozenset({3, 4})), ((), ()), frozenset({0}), 0, 1)
    with pytest.raises(ZeroDivisionError) as raised:
        check(NeverHolds0(*piles))
    assert "in a world that a bot may imagine; say in admits" in raised.value.__notes__[0]
    check(SaysSo(*piles))


class AllowsLess(Position):
    """Refuses a card that may be in a hand which nobody has seen."""

    @property
    def legal_moves(self) -> Sequence[str]:
        return [move for move in super().legal_moves if not move.startswith("hR")]


def test_a_move_that_an_unseen_card_allows_must_be_legal() -> None:
    assert "a move is not legal though it is possible" in fault_of(AllowsLess(hidden(Setup.deal(seed=1), [0, 1])))
