"""The board in the browser: the widget, the replay that needs no kernel, and the wire between Python and TypeScript."""

from .game_widget import GameWidget
from .replay import Replay
from .setup_widget import SetupWidget

__all__ = ["GameWidget", "Replay", "SetupWidget"]
