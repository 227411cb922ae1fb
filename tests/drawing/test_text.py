import itertools
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import Layout, Tile
from muggins.drawing import as_text
from tests.drawing.layouts import layouts, written

TILE = re.compile(r"\[(\d+)([|*])(\d+)\](~?)")


def text(layout: Layout, width: int = 80) -> str:
    return as_text(layout.laid, layout.spinner, [(end.on, end.side.counts) for end in layout.ends], width)


def test_by_hand() -> None:
    assert text(Layout()) == ""
    assert text(written("first", "6-4")) == "(6) [6|4] (4)"
    assert text(written("first", "5-5")) == "[5*5] (10)"
    assert text(written("first", "5-5 5-0>5-5")) == "(10) [5*5][5|0] (0)"
    # Both long sides covered: the double counts nothing, and its short sides are open.
    assert text(written("first", "5-3 5-5>5-3 5-1>5-5")) == "(1) [1|5][5*5][5|3] (3)\n5-5: (0) (0)"
    arms = "(1) [1|5][5*5][5|3] (3)\n5-5: (0)\n5-5: [5|2] (2)"
    assert text(written("first", "5-3 5-5>5-3 5-1>5-5 5-2>5-5")) == arms
    # American Sniff: bare short sides count.
    assert text(written("sniff-us", "4-4 6-4>4-4 4-1>4-4")) == "(1) [1|4][4*4][4|6] (6)\n4-4: (4) (4)"
    assert text(written("sniff", "6-1 4-1>6-1 4-4~>4-1")) == "(6) [6|1][1|4][4|4]~ (4)"


def test_an_arm_on_an_arm_is_named_by_its_spinner() -> None:
    plays = "5-5 5-4>5-5 5-1>5-5 5-3>5-5 3-3>5-3 6-3>3-3 3-2>3-3"
    assert text(written("all", plays)).splitlines() == [
        "(1) [1|5][5*5][5|4] (4)",
        "5-5: (0)",
        "5-5: [5|3][3*3][3|6] (6)",
        "3-3: (0)",
        "3-3: [3|2] (2)",
    ]


@settings(deadline=None)
@given(layouts(highest=9), st.integers(24, 100))
def test_every_tile_once_in_the_width_and_the_ends_add_up(layout: Layout, width: int) -> None:
    drawn = text(layout, width)
    assert all(len(line) <= width for line in drawn.splitlines())
    shown = [Tile(int(one), int(other)) for one, _, other, _ in TILE.findall(drawn)]
    assert sorted(shown) == sorted(tile for tile, _, _ in layout.laid)
    ends = [int(pips) for pips in re.findall(r"\((\d+)\)", drawn)]
    assert len(ends) == len(layout.ends)
    assert sum(ends) == layout.count


@settings(deadline=None)
@given(layouts())
def test_neighbours_on_a_line_show_equal_halves(layout: Layout) -> None:
    for line in text(layout).replace("\n  ", "").splitlines():
        tiles = TILE.findall(line)
        for (_, _, outer, _), (inner, _, _, _) in itertools.pairwise(tiles):
            assert outer == inner
        if name := re.match(r"(\d+)-\1:", line):
            assert not tiles or tiles[0][0] == name[1]


def test_str_is_the_drawing() -> None:
    assert str(written("first", "6-4 4-4>6-4")) == "(6) [6|4][4*4] (8)"
