"""What 100,000 games of a playtest take in memory: ``python -m tests.benchmarks.memory``.

Each row is a process of its own, and tells how far what it asks for takes it above what it had before, at most; the
same calls for a few games come first, so that what they load and compile is not counted. Linux tells peaks.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

GAMES = 100_000
FEW = 300
PROMISE = 40
MEASURE = """
import sys
from pathlib import Path
from muros_widget import Rules
from muros_widget.games.muros import kernel
from muros_widget.playtest import Playtest, compare_playtests, simulate
from muros_widget.playtest.spreading import new_pool

def kilobytes(name):
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(name))

def played(n, players=2, **more):
    return simulate(n, ["random"] * players, seed=1, progress=False, **more)

def prepared(n):
    PREPARE

def asked(n, given):
    ASK

if __name__ == "__main__":
    folder, few, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    asked(few, prepared(few))
    given = prepared(games)
    Path("/proc/self/clear_refs").write_text("5")  # the peak is measured from here on
    idle = kilobytes("VmRSS")
    there = asked(games, given)
    print(kilobytes("VmHWM") - idle)
"""
CASES = {
    "  the kernel's batch": ("return None", "return kernel.play_games(n, moves=True, course=True)"),
    "  simulate, two players": ("return None", "return played(n)"),
    "  simulate, four players": ("return None", "return played(n, players=4)"),
    "  simulate, workers=2": ("return None", "return played(n, workers=2)"),
    "  simulate, executor=processes": ("return new_pool(2)", "with given: return played(n, executor=given)"),
}
"""What is promised to take so much at most: how it is prepared, and what is asked for."""
MORE = {
    "  summary": ("return played(n)", "return given.summary()"),
    "  compare_playtests": (
        "return played(n), played(n, rules=Rules(shift='travel'))",
        "return compare_playtests(*given)",
    ),
    "  where, half of the games": ("return played(n)", "return given.where(won=0)"),
    "  save, .npz": ("return played(n)", "given.save(f'{folder}/{n}.npz')"),
    "  load, .npz": ("return None", "return Playtest.load(f'{folder}/{n}.npz')"),
    "  save, .parquet": ("return played(n)", "given.save(f'{folder}/{n}.parquet')"),
    "  load, .parquet": ("return None", "return Playtest.load(f'{folder}/{n}.parquet')"),
}
"""What is done with them, one after the other: what is saved is there already, and what was saved is loaded."""


def table() -> None:
    """Measure and print."""
    if sys.platform != "linux":
        print("\nmemory                                      is told by Linux only")
        return
    with TemporaryDirectory() as folder:
        print(f"\n{f'{GAMES:,} games, every move noted':44}{'MB':>12}{'':9}{'promise':>9}")
        for name, calls in CASES.items():
            print(f"{name:44}{peak(Path(folder), *calls):>12.1f}{'':9}{PROMISE:>9}")
        print(f"\n{f'what is done with {GAMES:,} games':44}{'MB':>12}")
        for name, calls in MORE.items():
            print(f"{name:44}{peak(Path(folder), *calls):>12.1f}")


def peak(folder: Path, prepare: str, ask: str) -> float:
    """How many MB a call takes at most above the process that makes it."""
    script = folder / "measured.py"  # a file, as the processes of a pool read it too
    script.write_text(MEASURE.replace("PREPARE", prepare).replace("ASK", ask), encoding="utf-8")
    command = [sys.executable, str(script), str(folder), str(FEW), str(GAMES)]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return int(run.stdout) * 1024 / 1e6


if __name__ == "__main__":
    table()
