from __future__ import annotations

import random
import statistics

import pytest

from muggins.arena.statistics import LEAST_GAMES, RunningMean, Sprt, mean_of, share_of, student_t, variance


@pytest.mark.parametrize(
    ("freedom", "t", "within"),
    [(2, 4.3027, 0.01), (5, 2.5706, 1e-3), (10, 2.2281, 1e-4), (30, 2.0423, 1e-4), (120, 1.9799, 1e-4)],
)
def test_students_t_is_that_of_the_tables(freedom: int, t: float, within: float) -> None:
    assert student_t(freedom) == pytest.approx(t, rel=within)


def test_a_mean_by_hand() -> None:
    # Mean 4, variance (4 + 1 + 0 + 1 + 4) / 4 = 2.5, standard error √0.5 = 0.7071; t of 4 is 2.7764.
    mean = mean_of([2, 3, 4, 5, 6])
    assert mean.mean == 4
    assert mean.ci95 == pytest.approx((4 - 1.9632, 4 + 1.9632), abs=0.002)
    assert mean_of([7.0]).ci95 is None
    assert mean_of([0.0, 0.0]).ci95 == (0, 0)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_that_of_the_literature(won: int, of: int, low: float, high: float) -> None:
    """The examples of Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    share = share_of([1.0] * won + [0.0] * (of - won))
    assert share.share == pytest.approx(won / of)
    assert share.ci95 == pytest.approx((low, high), abs=5e-5)


def test_equal_ends_count_half() -> None:
    assert share_of([1, 0.5, 0.5, 0]).share == 0.5
    assert share_of([0.5] * 8).ci95 == share_of([1, 0] * 4).ci95


@pytest.mark.parametrize("count", [5, 40])
def test_the_interval_holds_the_mean_95_times_in_100(count: int) -> None:
    """4000 intervals: the standard deviation of the share that hold is 0.34%."""
    rng = random.Random(count)
    held = 0
    for _ in range(4000):
        interval = mean_of([rng.gauss(3, 20) for _ in range(count)]).ci95
        assert interval
        held += interval[0] <= 3 <= interval[1]
    assert 0.937 < held / 4000 < 0.963


def test_a_running_variance_is_the_variance() -> None:
    rng = random.Random(1)
    values = [rng.uniform(-50, 90) for _ in range(200)]
    running = RunningMean()
    for value in values:
        running.add(value)
    assert running.mean == pytest.approx(statistics.fmean(values))
    assert running.variance == pytest.approx(statistics.variance(values)) == pytest.approx(variance(values))


@pytest.mark.parametrize(("mean", "wrong"), [(0.0, "high"), (2.0, "low")])
def test_the_test_errs_once_in_twenty_at_most(mean: float, wrong: str) -> None:
    """300 tests at the edge of either: of 5% errors there would be 15, and 27 are three standard deviations more."""
    rng = random.Random(7)
    ended = []
    for _ in range(300):
        running, accepted = RunningMean(), None
        while accepted is None:
            running.add(rng.gauss(mean, 20))
            accepted = Sprt(0, 2).accepted(running)
        assert running.count >= LEAST_GAMES
        ended.append((accepted, running.count))
    assert sum(accepted == wrong for accepted, _ in ended) <= 27
    # With as many deals for every test, errors as rare would take (2 · 1.645 · 20 / 2)² = 1082.
    assert 300 < statistics.fmean(count for _, count in ended) < 800


def test_values_that_never_vary_are_clear_after_the_least_there_are() -> None:
    running = RunningMean()
    for count in range(1, LEAST_GAMES + 1):
        running.add(1.5)
        assert Sprt(0, 2).accepted(running) == (None if count < LEAST_GAMES else "high")
    level = RunningMean()
    for _ in range(LEAST_GAMES):
        level.add(1.0)
    assert Sprt(0, 2).accepted(level) is None
