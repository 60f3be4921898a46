"""Muros in the notebook: explore the rules, study games, play on a board that shows why.

The rules load no notebook machinery; the widgets are loaded when first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .games.muros import Fault, Position, Rules, Setup, SetupError
from .games.position import Step
from .games.refusal import IllegalMove, Refusal
from .study import Game, RecordError, SaveError, compare, compare_game, convert, line

if TYPE_CHECKING:
    from . import playtest, samples
    from .playtest import Playtest, analyse, compare_playtests, simulate, turning_points
    from .playtest.sessions import Question, load_sessions
    from .widget import CompareWidget, GameWidget, Lesson, LineWidget, PlaytestWidget, Replay, SetupWidget

__version__ = "0.1.0"
__all__ = [
    "CompareWidget",
    "Fault",
    "Game",
    "GameWidget",
    "IllegalMove",
    "Lesson",
    "LineWidget",
    "Playtest",
    "PlaytestWidget",
    "Position",
    "Question",
    "RecordError",
    "Refusal",
    "Replay",
    "Rules",
    "SaveError",
    "Setup",
    "SetupError",
    "SetupWidget",
    "Step",
    "analyse",
    "compare",
    "compare_game",
    "compare_playtests",
    "convert",
    "line",
    "load_sessions",
    "playtest",
    "samples",
    "simulate",
    "turning_points",
]


def __getattr__(name: str) -> Any:
    if name in ("CompareWidget", "GameWidget", "Lesson", "LineWidget", "PlaytestWidget", "Replay", "SetupWidget"):
        from . import widget

        return getattr(widget, name)
    if name in ("playtest", "samples"):
        return import_module(f"{__name__}.{name}")
    if name in ("Playtest", "analyse", "compare_playtests", "simulate", "turning_points"):
        return getattr(import_module(f"{__name__}.playtest"), name)
    if name in ("Question", "load_sessions"):
        return getattr(import_module(f"{__name__}.playtest.sessions"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
