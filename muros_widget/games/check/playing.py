"""A random game, position by position: each move's events turn the table before into the one after, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from ..events import Event, Lying, Table, moved, unmoved
from ..layout import Layout, Viewer
from ..position import Position, start_of
from ..sight import Sight
from .demands import NonConformance, demand
from .moves import check_events, check_moves
from .positions import check_made, check_places, check_position
from .secrets import check_consequences, check_imagined, check_secrets, check_told

IMAGINED: Final = 8
"""Of the positions of a game each so many-th is played on from in a world that its mover may imagine."""


def check_game(position: Position, rng: np.random.Generator, longest: int) -> None:
    """Play a game from here to its end, and try each of its positions and moves.

    Whatever is raised notes by which moves the game came there.
    """
    played: list[str] = []
    try:
        ended = _play(position, rng, longest, played)
    except Exception as raised:
        raised.add_note(f"The moves that led there: {' '.join(played) or 'none'}")
        raise
    demand(ended, f"a game did not end within {longest} moves", "make sure that every line of play ends")


def _play(position: Position, rng: np.random.Generator, longest: int, played: list[str]) -> bool:
    """Whether the game ends; its moves are added to those that were `played`."""
    reached: list[Position] = []
    viewers: list[Viewer] = [None, *range(position.layout.seats)]
    sights = {viewer: Sight.at(position, viewer)[2] for viewer in viewers}
    for _ in range(longest):
        check_position(position)
        check_moves(position)
        check_secrets(position, viewers, rng)
        if position.is_over:
            _check_imagined(reached[::IMAGINED], rng, longest, played)
            return True
        reached.append(position)
        moves = position.legal_moves
        move = moves[int(rng.integers(len(moves)))]
        played.append(move)
        before, status = dict(position.table), position.status
        step = position.play(move)
        where = f"after {move!r}"
        check_made(step.after, where)
        check_places(step.after, where)
        demand(step.move == move, f"{where}: play reports the move {step.move!r}", "step.move must be the legal token")
        check_events(position.layout, step.events, repr(move))
        demand(bool(step.events), f"{move!r} has no events", "tell what a move does")
        _check_motions(before, step.events, step.after.table, position.layout, where)
        kept = (before, status) == (dict(position.table), position.status)
        demand(kept, f"{where} the position that it was played in is another", "give a new position, and leave the old")
        for viewer in viewers:
            told, sights[viewer] = sights[viewer].follow(step)
            check_told(position.layout, viewer, told, where)
        check_consequences(step, viewers, rng, where)
        position = step.after
    return False


def _check_imagined(reached: Sequence[Position], rng: np.random.Generator, longest: int, played: list[str]) -> None:
    """That a game can be played on in worlds that are imagined on its way, the last of them first."""
    for back, position in enumerate(reversed(reached), 1):
        del played[(len(reached) - back) * IMAGINED :]
        check_imagined(position, rng, longest)


def check_opening(opening: Position) -> None:
    """That what happened before the first move led to the table that there is."""
    where = "the opening events"
    check_events(opening.layout, opening.opening, "the opening")
    try:
        start = start_of(opening)
    except ValueError as wrong:
        remedy = "tell what has happened, with the pieces where they have come to lie"
        raise NonConformance(f"{where}: {wrong}; {remedy}") from None
    _check_motions(start, opening.opening, opening.table, opening.layout, where)


def _check_motions(before: Table, events: Sequence[Event], after: Table, layout: Layout, where: str) -> None:
    """That the motions of events lead from the table before them to the one after them, and back."""
    table = dict(before)
    for event in events:
        try:
            table = moved(table, event.motions, layout.recorded)
        except ValueError as wrong:
            raise NonConformance(f"{where}: {wrong}; a motion must start where its piece lies") from None
    remedy = "the events' motions must turn the table before into the one after"
    _demand_same(layout, table, after, where, remedy)
    for event in reversed(events):
        table = unmoved(table, event.motions, layout.recorded)
    remedy = "the motions read backwards must give the table before"
    _demand_same(layout, table, before, where, remedy)


def _demand_same(layout: Layout, by_events: Table, position: Table, where: str, remedy: str) -> None:
    """Both tables hold the same; else a fault that names the first place where they do not, and what is amiss there."""
    for id in sorted({*by_events, *position}):
        told, there = by_events.get(id, ()), position.get(id, ())
        more, less = [one for one in there if one not in told], [one for one in told if one not in there]
        demand(
            sorted(told) == sorted(there),
            f"{where}, at {id!r}: the position has {_named(more, there)} there, its events {_named(less, told)}",
            remedy,
        )
        if told == there or not layout.place(id).row:
            continue
        at = next(index for index, (one, another) in enumerate(zip(there, told, strict=True)) if one != another)
        raise NonConformance(
            f"{where}, in the row {id!r}, at {at}: the position has {_named(there[at:][:1], there)}, its events "
            f"{_named(told[at:][:1], told)}; "
            "say in source_index and target_index where in a row a piece was and comes to lie"
        )


def _named(pieces: Sequence[Lying], of: Sequence[Lying]) -> str:
    if not pieces:
        return "nothing more" if of else "nothing"
    return ", ".join(f"{one.face} (piece {one.piece}{f', {one.lies}' if one.lies else ''})" for one in pieces)
