"""What a game may bring to be played by the thousand, faster than by its positions. Knows no game.

An engine is asked for deals, for many games by simple policies, and for searches. It plays by the same rules and gives
the same for the same seed on every machine; positions go in and moves come out, and how it holds them is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from .position import Position

Here = TypeVar("Here", bound="Position")
Counts = npt.NDArray[np.integer[Any]]
Shares = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Batch:
    """Whole games, a row each.

    `tokens` tells moves by their codes. `moves`, `offered` (how many were legal) and `leaders` (after the move, a bit
    for each seat in the first place) are (games, most plies); what lies behind a game's `plies` says nothing.
    `passes` and `first` (who began) are (games,); `places`, from 1, (games, seats). `measures` are what statistics
    count at the end, by name: (games,), or (games, seats) for what each seat has. All are whole numbers of any kind,
    as narrow as the engine likes: who reckons with them makes room first.
    """

    tokens: Mapping[int, str]
    moves: Counts
    offered: Counts
    leaders: Counts
    plies: Counts
    passes: Counts
    first: Counts
    places: Counts
    measures: Mapping[str, Counts]


@dataclass(frozen=True, eq=False)
class Course:
    """How games went, a row a move, those of a game one after the other.

    Of the position before the move: `seats`, who makes it, `options`, how many are legal, `phase` as a number among
    `phases`, and `turn`, as its status tells them; `passed` is whether the move is a pass. Of the position after it:
    `leaders`, a bit for each seat in the first place; `scores`, (moves, seats), of what decides first, NaN where
    nothing is scored; and what the status tallies, by name, ``ID.FACE``. All but the scores are (moves,).
    """

    seats: Counts
    options: Counts
    passed: npt.NDArray[np.bool_]
    phases: Sequence[str]
    phase: Counts
    turn: Counts
    leaders: Counts
    scores: npt.NDArray[np.number[Any]]
    tallies: Mapping[str, Counts]


@dataclass(frozen=True, eq=False)
class Found:
    """What a look has found of each of its moves, in their order.

    `visits` is how often it was tried, (moves,); `won` what each seat won then on average, and `settled` what it wins
    where what was tried only to be found worse counts for little, both (moves, seats).
    """

    visits: Counts
    won: Shares
    settled: Shares


class Look(Protocol):
    """A search of one position that goes on for as long as it is asked to."""

    def go_on(self, iterations: int, stopped: Callable[[], bool]) -> int:
        """Search on, until it is told to stop at the latest; how many iterations were made."""

    def found(self) -> Found:
        """What it has found until now; every move has been tried once there were as many iterations as moves."""

    def line(self, move: str) -> Sequence[str]:
        """How the game goes on with a move, as far as it has been tried often enough to be worth telling."""

    def solve(self, index: int, most: int) -> Shares | None:
        """What each seat has in the end by the move of that index, when each plays for its own part of the win.

        Moves that are as good for who makes them are as likely as each other. None where more than so many positions
        would have to be looked at.
        """


class Engine(Protocol[Here]):
    """What a game's own engine answers."""

    @property
    def policies(self) -> Sequence[str]:
        """The policies that it can play many games by: ``random``, ``greedy``."""

    def deal(self, like: Here, seed: int, index: int) -> Here:
        """The opening of game (seed, index) for as many seats and by the same rules as a position."""

    def play(self, like: Here, seed: int, first: int, count: int, policies: Sequence[str], dealt: bool) -> Batch:
        """Games (seed, first), (seed, first + 1) … by a policy for each seat; dealt, or all from that position."""

    def follow(
        self,
        openings: Sequence[Here],
        tokens: Sequence[str],
        moves: Counts,
        plies: Counts,
        seed: int,
        deals: Counts | None,
    ) -> Course | None:
        """How games went that are told by their moves; None where it can't tell, or a move is not legal.

        `moves` are numbers of `tokens`, of one game after the other, so many `plies` each. The games start from an
        opening each, or all from one; with `deals` they are games (seed, deal), dealt by the rules of the one opening.
        """

    def playouts(self, world: Here, moves: Sequence[str], rounds: int, seed: int) -> npt.NDArray[np.float64]:
        """What each seat has of the win on average, (moves, seats), when so many random games follow each move."""

    def greedy(self, position: Here, seed: int) -> str:
        """One of the moves after which the lead of who makes it (`Position.lead`) is greatest."""

    def search(
        self,
        worlds: Sequence[Here],
        moves: Sequence[str],
        iterations: int,
        exploration: float | None,
        seed: int,
        stopped: Callable[[], bool],
    ) -> Mapping[str, tuple[int, float]]:
        """For each of these legal moves how often a tree search tried it and what it won on average.

        The `worlds` look the same to the mover, and share the iterations. Without `exploration` it is the engine's own.
        It asks every some ten milliseconds whether it is `stopped`, and then tells what it has found.
        """

    def look(self, world: Here, moves: Sequence[str], seed: int, nodes: int) -> Look | None:
        """Look at these moves of a position, in a tree of at most so many nodes; None where it is not faster so."""


def numbered(plies: Counts) -> npt.NDArray[np.int64]:
    """For each move of games of so many plies, one game after the other, its number in its game.

    >>> numbered(np.array([2, 0, 3])).tolist()
    [0, 1, 0, 1, 2]
    """
    lengths = plies.astype(np.int64)
    return np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)


def share_of(places: Counts) -> npt.NDArray[np.float64]:
    """What each seat has of the win, from places, (games, seats): a part of it where several are first.

    >>> share_of(np.array([[1, 2, 1], [2, 1, 3]])).tolist()
    [[0.5, 0.0, 0.5], [0.0, 1.0, 0.0]]
    """
    first = places == 1
    return np.asarray(first / first.sum(axis=1, keepdims=True), np.float64)
