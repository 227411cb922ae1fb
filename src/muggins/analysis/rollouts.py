"""Rollouts: plays tried on deals that agree with what a seat knows, each played out by the policy.

All plays are tried on the same deals, so that they differ by nothing but the play. There are two halves with deals of
their own: the best play is chosen on one half and valued on the other, since the best of many noisy values is lucky as
well, and every other play would look like a loss.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from muggins.analysis.config import AnalysisConfig
from muggins.analysis.schema import Method
from muggins.bots.weights import policy_of
from muggins.bots.win_probability import count_win_probability, win_probability_of
from muggins.cancellation import checkpoint
from muggins.search.belief import Belief, draw_deals
from muggins.search.convert import DRAW, pack_view
from muggins.search.rollout import Rollouts
from muggins.search.weighted_deals import WeightedDeals
from muggins.view import View

CLEAR = 3.0
"""A play that is behind by so many standard errors is dropped."""

ConsistentDeals = list[tuple[list[int], float]]
"""Deals that agree with what a seat knew: every seat's tiles as a mask, and the weight of the deal."""


class Estimate(NamedTuple):
    """A value and its standard error."""

    value: float
    error: float


ZERO = Estimate(0.0, 0.0)


class HalfSample:
    """The values of each play on one half of the deals, a row a play and a column a deal."""

    def __init__(self, rollouts: Rollouts, effective: float) -> None:
        """`effective` is how many equally weighted deals the pool is worth; infinite where it holds all there are."""
        self._rollouts = rollouts
        self.rows: list[list[float]] = [[] for _ in range(rollouts.moves)]
        self._effective = effective
        self._sums = [0.0] * rollouts.moves

    def run(self, deals: int) -> None:
        """Tries the plays that were not dropped on so many more deals."""
        rollouts = self._rollouts
        for _ in range(deals):
            checkpoint()
            rollouts.run(1)
            for at in rollouts.moves_left():
                total = rollouts.mean(at) * rollouts.deals
                # Values are counts of points, or chances: rounding takes off what the division added.
                self.rows[at].append(round(total - self._sums[at], 9))
                self._sums[at] = total

    def drop(self, at: int) -> None:
        """Tries a play no more."""
        self._rollouts.drop(at)

    def mean(self, at: int) -> float:
        """The mean value of a play."""
        return math.fsum(self.rows[at]) / len(self.rows[at])

    def lead(self, one: int, other: int) -> Estimate:
        """By how much one play is better than another, on the deals that both were tried on.

        Deals drawn from a pool tell no more than the pool does, so its size adds to the variance.
        """
        differences = [a - b for a, b in zip(self.rows[one], self.rows[other], strict=False)]
        count = len(differences)
        mean = math.fsum(differences) / count
        variance = math.fsum((own - mean) ** 2 for own in differences) / max(1, count - 1)
        return Estimate(mean, math.sqrt(variance * (1 / count + 1 / self._effective)))


class RolloutValues:
    """The values of each play in one unit, points or chances, over both halves; plays go by their place.

    With `weights` there is one half that holds every deal once, and values are exact.
    """

    def __init__(self, halves: Sequence[HalfSample], weights: Sequence[float] = ()) -> None:
        self._halves = halves
        self._weights = weights
        self._every = bool(weights)

    def run(self, deals: int) -> None:
        """Tries the plays on so many more deals, half of them in each half."""
        for half in self._halves:
            half.run(deals // len(self._halves))

    def drop(self, at: int) -> None:
        """Tries a play no more."""
        for half in self._halves:
            half.drop(at)

    def mean(self, at: int) -> float:
        """The mean value of a play."""
        if self._every:
            return _weighted_mean(self._halves[0].rows[at], self._weights)
        return math.fsum(half.mean(at) for half in self._halves) / len(self._halves)

    def lead(self, one: int, other: int) -> Estimate:
        """By how much one play is better than another."""
        if one == other:
            return ZERO
        if self._every:
            return Estimate(self.mean(one) - self.mean(other), 0.0)
        return _mean([half.lead(one, other) for half in self._halves])

    def loss(self, played: int, among: Sequence[int]) -> Estimate:
        """What `played` loses to the best of `among`, chosen on one half of the deals and valued on the other."""
        if self._every:
            return self.lead(max(among, key=self.mean), played)
        first, second = self._halves
        losses = [
            valued.lead(best, played) if best != played else ZERO
            for chosen, valued in ((first, second), (second, first))
            for best in [max(among, key=chosen.mean)]
        ]
        return _mean(losses)


def _mean(estimates: Sequence[Estimate]) -> Estimate:
    """The mean of independent estimates."""
    values, errors = zip(*estimates, strict=True)
    return Estimate(math.fsum(values) / len(values), math.hypot(*errors) / len(errors))


def _weighted_mean(values: Sequence[float], weights: Sequence[float]) -> float:
    return math.fsum(map(float.__mul__, values, weights)) / math.fsum(weights)


class RolloutSample:
    """Deals that agree with a view, and the values of plays on them: in points, and in chances where there are any.

    Raises `ValueError` where too much has been drawn for the deals to be counted.
    """

    def __init__(self, view: View, moves: Sequence[int], config: AnalysisConfig, seed: int) -> None:
        """`moves` are the plays to be tried, packed; `options` all there are, by whose places values go."""
        self._view, self._config = view, config
        self._belief = Belief(view)
        self._moves = moves
        self.options = pack_view(view)[0].legal_moves()
        if DRAW in moves:
            self.options.append(DRAW)
        self.deals: ConsistentDeals = []
        """Deals that were drawn, with their weights."""
        self._every = view.drawable == 0 and self._belief.ways <= config.every
        self.method: Method = "every" if self._every else "sampled"
        rng = random.Random(seed)
        self._seeds = [rng.getrandbits(62) for _ in range(2)]
        self.points = self._values(lambda rollouts: None)
        self.chances = (
            self._values(lambda rollouts: count_win_probability(rollouts, view))
            if win_probability_of(view.rules)
            else None
        )

    def _values(self, set_unit: Callable[[Rollouts], None]) -> RolloutValues:
        """The values in a unit, to which `set_unit` sets rollouts that count in points."""
        if self._every:
            return self._on_every_deal(set_unit)
        return RolloutValues([self._half(seed, set_unit) for seed in self._seeds])

    def _rollouts(self, seed: int, set_unit: Callable[[Rollouts], None]) -> Rollouts:
        position, past = pack_view(self._view)
        pool = WeightedDeals(position, policy_of(self._view.rules), self._belief.unknowns, past)
        rollouts = Rollouts(pool, seed)
        if DRAW in self._moves:
            rollouts.try_drawing()
        for at, option in enumerate(self.options):
            if option not in self._moves:
                rollouts.drop(at)
        set_unit(rollouts)
        return rollouts

    def _half(self, seed: int, set_unit: Callable[[Rollouts], None]) -> HalfSample:
        """A half whose deals are drawn from a pool of its own, or from all there are."""
        rollouts, belief = self._rollouts(seed, set_unit), self._belief
        size = self._config.pool // 2
        draw_deals(rollouts.weighted_deals, belief, size, random.Random(seed))
        pooled, effective = rollouts.weighted_deals.deals(), math.inf
        if belief.ways > size:
            weights = [weight for _, weight in pooled]
            effective = math.fsum(weights) ** 2 / math.fsum(weight * weight for weight in weights)
        self.deals = self.deals or pooled
        return HalfSample(rollouts, effective)

    def _on_every_deal(self, set_unit: Callable[[Rollouts], None]) -> RolloutValues:
        """Every deal tried once: with nothing left to draw, that is all that can be."""
        rollouts = self._rollouts(1, set_unit)
        half, weights, deals = HalfSample(rollouts, math.inf), list[float](), ConsistentDeals()
        for placed in self._belief.assignments():
            rollouts.weighted_deals.reserve(1)
            rollouts.weighted_deals.add(placed)
            deals += rollouts.weighted_deals.deals()
            weights.append(deals[-1][1])
            half.run(1)
        self.deals = self.deals or deals
        return RolloutValues([half], weights)
