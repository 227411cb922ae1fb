"""Counts and settlements written out, against those of the rule book."""

import pytest

from muggins import Layout, parse_tile, rules
from muggins.cli.play.count_text import count_text, settlement_text
from muggins.events import End, Tiles
from muggins.rules import Rules
from tests.drawing.layouts import written


def hands(*texts: str) -> tuple[Tiles, ...]:
    return tuple(tuple(map(parse_tile, text.split())) for text in texts)


@pytest.mark.parametrize(
    ("layout", "text"),
    [
        (written("none", "6-4"), "6 + 4 = 10"),
        (written("none", "5-5"), "(5+5) = 10"),
        (written("none", "0-0"), "0"),
        (written("none", "4-2 4-4>4-2"), "(4+4) + 2 = 10"),
        (written("none", "5-0 5-5>5-0"), "(5+5) + 0 = 10"),
        # The bare branches of a spinner are no part of the sum, but those of the American Sniff are.
        (written("first", "4-4 6-4>4-4 4-1>4-4"), "1 + 6 = 7"),
        (written("sniff-us", "4-4 6-4>4-4 4-1>4-4"), "1 + 6 + 4 + 4 = 15"),
        # In line a double counts one half.
        (written("sniff", "6-1 4-1>6-1 4-4~>4-1"), "6 + 4 = 10"),
        (written("first", "3-3 6-3>3-3 5-3>3-3 4-3>3-3 3-2>3-3"), "5 + 6 + 4 + 2 = 17"),
    ],
)
def test_counts(layout: Layout, text: str) -> None:
    assert count_text(layout) == text


@pytest.mark.parametrize(
    ("game", "end", "text"),
    [
        # One hand after another is rounded: 13 → 15 and 12 → 10.
        (
            rules("muggins", 3),
            End(reason="out", winner=1, points=(25, 0, 0), left=hands("", "6-6 1-0", "6-6")),
            "13 + 12 → +25",
        ),
        # Together: three hands of 8 are 24 → 25.
        (
            rules("all-fives", 4),
            End(reason="out", winner=1, points=(25, 0, 0, 0), left=hands("", "4-4", "5-3", "6-2")),
            "8 + 8 + 8 = 24 → +25",
        ),
        # Blocked: 10 + 15 − 5 = 20 from hands of 12, 17 and one's own 4.
        (
            rules("muggins", 3),
            End(reason="blocked", winner=1, points=(20, 0, 0), left=hands("3-1", "6-6", "6-5 4-2")),
            "12 + 17 − 4 → +20",
        ),
        # r(8) + r(13) = 10 + 15.
        (
            rules("masters-all-fives", 3),
            End(reason="blocked", winner=1, points=(25, 0, 0), left=hands("3-1", "6-6", "6-5 4-2")),
            "12 − 4 + 17 − 4 → +25",
        ),
        # Between pairs, partners' pips are taken together: r(6 + 12 − 4 − 9) = 5.
        (
            rules("masters-all-fives", 4, pairs=True),
            End(reason="blocked", winner=1, points=(5, 0), left=hands("4-0", "6-0", "6-3", "6-6")),
            "18 − 13 → +5",
        ),
        # Going out, nothing is taken off for a partner's tiles: 5 + 5 = 10.
        (
            rules("masters-all-fives", 4, pairs=True),
            End(reason="out", winner=1, points=(10, 0), left=hands("", "3-0", "6-6", "4-0")),
            "3 + 4 → +10",
        ),
        # A partner's 20 count for nobody.
        (
            rules("all-fives", 4, pairs=True),
            End(reason="out", winner=1, points=(5, 0), left=hands("", "2-1", "6-6 4-4", "3-1")),
            "3 + 4 = 7 → +5",
        ),
        (
            rules("muggins", 2, settle="heaviest"),
            End(reason="out", winner=2, points=(0, 10), left=hands("6-6", "")),
            "12 → +10",
        ),
        (
            rules("muggins-deduct", 2),
            End(reason="out", winner=2, points=(-10, 0), left=hands("6-6", "")),
            None,
        ),
        (rules("muggins", 2), End(reason="target", winner=2, points=(0, 0), left=hands("6-6", "1-0")), None),
        (rules("muggins", 2), End(reason="blocked", points=(0, 0), left=hands("6-3", "5-4")), None),
    ],
)
def test_settlements(game: Rules, end: End, text: str | None) -> None:
    assert settlement_text(game, end) == text
