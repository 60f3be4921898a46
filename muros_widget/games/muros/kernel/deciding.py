"""The kernel's calls on one position: what it leads to, what is best there, and how far one can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from ..position import Position
from .chance import Numbers, checked_seed
from .demands import among_legal, demand_seen, demand_to_move, engine, is_compiled
from .games import CODES
from .packed import PackedLook
from .state import State
from .tree import ROOT, Tree, offer

EXPLORE: Final = 0.35
WIDTH: Final = 1.0
"""What a search of a thousand iterations plays best with, against greedy players."""
MOST_NODES: Final = 1_000_000
MOST_CANDIDATES: Final = 8_000_000
"""A tree that has so many moves tried, or listed for trying, grows no further: some 160 MB."""


def pack(position: Position) -> State:
    """A position as the kernel has it. Raises SetupError for a drafted one that can't be.

    >>> from muros_widget import Rules, Setup
    >>> position = Position(Setup.deal(players=2, seed=7), Rules())
    >>> pack(position).play("G@N3").position == position.play("G@N3").after
    True
    """
    demand_seen(position)
    return engine().state(position)


def lead(position: Position, seat: int) -> tuple[int, ...]:
    """How far a seat is ahead: by rank of the colours now, what it kept more than the most that another did.

    Four numbers, that of the most frequent colour first: greater tuples are better. Colours that share a rank count
    together in its first number, and leave the next ones at 0. Raises ValueError for a seat that is none.
    """
    demand_seen(position)
    if seat not in range(position.players):
        raise ValueError(f"seat: {seat!r}; give one from 0 to {position.players - 1}")
    return engine().lead(position, seat)


def greedy(position: Position, seed: int = 0) -> str:
    """One of the moves after which the mover's `lead` is greatest, drawn by the seed among those that are alike.

    Raises ValueError when the game is over.
    """
    demand_to_move(position)
    return engine().greedy(position, Numbers(int(checked_seed(seed)), 0).at(0))


def try_moves(
    position: Position, moves: Sequence[str] = (), rounds: int = 1, *, seed: int = 0
) -> npt.NDArray[np.float64]:
    """What each seat wins on average, (moves, seats), when so many random games follow each of some moves, or of all.

    Raises ValueError when the game is over, for moves that are not legal, and for less than a round.
    """
    demand_to_move(position)
    moves = among_legal(position, moves)
    if rounds < 1:
        raise ValueError(f"rounds: {rounds}; give a whole number from 1")
    return np.asarray(engine().tried(position, moves, rounds, int(checked_seed(seed))) / rounds)


@dataclass(frozen=True)
class Search:
    """What a search found: for each legal move how often it was tried, and what part of a win it gave (0 to 1)."""

    moves: tuple[str, ...]
    visits: npt.NDArray[np.int64]
    values: npt.NDArray[np.float64]

    @property
    def best(self) -> str:
        """The move tried most often; of those the best, of those the first."""
        return self.moves[int(np.lexsort((-self.values, -self.visits))[0])]


def search(
    position: Position | Sequence[Position],
    iterations: int = 1000,
    *,
    seed: int = 0,
    explore: float = EXPLORE,
    width: float = WIDTH,
    among: Sequence[str] = (),
    stopped: Callable[[], bool] = lambda: False,
) -> Search:
    """Search for the best move of the seat to move, by UCT with random playouts.

    Each seat is taken to play for its own part of the win. Of several positions that look the same to the mover
    (`worlds`) each gets its share of the iterations, and what came of a move is added up. The position is open to the
    search: give it one that the player may know. It looks `among` some of the moves, or at all of them; it asks now and
    then whether it is `stopped`, and then gives what it has found.

    Moves are first tried in the order of the lead that they give at once, the next one when those tried are fewer than
    `width` times the root of how often their position was; `explore` is how much a move gains by being tried little.

    Raises ValueError when the game is over, and for moves that are not legal.
    """
    given = [position] if isinstance(position, Position) else list(position)
    if not given or iterations < len(given):
        raise ValueError(f"iterations: {iterations} for {len(given)} positions; give at least one for each")
    moves: tuple[str, ...] = ()
    for world, one in enumerate(given):
        demand_to_move(one)
        if world and tuple(one.legal_moves) != moves:
            raise ValueError("positions: they differ in legal moves; give those that look the same to the mover")
        moves = tuple(one.legal_moves)
    moves = among_legal(given[0], among)
    visits, sums = np.zeros(len(moves), np.int64), np.zeros(len(moves))
    index = {CODES[move]: at for at, move in enumerate(moves)}
    engines, checked = engine(), int(checked_seed(seed))
    for world, one in enumerate(given):
        share = iterations * (world + 1) // len(given) - iterations * world // len(given)
        tree = Tree.room(min(MOST_NODES, share), min(MOST_CANDIDATES, len(one.legal_moves) * (share + 1)))
        if among and set(among) < set(one.legal_moves):
            offer(tree, np.array([CODES[move] for move in moves], np.uint16))
        search_on, left = engines.searching(one, explore, width, (checked + world) % (1 << 64), tree), share
        while left and not stopped():
            search_on(min(left, engines.ITERATIONS))
            left -= min(left, engines.ITERATIONS)
        for child in tree.under(ROOT):
            at = index[int(tree.move[child])]
            visits[at] += tree.visits[child]
            sums[at] += tree.value[child]
    return Search(moves, visits, np.divide(sums, visits, out=np.zeros_like(sums), where=visits > 0))


def look(position: Position, moves: Sequence[str] = (), seed: int = 0, nodes: int = 400_000) -> PackedLook | None:
    """Look at some moves of a position, or all, for as long as one likes; None where nothing is compiled.

    The tree has room for so many `nodes`, some 240 bytes each, and does not grow when it is full.
    Raises ValueError when the game is over, for moves that are not legal, and for a tree that has no room for them.
    """
    demand_to_move(position)
    moves = among_legal(position, moves)
    if nodes <= len(moves):
        raise ValueError(f"nodes: {nodes}; there are {len(moves)} moves, give more than that")
    if not is_compiled():
        return None
    return PackedLook(position, moves, EXPLORE, WIDTH, int(checked_seed(seed)), nodes)
