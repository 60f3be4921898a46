"""Which engine answers the kernel's calls, and what they demand of positions and moves."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from ..position import Position
from . import compiling, packed, plain


def is_compiled() -> bool:
    """Whether numba is there."""
    return compiling.AVAILABLE


def engine() -> ModuleType:
    """Who answers: compiled where numba is; else the reference, and a warning says so."""
    if compiling.AVAILABLE:
        return packed
    compiling.say_slow()
    return plain


def among_legal(position: Position, moves: Sequence[str]) -> tuple[str, ...]:
    """These moves, or all. Raises ValueError for one that is not legal."""
    legal = position.legal_moves
    if wrong := set(moves) - set(legal):
        raise ValueError(f"moves: {', '.join(sorted(wrong))} can't be played; give some of the legal moves")
    return tuple(moves) or tuple(legal)


def demand_to_move(position: Position) -> None:
    """Raises ValueError when the game is over, or a hand was not seen."""
    if position.is_over:
        raise ValueError("the game is over; there is no move to choose")
    demand_seen(position)


def demand_alike(openings: Sequence[Position]) -> None:
    """Raises ValueError for positions that can't be played together, or whose hands were not seen."""
    like = openings[0]
    if any((opening.players, opening.rules) != (like.players, like.rules) for opening in openings):
        raise ValueError("openings: they differ in players or rules; play those that are alike together")
    for opening in openings:
        demand_seen(opening)


def demand_seen(position: Position) -> None:
    """Raises ValueError where a hand was not seen."""
    unseen = [seat for seat, hand in enumerate(position.hands) if isinstance(hand, int)]
    if unseen:
        seats = " and ".join(map(str, unseen))
        raise ValueError(
            f"the hands of seats {seats} were not seen; give positions in which they are, as `worlds` does"
        )
