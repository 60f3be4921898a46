"""How strong the built-in players are, in mirrored matches with intervals: ``make strength``.

Each deal is played once for each seat, the players moved on by one. What is told is a player's share of the wins (a
shared win counts in parts) with the 95 % interval over deals; an equal share is a half, a third or a quarter.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

from muros_widget.playtest import UCT, Greedy, MonteCarlo, Random, Thoughtful, simulate

FIELD: list[Any] = [
    Random(),
    Greedy(),
    MonteCarlo(1000),
    UCT(1000, width=None, name="uct, all moves"),
    Thoughtful(),
    UCT(1000),
    UCT(10_000, name="uct 10,000"),
]
SEED = 2026


def main() -> None:
    """Play all matches and print the tables."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200, help="games a match, a multiple of 12")
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    told = asked.parse_args()
    names = ", ".join(f"{name} {version(name)}" for name in ("muros-widget", "numpy"))
    print(f"{told.games} games a match, seed {SEED}; Python {platform.python_version()}, {platform.machine()}; {names}")
    print("\ntwo players: the row's share of the wins against the column")
    table([player.name for player in FIELD[:-1]])
    for row, player in enumerate(FIELD[1:], 1):
        print(f"{player.name:16}", end="", flush=True)
        for other in FIELD[:row]:
            print(f"{match([player, other], told.games, told.workers):>24}", end="", flush=True)
        print()
    for seats in (3, 4):
        print(f"\n{seats} players: the row's share of the wins at a table with {seats - 1} greedy ones")
        for player in FIELD:
            if player.name != "greedy":
                print(f"{player.name:16}", end="", flush=True)
                print(f"{match([player, *[Greedy()] * (seats - 1)], told.games, told.workers):>24}")


def table(heads: Sequence[str]) -> None:
    """The head of a table."""
    print(" " * 16 + "".join(f"{head:>24}" for head in heads))


def match(players: Sequence[Any], games: int, workers: int) -> str:
    """What the first player has of the wins."""
    games -= games % len(players)
    result = simulate(games, players, seed=SEED, mirrored=True, on_fault="stop", workers=workers, progress=False)
    return result.summary().wins[result.names[0]].told(percent=True)


if __name__ == "__main__":
    main()
