"""Who of the built-in players is offered for a game, the weakest first, and what each is like. Knows no board."""

from __future__ import annotations

from typing import Final

from ..games.position import Position
from . import search  # noqa: F401  (names its players)
from .players import PLAYERS
from .words import ENGLISH, say

BY_STRENGTH: Final = ("random", "greedy", "monte-carlo", "thoughtful", "uct")
"""As they were measured (`make strength`)."""


def offered(position: Position) -> tuple[str, ...]:
    """The words of the players there are for this game. One that would play as another does is left out.

    >>> from muros_widget import Position, Setup
    >>> offered(Position(Setup.deal(players=2, seed=1)))
    ('random', 'greedy', 'monte-carlo', 'thoughtful', 'uct')
    """
    known = [word for word in BY_STRENGTH if word in PLAYERS]
    further = [word for word in PLAYERS if word not in BY_STRENGTH]
    judges = type(position).outlook is not Position.outlook
    return tuple(word for word in (*known, *further) if judges or word != "thoughtful")


def about(word: str, language: str) -> str:
    """What a player is like and how strong, in a sentence or two; "" where nothing is said of it.

    >>> about("random", "en")
    'Plays any legal move. No match for anyone.'
    """
    key = f"bot.{word}"
    return say(key, language) if key in ENGLISH else ""
