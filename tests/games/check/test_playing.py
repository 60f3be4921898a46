"""What goes wrong as a game is played is named: motions that do not lead there, games with no end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muros_widget.games.check import check
from muros_widget.games.events import Event, Motion
from muros_widget.games.position import Position
from tests.games.check.faulty import fault_of
from tests.stairs import Stairs


class LosesAPiece(Stairs):
    """Tells of no draw."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return super().events_of(move)[:1]


class MovesFromNowhere(Stairs):
    """Takes a piece where it does not lie."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        return (Event("lay", (Motion(99, "t1", "deck", "hidden"),)),)


class LaysElsewhere(Stairs):
    """Tells of the wrong end of a row."""

    def events_of(self, move: str) -> tuple[Event, ...]:
        laid, *drawn = super().events_of(move)
        return (replace(laid, motions=(replace(laid.motions[0], target_index=0),)), *drawn)


class GoesNowhere(Stairs):
    """Gives no position after a move."""

    def after(self, move: str) -> Stairs:
        return None  # type: ignore[return-value]


class NeverEnds(Stairs):
    """Plays on and on."""

    def after(self, move: str) -> Stairs:
        return self

    def events_of(self, move: str) -> tuple[Event, ...]:
        return (Event("lay"),)


class ForgetsItself(Stairs):
    """Changes the position that a move is played in."""

    def after(self, move: str) -> Stairs:
        there = super().after(move)
        object.__setattr__(self, "turn", 7)
        return there


class OpensWithWhatIsToCome(Stairs):
    """Tells, as what came before the first move, of a draw that has not been made."""

    @property
    def opening(self) -> tuple[Event, ...]:
        return (Event("draw", (Motion(self.deck[0], f"t{self.deck[0]}", "deck", "hand:0", source_index=0),)),)


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (LosesAPiece, "the events' motions must turn the table before into the one after"),
        (LosesAPiece, "at 'deck': the position has nothing more there, its events t"),
        (ForgetsItself, "the position that it was played in is another; give a new position"),
        (OpensWithWhatIsToCome, "the opening events: no piece"),
        (MovesFromNowhere, "a motion must start where its piece lies"),
        (LaysElsewhere, "say in source_index and target_index where in a row"),
        (GoesNowhere, "is None, which is no position"),
        (NeverEnds, "did not end within 50 moves"),
    ],
)
def test_faulty_play_is_named(kind: type[Stairs], says: str) -> None:
    assert says in fault_of(kind.deal(1))


class Breaks(Stairs):
    """Can't go on after its second move."""

    def after(self, move: str) -> Stairs:
        if self.turn == 2:
            raise ZeroDivisionError
        return super().after(move)


def test_what_a_game_raises_notes_the_moves_that_led_there() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        check(Breaks.deal(1))
    (note,) = raised.value.__notes__
    position: Position = Stairs.deal(1)
    moves = note.removeprefix("The moves that led there: ").split()
    for move in moves[:2]:
        position = position.play(move).after
    assert len(moves) == 3 and moves[2] in position.legal_moves
