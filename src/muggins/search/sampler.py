"""Samples ways to put items into groups of given sizes, each item into one it is allowed, all ways equally likely.

How many ways there are to place the items from the i-th on, with so much room left in each group, is worked out
once and backwards; a way is then drawn item by item, each group as likely as the ways that follow it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

import cython

# Compiled, this comes from the .pxd.
if not cython.compiled:
    from muggins.search.rng import Rng

MOST_STATES = 4_000_000
"""Places of the table: items times all rooms that may be left. 32 MB."""


class Sampler:
    """Items by number, `allowed[i]` the groups of item i as a mask; `sizes` of the groups, which the items just fill.

    The last group is where most items may go: its room follows from that of the others. Raises `ValueError` where the
    table would be too large.
    """

    def __init__(self, sizes: Sequence[int], allowed: Sequence[int], seed: int = 1) -> None:
        if sum(sizes) != len(allowed):
            raise ValueError(f"{len(allowed)} items do not fill groups of {sum(sizes)}")
        self.items = len(allowed)
        self.groups = len(sizes)
        self.allowed = array("q", allowed)
        self.steps = array("q", [0] * self.groups)
        states = 1
        for group, size in enumerate(sizes[: self.groups - 1]):
            self.steps[group] = states
            states *= size + 1
        if states * (self.items + 1) > MOST_STATES:
            raise ValueError("there are too many groups to count the ways")
        self.states = states
        self.full = states - 1
        self.table = array("d", bytes(8 * states * (self.items + 1)))
        self.placed = array("q", [0] * max(1, self.items))
        self.seed(seed)
        self.sizes = array("q", [size + 1 for size in sizes])
        self.count_ways()
        self.ways = self.table[self.full]

    def seed(self, seed: int) -> None:
        """Restarts the random numbers: the same seed draws the same ways."""
        self.rng = Rng(seed)

    def count_ways(self) -> None:
        """Fills the table, from the last item to the first."""
        item: cython.longlong
        state: cython.longlong
        group: cython.longlong
        ways: cython.double
        one: cython.longlong = 1
        self.table[self.items * self.states] = 1.0
        for item in range(self.items - 1, -1, -1):
            for state in range(self.states):
                ways = 0.0
                for group in range(self.groups):
                    if self.allowed[item] & one << group and self.has_room(state, group):
                        ways += self.table[(item + 1) * self.states + state - self.steps[group]]
                self.table[item * self.states + state] = ways

    def has_room(self, state: cython.longlong, group: cython.longlong) -> cython.bint:
        """Whether a group has room left; the last one has where the others leave ways at all."""
        if group == self.groups - 1:
            return True
        return state // self.steps[group] % self.sizes[group] > 0

    def draw(self) -> None:
        """Draws a way into `placed`: for each item its group."""
        item: cython.longlong
        state: cython.longlong = self.full
        group: cython.longlong
        chosen: cython.longlong
        left: cython.double
        ways: cython.double
        one: cython.longlong = 1
        for item in range(self.items):
            left = self.rng.share() * self.table[item * self.states + state]
            chosen = -1
            for group in range(self.groups):
                if self.allowed[item] & one << group and self.has_room(state, group):
                    ways = self.table[(item + 1) * self.states + state - self.steps[group]]
                    if ways > 0.0:
                        chosen = group
                        left -= ways
                        if left < 0.0:
                            break
            self.placed[item] = chosen
            state -= self.steps[chosen]

    def deal(self, items: int) -> list[list[int]]:
        """A way, drawn from all: of the first `items`, those in each group, in the last one shuffled.

        Raises `ValueError` where there is none.
        """
        if self.ways == 0:
            raise ValueError("there is no way to place the items")
        item: cython.longlong
        other: cython.longlong
        self.draw()
        dealt: list[list[int]] = [[] for _ in range(self.groups)]
        for item in range(items):
            dealt[self.placed[item]].append(item)
        last = dealt[self.groups - 1]
        for item in range(len(last) - 1, 0, -1):
            other = int(self.rng.share() * (item + 1))
            last[item], last[other] = last[other], last[item]
        return dealt

    def every(self) -> Iterator[tuple[int, ...]]:
        """Every way there is, each as the groups of the items."""
        yield from self._from(0, self.full, ())

    def _from(self, item: int, state: int, placed: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if item == self.items:
            yield placed
            return
        for group in range(self.groups):
            if self.allowed[item] >> group & 1 and self.has_room(state, group):
                after = state - self.steps[group]
                if self.table[(item + 1) * self.states + after] > 0:
                    yield from self._from(item + 1, after, (*placed, group))
