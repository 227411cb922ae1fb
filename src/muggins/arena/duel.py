"""Two players against each other on the same deals, from every seat, and what that shows.

A deal is played in each of the `seatings`, with the same tiles, the same leader by lot and the same seed in each seat:
so luck mostly cancels, a player against itself comes out at exactly 0, and B against A is A against B with the sign
turned. The result of a deal is one value, and the interval for the mean is over deals.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from typing import Literal

from muggins.arena import players, process_pool
from muggins.arena.contest import Contest, Luck
from muggins.arena.outcome import Accepted, Forfeit, GamesResult, Outcome, outcome_of
from muggins.arena.referee import PlayedGame, Player, play_hand, play_match, without_target
from muggins.arena.seating import Seating, difference, seatings
from muggins.arena.statistics import RunningMean
from muggins.rules import Rules

CHUNK = 10
"""Deals, or sets of matches, that a process of the pool plays at a time."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C during a contest; `outcome` is that of what was played until then."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


def duel(contest: Contest, jobs: int = -1, on_progress: Callable[[int], None] = lambda _: None) -> Outcome:
    """Plays `contest` in `jobs` processes, -1 for one a core: the outcome is the same with any number.

    `on_progress(n)` is called when n more deals or matches have been played. Raises `MugginsError` where there is no
    such player, or it plays no such games; one that breaks the rules forfeits that game, and the rest are played.
    Ctrl-C raises `Stopped`.
    """
    begun = time.perf_counter()
    deals, sets, points = list[GamesResult](), list[GamesResult](), RunningMean()
    accepted: Accepted = None
    try:
        with closing(_played(contest, play_deal, contest.deals, jobs)) as played:
            for deal in played:
                deals.append(deal)
                on_progress(1)
                points.add(deal.values[0] if deal.adjusted is None else deal.adjusted)
                if contest.sprt and (accepted := contest.sprt.accepted(points)):
                    break
        with closing(_played(contest, play_set, contest.sets, jobs)) as played:
            for matches in played:
                sets.append(matches)
                on_progress(len(matches.values))
    except KeyboardInterrupt:
        raise Stopped(outcome_of(contest, deals, sets, accepted, time.perf_counter() - begun)) from None
    finally:
        players.close_programs()
    if any(map(players.command_of, (contest.a, contest.b))):
        # Programs run in the processes of the pool; where an exception ends the contest those are gone already.
        process_pool.shut_down()
    return outcome_of(contest, deals, sets, accepted, time.perf_counter() - begun)


# In the processes.


SeatedGame = tuple[Seating, PlayedGame]
"""A game, and who sat where in it."""


def play_deal(contest: Contest, number: int) -> GamesResult:
    """Deal `number` of a contest, in every seating."""
    rules, luck = contest.rules, contest.luck
    games = [
        (seating, play_hand(rules, _players(contest, seating), contest.seed, number))
        for seating in seatings(rules)
    ]
    value = _mean([difference(rules, seating, hand.points) for seating, hand in games])
    if luck is None:
        return _games_result("deal", number, games, [value])
    left = [_without_luck(rules, hand, luck, _names(contest, seating)) for seating, hand in games]
    adjusted = [difference(rules, seating, own) for (seating, _), own in zip(games, left, strict=True)]
    return _games_result("deal", number, games, [value], _mean(adjusted))


def _without_luck(rules: Rules, hand: PlayedGame, luck: Luck, names: Sequence[str]) -> list[float]:
    """The points of a hand by side, without those that it owes to chance."""
    by_chance = luck(without_target(rules), hand.events, names)
    return [points - chance for points, chance in zip(hand.points, by_chance, strict=True)]


def play_set(contest: Contest, number: int) -> GamesResult:
    """Set `number` of a contest's matches: one in each seating, dealt alike hand by hand."""
    rules = contest.rules
    games = [
        (seating, play_match(rules, _players(contest, seating), contest.seed, number))
        for seating in seatings(rules)
    ]
    return _games_result(
        "match", number, games, [_share_of_a(rules, seating, match) for seating, match in games]
    )


def _share_of_a(rules: Rules, seating: Seating, match: PlayedGame) -> float:
    """1 where A won a match, 0 where B did, ½ where nobody did."""
    return 0.5 if match.winner is None else 1 - seating[rules.seats_of(match.winner)[0] - 1]


def _mean(values: Sequence[float]) -> float:
    # The same sum in whatever order: B against A is then A against B to the last bit.
    return math.fsum(values) / len(values)


def _games_result(
    what: Literal["deal", "match"],
    number: int,
    games: Sequence[SeatedGame],
    values: Sequence[float],
    adjusted: float | None = None,
) -> GamesResult:
    """The result of these games, with the forfeits in them and the seconds of each player's decisions."""
    forfeits = tuple(
        Forfeit(seating[played.fault.seat - 1], what, number, played.fault)
        for seating, played in games
        if played.fault
    )
    return GamesResult(tuple(values), adjusted, forfeits, (_seconds(games, 0), _seconds(games, 1)))


def _seconds(games: Sequence[SeatedGame], player: int) -> tuple[float, ...]:
    return tuple(
        seconds
        for seating, played in games
        for sitting, own in zip(seating, played.decision_seconds, strict=True)
        if sitting == player
        for seconds in own
    )


def _players(contest: Contest, seating: Seating) -> list[Player]:
    names = _names(contest, seating)
    return [players.player_in_seat(name, seat, contest.timeout) for seat, name in enumerate(names, 1)]


def _names(contest: Contest, seating: Seating) -> list[str]:
    return [(contest.a, contest.b)[player] for player in seating]


def _played(
    contest: Contest, play: Callable[[Contest, int], GamesResult], count: int, jobs: int
) -> Generator[GamesResult, None, None]:
    """What `play` gives for each number below `count`, in their order, as it is done."""
    chunks = (range(at, min(at + CHUNK, count)) for at in range(0, count, CHUNK))
    works = (partial(_chunk, contest, play, numbers) for numbers in chunks)
    with closing(process_pool.run_all(works, jobs)) as done:
        for chunk in done:
            yield from chunk


def _chunk(
    contest: Contest, play: Callable[[Contest, int], GamesResult], numbers: range
) -> list[GamesResult]:
    return [play(contest, number) for number in numbers]
