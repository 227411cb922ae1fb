"""Trials: plays tried on deals that agree with what a seat knows, one row of values a deal.

The same deals are tried for all plays, so that they differ by nothing but the play; and there are two halves with
deals of their own: what is best is chosen on one half and valued on the other, or else the best of many that are
merely lucky would make every other play look like a loss.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from muggins.analysis.config import AnalysisConfig
from muggins.analysis.schema import Method
from muggins.bots.turn import policy_of
from muggins.bots.win_probability import count_win_probability, win_probability_of
from muggins.cancellation import checkpoint
from muggins.search.belief import Belief, fill
from muggins.search.convert import DRAW, pack_view
from muggins.search.rollout import Rollouts
from muggins.search.weighted_deals import WeightedDeals
from muggins.view import View

CLEAR = 3.0
"""A play that is behind by so many standard errors is tried no more."""

Deals = list[tuple[list[int], float]]
"""Every seat's tiles as a mask, and the weight of the deal."""


class Estimate(NamedTuple):
    """A value and its standard error."""

    value: float
    error: float


ZERO = Estimate(0.0, 0.0)


class HalfSample:
    """One half of the deals: for each play the values it came to, deal by deal."""

    def __init__(self, rollouts: Rollouts, effective: float) -> None:
        self._rollouts = rollouts
        self.rows: list[list[float]] = [[] for _ in range(rollouts.moves)]
        self._effective = effective
        self._sums = [0.0] * rollouts.moves

    def run(self, deals: int) -> None:
        """Tries the plays that are left on so many deals more."""
        rollouts = self._rollouts
        for _ in range(deals):
            checkpoint()
            rollouts.run(1)
            for at in rollouts.moves_left():
                total = rollouts.mean(at) * rollouts.deals
                # Values are counts of points, or chances: what the division adds is cut off.
                self.rows[at].append(round(total - self._sums[at], 9))
                self._sums[at] = total

    def drop(self, at: int) -> None:
        """Tries a play no more."""
        self._rollouts.drop(at)

    def mean(self, at: int) -> float:
        """The mean value of a play."""
        return math.fsum(self.rows[at]) / len(self.rows[at])

    def ahead(self, one: int, other: int) -> Estimate:
        """By how much one play is better than another, on the deals that both were tried on.

        Deals drawn from a pool tell no more than the pool does: the error is as if there were as few as both say.
        """
        differences = [a - b for a, b in zip(self.rows[one], self.rows[other], strict=False)]
        count = len(differences)
        mean = math.fsum(differences) / count
        variance = math.fsum((own - mean) ** 2 for own in differences) / max(1, count - 1)
        return Estimate(mean, math.sqrt(variance * (1 / count + 1 / self._effective)))


class RolloutValues:
    """The two halves together, in points or in chances; `every` where all deals are tried once, and weighed."""

    def __init__(self, halves: Sequence[HalfSample], weights: Sequence[float] = ()) -> None:
        self._halves = halves
        self._weights = weights
        self._every = bool(weights)

    def run(self, deals: int) -> None:
        """Tries the plays on so many deals more, half of them in each half."""
        for half in self._halves:
            half.run(deals // len(self._halves))

    def drop(self, at: int) -> None:
        """Tries a play no more."""
        for half in self._halves:
            half.drop(at)

    def mean(self, at: int) -> float:
        """What a play is worth at the mean."""
        if self._every:
            return _weighed(self._halves[0].rows[at], self._weights)
        return math.fsum(half.mean(at) for half in self._halves) / len(self._halves)

    def ahead(self, one: int, other: int) -> Estimate:
        """By how much one play is better than another."""
        if one == other:
            return ZERO
        if self._every:
            return Estimate(self.mean(one) - self.mean(other), 0.0)
        return _mean([half.ahead(one, other) for half in self._halves])

    def loss(self, played: int, among: Sequence[int]) -> Estimate:
        """What `played` loses to the best of `among`, chosen on one half of the deals and valued on the other."""
        if self._every:
            return self.ahead(max(among, key=self.mean), played)
        one, other = self._halves
        found = [
            valued.ahead(best, played) if best != played else ZERO
            for chosen, valued in ((one, other), (other, one))
            for best in [max(among, key=chosen.mean)]
        ]
        return _mean(found)


def _mean(figures: Sequence[Estimate]) -> Estimate:
    """The mean of independent figures."""
    values, errors = zip(*figures, strict=True)
    return Estimate(math.fsum(values) / len(values), math.hypot(*errors) / len(errors))


def _weighed(values: Sequence[float], weights: Sequence[float]) -> float:
    return math.fsum(map(float.__mul__, values, weights)) / math.fsum(weights)


class RolloutSample:
    """Deals that agree with a view, and plays tried on them: in points, and in chances where they are told."""

    def __init__(self, view: View, moves: Sequence[int], measure: AnalysisConfig, seed: int) -> None:
        self._view, self._measure = view, measure
        self._belief = Belief(view)
        self._moves = moves
        self.options = pack_view(view)[0].options()
        if DRAW in moves:
            self.options.append(DRAW)
        self.deals: Deals = []
        """Deals that were drawn, with their weights."""
        self._every = view.drawable == 0 and self._belief.ways <= measure.every
        self.method: Method = "every" if self._every else "sampled"
        rng = random.Random(seed)
        self._seeds = [rng.getrandbits(62) for _ in range(2)]
        self.points = self._trials(lambda rollouts: None)
        self.chances = (
            self._trials(lambda rollouts: count_win_probability(rollouts, view))
            if win_probability_of(view.rules)
            else None
        )

    def _trials(self, score: Callable[[Rollouts], None]) -> RolloutValues:
        if self._every:
            return self._all(score)
        return RolloutValues([self._half(seed, score) for seed in self._seeds])

    def _rollouts(self, seed: int, score: Callable[[Rollouts], None]) -> Rollouts:
        position, past = pack_view(self._view)
        pool = WeightedDeals(position, policy_of(self._view.rules), self._belief.placing, past)
        rollouts = Rollouts(pool, seed)
        if DRAW in self._moves:
            rollouts.or_draw()
        for at, option in enumerate(self.options):
            if option not in self._moves:
                rollouts.drop(at)
        score(rollouts)
        return rollouts

    def _half(self, seed: int, score: Callable[[Rollouts], None]) -> HalfSample:
        """A half whose deals are drawn from a pool of its own, or from all there are."""
        rollouts, belief = self._rollouts(seed, score), self._belief
        size = self._measure.pool // 2
        fill(rollouts.weighted_deals, belief, size, random.Random(seed))
        pooled, effective = rollouts.weighted_deals.deals(), math.inf
        if belief.ways > size:
            weights = [weight for _, weight in pooled]
            effective = math.fsum(weights) ** 2 / math.fsum(weight * weight for weight in weights)
        self.deals = self.deals or pooled
        return HalfSample(rollouts, effective)

    def _all(self, score: Callable[[Rollouts], None]) -> RolloutValues:
        """Every deal tried once: with nothing left to draw, that is all that can be."""
        rollouts = self._rollouts(1, score)
        half, weights, deals = HalfSample(rollouts, math.inf), list[float](), Deals()
        for placed in self._belief.placings():
            rollouts.weighted_deals.open(1)
            rollouts.weighted_deals.add(placed)
            deals += rollouts.weighted_deals.deals()
            weights.append(deals[-1][1])
            half.run(1)
        self.deals = self.deals or deals
        return RolloutValues([half], weights)
