"""Who is told of changes. Listeners are held weakly: who stops listening just goes away. Knows not what is told."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from types import MethodType
from typing import Generic, ParamSpec

Told = ParamSpec("Told")


class Listeners(Generic[Told]):
    """What is to be called after each change, in the order in which it came.

    >>> heard = []
    >>> def hear(change):
    ...     heard.append(change)
    >>> listeners = Listeners()
    >>> listeners.add(hear)
    >>> listeners.tell("a move")
    >>> heard, len(listeners)
    (['a move'], 1)
    """

    def __init__(self) -> None:
        self._refs: list[Callable[[], Callable[Told, None] | None]] = []

    def add(self, listener: Callable[Told, None]) -> None:
        """Call the listener from now on."""
        bound = isinstance(listener, MethodType)
        self._refs.append(weakref.WeakMethod(listener) if bound else weakref.ref(listener))

    def remove(self, listener: Callable[Told, None]) -> None:
        """Call the listener no more."""
        self._refs = [ref for ref in self._refs if ref() not in (None, listener)]

    def tell(self, *told: Told.args, **named: Told.kwargs) -> None:
        """Call all that are still there."""
        for listener in self._alive():
            listener(*told, **named)

    def _alive(self) -> list[Callable[Told, None]]:
        self._refs = [ref for ref in self._refs if ref() is not None]
        return [listener for ref in self._refs if (listener := ref()) is not None]

    def __len__(self) -> int:
        return len(self._alive())
