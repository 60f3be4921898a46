"""Secrets, written once: what a viewer is told, from who sees a place. Knows no particular game.

A piece that a viewer has not seen has no identity for it: identities are numbers given as pieces appear, along one
line of play, so that they tell nothing of what happened out of sight. A piece that goes where the viewer does not see
is forgotten; when it comes back, it is a new one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from .events import UNSEEN, Event, Lying, Motion, Table
from .layout import Layout, Seat, Viewer
from .position import Position, Step, start_of
from .status import Status


@dataclass(frozen=True, slots=True)
class Telling:
    """A step as it is told: who moved, the move (None where it would tell too much), the events, the status after."""

    seat: Seat | None
    move: str | None
    events: tuple[Event, ...]
    status: Status


@dataclass(frozen=True)
class Sight:
    """What one viewer has in sight at a point of a line of play: the numbers of the pieces it knows."""

    layout: Layout
    viewer: Viewer
    numbers: Mapping[int | None, int]
    given: int

    @classmethod
    def at(cls, position: Position, viewer: Viewer) -> tuple[Table, tuple[Event, ...], Sight]:
        """The table as the viewer sees it at the start, the opening events as told, and the sight to follow on with."""
        layout, start = position.layout, start_of(position)
        order = {place.id: i for i, place in enumerate(layout.places)}
        numbers: dict[int | None, int] = {}
        table: dict[str, tuple[Lying, ...]] = {}
        for id in sorted(start, key=lambda id: (order.get(id, len(order)), id)):
            pieces = start[id]
            if not layout.open_to(id, viewer):
                table[id] = (UNSEEN,) * len(pieces)
                continue
            if not layout.place(id).row:
                pieces = tuple(sorted(pieces, key=lambda lying: (lying.face or "", lying.lies, lying.piece)))
            for lying in pieces:
                numbers[lying.piece] = len(numbers)
            table[id] = tuple(replace(lying, piece=numbers[lying.piece]) for lying in pieces)
        told, sight = cls(layout, viewer, numbers, len(numbers)).through(position.opening)
        return table, told, sight

    def follow(self, step: Step[Position]) -> tuple[Telling, Sight]:
        """The step as the viewer is told it, and what it has in sight afterwards."""
        events, sight = self.through(step.events)
        move = step.move if self._may_hear(step, events) else None
        return Telling(step.seat, move, events, step.after.status), sight

    def through(self, events: tuple[Event, ...]) -> tuple[tuple[Event, ...], Sight]:
        """Events as the viewer is told them, and what it has in sight after them."""
        numbers, given, told = dict(self.numbers), self.given, []
        for event in events:
            motions = []
            for motion in self._in_told_order(event.motions):
                seen_before, seen_after = self._sees(motion.source), self._sees(motion.target)
                piece = numbers.pop(motion.piece, None)
                if seen_after:
                    if piece is None:
                        piece, given = given, given + 1
                    numbers[motion.piece] = piece
                motions.append(
                    Motion(
                        piece,
                        motion.face if seen_before or seen_after else None,
                        motion.source,
                        motion.target,
                        motion.was if seen_before else "",
                        motion.lies if seen_after else "",
                        motion.source_index if seen_before else None,
                        motion.target_index if seen_after else None,
                    )
                )
            told.append(replace(event, motions=tuple(motions)))
        return tuple(told), replace(self, numbers=numbers, given=given)

    def _sees(self, place: str) -> bool:
        return self.layout.open_to(place, self.viewer)

    def _in_told_order(self, motions: tuple[Motion, ...]) -> tuple[Motion, ...]:
        """Motions out of sight come in an order that tells nothing of what a hand was sorted by."""
        if all(self._sees(motion.source) for motion in motions):
            return motions

        def told(motion: Motion) -> tuple[object, ...]:
            if self._sees(motion.source):
                return (0, "", "", 0, "")
            after = self._sees(motion.target)
            face, index = (motion.face or "", motion.target_index or 0) if after else ("", 0)
            return (1, motion.source, motion.target, index, face)

        return tuple(sorted(motions, key=told))

    def _may_hear(self, step: Step[Position], told: tuple[Event, ...]) -> bool:
        """Another's move is heard unless it names a face from a hidden place that the step does not bring to light."""
        if step.seat == self.viewer:
            return True
        shown = {motion.face for event in told for motion in event.motions}
        return all(
            choice.face in shown
            for choice in step.before.choices(step.move)
            if choice.face is not None and choice.place is not None and not self._sees(choice.place)
        )


Eyes = Viewer | Literal["all"]
"""Who looks: a viewer, or "all" for who sees whatever has been recorded."""


def sees(layout: Layout, place: str, eyes: Eyes) -> bool:
    """Whether those eyes see what lies at a place."""
    return layout.recorded(place) if eyes == "all" else layout.open_to(place, eyes)


def unseen(position: Position, eyes: Eyes) -> Table:
    """What lies where those eyes do not see it."""
    return {id: pieces for id, pieces in sorted(position.table.items()) if not sees(position.layout, id, eyes)}


def is_certain(position: Position, eyes: Eyes) -> bool:
    """Whether nothing that is unseen could be otherwise, knowing what the deck is made of."""
    hidden, layout = {id: pieces for id, pieces in unseen(position, eyes).items() if pieces}, position.layout
    pool = _pool(position, hidden)
    together = len(hidden) == 1 and not any(layout.place(id).row for id in hidden)
    return not hidden or len(set(pool)) < 2 or (together and len(pool) == sum(map(len, hidden.values())))


def hides(position: Position, viewer: Viewer) -> bool:
    """Whether it is recorded what the viewer does not see, and could be otherwise for all that it knows."""
    recorded = any(pieces and position.layout.recorded(id) for id, pieces in unseen(position, viewer).items())
    return recorded and not is_certain(position, viewer)


def imagine(position: Position, viewer: Eyes, rng: np.random.Generator) -> Position:
    """A world that looks the same to the viewer: the pieces it does not see, dealt anew among their places."""
    return position.redealt(dealt_anew(position, viewer, rng))


def dealt_anew(position: Position, viewer: Eyes, rng: np.random.Generator) -> dict[str, list[str]]:
    """Faces for the places that the viewer does not see, in a deal of its own.

    What a deck is made of is public, its order is not; so every unseen piece may lie wherever one lies unseen, as far
    as the position `admits` it there. Pieces that nobody has recorded are drawn from what the deck leaves, and are
    recorded in that world. Raises ValueError where no such deal is found.
    """
    hidden = unseen(position, viewer)
    pool = sorted(_pool(position, hidden))  # so that what is dealt follows from what the viewer knows
    faces = [pool[index] for index in rng.permutation(len(pool))]
    if type(position).admits is not Position.admits:
        _settle(position, [id for id, pieces in hidden.items() for _ in pieces], faces, rng)
    order = iter(faces)
    return {id: [next(order) for _ in pieces] for id, pieces in hidden.items()}


def _settle(position: Position, places: Sequence[str], faces: list[str], rng: np.random.Generator) -> None:
    """Swap faces, each with any other that it may change places with, until all may lie where they do.

    The n-th face lies at the n-th place; those behind the last place lie nowhere.
    """

    def fits(face: str, index: int) -> bool:
        return index >= len(places) or position.admits(places[index], face)

    for index in range(len(places)):
        if fits(faces[index], index):
            continue
        others = [at for at, face in enumerate(faces) if fits(face, index) and fits(faces[index], at)]
        if not others:
            raise ValueError(
                f"{faces[index]!r} may lie nowhere out of sight; see what {type(position).__name__} admits"
            )
        other = others[rng.integers(len(others))]
        faces[index], faces[other] = faces[other], faces[index]


def _pool(position: Position, hidden: Table) -> list[str]:
    """All that may lie at hidden places: what is known to lie there, and what the deck leaves for the rest."""
    known = [lying.face for pieces in hidden.values() for lying in pieces if lying.face is not None]
    return [*known, *position.unrecorded]
