"""The kernel's calls on the reference, for where numba is not: slower, and with the same results.

Games draw the same numbers in the same order, and a drawn number means the same move, so they are the same games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from ..notation import COLOURS, COUNTERS, PASS, PLACEMENTS
from ..position import Position
from ..rules import Rules
from ..scoring import stand
from .chance import MOVES, PARTS, TIES, Numbers, parts
from .filling import FOUR
from .following import Course, Integers
from .games import CODES, TOKENS, Notes, deal
from .state import State
from .tree import LEAD, MOVE, NONE, ROOT, Tree, add_candidates, next_child, record

GREEDY: Final = 1
ITERATIONS: Final = 4
"""How many iterations are made in one call, some ten milliseconds."""
LINES: Final = 18
EVEN: Final = 128
BYTES: Final = (24, 16, 8, 0)
"""A lead as one number, as packed words have it: a byte a rank, 128 for nothing."""


class PlainState(State):
    """A position as it is."""

    __slots__ = ("_position",)

    def __init__(self, position: Position):
        self._position = position

    @property
    def position(self) -> Position:
        return self._position

    @property
    def legal_moves(self) -> tuple[str, ...]:
        return tuple(self._position.legal_moves)

    def play(self, move: str) -> PlainState:
        return PlainState(self._position.play(move).after)

    def lead(self, seat: int) -> tuple[int, ...]:
        return lead(self._position, seat)


def state(position: Position) -> PlainState:
    """A position."""
    return PlainState(position)


def lead(position: Position, seat: int) -> tuple[int, ...]:
    """By rank, what a seat kept more than the best of the others."""
    leads, above = [0] * FOUR, 0
    for ahead, colours in zip(position.lead(seat), position.ranks, strict=True):
        leads[above] = int(ahead)
        above += len(colours)
    return tuple(leads)


def greedy(position: Position, seed: int) -> str:
    """One of the moves after which the lead is greatest."""
    seat, best, moves = position.to_move or 0, None, [PASS]
    for move in position.legal_moves:
        value = lead(position.after(move), seat)
        if best is None or value > best:
            best, moves = value, []
        if value == best:
            moves.append(move)
    return moves[(seed >> 32) * len(moves) >> 32]


def play_games(
    openings: Sequence[Position],
    rules: Rules,
    start: int,
    seed: int,
    first: int,
    policies: Sequence[int],
    notes: Notes,
    threads: int,  # noqa: ARG001
) -> None:
    """Play games and note them, one after the other: threads do not help here."""
    for row in range(len(notes.plies)):
        index = first + row
        if openings:
            position = openings[index % len(openings)]
        else:
            setup = deal(len(policies), seed, index, None if start < 0 else start)
            position = Position(setup, rules)
        notes.start[row] = position.to_move or 0
        _note_end(_play_noting(position, Numbers(seed, index), policies, notes, row), notes, row)


def _play_noting(position: Position, numbers: Numbers, policies: Sequence[int], notes: Notes, row: int) -> Position:
    ply, place = 0, int(MOVES)
    while (seat := position.to_move) is not None:
        number, moves = numbers.at(place), position.legal_moves
        place += 1
        move = greedy(position, number) if policies[seat] == GREEDY else _named(position, number)
        if move is None:
            continue
        if notes.offered.shape[1]:
            notes.offered[row, ply] = len(moves)
        position = position.after(move)
        notes.passes[row] += move == PASS
        if notes.moves.shape[1]:
            notes.moves[row, ply] = CODES[move]
        if notes.leaders.shape[1]:
            notes.leaders[row, ply] = sum(1 << first for first in position.standings[0])
        ply += 1
    notes.plies[row] = ply
    return position


def _named(position: Position, number: int) -> str | None:
    """The move that a number names: a source, a line, and which of the moves that have both; None if there is none."""
    moves = position.legal_moves
    if moves[0] == PASS:
        return PASS
    placed = [PLACEMENTS[move] for move in moves]
    sources = sorted({(one.from_hand, one.colour) for one in placed})
    lines = sorted({one.slot % LINES for one in placed})
    options: defaultdict[object, list[str]] = defaultdict(list)
    for move, one in zip(moves, placed, strict=True):
        options[one.from_hand, one.colour, one.slot % LINES].append(move)
    first, second = parts(np.uint64(number))
    source = int(first) * len(sources) >> int(PARTS)
    line, rest = divmod(int(second) * len(lines), 1 << int(PARTS))
    here = options[*sources[source], lines[line]]
    option = rest * (3 if position.phase == 2 and position.rules.decline else 2) >> int(PARTS)
    return here[option] if option < len(here) else None


def _note_end(position: Position, notes: Notes, row: int) -> None:
    notes.left[row] = [position.left[colour] for colour in COUNTERS]
    notes.kept[row] = [[own[colour] for colour in COLOURS] for own in position.kept]
    above = 0
    for place in position.standings:
        notes.places[row, list(place)] = above
        above += len(place)


def tried(position: Position, moves: Sequence[str], rounds: int, seed: int) -> npt.NDArray[np.float64]:
    """What each seat wins in all, by move, when so many random games follow each."""
    won, after = np.zeros((len(moves), position.players)), [position.after(move) for move in moves]
    for game in range(rounds * len(moves)):
        winners = _played_out(after[game % len(moves)], Numbers(seed, game)).standings[0]
        won[game % len(moves), list(winners)] += 1 / len(winners)
    return won


def follow(
    openings: Sequence[Position],
    seed: int,
    indexes: Integers | None,
    codes: npt.NDArray[np.uint16],
    plies: Integers,
    course: Course,
) -> bool:
    """Follow games that are told by their moves, and note them; whether all moves are legal."""
    row = 0
    for game, count in enumerate(plies.tolist()):
        position = openings[game % len(openings)]
        if indexes is not None:
            position = Position(deal(position.players, seed, int(indexes[game])), position.rules)
        for code in codes[row : row + count].tolist():
            moves, move = position.legal_moves, TOKENS.get(code, "")
            if move not in moves:
                return False
            course.seat[row], course.phase[row] = position.to_move or 0, position.phase
            course.offered[row] = len(moves)
            position = position.after(move)
            left, scores = position.left, position.scores
            course.leaders[row] = sum(1 << first for first in stand(scores)[0])
            course.left[row] = [left[colour] for colour in COLOURS]
            course.first[row] = [own[0] for own in scores]
            row += 1
    return True


def searching(position: Position, explore: float, width: float, seed: int, tree: Tree) -> Callable[[int], None]:
    """What searches on, so many iterations a call, in a tree that is new or has the root's candidates."""
    root = Numbers(seed, 0)

    def search(iterations: int) -> None:
        done = int(tree.visits[ROOT])
        for iteration in range(done, done + iterations):
            _iterate(tree, position, explore, width, root.under(iteration))

    return search


def _iterate(tree: Tree, position: Position, explore: float, width: float, numbers: Numbers) -> None:
    node = ROOT
    path: list[tuple[int, int]] = []
    while (seat := position.to_move) is not None:
        if tree.children[node] == 0 and (tree.visits[node] or node == ROOT):
            _expand(tree, node, position, numbers)
        node = next_child(tree, node, explore, width)
        if node == NONE:
            break
        path.append((node, seat))
        position = position.after(TOKENS[int(tree.move[node])])
    position = _played_out(position, numbers)
    winners = position.standings[0]
    tree.visits[ROOT] += 1
    for tried, seat in path:
        record(tree, tried, 1.0 / len(winners) if seat in winners else 0.0)


def _played_out(position: Position, numbers: Numbers) -> Position:
    place = int(MOVES)
    while not position.is_over:
        move = _named(position, numbers.at(place))
        position = position if move is None else position.after(move)
        place += 1
    return position


def _expand(tree: Tree, node: int, position: Position, numbers: Numbers) -> None:
    seat, moves = position.to_move or 0, position.legal_moves
    begin = add_candidates(tree, node, len(moves))
    if begin >= 0:
        for index, move in enumerate(moves):
            leads = zip(lead(position.after(move), seat), BYTES, strict=True)
            chance = numbers.at(int(TIES) + index) >> 64 - int(LEAD)
            promise = sum(one + EVEN << shift for one, shift in leads) << int(LEAD) | chance
            tree.candidates[begin + index] = promise << int(MOVE) | CODES[move]
