"""Rng: chance for the compiled heart, by xorshift of 64 bits (Marsaglia 2003). The same seed throws the same again."""

from __future__ import annotations

import cython


class Rng:
    """A row of numbers that begins with its seed."""

    def __init__(self, seed: int) -> None:
        self.cut = 2**64 - 1
        self.state = seed % (2**63 - 1) + 1

    def thrown(self) -> cython.ulonglong:
        """Any number of 64 bits but 0."""
        x: cython.ulonglong = self.state
        x ^= x << 13 & self.cut
        x ^= x >> 7
        x ^= x << 17 & self.cut
        self.state = x
        return x

    def below(self, n: cython.longlong) -> cython.longlong:
        """A number from 0 to n - 1."""
        return cython.cast(cython.longlong, (self.thrown() >> 32) * n >> 32)

    def share(self) -> cython.double:
        """A number from 0 up to 1."""
        return cython.cast(cython.double, self.thrown() >> 11) / 9007199254740992.0
