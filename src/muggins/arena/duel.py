"""Two players against each other on the same deals, from every seat, and what that shows.

A deal is played in each of the `seatings`, with the same tiles, the same leader by lot and the same chance in each
seat: so luck mostly cancels, a player against itself comes out at nothing exactly, and B against A is A against B
with the sign turned. The result of a deal is one value, and the interval for the mean is over deals.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from statistics import quantiles
from typing import Any, Literal, NamedTuple

import msgspec

from muggins.arena import players
from muggins.arena.figures import LEAST, Mean, Share, Sprt, mean_of, share_of, variance
from muggins.arena.game import Fault, Player, play_hand, play_match
from muggins.arena.seating import Seating, difference, seatings
from muggins.events import Event
from muggins.rules import Rules

Luck = Callable[[Rules, Sequence[Event]], Sequence[float]]
"""`luck(rules, events)`: the points that each side of a hand owes to its luck, of mean 0 whoever plays. `events`
are the hand's, with every tile known."""

CHUNK = 10
"""Deals, or sets of matches, that a process plays at a time."""
KEPT_FAULTS = 10
"""Faults that are told one by one."""

A, B = 0, 1


class Contest(msgspec.Struct, frozen=True):
    """What is played: everything that the result depends on."""

    a: str
    b: str
    rules: Rules
    seed: int = 0
    deals: int = 0
    """How many deals are played, each in every seating."""
    matches: int = 0
    """How many matches are played at least: they are rounded up to whole sets of seatings."""
    sprt: Sprt | None = None
    """Where there is a test, it may end the deals early."""
    timeout: float = 10.0
    """Seconds that another's program has for an answer."""
    luck: Luck | None = None


class Lost(NamedTuple):
    """A fault: who made it, in which deal or match, and what it was."""

    player: int
    what: Literal["deal", "match"]
    number: int
    fault: Fault


class Figures(NamedTuple):
    """What a deal, or a set of matches, has shown."""

    values: tuple[float, ...]
    """Of a deal one, the points of A less those of B; of matches one each, 1 where A won and ½ where nobody did."""
    adjusted: float | None
    """The value of a deal with its luck taken off."""
    lost: tuple[Lost, ...]
    waits: tuple[tuple[float, ...], tuple[float, ...]]
    """The seconds of each decision, of A and of B."""


class Decisions(msgspec.Struct, frozen=True):
    """How long a player thinks, in ms, where it has a choice."""

    median: float
    p99: float


class Adjusted(msgspec.Struct, frozen=True):
    """Points a hand with luck taken off."""

    mean: float
    ci95: tuple[float, float] | None
    factor: float | None
    """The variance of the points as they fell, over that of these: so many times fewer deals show as much."""


class Tested(msgspec.Struct, frozen=True):
    """What a sequential test has shown: which of its two means is accepted, None where the deals ran out."""

    low: float
    high: float
    accepted: Literal["low", "high"] | None


class Outcome(msgspec.Struct, frozen=True):
    """What came of a contest."""

    contest: Contest
    deals: int
    points_per_hand: Mean | None
    luck: Adjusted | None
    tested: Tested | None
    played: int
    """Matches."""
    matches: Share | None
    lost: tuple[Lost, ...]
    decisions: tuple[Decisions | None, Decisions | None]
    seconds: float

    @property
    def enough(self) -> bool:
        """Whether so much was played that a verdict may be given."""
        return (self.deals or self.played) >= LEAST

    @property
    def verdict(self) -> Literal["a", "b", "even"] | None:
        """Who is the stronger, by the deals or else by the matches; `even` where the interval has them level.

        None on fewer than 300 of them.
        """
        if not self.enough:
            return None
        if self.points_per_hand:
            interval, level = self.points_per_hand.ci95, 0.0
        else:
            assert self.matches
            interval, level = self.matches.ci95, 0.5
        assert interval
        low, high = interval
        return "a" if low > level else "b" if high < level else "even"


def duel(contest: Contest, jobs: int = -1, move_on: Callable[[int], None] = lambda _: None) -> Outcome:
    """Plays `contest` in so many processes, -1 for one a core: how many makes no difference to the result.

    `move_on(n)` is called when n more deals or matches have been played. Raises `MugginsError` where a player
    cannot be had.
    """
    begun = time.perf_counter()
    deals: list[Figures] = []
    matches: list[Figures] = []
    accepted = None
    with closing(_played(contest, play_deal, contest.deals, jobs)) as played:
        for figures in played:
            deals.append(figures)
            move_on(1)
            if contest.sprt and (accepted := contest.sprt.accepted([deal.values[0] for deal in deals])):
                break
    sets = -(-contest.matches // len(seatings(contest.rules)))
    with closing(_played(contest, play_set, sets, jobs)) as played:
        for figures in played:
            matches.append(figures)
            move_on(len(figures.values))
    values = [deal.values[0] for deal in deals]
    results = [result for figures in matches for result in figures.values]
    everything = [*deals, *matches]
    return Outcome(
        contest=contest,
        deals=len(deals),
        points_per_hand=mean_of(values) if values else None,
        luck=_adjusted(values, [deal.adjusted for deal in deals if deal.adjusted is not None]),
        tested=Tested(contest.sprt.low, contest.sprt.high, accepted) if contest.sprt else None,
        played=len(results),
        matches=share_of(results) if results else None,
        lost=tuple(lost for figures in everything for lost in figures.lost),
        decisions=(_decisions(everything, A), _decisions(everything, B)),
        seconds=time.perf_counter() - begun,
    )


def _adjusted(values: Sequence[float], adjusted: Sequence[float]) -> Adjusted | None:
    if not adjusted:
        return None
    mean = mean_of(adjusted)
    left = variance(adjusted) if len(adjusted) > 1 else 0.0
    return Adjusted(mean.mean, mean.ci95, variance(values) / left if left else None)


def _decisions(everything: Sequence[Figures], who: int) -> Decisions | None:
    waits = [1000 * wait for figures in everything for wait in figures.waits[who]]
    if len(waits) < 2:
        return None
    hundredths = quantiles(waits, n=100, method="inclusive")
    return Decisions(hundredths[49], hundredths[98])


# What the processes do.


def play_deal(contest: Contest, number: int) -> Figures:
    """Deal `number` of a contest, in every seating."""
    rules, values, adjusted = contest.rules, [], []
    tally = _Tally("deal", number)
    for seating in seatings(rules):
        played = play_hand(rules, _seated(contest, seating), contest.seed, number)
        tally.add(seating, played.fault, played.waits)
        values.append(difference(rules, seating, played.points))
        if contest.luck:
            owed = contest.luck(rules, played.events)
            earned = [points - luck for points, luck in zip(played.points, owed, strict=True)]
            adjusted.append(difference(rules, seating, earned))
    return tally.figures((mean_of(values).mean,), mean_of(adjusted).mean if adjusted else None)


def play_set(contest: Contest, number: int) -> Figures:
    """Set `number` of a contest's matches: one in each seating, with the same deals while they go alike."""
    rules, results = contest.rules, []
    tally = _Tally("match", number)
    for seating in seatings(rules):
        played = play_match(rules, _seated(contest, seating), contest.seed, number)
        tally.add(seating, played.fault, played.waits)
        won = played.winner and seating[rules.seats_of(played.winner)[0] - 1]
        results.append({None: 0.5, A: 1.0, B: 0.0}[won])
    return tally.figures(tuple(results))


class _Tally:
    """The faults and the waits of the games of one deal or set."""

    def __init__(self, what: Literal["deal", "match"], number: int) -> None:
        self.what, self.number = what, number
        self.lost: list[Lost] = []
        self.waits: tuple[list[float], list[float]] = ([], [])

    def add(self, seating: Seating, fault: Fault | None, waits: Sequence[Sequence[float]]) -> None:
        if fault:
            self.lost.append(Lost(seating[fault.seat - 1], self.what, self.number, fault))
        for who, own in zip(seating, waits, strict=True):
            self.waits[who].extend(own)

    def figures(self, values: tuple[float, ...], adjusted: float | None = None) -> Figures:
        of_a, of_b = self.waits
        return Figures(values, adjusted, tuple(self.lost), (tuple(of_a), tuple(of_b)))


def _seated(contest: Contest, seating: Seating) -> list[Player]:
    names = (contest.a, contest.b)
    return [players.seated(names[who], seat, contest.timeout) for seat, who in enumerate(seating, 1)]


def _chunk(contest: Contest, play: Callable[[Contest, int], Figures], numbers: range) -> list[Figures]:
    return [play(contest, number) for number in numbers]


def _played(
    contest: Contest, play: Callable[[Contest, int], Figures], count: int, jobs: int
) -> Generator[Figures, None, None]:
    """What `play` shows of each number below `count`, in order, as the processes come to it."""
    from joblib import Parallel, delayed

    chunks = [range(at, min(at + CHUNK, count)) for at in range(0, count, CHUNK)]
    parallel: Any = Parallel(n_jobs=jobs, return_as="generator")
    for done in parallel(delayed(_chunk)(contest, play, numbers) for numbers in chunks):
        yield from done
