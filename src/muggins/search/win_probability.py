"""The probability of winning the match from any score, if its hands go like those of a sample."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

import cython

SWEEPS = 8
"""Passes over the table: more than one only for hands that cost a side points."""


class WinProbability:
    """`table[a * (most + 1) + b]` is the probability of a side that needs `a` units of points while the other needs b.

    `results` are hands, each the points of both sides; either side is as likely to get the one as the other. `most` are
    the points that a side may need, and `unit` how many make one unit.
    """

    def __init__(self, results: Iterable[tuple[int, int]], most: int, unit: int) -> None:
        counted: dict[tuple[int, int], int] = {}
        for one, other in results:
            for pair in ((one // unit, other // unit), (other // unit, one // unit)):
                counted[pair] = counted.get(pair, 0) + 1
        total = sum(counted.values())
        self.unit = unit
        self.most = most // unit
        self.kinds = len(counted)
        self.ours = array("q", [one for one, _ in counted])
        self.theirs = array("q", [other for _, other in counted])
        self.shares = array("d", [times / total for times in counted.values()])
        self.table = array("d", [0.5] * (self.most + 1) ** 2)
        for _ in range(SWEEPS if any(min(pair) < 0 for pair in counted) else 1):
            self.sweep()

    def sweep(self) -> None:
        """Fills the table, from the least need to the most: the probabilities of both sides make 1."""
        a: cython.longlong
        b: cython.longlong
        kind: cython.longlong
        wins: cython.double
        still: cython.double
        ours: cython.longlong
        theirs: cython.longlong
        width: cython.longlong = self.most + 1
        for b in range(width):
            self.table[b] = 1.0
            self.table[b * width] = 0.0
        for a in range(width):
            self.table[a * width + a] = 0.5
        for a in range(1, width):
            for b in range(a + 1, width):
                wins = 0.0
                still = 0.0
                for kind in range(self.kinds):
                    ours = a - self.ours[kind]
                    theirs = b - self.theirs[kind]
                    if ours == a and theirs == b:
                        still += self.shares[kind]
                    elif ours <= 0 or theirs <= 0:
                        if ours == theirs:
                            wins += 0.5 * self.shares[kind]
                        elif ours < theirs:
                            wins += self.shares[kind]
                    else:
                        ours = min(ours, self.most)
                        theirs = min(theirs, self.most)
                        wins += self.shares[kind] * self.table[ours * width + theirs]
                if still < 1.0:
                    self.table[a * width + b] = wins / (1.0 - still)
                    self.table[b * width + a] = 1.0 - self.table[a * width + b]

    def of(self, ours: int, theirs: int) -> float:
        """The probability of a side that needs `ours` points, when the other needs `theirs`."""
        return float(self.table[self.index(ours, theirs)])

    def index(self, ours: cython.longlong, theirs: cython.longlong) -> cython.longlong:
        """The place in the table for points still needed by both, parts of a unit rounded up."""
        return min((ours + self.unit - 1) // self.unit, self.most) * (self.most + 1) + min(
            (theirs + self.unit - 1) // self.unit, self.most
        )
