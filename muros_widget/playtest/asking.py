"""Asking a player for a move: what it named is handed to it, and what goes wrong is told. Knows no game.

A player that has a time limit thinks in a thread of its own, so that a late one holds nobody up; a coroutine runs in an
event loop beside the caller's, so that a notebook's own loop is not in the way.
"""

from __future__ import annotations

import asyncio
import copy
import inspect
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import cache
from threading import Event, Thread
from time import perf_counter
from traceback import format_exception
from typing import Any, Final, Literal

import numpy as np

from ..games.catalogue import in_each
from ..games.layout import Seat
from ..games.position import Position
from ..games.refusal import Refusal
from ..games.texts import Text, say
from .imagining import Imagine
from .players import name_of
from .words import say as say_word

Kind = Literal["illegal", "late", "raised"]
Stopped = Callable[[], bool]
"""Tells a player whether its answer is no longer waited for."""
PLACED: Final = ("observation", "moves")
"""What a player is given in this order, whatever it calls its parameters."""
NAMED: Final = ("rng", "imagine", "seat", "stopped")


def never() -> bool:
    """For an answer that is waited for however long it takes."""
    return False


@dataclass(frozen=True, slots=True)
class Fault:
    """What a player did wrong at a move: ``illegal``, ``late`` or ``raised``; `said` tells more, for people.

    `each` tells the same in each language, where the player does not say it itself.
    """

    ply: int
    seat: Seat
    kind: Kind
    said: str
    each: str | dict[str, str] = field(default="", compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "said", _sayable(self.said))
        each = self.each or self.said
        told = _sayable(each) if isinstance(each, str) else {name: _sayable(text) for name, text in each.items()}
        object.__setattr__(self, "each", told)

    @classmethod
    def of(cls, ply: int, seat: Seat, kind: Kind, text: Text) -> Fault:
        """A fault that a text tells."""
        return cls(ply, seat, kind, say(text), in_each(text))


def _sayable(text: str) -> str:
    """A text without what no file and no message can hold; a player may say that too."""
    return text.encode(errors="backslashreplace").decode()


@dataclass(frozen=True, slots=True)
class _Illegal:
    """Why an answer is no move that can be played."""

    answer: object
    refusal: Refusal | None = None

    def say(self, language: str = "en") -> str:
        if self.refusal is None:
            return say_word("answer.no-move", language, answer=repr(self.answer))
        return f"{self.answer!r}: {self.refusal.say(language)}"


class PlayerFault(RuntimeError):
    """A player did what the policy ``stop`` does not let pass; `index` is the game, `fault` what was done.

    Its cause is what the player raised, with the lines that led there; from another process it is told as text.
    """

    def __init__(self, index: int, player: str, fault: Fault):
        who = f"{player} at seat {fault.seat}"
        super().__init__(f"game {index}, move {fault.ply + 1}: {who} was at fault ({fault.kind}): {fault.said}")
        self.index = index
        self.player = player
        self.fault = fault

    def __reduce__(self) -> tuple[Any, ...]:
        told = "".join(format_exception(self.__cause__)) if self.__cause__ is not None else ""
        return _sent, (self.index, self.player, self.fault, told)


class Elsewhere(Exception):
    """What a player raised in another process, as it was told there."""


def _sent(index: int, player: str, fault: Fault, told: str) -> PlayerFault:
    stopped = PlayerFault(index, player, fault)
    if told:
        stopped.__cause__ = Elsewhere(f"\n{told}")
    return stopped


class Asked:
    """A player at a seat in one game, with its own copy of itself and its own generator."""

    def __init__(self, player: Any, seat: Seat, rng: np.random.Generator, time_limit: float | None = None):
        player = _own(player)
        self._call: Callable[..., Any] = getattr(player, "choose", player)
        if not callable(self._call):
            raise TypeError(f"the player {name_of(player)} has no method `choose`, and can't be called either")
        self._placed, self._named = wants(self._call)
        self.seat = seat
        self._rng = rng
        self._limit = time_limit
        self._thinking: Thread | None = None
        self.raised: BaseException | None = None
        """What it raised at its last move, if it did, with the lines that led there."""

    def choose(
        self, position: Position, moves: Sequence[str], ply: int, stopped: Stopped = never
    ) -> tuple[str | Fault, float]:
        """The move it chooses, or what it did wrong; and how long it took, in seconds.

        `stopped` tells the player when its answer is no longer waited for; what it answers then is as good as any.
        """
        over = Event()
        given, named = self._handed(position, moves, lambda: over.is_set() or stopped())
        self.raised = None
        started = perf_counter()
        try:
            if self._limit is None:
                answer = self._called(given, named)
            else:
                answer = self._in_time(given, named, self._limit, over)
        except _TooLate as late:
            return self._fault(ply, "late", str(late)), perf_counter() - started
        except (Exception, SystemExit) as error:
            self.raised = error
            return self._fault(ply, "raised", f"{type(error).__name__}: {error}"), perf_counter() - started
        seconds = perf_counter() - started
        if self._limit is not None and seconds > self._limit:
            return self._fault(ply, "late", f"a move after {seconds:.2f} s; the limit is {self._limit} s"), seconds
        if isinstance(answer, str) and answer in moves:
            return answer, seconds
        return self._judged(answer, position, ply), seconds

    def _handed(self, position: Position, moves: Sequence[str], stopped: Stopped) -> tuple[list[Any], dict[str, Any]]:
        def made(name: str) -> Any:
            if name == "observation":
                return position.observe(self.seat)
            if name == "moves":
                return moves
            if name == "rng":
                return self._rng
            if name == "stopped":
                return stopped
            return Imagine(position, self.seat, self._rng) if name == "imagine" else self.seat

        return [made(name) for name in self._placed], {name: made(name) for name in self._named}

    def _judged(self, answer: Any, position: Position, ply: int) -> str | Fault:
        """A token that is written freely is read; anything else is no legal move."""
        if not isinstance(answer, str):
            return self._fault(ply, "illegal", _Illegal(answer))
        move = position.read_move(answer)
        refusal = position.why_not(move)
        return move if refusal is None else self._fault(ply, "illegal", _Illegal(answer, refusal))

    def _fault(self, ply: int, kind: Kind, said: Text) -> Fault:
        return Fault.of(ply, self.seat, kind, said)

    def _called(self, given: list[Any], named: dict[str, Any]) -> Any:
        answer = self._call(*given, **named)
        return _run(answer) if inspect.isawaitable(answer) else answer

    def _in_time(self, given: list[Any], named: dict[str, Any], limit: float, over: Event) -> Any:
        """Its answer; `_TooLate` when it does not come in time. What it is late with is not waited for."""
        if self._thinking is not None and self._thinking.is_alive():
            raise _TooLate("still thinking about an earlier move")
        answers: list[tuple[bool, Any]] = []
        done = Event()

        def think() -> None:
            try:
                answers.append((True, self._called(given, named)))
            except BaseException as error:
                answers.append((False, error))
            done.set()

        self._thinking = Thread(target=think, name=f"player at seat {self.seat}", daemon=True)
        self._thinking.start()
        if not done.wait(limit):
            over.set()
            raise _TooLate(f"no move after {limit} s")
        answered, answer = answers[0]
        if not answered:
            raise answer if isinstance(answer, Exception) else RuntimeError(f"{type(answer).__name__}: {answer}")
        return answer


def wants(call: Callable[..., Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a player wants to be given: in order, and by name.

    Parameters that bear none of the names are the observation and the moves, in this order. Raises TypeError for one
    that can't be given what it asks for.

    >>> wants(lambda seen, legal, rng: legal[0])
    (('observation', 'moves'), ('rng',))
    >>> wants(lambda moves: moves[0])
    ((), ('moves',))
    """
    try:
        parameters = inspect.signature(call).parameters.values()
    except ValueError:  # written in C, and does not say
        return PLACED, ()
    placed: list[str] = []
    named: list[str] = []
    for parameter in parameters:
        left = [name for name in PLACED if name not in placed and name not in named]
        if parameter.kind is parameter.VAR_POSITIONAL and not named:
            placed += left
        elif parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        elif parameter.name in (*PLACED, *NAMED) and parameter.kind is not parameter.POSITIONAL_ONLY:
            named.append(parameter.name)
        elif parameter.default is parameter.empty:
            if not left or named or parameter.kind is parameter.KEYWORD_ONLY:
                raise TypeError(
                    f"a player can't be given {parameter.name!r}: it may ask for {', '.join((*PLACED, *NAMED))}; "
                    "other parameters need a default"
                )
            placed.append(left[0])
    return tuple(placed), tuple(named)


class _TooLate(Exception):
    """A player did not answer within its limit; what it raises itself, a TimeoutError too, is something else."""


def _own(player: Any) -> Any:
    """A player for one game: a class is made, an object copied. Raises TypeError where that can't be."""
    if inspect.isroutine(player):
        return player
    try:
        return player() if inspect.isclass(player) else copy.deepcopy(player)
    except Exception as error:
        made = "made without arguments; give an object of it" if inspect.isclass(player) else "copied; give its class"
        raise TypeError(
            f"the player {name_of(player)} can't be had anew for each game, as it can't be {made}, or a function "
            f"({type(error).__name__}: {error})"
        ) from error


async def _awaited(awaitable: Any) -> Any:
    try:
        return await awaitable
    except (KeyboardInterrupt, SystemExit) as error:  # it would end the loop, and all that wait for it would wait on
        raise RuntimeError(f"{type(error).__name__}: {error}") from error


def _run(awaitable: Any) -> Any:
    coroutine: Coroutine[Any, Any, Any] = _awaited(awaitable)
    answer = asyncio.run_coroutine_threadsafe(coroutine, _loop())
    try:
        return answer.result()
    finally:
        answer.cancel()  # where the wait for it was interrupted


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="players' coroutines", daemon=True).start()
    return loop
