"""Two players against each other on the same deals, from every seat, and what that shows.

A deal is played in each of the `seatings`, with the same tiles, the same leader by lot and the same chance in each
seat: so luck mostly cancels, a player against itself comes out at nothing exactly, and B against A is A against B
with the sign turned. The result of a deal is one value, and the interval for the mean is over deals.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from statistics import quantiles
from typing import Literal, NamedTuple

import msgspec

from muggins.arena import players, pool
from muggins.arena.figures import LEAST, Mean, Running, Share, Sprt, mean_of, share_of, variance
from muggins.arena.game import Fault, Player, endless, play_hand, play_match
from muggins.arena.seating import Seating, difference, seatings
from muggins.events import Event
from muggins.rules import Rules

Luck = Callable[[Rules, Sequence[Event], Sequence[str]], Sequence[float]]
"""`luck(rules, events, names)`: the points that each side of a hand owes to chance, 0 on average whoever plays.
`events` are the hand's, with every tile known, played by `rules`, and `names` those of who sat in each seat."""

CHUNK = 10
"""Deals, or sets of matches, that a process plays at a time."""


class Contest(msgspec.Struct, frozen=True):
    """What is played: all that the result depends on."""

    a: str
    b: str
    rules: Rules
    seed: int = 0
    deals: int = 0
    """How many deals are played, each in every seating."""
    matches: int = 0
    """How many matches: rounded up, so that every seating is played equally often."""
    sprt: Sprt | None = None
    """A test of the points a hand, without luck where it is taken off, that may end the deals early."""
    timeout: float = 10.0
    """Seconds that another's program has for an answer."""
    luck: Luck | None = None

    @property
    def sets(self) -> int:
        """How often a match is played in every seating."""
        return -(-self.matches // len(seatings(self.rules)))

    @property
    def size(self) -> int:
        """How many deals and matches there are to play at most."""
        return self.deals + self.sets * len(seatings(self.rules))


class Lost(NamedTuple):
    """A game lost by rule: by which player (0 for A, 1 for B), in which deal or set of matches, and for what."""

    player: int
    what: Literal["deal", "match"]
    number: int
    fault: Fault


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
    """A sequential test: which of its two means it has accepted, None where it could not tell."""

    low: float
    high: float
    accepted: Literal["low", "high"] | None


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


def duel(contest: Contest, jobs: int = -1, move_on: Callable[[int], None] = lambda _: None) -> Outcome:
    """Plays `contest` in `jobs` processes, -1 for one a core: how many makes no difference to what comes out.

    `move_on(n)` is called when n more deals or matches have been played. Raises `MugginsError` where a player is
    not to be had; one that breaks the rules loses that game, and the rest are played.
    """
    begun = time.perf_counter()
    deals, matches, seen = list[_Figures](), list[_Figures](), Running()
    accepted: Literal["low", "high"] | None = None
    try:
        with closing(_played(contest, play_deal, contest.deals, jobs)) as played:
            for figures in played:
                deals.append(figures)
                move_on(1)
                seen.add(figures.values[0] if figures.adjusted is None else figures.adjusted)
                if contest.sprt and (accepted := contest.sprt.accepted(seen)):
                    break
        with closing(_played(contest, play_set, contest.sets, jobs)) as played:
            for figures in played:
                matches.append(figures)
                move_on(len(figures.values))
    finally:
        _stop_programs(contest)
    values = tuple(value for deal in deals for value in deal.values)
    everything = [*deals, *matches]
    return Outcome(
        contest=contest,
        values=values,
        results=tuple(result for figures in matches for result in figures.values),
        luck=_adjusted(values, [deal.adjusted for deal in deals if deal.adjusted is not None]),
        tested=Tested(contest.sprt.low, contest.sprt.high, accepted) if contest.sprt else None,
        lost=tuple(lost for figures in everything for lost in figures.lost),
        decisions=(_decisions(everything, 0), _decisions(everything, 1)),
        seconds=time.perf_counter() - begun,
    )


def _adjusted(values: Sequence[float], adjusted: Sequence[float]) -> Adjusted | None:
    if not adjusted:
        return None
    left = variance(adjusted) if len(adjusted) > 1 else 0.0
    mean = mean_of(adjusted)
    return Adjusted(mean.mean, mean.ci95, variance(values) / left if left else None)


def _decisions(everything: Sequence[_Figures], who: int) -> Decisions | None:
    waits = [1000 * wait for figures in everything for wait in figures.waits[who]]
    if len(waits) < 2:
        return None
    hundredths = quantiles(waits, n=100, method="inclusive")
    return Decisions(hundredths[49], hundredths[98])


# What each process does.


class _Figures(NamedTuple):
    """What a deal, or a set of matches, has shown."""

    values: tuple[float, ...]
    """Of a deal its one value; of a set the result of each match."""
    adjusted: float | None
    """The value of a deal with luck taken off."""
    lost: tuple[Lost, ...]
    waits: tuple[tuple[float, ...], tuple[float, ...]]
    """The seconds of each decision, of A and of B."""


def play_deal(contest: Contest, number: int) -> _Figures:
    """Deal `number` of a contest, in every seating."""
    rules, values, adjusted = contest.rules, list[float](), list[float]()
    tally = _Tally("deal", number)
    for seating in seatings(rules):
        played = play_hand(rules, _seated(contest, seating), contest.seed, number)
        tally.add(seating, played.fault, played.waits)
        values.append(difference(rules, seating, played.points))
        if contest.luck:
            owed = contest.luck(endless(rules), played.events, _names(contest, seating))
            earned = [points - luck for points, luck in zip(played.points, owed, strict=True)]
            adjusted.append(difference(rules, seating, earned))
    return tally.figures([_mean(values)], _mean(adjusted) if adjusted else None)


def play_set(contest: Contest, number: int) -> _Figures:
    """Set `number` of a contest's matches: one in each seating, dealt alike hand by hand."""
    rules, results = contest.rules, list[float]()
    tally = _Tally("match", number)
    for seating in seatings(rules):
        played = play_match(rules, _seated(contest, seating), contest.seed, number)
        tally.add(seating, played.fault, played.waits)
        results.append(0.5 if played.winner is None else 1 - seating[rules.seats_of(played.winner)[0] - 1])
    return tally.figures(results)


def _mean(values: Sequence[float]) -> float:
    # The same sum in whatever order: B against A is then A against B to the last bit.
    return math.fsum(values) / len(values)


class _Tally:
    """The faults and the waits in the games of one deal or set."""

    def __init__(self, what: Literal["deal", "match"], number: int) -> None:
        self._what, self._number = what, number
        self._lost: list[Lost] = []
        self._waits: tuple[list[float], list[float]] = ([], [])

    def add(self, seating: Seating, fault: Fault | None, waits: Sequence[Sequence[float]]) -> None:
        if fault:
            self._lost.append(Lost(seating[fault.seat - 1], self._what, self._number, fault))
        for who, own in zip(seating, waits, strict=True):
            self._waits[who].extend(own)

    def figures(self, values: Sequence[float], adjusted: float | None = None) -> _Figures:
        of_a, of_b = self._waits
        return _Figures(tuple(values), adjusted, tuple(self._lost), (tuple(of_a), tuple(of_b)))


def _seated(contest: Contest, seating: Seating) -> list[Player]:
    names = _names(contest, seating)
    return [players.seated(name, seat, contest.timeout) for seat, name in enumerate(names, 1)]


def _names(contest: Contest, seating: Seating) -> list[str]:
    return [(contest.a, contest.b)[who] for who in seating]


def _played(
    contest: Contest, play: Callable[[Contest, int], _Figures], count: int, jobs: int
) -> Generator[_Figures, None, None]:
    """What `play` shows of each number below `count`, in their order, as the processes come to it."""
    chunks = (range(at, min(at + CHUNK, count)) for at in range(0, count, CHUNK))
    works = (partial(_chunk, contest, play, numbers) for numbers in chunks)
    with closing(pool.results(works, jobs)) as done:
        for figures in done:
            yield from figures


def _chunk(contest: Contest, play: Callable[[Contest, int], _Figures], numbers: range) -> list[_Figures]:
    return [play(contest, number) for number in numbers]


def _stop_programs(contest: Contest) -> None:
    """Stops others' programs, here and in the processes of the pool."""
    if any(players.command_of(name) for name in (contest.a, contest.b)):
        from joblib.externals.loky import get_reusable_executor

        players.close()
        get_reusable_executor().shutdown(wait=True)
