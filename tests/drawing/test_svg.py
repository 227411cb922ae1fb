"""The drawing is read back as a person would: rectangles, and pips counted in each half."""

import itertools
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from muggins import Layout, Tile
from muggins.drawing.fallback_layout import arrange_on_strings
from muggins.drawing.grid_layout import arrange_on_grid
from muggins.drawing.tree import joints
from tests.drawing.layouts import layouts, written

SVG = "{http://www.w3.org/2000/svg}"
BONE, BRASS, STRING = "#FBF5E6", "#B98B34", "#E0EBE2"


class Square(NamedTuple):
    """A half of a tile: the corner of its two units by two, and its pips."""

    x: int
    y: int
    pips: int


def halves(svg: str) -> dict[Tile, tuple[Square, Square]]:
    """Each tile in the picture and its two halves."""
    root = ElementTree.fromstring(svg)
    dots = [
        (float(c.attrib["cx"]), float(c.attrib["cy"]))
        for c in root.iter(f"{SVG}circle")
        if c.get("fill") != BRASS
    ]
    numbers = [
        (float(t.attrib["x"]), float(t.attrib["y"]), int(t.text or "")) for t in root.iter(f"{SVG}text")
    ]
    found: dict[Tile, tuple[Square, Square]] = {}
    for rect in root.iter(f"{SVG}rect"):
        if rect.get("fill") != BONE:
            continue
        # The face is drawn a hair smaller than the place the tile takes.
        x, y, width, height = (round(float(rect.attrib[key])) for key in ("x", "y", "width", "height"))
        assert {width, height} == {2, 4}
        corners = ((x, y), (x + 2, y) if width == 4 else (x, y + 2))
        one, other = (
            Square(a, b, sum(1 for cx, cy in dots if a < cx < a + 2 and b < cy < b + 2))
            if not (told := [n for cx, cy, n in numbers if a < cx < a + 2 and b < cy < b + 2])
            else Square(a, b, told[0])
            for a, b in corners
        )
        tile = Tile(one.pips, other.pips)
        assert tile not in found
        found[tile] = (one, other)
    return found


def strings(svg: str) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The strings in the picture, each from the tile nearer the first one."""
    lines = [line for line in ElementTree.fromstring(svg).iter(f"{SVG}line") if line.get("stroke") == STRING]
    ends = [[float(line.attrib[key]) for key in ("x1", "y1", "x2", "y2")] for line in lines]
    return [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in ends]


def contact(one: Square, other: Square) -> int:
    """The units along which two squares touch; they may not overlap."""
    across = min(one.x, other.x) + 2 - max(one.x, other.x)
    down = min(one.y, other.y) + 2 - max(one.y, other.y)
    assert across <= 0 or down <= 0, "two tiles overlap"
    return max(across, down) if 0 in (across, down) and max(across, down) > 0 else 0


def reaches(point: tuple[float, float], halves: Sequence[Square], pips: int) -> bool:
    """Whether a point lies on the rim of a half that shows so many pips."""
    (x, y) = point
    return any(half.pips == pips and max(abs(x - half.x - 1), abs(y - half.y - 1)) == 1 for half in halves)


def check(layout: Layout) -> None:
    svg = layout._repr_svg_()
    drawn, tied = halves(svg), strings(svg)
    assert sorted(drawn) == sorted(tile for tile, _, _ in layout.laid)
    if layout.spinner != "all":
        assert not tied, "with one spinner or none there is always room"
    joined = {frozenset((tile, against)) for tile, against, _ in layout.laid if against}
    for one, other in itertools.combinations(drawn, 2):
        pairs = list(itertools.product(drawn[one], drawn[other]))
        apart = min(max(abs(a.x - b.x), abs(a.y - b.y)) - 2 for a, b in pairs)
        if frozenset((one, other)) not in joined:
            assert apart >= 1, "two tiles that are not joined touch"
        elif apart == 0:
            assert sum(contact(a, b) for a, b in pairs if a.pips == b.pips) == 2
        else:
            (pip,) = {one.high, one.low} & {other.high, other.low}
            assert any(
                (reaches(start, drawn[one], pip) and reaches(end, drawn[other], pip))
                or (reaches(end, drawn[one], pip) and reaches(start, drawn[other], pip))
                for start, end in tied
            )
    for tile, against, in_line in layout.laid:
        around = drawn[against] if against else ()
        touching = [half for half in drawn[tile] if any(contact(half, other) for other in around)]
        if tile.double and touching:
            # A double crosswise touches with both of its halves, one in line with one.
            assert len(touching) == (1 if in_line else 2)


@settings(deadline=None)
@given(layouts())
def test_tiles_touch_equal_halves_and_no_others(layout: Layout) -> None:
    check(layout)


@settings(deadline=None, max_examples=40)
@given(layouts(highest=9))
def test_double_nine_too(layout: Layout) -> None:
    check(layout)


@settings(deadline=None, max_examples=60)
@given(layouts(highest=9))
def test_strung_out_nothing_overlaps(layout: Layout) -> None:
    """The last resort, where the search gives up."""
    poses = arrange_on_strings(layout.laid, joints(layout.laid))
    taken = Counter(cell for pose in poses for cell in pose.cells())
    assert max(taken.values()) == 1
    for joint, pose in zip(joints(layout.laid), poses, strict=True):
        if joint:
            assert poses[joint.to].exit(joint.side) == (pose.point(-pose.string, 0), pose.ahead)


def test_the_last_resort_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same picture with a search that may not look at anything."""
    monkeypatch.setattr(
        "muggins.drawing.svg.arrange_on_grid", lambda laid, joints: arrange_on_grid(laid, joints, tries=0)
    )
    check(written("all", "5-5 5-4>5-5 4-4>5-4 4-3>4-4 5-1>5-5 5-3>5-5 3-3>5-3 6-3>3-3 3-2>3-3 4-2>4-4"))


def test_a_search_that_is_cut_short_finds_nothing() -> None:
    layout = written("none", "6-4 6-6>6-4 4-1>6-4")
    assert arrange_on_grid(layout.laid, joints(layout.laid), tries=2) is None
    assert arrange_on_grid(layout.laid, joints(layout.laid)) is not None


def test_a_cross_by_hand() -> None:
    """The spinner stands upright in the middle; its long sides were covered first, then its short sides."""
    layout = written("first", "5-5 5-3>5-5 5-1>5-5 5-2>5-5 6-5>5-5")
    drawn = halves(layout._repr_svg_())
    (x, y, _), _ = drawn[Tile(5, 5)]
    assert {half.pips: (half.x - x, half.y - y) for half in drawn[Tile(5, 3)]} == {5: (2, 1), 3: (4, 1)}
    assert {half.pips: (half.x - x, half.y - y) for half in drawn[Tile(5, 1)]} == {5: (-2, 1), 1: (-4, 1)}
    assert {half.pips: (half.x - x, half.y - y) for half in drawn[Tile(5, 2)]} == {5: (0, -2), 2: (0, -4)}
    assert {half.pips: (half.x - x, half.y - y) for half in drawn[Tile(6, 5)]} == {5: (0, 4), 6: (0, 6)}


def test_a_double_laid_in_line_lies_along_the_arm() -> None:
    drawn = halves(written("sniff-four-way", "4-1 4-4~>4-1 4-3>4-4 5-4>4-4")._repr_svg_())
    one, other = drawn[Tile(4, 4)]
    assert one.y == other.y == drawn[Tile(4, 1)][0].y == drawn[Tile(4, 3)][0].y
    # On its flank: one half up against the middle of the double.
    inner = next(half for half in drawn[Tile(5, 4)] if half.pips == 4)
    assert inner.x == one.x + 1


@pytest.mark.parametrize(
    ("spinner", "pins"),
    [
        ("none", 0),
        ("first", 1),
        ("all", 2),
        ("sniff", 0),
        ("sniff-four-way", 1),
        ("sniff-us", 1),
        ("first-covered", 1),
    ],
)
def test_a_brass_pin_marks_the_spinners(spinner: str, pins: int) -> None:
    layout = written(spinner, "5-4 4-4>5-4 4-1>4-4 1-1>4-1")  # type: ignore[arg-type]
    assert layout._repr_svg_().count(BRASS) == pins


def test_the_title_tells_tiles_and_count() -> None:
    # Ends of 5 and twice 1.
    root = ElementTree.fromstring(written("none", "5-4 4-1>5-4 1-1>4-1")._repr_svg_())
    assert root.findtext(f"{SVG}title") == "5-4, 4-1, 1-1: the ends count 7."
    assert root.get("role") == "img"


def test_halves_of_ten_and_more_are_numbers() -> None:
    drawn = halves(written("none", "12-9 12-10>12-9 10-10>12-10")._repr_svg_())
    assert set(drawn) == {Tile(12, 9), Tile(12, 10), Tile(10, 10)}


def test_nothing_laid() -> None:
    assert "<title>Nothing has been laid.</title>" in Layout()._repr_svg_()
