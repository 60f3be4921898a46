"""Where the games of a playtest start: dealt anew each, from one position, or by a function of one's own.

The deal of a number is the same whoever asks for it, in whatever order.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from ..games import registry
from ..games.position import Position
from ..study.record import start_of


def seed_of(seed: int, deal: int) -> int:
    """The seed of a deal: 53 bits, so that every language reads it the same.

    >>> seed_of(7, 0) == seed_of(7, 0) != seed_of(7, 1)
    True
    """
    return _whole(np.random.SeedSequence(seed, spawn_key=(deal,)))


def fresh_seed() -> int:
    """A seed that nobody named, of 53 bits."""
    return _whole(np.random.SeedSequence())


def _whole(sequence: np.random.SeedSequence) -> int:
    return int(sequence.generate_state(1, np.uint64)[0] >> np.uint64(11))


@dataclass(frozen=True)
class Deals:
    """The openings of a playtest for so many seats.

    `start` is a position, which every game starts from or, `anew`, whose rules each is dealt by; or a function that
    makes a position or a setup from a seed, with the `rules` for a setup.
    """

    seats: int
    start: Position | Callable[[int], Any]
    anew: bool = False
    rules: Any = None

    @classmethod
    def of(cls, seats: int, rules: Any = None, start: Any = None) -> Self:
        """The deals that `simulate` is asked for: by default the package's own game, dealt anew.

        Raises TypeError for a start that is none, and ValueError for one with another number of seats.
        """
        if start is None:
            dealt = registry.load().Setup.deal(players=seats, seed=0)
            return cls(seats, _opened(dealt, rules), anew=True)
        if isinstance(start, Position) and rules is not None:
            raise TypeError("rules: a position has its rules already; give them with a setup, or without a start")
        if isinstance(start, Position) or callable(start):
            deals = cls(seats, start, rules=rules)
            if not isinstance(start, Position):
                _demand_a_function_of_a_seed(start)
                deals._demand_the_same_again()
        else:
            deals = cls(seats, _opened(start, rules))
        deals.opening(0, 0)
        return deals

    def opening(self, seed: int, deal: int) -> Position:
        """The position that a deal of a playtest of this seed begins with; raises what `of` raises."""
        if not isinstance(self.start, Position):
            dealt = self.start(seed_of(seed, deal))
            if isinstance(dealt, Position) and self.rules is not None:
                raise TypeError("rules: what `start` makes has its rules already; give them where it makes a setup")
            position = dealt if isinstance(dealt, Position) else _opened(dealt, self.rules)
        elif not self.anew:
            position = self.start
        elif (engine := self.start.engine) is not None:
            position = engine.deal(self.start, seed, deal)
        else:
            position = self.start.anew(self.seats, seed_of(seed, deal))
        if position.layout.seats != self.seats:
            raise ValueError(f"players: {self.seats} for a table with {position.layout.seats} seats; give one a seat")
        if position.unrecorded:
            remedy = "deal them with muros_widget.games.sight.imagine(position, None, rng)"
            raise ValueError(f"start: nobody has seen some of its hands, and players look at theirs; {remedy}")
        return position

    def _demand_the_same_again(self) -> None:
        one, other = self.opening(0, 0), self.opening(0, 0)
        if (one.table, one.to_move) != (other.table, other.to_move):
            raise ValueError(
                "start: it makes another deal each time it is asked for that of the same seed; let all that it draws "
                "come from the seed, as from numpy.random.default_rng(seed)"
            )

    @property
    def told(self) -> dict[str, Any] | None:
        """How a file says where the games start; None where only the function knows that was given."""
        if not isinstance(self.start, Position) or not self.start.tags:
            return None
        return {"seats": self.seats, "anew": self.anew, "tags": dict(self.start.tags)}

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Self:
        """The deals that a file tells of, in the version of the rules that it names. Raises TagError for none."""
        return cls(told["seats"], start_of(told["tags"]), told["anew"])


def _demand_a_function_of_a_seed(start: Callable[..., Any]) -> None:
    try:
        inspect.signature(start).bind(0)
    except TypeError as wrong:
        raise TypeError(
            f"start: {start!r} can't be called with a seed alone ({wrong}); give a function that makes a position or a "
            "setup from one"
        ) from wrong
    except ValueError:  # written in C, and does not say what it takes
        pass


def _opened(start: Any, rules: Any) -> Position:
    if not callable(getattr(start, "opening", None)):
        if isinstance(getattr(start, "position", None), Position):
            raise TypeError("start: a game is no position; give the one that play is to start from, as game.position")
        raise TypeError(f"start: {start!r} is neither a position nor a setup, nor a function of a seed that makes one")
    opening = start.opening(rules)
    if not isinstance(opening, Position):
        raise TypeError(f"start: {start!r} opens with {opening!r}, which is no position")
    return opening
