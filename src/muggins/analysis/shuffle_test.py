"""Chi-square test of the shuffle: whether tiles fall to seats as often as they would by chance alone.

The test is on a table of deals of one size (`muggins.fair.deal_counts`): tile by place, the places being the seats and
the boneyard. Each deal gives every tile one place and every place its number of tiles, so the cells are not
independent, and Pearson's sum comes out too large by n/(n - 1) for a set of n tiles; divided by that it follows the
chi-square distribution of (n - 1)(places - 1) degrees of freedom.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from muggins.fair.deal_counts import DealCounts, DealSize

LEAST_EXPECTED = 5.0
"""Tiles that every cell must expect at least, for the distribution to hold: the usual rule."""


class ShuffleTest(NamedTuple):
    """The result of the test on `deals` deals, of one size or of several together."""

    deals: int
    chi_square: float
    """Pearson's sum, corrected; fair deals have `freedom` on average."""
    freedom: int
    """Degrees of freedom."""

    @property
    def p(self) -> float:
        """The chance that fair deals come out at least as uneven."""
        return chi_square_above(self.chi_square, self.freedom)


def shuffle_by_size(counts: DealCounts) -> dict[DealSize, ShuffleTest | None]:
    """The test of each size of deal, the most frequent first; None where there are too few deals of it."""
    return {size: _test(counts, size) for size in counts.sizes()}


def shuffle_overall(counts: DealCounts) -> ShuffleTest | None:
    """The test of all sizes together of which there are enough deals; None where there are none."""
    tests = [test for test in shuffle_by_size(counts).values() if test]
    if not tests:
        return None
    deals, sums, freedoms = zip(*tests, strict=True)
    return ShuffleTest(sum(deals), math.fsum(sums), sum(freedoms))


def _test(counts: DealCounts, size: DealSize) -> ShuffleTest | None:
    deals, tiles = counts.deals(size), size.tiles
    means = {place: deals * given / tiles for place, given in enumerate(size.places) if given}
    if min(means.values()) < LEAST_EXPECTED or len(means) == 1:
        return None
    cells = counts.cells(size)
    pearson = math.fsum(
        (cells[place, tile] - mean) ** 2 / mean for place, mean in means.items() for tile in range(tiles)
    )
    return ShuffleTest(deals, pearson * (tiles - 1) / tiles, (tiles - 1) * (len(means) - 1))


def chi_square_above(value: float, freedom: int) -> float:
    """The chance that a chi-square of `freedom` degrees is at least `value`: within 1e-11.

    The upper incomplete gamma function: by its series where that is short, else by its continued fraction. Press et
    al., Numerical Recipes, section 6.2.
    """
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - front * _series(a, x) if x < a + 1 else front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    while term > total * 1e-16:
        a += 1
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The continued fraction, by Lentz's method."""
    b = x + 1 - a
    c, d = math.inf, 1 / b
    total = d
    for i in range(1, 1_000_000):
        an = -i * (i - a)
        b += 2
        d, c = 1 / (an * d + b), b + an / c
        total *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return total
