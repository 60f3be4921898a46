"""How good a position of Muros looks to one who knows the game, without looking ahead. No rule of play is told here.

A counter kept is worth what the chance is that its colour is the first at the end: with cards to come, one that is
behind may still get there. And a card in the hand is worth more than one in a pile: who still has cards when the piles
are empty plays on while others pass. Found by playing: `python -m tests.benchmarks.strength` shows what it is worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from .notation import COLOURS

if TYPE_CHECKING:
    from .position import Position

SPREAD: Final = 2.0
"""By how many counters colours draw apart with one card to come; with more cards it grows as their square root."""
CARD: Final = 1.0
"""What a card in the hand is worth, in counters of the colour that decides."""


def outlook(position: Position, seat: int) -> tuple[float, ...]:
    """What a seat has more than the best of the others, in counters of the colour that decides.

    Once the game is over the lead decides, rank by rank. Greater is better; positions after moves of the same position
    compare.
    """
    if position.is_over:
        return position.lead(seat)
    hands = [hand if isinstance(hand, int) else sum(hand.values()) for hand in position.hands]
    chances = _chances(position.left, sum(hands) + sum(position.piles.values()))
    worth = [sum(chances[colour] * own[colour] for colour in COLOURS) for own in position.kept]
    best = max(own for other, own in enumerate(worth) if other != seat)
    return (worth[seat] - best + CARD * hands[seat],)


def _chances(left: Mapping[str, int], cards: int) -> dict[str, float]:
    """For each colour, about how likely it is to be the first at the end, with so many cards to come."""
    most, spread = max(left[colour] for colour in COLOURS), SPREAD * sqrt(cards)
    weights = {colour: exp((left[colour] - most) / spread) for colour in COLOURS}
    total = sum(weights.values())
    return {colour: weight / total for colour, weight in weights.items()}
