"""The table of Muros as data: 81 cells, 36 slots, hands, piles and kept heaps, and what the pieces look like.

Glass pebbles on a calm board, and stretches of wall around it; each colour has a sign of its own, so that nothing is
told by hue alone. Lengths are in the board's units: a cell is 56 wide.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ..layout import (
    UNRECORDED,
    Area,
    Box,
    Caption,
    Face,
    Group,
    Layout,
    Place,
    Sees,
    Shape,
    circle,
    ellipse,
    polygon,
    rounded,
)
from ..texts import Message
from .notation import BACK, CARD, COLOURS, COUNTER, COUNTERS, LINE_CELLS, LINE_COUNT, SIZE, SLOTS
from .places import OUT, cell_id, hand_id, kept_id, line_id, pile_id
from .words import TEXTS

CELL: Final = 56
MARGIN: Final = 78
WALL: Final = 30
"""How deep a card is; it is as long as a cell allows."""
EXTENT: Final = 2 * MARGIN + SIZE * CELL


@cache
def layout_for(players: int, unseen: tuple[int, ...] = ()) -> Layout:
    """The table for 2, 3 or 4 players, where nobody has seen the hands of the `unseen` seats."""
    return Layout(
        title="Muros",
        seats=players,
        areas=(
            Area("board", Message("area.board"), size=(EXTENT, EXTENT)),
            *(Area(f"seat:{seat}", Message("area.seat", {"seat": seat}), seat=seat) for seat in range(players)),
            Area("piles", Message("area.piles")),
        ),
        places=tuple(_places(players, unseen)),
        faces=tuple(_faces()),
        colours=PALETTE,
        texts=TEXTS,
        groups=tuple(_groups()),
        decor=(Shape(rounded(SIZE * CELL + 14, SIZE * CELL + 14, 14, EXTENT / 2, EXTENT / 2), fill="bed"),),
        captions=tuple(_captions()),
    )


def _middle(k: int) -> float:
    """Where the k-th row or column has its middle."""
    return MARGIN + k * CELL + CELL / 2


def _places(players: int, unseen: tuple[int, ...]) -> Iterator[Place]:
    for cell in range(SIZE * SIZE):
        row, column = divmod(cell, SIZE)
        label = Message("cell", {"row": row + 1, "column": column + 1})
        box = Box(_middle(column), _middle(row), CELL - 4, CELL - 4)
        yield Place(cell_id(cell), label, "board", "cell", box)
    for slot, name in enumerate(SLOTS):
        side, k = divmod(slot, SIZE)
        box, hit = _slot_boxes(side, k)
        yield Place(name, None, "board", "slot", box, hit, turn=90 * (side % 2))
    for colour, letter in enumerate(COLOURS):
        yield Place(pile_id(colour), Message("pile", {"card": CARD + letter}), "piles", "pile")
    for seat in range(players):
        area = f"seat:{seat}"
        sees: Sees = UNRECORDED if seat in unseen else seat
        yield Place(hand_id(seat), Message("hand", {"seat": seat}), area, "spread", sees=sees, back=BACK)
        yield Place(kept_id(seat), Message("kept"), area, "heap")
    yield Place(OUT, Message("out"))


def _slot_boxes(side: int, k: int) -> tuple[Box, Box]:
    """A slot's box beside the board, and where it is hit, which reaches over its caption."""
    near, far = MARGIN - WALL / 2 - 10, EXTENT - MARGIN + WALL / 2 + 10
    edge = MARGIN - 8
    across, reach = (near, edge / 2) if side < 2 else (far, EXTENT - edge / 2)
    if side % 2 == 0:
        return Box(_middle(k), across, CELL - 6, WALL), Box(_middle(k), reach, CELL, edge)
    return Box(across, _middle(k), WALL, CELL - 6), Box(reach, _middle(k), edge, CELL)


def _captions() -> Iterator[Caption]:
    for slot, name in enumerate(SLOTS):
        side, k = divmod(slot, SIZE)
        outer = 14 if side < 2 else EXTENT - 14
        yield Caption(name, *((outer, _middle(k)) if side % 2 else (_middle(k), outer)))


def _groups() -> Iterator[Group]:
    for slot in range(LINE_COUNT):
        id = line_id(slot)
        kind, _, number = id.partition(":")
        places = tuple(cell_id(cell) for cell in LINE_CELLS[slot])
        yield Group(id, Message(f"group.{kind}", {"number": int(number)}), places)


SIGNS: Final = {
    "Y": Shape(circle(7), stroke="on-Y", width=3.2, upright=True),
    "B": Shape(polygon((0, -8.5), (8.5, 0), (0, 8.5), (-8.5, 0)), fill="on-B", upright=True),
    "R": Shape(polygon((0, -8), (8.2, 6.5), (-8.2, 6.5)), fill="on-R", upright=True),
    "G": Shape(rounded(13.2, 13.2, 2), fill="on-G", upright=True),
}
"""Yellow ring, blue diamond, red triangle, green square; white has none."""

BRICKS: Final = "M-25 -5H25M-25 5H25M-8 -15V-5M12 -15V-5M-16 -5V5M2 -5V5M18 -5V5M-8 5V15M12 5V15"


def _faces() -> Iterator[Face]:
    for colour in COUNTERS:
        shapes = [
            Shape(circle(21), fill=colour, stroke="rim", width=1.2),
            Shape(ellipse(9, 5, -6, -9, -28), fill="shine", opacity=0.3, upright=True),
            *((SIGNS[colour],) if colour in SIGNS else ()),
        ]
        yield Face(COUNTER + colour, Message(f"colour.{colour}"), tuple(shapes), 44, 44)
    for colour in COLOURS:
        shapes = [
            Shape(rounded(50, 30, 5), fill=colour, stroke="rim", width=1.2),
            Shape(BRICKS, stroke="mortar", width=1.4),
            Shape(circle(12.5), fill=colour),
            SIGNS[colour],
        ]
        yield Face(CARD + colour, Message(f"colour.{colour}"), tuple(shapes), 50, 30)
    back = [Shape(rounded(50, 30, 5), fill="back", stroke="rim", width=1.2), Shape(BRICKS, stroke="mortar", width=1.4)]
    yield Face(BACK, Message("unseen"), tuple(back), 50, 30)


PALETTE: Final = {
    "Y": ("#f2c230", "#f0c544"),
    "B": ("#1f6fb8", "#4a95dd"),
    "R": ("#d4502a", "#e4683f"),
    "G": ("#1a9a7a", "#35b794"),
    "W": ("#fdfcf8", "#e9e6df"),
    "on-Y": ("#5b4300", "#4a3700"),
    "on-B": ("#e6f2ff", "#06233f"),
    "on-R": ("#fff0ea", "#3d1003"),
    "on-G": ("#e5fff7", "#02281d"),
    "rim": ("#00000033", "#00000066"),
    "shine": ("#ffffff", "#ffffff"),
    "mortar": ("#00000026", "#00000040"),
    "bed": ("#e6dfcf", "#1f2025"),
    "back": ("#f1ebde", "#33353c"),
}
