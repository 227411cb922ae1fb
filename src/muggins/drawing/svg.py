"""A layout as SVG: plain shapes and attributes, nothing to fetch, one unit of the grid to one of the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins.drawing.fallback_layout import arrange_on_strings
from muggins.drawing.grid_layout import Pose, arrange_on_grid, turned
from muggins.drawing.tree import AHEAD, OpenEnd, PlacedTile, joints, spinners

UNIT = 12
"""Pixels a unit, where the page has room for them."""
MARGIN = 2
"""Units of felt around the tiles."""

FELT, BONE, EDGE, SHADOW = "#496F5C", "#FBF5E6", "#CDBE9F", "#142018"
DIVIDER, PIP, BRASS, STRING = "#CFC3A8", "#26231F", "#B98B34", "#E0EBE2"

_THREE = (-1, 0, 1)
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: tuple((along, across) for across in (-1, 1) for along in _THREE),
    7: (*((along, across) for across in (-1, 1) for along in _THREE), (0, 0)),
    8: tuple((along, across) for across in _THREE for along in _THREE if along or across),
    9: tuple((along, across) for across in _THREE for along in _THREE),
}
"""Where the pips of a half are, along the tile and across it; ten and more are written as a number."""


def as_svg(laid: Sequence[PlacedTile], spinner: str, bare: Sequence[OpenEnd]) -> str:
    """The layout as an SVG document on felt, with its tiles and its count as the title."""
    tile_joints = joints(laid)
    poses = arrange_on_grid(laid, tile_joints) or arrange_on_strings(laid, tile_joints)
    spin = spinners(laid, spinner)
    left, top, right, bottom = _around(poses)
    width, height = right - left, bottom - top
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{left} {top} {width} {height}"'
        f' width="{UNIT * width}" height="{UNIT * height}" style="max-width:100%;height:auto">',
        f"<title>{_title(laid, bare)}</title>",
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="1" fill="{FELT}"/>',
        *_strings(poses),
    ]
    # Tiles further down last: a tile's shadow falls on what lies below it.
    for place in sorted(range(len(laid)), key=lambda place: poses[place].corners()[1]):
        tile = laid[place][0]
        joint = tile_joints[place]
        inner = joint.pip if joint else tile.high
        parts += _tile(poses[place], (inner, tile.beyond(inner)), tile in spin)
    return "".join([*parts, "</svg>"])


def _around(poses: Sequence[Pose]) -> tuple[int, int, int, int]:
    """The corners of the felt."""
    if not poses:
        return 0, 0, 12, 8
    lefts, tops, rights, bottoms = zip(*(pose.corners(MARGIN) for pose in poses), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _title(laid: Sequence[PlacedTile], bare: Sequence[OpenEnd]) -> str:
    if not laid:
        return "Nothing has been laid."
    return f"{', '.join(str(tile) for tile, _, _ in laid)}: the ends count {sum(pips for _, pips in bare)}."


def _strings(poses: Sequence[Pose]) -> Iterator[str]:
    """A line wherever a tile does not touch the one it is joined to."""
    for pose in poses:
        if pose.string:
            yield _line(*pose.point(-pose.string, 0), *pose.at, STRING, 0.3)


def _tile(pose: Pose, pips: tuple[int, int], spins: bool) -> Iterator[str]:
    """A tile, its inner half's pips first."""
    left, top, right, bottom = pose.corners()
    x, y, width, height = left + 0.07, top + 0.07, right - left - 0.14, bottom - top - 0.14
    for drop, colour, opacity in ((0.34, SHADOW, 0.34), (0.22, EDGE, 1), (0, BONE, 1)):
        shade = f' fill-opacity="{opacity}"' if opacity < 1 else ""
        yield (
            f'<rect x="{x:g}" y="{y + drop:g}" width="{width:g}" height="{height:g}" rx=".36" fill="{colour}"{shade}/>'
        )
    cx, cy = (left + right) / 2, (top + bottom) / 2
    dx, dy = _along(pose)
    yield _line(cx - 0.66 * dy, cy - 0.66 * dx, cx + 0.66 * dy, cy + 0.66 * dx, DIVIDER, 0.11)
    for half, pip in zip((-1, 1), pips, strict=True):
        yield from _half(cx + half * dx, cy + half * dy, (dx, dy), pip)
    if spins:
        yield f'<circle cx="{cx:g}" cy="{cy:g}" r=".27" fill="{BRASS}" stroke="{BONE}" stroke-width=".07"/>'


def _along(pose: Pose) -> tuple[int, int]:
    """The direction from the inner half to the outer."""
    left, top, right, bottom = pose.corners()
    dx, dy = turned(pose.ahead, pose.shape.exits[AHEAD].turned)
    # A double that stands crosswise is alike either way.
    return (dx, dy) if bool(dx) == (right - left > bottom - top) else (dy, dx)


def _half(cx: float, cy: float, along: tuple[int, int], pip: int) -> Iterator[str]:
    if pip not in _PIPS:
        yield (
            f'<text x="{cx:g}" y="{cy + 0.5:g}" font-family="sans-serif" font-size="1.4" text-anchor="middle"'
            f' fill="{PIP}">{pip}</text>'
        )
        return
    dx, dy = map(abs, along)
    for ahead, across in _PIPS[pip]:
        x, y = cx + 0.55 * (ahead * dx - across * dy), cy + 0.55 * (ahead * dy + across * dx)
        yield f'<circle cx="{x:g}" cy="{y:g}" r=".225" fill="{PIP}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> str:
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{colour}" stroke-width="{width}"'
        ' stroke-linecap="round"/>'
    )
