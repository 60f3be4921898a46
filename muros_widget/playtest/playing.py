"""One game between players, from its opening to its end. Knows no particular game.

What happens when a player is at fault is the policy: ``forfeit`` ends the game, and whoever was at fault is last;
``random`` plays a random move in its place; ``stop`` raises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

import numpy as np

from ..games.layout import Seat
from ..games.position import Position
from ..games.status import Standings, Status
from .asking import Asked, Fault, PlayerFault
from .players import name_of

Policy = Literal["forfeit", "random", "stop"]
POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
LONGEST: Final = 10_000
"""A game with more moves counts as one that does not end."""


@dataclass(slots=True)
class Played:
    """A game as it went. By move: the token, how many were legal, the seconds it took. `statuses` has one more.

    `ended` is False for a game that a forfeit broke off; `standings` says how it was ranked all the same.
    """

    opening: Position
    statuses: list[Status]
    moves: list[str] = field(default_factory=list)
    options: list[int] = field(default_factory=list)
    passed: list[bool] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    last: Position | None = None
    forfeited: Seat | None = None

    @property
    def ended(self) -> bool:
        """Whether it was played to its end."""
        return self.forfeited is None

    @property
    def standings(self) -> Standings:
        """The places from the first to the last; whoever forfeited is alone in the last."""
        standings = self.statuses[-1].standings
        if self.forfeited is None:
            return standings
        rest = (tuple(seat for seat in seats if seat != self.forfeited) for seats in standings)
        return (*(seats for seats in rest if seats), (self.forfeited,))


def generator(seed: int, index: int, seat: Seat) -> np.random.Generator:
    """The generator of a seat in a game; that of the table, which draws for players at fault, has the seat after all.

    >>> int(generator(7, 3, 0).integers(1000)) == int(generator(7, 3, 0).integers(1000))
    True
    """
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(index, seat))))


def play(
    opening: Position,
    players: Sequence[Any],
    *,
    seed: int = 0,
    index: int = 0,
    on_fault: Policy = "forfeit",
    time_limit: float | None = None,
) -> Played:
    """Play a game: `players` by seat, as `players.player_of` gives them.

    Raises PlayerFault under the policy ``stop``, and ValueError for a game that does not end or gets stuck.

    >>> from muros_widget import Position, Setup
    >>> from muros_widget.playtest.players import Random
    >>> played = play(Position(Setup.deal(players=2, seed=1)), [Random(), Random()])
    >>> len(played.moves), played.ended
    (36, True)
    """
    asked = [Asked(player, seat, generator(seed, index, seat), time_limit) for seat, player in enumerate(players)]
    table = generator(seed, index, len(players))
    position, played = opening, Played(opening, [opening.status])
    while (seat := played.statuses[-1].to_move) is not None:
        ply = len(played.moves)
        if ply == LONGEST:
            raise ValueError(f"game {index} did not end within {LONGEST} moves; make sure that every line of play ends")
        moves = position.legal_moves
        if not moves:
            raise ValueError(
                f"game {index}: seat {seat} is to move and has no move; end the game there or offer a pass"
            )
        choice, seconds = asked[seat].choose(position, moves, ply)
        if isinstance(choice, Fault):
            if on_fault == "stop":
                raise PlayerFault(index, name_of(players[seat]), choice) from asked[seat].raised
            played.faults.append(choice)
            if on_fault == "forfeit":
                played.forfeited = seat
                break
            choice = moves[int(table.integers(len(moves)))]
        played.moves.append(choice)
        played.options.append(len(moves))
        played.passed.append(is_pass(position, choice))
        played.seconds.append(seconds)
        position = position.after(choice)
        played.statuses.append(position.status)
    played.last = position
    return played


def retold(opening: Position, moves: Sequence[str]) -> Played:
    """A game from its moves alone, as it was played but for the time it took.

    Raises ValueError for a move that can't be played.
    """
    position, played = opening, Played(opening, [opening.status])
    for move in moves:
        legal = position.legal_moves
        if move not in legal:
            raise ValueError(f"move {len(played.moves) + 1}, {move}, can't be played there")
        played.moves.append(move)
        played.options.append(len(legal))
        played.passed.append(is_pass(position, move))
        played.seconds.append(float("nan"))
        position = position.after(move)
        played.statuses.append(position.status)
    played.last = position
    return played


def is_pass(position: Position, move: str) -> bool:
    """Whether a legal move is a pass: its one choice is the option ``pass``."""
    choices = position.choices(move)
    return len(choices) == 1 and choices[0].option == "pass"
