"""Positions of the tiles where the search on the grid finds none: straight arms, as far out as their neighbours need.

Each tile and all that follows it get a rectangle of their own, so that nothing can overlap; gaps between joined tiles
are drawn as strings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from muggins.drawing.grid_layout import AIR, FIRST_AHEAD, FIRST_AT, Pose, straight
from muggins.drawing.tree import AHEAD, BACK, LEFT, RIGHT, Joint, PlacedTile


class _Room(NamedTuple):
    """The rectangle about a tile and all that follows it, in units from where its arm arrives."""

    behind: int = 0
    ahead: int = 0
    left: int = 0
    right: int = 0


def arrange_on_strings(laid: Sequence[PlacedTile], joints: Sequence[Joint | None]) -> list[Pose]:
    """A pose for each tile in the order of play."""
    gaps = _gaps(laid, joints)
    poses: list[Pose] = []
    for placed, joint, gap in zip(laid, joints, gaps, strict=True):
        (x, y), (dx, dy) = poses[joint.to].exit(joint.side) if joint else (FIRST_AT, FIRST_AHEAD)
        poses.append(Pose(straight(placed), (x + gap * dx, y + gap * dy), (dx, dy), gap))
    return poses


def _gaps(laid: Sequence[PlacedTile], joints: Sequence[Joint | None]) -> list[int]:
    """The units of string before each tile, worked out from the tips inwards."""
    gaps = [0] * len(laid)
    rooms: dict[tuple[int, int], _Room] = {}
    places: dict[tuple[int, int], int] = {
        (joint.to, joint.side): at for at, joint in enumerate(joints) if joint
    }

    def hang(place: int, side: int, blocked: int) -> _Room:
        """Hangs an arm on a side of which `blocked` units are not free; gives its room from that side."""
        room = rooms.get((place, side), _Room())
        gap = blocked + room.behind
        gap += AIR if gap else 0
        if (place, side) in places:
            gaps[places[place, side]] = gap
        return room._replace(ahead=room.ahead + gap)

    for place in reversed(range(len(laid))):
        shape = straight(laid[place])
        middle = shape.ahead // 2
        left, right = hang(place, LEFT, 0), hang(place, RIGHT, 0)
        # Who walks a left arm has what lies ahead of this tile on the right, and what lies behind on the left.
        behind = max(0, left.left - middle, right.right - middle)
        beside = max(shape.ahead, middle + left.right, middle + right.left)
        ahead = hang(place, AHEAD, beside - shape.ahead)
        hang(place, BACK, behind)
        if joint := joints[place]:
            rooms[joint.to, joint.side] = _Room(
                behind=behind,
                ahead=max(beside, shape.ahead + ahead.ahead),
                left=max(shape.left + left.ahead, ahead.left),
                right=max(shape.right + right.ahead, ahead.right),
            )
    return gaps
