"""What the extra ``playtest`` brings, imported when it is needed. Knows no game."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

EXTRA: Final = "playtest"


def need(module: str, purpose: str) -> Any:
    """A module of the extra; ImportError, saying how to get it, where it is not installed."""
    try:
        return import_module(module)
    except ImportError as missing:
        package = module.partition(".")[0]
        raise ImportError(
            f"{purpose} needs {package}, which is not installed: pip install 'muros-widget[{EXTRA}]', "
            f"or {package} by itself",
            name=package,
        ) from missing


def offered(module: str) -> Any | None:
    """A module that is used where it is there, and done without where it is not."""
    try:
        return import_module(module)
    except ImportError:
        return None
