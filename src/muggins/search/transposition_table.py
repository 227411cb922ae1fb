"""The transposition table of the solver: bounds and best moves of positions, by 64 bits of a hash."""

from __future__ import annotations

from array import array

import cython

# Compiled, this comes from the .pxd.
if not cython.compiled:
    from muggins.search.position import Position

BITS = 8
MOST_BITS = 23
"""A table begins with 2^8 buckets of two entries and grows as it fills, up to 2^23 of them (256 MB)."""

# Odd numbers with bits all over, for the hash.
MIX0 = 0x9E3779B97F4A7C15
MIX1 = 0xC2B2AE3D27D4EB4F
MIX2 = 0x165667B19E3779F9
MIX3 = 0xD6E8FEB86659FD93
MIX4 = 0xA0761D6478BD642F
MIX5 = 0xE7037ED1A0B428DB
MIX6 = 0x8EBC6AF09C88C6E3
CUT = 0xFFFFFFFFFFFFFFFF


def key_of(position: Position) -> cython.ulonglong:
    """A hash of all that the rest of a hand depends on, the same for every order of plays that leads there.

    That is who holds what, what is open, what is left to draw and whose turn it is; not the points so far.
    """
    x: cython.ulonglong = (
        cython.cast(cython.ulonglong, position.held[0]) * MIX0
        + cython.cast(cython.ulonglong, position.held[1]) * MIX1
        + cython.cast(cython.ulonglong, position.ends) * MIX2
        + cython.cast(cython.ulonglong, position.next * 8 + position.seat) * MIX3
    )
    if position.tables.seats > 2:
        x += (
            cython.cast(cython.ulonglong, position.held[2]) * MIX4
            + cython.cast(cython.ulonglong, position.held[3]) * MIX5
            + cython.cast(cython.ulonglong, position.held[4]) * MIX6
        )
    if not cython.compiled:
        x &= CUT
    x = (x ^ x >> 32) * MIX0
    if not cython.compiled:
        x &= CUT
    return x ^ x >> 29


class TranspositionTable:
    """Bounds of the values of positions, and the best move as far as is known, by the hash of a position.

    A bucket has two entries: the first keeps what took more nodes to find, the second the latest. What `probe` finds
    stands in `low`, `high` and `move`. The table grows up to 2^`most_bits` buckets.

    An entry is two words: the key; and from its highest bit a 1, 17 bits of nodes, 14 of the move, 16 each of the
    bounds, high and low, plus 2^15.
    """

    def __init__(self, most_bits: int = MOST_BITS) -> None:
        self.most_bits = most_bits
        self.low = 0
        self.high = 0
        self.move = 0
        self.empty(min(BITS, most_bits))

    def empty(self, bits: int) -> None:
        """Clears the table, which has 2^`bits` buckets from now on."""
        self.bits = bits
        self.mask = 2**bits - 1
        self.entries = array("Q", [0]) * (4 * 2**bits)
        self.used = 0

    @property
    def bytes(self) -> int:
        """The memory that it takes, in bytes."""
        return 32 * int(self.mask + 1)

    def probe(self, key: cython.ulonglong) -> cython.bint:
        """Whether there is an entry for `key`, which then stands in `low`, `high` and `move`."""
        at: cython.ulonglong = (key & self.mask) * 4
        if self.entries[at] != key:
            at += 2
            if self.entries[at] != key:
                return False
        entry: cython.ulonglong = self.entries[at + 1]
        self.low = cython.cast(cython.longlong, entry & 0xFFFF) - 32768
        self.high = cython.cast(cython.longlong, entry >> 16 & 0xFFFF) - 32768
        self.move = entry >> 32 & 0x3FFF
        return entry != 0

    def store(
        self,
        key: cython.ulonglong,
        low: cython.longlong,
        high: cython.longlong,
        move: cython.longlong,
        nodes: cython.longlong,
    ) -> None:
        """Stores the bounds of a value and its best move, which took so many `nodes` to find."""
        size: cython.ulonglong = min(nodes, 0x1FFFF)
        at: cython.ulonglong = (key & self.mask) * 4
        first: cython.ulonglong = self.entries[at + 1]
        if first != 0 and self.entries[at] != key:
            if size >= first >> 46 & 0x1FFFF:
                self.entries[at + 2] = self.entries[at]
                self.entries[at + 3] = first
            else:
                at += 2
        if self.entries[at + 1] == 0:
            self.used += 1
        one: cython.ulonglong = 1
        self.entries[at] = key
        self.entries[at + 1] = (
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
        """Makes the table four times as big, with the entries it has."""
        entries = self.entries
        self.empty(min(self.bits + 2, self.most_bits))
        old: cython.Py_ssize_t
        at: cython.ulonglong
        for old in range(0, len(entries), 2):
            if entries[old + 1] != 0:
                at = (entries[old] & self.mask) * 4
                if self.entries[at + 1] != 0:
                    at += 2
                else:
                    self.used += 1
                self.entries[at] = entries[old]
                self.entries[at + 1] = entries[old + 1]
