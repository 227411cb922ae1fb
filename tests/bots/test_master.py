"""Master plays for the match at its score, and exactly once every tile is known."""

from __future__ import annotations

import itertools
import random

import pytest
from msgspec.structs import replace

from muggins import Match, Rules, rules
from muggins.bots import bot, master, sampling
from muggins.bots.win_probability import win_probability_of
from muggins.events import Play
from muggins.search.belief import Belief
from muggins.search.solution import solve
from muggins.view import View
from tests.bots.test_levels import name, points_of, somewhere, to_move
from tests.search.side_by_side import dealt


def test_where_the_score_cannot_be_told_points_count() -> None:
    assert win_probability_of(rules("muggins", 3)) is None
    assert win_probability_of(rules("fives-and-threes", 2)) is None  # exactly 61
    assert win_probability_of(rules("standard", 2)) is None  # one hand
    assert win_probability_of(rules("muggins", 2, target=100_000)) is None


def test_the_win_probability_is_even_at_even_scores_and_rise_with_it() -> None:
    win_probability = win_probability_of(rules("muggins", 2))
    assert win_probability is not None
    assert (win_probability.unit, win_probability.most) == (5, 50)
    assert win_probability.of(250, 250) == 0.5
    row = [win_probability.of(need, 100) for need in range(5, 255, 5)]
    assert all(more > less for more, less in itertools.pairwise(row))
    assert row[0] > 0.97


def test_chances_by_few_hands_are_not_taken_for_those_by_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or else what a program did before would change its judgement."""
    game = rules("muggins", 2, target=155)
    with monkeypatch.context() as hurry:
        hurry.setattr("muggins.bots.win_probability.HANDS", 40)
        few = win_probability_of(game)
    many = win_probability_of(game)
    assert few
    assert many
    assert any(few.of(need, 100) != many.of(need, 100) for need in range(5, 160, 5))


def test_master_takes_the_match_when_it_can() -> None:
    """At five points from home any play of five or more wins at once."""
    rng = random.Random(1)
    game = rules("muggins", 2)
    found = 0
    while found < 5:
        match = somewhere(game, rng.randrange(8), rng)
        view = to_move(match)
        points = [play.points or 0 for play in view.plays]
        if len(points) < 3 or max(points) < 5 or min(points) > 0:
            continue
        found += 1
        scores = tuple(245 if seat == view.seat else 200 for seat in (1, 2))
        near = to_move(replace(match, scores=scores))
        assert points_of(bot("master")(near, random.Random(7)))


def lying_open(game: Rules, rng: random.Random) -> Match:
    """A match in which the seat to move has a choice and nothing is left in the boneyard."""
    while True:
        match = dealt(game, rng)
        while match.last is None:
            view = to_move(match)
            if view.boneyard == 0 and len(view.plays) > 1 and view.laid:
                return match
            match, _ = match.apply(bot("casual")(view, rng))


@pytest.mark.parametrize(
    "game", [rules("muggins", 2), rules("all-fives", 2), rules("block", 2, tiles=14)], ids=name
)
def test_master_plays_exactly_once_every_tile_is_known(game: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    """No play is worth more than its own, by a solver that knows who holds what."""

    def never(view: View) -> Belief:
        raise AssertionError("sampled")

    monkeypatch.setattr(sampling, "Belief", never)
    monkeypatch.setattr(master, "NODES", 2_000_000)
    rng = random.Random(5)
    for _ in range(6):
        match = lying_open(game, rng)
        action = bot("master")(to_move(match), random.Random(7))
        assert isinstance(action, Play)
        solution = solve(match)
        (value,) = {
            low for play, low, high in solution.plays if play == (action.tile, action.against, action.in_line)
        }
        assert solution.exact
        assert value == solution.low


def test_master_samples_what_it_cannot_solve_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sampled = []

    def seen(view: View) -> Belief:
        sampled.append(view)
        return Belief(view)

    monkeypatch.setattr(sampling, "Belief", seen)
    monkeypatch.setattr(master, "NODES", 1)
    view = to_move(lying_open(rules("muggins", 2), random.Random(5)))
    assert isinstance(bot("master")(view, random.Random(7)), Play)
    assert sampled == [view]
