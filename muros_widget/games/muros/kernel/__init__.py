"""The kernel: Muros for playouts and search, compiled with numba (the extra `fast`).

Games are the same for a seed and an index, whatever the number of threads, and with or without numba: where it is not
installed the same calls run on the reference, some hundred times slower, and say so once. The first call compiles, and
says so; what is compiled is kept. How positions are packed is nobody's business outside.

>>> games = play_games(100, players=3, seed=7, moves=True)
>>> games.kept.shape, games.opening(0).players, games.tokens(0)[0] in games.opening(0).legal_moves
((100, 3, 4), 3, True)
>>> search(games.opening(0), iterations=100, seed=1).best in games.opening(0).legal_moves
True
"""

from .batches import POLICIES, follow, play_games
from .deciding import EXPLORE, Search, greedy, lead, look, pack, search, try_moves
from .demands import is_compiled
from .following import Course
from .games import CODES, LONGEST, NO_MOVE, TOKENS, Games, deal, tokens
from .imagining import worlds
from .state import State

__all__ = [
    "CODES",
    "EXPLORE",
    "LONGEST",
    "NO_MOVE",
    "POLICIES",
    "TOKENS",
    "Course",
    "Games",
    "Search",
    "State",
    "deal",
    "follow",
    "greedy",
    "is_compiled",
    "lead",
    "look",
    "pack",
    "play_games",
    "search",
    "tokens",
    "try_moves",
    "worlds",
]
