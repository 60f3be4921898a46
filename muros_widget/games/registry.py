"""Which games there are: those that come with the package, named nowhere else outside their folders, and one's own."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

from .position import Position

BUILT_IN: Final = {"muros": "muros_widget.games.muros"}
DEFAULT: Final = next(iter(BUILT_IN))
_OWN: Final[dict[str, dict[str, type[Position]]]] = {}


def load(game: str = DEFAULT) -> ModuleType:
    """The module of a game, which offers `Setup`, `Rules`, `Position` and `EDITIONS`.

    Raises KeyError for a game that is not here.
    """
    if game not in BUILT_IN:
        raise KeyError(f"no game {game!r}; there is {', '.join(BUILT_IN)}")
    return import_module(BUILT_IN[game])


def register(game: str, editions: Mapping[str, type[Position]]) -> None:
    """Let records of a game of one's own be read: its editions by version, the current one last.

    `game` is what the tag ``Game`` of its positions tells, and the versions are what ``Version`` does. A game that is
    registered again takes the place of the one before. Raises ValueError for a name that the package's own games have,
    and where there are no editions.

    >>> from muros_widget.games.plain import PlainPosition
    >>> register("pond", {"1": PlainPosition})
    >>> [*editions("pond")]
    ['1']
    """
    if game in BUILT_IN or not game:
        raise ValueError(f"game: {game!r}; give your game a name of its own")
    if not editions:
        raise ValueError(f"editions: none of {game!r}; give its positions by version, as {{'1': MyGame}}")
    _OWN[game] = dict(editions)


def editions(game: str = DEFAULT) -> Mapping[str, type[Position]]:
    """The editions of a game's rules by version, the current one last. Raises KeyError for a game that is not here.

    A game whose rules change in such a way that the same moves could give another game gets a new version, and keeps
    the positions of the one before as they were, so that records of it go on being what they are. Each edition tells
    its own version in its positions' tags; the current one also reads the tags of earlier ones, to convert them.
    """
    if game in _OWN:
        return _OWN[game]
    if game not in BUILT_IN:
        there = ", ".join(known())
        raise KeyError(f"no game {game!r}; there is {there}; register() in muros_widget.games adds one's own")
    own: Mapping[str, type[Position]] = load(game).EDITIONS
    return own


def known() -> tuple[str, ...]:
    """The games that there are: the package's own, and those that were registered."""
    return (*BUILT_IN, *_OWN)
