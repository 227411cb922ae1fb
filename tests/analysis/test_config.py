"""The unit that thresholds are in."""

from __future__ import annotations

import pytest

from muggins import presets, rules
from muggins.analysis.config import step_of


@pytest.mark.parametrize(
    ("id", "step"), [("muggins", 5), ("all-threes", 1), ("five-up", 1), ("fives-and-threes", 1), ("block", 5)]
)
def test_a_step_is_the_least_that_a_play_takes(id: str, step: int) -> None:
    """Five pips are five points in Muggins, one in Five Up; in Block only the settlement pays, in fives."""
    assert step_of(rules(id)) == step


@pytest.mark.parametrize("id", presets())
def test_every_game_has_a_step(id: str) -> None:
    assert step_of(rules(id)) >= 1
