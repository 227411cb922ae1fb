"""The test of the shuffle: counted by hand where that can be done, and held against what chance does."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins import chance, full_set, new_match, rules
from muggins.analysis.shuffle_test import ShuffleTest, chi_square_above, shuffle_by_size, shuffle_overall
from muggins.events import Deal
from muggins.fair.deal_counts import DealCounts, DealSize
from muggins.tiles import Tile, parse_tile

# Tables of the distribution, as in any book of statistics: 5 %, 1 % and 0.1 %.
TABLE = [
    (3.841, 1, 0.05),
    (6.635, 1, 0.01),
    (10.828, 1, 0.001),
    (18.307, 10, 0.05),
    (23.209, 10, 0.01),
    (29.588, 10, 0.001),
    (40.113, 27, 0.05),
    (46.963, 27, 0.01),
    (124.342, 100, 0.05),
    (149.449, 100, 0.001),
]


@pytest.mark.parametrize(("value", "freedom", "p"), TABLE)
def test_chi_square_is_as_tables_have_it(value: float, freedom: int, p: float) -> None:
    assert chi_square_above(value, freedom) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize("freedom", [2, 4, 54, 82, 200])
@pytest.mark.parametrize(
    "share", [Fraction(1, 10), Fraction(9, 10), Fraction(1), Fraction(6, 5), Fraction(3)]
)
def test_chi_square_of_even_freedom_is_a_sum_of_poissons(freedom: int, share: Fraction) -> None:
    """Of 2k degrees, to be at least 2m is to see fewer than k of what comes m times on average."""
    mean = freedom * share / 2
    poisson = sum(mean**k / math.factorial(k) for k in range(freedom // 2))
    expected = math.exp(-mean) * float(poisson)
    assert chi_square_above(float(2 * mean), freedom) == pytest.approx(expected, rel=1e-9, abs=1e-11)


def test_nothing_is_always_reached() -> None:
    assert chi_square_above(0.0, 7) == 1.0


def deal_of(*hands: str, set: int = 3) -> Deal:
    held = tuple(tuple(map(parse_tile, hand.split())) for hand in hands)
    rest = tuple(tile for tile in full_set(set) if not any(tile in hand for hand in held))
    return Deal(number=1, hands=held, boneyard=rest)


def test_a_table_counted_by_hand() -> None:
    # Double-three: ten tiles, two to each of two seats and six left. Thirty deals alike: each cell that expects six
    # (of a seat) or eighteen (of the boneyard) holds thirty or none.
    counts = DealCounts()
    for _ in range(30):
        counts.add(deal_of("3-3 3-2", "1-1 0-0"))
    seat = 2 * (30 - 6) ** 2 / 6 + 8 * (0 - 6) ** 2 / 6
    boneyard = 6 * (30 - 18) ** 2 / 18 + 4 * (0 - 18) ** 2 / 18
    (size,) = counts.sizes()
    result = shuffle_by_size(counts)[size]
    assert size == DealSize(3, (2, 2, 6))
    assert result
    assert (result.deals, result.freedom) == (30, 9 * 2)
    assert result.chi_square == pytest.approx((2 * seat + boneyard) * 9 / 10)
    assert result.p < 1e-6


def test_sizes_are_counted_apart_and_summed_up() -> None:
    rng, counts = random.Random(1), DealCounts()
    games = [
        new_match(rules("muggins", 2)),
        new_match(rules("all-fives", 4)),
        new_match(rules("block", 2, tiles=14)),
    ]
    for _ in range(200):
        for match in games:
            deal = chance(match, rng)
            assert isinstance(deal, Deal)
            counts.add(deal)
    results = shuffle_by_size(counts)
    assert [size.places for size in results] == [(5, 5, 5, 5, 8), (7, 7, 14), (14, 14, 0)]
    assert [result.freedom for result in results.values() if result] == [27 * 4, 27 * 2, 27]
    together = shuffle_overall(counts)
    assert together
    assert (together.deals, together.freedom) == (600, 27 * 7)
    assert together.chi_square == pytest.approx(
        sum(result.chi_square for result in results.values() if result)
    )


@given(st.permutations([3, 3, 4, 4, 5, 5, 5]))
def test_the_order_of_sizes_is_not_that_of_counting(sets: list[int]) -> None:
    """The most frequent first, and of equally frequent ones the smaller."""
    counts = DealCounts()
    for highest in sets:
        counts.add(deal_of("3-3 3-2", "1-1 0-0", set=highest))
    assert [size.set for size in counts.sizes()] == [5, 3, 4]


def test_too_few_deals_say_nothing() -> None:
    rng, counts = random.Random(1), DealCounts()
    match = new_match(rules("muggins", 2))
    size = DealSize(6, (7, 7, 14))
    for n in range(20):
        assert shuffle_by_size(counts).get(size) is None, n
        deal = chance(match, rng)
        assert isinstance(deal, Deal)
        counts.add(deal)
    # Twenty deals give each seat each tile five times on average.
    assert shuffle_by_size(counts)[size] is not None
    assert shuffle_overall(DealCounts()) is None


def test_deals_that_are_not_known_are_passed_over() -> None:
    counts = DealCounts()
    counts.add(Deal(number=1, hands=((None, Tile(1, 0)), (None, None)), boneyard=(None,) * 6))
    assert counts.sizes() == []
    assert shuffle_by_size(counts) == {}


def test_fair_deals_are_as_uneven_as_chance_has_it() -> None:
    """Over many batches of fair deals the sum is its freedom on average, and each tenth of p as frequent as another."""
    rng, match = random.Random(6), new_match(rules("muggins", 2, set=3, tiles=3))
    results: list[ShuffleTest] = []
    for _ in range(300):
        counts = DealCounts()
        for _ in range(60):
            deal = chance(match, rng)
            assert isinstance(deal, Deal)
            counts.add(deal)
        result = shuffle_overall(counts)
        assert result
        results.append(result)
    mean = sum(result.chi_square for result in results) / len(results)
    assert abs(mean - 18) < 4 * (2 * 18 / len(results)) ** 0.5
    tenths = [sum(n <= 10 * result.p < n + 1 for result in results) for n in range(10)]
    assert chi_square_above(sum((count - 30) ** 2 / 30 for count in tenths), 9) > 1e-4


def test_a_seat_that_is_favoured_is_seen() -> None:
    rng, match, counts = random.Random(6), new_match(rules("muggins", 2)), DealCounts()
    for _ in range(400):
        deal = chance(match, rng)
        assert isinstance(deal, Deal)
        one, other = deal.hands
        # Whoever would have 6-6 in seat 2 has it in seat 1, one time in two.
        if Tile(6, 6) in other and rng.random() < 0.5:
            deal = Deal(number=1, hands=(other, one), boneyard=deal.boneyard)
        counts.add(deal)
    together = shuffle_overall(counts)
    assert together
    assert together.p < 0.01
