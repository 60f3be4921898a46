"""A player that thinks beside everything else: what is told of it, when it is let be, and that it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from queue import SimpleQueue
from threading import Event, RLock, Thread
from threading import enumerate as enumerate_threads
from typing import Any

import numpy as np
import pytest

from muros_widget import Position, Setup
from muros_widget.games.position import Position as AnyPosition
from muros_widget.playtest import UCT, MonteCarlo
from muros_widget.playtest.asking import Asked, Fault
from muros_widget.playtest.imagining import Imagine
from muros_widget.playtest.thinking import Thinker
from tests.stairs import Stairs

LONG = 30
"""Seconds after which something that was to happen will not."""


def a_position() -> AnyPosition:
    return Position(Setup.deal(players=2, seed=7, start=0))


class Heard:
    """What is told of a move, when it is told."""

    def __init__(self) -> None:
        self.told: SimpleQueue[str | Fault] = SimpleQueue()

    def __call__(self, choice: str | Fault, seconds: float) -> None:
        assert seconds >= 0
        self.told.put(choice)

    def next(self) -> str | Fault:
        return self.told.get(timeout=LONG)


def thinking() -> list[Thread]:
    return [thread for thread in enumerate_threads() if thread.name.startswith("bot at seat")]


def test_a_move_is_told_while_the_lock_is_held() -> None:
    lock, mine = RLock(), Event()
    heard: SimpleQueue[bool] = SimpleQueue()

    def told(choice: str | Fault, seconds: float) -> None:
        other = Thread(target=lambda: heard.put(lock.acquire(blocking=False)))
        other.start()
        other.join()
        mine.set()

    Thinker("random", 0, lock).ask(a_position(), 0, told)
    assert mine.wait(LONG)
    assert heard.get() is False


def test_who_holds_the_lock_and_lets_it_be_hears_nothing_afterwards() -> None:
    lock, heard, choosing, go = RLock(), Heard(), Event(), Event()

    def player(moves: Sequence[str]) -> str:
        choosing.set()
        go.wait(LONG)
        return moves[0]

    thinker = Thinker(player, 0, lock)
    with lock:
        thinker.ask(a_position(), 0, heard)
        assert choosing.wait(LONG)
        go.set()
        thinker.abandon()
        assert not thinker.thinking
    for thread in thinking():
        thread.join(LONG)
    assert heard.told.empty()


@dataclass
class Remembering:
    """Waits to be stopped the first time it is asked, and counts how often it was."""

    began: Any
    asked: list[int] = field(default_factory=list)

    def __deepcopy__(self, memo: Any) -> Remembering:
        return Remembering(self.began, list(self.asked))

    def choose(self, moves: Sequence[str], stopped: Callable[[], bool]) -> str:
        self.asked.append(1)
        self.began.put(len(self.asked))
        while len(self.asked) == 3 and not stopped():
            pass
        return moves[0]


def test_a_player_remembers_its_game_until_it_is_let_be() -> None:
    began: SimpleQueue[int] = SimpleQueue()
    thinker, heard = Thinker(Remembering(began), 0, RLock()), Heard()
    for nth in (1, 2):
        thinker.ask(a_position(), 0, heard)
        assert began.get(timeout=LONG) == nth
        heard.next()
    thinker.ask(a_position(), 0, heard)
    assert began.get(timeout=LONG) == 3
    thinker.ask(a_position(), 0, heard)
    assert began.get(timeout=LONG) == 1
    heard.next()
    for thread in thinking():
        thread.join(LONG)
        assert not thread.is_alive()
    assert heard.told.empty()


def test_a_player_that_is_let_be_is_not_copied_until_it_is_asked_again() -> None:
    """Python may be about to end, when nothing can be copied any more."""
    copies: list[Waiting] = []

    class Waiting:
        """A bot that waits to be let be."""

        def choose(self, stopped: Callable[[], bool], moves: Sequence[str]) -> str:
            while not stopped():
                pass
            return moves[0]

        def __deepcopy__(self, memo: dict[int, Any]) -> Waiting:
            copies.append(Waiting())
            return copies[-1]

    heard, thinker = Heard(), Thinker(Waiting(), 0, RLock())
    for asked in (1, 2):
        thinker.ask(a_position(), 0, heard)
        assert len(copies) == asked
        thinker.abandon()
        assert len(copies) == asked
    thinker.abandon()
    assert len(copies) == 2


@pytest.mark.parametrize("error", [ZeroDivisionError("no idea"), SystemExit(3)])
def test_whatever_a_player_raises_is_told(error: BaseException) -> None:
    def player(moves: Sequence[str]) -> str:
        raise error

    heard = Heard()
    Thinker(player, 0, RLock()).ask(a_position(), 5, heard)
    assert heard.next() == Fault(5, 0, "raised", f"{type(error).__name__}: {error}")


@pytest.mark.parametrize("player", [UCT(iterations=10**9), MonteCarlo(playouts=10**9)])
@pytest.mark.parametrize("position", [Stairs.deal(2), Position(Setup.deal(3, 1))], ids=["positions", "engine"])
def test_a_search_ends_when_it_is_not_waited_for_any_longer(position: AnyPosition, player: Any) -> None:
    rng, seat, asked = np.random.default_rng(1), position.to_move, count()
    assert seat is not None
    moves = position.legal_moves
    assert player.choose(moves, rng, Imagine(position, seat, rng), seat, lambda: next(asked) > 3) in moves


def test_a_player_that_is_late_hears_that_it_is_not_waited_for() -> None:
    heard = Event()

    def player(moves: Sequence[str], stopped: Callable[[], bool]) -> str:
        while not stopped():
            pass
        heard.set()
        return moves[0]

    position = a_position()
    fault, _ = Asked(player, 0, np.random.default_rng(1), time_limit=0.01).choose(position, position.legal_moves, 0)
    assert isinstance(fault, Fault)
    assert fault.kind == "late"
    assert heard.wait(LONG)
