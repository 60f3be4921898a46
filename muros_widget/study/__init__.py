"""A game to study: a tree of moves with what is said of them, undo and redo, records, readings side by side.

Knows no particular game.
"""

from .autosave import SaveError
from .compare import compare, compare_game
from .conversion import convert
from .diagnostics import RecordError
from .game import Game
from .line import line

__all__ = ["Game", "RecordError", "SaveError", "compare", "compare_game", "convert", "line"]
