"""A reading as the kernel wants it: what lines do as a table, made from the reference's one function of it.

A line's occupation and one plane of it are nine digits to base 3 (empty, unset, set); by how many counters match, by
the card's end and by that number the table gives the plane's nine bits afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress, product
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..lines import push
from ..notation import SIZE
from ..rules import Removal, Rules, Shift
from .packing import GEOMETRY, Geometry

OCCUPATIONS: Final = np.uint64(3**SIZE)
DIGITS: Final = np.array([int(format(bits, "b"), 3) for bits in range(1 << SIZE)], np.uint64)


class Reading(NamedTuple):
    """What a reading is to the kernel."""

    pushes: npt.NDArray[np.uint16]
    """By count (10), end (2; 1: south or east) and digits (19683) in one row, the plane afterwards."""
    options: np.uint64
    """How many moves there are at a slot that another colour faces: 2, or 3 where one may decline."""
    lasting: bool
    """Whether counters on blocked lines are safe for good."""
    ordered: bool
    """Whether equally frequent colours rank in order."""
    digits: npt.NDArray[np.uint64] = DIGITS
    """Nine bits as the number that they are to base 3."""
    geometry: Geometry = GEOMETRY
    """Where lines lie: tables that are handed on are read with fewer instructions than constants of a module."""


@cache
def reading_of(rules: Rules) -> Reading:
    """The kernel's form of a reading; made in some tenths of a second, when first asked for."""
    return Reading(
        _pushes(rules.removal, rules.shift),
        np.uint64(3 if rules.decline else 2),
        rules.block == "lasting",
        rules.ties == "order",
    )


@cache
def _pushes(removal: Removal, shift: Shift) -> npt.NDArray[np.uint16]:
    table = np.zeros((SIZE + 1, 2, int(OCCUPATIONS)), np.uint16)
    for occupied in product((0, 1), repeat=SIZE):
        standing = list(compress(range(SIZE), occupied))
        for count in range(len(standing) + 1):
            pushed = push(occupied, count, removal, shift)
            target = {cell: cell for cell in standing if cell not in pushed.removed} | dict(pushed.moved)
            for end in (0, 1):
                _fill(table[count, end], standing, target, mirrored=bool(end))
    flat = table.ravel()
    flat.flags.writeable = False
    return flat


def _fill(row: npt.NDArray[np.uint16], standing: Sequence[int], target: dict[int, int], mirrored: bool) -> None:
    """Every plane that a line so occupied can have, and what becomes of it: all sums of what its cells give."""
    digits, bits = np.zeros(1, np.int64), np.zeros(1, np.int64)

    def place(cell: int) -> int:
        return SIZE - 1 - cell if mirrored else cell

    for cell in standing:
        digit = 3 ** place(cell)
        after = 1 << place(target[cell]) if cell in target else 0
        digits = np.concatenate([digits + digit, digits + 2 * digit])
        bits = np.concatenate([bits, bits + after])
    row[digits] = bits
