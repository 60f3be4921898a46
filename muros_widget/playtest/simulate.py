"""`simulate`: games by the thousand between named players, here or over any executor. Knows no particular game."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from numbers import Real
from typing import Any, Final

import numpy as np

from . import spreading
from .asking import Asked
from .blocks import BATCH, Block, Plan, play
from .deals import Deals, fresh_seed
from .gathering import Gathering
from .players import player_of
from .playing import POLICIES, Policy, generator
from .progress import bar_of
from .results import Playtest

MOST_IN_A_BLOCK: Final = 250
BLOCKS_A_WORKER: Final = 8
BLOCKS: Final = 32
"""How many blocks an executor gets when nobody says how large they are to be."""


def simulate(
    n: int,
    players: Sequence[Any] = ("random", "random"),
    *,
    rules: Any = None,
    seed: int | None = None,
    start: Any = None,
    mirrored: bool = False,
    moves: bool = False,
    on_fault: Policy = "forfeit",
    time_limit: float | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    block: int | None = None,
    progress: bool | None = None,
) -> Playtest:
    """Play `n` games between players, one a seat, and say what came out.

    - `players`: words (``"random"``, ``"greedy"``, ``"thoughtful"``, ``"monte-carlo"``, ``"uct"``), functions of
      (observation, moves), or objects with a method ``choose``, plain or coroutines; see `playtest.players`. A class
      is made anew for each game, an object is copied. ``playtest.UCT(10_000)`` is a stronger ``"uct"``.
    - `rules`: the reading. `start`: a position or a setup that all games start from, or a function that makes one
      from a seed; without it the package's own game is dealt.
    - `seed`: a game follows from the seed and its index alone, however many workers there are. Without it one is
      drawn; the result's `seed` tells which.
    - `mirrored`: each deal is played once for each seat, the players moved on by one seat each time.
    - `moves`: gather a row a move as well.
    - `on_fault`: what happens when a player returns no legal move, raises, or takes longer than `time_limit` seconds:
      ``"forfeit"`` ends the game with it in the last place, ``"random"`` plays a random move for it, ``"stop"`` raises
      PlayerFault, which leads to the line where a player raised. The result's `faults` tell what happened. Games with a
      time limit depend on the machine.
    - `workers`: so many processes, or threads where an engine plays whole games (a script calls for processes below
      ``if __name__ == "__main__":``, as each of them reads it); `executor`: any
      ``concurrent.futures.Executor`` instead, Dask's and ipyparallel's for example. Work goes out in blocks of `block`
      games, or fewer where they take long, and what is lost with a worker is done again.
    - `progress`: whether a bar is shown; by default where tqdm is installed.

    An interruption (the stop button, Ctrl+C) ends it early, with the games that are done. All is held in memory once:
    a game of Muros, with its moves, takes some 250 bytes, and each row of a move some 100 more.

    Raises ValueError and TypeError for what can't be played, before anything is.

    >>> result = simulate(10, ["greedy", "random"], seed=7, mirrored=True)
    >>> len(result), result.names
    (10, ('greedy', 'random'))
    """
    plan = _plan(n, players, rules, seed, start, mirrored, moves, on_fault, time_limit)
    _whole("workers", workers, 1)
    if block is not None:
        _whole("block", block, 1)
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(
            f"executor: {executor!r}; give a concurrent.futures.Executor, as ProcessPoolExecutor(4), "
            "client.get_executor() of Dask or client.load_balanced_view().executor of ipyparallel"
        )
    bar = bar_of(n, progress)
    if executor is not None:
        played = spreading.on_executor(plan.packed(), _blocks(n, block or _size(plan, n, BLOCKS)), executor)
    elif workers > 1:
        spread = spreading.on_pool if plan.policies is None else spreading.on_threads
        played = spread(plan.packed(), _blocks(n, block or _size(plan, n, workers * BLOCKS_A_WORKER)), workers)
    else:
        played = play(plan, range(n), bar.update)
    gathering = Gathering(plan, n)
    try:
        interrupted = _gather(played, gathering, bar.update if executor is not None or workers > 1 else _nothing)
    finally:
        bar.close()
    result = gathering.result(interrupted)
    if interrupted:
        warnings.warn(f"interrupted: {len(result)} of {n} games are done", stacklevel=2)
    if result.faults:
        index, fault = result.faults[0]
        often = "once" if len(result.faults) == 1 else f"{len(result.faults)} times"
        said = f"players were at fault {often}, first in game {index} ({fault.kind}): {fault.said}"
        where = ", and on_fault='stop' for the line that raised" if fault.kind == "raised" else ""
        warnings.warn(f"{said}; see `faults` of the result{where}", stacklevel=2)
    return result


def _plan(
    n: int,
    players: Sequence[Any],
    rules: Any,
    seed: int | None,
    start: Any,
    mirrored: bool,
    moves: bool,
    on_fault: Policy,
    time_limit: Any,
) -> Plan:
    _whole("n", n, 0)
    if isinstance(players, str) or not players:
        raise ValueError(f"players: {players!r}; give a list, one player for each seat")
    if on_fault not in POLICIES:
        raise ValueError(f"on_fault: {on_fault!r}; give {', '.join(map(repr, POLICIES))}")
    number = isinstance(time_limit, Real)
    if time_limit is not None and not (number and time_limit > 0):
        raise ValueError(f"time_limit: {time_limit!r}; give seconds, more than 0")
    if seed is not None:
        _whole("seed", seed, 0)
    if mirrored and n % len(players):
        raise ValueError(
            f"n: {n} games can't be mirrored among {len(players)} seats; give a multiple of {len(players)}"
        )
    chosen = tuple(player_of(player) for player in players)
    for seat, player in enumerate(chosen):
        Asked(player, seat, generator(0, 0, seat))  # raises where it can't be asked
    deals = Deals.of(len(chosen), rules, start)
    return Plan(deals, chosen, fresh_seed() if seed is None else int(seed), mirrored, moves, on_fault, time_limit)


def _whole(name: str, value: Any, least: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < least:
        raise ValueError(f"{name}: {value!r}; give a whole number from {least}")


def _size(plan: Plan, n: int, blocks: int) -> int:
    return max(1, min(MOST_IN_A_BLOCK if plan.policies is None else BATCH, n // blocks))


def _blocks(n: int, size: int) -> list[range]:
    return [range(at, min(n, at + size)) for at in range(0, n, size)]


def _gather(played: Iterator[Block], gathering: Gathering, tick: Callable[[int], object]) -> bool:
    """Gather the blocks that come; whether an interruption ended it. Raises what went wrong in a game."""
    try:
        for block in played:
            gathering.add(block)
            tick(len(block.lines))
            if isinstance(block.stopped, KeyboardInterrupt):
                return True
            if block.stopped is not None:
                raise block.stopped
    except KeyboardInterrupt:
        return True
    return False


def _nothing(_games: int) -> None:
    pass
