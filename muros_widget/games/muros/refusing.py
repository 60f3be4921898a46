"""Why a move of Muros can't be played: the first rule that stands against it, and the places that are in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusal import Refusal
from ..texts import Fact
from .lines import EMPTY
from .moves import suffixes
from .notation import CARD, COLOURS, COUNTER, DECLINE, OPPOSITE, PASS, PLACEMENTS, SLOTS
from .pieces import CARDS_OF
from .places import hand_id, pile_id

if TYPE_CHECKING:
    from .position import Position


def refusal_of(position: Position, move: str) -> Refusal | None:
    """The refusal of a token by the seat to move, or None when it may be played."""
    layout = position.layout

    def refuse(code: str, rule: str | None, *places: str, **facts: Fact) -> Refusal:
        return Refusal(code, layout, rule, places, {"move": move, **facts})

    if move != PASS and move not in PLACEMENTS:
        return refuse("unreadable", None)
    if position.is_over:
        return refuse("over", "over")
    stuck = not position._sources()
    if move == PASS:
        return None if stuck else refuse("pass-not-allowed", "pass")
    if stuck:
        return refuse("must-pass", "pass")
    colour, from_hand, slot, suffix = PLACEMENTS[move]
    where, other = SLOTS[slot], SLOTS[OPPOSITE[slot]]
    card = CARD + COLOURS[colour]
    if not position._stock[position._holding(colour, from_hand)]:
        if from_hand and isinstance(position.hands[position._seat], int):
            return refuse("all-seen", "deck", *_lying(position, colour), card=card, count=CARDS_OF)
        if from_hand:
            return refuse("not-your-card", "card", hand_id(position._seat), card=card)
        return refuse("no-such-card", "card", pile_id(colour), card=card)
    if position._slots[slot] != EMPTY:
        return refuse("slot-taken", "card", where, slot=where)
    facing = position._deal.colour[position._slots[OPPOSITE[slot]]]
    if position.phase == 1 and facing:
        return refuse("facing", "place.1", other, slot=where, other=other)
    allowed = suffixes(colour + 1, facing, position.rules.decline)
    if suffix in allowed:
        return None
    if allowed == ("",):
        if position.phase == 1:
            return refuse("colour-not-due", "phase", where, slot=where)
        return refuse("colour-blocked", f"block.{position.rules.block}", where, other, slot=where, other=other)
    colours = {"one": COUNTER + allowed[0], "two": COUNTER + allowed[1], "slot": where}
    if not suffix:
        return refuse("colour-missing", "take", where, other, **colours)
    if suffix == DECLINE:
        return refuse("no-decline", "decline", where, **colours)
    return refuse("colour-not-offered", "take", where, other, **colours, colour=COUNTER + suffix)


def _lying(position: Position, colour: int) -> tuple[str, ...]:
    """Where cards of a colour lie that everybody sees: slots, and the open pile."""
    slots = (slot for slot, card in position.cards.items() if card == COLOURS[colour])
    return (*slots, *([pile_id(colour)] if position.piles[COLOURS[colour]] else []))
