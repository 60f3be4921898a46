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
SIDES: Final = "NWSE"
SLOTS: Final = tuple(f"{side}{k}" for side in SIDES for k in range(1, SIZE + 1))
SLOT_INDEX: Final = {slot: index for index, slot in enumerate(SLOTS)}
COUNTER: Final = "counter:"
CARD: Final = "card:"
"""What stands before the colour in the id of a counter's face, and of a card's."""
BACK: Final = "back"
"""The face of a card that is not seen."""
PASS: Final = "--"
DECLINE: Final = "-"


LINE_COUNT: Final = 2 * SIZE


def opposite(slot: int) -> int:
    """The slot at the other end of the line: north and west slots come first, the ends they face in the same order.

    >>> SLOTS[opposite(SLOT_INDEX["W4"])]
    'E4'
    """
    return (slot + LINE_COUNT) % len(SLOTS)


def line_of(slot: int) -> slice:
    """The cells of a slot's line, from the slot's end to the opposite one, as a slice of the 81 cells.

    >>> list(range(81))[line_of(SLOT_INDEX["E1"])]
    [8, 7, 6, 5, 4, 3, 2, 1, 0]
    """
    side, k = divmod(slot, SIZE)
    start, last = k * SIZE, k * SIZE + SIZE - 1
    return (
        slice(k, CELLS, SIZE),
        slice(start, last + 1),
        slice(CELLS - SIZE + k, None, -SIZE),
        slice(last, start - 1 if start else None, -1),
    )[side]


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
