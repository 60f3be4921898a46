"""Players as they are given to a board: whether they can sit there, and which of them are the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....playtest.thinking import Thinker, check_pause
from ....study.game import Game


def checked(players: Sequence[Any] | None, game: Game, pause: float) -> tuple[Any, ...]:
    """The players by seat as they were given, None for a person. Raises TypeError or ValueError for what is wrong."""
    seats = game.position.layout.seats
    if isinstance(players, str) or len(players or ()) > seats:
        raise ValueError(
            f"players: {players!r}; give a list of at most {seats}, one for each seat: None for a person, "
            "'random', 'greedy', … or a player of your own for a bot"
        )
    check_pause(pause)
    for seat, one in enumerate(players or ()):
        if one is not None:
            Thinker(one, seat, game.lock)
    return tuple(players or ())


def is_same(one: Any, other: Any) -> bool:
    """Whether two players, as they were given, are the same: one object, or the same word."""
    return one is other or (isinstance(one, str) and isinstance(other, str) and one == other)
