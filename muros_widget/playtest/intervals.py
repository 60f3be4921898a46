"""How far the value of a move may be from what several looks at it have found. Knows numbers and no game.

It needs no scipy, as analyses do without: the looks are as many as `dealing` says, and the confidence is 95 %.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from .dealing import DEALS, LOOKS

Values = npt.NDArray[np.floating[Any]]

STUDENT: Final = {LOOKS: 2.365, DEALS: 2.040}
"""Student's t for 95 %, with one degree of freedom less."""
NORMAL: Final = 1.96
LIKE: Final = 1e-9
"""A reach below this is none."""


def interval(settled: Values, tried: Values, n: int) -> tuple[float, float]:
    """Where the value lies that looks settled on, 95 in 100; from 0 to 1, as values do.

    It holds how far the looks differ, and how far what they tried is from what they settled on. Where they are all
    alike there is room for what was not seen in `n` games or deals.
    """
    ends: list[float] = []
    for values in (settled, tried):
        middle = float(values.mean())
        reach = STUDENT[len(values)] * float(values.std(ddof=1)) / sqrt(len(values))
        ends += wilson(middle, n, NORMAL) if reach < LIKE else (middle - reach, middle + reach)
    return max(0.0, min(ends)), min(1.0, max(ends))


def wilson(proportion: float, n: float, reach: float) -> tuple[float, float]:
    """Wilson's interval for a proportion of n, that reaches so many standard deviations to each side.

    >>> [round(end, 3) for end in wilson(0.8, 10, NORMAL)]
    [0.49, 0.943]
    """
    room = reach * reach / n
    middle = (proportion + room / 2) / (1 + room)
    half = sqrt(room * (proportion * (1 - proportion) + room / 4)) / (1 + room)
    return middle - half, middle + half
