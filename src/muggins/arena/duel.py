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
from typing import Literal

from muggins.arena import players, pool
from muggins.arena.contest import Contest, Luck
from muggins.arena.figures import Running
from muggins.arena.game import Played, Player, endless, play_hand, play_match
from muggins.arena.outcome import Accepted, Lost, Outcome, Shown, outcome_of
from muggins.arena.seating import Seating, difference, seatings
from muggins.rules import Rules

CHUNK = 10
"""Deals, or sets of matches, that a process plays at a time."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C in the midst of a contest: `outcome` is what came of it until then."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


def duel(contest: Contest, jobs: int = -1, move_on: Callable[[int], None] = lambda _: None) -> Outcome:
    """Plays `contest` in `jobs` processes, -1 for one a core: how many makes no difference to what comes out.

    `move_on(n)` is called when n more deals or matches have been played. Raises `MugginsError` where a player is
    not to be had, or plays no such games; one that breaks the rules loses that game, and the rest are played.
    Ctrl-C raises `Stopped`.
    """
    begun = time.perf_counter()
    deals, sets, seen = list[Shown](), list[Shown](), Running()
    accepted: Accepted = None
    try:
        with closing(_played(contest, play_deal, contest.deals, jobs)) as played:
            for deal in played:
                deals.append(deal)
                move_on(1)
                seen.add(deal.values[0] if deal.adjusted is None else deal.adjusted)
                if contest.sprt and (accepted := contest.sprt.accepted(seen)):
                    break
        with closing(_played(contest, play_set, contest.sets, jobs)) as played:
            for matches in played:
                sets.append(matches)
                move_on(len(matches.values))
    except KeyboardInterrupt:
        raise Stopped(outcome_of(contest, deals, sets, accepted, time.perf_counter() - begun)) from None
    finally:
        players.close()
    if any(map(players.command_of, (contest.a, contest.b))):
        # Whoever is stopped or refused has stopped the processes too, and the programs with them.
        pool.close()
    return outcome_of(contest, deals, sets, accepted, time.perf_counter() - begun)


# What each process does.


Game = tuple[Seating, Played]
"""Who sat where, and what they played."""


def play_deal(contest: Contest, number: int) -> Shown:
    """Deal `number` of a contest, in every seating."""
    rules, luck = contest.rules, contest.luck
    games = [
        (seating, play_hand(rules, _seated(contest, seating), contest.seed, number))
        for seating in seatings(rules)
    ]
    value = _mean([difference(rules, seating, hand.points) for seating, hand in games])
    if luck is None:
        return _shown("deal", number, games, [value])
    earned = [_earned(rules, hand, luck, _names(contest, seating)) for seating, hand in games]
    adjusted = [difference(rules, seating, own) for (seating, _), own in zip(games, earned, strict=True)]
    return _shown("deal", number, games, [value], _mean(adjusted))


def _earned(rules: Rules, hand: Played, luck: Luck, names: Sequence[str]) -> list[float]:
    """The points of a hand by side, without those that it owes to chance."""
    owed = luck(endless(rules), hand.events, names)
    return [points - chance for points, chance in zip(hand.points, owed, strict=True)]


def play_set(contest: Contest, number: int) -> Shown:
    """Set `number` of a contest's matches: one in each seating, dealt alike hand by hand."""
    rules = contest.rules
    games = [
        (seating, play_match(rules, _seated(contest, seating), contest.seed, number))
        for seating in seatings(rules)
    ]
    return _shown("match", number, games, [_result(rules, seating, match) for seating, match in games])


def _result(rules: Rules, seating: Seating, match: Played) -> float:
    """1 where A won a match, 0 where B did, ½ where nobody did."""
    return 0.5 if match.winner is None else 1 - seating[rules.seats_of(match.winner)[0] - 1]


def _mean(values: Sequence[float]) -> float:
    # The same sum in whatever order: B against A is then A against B to the last bit.
    return math.fsum(values) / len(values)


def _shown(
    what: Literal["deal", "match"],
    number: int,
    games: Sequence[Game],
    values: Sequence[float],
    adjusted: float | None = None,
) -> Shown:
    """What these games show, with the faults in them and each player's waits."""
    lost = tuple(
        Lost(seating[played.fault.seat - 1], what, number, played.fault)
        for seating, played in games
        if played.fault
    )
    return Shown(tuple(values), adjusted, lost, (_waits(games, 0), _waits(games, 1)))


def _waits(games: Sequence[Game], player: int) -> tuple[float, ...]:
    return tuple(
        wait
        for seating, played in games
        for who, own in zip(seating, played.waits, strict=True)
        if who == player
        for wait in own
    )


def _seated(contest: Contest, seating: Seating) -> list[Player]:
    names = _names(contest, seating)
    return [players.seated(name, seat, contest.timeout) for seat, name in enumerate(names, 1)]


def _names(contest: Contest, seating: Seating) -> list[str]:
    return [(contest.a, contest.b)[who] for who in seating]


def _played(
    contest: Contest, play: Callable[[Contest, int], Shown], count: int, jobs: int
) -> Generator[Shown, None, None]:
    """What `play` shows of each number below `count`, in their order, as the processes come to it."""
    chunks = (range(at, min(at + CHUNK, count)) for at in range(0, count, CHUNK))
    works = (partial(_chunk, contest, play, numbers) for numbers in chunks)
    with closing(pool.results(works, jobs)) as done:
        for chunk in done:
            yield from chunk


def _chunk(contest: Contest, play: Callable[[Contest, int], Shown], numbers: range) -> list[Shown]:
    return [play(contest, number) for number in numbers]
