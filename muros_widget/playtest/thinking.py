"""A player that thinks beside whatever else goes on, for boards that are played at. Knows no game and no notebook.

A `Thinker` asks a player for a move in a thread of its own and hands on what comes of it, a move or a `Fault`; what is
a fault, and what a player is given, is told in `asking`. Whoever asks gives a lock, the game's::

    thinker = Thinker("uct", seat=1, lock=game.lock)
    thinker.ask(game.position, game.ply, told)      # returns at once
    thinker.abandon()                               # the game went on otherwise: `told` is not called any more

- `told(choice, seconds)` is called while the lock is held: by the event loop that was running where it was asked (a
  kernel's, so that messages are sent from where it sends them), else by the thinking thread itself.
- Who abandons while holding the lock can be sure that nothing of it is told afterwards. Asking anew abandons what was
  asked before.
- No thread can be ended from outside. A player that is abandoned hears of it from `stopped()`, which those built in
  ask all the time; one of your own that doesn't goes on to its end, unheard, and the next question goes to a fresh copy
  of it.
- `heed()` has an answer told now that has come, where its loop is busy with something else.

A thread and not a process: a player may be anything, a function of the notebook or one with a model in memory, and no
process could be given it. A search in pure Python shares the interpreter with the kernel's messages, which are answered
all the same (`tests/benchmarks/thinking.py` measures how soon).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf
from numbers import Real
from threading import Event, Thread
from time import perf_counter
from typing import Any

import numpy as np

from ..games.layout import Seat
from ..games.position import Position
from .asking import Asked, Fault
from .players import name_of, player_of

Told = Callable[[str | Fault, float], None]
"""Hears the move or the fault, and how many seconds it took."""


class Thinker:
    """A player at a seat, `player` as `simulate` takes it: a word, a function, an object with ``choose``.

    Raises what `player_of` and `asking.wants` raise for what is no player.

    >>> from threading import Event, RLock
    >>> from muros_widget import Position, Setup
    >>> position, done = Position(Setup.deal(players=2, seed=7)), Event()
    >>> thinker = Thinker("random", seat=position.to_move, lock=RLock())
    >>> thinker.ask(position, 0, lambda choice, seconds: done.set())
    >>> done.wait(10), thinker.thinking
    (True, False)
    """

    def __init__(self, player: Any, seat: Seat, lock: Any):
        self.seat = seat
        self.given = player
        self._player = player_of(player)
        self._lock = lock
        self._asked: Asked | None = self._fresh()
        self._thought: Thought | None = None

    @property
    def name(self) -> str:
        """What the player is called."""
        return name_of(self._player)

    @property
    def thinking(self) -> bool:
        """Whether an answer is being waited for."""
        return self._thought is not None and self._thought.wanted

    def ask(self, position: Position, ply: int, told: Told, *, pause: float = 0.0) -> None:
        """Ask for a move where its seat is to move; it is told after `pause` seconds at the earliest."""
        with self._lock:
            self.abandon()
            self._asked = self._asked or self._fresh()
            self._thought = Thought(self._asked, position, ply, told, self._lock, pause)
            self._thought.begin()

    def abandon(self) -> None:
        """Let it be: what it was asked is not told any more. Where it was asked nothing, nothing happens."""
        with self._lock:
            if self._thought is not None and self._thought.wanted:
                self._thought.drop()
                self._asked = None  # a fresh one once it is asked: as Python ends, nothing can be copied any more
            self._thought = None

    def heed(self) -> None:
        """Have the answer told now, if it has come."""
        if self._thought is not None:
            self._thought.tell()

    def _fresh(self) -> Asked:
        return Asked(self._player, self.seat, np.random.default_rng())


class Thought:
    """One question to a player, from asking to telling."""

    def __init__(self, asked: Asked, position: Position, ply: int, told: Told, lock: Any, pause: float):
        self.wanted = True
        self._asked = asked
        self._position = position
        self._ply = ply
        self._told = told
        self._lock = lock
        self._pause = pause
        self._dropped = Event()
        self._answer: tuple[str | Fault, float] | None = None
        self._loop = _running_loop()

    def begin(self) -> None:
        """Think, in a thread; where there are none (Pyodide), as soon as the loop comes to it."""
        thread = Thread(target=self._run, name=f"bot at seat {self._asked.seat}", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            if self._loop is None:
                raise
            self._loop.call_later(self._pause, self._here)

    def drop(self) -> None:
        """Tell nothing any more."""
        self.wanted = False
        self._dropped.set()

    def tell(self) -> None:
        """Tell the answer once, if it has come and is still wanted."""
        with self._lock:
            if self.wanted and self._answer is not None:
                self.wanted = False
                self._told(*self._answer)

    def _run(self) -> None:
        started = perf_counter()
        answer = self._choice()
        self._dropped.wait(self._pause - (perf_counter() - started))
        if self._dropped.is_set():
            return
        self._answer = answer
        try:
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self.tell)
                return
        except RuntimeError:  # it was closed meanwhile
            pass
        self.tell()

    def _here(self) -> None:
        if self.wanted:
            self._answer = self._choice()
            self.tell()

    def _choice(self) -> tuple[str | Fault, float]:
        position = self._position
        try:
            return self._asked.choose(position, position.legal_moves, self._ply, self._dropped.is_set)
        except BaseException as error:  # SystemExit too: whatever ends the thread has to be told
            said = f"{type(error).__name__}: {error}"
            return Fault(self._ply, self._asked.seat, "raised", said), 0.0


def check_pause(pause: float) -> None:
    """Raise ValueError for what is no number of seconds to wait before a move."""
    number = isinstance(pause, Real)
    if not (number and 0 <= pause < inf):
        raise ValueError(f"pause: {pause!r}; give seconds, 0 or more")


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
