"""The board in the browser: the widget, the replay that needs no kernel, and the wire between Python and TypeScript."""

from .game_widget import GameWidget
from .replay import Replay

__all__ = ["GameWidget", "Replay"]
