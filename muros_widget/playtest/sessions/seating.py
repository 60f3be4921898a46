"""Who sits where in a session: people by their names, bots by their words or as they are. Knows no file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    names = [player.name for player in seated]
    numbered = tuple(
        msgspec.structs.replace(player, name=f"{player.name} {names[: at + 1].count(player.name)}")
        if names.count(player.name) > 1
        else player
        for at, player in enumerate(seated)
    )
    if len(bots) == seats:
        raise ValueError("players: no person among them; simulate() plays games of bots alone")
    return numbered, bots


def back_again(seated: Sequence[Player], players: Mapping[Seat, Any] | Sequence[Any]) -> dict[Seat, Any]:
    """The bots of a session that is taken up again: given anew by seat, or named by a word.

    Raises ValueError where one is lacking.
    """
    given = dict(players) if isinstance(players, Mapping) else dict(enumerate(players))
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


def _is_word(given: str) -> bool:
    from .. import search  # noqa: F401  (names its players)

    return given in PLAYERS
