"""Tiles, the set, and rounding.

A set of double-n holds every pair of pips from 0 to n once: (n+1)(n+2)/2 tiles. A tile is written with its
higher half first: `6-4`.
"""

from __future__ import annotations

import functools
import re
from typing import Any, Final

from muggins.errors import MugginsError

LARGEST_SET: Final = 18
_WRITTEN = re.compile(r"(\d{1,2})-(\d{1,2})", re.ASCII)


class Tile:
    """A tile, by its two halves in pips. There is one object a tile, so tiles compare by identity."""

    __slots__ = ("_text", "double", "high", "low", "pips")

    high: int
    low: int
    pips: int
    double: bool
    _text: str

    def __new__(cls, one: int, other: int) -> Tile:
        """The tile with these halves, in either order; raises `MugginsError` (`no-such-tile`)."""
        return _tile(one, other) if one >= other else _tile(other, one)

    def has(self, pip: int) -> bool:
        """Whether either half shows `pip`."""
        return pip in (self.high, self.low)

    def beyond(self, pip: int) -> int:
        """The half that is left when `pip` is joined to something; a double's other half is `pip` too."""
        return self.low if pip == self.high else self.high

    def __lt__(self, other: Tile) -> bool:
        return (self.high, self.low) < (other.high, other.low)

    def __reduce__(self) -> tuple[type[Tile], tuple[int, int]]:
        return Tile, (self.high, self.low)

    def __copy__(self) -> Tile:
        return self

    def __deepcopy__(self, memo: object) -> Tile:
        return self

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Tile({self.high}, {self.low})"


@functools.cache
def _tile(high: int, low: int) -> Tile:
    if not 0 <= low <= high <= LARGEST_SET:
        raise MugginsError(
            "no-such-tile", f"{high}-{low} is not a tile: halves run from 0 to {LARGEST_SET} pips"
        )
    tile: Any = object.__new__(Tile)
    tile.high, tile.low, tile.pips, tile.double = high, low, high + low, high == low
    tile._text = f"{high}-{low}"
    return tile  # type: ignore[no-any-return]


@functools.cache
def parse_tile(text: str) -> Tile:
    """The tile written `text`, higher half first.

    Raises `MugginsError` (`no-such-tile`) where it is not written so.
    """
    written = _WRITTEN.fullmatch(text)
    if not written:
        raise MugginsError("no-such-tile", f"{text[:20]!r} is not a tile: write its halves as in 6-4")
    one, other = map(int, written.groups())
    if one < other or text != f"{one}-{other}":
        raise MugginsError(
            "no-such-tile",
            f"{text} is not how a tile is written: the higher half first, {max(one, other)}-{min(one, other)}",
        )
    return Tile(one, other)


@functools.cache
def full_set(highest: int) -> tuple[Tile, ...]:
    """Every tile of the double-`highest` set, lightest half first: 28 for 6, 55 for 9, 91 for 12."""
    return tuple(Tile(high, low) for high in range(highest + 1) for low in range(high + 1))


def set_size(highest: int) -> int:
    """How many tiles the double-`highest` set has."""
    return (highest + 1) * (highest + 2) // 2


def number_of(tile: Tile) -> int:
    """The place of `tile` in every set that has it, from 0."""
    return tile.high * (tile.high + 1) // 2 + tile.low


def rounded(pips: int, base: int, rounding: str) -> int:
    """`pips` rounded to a multiple of `base`, as a hand is settled.

    `nearest` goes up from the half (to five: 2 → 0, 3 → 5, 7 → 5, 8 → 10), `exact` leaves them as they are.
    """
    if rounding == "exact":
        return pips
    spare = {"nearest": base // 2, "up": base - 1, "down": 0}[rounding]
    return (pips + spare) // base * base
