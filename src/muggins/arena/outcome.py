"""The outcome of a contest: points a hand, share of the matches won, forfeits, and how long each player takes."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import quantiles
from typing import Literal, NamedTuple

import msgspec

from muggins.arena.contest import Contest
from muggins.arena.referee import Fault
from muggins.arena.statistics import LEAST_GAMES, Mean, Share, mean_of, share_of, variance

Accepted = Literal["low", "high"] | None
"""Which of its two means a sequential test has accepted; None where it could not tell."""


class Forfeit(NamedTuple):
    """A game lost for breaking the rules."""

    player: int
    """0 for A, 1 for B."""
    what: Literal["deal", "match"]
    number: int
    """Of the deal, or of the set of matches."""
    fault: Fault


class GamesResult(NamedTuple):
    """The result of a deal, or of a set of matches, in every seating."""

    values: tuple[float, ...]
    """Of a deal one value, the points of A less those of B; of a set the result of each match."""
    adjusted: float | None
    """The value of a deal with luck taken off."""
    forfeits: tuple[Forfeit, ...]
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """Of each decision of A, and of B."""


class DecisionTimes(msgspec.Struct, frozen=True):
    """How long a player takes for a decision, in ms."""

    median: float
    p99: float


class AdjustedMean(msgspec.Struct, frozen=True):
    """Points a hand with luck taken off."""

    mean: float
    ci95: tuple[float, float] | None
    factor: float | None
    """The variance of the unadjusted points over that of these: so many times fewer deals show as much."""


class SprtResult(msgspec.Struct, frozen=True):
    """The result of a sequential test between two means of the points a hand."""

    low: float
    high: float
    accepted: Accepted


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a contest, or of as much of it as was played."""

    contest: Contest
    values: tuple[float, ...]
    """Of each deal the points of A less those of B, the mean over its games."""
    results: tuple[float, ...]
    """Of each match 1 where A won it, 0 where B did, ½ where nobody did."""
    luck: AdjustedMean | None
    tested: SprtResult | None
    forfeits: tuple[Forfeit, ...]
    decisions: tuple[DecisionTimes | None, DecisionTimes | None]
    """Of A and of B; None for a player that had fewer than two."""
    seconds: float

    @property
    def points(self) -> Mean | None:
        """The points a hand that A is ahead of B; None where no deals were played."""
        return mean_of(self.values) if self.values else None

    @property
    def matches(self) -> Share | None:
        """The share of the matches that A won; None where none were played."""
        return share_of(self.results) if self.results else None

    @property
    def verdict(self) -> Literal["a", "b", "even"] | None:
        """Who is the stronger, by the deals or else by the matches; `even` where the interval cannot tell them apart.

        Deals count with luck taken off, where it is. None on fewer than `LEAST_GAMES`.
        """
        if len(self.values or self.results) < LEAST_GAMES:
            return None
        points = self.luck or self.points
        interval, level = (points.ci95, 0.0) if points else (share_of(self.results).ci95, 0.5)
        assert interval
        return "a" if interval[0] > level else "b" if interval[1] < level else "even"


def outcome_of(
    contest: Contest,
    deals: Sequence[GamesResult],
    sets: Sequence[GamesResult],
    accepted: Accepted,
    seconds: float,
) -> Outcome:
    """The outcome of a contest of which these deals and sets of matches were played, in so many `seconds`."""
    games = [*deals, *sets]
    values = tuple(value for deal in deals for value in deal.values)
    return Outcome(
        contest=contest,
        values=values,
        results=tuple(result for each in sets for result in each.values),
        luck=_adjusted(values, [deal.adjusted for deal in deals if deal.adjusted is not None]),
        tested=SprtResult(contest.sprt.low, contest.sprt.high, accepted) if contest.sprt else None,
        forfeits=tuple(forfeit for each in games for forfeit in each.forfeits),
        decisions=(_decision_times(games, 0), _decision_times(games, 1)),
        seconds=seconds,
    )


def _adjusted(values: Sequence[float], adjusted: Sequence[float]) -> AdjustedMean | None:
    if not adjusted:
        return None
    remaining = variance(adjusted) if len(adjusted) > 1 else 0.0
    mean = mean_of(adjusted)
    return AdjustedMean(mean.mean, mean.ci95, variance(values) / remaining if remaining else None)


def _decision_times(games: Sequence[GamesResult], player: int) -> DecisionTimes | None:
    times = [1000 * seconds for each in games for seconds in each.seconds[player]]
    if len(times) < 2:
        return None
    hundredths = quantiles(times, n=100, method="inclusive")
    return DecisionTimes(hundredths[49], hundredths[98])
