"""Who sits where in a session: people by their names, bots by their words or as they are. Knows no file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, Final

import msgspec

from ...games.layout import Seat
from ..players import PLAYERS, name_of, player_of
from .entries import Player

MOST_SEATS: Final = 4


def seat_players(players: Sequence[Any], seats: int) -> tuple[tuple[Player, ...], dict[Seat, Any]]:
    """Who sits where: a text names a person unless it names a built-in bot; anything else is a bot.

    Raises ValueError or TypeError where there is not one for each seat, or no person.
    """
    if isinstance(players, str) or len(players) != seats or seats > MOST_SEATS:
        raise ValueError(f"players: {players!r}; give a list of {min(seats, MOST_SEATS)}, one for each seat")
    seated, bots = [], {}
    for seat, given in enumerate(players):
        if isinstance(given, str) and not _is_word(given):
            if not given.strip():
                raise ValueError(f"players: seat {seat} has no name; a person's name or a code name will do")
            seated.append(Player(" ".join(given.split())))
        else:
            bots[seat] = player_of(given)
            seated.append(Player(name_of(bots[seat]), True, given if isinstance(given, str) else ""))
    if len(bots) == seats:
        raise ValueError("players: no person among them; simulate() plays games of bots alone")
    names = _apart([player.name for player in seated])
    return tuple(msgspec.structs.replace(player, name=name) for player, name in zip(seated, names, strict=True)), bots


def back_again(seated: Sequence[Player], players: Mapping[Seat, Any] | Sequence[Any]) -> dict[Seat, Any]:
    """The bots of a session that is taken up again: given anew by seat, or named by a word.

    Raises ValueError where one is lacking.
    """
    given = dict(players) if isinstance(players, Mapping) else dict(enumerate(players))
    seats = [seat for seat, player in enumerate(seated) if player.bot]
    if isinstance(players, Mapping) and (wrong := [seat for seat in given if seat not in seats]):
        raise ValueError(f"players: no bot sits at {wrong!r}; bots sit at {seats!r}")
    bots: dict[Seat, Any] = {}
    for seat, player in enumerate(seated):
        if not player.bot:
            continue
        bot = given.get(seat) or player.word
        if not bot:
            remedy = f"give it again, resume(path, {{{seat}: bot}})"
            raise ValueError(f"the bot {player.name!r} at seat {seat} is not in the file: {remedy}")
        bots[seat] = player_of(bot)
    return bots


def _apart(names: Sequence[str]) -> list[str]:
    """The names, numbered where several are alike, so that no two are."""
    apart: list[str] = []
    for name in names:
        numbers = (f"{name} {number}" for number in count(1))
        apart.append(
            next(one for one in numbers if one not in names and one not in apart) if names.count(name) > 1 else name
        )
    return apart


def _is_word(given: str) -> bool:
    from .. import search  # noqa: F401  (names its players)

    return given in PLAYERS
