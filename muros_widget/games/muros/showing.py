"""What lies on the table at a position of Muros, and what its public display says. Hides nothing."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ..events import UNSEEN, Lying, Table
from ..status import Status, Tally
from ..texts import Fact
from .lines import EMPTY
from .notation import COUNTER, SLOTS
from .pieces import FIRST_PHASE
from .places import OUT, cell_id, hand_id, kept_id, pile_id

if TYPE_CHECKING:
    from .position import Position


def table_of(position: Position) -> Table:
    """Where every counter and card lies."""
    deal = position._deal
    table: dict[str, tuple[Lying, ...]] = {}
    for cell, piece in enumerate(position._cells):
        if piece != EMPTY:
            table[cell_id(cell)] = (deal.lying(piece),)
    for slot, piece in enumerate(position._slots):
        if piece != EMPTY:
            table[SLOTS[slot]] = (deal.lying(piece),)
    for seat in deal.unseen:
        if size := position._stock[deal.sizes + seat]:
            table[hand_id(seat)] = (UNSEEN,) * size
    for holding, count in enumerate(position._stock[: deal.sizes]):
        holder, colour = divmod(holding, 4)
        if holder in deal.unseen:
            continue
        place = hand_id(holder) if holder < position.players else pile_id(colour)
        cards = tuple(deal.lying(piece) for piece in deal.cards_of(holding, count))
        if cards:
            table[place] = table.get(place, ()) + cards
    for seat, own in enumerate(position._kept):
        if own:
            table[kept_id(seat)] = tuple(deal.lying(piece) for piece in sorted(own))
    if position._out:
        table[OUT] = tuple(deal.lying(piece) for piece in sorted(position._out))
    return MappingProxyType(table)


def status_of(position: Position) -> Status:
    """Whose turn it is, the phase, the colours by majority, and how the players stand."""
    ranks, left = position.ranks, position.left
    faces = tuple(tuple(COUNTER + colour for colour in rank) for rank in ranks)
    counts = {COUNTER + colour: left[colour] for rank in ranks for colour in rank}
    standings = position.standings
    first = position.phase == 1
    facts: dict[str, Fact] = {"until": FIRST_PHASE - position.placed} if first else {"cards": position._left}
    if position.is_over:
        facts = {"winners": standings[0], "winning": len(standings[0])}
    return Status(
        to_move=position.to_move,
        phase="over" if position.is_over else str(position.phase),
        turn=position._turn,
        facts=facts,
        tallies=(Tally("left", counts, faces),),
        standings=standings,
        scores=position.scores,
    )
