"""Players that do what tests need: some play well, some are at fault, some take their worker down."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np

from muros_widget.games.status import Observation


def first_of(observation: Observation, moves: Sequence[str]) -> str:
    return moves[0]


async def awaited(observation: Observation, moves: Sequence[str]) -> str:
    return moves[-1]


def unlawful(observation: Observation, moves: Sequence[str]) -> str:
    return "R@N99"


def raising(observation: Observation, moves: Sequence[str]) -> str:
    raise ZeroDivisionError("no idea")


@dataclass
class Late:
    """Never answers in time."""

    name: str = "late"

    def choose(self, moves: Sequence[str]) -> str:
        Event().wait(20)
        return moves[0]


@dataclass
class Counting:
    """Remembers how many moves it made in its game."""

    made: list[int] = field(default_factory=list)

    def choose(self, moves: Sequence[str]) -> str:
        self.made.append(len(self.made))
        assert self.made == list(range(len(self.made))) and len(self.made) <= 36
        return moves[len(self.made) % len(moves)]


@dataclass(frozen=True)
class Fragile:
    """Plays at random, and kills its process at its first move, so often as `marks` has room for files."""

    marks: Path
    times: int = 1

    def choose(self, moves: Sequence[str], rng: np.random.Generator) -> str:
        for number in range(self.times):
            mark = self.marks / str(number)
            try:
                mark.touch(exist_ok=False)
            except FileExistsError:
                continue
            os.kill(os.getpid(), signal.SIGKILL)
        return moves[int(rng.integers(len(moves)))]


@dataclass
class Interrupting:
    """Interrupts everything at its so many-th choice, as the stop button does."""

    after: int
    made: Any = field(default_factory=lambda: [0])

    def __deepcopy__(self, memo: object) -> Interrupting:
        return self

    def choose(self, moves: Sequence[str]) -> str:
        self.made[0] += 1
        if self.made[0] == self.after:
            raise KeyboardInterrupt
        return moves[0]
