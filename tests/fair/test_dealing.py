"""Deals nobody chose: every tile dealt once, every seat as likely as another, repeatable by the seed."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import Match, Rules, Tile, chance, full_set, new_match, rules
from muggins.events import Deal, Lead
from tests import strategies
from tests.examples import ExampleMatch


@settings(max_examples=60)
@given(strategies.rules(), st.integers())
def test_a_deal_deals_the_whole_set(rules: Rules, seed: int) -> None:
    deal = chance(new_match(rules), random.Random(seed))
    assert isinstance(deal, Deal)
    assert deal.number == 1
    assert [len(hand) for hand in deal.hands] == [rules.tiles] * rules.seats
    assert Counter(tile for tiles in (*deal.hands, deal.boneyard) for tile in tiles) == Counter(
        full_set(rules.set)
    )


@given(strategies.rules(), st.integers())
def test_the_same_seed_deals_the_same(rules: Rules, seed: int) -> None:
    match = new_match(rules)
    assert chance(match, random.Random(seed)) == chance(match, random.Random(seed))


def test_every_tile_is_as_likely_in_every_place() -> None:
    deals = 4000
    rng, match = random.Random(5), new_match(rules("muggins", 3))
    at = Counter[tuple[int, Tile | None]]()
    for _ in range(deals):
        deal = chance(match, rng)
        assert isinstance(deal, Deal)
        at.update(enumerate(tile for tiles in (*deal.hands, deal.boneyard) for tile in tiles))
    # Chi-squared over 28 places of 28 tiles: 27 × 27 degrees of freedom, so 729 ± 38; six of those are no chance.
    mean = deals / 28
    chi = sum((at[place, tile] - mean) ** 2 / mean for place in range(28) for tile in full_set(6))
    assert abs(chi - 27 * 27) < 6 * (2 * 27 * 27) ** 0.5


def waiting(game: str, seats: int) -> Match:
    """A match dealt, that waits for who leads."""
    return new_match(rules(game, seats)).apply(chance(new_match(rules(game, seats)), random.Random(1)))[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_by_lot_every_seat_is_as_likely_to_lead(seats: int) -> None:
    match, rng = waiting("all-fives", seats), random.Random(2)
    leads = Counter(chance(match, rng) for _ in range(4000))
    assert leads.keys() == {Lead(seat=seat) for seat in range(1, seats + 1)}
    assert all(abs(times - 4000 / seats) < 6 * (4000 / seats) ** 0.5 for times in leads.values())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_draws_the_heaviest_leads_and_equals_draw_again(seats: int) -> None:
    match, rng = waiting("fives-and-threes", seats), random.Random(3)
    again, leaders = 0, Counter[int]()
    for _ in range(1000):
        lead = chance(match, rng)
        assert isinstance(lead, Lead)
        assert lead.seat == led_by(lead, seats)
        again += len(lead.drawn) > seats
        leaders[lead.seat] += 1
    assert again > 10
    assert all(abs(times - 1000 / seats) < 6 * (1000 / seats) ** 0.5 for times in leaders.values())


def led_by(lead: Lead, seats: int) -> int:
    """Who leads by the tiles drawn: one a seat, then one for each of those who drew the heaviest."""
    shown = list(lead.drawn)
    drawing = list(range(1, seats + 1))
    while len(drawing) > 1:
        drawn = {seat: shown.pop(0) for seat in drawing}
        heaviest = max(tile.high + tile.low for tile in drawn.values())
        drawing = [seat for seat, tile in drawn.items() if tile.high + tile.low == heaviest]
    assert not shown
    return drawing[0]


def test_the_tiles_drawn_for_the_lead_are_of_one_set() -> None:
    match, rng = waiting("fives-and-threes", 5), random.Random(4)
    for _ in range(500):
        lead = chance(match, rng)
        assert isinstance(lead, Lead)
        # A set of 28 gives five seats five drawings before it is shuffled again.
        assert len(set(lead.drawn)) == len(lead.drawn) or len(lead.drawn) > 23


def test_chance_is_asked_for_nothing_where_nothing_is_left_to_it() -> None:
    table = ExampleMatch("muggins", "6-5 3-3", "1-1 2-2")
    with pytest.raises(ValueError, match="needs no chance"):
        chance(table.match, random.Random(1))
