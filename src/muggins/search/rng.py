"""The random numbers of the compiled searches: xorshift of 64 bits (Marsaglia 2003).

They are drawn with the GIL released, where `random.Random` cannot be used; callers seed them from one of those. Only
`playout` has another generator, and says why.
"""

from __future__ import annotations

import cython


class Rng:
    """A stream of random numbers: the same seed gives the same again."""

    def __init__(self, seed: int) -> None:
        self.cut = 2**64 - 1
        self.state = seed % (2**63 - 1) + 1

    def bits(self) -> cython.ulonglong:
        """The next 64 random bits, never all 0."""
        x: cython.ulonglong = self.state
        x ^= x << 13 & self.cut
        x ^= x >> 7
        x ^= x << 17 & self.cut
        self.state = x
        return x

    def below(self, n: cython.longlong) -> cython.longlong:
        """A number from 0 to n - 1."""
        return cython.cast(cython.longlong, (self.bits() >> 32) * n >> 32)

    def share(self) -> cython.double:
        """A number from 0 up to 1."""
        return cython.cast(cython.double, self.bits() >> 11) / 9007199254740992.0
