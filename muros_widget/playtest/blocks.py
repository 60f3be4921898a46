"""A block of games: the unit in which a playtest is spread over workers. Knows no game and no executor.

A game follows from the plan and its index alone, so blocks can be played anywhere, in any order, and twice.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from math import inf
from time import perf_counter
from traceback import format_exception
from typing import Any

import numpy as np

from ..games.position import Position
from . import measuring, playing
from .asking import Asked, Fault
from .deals import Deals
from .extras import offered
from .lines import Lines
from .players import PLAYERS, POLICIES, name_of
from .playing import Played, Policy
from .retelling import retold_moves
from .rows import Array, Row, array_of, joined

AS_ROWS = 256
"""How many games are kept as rows before they go into an array."""
BATCH = 2000
"""How many games an engine is asked for at once: between two such calls it can be interrupted, and what it needs
besides the figures is let go."""

SECONDS = 3.0
"""After how long a worker comes back with what it has done: so much is lost with it, or by an interruption."""


@dataclass(frozen=True)
class Plan:
    """What is played: from where, by whom, and what happens when a player is at fault.

    A `mirrored` plan plays each deal once for each seat, the players moved on by one seat each time. With `moves` a
    row a move is gathered too.
    """

    deals: Deals
    players: tuple[Any, ...]
    seed: int
    mirrored: bool = False
    moves: bool = False
    on_fault: Policy = "forfeit"
    time_limit: float | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, no two alike."""
        names = [name_of(player) for player in self.players]
        taken = {name for name in names if names.count(name) == 1}
        apart: list[str] = []
        for name in names:
            numbered = (f"{name} {number}" for number in count(1))
            apart.append(name if name in taken else next(one for one in numbered if one not in {*taken, *apart}))
        return tuple(apart)

    def deal(self, index: int) -> int:
        """The number of a game's deal."""
        return index // len(self.players) if self.mirrored else index

    def seating(self, index: int) -> tuple[int, ...]:
        """Who sits where in a game: players by seat, as numbers in the order they were given."""
        turned = index % len(self.players) if self.mirrored else 0
        return tuple((seat + turned) % len(self.players) for seat in range(len(self.players)))

    def opening(self, index: int) -> Position:
        """The position that a game starts from."""
        return self.deals.opening(self.seed, self.deal(index))

    def openings_of(self, indexes: Sequence[int]) -> tuple[Sequence[Position], Array | None]:
        """The positions that games start from, of each or one of all.

        Where all are dealt anew: one that they are dealt like, and the numbers of the deals.
        """
        start = self.deals.start
        if not isinstance(start, Position):
            return [self.opening(index) for index in indexes], None
        return [start], np.array([self.deal(index) for index in indexes]) if self.deals.anew else None

    @property
    def policies(self) -> tuple[str, ...] | None:
        """The players as policies of the game's engine, when it can play these games whole; else None."""
        start, named = self.deals.start, tuple(POLICIES.get(type(player), "") for player in self.players)
        if "" in named or self.time_limit is not None or not isinstance(start, Position) or start.engine is None:
            return None
        return named if set(named) <= set(start.engine.policies) else None

    def play(self, index: int) -> Played:
        """Play one game."""
        return playing.play(
            self.opening(index),
            [self.players[player] for player in self.seating(index)],
            seed=self.seed,
            index=index,
            on_fault=self.on_fault,
            time_limit=self.time_limit,
        )

    def rehearse(self, index: int) -> None:
        """Have built-in players make a move that nobody times: an engine takes its time to be there, and they don't."""
        opening = self.opening(index)
        seat = opening.to_move
        if opening.engine is None or seat is None:
            return
        for player in self.players:
            if type(player) in PLAYERS.values():
                asked = Asked(player, seat, playing.generator(self.seed, index, seat))
                asked.choose(opening, opening.legal_moves, 0)

    def row(self, index: int, played: Played) -> Row:
        """The figures of a game that was played."""
        who: Row = {"index": index, "deal": self.deal(index), "player": list(self.seating(index))}
        return who | measuring.game_row(played)

    def no_games(self) -> Array:
        """No rows of games, with the fields that some would have."""
        return array_of([self.row(0, playing.retold(self.opening(0), ()))])[:0]

    def no_moves(self) -> Array:
        """No rows of moves, with the fields that some would have."""
        opening = self.opening(0)
        rows = measuring.move_rows(playing.retold(opening, opening.legal_moves[:1]))
        return array_of([{"game": 0, **row} for row in rows])[:0]

    def packed(self) -> bytes:
        """The plan as bytes, for workers that share no memory. Raises TypeError for players that can't be sent."""
        pickler = offered("cloudpickle") or pickle
        try:
            return bytes(pickler.dumps(self))
        except Exception as error:
            raise TypeError(
                f"the players or the start can't be sent to other processes ({error}); define them in a module, "
                "or play with workers=1"
            ) from error


@dataclass(slots=True)
class Block:
    """Games that were played: a row each, their moves, a row a move where they were asked for, and who was at fault.

    `stopped` tells what broke it off before all of its games were played: an interruption, or an error.
    """

    games: Array
    lines: Lines
    moves: Array | None = None
    faults: list[tuple[int, Fault]] = field(default_factory=list)
    stopped: BaseException | None = None

    @classmethod
    def joined(cls, parts: Sequence[Block]) -> Block:
        """What several have, in one."""
        if len(parts) == 1:
            return parts[0]
        moves = [part.moves for part in parts if part.moves is not None]
        return cls(
            joined([part.games for part in parts]),
            Lines.joined([part.lines for part in parts]),
            joined(moves) if moves else None,
            [fault for part in parts for fault in part.faults],
            next((part.stopped for part in parts if part.stopped is not None), None),
        )

    def sorted(self) -> Block:
        """The same games by their numbers; rows of moves there are none yet."""
        order = np.argsort(self.games["index"], kind="stable")
        return Block(self.games[order], self.lines.take(order), None, self.faults, self.stopped)


def play(plan: Plan, indexes: range, tick: Callable[[int], object] = bool, until: float = inf) -> Iterator[Block]:
    """Play games one after the other; `tick` is told how many were done. What was done before an error is kept.

    It ends at a time, with the first of them, one at least.
    """
    by_engine = plan.policies is not None
    part = _played_by_engine if by_engine else _played_one_by_one
    size = BATCH if by_engine else AS_ROWS
    try:
        if plan.time_limit is not None and indexes:
            plan.rehearse(indexes[0])
        for at in range(0, len(indexes), size):
            played = part(plan, indexes[at : at + size], tick, until)
            yield played
            if played.stopped is not None or perf_counter() > until:
                break
    except (Exception, KeyboardInterrupt) as stopped:
        yield Block(array_of([]), Lines.of([]), stopped=stopped)


def _played_one_by_one(plan: Plan, indexes: range, tick: Callable[[int], object], until: float) -> Block:
    rows: list[Row] = []
    told: list[Row] = []
    lines: list[Sequence[str]] = []
    faults: list[tuple[int, Fault]] = []
    stopped: BaseException | None = None
    try:
        for index in indexes:
            played = plan.play(index)
            row, moves = plan.row(index, played), measuring.move_rows(played) if plan.moves else []
            rows.append(row)
            told += [{"game": index, **one} for one in moves]
            lines.append(played.moves)
            faults += [(index, fault) for fault in played.faults]
            tick(1)
            if perf_counter() > until:
                break
    except (Exception, KeyboardInterrupt) as error:
        stopped = error
    games = array_of(rows)
    return Block(games, Lines.of(lines[: len(rows)]), array_of(told) if plan.moves else None, faults, stopped)


def _played_by_engine(plan: Plan, indexes: range, tick: Callable[[int], object], _until: float) -> Block:
    """Games that the engine plays whole: those of one seating at once, as their deals follow each other."""
    like, policies = plan.deals.start, plan.policies
    assert isinstance(like, Position) and like.engine is not None and policies is not None
    parts: list[Block] = []
    for first in indexes[: len(policies) if plan.mirrored else 1]:
        same = np.arange(first, indexes.stop, len(policies) if plan.mirrored else 1)
        seating = plan.seating(first)
        by_seat = [policies[player] for player in seating]
        batch = like.engine.play(like, plan.seed, plan.deal(first), len(same), by_seat, plan.deals.anew)
        who = {
            "index": same,
            "deal": plan.deal(first) + np.arange(len(same)),
            "player": np.tile(seating, (len(same), 1)),
        }
        games = measuring.batch_rows(batch, like, who)
        parts.append(Block(games, Lines.coded(batch.tokens, batch.moves, batch.plies)))
        if not plan.moves:
            tick(len(same))
    block = parts[0] if len(parts) == 1 else Block.joined(parts).sorted()
    if plan.moves:
        block.moves = retold_moves(plan, block.games["index"], block.lines, tick=tick)
    return block


def play_packed(packed: bytes, start: int, stop: int) -> Block:
    """Play the games of a block in a worker, or as many of the first as there is time for.

    An error comes back as one that can be sent.
    """
    block = Block.joined(list(play(_unpacked(packed), range(start, stop), until=perf_counter() + SECONDS)))
    if block.stopped is not None:
        try:
            pickle.loads(pickle.dumps(block.stopped))
        except Exception:
            block.stopped = RuntimeError("".join(format_exception(block.stopped)))
    return block


@lru_cache(maxsize=2)
def _unpacked(packed: bytes) -> Plan:
    plan: Plan = pickle.loads(packed)
    return plan
