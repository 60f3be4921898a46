"""Readings side by side: what one move does under each, and where a game would part. Knows no particular game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ..games.position import Position, Refusal, Step
from .game import Game


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a move does under one reading: the step, or why it can't be played."""

    rules: Any
    step: Step[Position] | None
    refusal: Refusal | None = None

    @property
    def after(self) -> Position | None:
        """The position after the move, where it can be played."""
        return None if self.step is None else self.step.after


@dataclass(frozen=True, slots=True)
class Comparison:
    """One move under several readings. `places` are those where not the same lies afterwards under all of them."""

    before: Position
    move: str
    outcomes: tuple[Outcome, ...]
    places: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether the move does the same under every reading."""
        return _alike(self.outcomes)

    def __str__(self) -> str:
        lines = [self.move]
        for outcome in self.outcomes:
            said = str(outcome.step or outcome.refusal).splitlines()
            lines += [f"under {outcome.rules}:", *(f"  {line.strip()}" for line in said[outcome.step is not None :])]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class GameComparison:
    """A game's main line under several readings, and where they part.

    `plies` tells for each two readings, by index, the ply of the first move at which they part, None where they never
    do; `parted` is the comparison at the first of all those moves.
    """

    readings: tuple[Any, ...]
    plies: dict[tuple[int, int], int | None]
    parted: Comparison | None

    @property
    def first(self) -> int | None:
        """The ply of the first move at which any two part."""
        return min((ply for ply in self.plies.values() if ply is not None), default=None)


def compare(position: Position, move: str, readings: Iterable[Any]) -> Comparison:
    """Play a move from a position under each reading.

    >>> from muros_widget import Position, Rules, Setup
    >>> rows = ["YGB.RWGYB", *["........."] * 8]
    >>> position = Position(Setup(rows, [{"R": 1}, {}], {}))
    >>> told = compare(position, "hR@W1", [Rules(), Rules(shift="travel")])
    >>> told.agrees, told.places
    (False, ('r1c4', 'r1c5'))
    """
    return _compared(position, move, [(rules, position.under(rules)) for rules in readings])


def compare_game(game: Game, readings: Iterable[Any]) -> GameComparison:
    """Replay a game's main line under each reading, and find where they part.

    Two readings part at the first move after which not the same lies on the table, or that only one of them allows.
    """
    chosen = tuple(readings)
    plies: dict[tuple[int, int], int | None] = dict.fromkeys(combinations(range(len(chosen)), 2))
    here: list[Position | None] = [game.position_at(0).under(rules) for rules in chosen]
    parted: Comparison | None = None
    line = game[-1]
    for node in game.path(line.id)[1:]:
        playing = [(rules, position) for rules, position in zip(chosen, here, strict=True)]
        outcomes = [_outcome(rules, position, node.move or "") for rules, position in playing]
        for pair in plies:
            if plies[pair] is None and not _alike([outcomes[one] for one in pair]):
                plies[pair] = node.ply
        if parted is None and not _alike(outcomes):
            before = game.position_at(node.parent or 0)
            parted = Comparison(before, node.move or "", tuple(outcomes), _differing(outcomes))
        here = [outcome.after for outcome in outcomes]
    return GameComparison(chosen, plies, parted)


def _compared(before: Position, move: str, under: Sequence[tuple[Any, Position]]) -> Comparison:
    outcomes = tuple(_outcome(rules, position, move) for rules, position in under)
    return Comparison(before, before.read_move(move), outcomes, _differing(outcomes))


def _outcome(rules: Any, position: Position | None, move: str) -> Outcome:
    """The move under one reading; a reading that has parted from the game before can't go on with it."""
    if position is None:
        return Outcome(rules, None)
    refusal = position.why_not(move)
    return Outcome(rules, None, refusal) if refusal else Outcome(rules, position.play(move))


def _alike(outcomes: Sequence[Outcome]) -> bool:
    return not _differing(outcomes) and len({outcome.step is None for outcome in outcomes}) < 2


def _differing(outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    """The places where the faces that lie there differ, in the layout's order."""
    tables = [outcome.after.table for outcome in outcomes if outcome.after is not None]
    if not tables:
        return ()
    order = next(outcome.after.layout for outcome in outcomes if outcome.after is not None).places

    def faces(table: Any, place: str) -> list[tuple[str, str]]:
        return sorted((lying.face or "", lying.lies) for lying in table.get(place, ()))

    ids = dict.fromkeys([*(place.id for place in order), *(id for table in tables for id in table)])
    return tuple(id for id in ids if any(faces(table, id) != faces(tables[0], id) for table in tables[1:]))
