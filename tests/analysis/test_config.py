"""From where on a loss has which name."""

from __future__ import annotations

import pytest

from muggins import presets, rules
from muggins.analysis.config import LEVELS, label_of, step_of
from muggins.analysis.schema import Label
from muggins.analysis.summary import level_like
from muggins.bots import LEVELS as NAMES


@pytest.mark.parametrize(
    ("id", "step"), [("muggins", 5), ("all-threes", 1), ("five-up", 1), ("fives-and-threes", 1), ("block", 5)]
)
def test_a_step_is_the_least_that_a_play_takes(id: str, step: int) -> None:
    """Five pips are five points in Muggins, one in Five Up; in Block only the settlement pays, in fives."""
    assert step_of(rules(id)) == step


@pytest.mark.parametrize("id", presets())
def test_every_game_has_a_step(id: str) -> None:
    assert step_of(rules(id)) >= 1


@pytest.mark.parametrize(
    ("loss", "stderr", "label"),
    [
        (0, 0, "fine"),
        (0.4, 0, "fine"),
        (0.5, 0, "inaccuracy"),
        (0.9, 0.3, "fine"),
        (1.5, 0, "mistake"),
        (2.4, 0.3, "mistake"),
        (2.4, 0.6, "inaccuracy"),
        (4, 0, "blunder"),
        (4.9, 0.5, "mistake"),
        (9, 4, "inaccuracy"),
        (9, 4.5, "fine"),
    ],
)
def test_a_loss_is_named_as_far_as_it_is_beyond_doubt(loss: float, stderr: float, label: Label) -> None:
    """In Muggins, where a step is 5: from 0.5, 1.5 and 4 points on, two standard errors taken off."""
    assert label_of(loss, stderr, 5) == label
    assert label_of(loss / 5, stderr / 5, 1) == label


@pytest.mark.parametrize(
    ("loss", "chance", "error", "label"),
    [
        # The match is decided: points alone make no mistake.
        (10, 0.0005, 0, "fine"),
        (10, 0.004, 0.002, "fine"),
        # Points and match agree.
        (2, 0.008, 0.001, "mistake"),
        # Few points, but the match.
        (0, 0.02, 0.001, "inaccuracy"),
        (0.2, 0.05, 0.01, "mistake"),
        (0.2, 0.3, 0.01, "blunder"),
    ],
)
def test_the_match_has_the_last_word(loss: float, chance: float, error: float, label: Label) -> None:
    assert label_of(loss, 0, 5, chance, error) == label


def test_the_levels_are_told_by_their_rates_in_their_order() -> None:
    game = rules("muggins")
    assert tuple(reversed(LEVELS)) == NAMES
    rates = [5 * LEVELS[level] for level in NAMES]
    assert rates == sorted(rates, reverse=True)
    assert [level_like(game, rate) for rate in rates] == list(NAMES)
    assert level_like(game, 0) == "master"
    assert level_like(game, 50) == "beginner"
