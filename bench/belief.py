"""Deals that agree with what a seat knows."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import muggins
from bench.engine import SECONDS
from bench.measure import Figure, rate
from muggins.search.belief import Belief

BATCH = 10_000
PLAYED = 5


def deals_drawn() -> float:
    """Deals a second that agree with what a seat knows some plays into a hand, each as the tiles of every seat."""
    match, rng = muggins.new_match(muggins.rules("muggins")), random.Random(9)
    while match.hand is None or len(match.hand.layout.laid) < PLAYED:
        action = rng.choice(match.legal_actions()) if match.needs == "move" else muggins.chance(match, rng)
        match, _ = match.apply(action)
    assert match.hand.to_move is not None
    deals = Belief(muggins.view_of(match, match.hand.to_move)).samples(rng)

    def drawn() -> int:
        return sum(1 for _ in itertools.islice(deals, BATCH))

    return rate(drawn, SECONDS)


def figures() -> Iterator[Figure]:
    """How fast deals come."""
    yield Figure("deals that agree with a view", deals_drawn(), "deals/s", "limit", 100_000, "at least")
