"""The levels that error rates are likened to."""

from __future__ import annotations

from muggins import rules
from muggins.analysis.summary import LEVEL_ERROR_RATES, level_like
from muggins.bots import LEVELS


def test_the_levels_are_told_by_their_rates_in_their_order() -> None:
    game = rules("muggins")
    assert tuple(reversed(LEVEL_ERROR_RATES)) == LEVELS
    rates = [5 * LEVEL_ERROR_RATES[level] for level in LEVELS]
    assert rates == sorted(rates, reverse=True)
    assert [level_like(game, rate) for rate in rates] == list(LEVELS)
    assert level_like(game, 0) == "master"
    assert level_like(game, 50) == "beginner"
