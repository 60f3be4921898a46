"""What a viewer must not learn: it is told the same of any two worlds that look alike to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Final

import numpy as np

from ..events import Event
from ..layout import Layout, Viewer
from ..position import Position, Step
from ..sight import Sight, Telling, dealt_anew, unseen
from ..status import Observation, Status
from ..texts import Fact
from .demands import NonConformance, demand

MOST: Final = 8
"""How many faces are told of a place."""


def check_secrets(position: Position, viewers: Sequence[Viewer], rng: np.random.Generator) -> None:
    """A viewer learns the same of any two worlds that look alike to it.

    One whose own pieces nobody recorded may see them in an imagined world; its moves there are some of those that are
    possible here.
    """
    closed = {id for id in position.table if not position.layout.recorded(id)}
    for viewer in viewers:
        where = f"seen by {_name(viewer)}"
        other = _redealt(position, viewer, rng, where)
        own = any(other.layout.open_to(id, viewer) for id in closed)
        here, there = position.observe(viewer), other.observe(viewer)
        if not own:
            worlds = f"{where}, two worlds that look alike"
            _demand_alike(_places(here, there), _places(there, here), worlds, "redeal what is unseen only")
        worlds = f"{where}, two worlds that differ only out of sight"
        _demand_alike(_status(here), _status(there), worlds, "tell no secret in the status")
        if viewer is None or viewer != position.to_move:
            continue
        moves, others = list(position.legal_moves), list(other.legal_moves)
        known = [id for id in position.table if id not in closed and not position.layout.open_to(id, viewer)]
        if not own:
            demand(moves == others, f"{where}, its moves depend on what it can't see", "a seat must know its moves")
        elif not known:  # what the record knows of other hands tells what this one can't be
            possible = {*others} <= {*moves}
            demand(possible, f"{where}, a move is not legal though it is possible", "allow what some deal allows")


def check_consequences(step: Step[Position], viewers: Sequence[Viewer], rng: np.random.Generator, where: str) -> None:
    """What follows a move depends, for a viewer, on nothing that it was not told.

    Where worlds look alike to it, and the same move is told in the same way, they look alike afterwards.
    """
    before = step.before
    if not all(map(before.layout.recorded, before.table)):
        return
    for viewer in viewers:
        seen = f"{where}, seen by {_name(viewer)}"
        other = _redealt(before, viewer, rng, seen)
        if step.move not in other.legal_moves:
            continue
        same, sight = other.play(step.move), Sight(before.layout, viewer, {}, 0)
        told, told_there = sight.through(step.events)[0], sight.through(same.events)[0]
        for event, one, other_event, another in zip(step.events, told, same.events, told_there, strict=False):
            _demand_no_face_told(event, one, other_event, another, seen)
        if told != told_there:
            continue
        here, there = step.after.observe(viewer), same.after.observe(viewer)
        _demand_alike(
            [*_status(here), *_places(here, there), ("what it may do", [*here.legal_moves])],
            [*_status(there), *_places(there, here), ("what it may do", [*there.legal_moves])],
            f"{seen}, two worlds that looked alike, of which it was told the same,",
            "let what follows depend on what is seen, or tell in an event what it depends on",
        )


def _demand_no_face_told(event: Event, told: Event, other: Event, other_told: Event, where: str) -> None:
    """No fact names a face that moved out of sight: in each world the one that moved there."""
    hidden, elsewhere = _out_of_sight(event, told), _out_of_sight(other, other_told)
    for name in event.facts.keys() & other.facts.keys():
        one, another = event.facts[name], other.facts[name]
        demand(
            one == another or one not in hidden or another not in elsewhere,
            f"{where}, event {event.kind!r}: its fact {name!r} is {one!r}, the face of a piece that moves out of sight",
            "facts are public; say {moved:faces}, which names what a reader has seen",
        )


def _out_of_sight(event: Event, told: Event) -> set[Fact]:
    return {one.face for one, heard in zip(event.motions, told.motions, strict=True) if heard.face is None}


def check_imagined(position: Position, rng: np.random.Generator, longest: int) -> None:
    """That a world which the mover may imagine can be played on in, as bots do."""
    world, seat = position, position.to_move
    try:
        world = _redealt(position, seat, rng, f"seen by {_name(seat)}")
        for _ in range(longest):
            if world.is_over:
                return
            world = world.play(world.legal_moves[int(rng.integers(len(world.legal_moves)))]).after
    except NonConformance:
        raise
    except Exception as raised:
        raised.add_note("It went wrong in a world that a bot may imagine; say in admits if no piece can lie so there")
        raise


Part = tuple[str, object]
"""Something that is told of a position: its name, and what it is."""


def _status(told: Observation) -> list[Part]:
    return [(f"status.{part.name}", getattr(told.status, part.name)) for part in fields(Status)]


def _places(told: Observation, other: Observation) -> list[Part]:
    return [(repr(id), told.places.get(id)) for id in sorted({*told.places, *other.places})]


def _demand_alike(here: list[Part], there: list[Part], worlds: str, remedy: str) -> None:
    for (name, one), (_, another) in zip(here, there, strict=True):
        demand(one == another, f"{worlds} differ: {name} is {one} in one and {another} in the other", remedy)


def _name(viewer: Viewer) -> str:
    return "the public" if viewer is None else f"seat {viewer}"


def _redealt(position: Position, viewer: Viewer, rng: np.random.Generator, where: str) -> Position:
    """Another world that looks the same, in which all lies as it was dealt."""
    for id, pieces in unseen(position, viewer).items():
        for face in (lying.face for lying in pieces if lying.face is not None):
            demand(position.admits(id, face), f"{face!r} lies at {id!r}, which does not admit it", "mend admits")
    dealt = dealt_anew(position, viewer, rng)
    try:
        other = position.redealt(dealt)
    except NotImplementedError:
        hidden = ", ".join(id for id, faces in dealt.items() if faces)
        raise NonConformance(
            f"{where}, what lies at {hidden} is hidden, and {type(position).__name__} has no redealt; write "
            "redealt(unseen): the same position with the pieces of pieces_showing(unseen) at those places"
        ) from None
    for id, faces in dealt.items():
        row = position.layout.place(id).row
        there = [lying.face or "" for lying in other.table.get(id, ())]
        as_dealt = there == faces if row else sorted(there) == sorted(faces)
        lies = f"redealt with {_listed(faces)} at {id!r}, there lies {_listed(there)}"
        demand(as_dealt, lies, "put there what redealt is given")
    return other


def _listed(faces: Sequence[str]) -> str:
    return ", ".join([*faces[:MOST], *(["…"] if len(faces) > MOST else [])]) or "nothing"


def check_told(layout: Layout, viewer: Viewer, told: Telling, where: str) -> None:
    """That a step as it is told names no piece that the viewer does not see."""
    for event in told.events:
        for motion in event.motions:
            open_ = layout.open_to(motion.source, viewer) or layout.open_to(motion.target, viewer)
            demand(open_ or motion.piece is None, f"{where}: a hidden piece is named", "this is a fault of the seam")
