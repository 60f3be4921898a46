"""A game to study: a tree of moves with what is said of them, undo and redo, records, readings side by side.

Knows no particular game.
"""

from .compare import compare, compare_game
from .diagnostics import RecordError
from .game import Game

__all__ = ["Game", "RecordError", "compare", "compare_game"]
