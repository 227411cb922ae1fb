"""What comes of a contest, out of what each deal and each set of matches has shown."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import quantiles
from typing import Literal, NamedTuple

import msgspec

from muggins.arena.contest import Contest
from muggins.arena.figures import LEAST, Mean, Share, mean_of, share_of, variance
from muggins.arena.game import Fault

Accepted = Literal["low", "high"] | None
"""Which of its two means a sequential test has accepted, None where it could not tell."""


class Lost(NamedTuple):
    """A game lost by rule: by which player (0 for A, 1 for B), in which deal or set of matches, and for what."""

    player: int
    what: Literal["deal", "match"]
    number: int
    fault: Fault


class Shown(NamedTuple):
    """What a deal, or a set of matches, has shown."""

    values: tuple[float, ...]
    """Of a deal its one value; of a set the result of each match."""
    adjusted: float | None
    """The value of a deal with luck taken off."""
    lost: tuple[Lost, ...]
    waits: tuple[tuple[float, ...], tuple[float, ...]]
    """The seconds of each decision, of A and of B."""


class Decisions(msgspec.Struct, frozen=True):
    """How long a player takes, in ms, where it has a choice."""

    median: float
    p99: float


class Adjusted(msgspec.Struct, frozen=True):
    """Points a hand with luck taken off."""

    mean: float
    ci95: tuple[float, float] | None
    factor: float | None
    """The variance of the points as they fell over that of these: so many times fewer deals would show as much."""


class Tested(msgspec.Struct, frozen=True):
    """A sequential test between two means of the points a hand."""

    low: float
    high: float
    accepted: Accepted


class Outcome(msgspec.Struct, frozen=True):
    """What came of a contest."""

    contest: Contest
    values: tuple[float, ...]
    """Of each deal played, the points of A less those of B, the mean over its games."""
    results: tuple[float, ...]
    """Of each match played, 1 where A won it, 0 where B did, ½ where nobody did."""
    luck: Adjusted | None
    tested: Tested | None
    lost: tuple[Lost, ...]
    decisions: tuple[Decisions | None, Decisions | None]
    """Of A and of B; None for a player that had no choices to speak of."""
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

        Of deals with luck taken off, by what is left. None on fewer than 300.
        """
        if len(self.values or self.results) < LEAST:
            return None
        points = self.luck or self.points
        interval, level = (points.ci95, 0.0) if points else (share_of(self.results).ci95, 0.5)
        assert interval
        return "a" if interval[0] > level else "b" if interval[1] < level else "even"


def outcome_of(
    contest: Contest, deals: Sequence[Shown], sets: Sequence[Shown], accepted: Accepted, seconds: float
) -> Outcome:
    """What came of a contest in which so many deals and sets of matches were played, in so many `seconds`."""
    everything = [*deals, *sets]
    values = tuple(value for deal in deals for value in deal.values)
    return Outcome(
        contest=contest,
        values=values,
        results=tuple(result for each in sets for result in each.values),
        luck=_adjusted(values, [deal.adjusted for deal in deals if deal.adjusted is not None]),
        tested=Tested(contest.sprt.low, contest.sprt.high, accepted) if contest.sprt else None,
        lost=tuple(lost for each in everything for lost in each.lost),
        decisions=(_decisions(everything, 0), _decisions(everything, 1)),
        seconds=seconds,
    )


def _adjusted(values: Sequence[float], adjusted: Sequence[float]) -> Adjusted | None:
    if not adjusted:
        return None
    left = variance(adjusted) if len(adjusted) > 1 else 0.0
    mean = mean_of(adjusted)
    return Adjusted(mean.mean, mean.ci95, variance(values) / left if left else None)


def _decisions(everything: Sequence[Shown], who: int) -> Decisions | None:
    waits = [1000 * wait for each in everything for wait in each.waits[who]]
    if len(waits) < 2:
        return None
    hundredths = quantiles(waits, n=100, method="inclusive")
    return Decisions(hundredths[49], hundredths[98])
