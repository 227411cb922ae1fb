from __future__ import annotations

import math
import time
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from muggins import Rules, rules
from muggins.arena import Contest, Outcome, duel
from muggins.arena.statistics import Sprt
from muggins.events import End, Event, Play

MUGGINS = rules("muggins", 2)
GAMES = [
    MUGGINS,
    rules("all-fives", 3),
    rules("muggins", 4, pairs=True),
    rules("fives-and-threes", 4, pairs=False),
    rules("masters-all-fives", 3),
]


def alone(contest: Contest) -> Outcome:
    return duel(contest, jobs=1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.preset}-{game.seats}-{game.sides}")
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_player_against_itself_comes_out_level(name: str, game: Rules) -> None:
    outcome = alone(Contest(name, name, game, deals=6, matches=1))
    assert outcome.values == (0,) * 6
    assert outcome.matches
    assert outcome.matches.share == 0.5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.preset}-{game.seats}-{game.sides}")
def test_b_against_a_is_a_against_b_turned_about(game: Rules) -> None:
    one = alone(Contest("greedy", "random", game, seed=3, deals=6, matches=1))
    other = alone(Contest("random", "greedy", game, seed=3, deals=6, matches=1))
    assert [0 - value for value in other.values] == list(one.values)
    assert math.fsum(one.results) + math.fsum(other.results) == len(one.results)
    assert any(one.values)


def test_the_number_of_processes_makes_no_difference() -> None:
    contest = Contest("greedy", "random", MUGGINS, seed=2, deals=45, matches=8, sprt=Sprt(0, 2))
    one, two = alone(contest), duel(contest, jobs=2)
    assert (one.values, one.results, one.verdict) == (two.values, two.results, two.verdict)
    assert len(one.values) == 45
    assert len(one.results) == 8


def test_greedy_is_stronger_than_random() -> None:
    outcome = alone(Contest("greedy", "random", MUGGINS, deals=300))
    assert outcome.points
    assert outcome.points.ci95
    assert outcome.points.ci95[0] > 5
    assert outcome.verdict == "a"
    assert alone(Contest("random", "greedy", MUGGINS, deals=300)).verdict == "b"


def test_no_verdict_on_too_little() -> None:
    outcome = alone(Contest("greedy", "random", MUGGINS, deals=2))
    assert outcome.verdict is None
    fewer = replace(outcome, values=(9.0,) * 299)
    assert fewer.verdict is None
    assert replace(outcome, values=(9.0,) * 300).verdict == "a"
    assert replace(outcome, values=(9.0, -9.0) * 150).verdict == "even"
    # By the matches, where there are no deals.
    assert replace(outcome, values=(), results=(0.0,) * 299).verdict is None
    assert replace(outcome, values=(), results=(0.0,) * 300).verdict == "b"
    assert replace(outcome, values=(), results=(0.5,) * 300).verdict == "even"


def test_matches_are_rounded_up_to_every_seating() -> None:
    assert Contest("a", "b", MUGGINS, matches=3).size == 4
    assert Contest("a", "b", rules("muggins", 3), deals=5, matches=7).size == 5 + 12
    outcome = alone(Contest("greedy", "random", rules("muggins", 3), matches=1))
    assert len(outcome.results) == 6


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_test_ends_the_deals_as_soon_as_it_is_clear(jobs: int) -> None:
    """Greedy is ahead by 10 points and more: that it is ahead by 2 rather than not is clear at the first look."""
    progress: list[int] = []
    contest = Contest("greedy", "random", MUGGINS, deals=5000, sprt=Sprt(0, 2))
    outcome = duel(contest, jobs, progress.append)
    assert outcome.tested
    assert outcome.tested.accepted == "high"
    assert len(outcome.values) == 300 == sum(progress)


# The seam for luck.


def all_of_it(rules: Rules, events: Sequence[Event], names: Sequence[str]) -> list[float]:
    """Every point of the hand, from its events."""
    points = [0.0] * rules.sides
    for event in events:
        if isinstance(event, Play) and event.points:
            points[rules.side_of(event.seat) - 1] += event.points
        elif isinstance(event, End) and event.points:
            points = [own + paid for own, paid in zip(points, event.points, strict=True)]
    return points


def half_of_it(rules: Rules, events: Sequence[Event], names: Sequence[str]) -> list[float]:
    return [own / 2 for own in all_of_it(rules, events, names)]


@pytest.mark.parametrize("game", GAMES[:3], ids=lambda game: f"{game.preset}-{game.seats}")
def test_luck_is_taken_off_each_hand(game: Rules) -> None:
    contest = Contest("greedy", "random", game, deals=12)
    plain = alone(contest)
    assert plain.luck is None
    everything = alone(replace(contest, luck=all_of_it))
    assert everything.values == plain.values
    assert everything.luck
    assert (everything.luck.mean, everything.luck.ci95, everything.luck.factor) == (0, (0, 0), None)
    # Half of every value has half the interval, and a quarter of the variance.
    half = alone(replace(contest, luck=half_of_it)).luck
    assert half
    assert plain.points
    assert half.mean == pytest.approx(plain.points.mean / 2)
    assert half.factor == pytest.approx(4)


def test_verdict_and_test_go_by_what_is_left_without_luck() -> None:
    contest = Contest("greedy", "random", MUGGINS, deals=300, sprt=Sprt(0, 2))
    plain, without = alone(contest), alone(replace(contest, luck=all_of_it))
    assert (plain.verdict, without.verdict) == ("a", "even")
    assert plain.tested
    assert without.tested
    assert (plain.tested.accepted, without.tested.accepted) == ("high", "low")


def test_luck_goes_to_the_processes() -> None:
    contest = Contest("greedy", "random", MUGGINS, deals=12, luck=all_of_it)
    luck = duel(contest, jobs=2).luck
    assert luck
    assert luck.mean == 0


def test_thinking_is_timed() -> None:
    begun = time.perf_counter()
    outcome = alone(Contest("greedy", "random", MUGGINS, deals=3))
    in_all = 1000 * (time.perf_counter() - begun)
    for decisions in outcome.decisions:
        assert decisions
        assert 0 < decisions.median <= decisions.p99 < in_all
