"""How soon a board answers while a bot thinks beside it in pure Python: ``python -m tests.benchmarks.thinking``.

A real kernel, and messages as a browser sends them. One bot is the worst there can be: it computes without a break and
never gives the interpreter away by itself; the other plays games at random on positions, as a search does.
"""

from __future__ import annotations

import statistics
import time
from typing import Any

from jupyter_client.manager import start_new_kernel

CELL = """
import muros_widget as mw
from muros_widget.playtest.search import playout

def busy(moves, stopped):
    while not stopped():
        pass
    return moves[0]

def searching(moves, rng, imagine, stopped):
    while not stopped():
        playout(imagine(), rng)
    return moves[0]

game = mw.Game.deal(players=2, seed=7, start=0)
board = mw.GameWidget(game, players=[None, {bot}], pause=0)
print(board.comm.comm_id)
"""
COUNT = 200


class Kernel:
    """A kernel with a board, and a browser's end of its comm."""

    def __init__(self, bot: str):
        self.manager, self.client = start_new_kernel()
        self.count = 0
        printed: list[str] = []

        def hear(message: Any) -> None:
            printed.append(message["content"].get("text", ""))

        self.client.execute_interactive(CELL.replace("{bot}", bot), output_hook=hear)
        self.comm = "".join(printed).strip()

    def ask(self, **intent: Any) -> float:
        """How long an intent takes to be answered, in ms."""
        self.count += 1
        content = {"id": f"b-{self.count}", **intent}
        data = {"method": "custom", "content": content}
        message = self.client.session.msg("comm_msg", {"comm_id": self.comm, "data": data})
        started = time.perf_counter()
        self.client.shell_channel.send(message)
        while True:
            heard = self.client.get_iopub_msg(timeout=30)
            told = heard["content"].get("data", {}).get("content", {}) if heard["msg_type"] == "comm_msg" else {}
            if told.get("to") == content["id"]:
                assert "refusal" not in told, told
                return 1000 * (time.perf_counter() - started)

    def end(self) -> None:
        """Shut it down."""
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


def main() -> None:
    """Measure and print one table."""
    print(f"{COUNT} intents each, ms{'':24}{'median':>9}{'95 %':>9}{'most':>9}")
    for bot in ("busy", "searching"):
        kernel = Kernel(bot)
        try:
            tell("  nobody thinks", kernel, "hello", view="v")
            tell("  nobody thinks: a position as text", kernel, "text", node=0)
            kernel.ask(do="play", node=0, move="G@N3")
            tell(f"  a bot thinks ({bot})", kernel, "hello", view="v")
            tell(f"  a bot thinks ({bot}): as text", kernel, "text", node=1)
            print(f"{'  it is stopped':41}{kernel.ask(do='stop'):>9.1f}")
        finally:
            kernel.end()


def tell(what: str, kernel: Kernel, do: str, **intent: Any) -> None:
    """Ask many times, one after the other as a person would, and print a row."""
    times = []
    for _ in range(COUNT):
        times.append(kernel.ask(do=do, **intent))
        time.sleep(0.01)
    ranked = statistics.quantiles(times, n=20)
    print(f"{what:41}{statistics.median(times):>9.1f}{ranked[-1]:>9.1f}{max(times):>9.1f}")


if __name__ == "__main__":
    main()
