"""Bots at a game's table: who they are, when they think and when they wait to be let, what comes of their moves.

There is one `Seating` to a game, whichever widgets show it, so that one move is made and not one by each. Its bots
leave with the widget that brought them. Knows no traits; how a bot thinks, `muros_widget.playtest.thinking` says.
"""

from .given import checked, is_same
from .seating import PAUSE, Seating, seating_of

__all__ = ["PAUSE", "Seating", "checked", "is_same", "seating_of"]
