"""The promises of speed, as ratios against peers in the same run: ``make bench``.

Nothing here is a test: a machine that is busy gives other figures. Each figure is the best of several runs, in CPU
time, so that what else the machine does disturbs little. A peer that is not installed is said to be missing.
"""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version

from muros_widget import Game, Position, Rules, Setup
from tests.benchmarks import kernel

RUNS = 8
SECONDS = 2.0


def main() -> None:
    """Measure and print one table."""
    print(f"Python {platform.python_version()} on {platform.machine()}; best of {RUNS} runs; seeds 0, 1, 2 …")
    print(
        ", ".join(
            f"{name} {_version(name)}"
            for name in ("muros-widget", "numpy", "numba", "chess", "open_spiel", "pgx", "jax")
        )
    )
    print(f"\n{'random play, legal moves and play':44}{'moves/s':>12}{'ratio':>9}{'promise':>9}")
    plays: dict[str, tuple[Callable[[float], int], int]] = {
        "  Position (Muros, two players)": (muros_moves, 1),
        "  OpenSpiel python_tic_tac_toe": (open_spiel_moves, 3),
        "  python-chess": (chess_moves, 4),
    }
    rates = best_rates({name: play for name, (play, _) in plays.items()})
    own = next(iter(rates.values())) or 0.0
    for name, rate in rates.items():
        if rate is None:
            print(f"{name:44}{'not installed':>12}")
        else:
            print(f"{name:44}{rate:>12,.0f}{own / rate:>8.1f}×{plays[name][1]:>8}×")
    print(f"\n{'one call, at the opening of a game of two':44}{'µs':>12}")
    opening = Position(Setup.deal(players=2, seed=0), Rules())
    move = opening.legal_moves[100]
    calls: dict[str, Callable[[], object]] = {
        f"  list(legal_moves), {len(opening.legal_moves)} moves": lambda: list(opening.legal_moves),
        "  len(legal_moves)": lambda: len(opening.legal_moves),
        "  play, without events": lambda: opening.play(move),
        "  play, with events": lambda: opening.play(move).events,
        "  observe a seat": lambda: opening.observe(0),
    }
    for name, call in calls.items():
        print(f"{name:44}{1e6 / best_rate(partial(repeat, call)):>12.1f}")
    tree = grow(5000)
    print(f"\n{'a tree of 5,000 nodes':44}{'µs':>12}")
    print(f"{'  play and undo':44}{1e6 / best_rate(partial(edit, tree)):>12.1f}")
    kernel.table()


def best_rates(plays: dict[str, Callable[[float], int]]) -> dict[str, float | None]:
    """How often a second each does what it does, the best of several turns; None for one that is not installed.

    Each is told until when to go on, in CPU seconds, and says how often it did it. They take turns, so that a busy
    moment of the machine does not fall on one alone.
    """
    rates: dict[str, float | None] = dict.fromkeys(plays, 0.0)
    for _ in range(RUNS):
        for name, play in plays.items():
            started = time.process_time()
            try:
                done = play(started + SECONDS / RUNS)
            except ImportError:
                rates[name] = None
            else:
                rates[name] = max(rates[name] or 0.0, done / (time.process_time() - started))
    return rates


def best_rate(play: Callable[[float], int]) -> float:
    """The rate of one."""
    return best_rates({"": play})[""] or 0.0


def repeat(call: Callable[[], object], until: float) -> int:
    """Make a call over and over."""
    done = 0
    while time.process_time() < until:
        for _ in range(100):
            call()
        done += 100
    return done


def muros_moves(until: float) -> int:
    """Random games through the reference."""
    done, seed, draw = 0, 0, random.Random(0).random
    openings = [Position(Setup.deal(players=2, seed=seed), Rules()) for seed in range(20)]
    while time.process_time() < until:
        position = openings[seed % len(openings)]
        seed += 1
        while not position.is_over:
            moves = position.legal_moves
            position = position.play(moves[int(draw() * len(moves))]).after
            done += 1
    return done


def open_spiel_moves(until: float) -> int:
    """Random games of OpenSpiel's own Python tic-tac-toe, the way its examples play."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the game)

    game, done, draw = pyspiel.load_game("python_tic_tac_toe"), 0, random.Random(0).random
    while time.process_time() < until:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            done += 1
    return done


def chess_moves(until: float) -> int:
    """Random games of chess, sixty moves at most."""
    import chess

    done, draw = 0, random.Random(0).random
    while time.process_time() < until:
        board = chess.Board()
        for _ in range(60):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(draw() * len(moves))])
            done += 1
    return done


def grow(nodes: int) -> Game:
    """A game with that many nodes."""
    game, draw = Game.deal(players=2, seed=0), random.Random(0).random
    while len(game.nodes) < nodes:
        if game.position.is_over:
            game.go(int(draw() * len(game.nodes)))
            continue
        moves = game.position.legal_moves
        game.play(moves[int(draw() * len(moves))])
    return game.first()


def edit(game: Game, until: float) -> int:
    """Play a new move and take it back."""
    played = {game.nodes[child].move for child in game.nodes[0].children}
    move = next(move for move in game.position.legal_moves if move not in played)
    done = 0
    while time.process_time() < until:
        game.play(move)
        game.undo()
        done += 1
    return done


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    main()
