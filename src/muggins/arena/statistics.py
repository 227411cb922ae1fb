"""Means and shares with their 95% intervals, and the sequential test (SPRT) that may end a contest early."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import Literal

import msgspec

Interval = tuple[float, float]
"""From, to."""

Z = NormalDist().inv_cdf(0.975)
"""Standard deviations on each side that hold 95% of a normal distribution."""

LEAST_GAMES = 300
"""Deals, or matches, from which on one player may be said to be the stronger."""


class Mean(msgspec.Struct, frozen=True):
    """A mean, and the 95% interval for it: None where there are not two values to estimate it from."""

    mean: float
    ci95: Interval | None


class Share(msgspec.Struct, frozen=True):
    """A share from 0 to 1, and the 95% interval for it."""

    share: float
    ci95: Interval


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of independent `values`, of which there is one or more, with Student's interval."""
    mean = math.fsum(values) / len(values)
    if len(values) < 2:
        return Mean(mean, None)
    half = student_t(len(values) - 1) * math.sqrt(variance(values) / len(values))
    return Mean(mean, (mean - half, mean + half))


def variance(values: Sequence[float]) -> float:
    """The variance that two or more `values` are a sample of."""
    mean = math.fsum(values) / len(values)
    return math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)


def student_t(freedom: int) -> float:
    """Student's t for 95% of both sides: within 1% from 2 degrees of freedom on, and 1 in 10,000 from 5.

    The expansion about the normal distribution of Abramowitz and Stegun, 26.7.5.
    """
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return math.fsum([Z, *(term / float(freedom) ** power for power, term in enumerate(terms, 1))])


def share_of(results: Sequence[float]) -> Share:
    """The share won, of one or more `results`: 1 for a win, ½ for an equal end, 0 for a loss; Wilson's interval."""
    count, share = len(results), fmean(results)
    shrunk = 1 + Z * Z / count
    middle = (share + Z * Z / (2 * count)) / shrunk
    half = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / shrunk
    return Share(share, (max(0.0, middle - half), min(1.0, middle + half)))


class RunningMean:
    """The mean and the variance of values that come one by one, by Welford's method."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Adds a value."""
        self.count += 1
        deviation = value - self.mean
        self.mean += deviation / self.count
        self._squares += deviation * (value - self.mean)

    @property
    def variance(self) -> float:
        """The variance that the values are a sample of; 0 of fewer than two."""
        return self._squares / (self.count - 1) if self.count > 1 else 0.0


class Sprt(msgspec.Struct, frozen=True):
    """A sequential probability ratio test of whether a mean is `low` or less, or `high` or more.

    Wald's test on the likelihood ratio of a normal mean, with the variance estimated on the way: the generalised test
    that chess engines are tested by. It stops as soon as it can tell, and errs once in twenty times at most.
    """

    low: float
    high: float

    BOUND = math.log(0.95 / 0.05)
    """Of the log of the likelihood ratio, for errors of 5% either way."""

    def accepted(self, seen: RunningMean) -> Literal["low", "high"] | None:
        """Which of the two the values `seen` show, None while they show neither or are fewer than `LEAST_GAMES`."""
        if seen.count < LEAST_GAMES:
            return None
        lean = seen.count * (self.high - self.low) * (seen.mean - (self.low + self.high) / 2)
        # The log of the likelihood ratio is lean / variance, without bounds where all values are the same.
        if abs(lean) <= self.BOUND * seen.variance:
            return None
        return "high" if lean > 0 else "low"
