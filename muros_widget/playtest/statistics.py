"""Estimates with their intervals, and tests, by scipy. Knows numbers and no game.

What is averaged is independent: where a deal is played several times, its games count as one.
"""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt

from . import intervals
from .extras import need

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the interval that covers the true one with the confidence asked for; `n` is what it rests on.

    >>> str(Estimate(0.5312, 0.48, 0.5823, 400))
    '0.531 (0.480–0.582)'
    """

    mean: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return self.told()

    def told(self, percent: bool = False, signed: bool = False) -> str:
        """The estimate as text; in percent, with a sign. An end just below 0 is "-0.0": zero lies inside.

        >>> Estimate(-0.092, -0.112, -0.071, 400).told(), Estimate(-0.0001, -0.0003, 0.003, 400).told(True, True)
        ('-0.092 (-0.112 … -0.071)', '+0.0 % (-0.0 … +0.3)')
        """
        if not self.n:
            return "–"
        scale, places = (100.0, 1) if percent else (1.0, _places(self))
        sign = "+" if signed else "-"
        mean = f"{self.mean * scale:{sign}z.{places}f}"
        low, high = (
            f"{end * scale + 0.0:{sign}.{places}f}" if np.isfinite(end) else "?" for end in (self.low, self.high)
        )
        between = " … " if signed or low.startswith("-") else "–"
        return f"{mean}{' %' if percent else ''} ({low}{between}{high})"


@dataclass(frozen=True, slots=True)
class Difference:
    """How much two differ on average, with its interval, and the probability of as much by chance alone."""

    estimate: Estimate
    p: float


def check(confidence: Any) -> None:
    """Raises ValueError for a confidence that is none."""
    number = isinstance(confidence, Real)
    if not (number and 0 < confidence < 1):
        raise ValueError(f"confidence: {confidence!r}; give a number between 0 and 1, as 0.95")


def grouped(values: npt.ArrayLike, groups: npt.ArrayLike | None) -> Numbers:
    """The mean of each group, in the order of the groups; the values themselves where there are no groups."""
    numbers = np.asarray(values, np.float64)
    if groups is None:
        return numbers
    kinds = np.asarray(groups)
    if np.all(kinds[1:] > kinds[:-1]):  # each is a group of its own, and sorting them takes long
        return numbers
    _, which, counts = np.unique(kinds, return_inverse=True, return_counts=True)
    return np.asarray(np.bincount(which, numbers, len(counts)) / counts)


def share(values: npt.ArrayLike, confidence: float = 0.95, groups: npt.ArrayLike | None = None) -> Estimate:
    """The mean of numbers from 0 to 1, with Wilson's interval.

    What is partly shared varies less than what is won or lost, and so counts as more: as so many numbers that are 0 or
    1 as would know the mean as well. Student's t, which is blind to what lies beyond 0 and 1, is too sure of means near
    them. Where all numbers are alike each counts as one, as that allows for what was not seen.
    """
    check(confidence)
    numbers = grouped(values, groups)
    if not len(numbers):
        return Estimate(float("nan"), 0.0, 1.0, 0)
    n, middle = len(numbers), float(numbers.mean())
    if np.isin(numbers, (0.0, 1.0)).all() or np.ptp(numbers) == 0:
        return Estimate(middle, *wilson(middle, n, confidence), n)
    stats = need("scipy.stats", "an interval")
    as_good_as = n * middle * (1 - middle) / float(numbers.var())
    low, high = intervals.wilson(middle, as_good_as, float(stats.t.ppf((1 + confidence) / 2, n - 1)))
    return Estimate(middle, max(0.0, low), min(1.0, high), n)


def wilson(proportion: float, n: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for a proportion of n.

    >>> [round(end, 3) for end in wilson(0.8, 10)]
    [0.49, 0.943]
    """
    stats = need("scipy.stats", "an interval")
    low, high = intervals.wilson(proportion, n, float(stats.norm.ppf((1 + confidence) / 2)))
    return max(0.0, low), min(1.0, high)


def mean(values: npt.ArrayLike, confidence: float = 0.95, groups: npt.ArrayLike | None = None) -> Estimate:
    """The mean with Student's t interval; of one value alone the interval is unknown (NaN). NaN values are left out."""
    check(confidence)
    numbers = grouped(values, groups)
    numbers = numbers[np.isfinite(numbers)]
    n = len(numbers)
    if not n:
        return Estimate(float("nan"), float("nan"), float("nan"), 0)
    middle = float(numbers.mean())
    if n == 1:
        return Estimate(middle, float("nan"), float("nan"), 1)
    stats = need("scipy.stats", "an interval")
    reach = float(stats.t.ppf((1 + confidence) / 2, n - 1) * numbers.std(ddof=1) / np.sqrt(n))
    return Estimate(middle, middle - reach, middle + reach, n)


def amount(values: npt.ArrayLike, confidence: float = 0.95, groups: npt.ArrayLike | None = None) -> Estimate:
    """The mean of amounts, as `mean` has it: where none is less than nothing, neither is an end of the interval.

    >>> str(amount([0, 0, 1]))
    '0.33 (0.00–1.77)'
    """
    there = mean(values, confidence, groups)
    if np.any(np.asarray(values) < 0):
        return there
    return Estimate(there.mean, float(np.maximum(there.low, 0.0)), there.high, there.n)


def against(values: npt.ArrayLike, expected: float, groups: npt.ArrayLike | None = None) -> float:
    """How probable a mean as far from what is expected is by chance: the p-value, two-sided.

    The exact binomial test where all values are 0 or 1, the sign test where all are alike, else Student's t.
    """
    numbers = grouped(values, groups)
    numbers = numbers[np.isfinite(numbers)]
    if len(numbers) < 2:
        return float("nan")
    stats: Any = need("scipy.stats", "a test")
    if np.isin(numbers, (0.0, 1.0)).all() and 0 < expected < 1:
        return float(stats.binomtest(int(numbers.sum()), len(numbers), expected).pvalue)
    if np.ptp(numbers) == 0:
        return 1.0 if np.isclose(numbers[0], expected) else float(0.5 ** (len(numbers) - 1))
    return float(stats.ttest_1samp(numbers, expected).pvalue)


def difference(
    one: npt.ArrayLike,
    other: npt.ArrayLike,
    confidence: float = 0.95,
    groups: npt.ArrayLike | None = None,
    shares: bool = False,
) -> Difference:
    """How much greater the other is than the one, pair by pair.

    Of `shares`, which lie between 0 and 1, the interval allows for what was not seen where all pairs differ alike.
    """
    gaps = np.asarray(other, np.float64) - np.asarray(one, np.float64)
    told, p = mean(gaps, confidence, groups), against(gaps, 0.0, groups)
    if shares and told.n and (told.n == 1 or told.low == told.high):
        reach = wilson(0, told.n, confidence)[1]
        told = Estimate(told.mean, max(-1.0, told.mean - reach), min(1.0, told.mean + reach), told.n)
    return Difference(told, p)


def _places(estimate: Estimate) -> int:
    """As many decimals as three digits of the greatest need."""
    most = max(abs(value) for value in (estimate.mean, estimate.low, estimate.high, 0.0) if np.isfinite(value))
    return 3 if most < 1 else 2 if most < 100 else 1
