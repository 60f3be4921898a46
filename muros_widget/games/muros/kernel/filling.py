"""Dealing a game, and filling the packed words from counters and cards that are told as small numbers.

Counters have their codes of the board: 0 none, 1–4 a colour, 5 white. Cards are counts by holder (the seats, then the
piles) and colour. The deal is the same with and without numba: it is one function, compiled or not.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..notation import CELLS, CODES, COLOURS
from ..pieces import CARDS_OF, COUNTERS_OF, HAND_OF
from .chance import START, drawn, drawn_below
from .compiling import inner
from .packing import (
    BIT_OF,
    NORTH_CELLS,
    ONE,
    ZERO,
    Board,
    Kept,
    Lines,
    Packed,
    Turn,
    Word,
    Words,
    coloured_bit,
    kept_more,
)

Small = npt.NDArray[np.uint8]

COUNTERS: Final = np.array([CODES[colour] for colour, count in COUNTERS_OF.items() for _ in range(count)], np.uint8)
"""The codes of all counters."""
PLANES: Final = np.array([[0, 0, 1, 0, 1, 1], [0, 0, 0, 1, 1, 0], [0, 1, 1, 1, 1, 0]], np.uint64)
"""By plane and code, the bit."""
BITS: Final = np.array(BIT_OF, np.uint64)
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


class Bag(NamedTuple):
    """Where a game is dealt."""

    draws: Words
    counters: Small
    cells: Small
    cards: Small

    @classmethod
    def new(cls) -> Bag:
        """Room for any game."""
        small = [np.empty(size, np.uint8) for size in (CELLS, CELLS, FOUR * (max(HAND_OF) + 1))]
        return cls(np.empty(START + 1, np.uint64), *small)


@inner
def opened(key: Word, players: int, start: int, bag: Bag) -> Packed:
    """The opening of the game of a key; `start` is the start player, -1 to draw one."""
    for place in range(len(bag.draws)):
        bag.draws[place] = drawn_below(drawn(key, np.uint64(place)), DEAL_LIMITS[players, place])
    seat = dealt(bag.draws, bag.counters, bag.cells, bag.cards, players)
    return filled(bag.cells, bag.cards, players, seat if start < 0 else start)


@inner
def filled(cells: Small, cards: Small, players: int, seat: int) -> Packed:
    """A position in which no card is placed and no counter kept."""
    hands, piles, left = ZERO, ZERO, ZERO
    for at in range(FOUR * (players + 1)):
        count = np.uint64(cards[at])
        left += count
        if at < FOUR * players:
            hands |= count << np.uint64(4 * at)
        else:
            piles |= count << np.uint64(4 * (at - FOUR * players))
    board = Board(
        _plane(cells, 0, 0),
        _plane(cells, 1, 0),
        _plane(cells, 2, 0),
        _plane(cells, 0, NORTH_CELLS),
        _plane(cells, 1, NORTH_CELLS),
        _plane(cells, 2, NORTH_CELLS),
    )
    turn = Turn(hands, piles, left, np.uint64(seat), np.uint64(players))
    return Packed(board, Lines(ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO), turn, Kept(ZERO, ZERO))


@inner
def _plane(cells: Small, plane: int, start: int) -> Word:
    """The word of a plane whose cells begin with a cell."""
    word = ZERO
    for cell in range(start, NORTH_CELLS if start == 0 else CELLS):
        word |= PLANES[plane, cells[cell]] << BITS[cell]
    return word


@inner
def with_cards(state: Packed, slots: Small) -> Packed:
    """The position with cards (36 codes) at slots; of two on a line the north or west one counts as the first."""
    one, two, ends = ZERO, ZERO, ZERO
    faced, facing = (ZERO, ZERO), (ZERO, ZERO)
    for line in range(18):
        near, far = slots[line], slots[18 + line]
        bit = ONE << np.uint64(line)
        if near or far:
            one |= bit
            ends |= ZERO if near else bit
            first, second = coloured_bit(bit, np.uint64((near if near else far) - 1))
            faced = faced[0] | first, faced[1] | second
        if near and far:
            two |= bit
            first, second = coloured_bit(bit, np.uint64(far - 1))
            facing = facing[0] | first, facing[1] | second
    lines = Lines(one, two, ends, faced[0], faced[1], facing[0], facing[1])
    return Packed(state.board, lines, state.turn, state.kept)


@inner
def with_kept(state: Packed, kept: Small) -> Packed:
    """The position with what seats have kept: counts by seat and colour."""
    more = state.kept
    for at in range(len(kept)):
        more = kept_more(more, np.uint64(at // FOUR), np.uint64(at % FOUR), np.uint64(kept[at]))
    return Packed(state.board, state.lines, state.turn, more)
