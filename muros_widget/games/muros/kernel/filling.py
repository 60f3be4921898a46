"""Dealing a game, and filling the packed words from counters and cards that are told as small numbers.

Counters have their codes of the board: 0 none, 1–4 a colour, 5 white. Cards are counts by holder (the seats, then the
piles) and colour. The deal is the same with and without numba: it is one function, compiled or not.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from ..notation import CELLS, CODES, COLOURS
from ..pieces import CARDS_OF, COUNTERS_OF, HAND_OF
from .chance import START
from .compiling import inner
from .packing import (
    HANDS,
    HIGH,
    KEPT,
    LEFT,
    LOW_CELLS,
    ONE,
    PLACED,
    PLAYERS,
    SEAT,
    SLOTS,
    TURN,
    WORDS,
    ZERO,
    Words,
)

Small = npt.NDArray[np.uint8]

COUNTERS: Final = np.array([CODES[colour] for colour, count in COUNTERS_OF.items() for _ in range(count)], np.uint8)
"""The codes of all counters."""
PLANES: Final = np.array([[0, 0, 1, 0, 1, 1], [0, 0, 0, 1, 1, 0], [0, 1, 1, 1, 1, 0]], np.uint64)
"""By plane and code, the bit."""
FOUR: Final = len(COLOURS)
DEAL_LIMITS: Final = np.array(
    [[CELLS - at if at < CELLS else FOUR * CARDS_OF + CELLS - at for at in range(START)] + [n] for n in range(5)],
    np.uint64,
)
"""By players and place, below what number the deal draws: cells, cards, the start player."""
HAND_SIZE: Final = np.array([HAND_OF.get(players, 0) for players in range(5)], np.int64)


def deal(draws: Words, bag: Small, cells: Small, cards: Small, players: int) -> int:
    """Deal by numbers drawn below `DEAL_LIMITS`: `cells` (81) and `cards` (at least players + 1 fours) are filled.

    `bag` (81) is room to work in. Returns the start player.
    """
    for cell in range(CELLS):
        bag[cell] = COUNTERS[cell]
    for cell in range(CELLS):
        at = draws[cell]
        cells[cell] = bag[at]
        bag[at] = bag[CELLS - 1 - cell]
    for at_card in range(FOUR * (players + 1)):
        cards[at_card] = 0 if at_card < FOUR * players else CARDS_OF
    for card in range(players * HAND_SIZE[players]):
        number, holding = draws[CELLS + card], FOUR * players
        while number >= cards[holding]:
            number -= cards[holding]
            holding += 1
        cards[holding] -= 1
        cards[FOUR * (card // HAND_SIZE[players]) + holding % FOUR] += 1
    return int(draws[START])


dealt = inner(deal)


@inner
def fill(words: Words, cells: Small, cards: Small, players: int, seat: int) -> None:
    """The words of a position in which no card is placed and no counter kept."""
    for word in range(WORDS):
        words[word] = ZERO
    for plane in range(3):
        low, high = ZERO, ZERO
        for cell in range(LOW_CELLS):
            low |= PLANES[plane, cells[cell]] << np.uint64(cell)
        for cell in range(LOW_CELLS, CELLS):
            high |= PLANES[plane, cells[cell]] << np.uint64(cell - LOW_CELLS)
        words[plane] = low
        words[plane + HIGH] = high
    left = ZERO
    for at in range(FOUR * (players + 1)):
        count = np.uint64(cards[at])
        left += count
        if at < FOUR * players:
            words[HANDS] |= count << np.uint64(4 * at)
        else:
            words[TURN] |= count << np.uint64(4 * (at - FOUR * players))
    words[TURN] |= (np.uint64(seat) << SEAT) | (left << LEFT) | (np.uint64(players) << PLAYERS)


@inner
def add_cards(words: Words, slots: Small) -> None:
    """Place cards (36 codes) on the slots."""
    for slot in range(len(slots)):
        for plane in range(3):
            words[SLOTS + plane] |= PLANES[plane, slots[slot]] << np.uint64(slot)
        if slots[slot]:
            words[TURN] += ONE << PLACED


@inner
def add_kept(words: Words, kept: Small) -> None:
    """Give seats what they have kept: counts by seat and colour."""
    for at in range(len(kept)):
        words[KEPT + np.uint64(at // 8)] += np.uint64(kept[at]) << np.uint64(8 * (at % 8))
