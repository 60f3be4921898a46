"""Muros in the notebook: explore the rules, study games, play on a board that shows why.

The rules load no notebook machinery; the widgets are loaded when first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .games.muros import Fault, Position, Rules, Setup, SetupError
from .games.position import IllegalMove, Refusal, Step
from .study import Game, RecordError, compare, compare_game

if TYPE_CHECKING:
    from .widget import GameWidget, Replay, SetupWidget

__version__ = "0.1.0"
__all__ = [
    "Fault",
    "Game",
    "GameWidget",
    "IllegalMove",
    "Position",
    "RecordError",
    "Refusal",
    "Replay",
    "Rules",
    "Setup",
    "SetupError",
    "SetupWidget",
    "Step",
    "compare",
    "compare_game",
]


def __getattr__(name: str) -> Any:
    if name in ("GameWidget", "Replay", "SetupWidget"):
        from . import widget

        return getattr(widget, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
