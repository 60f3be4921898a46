"""How Muros is written: colours, slots, lines, and moves as one token. Knows no rule of play.

A token such as ``hR@N3=B`` names the source (``h``: the hand; else the pile), the card's colour, the slot, and in
phase 2 the colour taken (``-``: nothing). All tokens there are, some two thousand, are made once.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

COLOURS: Final = "YBRG"
"""The colours of cards, in the order that ranks them where a reading says so."""
COUNTERS: Final = "YBRGW"
"""The colours of counters; a counter's code on the board is its index here plus one."""
CODES: Final = {".": 0, **{colour: code for code, colour in enumerate(COUNTERS, 1)}}
SIZE: Final = 9
CELLS: Final = SIZE * SIZE
SLOTS: Final = tuple(f"{side}{k}" for side in "NSWE" for k in range(1, SIZE + 1))
SLOT_INDEX: Final = {slot: index for index, slot in enumerate(SLOTS)}
PASS: Final = "--"
DECLINE: Final = "-"


def opposite(slot: int) -> int:
    """The slot at the other end of the line.

    >>> SLOTS[opposite(SLOT_INDEX["W4"])]
    'E4'
    """
    return slot + SIZE if slot % (2 * SIZE) < SIZE else slot - SIZE


def line_of(slot: int) -> slice:
    """The cells of a slot's line, from the slot's end to the opposite one, as a slice of the 81 cells.

    >>> list(range(81))[line_of(SLOT_INDEX["E1"])]
    [8, 7, 6, 5, 4, 3, 2, 1, 0]
    """
    side, k = divmod(slot, SIZE)
    column, row = slice(k, CELLS, SIZE), slice(k * SIZE, (k + 1) * SIZE)
    back_column, back_row = (
        slice(CELLS - SIZE + k, None, -SIZE),
        slice(k * SIZE + SIZE - 1, (k * SIZE - 1) if k else None, -1),
    )
    return (column, back_column, row, back_row)[side]


LINES: Final = tuple(line_of(slot) for slot in range(len(SLOTS)))
LINE_CELLS: Final = tuple(tuple(range(CELLS)[line]) for line in LINES)
OPPOSITE: Final = tuple(opposite(slot) for slot in range(len(SLOTS)))


class Placement(NamedTuple):
    """A token's parts: the colour's index, whether from the hand, the slot's index, and the suffix ("" for none)."""

    colour: int
    from_hand: bool
    slot: int
    suffix: str


def _token(placement: Placement) -> str:
    hand = "h" if placement.from_hand else ""
    suffix = f"={placement.suffix}" if placement.suffix else ""
    return f"{hand}{COLOURS[placement.colour]}@{SLOTS[placement.slot]}{suffix}"


PLACEMENTS: Final = {
    _token(placement): placement
    for placement in (
        Placement(colour, from_hand, slot, suffix)
        for from_hand in (False, True)
        for colour in range(4)
        for slot in range(len(SLOTS))
        for suffix in ("", *COLOURS, DECLINE)
    )
}
"""Every token but the pass, and what it says."""

_FORGIVING = re.compile(r"(h?)([ybrg])@([nswe][1-9])(=[ybrg-])?", re.IGNORECASE)


def read_token(text: str) -> str:
    """The exact token that a text means, whatever its case and the space around it; else the text as it is.

    >>> read_token(" HR@n3=b ")
    'hR@N3=B'
    """
    text = text.strip()
    if found := _FORGIVING.fullmatch(text):
        hand, colour, slot, suffix = found.groups(default="")
        return f"{hand.lower()}{colour.upper()}@{slot.upper()}{suffix.upper()}"
    return text
