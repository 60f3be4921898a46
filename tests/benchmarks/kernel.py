"""The kernel's promises, for `run.py`: playouts against OpenSpiel's in C++, two cores, searches.

Each row is measured several times in turn with its peer, and the best counts.
"""

from __future__ import annotations

import random
import time

from muros_widget import Position, Rules, Setup
from muros_widget.games.muros import kernel

RUNS = 6
GAMES = 100_000


def table() -> None:
    """Measure and print."""
    if not kernel.is_compiled():
        print("\nthe kernel                                  numba is not installed")
        return
    opening = Position(Setup.deal(players=2, seed=0), Rules())
    kernel.play_games(1, openings=[opening])
    kernel.search(opening, 1)
    own, dealing, other = playouts(opening)
    print(f"\n{'random playouts on one core, seed 0':44}{'moves/s':>12}{'ratio':>9}{'promise':>9}")
    print(f"{'  kernel (Muros, two players)':44}{own:>12,.0f}")
    print(f"{'  kernel, dealing each game':44}{dealing:>12,.0f}")
    name = "  OpenSpiel connect_four, rollouts in C++"
    print(
        f"{name:44}{'not installed':>12}" if other is None else f"{name:44}{other:>12,.0f}{own / other:>8.1f}×{20:>8}×"
    )
    print(f"{'  two threads against one':44}{'':12}{threads():>8.2f}×{1.8:>8}×")
    print(f"\n{'tree search (UCT), two players, seed 0':44}{'tries/s':>12}")
    for ply, rate in searches(opening):
        print(f"{f'  100,000 from ply {ply}':44}{rate:>12,.0f}")


def playouts(opening: Position) -> tuple[float, float, float | None]:
    """Moves a second: from a position, from deals, and of OpenSpiel's rollouts."""
    own = dealing = other = 0.0
    peer = ConnectFour.found()
    for run in range(RUNS):
        started = time.process_time()
        games = kernel.play_games(GAMES, openings=[opening], seed=run)
        own = max(own, games.plies.sum() / (time.process_time() - started))
        started = time.process_time()
        games = kernel.play_games(GAMES, seed=run)
        dealing = max(dealing, games.plies.sum() / (time.process_time() - started))
        if peer is not None:
            other = max(other, peer.rate())
    return own, dealing, None if peer is None else other


class ConnectFour:
    """OpenSpiel's connect four: its own tree search, told to roll out by the ten thousand, does little else."""

    ROLLOUTS = 10_000

    def __init__(self) -> None:
        import pyspiel

        game = pyspiel.load_game("connect_four")
        self._state = game.new_initial_state()
        self._moves = self._mean_length(1000)
        self._bot = pyspiel.MCTSBot(
            game, pyspiel.RandomRolloutEvaluator(self.ROLLOUTS, 0), 1.4, 2, 100, False, 0, False
        )

    @classmethod
    def found(cls) -> ConnectFour | None:
        """It, where OpenSpiel is installed."""
        try:
            return cls()
        except ImportError:
            return None

    def rate(self) -> float:
        """Moves a second: two tries, each after one move."""
        started = time.process_time()
        self._bot.step(self._state)
        return 2 * self.ROLLOUTS * (self._moves - 1) / (time.process_time() - started)

    def _mean_length(self, games: int) -> float:
        draw, moves = random.Random(0).random, 0
        for _ in range(games):
            state = self._state.clone()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                moves += 1
        return moves / games


def threads() -> float:
    """How much faster two threads are, by the clock: the best of one against the best of two."""
    best = {1: float("inf"), 2: float("inf")}
    for run in range(RUNS):
        for count in best:
            started = time.perf_counter()
            kernel.play_games(GAMES, seed=run, threads=count)
            best[count] = min(best[count], time.perf_counter() - started)
    return best[1] / best[2]


def searches(opening: Position) -> list[tuple[int, float]]:
    """Tries a second, from the opening and from later on."""
    game = kernel.play_games(1, openings=[opening], moves=True)
    position, rates = opening, []
    for ply, move in enumerate(game.tokens(0)):
        if ply in (0, 18, 27):
            best = 0.0
            for run in range(RUNS):
                started = time.process_time()
                kernel.search(position, 100_000, seed=run)
                best = max(best, 100_000 / (time.process_time() - started))
            rates.append((ply, best))
        position = position.play(move).after
    return rates
