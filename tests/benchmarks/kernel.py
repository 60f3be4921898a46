"""The kernel's promises, for `run.py`: playouts beside those of its peers, two cores, searches.

Each row is measured several times in turn with its peer, and the best counts: processor time of the thread that plays,
and of all threads for a peer that has more.
"""

from __future__ import annotations

import time
from itertools import product

from muros_widget import Position, Rules, Setup
from muros_widget.games.muros import kernel
from tests.benchmarks.peers import OpenSpiel, Pgx

RUNS = 12
GAMES = 100_000


def table() -> None:
    """Measure and print."""
    if not kernel.is_compiled():
        print("\nthe kernel                                  numba is not installed")
        return
    opening = Position(Setup.deal(players=2, seed=0), Rules())
    kernel.play_games(1, openings=[opening])
    kernel.search(opening, 1)
    own, dealing, others = playouts(opening)
    print(f"\n{'random playouts on one core, seed 0':44}{'moves/s':>12}{'ratio':>9}{'promise':>9}")
    print(f"{'  kernel (Muros, two players)':44}{own:>12,.0f}")
    print(f"{'  kernel, dealing each game':44}{dealing:>12,.0f}")
    for (name, promise), rate in others.items():
        told = f"{'not installed':>12}" if rate is None else f"{rate:>12,.0f}{own / rate:>8.1f}×{promise:>9}"
        print(f"{name:44}{told}")
    print(f"{'  two threads against one':44}{'':12}{threads():>8.2f}×{1.8:>8}×")
    print(f"\n{'tree search (UCT), two players, seed 0':44}{'tries/s':>12}")
    for (tries, ply), rate in searches(opening).items():
        print(f"{f'  {tries:,} from ply {ply}':44}{rate:>12,.0f}")


def playouts(opening: Position) -> tuple[float, float, dict[tuple[str, str], float | None]]:
    """Moves a second: from a position, from deals, and of the peers by name and promise."""
    own = dealing = 0.0
    peers = {
        ("  OpenSpiel connect_four, rollouts in C++", "20×"): OpenSpiel.found(),
        (f"  Pgx connect_four, {Pgx.GAMES:,} games abreast", ""): Pgx.found(),
    }
    rates: dict[tuple[str, str], float | None] = dict.fromkeys(peers)
    for run in range(RUNS):
        started = time.thread_time()
        games = kernel.play_games(GAMES, openings=[opening], seed=run)
        own = max(own, games.plies.sum() / (time.thread_time() - started))
        started = time.thread_time()
        games = kernel.play_games(GAMES, seed=run)
        dealing = max(dealing, games.plies.sum() / (time.thread_time() - started))
        for name, peer in peers.items():
            if peer is not None:
                rates[name] = max(rates[name] or 0.0, peer.rate())
    return own, dealing, rates


def threads() -> float:
    """How much faster two threads are, by the clock: the best of one against the best of two."""
    best = {1: float("inf"), 2: float("inf")}
    for run in range(RUNS):
        for count in best:
            started = time.perf_counter()
            kernel.play_games(GAMES, seed=run, threads=count)
            best[count] = min(best[count], time.perf_counter() - started)
    return best[1] / best[2]


def searches(opening: Position) -> dict[tuple[int, int], float]:
    """Tries a second, of short and long searches, from the opening and from later on."""
    game = kernel.play_games(1, openings=[opening], moves=True)
    position, rates = opening, dict.fromkeys(product((1000, 100_000), (0, 18, 27)), 0.0)
    for ply, move in enumerate(game.tokens(0)):
        for tries in sorted({tries for tries, at in rates if at == ply}):
            for run in range(RUNS):
                started = time.thread_time()
                kernel.search(position, tries, seed=run)
                rates[tries, ply] = max(rates[tries, ply], tries / (time.thread_time() - started))
        position = position.play(move).after
    return rates
