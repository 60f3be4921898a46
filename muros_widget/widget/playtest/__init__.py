"""The table of a session and the view of whoever leads it. What a session is, `muros_widget.playtest.sessions` says."""

from .widget import PlaytestWidget

__all__ = ["PlaytestWidget"]
