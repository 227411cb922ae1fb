"""What figures tell: means and shares with their 95% intervals, and a test that may stop early."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import Literal

import msgspec

Interval = tuple[float, float]

Z = NormalDist().inv_cdf(0.975)
"""Standard deviations on each side that hold 95% of a normal distribution."""

LEAST = 300
"""Deals, or matches, before which nobody is said to be the stronger."""


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
    half = student(len(values) - 1) * math.sqrt(variance(values) / len(values))
    return Mean(mean, (mean - half, mean + half))


def variance(values: Sequence[float]) -> float:
    """The variance that two or more `values` are a sample of."""
    mean = math.fsum(values) / len(values)
    return math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)


def student(freedom: int) -> float:
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


class Sprt(msgspec.Struct, frozen=True):
    """A sequential test of whether a mean is `low` or less, or `high` or more: it may stop whenever it knows.

    Wald's test on the likelihood ratio of a normal mean with the variance estimated on the way (the generalised
    test that chess engines are tried by): either error is made once in twenty.
    """

    low: float
    high: float

    BOUND = math.log(0.95 / 0.05)

    def ratio(self, count: int, mean: float, variance: float) -> float:
        """The logarithm of the likelihood ratio of `high` to `low`, after `count` values of this mean and variance."""
        lean = (self.high - self.low) * (mean - (self.low + self.high) / 2)
        if variance == 0:
            return math.copysign(math.inf, lean) if lean else 0.0
        return count * lean / variance

    def accepted(self, values: Sequence[float]) -> Literal["low", "high"] | None:
        """What `values` show, None while they show neither: never before there are `LEAST` of them."""
        if len(values) < LEAST:
            return None
        ratio = self.ratio(len(values), fmean(values), variance(values))
        if abs(ratio) < self.BOUND:
            return None
        return "high" if ratio > 0 else "low"
