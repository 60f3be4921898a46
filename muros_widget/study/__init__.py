"""A game to study: a tree of moves with a node at which it stands, undo and redo. Knows no particular game."""

from .game import Game

__all__ = ["Game"]
