"""How many counters and cards Muros has and how many go to a hand, and what counts of them are. Knows no setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np

COUNTERS_OF: Final = {"Y": 17, "B": 17, "R": 17, "G": 17, "W": 13}
"""Counters of each colour."""
CARDS_OF: Final = 9
"""Cards of each colour."""
HAND_OF: Final = {2: 6, 3: 5, 4: 4}
"""Cards dealt to each hand, by the number of players."""
FIRST_PHASE: Final = 18
"""How many cards on slots end phase 1."""

Counts = Mapping[str, int]
Hand = dict[str, int] | int
"""Cards by colour; or only how many, of a hand that nobody has seen."""


def size_of(hand: Hand) -> int:
    """How many cards a hand has."""
    return hand if isinstance(hand, int) else sum(hand.values())


def is_whole(count: object) -> bool:
    """Whether it is a number of pieces that there can be: whole, from 0."""
    return isinstance(count, int | np.integer) and not isinstance(count, bool) and int(count) >= 0
