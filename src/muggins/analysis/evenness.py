"""Evenness: whether tiles fall to seats as often as they would by chance alone.

Deals of one size (a set, so many seats, so many tiles each) are counted in a table: tile by place, the places being
the seats and the boneyard. Each deal gives every tile one place and every place its number of tiles, so the cells
are not free of one another, and Pearson's sum comes out too large by n/(n - 1) for a set of n tiles; with that taken
off it follows the chi-square distribution of (n - 1)(places - 1) degrees of freedom.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from muggins.events import Deal
from muggins.tiles import full_set, number_of

LEAST = 5.0
"""Tiles that a cell must expect at least, for the distribution to hold: the usual rule."""


class Size(NamedTuple):
    """What makes deals comparable: how many tiles there are, and how many each place gets, the boneyard last."""

    set: int
    places: tuple[int, ...]

    @property
    def tiles(self) -> int:
        """In the set."""
        return sum(self.places)


class Evenness(NamedTuple):
    """How even `deals` were, of one size or of several together."""

    deals: int
    chi_square: float
    """Pearson's sum, of whose like fair deals have `freedom` on average."""
    freedom: int
    """Degrees of freedom."""

    @property
    def p(self) -> float:
        """The chance that fair deals come out at least as uneven."""
        return chi_square_above(self.chi_square, self.freedom)


class Deals:
    """Deals as they are counted. Those with tiles that are not known are passed over."""

    def __init__(self) -> None:
        self._counted: dict[Size, Counter[tuple[int, int]]] = {}
        self._deals: Counter[Size] = Counter()

    def add(self, deal: Deal) -> None:
        """Counts one more deal."""
        parts = (*deal.hands, deal.boneyard)
        if any(None in tiles for tiles in parts):
            return
        cells = Counter(
            (place, number_of(tile))
            for place, tiles in enumerate(parts)
            for tile in tiles
            if tile is not None
        )
        self.put(size_of(deal), cells, deals=1)

    def put(self, size: Size, cells: Mapping[tuple[int, int], int] = {}, *, deals: int = 0) -> None:
        """Counts more `deals` of a size: `cells` says how often a place, from 0, got a tile, by its number."""
        self._deals[size] += deals
        self._counted.setdefault(size, Counter()).update(cells)

    def sizes(self) -> dict[Size, Evenness | None]:
        """How even the deals of each size were, the most frequent first; None where there are too few to say.

        Of equally frequent ones the smaller size is first: so the order does not tell in which they were counted.
        """
        ranked = sorted(self._deals, key=lambda size: (-self._deals[size], size))
        return {size: self._evenness(size) for size in ranked}

    def deals(self, size: Size) -> int:
        """How many deals of this size there were."""
        return self._deals[size]

    def cells(self, size: Size) -> Mapping[tuple[int, int], int]:
        """How often a place, from 0, got a tile, by its number, in the deals of this size."""
        return self._counted[size]

    def together(self) -> Evenness | None:
        """How even all deals were of which there are enough of their size; None where there are none."""
        told = [evenness for evenness in self.sizes().values() if evenness]
        if not told:
            return None
        deals, sums, freedoms = zip(*told, strict=True)
        return Evenness(sum(deals), math.fsum(sums), sum(freedoms))

    def _evenness(self, size: Size) -> Evenness | None:
        deals, tiles = self._deals[size], size.tiles
        places = [(place, held) for place, held in enumerate(size.places) if held]
        means = {place: deals * held / tiles for place, held in places}
        if min(means.values()) < LEAST or len(places) == 1:
            return None
        cells = self._counted[size]
        pearson = math.fsum(
            (cells[place, tile] - mean) ** 2 / mean for place, mean in means.items() for tile in range(tiles)
        )
        return Evenness(deals, pearson * (tiles - 1) / tiles, (tiles - 1) * (len(places) - 1))


def size_of(deal: Deal) -> Size:
    """The size of a deal of known tiles. Raises `ValueError` where it does not deal the whole set."""
    places = (*map(len, deal.hands), len(deal.boneyard))
    highest = max(tile.high for tiles in (*deal.hands, deal.boneyard) for tile in tiles if tile is not None)
    if sum(places) != len(full_set(highest)):
        raise ValueError("a deal deals the whole set")
    return Size(highest, places)


def chi_square_above(value: float, freedom: int) -> float:
    """The chance that a chi-square of `freedom` degrees is at least `value`: within 1e-11.

    It is the upper incomplete gamma function, by its series where that is short and by its continued fraction where
    not. Press et al., Numerical Recipes, section 6.2.
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
