"""Points for a count, and settling a hand: the tables and examples, and every formula told again."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import Rules, RulesError, rules
from muggins.rules import OPTIONS, make_rules
from muggins.scoring import hand_pips, nearest_worth, settle_blocked, settle_out, worth
from muggins.tiles import Tile, full_set
from tests import byhand, strategies
from tests.examples import blocked, tiles, went_out

COUNTS = (3, 5, 6, 9, 10, 12, 15, 18, 20, 25, 30, 35)


@pytest.mark.parametrize(
    ("game", "paid"),
    [
        ("muggins", (0, 5, 0, 0, 10, 0, 15, 0, 20, 25, 30, 35)),
        ("all-threes", (1, 0, 2, 3, 0, 4, 5, 6, 0, 0, 10, 0)),
        ("fives-and-threes", (1, 1, 2, 3, 2, 4, 8, 6, 4, 5, 16, 7)),
    ],
)
def test_the_table_of_points(game: str, paid: tuple[int, ...]) -> None:
    assert tuple(worth(rules(game), count) for count in COUNTS) == paid


def test_a_count_that_both_bases_divide_pays_in_pips_once_or_for_each() -> None:
    assert [worth(rules("masters-fives-and-threes"), count) for count in (5, 6, 15, 30)] == [5, 6, 15, 30]
    assert [worth(rules("masters-fives-and-threes", both="twice"), count) for count in (5, 6, 15, 30)] == [
        5,
        6,
        30,
        60,
    ]


def test_every_count_pays_where_counts_do() -> None:
    assert [worth(rules("points", score="count"), count) for count in (0, 1, 7, 35)] == [0, 1, 7, 35]


def test_a_count_of_nothing_earns_nothing() -> None:
    for score in ("fives", "threes", "fives-and-threes", "count"):
        assert worth(rules("muggins", score=score), 0) == 0


def test_no_count_is_capped() -> None:
    assert worth(rules("five-up"), 80) == 16
    assert worth(rules("muggins"), 80) == 80


def test_a_lead_may_score_less() -> None:
    def leads(lead_scores: str) -> list[int]:
        game = rules("muggins", lead_scores=lead_scores)
        return [worth(game, sum(tile), led=Tile(*tile)) for tile in ((5, 0), (6, 4), (5, 5), (6, 6))]

    assert leads("any") == [5, 10, 10, 0]
    assert leads("ten") == [0, 10, 10, 0]
    assert leads("double-five") == [0, 0, 10, 0]
    assert leads("no") == [0, 0, 0, 0]
    assert [worth(rules("muggins", lead_scores="ten"), count) for count in (5, 10)] == [5, 10]


@given(strategies.rules(), st.integers(0, 120))
def test_points_for_a_count_as_told_by_hand(rules: Rules, count: int) -> None:
    assert worth(rules, count) == byhand.worth(rules, count)


@given(strategies.rules(), st.data())
def test_points_for_a_lead_as_told_by_hand(rules: Rules, data: st.DataObject) -> None:
    tile = data.draw(st.sampled_from(full_set(rules.set)))
    assert worth(rules, tile.pips, led=tile) == byhand.worth(rules, tile.pips, led=tile)


def test_the_sum_is_rounded_or_each_hand() -> None:
    assert went_out("all-fives", 0, 2, 2) == (5, 0, 0)
    assert went_out("muggins", 0, 2, 2) == (0, 0, 0)
    assert went_out("all-fives", 0, 8, 8, 8) == (25, 0, 0, 0)
    assert went_out("muggins", 0, 8, 8, 8) == (30, 0, 0, 0)


def test_twelve_pays_ten_and_thirteen_fifteen() -> None:
    assert went_out("muggins", 0, 12) == (10, 0)
    assert went_out("muggins", 13, 0) == (0, 15)


def test_a_blocked_hand_by_three_sources() -> None:
    assert blocked("all-fives", 4, 12, 17) == (30, 0, 0)
    assert blocked("muggins", 4, 12, 17) == (20, 0, 0)
    assert blocked("masters-all-fives", 4, 12, 17) == (25, 0, 0)


def test_a_partners_pips_never_count_for_the_winner() -> None:
    assert went_out("all-fives", 0, 3, 20, 4, pairs=True) == (5, 0)
    assert went_out("muggins", 0, 3, 20, 4, pairs=True) == (10, 0)


def test_pairs_blocked_at_thirteen_to_fourteen() -> None:
    assert blocked("all-fives", 4, 6, 9, 8, pairs=True) == (15, 0)
    assert blocked("muggins", 4, 6, 9, 8, pairs=True) == (0, 0)


def test_pairs_out_against_three_and_four_in_the_masters_game() -> None:
    assert went_out("masters-all-fives", 0, 3, 20, 4, pairs=True) == (10, 0)


def test_a_tie_for_fewest() -> None:
    assert blocked("all-fives", 9, 9) == blocked("muggins", 9, 9) == (0, 0)
    assert blocked("all-fives", 6, 6, 11) == (5, 5, 0)
    assert blocked("all-fives", 11, 6, 6) == (0, 5, 5)
    assert blocked("muggins", 6, 6, 11) == (0, 0, 0)
    # Of four sides two tied, of three all three: nobody.
    assert blocked("all-fives", 6, 6, 11, 11) == (0, 0, 0, 0)
    assert blocked("all-fives", 6, 6, 6) == (0, 0, 0)


def test_a_tie_that_carries_leaves_what_would_have_been_paid() -> None:
    assert settle_blocked(rules("all-fives", 3, ties="carry"), (6, 6, 11)) == (None, (0, 0, 0), 15)


def test_each_side_loses_its_own() -> None:
    assert went_out("muggins-deduct", 0, 12, 13) == (0, -10, -15)
    assert blocked("muggins-deduct", 4, 12, 13) == (-5, -10, -15)
    assert went_out("muggins-deduct", 0, 3, 8, 4, pairs=True) == (-10, -5)


def test_the_heaviest_hand_pays() -> None:
    assert went_out("all-threes", 0, 8, 10, settle="heaviest", out_bonus=0) == (3, 0, 0)
    assert went_out("muggins", 0, 8, 13, settle="heaviest") == (15, 0, 0)


def test_exact_pips_are_not_rounded() -> None:
    assert went_out("draw", 0, 7, 11) == (18, 0, 0)
    assert blocked("block", 4, 7, 11) == (14, 0, 0)
    assert blocked("masters-fives-and-threes", 4, 12, 17) == (21, 0, 0)


def test_multiples_divide_what_is_settled_once_at_the_end() -> None:
    assert went_out("five-up", 0, 13) == (3, 0)
    assert went_out("five-up", 0, 2, 2, settle="each") == (0, 0, 0)
    assert went_out("five-up", 0, 3, 3, settle="each") == (2, 0, 0)


def test_where_the_hand_is_settled_for_nothing() -> None:
    assert went_out("fives-and-threes", 0, 30) == blocked("fives-and-threes", 4, 30) == (0, 0)


def test_a_lone_blank_may_be_paid_as_something() -> None:
    ten = rules("muggins", lone_blank=10)
    assert hand_pips(ten, tiles("0-0")) == 10
    assert hand_pips(ten, tiles("0-0 2-1")) == 3
    assert hand_pips(ten, ()) == 0
    assert hand_pips(rules("muggins"), tiles("0-0")) == 0


HANDS = [
    (2, 2, 2, 2),
    (3, 8, 12, 13),
    (6, 6, 11, 11),
    (13, 4, 1, 4),
    (7, 7, 40, 3),
    (0, 5, 2, 1),
    (17, 1, 1, 17),
]
"""Pips left by seat: some that tie, of all or of some, and some on either side of what rounds up."""


@pytest.mark.parametrize(("seats", "pairs"), [(2, False), (3, False), (4, False), (4, True)])
def test_every_settlement_as_told_by_hand(seats: int, pairs: bool) -> None:
    tried = 0
    for game in _settlements(seats, pairs):
        for hand in HANDS:
            left = hand[:seats]
            assert settle_blocked(game, left) == _blocked_by_hand(game, left), (game, left)
            for winner in byhand.sides(game):
                # The seat of that number is out; in pairs its partner still holds tiles.
                out = (*left[: winner - 1], 0, *left[winner:])
                assert settle_out(game, winner, out) == tuple(byhand.settled_out(game, winner, out)), (
                    game,
                    out,
                )
                tried += 1
    assert tried > 10_000


def _settlements(seats: int, pairs: bool) -> Iterator[Rules]:
    """Every settle × rounding × blocked × ties × pay, by fives and by threes."""
    keys = ("settle", "rounding", "blocked", "ties", "pay")
    scores = ("fives", "threes", "fives-and-threes")
    for *values, score in itertools.product(*(OPTIONS[key].choices for key in keys), scores):
        options = dict(zip(keys, values, strict=True)) | {"score": score, "pairs": pairs, "tiles": 5}
        with contextlib.suppress(RulesError):
            yield make_rules("", seats, options)


def _blocked_by_hand(game: Rules, pips: tuple[int, ...]) -> tuple[int | None, tuple[int, ...], int]:
    winner, points, carried = byhand.settled_blocked(game, pips)
    return winner, tuple(points), carried


@settings(max_examples=300)
@given(strategies.rules(), st.lists(st.integers(0, 60), min_size=5, max_size=5))
def test_settlements_of_any_rules_as_told_by_hand(rules: Rules, pips: list[int]) -> None:
    left = tuple(pips[: rules.seats])
    assert settle_blocked(rules, left) == _blocked_by_hand(rules, left)
    for winner in byhand.sides(rules):
        assert settle_out(rules, winner, left) == tuple(byhand.settled_out(rules, winner, left))


@given(st.lists(st.integers(0, 60), min_size=3, max_size=3), strategies.rules())
def test_a_blocked_hand_pays_its_winner_and_never_takes_from_it(pips: list[int], rules: Rules) -> None:
    if rules.seats != 3 or "each-loses" in (rules.settle, rules.blocked):
        return
    winner, paid, carried = settle_blocked(rules, pips)
    assert min(paid) >= 0
    assert carried >= 0
    assert all(points == 0 for side, points in enumerate(paid, 1) if winner and side != winner)


def test_what_a_false_claim_is_taken_to_be() -> None:
    assert [nearest_worth(rules("muggins-foster"), count) for count in (0, 2, 3, 7, 8, 13)] == [
        0,
        0,
        5,
        5,
        10,
        15,
    ]
