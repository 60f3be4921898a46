"""Muros: the rules, the readings, the table. Everything that is this game's own lives here."""

from .position import Position
from .rules import Rules
from .setup import Fault, Setup, SetupError
from .sketch import Sketch

__all__ = ["Fault", "Position", "Rules", "Setup", "SetupError", "Sketch"]
