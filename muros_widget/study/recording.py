"""A game as a record: how it starts, who plays, and whatever else its tags tell. Knows no file and no form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..games.position import Position
from .decoding import one_line_end
from .record import PLAYER, Record, entries_of, frozen
from .tree import Node, NodeId


def recorded(
    opening: Position,
    nodes: Mapping[NodeId, Node],
    names: Sequence[str],
    more: Mapping[str, str],
    rest: tuple[str, ...],
) -> Record:
    """The game written down, with these tags besides those of its start and of its players.

    Raises TypeError for a game that does not write its positions down and for a tag that is no text, ValueError for
    one that contradicts the start or a player's name.
    """
    start = opening.tags
    if not start:
        raise TypeError(f"{opening.layout.title} does not say how its positions are written down (tags)")
    players = {f"{PLAYER}{seat}": name for seat, name in enumerate(names, 1) if name}
    seats = {f"{PLAYER}{seat + 1}": seat for seat in range(len(names))}
    for name, value in more.items():
        if not isinstance(value, str):
            raise TypeError(f"the tag {name} is {value!r}; give a text")
        if name in start and value != start[name]:
            raise ValueError(f"the tag {name} says how the game starts; it can't be {value!r}")
        if name in seats and value != players.get(name, ""):
            raise ValueError(f"the tag {name} is a player's name: game.name({seats[name]}, {value!r})")
    told = {name: one_line_end(value) for name, value in {**start, **players, **more}.items()}
    return Record(frozen(told), entries_of(nodes), rest)


def names_of(record: Record, seats: int) -> list[str]:
    """The players' names that a record tells, by seat; "" where it tells none."""
    return [record.tags.get(f"{PLAYER}{seat}", "") for seat in range(1, seats + 1)]


def besides(record: Record, start: Position) -> dict[str, str]:
    """What a record's tags tell besides its start and the players' names."""
    known = {*start.tags, *(f"{PLAYER}{seat}" for seat in range(1, start.layout.seats + 1))}
    return {name: told for name, told in record.tags.items() if name not in known}
