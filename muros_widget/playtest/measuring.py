"""The figures of a game: a row a game, and a row a move. Knows no particular game.

What a game counts (counters left, kept) comes from the tallies of its status, and from what lies at the end at the
places beside the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import nan
from typing import Final

import numpy as np

from ..games.engine import Batch, Counts, Course, numbered, share_of
from ..games.layout import Layout, Seat
from ..games.position import Position
from ..games.status import Standings, Status
from .playing import Played
from .rows import Array, Row, array_from, words

NOBODY: Final = -1
ANY: Final = "*"
"""In the name of a measure: whatever face."""


def game_row(played: Played) -> Row:
    """The figures of one game.

    - `first`: the seat that was asked first; `plies`: how many moves;
    - `share`, `place` by seat: what it has of the win (a half of a shared one …), and its place from 1;
    - `lead_changes`: how often another seat came to lead alone;
    - `decided`: the part of the game after which those who won were ahead and stayed so: 0 the start, 1 the last move;
    - `branching`: legal moves on average; `forced`, `passes`: moves that were the only one, and passes;
    - `seconds`: what the players thought in all; `pace` by seat: seconds a move, NaN where it made none;
    - `faults`: how often players were at fault;
    - `ended`: False where a forfeit broke it off;
    - ``ID.FACE``: what the status tallies at the end; ``PLACE.FACE``: what lies there, and ``PLACE.*``: how many lie
      there in a row, whatever they show; by seat where seats own it.
    """
    standings, seats = played.standings, played.opening.layout.seats
    movers = [status.to_move for status in played.statuses[: len(played.moves)]]
    thought: list[list[float]] = [[] for _ in range(seats)]
    for mover, seconds in zip(movers, played.seconds, strict=True):
        if mover is not None:
            thought[mover].append(seconds)
    moves = len(played.moves)
    row: Row = {
        "first": played.statuses[0].to_move if played.statuses[0].to_move is not None else NOBODY,
        "plies": moves,
        "share": _shares(standings, seats),
        "place": places(standings, seats),
        "lead_changes": _lead_changes(played.statuses),
        "decided": _decided(played.statuses, standings),
        "branching": sum(played.options) / moves if moves else 0.0,
        "forced": played.options.count(1),
        "passes": sum(played.passed),
        "seconds": sum(map(sum, thought)),
        "pace": [sum(own) / len(own) if own else nan for own in thought],
        "faults": len(played.faults),
        "ended": played.ended,
    }
    return row | (measures(played.last) if played.last is not None else {})


def batch_rows(batch: Batch, opening: Position, rows: Mapping[str, Array]) -> Array:
    """The same figures of games that an engine played from such an opening, behind some more fields, as an array.

    How long each took is not known: `seconds` are NaN.
    """
    games, seats = batch.places.shape
    plies, there = batch.plies.astype(np.int64), np.arange(batch.moves.shape[1]) < batch.plies[:, None]
    first = opening.status.standings[0] if opening.status.standings else ()
    lead_changes, decided = _course(batch, plies, sum(1 << seat for seat in first))
    columns: dict[str, Array] = {
        **rows,
        "first": batch.first,
        "plies": plies,
        "share": share_of(batch.places),
        "place": batch.places,
        "lead_changes": lead_changes,
        "decided": decided,
        "branching": (batch.offered * there).sum(axis=1, dtype=np.int64) / np.maximum(plies, 1),
        "forced": np.count_nonzero(there & (batch.offered == 1), axis=1),
        "passes": batch.passes,
        "seconds": np.full(games, np.nan),
        "pace": np.full((games, seats), np.nan),
        "faults": np.zeros(games),
        "ended": np.ones(games),
        **batch.measures,
    }
    return array_from(columns)


def _course(batch: Batch, plies: Array, first: int) -> tuple[Array, Array]:
    """How often the lead changed, and when games were decided, from who led after each move; `first` did before it."""
    games, most = batch.leaders.shape
    by_ply = np.full((most + 1, games), first, batch.leaders.dtype)
    by_ply[1:] = batch.leaders.T
    winners = by_ply[plies, np.arange(games)]
    np.copyto(by_ply, winners, where=np.arange(most + 1)[:, None] > plies)
    since = ((by_ply != winners) * np.arange(1, most + 2, dtype=np.int32)[:, None]).max(axis=0)
    alone = ((by_ply & (by_ply - 1)) == 0) & (by_ply != 0)
    changed = np.zeros_like(alone)
    leader = np.zeros_like(winners)
    for ply, now in enumerate(by_ply):  # bits instead of conditions, which take several times as long
        differs = (leader ^ now) * alone[ply]
        np.logical_and(differs, leader, out=changed[ply])
        leader ^= differs
    return changed.sum(axis=0), since / np.maximum(plies, 1)


def move_rows(played: Played) -> list[Row]:
    """The figures of each move of a game.

    `ply` from 0, `seat`, `move`, `options` (how many moves were legal), `forced`, `passed`, `phase`, `turn`,
    `seconds`; and of the position after it `leader` (the seat that leads alone, -1 for none), `score` by seat (of what
    decides first; NaN where nothing is scored), and the tallies, ``ID.FACE``.
    """
    rows = []
    for ply, move in enumerate(played.moves):
        before, after = played.statuses[ply], played.statuses[ply + 1]
        row: Row = {
            "ply": ply,
            "seat": before.to_move,
            "move": move,
            "options": played.options[ply],
            "forced": played.options[ply] == 1,
            "passed": played.passed[ply],
            "phase": before.phase,
            "turn": before.turn,
            "seconds": played.seconds[ply],
            "leader": leader(after),
            "score": _scores(after, played.opening.layout.seats),
        }
        rows.append(row | tallied(after))
    return rows


def course_rows(course: Course, games: Counts, plies: Counts, tokens: Array, moves: Counts) -> Array:
    """The same figures, as an array, of games that an engine has followed, with the numbers of the `games`.

    `moves` are numbers of `tokens`, of one game after the other, so many `plies` each. How long each took is not known:
    `seconds` are NaN.
    """
    return array_from(
        {
            "game": np.repeat(games, plies),
            "ply": numbered(plies),
            "seat": course.seats,
            "move": words(tokens, moves),
            "options": course.options,
            "forced": course.options == 1,
            "passed": course.passed,
            "phase": words(np.array(course.phases), course.phase),
            "turn": course.turn,
            "seconds": np.full(len(moves), np.nan),
            "leader": _alone(course.leaders),
            "score": course.scores,
            **course.tallies,
        }
    )


def _alone(leaders: Counts) -> Array:
    """The seat that leads alone, -1 for none, from a bit for each that leads."""
    return np.where(leaders & (leaders - 1), NOBODY, np.frexp(leaders)[1] - 1)


def tallied(status: Status) -> Row:
    """The public counts of a status, by name."""
    return {f"{tally.id}.{face}": count for tally in status.tallies for face, count in tally.counts.items()}


def measures(position: Position) -> Row:
    """What is counted at the end: the tallies, and the pieces that lie beside the board; by face but in a row.

    A place that each seat has, ``kept:0`` and ``kept:1``, is one measure, ``kept``, with a figure a seat; and so are
    all places of a family.
    """
    layout, counts = position.layout, Counter[str]()
    owners = {area.id: area.seat for area in layout.areas if area.seat is not None}
    boards = {area.id for area in layout.areas if area.size is not None}
    by_seat: dict[str, list[int]] = {}
    for id, pieces in position.table.items():
        place = layout.place(id)
        if place.area in boards:
            continue
        name = measure_name(layout, id)
        for face, count in Counter(ANY if place.row else lying.face or "" for lying in pieces).items():
            if (seat := owners.get(place.area or "")) is not None:
                by_seat.setdefault(f"{name}.{face}", [0] * layout.seats)[seat] += count
            else:
                counts[f"{name}.{face}"] += count
    return tallied(position.status) | dict(counts) | by_seat


def measure_name(layout: Layout, id: str) -> str:
    """What is counted at a place goes by its id, or what those of its family have in common, less its seat's number."""
    area = layout.place(id).area
    seat = next((one.seat for one in layout.areas if one.id == area), None)
    if family := layout.family(id):
        id = family.prefix.rstrip(":")
    name = id.removesuffix(f":{seat}")
    return id if layout.has(name) else name


def leader(status: Status) -> Seat:
    """The seat that leads alone, -1 for none."""
    first = status.standings[0] if status.standings else ()
    return first[0] if len(first) == 1 else NOBODY


def _shares(standings: Standings, seats: int) -> list[float]:
    first = standings[0] if standings else ()
    return [1 / len(first) if seat in first else 0.0 for seat in range(seats)]


def places(standings: Standings, seats: int) -> list[int]:
    """The place of each seat, from 1."""
    there, before = [0] * seats, 0
    for seats_there in standings:
        for seat in seats_there:
            there[seat] = before + 1
        before += len(seats_there)
    return there


def _lead_changes(statuses: Sequence[Status]) -> int:
    leaders = [one for one in map(leader, statuses) if one != NOBODY]
    return sum(one != other for one, other in pairwise(leaders))


def _decided(statuses: Sequence[Status], standings: Standings) -> float:
    winners = standings[0] if standings else ()
    last = len(statuses) - 1
    ply = last
    while ply > 0 and statuses[ply - 1].standings[:1] == (winners,):
        ply -= 1
    return ply / last if last else 0.0


def _scores(status: Status, seats: int) -> list[float]:
    return [float(own[0]) if own else float("nan") for own in status.scores] or [float("nan")] * seats
