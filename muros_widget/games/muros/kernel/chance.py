"""Random numbers of a game, each by its place: what game (seed, index) draws depends on nothing else.

The generator is SplitMix64 (Steele, Lea & Flood 2014), read at any place:
number n of a key is ``mix(key + n × golden)``.
"""

from __future__ import annotations

from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt

from .compiling import inner
from .packing import Word

Drawn = TypeVar("Drawn", np.uint64, npt.NDArray[np.uint64])

GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
HALF: Final = np.uint64(32)
PARTS: Final = np.uint64(24)
"""How many bits each of a number's two parts has."""
START: Final = 100
"""Which number draws the start player; those before it deal counters and cards."""
TIES: Final = np.uint64(128)
"""Which number first tells moves apart that promise a search as much."""
MOVES: Final = np.uint64(1024)
"""Which number draws the first move."""


def mix(word: Drawn) -> Drawn:
    """SplitMix64's finaliser: every bit of what comes out depends on every bit of what went in."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


mixed = inner(mix)


@inner
def drawn(key: Word, place: Word) -> Word:
    """The number at a place of a key's sequence, 64 bits."""
    return mixed(key + place * GOLDEN)


def below(number: Drawn, limit: Drawn) -> Drawn:
    """A drawn number as one from 0 to below `limit`, all alike but for one part in 2³²."""
    return ((number >> HALF) * limit) >> HALF


drawn_below = inner(below)


@inner
def key_of(seed: Word, index: Word) -> Word:
    """The key of game `index` under a seed."""
    return drawn(mixed(seed), index)


def parts(number: Drawn) -> tuple[Drawn, Drawn]:
    """Two fractions of 24 bits from a drawn number: neither waits for what the other draws."""
    return number >> np.uint64(40), (number >> np.uint64(16)) & np.uint64((1 << 24) - 1)


parts_of = inner(parts)


class Numbers:
    """The numbers of a key, for Python: the same as what compiled functions draw."""

    CHUNK: Final = 64

    def __init__(self, seed: int, index: int):
        self._key = np.array([seed], np.uint64)
        self._key = self._place(mix(self._key), index)
        self._chunks: dict[int, npt.NDArray[np.uint64]] = {}

    @staticmethod
    def _place(key: npt.NDArray[np.uint64], *places: int) -> npt.NDArray[np.uint64]:
        return mix(key + np.array(places, np.uint64) * GOLDEN)

    def first(self, count: int) -> npt.NDArray[np.uint64]:
        """The first numbers."""
        return self._place(self._key, *range(count))

    def at(self, place: int) -> int:
        """The number at a place."""
        chunk = place // self.CHUNK
        if chunk not in self._chunks:
            self._chunks[chunk] = self._place(self._key, *range(chunk * self.CHUNK, (chunk + 1) * self.CHUNK))
        return int(self._chunks[chunk][place % self.CHUNK])

    def below(self, place: int, limit: int) -> int:
        """The number at a place as one below `limit`."""
        return (self.at(place) >> 32) * limit >> 32

    def under(self, place: int) -> Numbers:
        """The sequence whose key is the number at a place."""
        other = Numbers(0, 0)
        other._key = self._place(self._key, place)
        return other


def checked_seed(seed: object) -> np.uint64:
    """A seed as the kernel takes it. Raises ValueError for what is no whole number from 0 to 2⁶⁴ − 1."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < 1 << 64:
        raise ValueError(f"seed: {seed!r}; give a whole number from 0 to 2**64 - 1")
    return np.uint64(seed)
