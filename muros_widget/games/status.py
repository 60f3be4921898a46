"""What is told of a position: its public display, and what one viewer may know of it. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .layout import Seat, Viewer
from .texts import Facts

Standings = tuple[tuple[Seat, ...], ...]
"""Places from the first to the last, the seats that share each."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A public count by face, most important first: ``tally.ID`` is its text. `ranks` groups faces that rank equal."""

    id: str
    counts: Mapping[str, int]
    ranks: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Status:
    """What a table's public display says of a position. Turns count from 0; a turn may take several moves."""

    to_move: Seat | None
    phase: str
    turn: int
    facts: Facts = field(default_factory=dict)
    tallies: tuple[Tally, ...] = ()
    standings: Standings = ()
    scores: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """What a viewer may know of a position and nothing else: all that a bot is given.

    `places` holds the faces at each place, None for each unseen piece, sorted where the place is no row.
    `legal_moves` are the viewer's own; empty while another is asked.
    """

    viewer: Viewer
    status: Status
    places: Mapping[str, tuple[tuple[str | None, str], ...]]
    legal_moves: Sequence[str]


def lead(status: Status, seat: Seat) -> tuple[float, ...]:
    """How far a seat is ahead: what it has more than the most that another has, what decides first coming first.

    It compares scores where the status tells them, else places in the standings.
    """
    if status.scores:
        own, others = status.scores[seat], [its for other, its in enumerate(status.scores) if other != seat]
        return tuple(mine - max((its[rank] for its in others), default=0) for rank, mine in enumerate(own))
    places = {one: -place for place, seats in enumerate(status.standings) for one in seats}
    if seat not in places:
        return ()
    return (places[seat] - max((place for other, place in places.items() if other != seat), default=0),)
