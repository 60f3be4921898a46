"""Which games come with the package: the one place outside a game's own folder that names it."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

BUILT_IN: Final = {"muros": "muros_widget.games.muros"}
DEFAULT: Final = next(iter(BUILT_IN))


def load(game: str = DEFAULT) -> ModuleType:
    """The module of a game, which offers `Setup`, `Rules` and `Position`; KeyError for a game that is not here."""
    if game not in BUILT_IN:
        raise KeyError(f"no game {game!r}; there is {', '.join(BUILT_IN)}")
    return import_module(BUILT_IN[game])
