"""A position by itself: that it is one, what lies on its table, its status, and how it is written down."""

from __future__ import annotations

from typing import Any

from ..events import UNSEEN
from ..layout import Layout
from ..position import Position
from ..refusal import TagError
from ..status import Status
from .demands import NonConformance, demand, demand_place
from .texts import check_message


def check_made(position: Any, where: str) -> None:
    """That it is a position, and its parts are what they are called."""
    made = isinstance(position, Position)
    demand(made, f"{where} is {position!r}, which is no position", "give one of a class made from Position")
    for name, kind in (("layout", Layout), ("status", Status)):
        part = getattr(position, name)
        demand(isinstance(part, kind), f"{where}: {name} is {part!r}", f"make it a {kind.__name__}")


def check_places(position: Position, where: str) -> None:
    """That the layout has every place of its table, and pieces lie there."""
    for id, pieces in position.table.items():
        demand_place(position.layout, id, f"{where}, the table")
        together = isinstance(pieces, tuple)
        demand(together, f"{where}, what lies at {id!r} is a {type(pieces).__name__}", "give a tuple of Lying")


def check_position(position: Position) -> None:
    """All that a position tells of itself; its moves are another matter."""
    _check_pieces(position)
    _check_value(position)
    _check_status(position)
    _check_tags(position)


def _check_pieces(position: Position) -> None:
    layout = position.layout
    faces = {face.id for face in layout.faces}
    for id, pieces in position.table.items():
        for lying in pieces if layout.recorded(id) else ():
            known = type(lying.piece) is int and lying.face in faces
            demand(
                known, f"the table has {lying} at {id!r}", "give every piece an int of its own and a face of the layout"
            )
            turned = lying.lies in ("", "over", "round")
            demand(
                turned, f"at {id!r} a piece lies {lying.lies!r}", 'say "over", "round", or "" where it lies as usual'
            )
            backed = lying.lies != "over" or layout.place(id).back is not None
            demand(backed, f"at {id!r} a piece lies face down, and the place has no back", "name a face as its back")
    _check_unrecorded(position, faces)
    identities = [lying.piece for there in position.table.values() for lying in there if lying != UNSEEN]
    once = len(identities) == len(set(identities))
    demand(once, "a piece lies at two places", "each identity may lie at one place only")


def _check_unrecorded(position: Position, faces: set[str]) -> None:
    """What lies at unrecorded places is only counted, and the deck has enough left for it."""
    dark = [(id, lying) for id, there in position.table.items() if not position.layout.recorded(id) for lying in there]
    for id, lying in dark:
        demand(lying == UNSEEN, f"the table has {lying} at {id!r}, which is unrecorded", "put UNSEEN there")
    left = position.unrecorded
    demand(len(left) >= len(dark), f"{len(dark)} pieces are unrecorded, of {len(left)}", "name all that they may be")
    demand({*left} <= faces, f"unrecorded pieces may be {', '.join(left)}", "name faces of the layout")


def _check_value(position: Position) -> None:
    try:
        hash(position)
    except TypeError as wrong:
        raise NonConformance(
            f"a position is no value ({wrong}); make it a frozen dataclass of tuples, not lists"
        ) from None


def _check_status(position: Position) -> None:
    layout, status = position.layout, position.status
    seat = status.to_move is None or (type(status.to_move) is int and status.to_move in range(layout.seats))
    demand(
        seat, f"status.to_move is {status.to_move!r}", f"name a seat, an int below {layout.seats}, or None at the end"
    )
    demand(type(status.turn) is int, f"status.turn is {status.turn!r}", "count turns by int")
    _check_scores(status.scores, layout.seats)
    for key in ("status", "phase"):
        check_message(layout, f"{key}.{status.phase}", position.said_of_status, "the status")
    for tally in status.tallies:
        check_message(layout, f"tally.{tally.id}", {}, "the status")
    standing = sorted(seat for place in status.standings for seat in place)
    complete = standing in ([], list(range(layout.seats)))
    demand(complete, f"the standings are {status.standings}", "name every seat once")


def _check_scores(scores: Any, seats: int) -> None:
    tuples = isinstance(scores, tuple) and all(isinstance(own, tuple) for own in scores)
    whole = tuples and all(type(one) is int for own in scores for one in own)
    each = whole and len(scores) in (0, seats) and len({len(own) for own in scores}) < 2
    demand(
        each, f"status.scores is {scores!r}", "give each seat a tuple of int, all of one length, or no scores at all"
    )


def _check_tags(position: Position) -> None:
    """A position that is written down must tell its game and version, and be the same when it is read."""
    tags = position.tags
    if not tags:
        return
    demand({"Game", "Version"} <= tags.keys(), f"the tags are {', '.join(tags)}", "tell Game and Version too")
    try:
        same = type(position).restored(tags) == position
    except TagError as wrong:
        raise NonConformance(f"a position's own tags can't be read: {wrong}") from None
    demand(same, "a position's tags tell another position", "write down all that makes it what it is")
