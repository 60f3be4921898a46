"""The board to play and study a game on: what a view may ask for, bots at its seats, analysis, records."""

from .widget import GameWidget

__all__ = ["GameWidget"]
