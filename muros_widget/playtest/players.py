"""Players: who chooses a move from what a seat may know. Built in are the random, the greedy and the thoughtful one.

A player is a function, or an object with a method ``choose``, plain or a coroutine. It names what it wants to be given:

- `observation`: what its seat may know of the position, and nothing else;
- `moves`: the legal moves, a lazy sequence of tokens;
- `rng`: a numpy generator of its own, seeded by the game and the seat;
- `imagine`: makes worlds that look the same to the seat, the unseen pieces dealt anew from `rng`, for searching in;
- `seat`: its number;
- `stopped`: a function that tells whether its move is no longer waited for. Who searches for long asks it now and then.

It returns one of the moves. It never sees the position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ..games.layout import Seat
from ..games.position import Position
from .imagining import Imagine


@dataclass(frozen=True)
class Random:
    """Plays any legal move, each as likely as the others."""

    name: str = "random"

    def choose(self, moves: Sequence[str], rng: np.random.Generator) -> str:
        """A move at random."""
        return moves[int(rng.integers(len(moves)))]


@dataclass(frozen=True)
class Greedy:
    """Looks one move ahead and takes the greatest lead: what decides the game first, then what decides it next.

    Moves that are equally good are as likely as each other.
    """

    name: str = "greedy"

    def choose(self, moves: Sequence[str], rng: np.random.Generator, imagine: Imagine, seat: Seat) -> str:
        """A move with the greatest lead after it."""
        if len(moves) > 1 and (engine := imagine.world.engine) is not None:
            return engine.greedy(imagine.world, int(rng.integers(1 << 63)))
        return _best(moves, rng, imagine.world, lambda after: after.lead(seat))


@dataclass(frozen=True)
class Thoughtful:
    """Looks one move ahead with the game's own judgement, ``Position.outlook``; greedy where a game has none."""

    name: str = "thoughtful"

    def choose(self, moves: Sequence[str], rng: np.random.Generator, imagine: Imagine, seat: Seat) -> str:
        """A move with the best outlook after it."""
        return _best(moves, rng, imagine.world, lambda after: after.outlook(seat))


def _best(moves: Sequence[str], rng: np.random.Generator, world: Position, value: Callable[[Position], Any]) -> str:
    if len(moves) == 1:
        return moves[0]
    values = [value(world.after(move)) for move in moves]
    best = max(values)
    equal = [index for index, one in enumerate(values) if one == best]
    return moves[equal[int(rng.integers(len(equal)))]]


def shares(position: Position) -> tuple[float, ...]:
    """What each seat has of the win as it stands: 1 for the only one in first place, a half for each of two, else 0.

    >>> from muros_widget import Position, Setup
    >>> shares(Position(Setup.deal(players=2, seed=1)))
    (0.5, 0.5)
    """
    first = position.status.standings[0] if position.status.standings else ()
    return tuple(1 / len(first) if seat in first else 0.0 for seat in range(position.layout.seats))


POLICIES: Final[Mapping[type[Any], str]] = {Random: "random", Greedy: "greedy"}
"""The players that an engine may know as policies of its own."""
PLAYERS: Final[dict[str, Callable[[], Any]]] = {"random": Random, "greedy": Greedy, "thoughtful": Thoughtful}
"""The built-in players that a word names; `search` adds its own."""


def player_of(given: Any) -> Any:
    """The player that is meant: a word for a built-in one, a class, an object with `choose`, or a function.

    Raises TypeError or ValueError, saying what can be given.
    """
    from . import search  # noqa: F401  (names its players)

    if isinstance(given, str):
        if given not in PLAYERS:
            raise ValueError(f"no player {given!r}; there is {', '.join(PLAYERS)}, or give a function or an object")
        return PLAYERS[given]()
    if callable(getattr(given, "choose", None)) or callable(given):
        return given
    raise TypeError(f"{given!r} is no player: give a function of (observation, moves), or an object with `choose`")


def name_of(player: Any) -> str:
    """What a player is called, on one line: its `name`, else that of its function or class."""
    name = getattr(player, "name", None)
    if not (isinstance(name, str) and name.strip()):
        name = str(getattr(player, "__name__", type(player).__name__))
    return " ".join(name.split())
