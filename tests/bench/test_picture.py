"""Pictures are measured by what is drawn in them."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest

from bench.measure import Figure, best_rates
from bench.page import beside_peers, page, solved
from bench.picture import Picture, bars, lines

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: Picture, kind: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(picture.svg).findall(f"{SVG}{kind}")


def texts(picture: Picture) -> dict[str, tuple[float, float]]:
    """Where each text stands."""
    return {
        text.text or "": (float(text.attrib["x"]), float(text.attrib["y"])) for text in drawn(picture, "text")
    }


def test_bars_go_by_the_logarithm_from_one() -> None:
    picture = bars("peers", "Speed <now>", {"much": 1000, "some": 10, "less": 0.1, "even": 1})
    _, *found = drawn(picture, "rect")
    much, some, less, even = (float(bar.attrib["width"]) for bar in found)
    assert much == pytest.approx(3 * some, abs=0.2)
    assert less == pytest.approx(some, abs=0.2)
    assert even == 0
    one = texts(picture)["×1"][0]
    assert float(found[0].attrib["x"]) == pytest.approx(one, abs=0.1)
    assert float(found[2].attrib["x"]) + less == pytest.approx(one, abs=0.1)
    assert texts(picture)["×10"][0] - one == pytest.approx(some, abs=0.2)
    assert picture.shows == "Speed <now>: much 1e+03, some 10, less 0.1, even 1"


@pytest.mark.parametrize("most", [0.9, 1.0, 4.0, 7.0, 104.0, 2600.0])
def test_lines_stand_at_their_values(most: float) -> None:
    picture = lines(
        "growth", "Cost", ["a", "b", "c"], {"one": [most / 4, most, most / 2], "two": [0, 0, most / 2]}
    )
    one, two = (
        [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
        for line in sorted(drawn(picture, "polyline"), key=lambda line: line.attrib["stroke"])
    )
    bottom = two[0][1]
    assert bottom - one[0][1] == pytest.approx((bottom - one[1][1]) / 4, abs=0.1)
    assert one[2] == two[2]
    assert [x for x, _ in one] == [texts(picture)[mark][0] for mark in "abc"]
    # The scale says the same as the lines, and reaches above them.
    marks = {
        float(text.replace(",", "")): y - 4 for text, (_, y) in texts(picture).items() if text[0].isdigit()
    }
    assert marks[0] == bottom
    top = max(marks)
    assert top >= most
    assert (bottom - one[1][1]) / most == pytest.approx((bottom - marks[top]) / top, abs=0.1 / most)
    assert 3 <= len(marks) <= 12
    # Of lines that end in one place the labels are apart.
    assert abs(texts(picture)["one"][1] - texts(picture)["two"][1]) >= 15


def test_the_page_has_every_figure_and_picture() -> None:
    figures = [
        Figure("hands, block", 12_345.6, "hands/s", "OpenSpiel, in Python", 1234.56),
        Figure("memory", 12.3456, "MB", "limit", 100, "at most"),
        Figure("a deal of sniff solved: median", 3.0, "ms", "of Muggins", 1.5),
    ]
    picture = beside_peers(figures)
    assert "hands, block / OpenSpiel" in texts(picture)
    assert len(drawn(picture, "rect")) == 2
    assert solved(figures).shows.endswith(": a deal of sniff 2")
    written = page(figures, [picture])
    assert (
        "![Speed, as a multiple of another program's: hands, block / OpenSpiel 10](benchmarks/peers.svg)"
        in written
    )
    assert "| hands, block | 12,346 hands/s | OpenSpiel, in Python 1,235 hands/s | 10.00 |" in written
    assert "| memory | 12.35 MB | limit 100 MB | 0.12 |" in written


def test_the_best_rate_is_told() -> None:
    """Steps that say they did ten times as much have ten times the rate."""
    one, ten = best_rates([lambda: sum(range(2000)) and 1, lambda: sum(range(2000)) and 10], 0.02, 5)
    assert math.log10(ten / one) == pytest.approx(1, abs=0.3)
