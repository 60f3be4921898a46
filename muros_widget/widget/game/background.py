"""Work that goes on beside a kernel's messages and tells what it has found as it finds it. Knows no game and no widget.

It runs in a thread, and what it finds is told while a lock is held: by the event loop that was running where it began
(a kernel's), else by the thread itself. Who drops it while holding the lock can be sure that nothing is told after.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event, Thread
from time import perf_counter
from typing import Any, Final

PERIOD: Final = 0.25
"""Seconds between two findings that are told, at least."""
PATIENCE: Final = 0.3
"""For how many seconds it works where there are no threads (Pyodide), and everything waits for it."""

Publish = Callable[[Any], None]
Stopped = Callable[[], bool]


class Background:
    """`work` is given how to publish what it finds, and asks whether to stop; `told` hears it, the last in any case.

    What ends the work by an error is told like a finding.

    >>> from threading import RLock
    >>> heard, done = [], Event()
    >>> def told(found):
    ...     heard.append(found)
    ...     done.set()
    >>> Background(lambda publish, stopped: publish(42), told, RLock()).begin()
    >>> done.wait(10), heard
    (True, [42])
    """

    def __init__(self, work: Callable[[Publish, Stopped], None], told: Callable[[Any], None], lock: Any):
        self._work = work
        self._told = told
        self._lock = lock
        self._dropped = Event()
        self._found: list[Any] = []
        self._last = float("-inf")
        self._until = float("inf")
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None

    def begin(self) -> None:
        """Work, in a thread; where there are none, a little, as soon as the loop comes to it."""
        try:
            Thread(target=self._run, name="looking", daemon=True).start()
        except RuntimeError:
            if self._loop is None:
                raise
            self._loop.call_soon(self._briefly)

    def drop(self) -> None:
        """Tell nothing any more."""
        self._dropped.set()

    def _briefly(self) -> None:
        self._until = perf_counter() + PATIENCE
        self._run()

    def _stopped(self) -> bool:
        return self._dropped.is_set() or perf_counter() > self._until

    def _publish(self, found: Any) -> None:
        self._found = [found]
        if perf_counter() - self._last >= PERIOD:
            self._deliver()

    def _run(self) -> None:
        try:
            self._work(self._publish, self._stopped)
        except BaseException as error:  # SystemExit too: whatever ends the thread has to be told
            self._found = [error]
        if self._found:
            self._dropped.wait(max(0.0, min(PERIOD, self._last + PERIOD - perf_counter())))
            self._deliver()

    def _deliver(self) -> None:
        self._last = perf_counter()
        found, self._found = self._found, []
        try:
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._tell, found)
                return
        except RuntimeError:  # it was closed meanwhile
            pass
        self._tell(found)

    def _tell(self, found: list[Any]) -> None:
        with self._lock:
            for one in found:
                if not self._dropped.is_set():
                    self._told(one)
