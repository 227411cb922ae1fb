"""Positions of the tiles of a layout on a grid of whole units: a tile 4 × 2, a double crosswise 2 × 4.

Arms run straight, and turn clockwise where they would leave a field about the first tile; a search backtracks
where tiles would overlap. A double never bends: the tile before it or after it does.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins.drawing.tree import AHEAD, BACK, LEFT, RIGHT, Joint, PlacedTile

Vector = tuple[int, int]

FIRST_AT: Vector = (0, 0)
FIRST_AHEAD: Vector = (1, 0)
"""The first tile lies from left to right."""

AIR = 1
"""The units kept free between arms."""

STRINGS = (0, 6, 18)
"""Lengths of the gap, drawn as a string, that may part a tile from the one it is joined to."""

TRIES = 4000
"""Most poses that one search tries: well under a tenth of a second."""


class Exit(NamedTuple):
    """Where an arm goes on from a tile: units ahead, units to the right, and quarters turned clockwise."""

    ahead: int
    right: int
    turned: int


class Shape(NamedTuple):
    """How a tile lies, seen in the direction of its arm: the units it takes ahead, to the left and to the right."""

    ahead: int
    left: int
    right: int
    exits: dict[int, Exit]


_BACK = Exit(0, 0, 2)
STRAIGHT = Shape(4, 1, 1, {AHEAD: Exit(4, 0, 0), BACK: _BACK})
TO_RIGHT = Shape(2, 1, 3, {AHEAD: Exit(1, 3, 1)})
TO_LEFT = Shape(2, 3, 1, {AHEAD: Exit(1, -3, -1)})
ACROSS = Shape(2, 2, 2, {AHEAD: Exit(2, 0, 0), BACK: _BACK, LEFT: Exit(1, -2, -1), RIGHT: Exit(1, 2, 1)})
IN_LINE = Shape(4, 1, 1, {AHEAD: Exit(4, 0, 0), BACK: _BACK, LEFT: Exit(2, -1, -1), RIGHT: Exit(2, 1, 1)})


def straight(placed: PlacedTile) -> Shape:
    """The shape of a tile that does not bend."""
    tile, _, in_line = placed
    return ACROSS if tile.double and not in_line else IN_LINE if tile.double else STRAIGHT


class Pose(NamedTuple):
    """A shape put down: the point where its arm arrives, and the direction as a step of one unit."""

    shape: Shape
    at: Vector
    ahead: Vector
    string: int = 0
    """Units of string between it and the tile it is joined to, where there was no room to touch."""

    def exit(self, side: int) -> tuple[Vector, Vector]:
        """The point where the arm on `side` begins, and its direction."""
        ahead, right, quarters = self.shape.exits[side]
        return self.point(ahead, right), turned(self.ahead, quarters)

    def point(self, ahead: int, right: int) -> Vector:
        """The point so many units ahead and to the right of where the arm arrives."""
        (x, y), (dx, dy) = self.at, self.ahead
        return x + ahead * dx - right * dy, y + ahead * dy + right * dx

    def corners(self, air: int = 0) -> tuple[int, int, int, int]:
        """The least x and y of the tile and the greatest, with `air` units around."""
        return self._between(0, self.shape.ahead, self.shape.left, self.shape.right, air)

    def cells(self, air: int = 0) -> Iterator[Vector]:
        """The unit squares that it and its string take, with `air` units around."""
        left, top, right, bottom = self.corners(air)
        yield from ((x, y) for x in range(left, right) for y in range(top, bottom))
        if self.string:
            left, top, right, bottom = self._between(-self.string, 0, 1, 1, air)
            yield from ((x, y) for x in range(left, right) for y in range(top, bottom))

    def _between(self, start: int, end: int, left: int, right: int, air: int) -> tuple[int, int, int, int]:
        (ax, ay), (bx, by) = self.point(start, -left), self.point(end, right)
        return min(ax, bx) - air, min(ay, by) - air, max(ax, bx) + air, max(ay, by) + air


def turned(direction: Vector, quarters: int) -> Vector:
    """A direction turned clockwise, where y grows downwards."""
    for _ in range(quarters % 4):
        direction = -direction[1], direction[0]
    return direction


def arrange_on_grid(
    laid: Sequence[PlacedTile], joints: Sequence[Joint | None], tries: int = TRIES
) -> list[Pose] | None:
    """A pose for each tile so that none comes near another that it is not joined to.

    Where spinners crowd too closely for that, some tiles hang on strings. None where nothing has been found in so
    many tries.
    """
    for strings in ((0,), STRINGS):
        search = _Search(laid, joints, strings, tries)
        if search.place(0) is None:
            return [search.poses[place] for place in range(len(laid))]
    return None


class _Search:
    """Depth first, from the first tile outwards. A tile that finds no place sends the search back to the last of
    those that stand in its way, and not merely to the one before (conflict-directed backjumping)."""

    def __init__(
        self, laid: Sequence[PlacedTile], joints: Sequence[Joint | None], strings: Sequence[int], tries: int
    ) -> None:
        self.laid = laid
        self.joints = joints
        self.strings = strings
        self.tries = tries
        self.poses: dict[int, Pose] = {}
        self.occupied: dict[Vector, int] = {}
        depth: list[int] = []
        for joint in joints:
            depth.append(depth[joint.to] + 1 if joint else 0)
        self.order = sorted(range(len(laid)), key=depth.__getitem__)
        # A field twelve times as large as the tiles, eight wide to five high, and wide enough for a line of nine.
        self.across = max(18, math.isqrt(len(laid) * 38))
        self.down = self.across * 5 // 8

    def place(self, step: int) -> set[int] | None:
        """Places the tiles from `step` of the order on: None. Where that cannot be: the tiles that are why."""
        if step == len(self.order):
            return None
        place = self.order[step]
        joint = self.joints[place]
        why = {joint.to} if joint else set[int]()
        for pose in self._poses(place):
            self.tries -= 1
            if self.tries < 0:
                return set()
            if hits := self._hits(pose, joint):
                why |= hits
                continue
            further = self._with(place, pose, step)
            if further is None or place not in further:
                return further
            why |= further
        return why - {place}

    def _with(self, place: int, pose: Pose, step: int) -> set[int] | None:
        self.poses[place] = pose
        cells = dict.fromkeys(pose.cells(), place)
        self.occupied.update(cells)
        further = self.place(step + 1)
        if further is not None:
            for cell in cells:
                del self.occupied[cell]
        return further

    def _hits(self, pose: Pose, joint: Joint | None) -> set[int]:
        """The tiles that a pose would come too near to, other than the one it is joined to."""
        near = {self.occupied[cell] for cell in pose.cells(AIR) if cell in self.occupied}
        return near - {joint.to} if joint else near

    def _poses(self, place: int) -> Iterator[Pose]:
        """The ways in which a tile may lie, the likeliest first."""
        placed, joint = self.laid[place], self.joints[place]
        if joint is None:
            yield Pose(straight(placed), FIRST_AT, FIRST_AHEAD)
            return
        (x, y), ahead = self.poses[joint.to].exit(joint.side)
        dx, dy = ahead
        for string in self.strings:
            at = (x + string * dx, y + string * dy)
            plain = Pose(straight(placed), at, ahead, string)
            if placed[0].double:
                yield plain
                continue
            turns = [Pose(TO_RIGHT, at, ahead, string), Pose(TO_LEFT, at, ahead, string)]
            # A turn right beside a double would stand two tiles up side by side: the next one turns.
            stay = self._in_field(plain) or self.laid[joint.to][0].double
            yield from [plain, *turns] if stay else [*turns, plain]

    def _in_field(self, pose: Pose) -> bool:
        """Whether the arm would still be inside the field, looking the way it goes."""
        (x, y), (dx, dy) = pose.exit(AHEAD)
        return x * dx <= self.across and y * dy <= self.down
