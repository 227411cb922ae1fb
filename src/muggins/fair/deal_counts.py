"""Counts of where the tiles of many deals fell: how often each seat, or the boneyard, got each tile.

Only deals of one size can be compared: the same set, as many seats, as many tiles each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from muggins.events import Deal
from muggins.tiles import full_set, number_of


class DealSize(NamedTuple):
    """The size of a deal: the set's highest pip, and how many tiles each place gets – the seats, then the boneyard."""

    set: int
    places: tuple[int, ...]

    @property
    def tiles(self) -> int:
        """How many tiles the set has."""
        return sum(self.places)


class DealCounts:
    """Deals counted by size, and in each size how often each place got each tile.

    A place is counted from 0: the seats in order, then the boneyard. A tile goes by its number (`number_of`).
    """

    def __init__(self) -> None:
        self._deals: Counter[DealSize] = Counter()
        self._cells: dict[DealSize, Counter[tuple[int, int]]] = {}

    def add(self, deal: Deal) -> None:
        """Counts a deal, unless some of its tiles are not known."""
        places = (*deal.hands, deal.boneyard)
        if any(None in tiles for tiles in places):
            return
        cells = Counter(
            (place, number_of(tile))
            for place, tiles in enumerate(places)
            for tile in tiles
            if tile is not None
        )
        self.add_counts(size_of(deal), cells, deals=1)

    def add_counts(
        self, size: DealSize, cells: Mapping[tuple[int, int], int] = {}, *, deals: int = 0
    ) -> None:
        """Adds what was counted elsewhere: `deals` of a size, and how often (place, tile number) came up in them."""
        self._deals[size] += deals
        self._cells.setdefault(size, Counter()).update(cells)

    def sizes(self) -> list[DealSize]:
        """The sizes counted, the most frequent first; of equally frequent ones the smaller.

        So the order does not tell in which order they were counted.
        """
        return sorted(self._deals, key=lambda size: (-self._deals[size], size))

    def deals(self, size: DealSize) -> int:
        """How many deals of this size there were."""
        return self._deals[size]

    def cells(self, size: DealSize) -> Mapping[tuple[int, int], int]:
        """How often each (place, tile number) came up in the deals of this size."""
        return self._cells[size]


def size_of(deal: Deal) -> DealSize:
    """The size of a deal of known tiles. Raises `ValueError` where it does not deal the whole set."""
    places = (*map(len, deal.hands), len(deal.boneyard))
    highest = max(tile.high for tiles in (*deal.hands, deal.boneyard) for tile in tiles if tile is not None)
    if sum(places) != len(full_set(highest)):
        raise ValueError("a deal deals the whole set")
    return DealSize(highest, places)
