"""Games as they come from workers, put one after the other in the order of their numbers. Knows no executor, no game.

Every figure is held once: room is made for all games, what a worker brings is put there, and let go. A block that comes
before one with lower numbers waits for it. An interruption may come anywhere: a block counts once all of it is put in.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from .asking import Fault
from .blocks import Block, Plan
from .lines import Gathered
from .results import Playtest
from .rows import Rows, arranged


@dataclass(frozen=True, slots=True)
class Filled:
    """How much there is, and the number that the next game has."""

    following: int = 0
    games: int = 0
    moves: int = 0
    told: int = 0


class Gathering:
    """What a plan's `n` games come to, from blocks in any order."""

    def __init__(self, plan: Plan, n: int):
        self._plan = plan
        self._faces = [face.id for face in plan.deals.opening(0, 0).layout.faces]
        self._games = Rows(self._faces, n)
        self._told = Rows(self._faces, 0)
        self._lines = Gathered(n)
        self._faults: dict[int, list[tuple[int, Fault]]] = {}
        self._waiting: dict[int, Block] = {}
        self._filled = Filled()

    def add(self, block: Block) -> None:
        """Add the games of a block, which follow each other."""
        if len(block.lines):
            self._waiting[int(block.games["index"][0])] = block
        while (waited := self._waiting.get(self._filled.following)) is not None:
            self._put(waited)

    def _put(self, block: Block) -> None:
        now, numbers = self._filled, block.games["index"]
        games = self._games.put(block.games, now.games)
        moves = self._lines.put(block.lines, now.games, now.moves)
        told = now.told if block.moves is None else self._told.put(block.moves, now.told)
        self._faults[int(numbers[0])] = block.faults
        self._filled = Filled(int(numbers[-1]) + 1, games, moves, told)
        self._waiting.pop(int(numbers[0]), None)

    def result(self, interrupted: bool) -> Playtest:
        """The games that there are, with gaps between them where some did not come."""
        for first in sorted(self._waiting):
            if first >= self._filled.following:
                self._put(self._waiting[first])
        plan, there = self._plan, self._filled
        games = self._games.first(there.games) if there.games else arranged(plan.no_games(), self._faces)
        told = None
        if plan.moves:
            told = self._told.first(there.told) if there.told else arranged(plan.no_moves(), self._faces)
        lines = self._lines.lines(there.games, there.moves)
        faults = sorted(chain(*self._faults.values()), key=lambda one: (one[0], one[1].ply))
        return Playtest(plan, games, lines, tuple(faults), interrupted, told)
