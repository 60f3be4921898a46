"""Spreading blocks of games over workers, and doing again what was lost. Knows executors, and nothing of games.

Any ``concurrent.futures.Executor`` will do. A worker may die: its block is done again, by another worker, or by a new
pool where the pool is our own. What is lost three times is given up. What goes wrong in a game comes back inside its
block, so that an error of an executor is always one of its workers.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from typing import Final

from .blocks import Block, play_packed

ATTEMPTS: Final = 3
"""How often a block is tried before it is given up."""


class LostBlock(RuntimeError):
    """Games that took their worker down each time they were played."""

    def __init__(self, games: range, reason: BaseException):
        which, whose, one = (
            (f"game {games.start} was", "its", "it")
            if len(games) == 1
            else (f"games {games.start} to {games.stop - 1} were", "their", "one of them")
        )
        super().__init__(
            f"{which} lost {ATTEMPTS} times with {whose} worker ({type(reason).__name__}: {reason}); play {one} with "
            'workers=1 to see what happens; in a script, call simulate below `if __name__ == "__main__":`, as every '
            "worker reads the script"
        )
        self.games = games


class Spread:
    """Blocks of a plan that are to be played: those that are `left`, and how often each was lost."""

    def __init__(self, packed: bytes, blocks: Sequence[range]):
        self.packed = packed
        self.left = list(blocks)
        self.lost: Counter[range] = Counter()
        self.waiting: dict[Future[Block], range] = {}
        """What is being played, or waits for a worker."""
        self.suspects: list[range] = []
        """What was being played when an executor broke: one of them may be what breaks it."""

    def over(self, executor: Executor, blocks: Sequence[range], window: int) -> Iterator[Block]:
        """Play blocks on an executor, so many at a time, and each as it is done.

        Raises BrokenExecutor when it takes no more work, and LostBlock; what is left can be played elsewhere.
        """
        queue, waiting = deque(blocks), dict[Future[Block], range]()
        self.waiting = waiting
        try:
            while queue or waiting:
                while queue and len(waiting) < window:
                    block = queue.popleft()
                    waiting[executor.submit(play_packed, self.packed, block.start, block.stop)] = block
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    reason = future.exception()
                    if isinstance(reason, BrokenExecutor):
                        raise reason
                    block = waiting.pop(future)
                    if reason is not None:
                        self.count(block, reason)
                        queue.appendleft(block)
                        continue
                    played = future.result()
                    if not isinstance(played, Block):
                        raise TypeError(
                            f"executor: it brought a {type(played).__name__} for a block of games; give one that has "
                            "each piece of work done by one worker, as client.load_balanced_view().executor of "
                            "ipyparallel"
                        )
                    self.left.remove(block)
                    rest = block[len(played.lines) :]
                    if rest and played.stopped is None:  # its time was up
                        self.left.append(rest)
                        queue.appendleft(rest)
                    yield played
        except BrokenExecutor:
            self.suspects = list(waiting.values())
            raise

    def count(self, block: range, reason: BaseException) -> None:
        """A block was lost; raises LostBlock when it was lost too often."""
        self.lost[block] += 1
        if self.lost[block] == ATTEMPTS:
            raise LostBlock(block, reason) from reason


def on_executor(packed: bytes, blocks: Sequence[range], executor: Executor) -> Iterator[Block]:
    """Play blocks on an executor that the caller owns; what it can't do any more is done by processes of our own."""
    spread = Spread(packed, blocks)
    try:
        try:
            yield from spread.over(executor, blocks, window=len(blocks))
        finally:
            for future in spread.waiting:
                future.cancel()
    except BrokenExecutor as broken:
        warnings.warn(
            f"the executor is broken ({broken}); the {sum(map(len, spread.left))} games that are left are played by "
            "processes on this machine",
            RuntimeWarning,
            stacklevel=2,
        )
        yield from on_pool(packed, spread.left, os.cpu_count() or 1)


def on_threads(packed: bytes, blocks: Sequence[range], workers: int) -> Iterator[Block]:
    """Play blocks in threads, for games whose engine runs beside others."""
    with ThreadPoolExecutor(workers) as threads:
        yield from on_executor(packed, blocks, threads)


def on_pool(packed: bytes, blocks: Sequence[range], workers: int) -> Iterator[Block]:
    """Play blocks on processes of our own. When they break, what was being played is played alone, then the rest."""
    spread = Spread(packed, blocks)
    while spread.left:
        suspects = spread.suspects[:1]
        pool = new_pool(1 if suspects else min(workers, len(spread.left)))
        try:
            yield from spread.over(pool, suspects or list(spread.left), window=1 if suspects else 2 * workers)
        except BrokenExecutor as broken:
            if suspects or not spread.suspects:
                spread.count((suspects or spread.left)[0], broken)
        else:
            spread.suspects = [block for block in spread.suspects if block in spread.left]
        finally:
            _stop(pool)


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Processes that start fresh, as threads and locks of this one are not to be copied."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_let_interruptions_pass)


def _let_interruptions_pass() -> None:
    """An interruption goes to every process of a group; it is the first one's to end the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _stop(pool: ProcessPoolExecutor) -> None:
    """End the workers, whatever they are at: what they would still bring is not waited for."""
    end: Callable[[], None] | None = getattr(pool, "terminate_workers", None)  # from Python 3.14 on
    if end is not None:
        end()
        return
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
