"""The probability of the match at a score, by hands in which all sides play by the policy of these rules."""

from __future__ import annotations

import functools
import math

from msgspec.structs import replace

from muggins.bots.weights import policy_of
from muggins.rules import Rules
from muggins.search.convert import tables_of
from muggins.search.playout import Playouts
from muggins.search.position import Position
from muggins.search.rollout import Rollouts
from muggins.search.win_probability import WinProbability
from muggins.view import View

HANDS = 4000
WORK = 40_000_000
"""Hands times scores: where the scores are many, fewer hands do, so that the first move does not take long."""
MOST_UNITS = 260
"""A match to more than so many units of a score is too far off for the score to matter."""


def win_probability_of(rules: Rules) -> WinProbability | None:
    """The win probability at every score of a match between two sides; None where only points can count.

    That is so between more sides, in a match of one hand, and in one to a target that is far off; and where the target
    must be hit exactly, since a score that would go beyond it is then not taken.
    """
    if rules.sides != 2 or rules.ends == "one-hand" or rules.exact:
        return None
    # What does not change how a hand goes must not make another table.
    return _estimated(replace(rules, call=False, false_call="nothing", may_draw=False, to_get_in=0), HANDS)


def count_win_probability(rollouts: Rollouts, view: View) -> None:
    """Lets `rollouts` count the probability of the match from the score of `view`, where it is known."""
    rules, win_probability = view.rules, win_probability_of(view.rules)
    if win_probability:
        needs = [max(1, rules.target - score) for score in view.scores]
        rollouts.count_win_probability(needs, win_probability, rules.ends == "at-once")


@functools.lru_cache(32)
def _estimated(rules: Rules, hands: int) -> WinProbability | None:
    if rules.target > MOST_UNITS * rules.base:
        return None
    playouts = Playouts(Position(tables_of(rules)), 1, policy_of(rules))
    results = [(one, other) for one, other in playouts.results(hands)]
    unit = math.gcd(rules.target, *(points for result in results for points in result))
    units = rules.target // unit
    return WinProbability(results[: WORK // units**2], rules.target, unit) if units <= MOST_UNITS else None
