"""What is shown in a browser: a folder for each front end, and the wire between Python and TypeScript.

`game` is the board, `setup` the position editor, `compare` readings side by side, `playtest` the table of a session;
`replay` and `lesson` are handed on and need no kernel. `wire` is how a game is told to any of them. What stands beside
the folders they share: the built front ends, the words of a board.
"""

from .compare import CompareWidget, LineWidget
from .game import GameWidget
from .lesson import Lesson
from .playtest import PlaytestWidget
from .replay import Replay
from .setup import SetupWidget

__all__ = ["CompareWidget", "GameWidget", "Lesson", "LineWidget", "PlaytestWidget", "Replay", "SetupWidget"]
