"""The transposition table of the solver: bounds and best moves of positions, by 64 bits of a hash."""

from __future__ import annotations

from array import array

import cython

BITS = 8
MOST_BITS = 23
"""A table begins with 2^8 places, two entries each, and grows as it fills, up to 2^23 (256 MB)."""


class TranspositionTable:
    """From the hash of a position to bounds of its value, and the move that is best as far as is known.

    It grows up to 2^`most_bits` places. What `find` finds stands in `low`, `high` and `move`.
    """

    def __init__(self, most_bits: int = MOST_BITS) -> None:
        self.most_bits = most_bits
        self.low = 0
        self.high = 0
        self.move = 0
        self.empty(min(BITS, most_bits))

    def empty(self, bits: int) -> None:
        """Forgets all that is known, with 2^`bits` places from now on."""
        self.bits = bits
        self.mask = 2**bits - 1
        self.entries = array("Q", [0]) * (4 * 2**bits)
        self.used = 0

    @property
    def bytes(self) -> int:
        """The memory that it takes."""
        return 32 * int(self.mask + 1)

    def find(self, key: cython.ulonglong) -> cython.bint:
        """Whether something is known of the position with this hash."""
        place: cython.ulonglong = (key & self.mask) * 4
        if self.entries[place] != key:
            place += 2
            if self.entries[place] != key:
                return False
        fact: cython.ulonglong = self.entries[place + 1]
        self.low = cython.cast(cython.longlong, fact & 0xFFFF) - 32768
        self.high = cython.cast(cython.longlong, fact >> 16 & 0xFFFF) - 32768
        self.move = fact >> 32 & 0x3FFF
        return fact != 0

    def store(
        self,
        key: cython.ulonglong,
        low: cython.longlong,
        high: cython.longlong,
        move: cython.longlong,
        nodes: cython.longlong,
    ) -> None:
        """Remembers a value: in the place's first entry if it took more nodes to find, else in its second."""
        size: cython.ulonglong = min(nodes, 0x1FFFF)
        place: cython.ulonglong = (key & self.mask) * 4
        first: cython.ulonglong = self.entries[place + 1]
        if first != 0 and self.entries[place] != key:
            if size >= first >> 46 & 0x1FFFF:
                self.entries[place + 2] = self.entries[place]
                self.entries[place + 3] = first
            else:
                place += 2
        if self.entries[place + 1] == 0:
            self.used += 1
        one: cython.ulonglong = 1
        self.entries[place] = key
        self.entries[place + 1] = (
            one << 63
            | size << 46
            | cython.cast(cython.ulonglong, move) << 32
            | cython.cast(cython.ulonglong, high + 32768) << 16
            | cython.cast(cython.ulonglong, low + 32768)
        )
        if self.used > self.mask and self.bits < self.most_bits:
            with cython.gil:
                self.grow()

    def grow(self) -> None:
        """Makes it four times as big, keeping what is known."""
        entries = self.entries
        self.empty(min(self.bits + 2, self.most_bits))
        at: cython.Py_ssize_t
        place: cython.ulonglong
        for at in range(0, len(entries), 2):
            if entries[at + 1] != 0:
                place = (entries[at] & self.mask) * 4
                if self.entries[place + 1] != 0:
                    place += 2
                else:
                    self.used += 1
                self.entries[place] = entries[at]
                self.entries[place + 1] = entries[at + 1]
