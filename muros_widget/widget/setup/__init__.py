"""The position editor."""

from .widget import SetupWidget

__all__ = ["SetupWidget"]
