"""Rows of figures as structured arrays: their types, their order, and how they are put together. Knows no game.

Counts are signed and have 32 bits, so that what a user makes of them, differences and products, has room too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Row = dict[str, Any]
Array = npt.NDArray[Any]

KINDS: Final[Mapping[str, str]] = {
    "index": "i8",
    "deal": "i8",
    "game": "i8",
    "first": "i1",
    "plies": "i4",
    "player": "i1",
    "share": "f8",
    "place": "i1",
    "lead_changes": "i4",
    "decided": "f8",
    "branching": "f8",
    "forced": "i4",
    "passes": "i4",
    "seconds": "f8",
    "pace": "f8",
    "faults": "i4",
    "ended": "?",
    "ply": "i4",
    "seat": "i1",
    "options": "i4",
    "passed": "?",
    "turn": "i4",
    "leader": "i1",
    "score": "f8",
}
"""The types of the figures that every game has; text is as long as it needs to be, and measures go by `kind_of`."""
FIELDS: Final = (*KINDS, "move", "phase")
"""The fields that are no measures."""


def kind_of(name: str, values: Array) -> str:
    """The type of a figure: a measure has 32 bits, or 64 where these values need them."""
    if name in KINDS:
        return KINDS[name]
    bounds = np.iinfo(np.int32)
    narrow = np.can_cast(values.dtype, np.int32) or not values.size
    return "i4" if narrow or (values.min() >= bounds.min and values.max() <= bounds.max) else "i8"


def array_of(rows: Sequence[Row]) -> Array:
    """Rows as a structured array; a measure that a row lacks is 0."""
    names = dict.fromkeys(name for row in rows for name in row)
    kinds: list[Any] = []
    for name in names:
        values = [row[name] for row in rows if name in row]
        if isinstance(values[0], str):
            kinds.append((name, f"U{max(1, *map(len, values))}"))
            continue
        kind = kind_of(name, np.array(values))
        kinds.append((name, kind, (len(values[0]),)) if isinstance(values[0], list) else (name, kind))
    filled = np.zeros(len(rows), dtype=kinds)
    for name in names:
        missing = [0] * filled[name].shape[1] if filled[name].ndim > 1 else filled.dtype[name].type()
        filled[name] = [row.get(name, missing) for row in rows]
    return filled


def array_from(columns: Mapping[str, Array]) -> Array:
    """Columns, (rows,) or (rows, seats), as a structured array."""
    rows = len(next(iter(columns.values())))
    kinds = {name: one.dtype if one.dtype.kind == "U" else kind_of(name, one) for name, one in columns.items()}
    out = np.zeros(rows, [(name, kind, columns[name].shape[1:]) for name, kind in kinds.items()])
    for name, values in columns.items():
        out[name] = values
    return out


def words(known: npt.NDArray[np.str_], numbers: npt.NDArray[np.integer[Any]]) -> Array:
    """The words that have these numbers, with room for the longest of them.

    >>> words(np.array(["a", "bcd", "ef"]), np.array([2, 0])).dtype.str[1:]
    'U2'
    """
    there = np.zeros(len(known), bool)
    there[numbers] = True
    longest = max(map(len, known[there].tolist()), default=1)
    return np.asarray(known.astype(f"U{max(1, longest)}")[numbers])


def arranged(array: Array, faces: Sequence[str]) -> Array:
    """The same rows with their measures by name, those of one place in the order of the `faces`."""
    out = np.zeros(len(array), arrangement([array.dtype], faces))
    copy(array, out)
    return out


def arrangement(kinds: Sequence[np.dtype[Any]], faces: Sequence[str] = ()) -> np.dtype[Any]:
    """The type of rows with every field that any of these has, the measures behind the others and by name."""
    order = {face: number for number, face in enumerate(faces)}

    def rank(name: str) -> tuple[str, int]:
        where, _, face = name.partition(".")
        return where, order.get(face, len(order))

    fields = _union(kinds)
    names = [*(name for name in fields if name in FIELDS), *sorted(fields.keys() - set(FIELDS), key=rank)]
    return np.dtype([(name, fields[name]) for name in names])


def joined(arrays: Sequence[Array]) -> Array:
    """Structured arrays one after the other, with every field that any of them has; what one lacks is 0."""
    out = np.zeros(sum(map(len, arrays)), dtype=list(_union([one.dtype for one in arrays]).items()))
    at = 0
    for one in arrays:
        copy(one, out[at : at + len(one)])
        at += len(one)
    return out


def copy(rows: Array, into: Array) -> None:
    """Copy rows, field by field: where they go there may be more."""
    for name in rows.dtype.names or ():
        into[name] = rows[name]


def _union(kinds: Sequence[np.dtype[Any]]) -> dict[str, np.dtype[Any]]:
    """Every field that any of these has, with the widest type that it has there."""
    fields: dict[str, np.dtype[Any]] = {}
    for kind in kinds:
        for name in kind.names or ():
            known = fields.get(name)
            fields[name] = kind[name] if known is None or kind[name].itemsize > known.itemsize else known
    return fields


class Rows:
    """Rows of a structured array that come in parts, with every field that any part has, and room for so many."""

    def __init__(self, faces: Sequence[str], room: int):
        self._faces = faces
        self._rows = np.zeros(room, dtype=[])
        self._known = self._rows.dtype

    def put(self, part: Array, at: int) -> int:
        """Put a part behind so many rows; how many there are then. It can be put in again where it was."""
        end = at + len(part)
        if part.dtype != self._known or end > len(self._rows):
            kind = arrangement([self._rows.dtype, part.dtype], self._faces)
            if kind != self._rows.dtype or end > len(self._rows):
                wider = np.zeros(len(self._rows) if end <= len(self._rows) else 2 * end, kind)
                copy(self._rows[:at], wider[:at])
                self._rows = wider
            self._known = part.dtype
        copy(part, self._rows[at:end])
        return end

    def first(self, count: int) -> Array:
        """The first so many rows; what was put in behind them is let go."""
        self._rows.resize(count, refcheck=False)
        return self._rows
