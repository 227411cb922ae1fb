from __future__ import annotations

from collections import Counter

import pytest

from muggins import Rules, rules
from muggins.arena.seating import difference, seatings

TWO, THREE = rules("muggins", 2), rules("muggins", 3)
FOUR, PAIRS = rules("muggins", 4), rules("muggins", 4, pairs=True)


def test_two_sides_change_places() -> None:
    assert seatings(TWO) == ((0, 1), (1, 0))
    assert seatings(PAIRS) == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_of_three_each_seat_is_once_alone_for_either() -> None:
    assert set(seatings(THREE)) == {(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)}


@pytest.mark.parametrize("game", [TWO, THREE, FOUR, PAIRS, rules("muggins", 5)])
def test_both_have_every_seat_equally_often(game: Rules) -> None:
    sitting = seatings(game)
    assert len(set(sitting)) == len(sitting)
    for seat in zip(*sitting, strict=True):
        assert Counter(seat) == {0: len(sitting) / 2, 1: len(sitting) / 2}
    assert {tuple(1 - who for who in seating) for seating in sitting} == set(sitting)


def test_the_difference_is_between_means_over_sides() -> None:
    assert difference(TWO, (0, 1), (30, 10)) == 20
    assert difference(TWO, (1, 0), (30, 10)) == -20
    # 12 for A; 5 and 10 for B's two seats.
    assert difference(THREE, (1, 0, 1), (5, 12, 10)) == 12 - 7.5
    # Points are by side: seats 1 and 3 have A, with 25.
    assert difference(PAIRS, (0, 1, 0, 1), (25, 5)) == 20
