"""Muros: the rules, the readings, the table. Everything that is this game's own lives here."""

from typing import Final

from .faults import Fault, SetupError
from .position import Position
from .rules import Rules
from .setup import Setup
from .single import Line
from .sketch import Sketch

__all__ = ["EDITIONS", "Fault", "Line", "Position", "Rules", "Setup", "SetupError", "Sketch"]

EDITIONS: Final = {str(Rules.version): Position}
"""The rules by version, the current one last."""
