"""The kernel's calls on the reference, for where numba is not: slower, and with the same results.

Games draw the same numbers in the same order, and a drawn number means the same move, so they are the same games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..notation import COLOURS, PASS
from ..position import Position
from ..rules import Rules
from .chance import MOVES, TIES, Numbers
from .filling import FOUR
from .games import CODES, TOKENS, Notes, deal
from .state import State
from .tree import NONE, ROOT, Tree, best_tried, is_wide_enough, next_untried, record

GREEDY: Final = 1
MOVES_FROM: Final = int(MOVES)
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
    ply = 0
    while (seat := position.to_move) is not None:
        moves, number = position.legal_moves, numbers.at(MOVES_FROM + ply)
        greedily = policies[seat] == GREEDY
        move = greedy(position, number) if greedily else moves[(number >> 32) * len(moves) >> 32]
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


def _note_end(position: Position, notes: Notes, row: int) -> None:
    notes.left[row] = [position.left[colour] for colour in COLOURS]
    notes.kept[row] = [[own[colour] for colour in COLOURS] for own in position.kept]
    above = 0
    for place in position.standings:
        notes.places[row, list(place)] = above
        above += len(place)


def search(position: Position, iterations: int, explore: float, width: float, seed: int, tree: Tree) -> None:
    """Search from a position, in an empty tree."""
    used, root = 1 + int(tree.children[ROOT]), Numbers(seed, 0)
    for iteration in range(iterations):
        used = _iterate(tree, used, position, explore, width, root.under(iteration))


def _iterate(tree: Tree, used: int, position: Position, explore: float, width: float, numbers: Numbers) -> int:
    node = ROOT
    path: list[tuple[int, int]] = []
    while (seat := position.to_move) is not None:
        if tree.first[node] == NONE and (tree.visits[node] or node == ROOT):
            used = _expand(tree, node, used, position, numbers)
        if tree.first[node] == NONE:
            break
        node = best_tried(tree, node, explore) if is_wide_enough(tree, node, width) else next_untried(tree, node)
        path.append((node, seat))
        position = position.after(TOKENS[int(tree.move[node])])
    ply = 0
    while not position.is_over:
        moves = position.legal_moves
        position = position.after(moves[numbers.below(MOVES_FROM + ply, len(moves))])
        ply += 1
    winners = position.standings[0]
    tree.visits[ROOT] += 1
    for tried, seat in path:
        record(tree, tried, 1.0 / len(winners) if seat in winners else 0.0)
    return used


def _expand(tree: Tree, node: int, used: int, position: Position, numbers: Numbers) -> int:
    seat, moves = position.to_move or 0, position.legal_moves
    if used + len(moves) > len(tree.move):
        return used
    for index, move in enumerate(moves):
        tree.move[used + index] = CODES[move]
        ahead = sum(one + EVEN << shift for one, shift in zip(lead(position.after(move), seat), BYTES, strict=True))
        tree.promise[used + index] = ahead << 31 | numbers.at(int(TIES) + index) >> 33
    tree.first[node], tree.children[node] = used, len(moves)
    return used + len(moves)
