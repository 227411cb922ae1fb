"""The probability of a match against races counted by hand, and against a recursion that works each score out."""

from __future__ import annotations

import functools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins.search.win_probability import WinProbability


def test_a_race_of_single_points_counted_by_hand() -> None:
    """One side takes one point a hand: a run of tosses of a coin."""
    win_probability = WinProbability([(1, 0)], 4, 1)
    assert win_probability.of(1, 1) == 1 / 2
    assert win_probability.of(1, 2) == 3 / 4
    assert win_probability.of(1, 3) == 7 / 8
    assert win_probability.of(2, 3) == 11 / 16  # of four tosses two or more: 6 + 4 + 1
    assert win_probability.of(4, 2) == 3 / 16  # of five tosses four or more: 5 + 1 … of 32
    assert win_probability.of(3, 3) == 1 / 2


def test_hands_that_bring_nobody_anything_only_take_time() -> None:
    with_nothing = WinProbability([(1, 0), (0, 0), (0, 0)], 4, 1)
    assert with_nothing.of(2, 3) == pytest.approx(11 / 16)


def test_who_goes_further_beyond_wins_where_both_get_home() -> None:
    """Hands of 3–2 and 2–3: a side that needs one point is home by the first, and further beyond than one with two."""
    win_probability = WinProbability([(3, 2)], 3, 1)
    assert win_probability.of(1, 1) == 1 / 2
    assert win_probability.of(1, 2) == 3 / 4  # 3–2 leaves two beyond and none; 2–3 one beyond each: half
    assert win_probability.of(1, 3) == 1  # at 2–3 one beyond against none


def test_parts_of_a_unit_are_needed_too() -> None:
    win_probability = WinProbability([(5, 0)], 20, 5)
    assert win_probability.of(5, 10) == 3 / 4
    assert (win_probability.of(3, 10), win_probability.of(5, 6)) == (3 / 4, 3 / 4)
    # Nobody needs more than there is room for.
    assert win_probability.of(500, 500) == 1 / 2
    assert win_probability.of(5, 500) == win_probability.of(5, 20)


def by_recursion(results: list[tuple[int, int]], ours: int, theirs: int) -> float:
    """The probability of a side that needs `ours`, worked out from nothing but what a match is."""
    hands = [pair for one, other in results for pair in ((one, other), (other, one))]

    @functools.cache
    def probability(a: int, b: int) -> float:
        if a <= 0 or b <= 0:
            return 0.5 if a == b else float(a < b)
        goes_on = [(x, y) for x, y in hands if (x, y) != (0, 0)]
        return sum(probability(a - x, b - y) for x, y in goes_on) / len(goes_on)

    return probability(ours, theirs)


POINTS = st.integers(0, 6)
RESULTS = st.lists(st.tuples(POINTS, POINTS), min_size=1, max_size=6).filter(
    lambda results: any(result != (0, 0) for result in results)
)
NEEDS = st.integers(1, 12)


@given(RESULTS, NEEDS, NEEDS)
def test_every_score_is_as_worked_out(results: list[tuple[int, int]], ours: int, theirs: int) -> None:
    assert WinProbability(results, 12, 1).of(ours, theirs) == pytest.approx(
        by_recursion(results, ours, theirs)
    )


@given(st.lists(st.tuples(st.integers(-4, 6), st.integers(-4, 6)), min_size=1, max_size=6), NEEDS, NEEDS)
def test_what_one_side_has_not_the_other_has(results: list[tuple[int, int]], ours: int, theirs: int) -> None:
    """In games too where a hand may cost a side points."""
    win_probability = WinProbability(results, 12, 1)
    assert win_probability.of(ours, theirs) + win_probability.of(theirs, ours) == pytest.approx(1.0)
    assert 0.0 <= win_probability.of(ours, theirs) <= 1.0


def test_a_hand_that_may_cost_points_counted_by_hand() -> None:
    """Who wins a hand takes one point and the other gives one back.

    Who needs one while the other needs two has won by the next hand or is where the other was: p = 1/2 + (1 - p)/2.
    """
    win_probability = WinProbability([(1, -1)], 2, 1)
    assert win_probability.of(1, 2) == pytest.approx(2 / 3, abs=0.002)
    assert win_probability.of(2, 2) == 1 / 2
