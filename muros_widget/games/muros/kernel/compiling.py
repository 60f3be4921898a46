"""Compiling with numba, where it is installed (the extra `fast`), and saying so. Knows nothing of the game.

Numba keeps what it compiled beside the sources and looks only at a function's own file to see whether that is still
good. So what is called from Python is the only thing cached, and takes `SOURCES` as a default argument: its value is
part of the key, and any change in this package compiles anew.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar
from zlib import crc32

try:
    import numba
    from numba.core import event
except ImportError:
    numba = event = None

Function = TypeVar("Function", bound=Callable[..., Any])

AVAILABLE: Final = numba is not None
"""Whether numba is installed."""
SOURCES: Final = crc32(b"".join(file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))))
"""What this package's sources are, as a number."""

INLINED: Final = {"forceinline": True, "_nrt": False}
"""Small functions become one piece, and arrays that are handed on are not counted: that would take most of the time."""

_log = logging.getLogger(__name__)


def inner(function: Function) -> Function:
    """A function that only compiled ones call."""
    return function if numba is None else _unchecked(numba.njit(function, **INLINED))


def entry(function: Function) -> Function:
    """A function that Python calls: compiled once and cached, and running without the interpreter's lock.

    Its last argument must be ``_sources: int = SOURCES``.
    """
    return function if numba is None else _unchecked(numba.njit(function, nogil=True, cache=True))


def _unchecked(compiled: Any) -> Any:
    return compiled


@cache
def say_slow() -> None:
    """Warn, once, that there is no numba."""
    warnings.warn(
        "numba is not installed: the kernel's calls run on the reference, some hundred times slower and with the "
        "same results. Install it with: pip install 'muros-widget[fast]'",
        RuntimeWarning,
        stacklevel=4,
    )


if numba is not None:

    class _Teller(event.Listener):  # type: ignore[misc]
        """Says when an entry is compiled, and not found in the cache."""

        def on_start(self, event: Any) -> None:
            function = event.data["dispatcher"].py_func
            if (function.__module__ or "").startswith(str(__package__)) and "_sources" in function.__code__.co_varnames:
                _say_compiling(function.__module__)

        def on_end(self, event: Any) -> None:
            pass

    @cache
    def _say_compiling(module: str) -> None:
        part = module.rpartition(".")[2]
        _log.warning("compiling the kernel (%s), some ten seconds; it is cached, so the next time it is at hand", part)

    event.register("numba:compile", _Teller())
