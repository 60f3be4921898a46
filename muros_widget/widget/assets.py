"""The built front end, as text. Knows where it lies, and nothing of what it does."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
READER: Final = "replay"
"""The front end of a page with no kernel."""


def module(name: str = "widget") -> str:
    """A front end's module: the board's, or that of another widget."""
    return _read(f"{name}.js")


def style(name: str = "widget") -> str:
    """A front end's style sheet."""
    return _read(f"{name}.css")


@cache
def _read(name: str) -> str:
    try:
        return (STATIC / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(
            f"the built front end is missing ({name}): in a clone, run `make bundle`; otherwise reinstall muros-widget"
        ) from None
