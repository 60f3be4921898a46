"""A position's moves: the legal ones, the choices that make them, the refusals of others, and what a move tells."""

from __future__ import annotations

from typing import Any

from ..events import Event, Motion
from ..layout import Layout
from ..position import Choice, Position
from ..refusal import IllegalMove, Refusal
from .demands import NonConformance, demand, demand_place
from .texts import check_message


def check_moves(position: Position) -> None:
    """That the legal moves are told in one way only, and any other move is refused."""
    moves = position.legal_moves
    listed = list(moves)
    demand(len(listed) == len(moves), "legal_moves has another length than it lists", "make len and iteration agree")
    demand(len(set(listed)) == len(listed), "a legal move is listed twice", "list each once")
    demand(position.is_over == (not listed), "is_over and legal_moves disagree", "a game is over when nobody can move")
    chosen: dict[tuple[Choice, ...], str] = {}
    for index, move in enumerate(listed):
        where = f"the move {move!r}"
        demand(moves[index] == move, f"{where} is not at index {index}", "make indexing and iteration agree")
        demand(move in moves, f"{where} is listed but not in legal_moves", "make `in` and iteration agree")
        refusal = position.why_not(move)
        demand(refusal is None, f"{where} is legal, yet why_not says {refusal}", "make them agree")
        demand(position.read_move(move) == move, f"{where} does not read as itself", "parsing must keep exact tokens")
        _check_choices(position, move, chosen)
    if position.to_move is not None and position.layout.seats > 1:
        another = (position.to_move + 1) % position.layout.seats
        _check_said(
            position, position.why_not(listed[0], another), f"the refusal of seat {another}, which is not asked"
        )
    for move in ("", "no such move", "--" if "--" not in listed else "??"):
        _check_refusal(position, move)


def _check_choices(position: Position, move: str, chosen: dict[tuple[Choice, ...], str]) -> None:
    """That a move is made by choices of its own; those of the moves before it are `chosen`, and it adds its own."""
    where, choices = f"the move {move!r}", position.choices(move)
    demand(bool(choices), f"{where} has no choices", "say how a player makes it")
    demand(isinstance(choices, tuple), f"the choices of {where} are {choices!r}", "give them as a tuple")
    demand(choices not in chosen, f"{where} has the choices of {chosen.get(choices)!r}", "make every move distinct")
    chosen[choices] = move
    demand(position.move_of(choices) == move, f"{where} is not the move of its choices", "make move_of agree")
    for choice in choices:
        _check_choice(position, choice, where)


def _check_choice(position: Position, choice: Choice, where: str) -> None:
    """That a choice can be seen and named: a piece that lies there, a place, or an option."""
    layout, place, face = position.layout, choice.place, choice.face
    demand(choice != Choice(), f"{where} has a choice of nothing", "name a place, a face or an option")
    if face is not None:
        known = any(face == one.id for one in layout.faces)
        demand(known, f"{where} chooses the face {face!r}, which the layout does not have", "name one of its faces")
    if choice.option is not None:
        check_message(layout, f"option.{choice.option}", {}, where)
    if place is None:
        return
    demand_place(layout, place, where)
    if face is not None and choice.option is None and layout.recorded(place):
        there = any(lying.face == face for lying in position.table.get(place, ()))
        demand(there, f"{where} chooses {face!r} at {place!r}, where no such piece lies", "name where the piece lies")


def _check_refusal(position: Position, move: str) -> None:
    """That a move which is not legal is refused, with words for why, and can't be played."""
    refusal = position.why_not(move)
    if refusal is None:
        raise NonConformance(f"{move!r} is no legal move, yet why_not finds nothing wrong with it; refuse it")
    _check_said(position, refusal, f"the refusal of {move!r}")
    try:
        position.play(move)
    except IllegalMove:
        return
    raise NonConformance(f"play({move!r}) went through though why_not refuses it; raise IllegalMove")


def _check_said(position: Position, refusal: Refusal | None, where: str) -> None:
    if refusal is None:
        raise NonConformance(f"{where}: why_not finds nothing wrong with it; refuse it")
    check_message(position.layout, f"refusal.{refusal.code}", refusal.facts, where)
    if refusal.rule is not None:
        check_message(position.layout, f"rule.{refusal.rule}", {}, where)


def check_events(layout: Layout, events: Any, where: str) -> None:
    """That there are words for what happens, and places where it does."""
    listed = isinstance(events, tuple) and all(isinstance(event, Event) for event in events)
    demand(listed, f"the events of {where} are {type(events).__name__}", "give a tuple of Event, as (Event(…),)")
    for event in events:
        here = f"{where}, event {event.kind!r}"
        motions = isinstance(event.motions, tuple) and all(isinstance(motion, Motion) for motion in event.motions)
        demand(motions, f"{here}: its motions are {event.motions!r}", "give a tuple of Motion, as (Motion(…),)")
        check_message(layout, f"event.{event.kind}", {**event.plain_facts, **event.facts}, here)
        if event.rule is not None:
            check_message(layout, f"rule.{event.rule}", {}, here)
        grouped = event.group in (None, *(group.id for group in layout.groups))
        demand(grouped, f"{here}: no group {event.group!r}", "name one")
        for id in [*event.places, *(place for motion in event.motions for place in (motion.source, motion.target))]:
            demand_place(layout, id, here)
        for motion in event.motions:
            counted = all(index is None or type(index) is int for index in (motion.source_index, motion.target_index))
            demand(counted, f"{here}: {motion}", "give its places in rows as int")
