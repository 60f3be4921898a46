"""A move of Muros as the choices a player makes, and back: a card, a slot, a colour to take. Knows no position.

Whether such a move may be played is `refusing`'s to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..position import Choice
from .notation import CARD, COLOURS, COUNTER, DECLINE, PASS, PLACEMENTS, SLOT_INDEX, SLOTS
from .places import hand_id, pile_id


def choices_of(move: str, seat: int) -> tuple[Choice, ...]:
    """A card of the seat's hand or of a pile, a slot, and where one is due the colour to take."""
    if move == PASS:
        return (Choice(option="pass"),)
    colour, from_hand, slot, suffix = PLACEMENTS[move]
    source = hand_id(seat) if from_hand else pile_id(colour)
    chosen = (Choice(source, CARD + COLOURS[colour]), Choice(SLOTS[slot]))
    if not suffix:
        return chosen
    if suffix == DECLINE:
        return (*chosen, Choice(option="decline"))
    return (*chosen, Choice(option=suffix, face=COUNTER + suffix))


def move_of(choices: Sequence[Choice], seat: int) -> str | None:
    """The token of the move that these choices of a seat make; None where they make none."""
    if [choice.option for choice in choices] == ["pass"]:
        return PASS
    if len(choices) not in (2, 3):
        return None
    card, slot, *taken = choices
    colour = (card.face or "").removeprefix(CARD)
    sources = {hand_id(seat): "h", **{pile_id(k): "" for k in range(len(COLOURS))}}
    if colour not in COLOURS or card.place not in sources or slot.place not in SLOT_INDEX:
        return None
    suffix = f"={DECLINE if taken[0].option == 'decline' else taken[0].option}" if taken else ""
    return f"{sources[card.place]}{colour}@{slot.place}{suffix}"
