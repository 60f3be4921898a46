"""The places of Muros by their ids: cells, hands, kept heaps, piles, and the lines they lie on. Knows no layout."""

from __future__ import annotations

from typing import Final

from .notation import COLOURS, SIZE

OUT: Final = "out"
"""Where counters that have left the game lie."""


def cell_id(cell: int) -> str:
    """The place of a cell: row and column from 1, as in ``r5c3``."""
    row, column = divmod(cell, SIZE)
    return f"r{row + 1}c{column + 1}"


def hand_id(seat: int) -> str:
    """The place of a seat's hand."""
    return f"hand:{seat}"


def kept_id(seat: int) -> str:
    """The place of the counters a seat has kept."""
    return f"kept:{seat}"


def pile_id(colour: int) -> str:
    """The place of the open pile of a colour, by its index."""
    return f"pile:{COLOURS[colour]}"


def line_id(slot: int) -> str:
    """The group of cells that a slot's line runs over: ``column:3`` or ``row:5``."""
    side, k = divmod(slot, SIZE)
    return f"{'row' if side % 2 else 'column'}:{k + 1}"
