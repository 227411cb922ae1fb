"""A layout as a tree: for each tile, the side of which tile it was placed against.

Which side follows from the order of play alone. An ordinary tile has one half left. Of a double a long side (or
line end) is taken before a short side (or flank), and which of two equal ones does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins.tiles import Tile

PlacedTile = tuple[Tile, Tile | None, bool]
"""A tile, the tile it was placed against, and whether a double lies in line; in the order of play."""

OpenEnd = tuple[int, int]
"""An open end: the tile it belongs to, by its place in the order of play from 0, and the pips it counts."""

AHEAD, BACK, LEFT, RIGHT = range(4)
"""The sides of a tile, seen in the direction away from the first tile; only the first has an open back."""

_DOUBLE = (AHEAD, LEFT, RIGHT)
_FIRST_DOUBLE = (AHEAD, BACK, LEFT, RIGHT)


class Joint(NamedTuple):
    """What a tile is joined to: a tile by its place in the order of play, its side, and the pip both show there."""

    to: int
    side: int
    pip: int


def joints(laid: Sequence[PlacedTile]) -> list[Joint | None]:
    """The joint of each tile in the order of play; None for the first."""
    at = {tile: place for place, (tile, _, _) in enumerate(laid)}
    against = Counter[Tile]()
    result: list[Joint | None] = []
    for tile, other, _ in laid:
        if other is None:
            result.append(None)
            continue
        to = at[other]
        if other.double:
            side, pip = sides(to, other)[against[other]], other.high
        elif joint := result[to]:
            side, pip = AHEAD, other.beyond(joint.pip)
        else:
            side, pip = (BACK, other.high) if tile.has(other.high) else (AHEAD, other.low)
        result.append(Joint(to, side, pip))
        against[other] += 1
    return result


def sides(place: int, tile: Tile) -> tuple[int, ...]:
    """The sides of a tile in the order in which they are covered; of an ordinary first tile in either."""
    if tile.double:
        return _DOUBLE if place else _FIRST_DOUBLE
    return (AHEAD,) if place else (BACK, AHEAD)


def spinners(laid: Sequence[PlacedTile], spinner: str) -> frozenset[Tile]:
    """The tiles that spin under the rule `spinner`: whose short sides, or flanks, may be played on."""
    doubles = [tile for tile, _, _ in laid if tile.double]
    match spinner:
        case "none" | "sniff":
            return frozenset()
        case "all":
            return frozenset(doubles)
        case "first-covered":
            return frozenset(_first_covered(laid))
    return frozenset(doubles[:1])


def _first_covered(laid: Sequence[PlacedTile]) -> Iterator[Tile]:
    """The first double to have a tile on both of its sides, once one has."""
    beside: Counter[Tile] = Counter()
    for tile, against, _ in laid:
        if against is None:
            continue
        beside[tile] += 1
        beside[against] += 1
        if against.double and beside[against] == 2:
            yield against
            return
