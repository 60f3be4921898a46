"""Muros: the rules, the readings, the table. Everything that is this game's own lives here."""

from typing import Final

from .position import Position
from .rules import Rules
from .setup import Fault, Setup, SetupError
from .single import Line
from .sketch import Sketch

__all__ = ["EDITIONS", "Fault", "Line", "Position", "Rules", "Setup", "SetupError", "Sketch"]

EDITIONS: Final = {str(Rules.version): Position}
"""The rules by version, the current one last."""
