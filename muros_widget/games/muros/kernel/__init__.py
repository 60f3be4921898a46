"""The kernel: Muros for playouts and search, compiled with numba (the extra `fast`).

Games are the same for a seed and an index, whatever the number of threads, and with or without numba: where it is not
installed the same calls run on the reference, some hundred times slower, and say so once. The first call compiles, and
says so; what is compiled is kept. How positions are packed is nobody's business outside.

>>> games = play_games(100, players=3, seed=7, moves=True)
>>> games.kept.shape, games.opening(0).players, games.tokens(0)[0] in games.opening(0).legal_moves
((100, 3, 4), 3, True)
>>> search(games.opening(0), iterations=100, seed=1).best in games.opening(0).legal_moves
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..pieces import HAND_OF
from ..position import Position
from ..rules import Rules
from ..setup import Setup
from . import compiling, packed, plain
from .chance import checked_seed
from .following import Course
from .games import CODES, LONGEST, NO_MOVE, TOKENS, Games, Notes, deal, tokens
from .imagining import worlds
from .state import State
from .tree import ROOT, Tree, offer

__all__ = [
    "CODES",
    "LONGEST",
    "NO_MOVE",
    "POLICIES",
    "TOKENS",
    "Course",
    "Games",
    "Search",
    "State",
    "deal",
    "follow",
    "greedy",
    "is_compiled",
    "lead",
    "look",
    "pack",
    "play_games",
    "search",
    "tokens",
    "try_moves",
    "worlds",
]

POLICIES: Final = ("random", "greedy")
"""How a seat can play many games: any legal move, or one that gives the greatest `lead` at once."""
EXPLORE: Final = 0.35
WIDTH: Final = 1.0
"""What a search of a thousand iterations plays best with, against greedy players."""
MOST_NODES: Final = 1_000_000
MOST_CANDIDATES: Final = 8_000_000
"""A tree that has so many moves tried, or listed for trying, grows no further: some 160 MB."""


def is_compiled() -> bool:
    """Whether numba is there."""
    return compiling.AVAILABLE


def _engine() -> ModuleType:
    if compiling.AVAILABLE:
        return packed
    compiling.say_slow()
    return plain


def pack(position: Position) -> State:
    """A position as the kernel has it. Raises SetupError for a drafted one that can't be.

    >>> from muros_widget import Setup
    >>> position = Position(Setup.deal(players=2, seed=7), Rules())
    >>> pack(position).play("G@N3").position == position.play("G@N3").after
    True
    """
    _demand_seen(position)
    return _engine().state(position)


def lead(position: Position, seat: int) -> tuple[int, ...]:
    """How far a seat is ahead: by rank of the colours now, what it kept more than the most that another did.

    Four numbers, that of the most frequent colour first: greater tuples are better. Colours that share a rank count
    together in its first number, and leave the next ones at 0. Raises ValueError for a seat that is none.
    """
    _demand_seen(position)
    if seat not in range(position.players):
        raise ValueError(f"seat: {seat!r}; give one from 0 to {position.players - 1}")
    return _engine().lead(position, seat)


def greedy(position: Position, seed: int = 0) -> str:
    """One of the moves after which the mover's `lead` is greatest, drawn by the seed among those that are alike.

    Raises ValueError when the game is over.
    """
    _demand_to_move(position)
    return _engine().greedy(position, _drawn(seed))


def _drawn(seed: int) -> int:
    from .chance import Numbers

    return Numbers(int(checked_seed(seed)), 0).at(0)


def play_games(
    count: int,
    players: int = 2,
    rules: Rules | None = None,
    *,
    seed: int = 0,
    first: int = 0,
    policies: str | Sequence[str] = "random",
    start: int | None = None,
    openings: Sequence[Position] = (),
    moves: bool = False,
    course: bool = False,
    threads: int = 1,
) -> Games:
    """Play the games (seed, first), (seed, first + 1) … and give what came of them, a row a game.

    - `policies`: one of `POLICIES` for all seats, or one for each.
    - `start`: the start player; drawn for each game where it is left out.
    - `openings`: positions to start from in turn, game i from number i; dealt where there are none. They say what the
      players and the rules are.
    - `moves`, `course`: whether to note every move, and how many were legal and who led.
    - `threads`: over how many to spread; they run beside each other with numba.

    Raises ValueError, saying what, for what is out of range, SetupError for other than 2, 3 or 4 players.
    """
    if openings:
        _demand_alike(openings)
        players, rules = openings[0].players, openings[0].rules
    if players not in HAND_OF:
        Setup.deal(players)  # which says what is wrong
    if start is not None and (openings or start not in range(players)):
        remedy = "leave it out, the openings say it" if openings else f"give a seat from 0 to {players - 1}"
        raise ValueError(f"start: {start!r}; {remedy}")
    for name, value, least in (("count", count, 0), ("first", first, 0), ("threads", threads, 1)):
        if value < least:
            raise ValueError(f"{name}: {value}; give a whole number from {least}")
    rules = rules or Rules()
    seats = _policies(policies, players)
    notes = Notes.blank(count, players, moves, course)
    seed = int(checked_seed(seed))
    _engine().play_games(openings, rules, -1 if start is None else start, seed, first, seats, notes, threads)
    return Games(rules, seed, first, *notes, openings=tuple(openings))


def follow(
    codes: npt.NDArray[np.uint16],
    plies: npt.NDArray[np.integer[Any]],
    openings: Sequence[Position],
    *,
    seed: int = 0,
    indexes: npt.NDArray[np.integer[Any]] | None = None,
) -> Course | None:
    """What each move came to, of games that are told by the codes of their moves, so many plies each, in one row.

    They start from `openings` in turn; with `indexes` they are games (seed, index), dealt for as many players and by
    the same rules as the first of them. None where a move is not legal.

    Raises ValueError for openings that differ in players or rules, and where the plies are not those of the moves;
    SetupError for a drafted opening that can't be.
    """
    if not openings:
        raise ValueError("openings: there is none; give the positions that the games start from, or one for all")
    _demand_alike(openings)
    if plies.sum() != len(codes):
        raise ValueError(f"plies: {plies.sum()} in all; give so that they are as many as the {len(codes)} moves")
    course = Course.blank(len(codes), openings[0].players)
    numbers = None if indexes is None else indexes.astype(np.int64)
    all_legal = _engine().follow(openings, int(checked_seed(seed)), numbers, codes, plies.astype(np.int64), course)
    return course if all_legal else None


def _policies(policies: str | Sequence[str], players: int) -> list[int]:
    named = [policies] * players if isinstance(policies, str) else list(policies)
    if len(named) != players or any(name not in POLICIES for name in named):
        raise ValueError(
            f"policies: {policies!r}; give one of {', '.join(POLICIES)}, or one for each of {players} seats"
        )
    return [POLICIES.index(name) for name in named]


def try_moves(
    position: Position, moves: Sequence[str] = (), rounds: int = 1, *, seed: int = 0
) -> npt.NDArray[np.float64]:
    """What each seat wins on average, (moves, seats), when so many random games follow each of some moves, or of all.

    Raises ValueError when the game is over, for moves that are not legal, and for less than a round.
    """
    _demand_to_move(position)
    moves = _among(position, moves)
    if rounds < 1:
        raise ValueError(f"rounds: {rounds}; give a whole number from 1")
    return np.asarray(_engine().tried(position, moves, rounds, int(checked_seed(seed))) / rounds)


def _among(position: Position, moves: Sequence[str]) -> tuple[str, ...]:
    """These moves, or all. Raises ValueError for one that is not legal."""
    legal = position.legal_moves
    if wrong := set(moves) - set(legal):
        raise ValueError(f"moves: {', '.join(sorted(wrong))} can't be played; give some of the legal moves")
    return tuple(moves) or tuple(legal)


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
        _demand_to_move(one)
        if world and tuple(one.legal_moves) != moves:
            raise ValueError("positions: they differ in legal moves; give those that look the same to the mover")
        moves = tuple(one.legal_moves)
    moves = _among(given[0], among)
    visits, sums = np.zeros(len(moves), np.int64), np.zeros(len(moves))
    index = {CODES[move]: at for at, move in enumerate(moves)}
    engine, checked = _engine(), int(checked_seed(seed))
    for world, one in enumerate(given):
        share = iterations * (world + 1) // len(given) - iterations * world // len(given)
        tree = Tree.room(min(MOST_NODES, share), min(MOST_CANDIDATES, len(one.legal_moves) * (share + 1)))
        if among and set(among) < set(one.legal_moves):
            offer(tree, np.array([CODES[move] for move in moves], np.uint16))
        search_on, left = engine.searching(one, explore, width, (checked + world) % (1 << 64), tree), share
        while left and not stopped():
            search_on(min(left, engine.ITERATIONS))
            left -= min(left, engine.ITERATIONS)
        for child in tree.under(ROOT):
            at = index[int(tree.move[child])]
            visits[at] += tree.visits[child]
            sums[at] += tree.value[child]
    return Search(moves, visits, np.divide(sums, visits, out=np.zeros_like(sums), where=visits > 0))


def look(
    position: Position, moves: Sequence[str] = (), seed: int = 0, nodes: int = 400_000
) -> packed.PackedLook | None:
    """Look at some moves of a position, or all, for as long as one likes; None where nothing is compiled.

    The tree has room for so many `nodes`, some 240 bytes each, and does not grow when it is full.
    Raises ValueError when the game is over, for moves that are not legal, and for a tree that has no room for them.
    """
    _demand_to_move(position)
    moves = _among(position, moves)
    if nodes <= len(moves):
        raise ValueError(f"nodes: {nodes}; there are {len(moves)} moves, give more than that")
    if not compiling.AVAILABLE:
        return None
    return packed.PackedLook(position, moves, EXPLORE, WIDTH, int(checked_seed(seed)), nodes)


def _demand_to_move(position: Position) -> None:
    if position.is_over:
        raise ValueError("the game is over; there is no move to choose")
    _demand_seen(position)


def _demand_alike(openings: Sequence[Position]) -> None:
    like = openings[0]
    if any((opening.players, opening.rules) != (like.players, like.rules) for opening in openings):
        raise ValueError("openings: they differ in players or rules; play those that are alike together")
    for opening in openings:
        _demand_seen(opening)


def _demand_seen(position: Position) -> None:
    unseen = [seat for seat, hand in enumerate(position.hands) if isinstance(hand, int)]
    if unseen:
        seats = " and ".join(map(str, unseen))
        raise ValueError(
            f"the hands of seats {seats} were not seen; give positions in which they are, as `worlds` does"
        )
