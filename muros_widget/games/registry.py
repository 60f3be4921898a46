"""Which games come with the package: the one place outside a game's own folder that names it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

from .position import Position

BUILT_IN: Final = {"muros": "muros_widget.games.muros"}
DEFAULT: Final = next(iter(BUILT_IN))


def load(game: str = DEFAULT) -> ModuleType:
    """The module of a game, which offers `Setup`, `Rules`, `Position` and `EDITIONS`.

    Raises KeyError for a game that is not here.
    """
    if game not in BUILT_IN:
        raise KeyError(f"no game {game!r}; there is {', '.join(BUILT_IN)}")
    return import_module(BUILT_IN[game])


def editions(game: str = DEFAULT) -> Mapping[str, type[Position]]:
    """The editions of a game's rules by version, the current one last. Raises KeyError for a game that is not here.

    A game whose rules change in such a way that the same moves could give another game gets a new version, and keeps
    the positions of the one before as they were, so that records of it go on being what they are. Each edition tells
    its own version in its positions' tags; the current one also reads the tags of earlier ones, to convert them.
    """
    known: Mapping[str, type[Position]] = load(game).EDITIONS
    return known
