"""The board in the browser: the widget, the replay that needs no kernel, and the wire between Python and TypeScript."""

from .compare_widget import CompareWidget
from .game_widget import GameWidget
from .lesson import Lesson
from .line_widget import LineWidget
from .playtest_widget import PlaytestWidget
from .replay import Replay
from .setup_widget import SetupWidget

__all__ = ["CompareWidget", "GameWidget", "Lesson", "LineWidget", "PlaytestWidget", "Replay", "SetupWidget"]
