"""The solver's values are those of brute force, for every game between two sides."""

from __future__ import annotations

import os
import random

import pytest
from msgspec.structs import replace

from muggins import Match, Rules
from muggins.errors import MugginsError
from muggins.events import Draw, Play
from muggins.search.packing import pack
from muggins.search.solution import solve
from muggins.search.solver import Solver
from tests.search.side_by_side import SHARE, dealt, line_games, name

HANDS = int(os.environ.get("MUGGINS_HANDS", "15"))
"""Random hands a game."""


def value(match: Match) -> int:
    """Points of side 1 less those of side 2 at the end of the hand, by trying everything."""
    if match.last is not None:
        return match.scores[0] - match.scores[1]
    assert match.hand is not None
    assert match.hand.to_move is not None
    actions = match.legal_actions()
    if isinstance(actions[0], Draw):
        return value(match.apply(actions[0])[0])
    best = max if match.rules.side_of(match.hand.to_move) == 1 else min
    return best(value(match.apply(action)[0]) for action in actions)


def small_games() -> list[Rules]:
    """Every game for two sides with a double-three set: three tiles for two seats, two for four."""
    return line_games(3, seats=(2,), tiles=3) + [
        rules for rules in line_games(3, seats=(4,), tiles=2) if rules.pairs
    ]


def assert_as_brute_force(rules: Rules, rng: random.Random, hands: int) -> None:
    """The solver's value of `hands` deals, and of every play there, is that of trying everything."""
    for _ in range(hands):
        match = dealt(rules, rng)
        assert match.hand is not None
        assert match.hand.to_move is not None
        sign = 1 if rules.side_of(match.hand.to_move) == 1 else -1
        solution = solve(match)
        assert solution.exact
        assert solution.low == sign * value(match)
        for play, low, high in solution.plays:
            action = next(
                a
                for a in match.legal_actions()
                if isinstance(a, Play) and a.tile is play.tile and (a.against, a.in_line) == play[1:]
            )
            assert low == high == sign * value(match.apply(action)[0])


@pytest.mark.parametrize("rules", small_games(), ids=name)
def test_values_are_those_of_brute_force(rules: Rules) -> None:
    assert_as_brute_force(rules, random.Random(f"{rules.preset} {rules.seats} solved"), HANDS)


@pytest.mark.long
@pytest.mark.parametrize("rules", small_games(), ids=name)
def test_values_of_thousands_are_those_of_brute_force(rules: Rules) -> None:
    assert_as_brute_force(rules, random.Random(f"{name(rules)} thousands"), 1 + int(SHARE * 5000))


def test_the_points_so_far_and_the_target_are_left_aside() -> None:
    match = dealt(small_games()[0], random.Random(3))
    nearly = replace(match, scores=(99_995, 35))
    assert solve(nearly)[:4] == solve(match)[:4]


@pytest.mark.parametrize("rules", line_games(6, seats=(2,)), ids=name)
def test_every_way_to_play_is_told_once(rules: Rules) -> None:
    """Equal ends of two tiles are two ways, and worth the same."""
    rng = random.Random(f"{rules.preset} ways")
    match = dealt(rules, rng)
    while match.hand is not None:
        plays = [action for action in match.legal_actions() if isinstance(action, Play)]
        if plays and len(match.hand.layout.laid) > 5:
            told = [play for play, _, _ in solve(match, limit=1).plays]
            assert sorted(told, key=str) == sorted(((p.tile, p.against, p.in_line) for p in plays), key=str)
        match, _ = match.apply(rng.choice(match.legal_actions()))


def hard() -> Match:
    rules = next(rules for rules in line_games(6, seats=(2,)) if rules.preset == "all-fives")
    return dealt(rules, random.Random(2))


def test_a_limit_gives_an_interval_that_holds_the_value() -> None:
    exact, loose = solve(hard()), solve(hard(), limit=200)
    assert exact.exact
    assert loose.nodes <= 200 + 100
    assert not loose.exact
    assert loose.low <= exact.low <= loose.high


def test_the_value_bounds_every_play_within_a_limit() -> None:
    match = hard()
    assert match.hand is not None
    position = pack(match.hand)
    position.start()
    needed = Solver(position)
    exact = needed.value()
    assert exact.low == exact.high == solve(match).low
    within = solve(match, limit=needed.nodes + 1)
    assert within.exact
    assert all(play.high <= within.high for play in within.plays)
    assert any(play.low < play.high for play in within.plays)


def test_what_breathing_raises_stops_the_search() -> None:
    class Enough(Exception):
        pass

    def breathe() -> None:
        raise Enough

    match = hard()
    assert match.hand is not None
    position = pack(match.hand)
    position.start()
    before = (position.ends, position.hands(), position.scores())
    solver = Solver(position, breathe, stride=100)
    with pytest.raises(Enough):
        solver.solve()
    assert (position.ends, position.hands(), position.scores()) == before


def test_more_than_two_sides_are_refused() -> None:
    rules = next(rules for rules in line_games(6, seats=(3,)))
    with pytest.raises(MugginsError, match="two sides"):
        solve(dealt(rules, random.Random(1)))
