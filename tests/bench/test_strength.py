from __future__ import annotations

import pytest
from msgspec.structs import replace

from bench.strength import Bout, Played, page

ASKED = Bout("master", "casual", points=12, share=0.88)
HELD = Played(
    bout=ASKED,
    deals=800,
    mean=14.0,
    points=(13.0, 15.0),
    matches=300,
    share=0.94,
    shares=(0.907, 0.962),
    ms=(17.0, 0.01),
    factor=1.5,
    lost=0,
)


def test_a_bout_holds_where_both_intervals_are_clear() -> None:
    assert HELD.holds
    assert not replace(HELD, points=(12.0, 15.0)).holds
    assert not replace(HELD, shares=(0.87, 0.96)).holds
    assert not replace(HELD, points=None).holds
    assert not replace(HELD, lost=1).holds


@pytest.mark.parametrize("bout", [Bout("a", "b"), Bout("a", "b", points=12), Bout("a", "b", share=0.88)])
def test_what_is_not_asked_need_not_be_held(bout: Bout) -> None:
    shown = replace(HELD, bout=bout, points=(13.0, 15.0) if bout.points else None)
    assert replace(shown, shares=(0.9, 0.95) if bout.share else None).holds


def test_the_page_tells_what_was_asked() -> None:
    written = page([HELD, replace(HELD, lost=1)], {"expert": 0.19})
    row = (
        "| muggins, 2 seats | master – casual | 800 | +14.00 (+13.00 to +15.00) | 1.5 | +12 | 300 "
        "| 94.0% (90.7% to 96.2%) | 88% | 17.0 / 0.0 |"
    )
    assert f"{row} yes |" in written
    assert f"{row} no |" in written
    assert "| expert | 0.19 | ≤ 0.35 |" in written
