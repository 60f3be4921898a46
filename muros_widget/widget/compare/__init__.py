"""Readings side by side: of a move, of a game, of one line by itself."""

from .line import LineWidget
from .widget import CompareWidget

__all__ = ["CompareWidget", "LineWidget"]
