"""The solver's values are those of brute force, for every game between two sides."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from muggins import Match, Rules
from muggins.errors import MugginsError
from muggins.events import Draw, Play
from muggins.search import hard_deals, solver
from muggins.search.convert import pack
from muggins.search.position import Position
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


def plain(position: Position, alpha: int, beta: int, known: dict[tuple[object, ...], tuple[int, int]]) -> int:
    """The value to the seat to move of two by alpha-beta, the moves as they come, remembered in a dictionary."""
    key = (*position.hands(), position.ends, position.seat)
    low, high = known.get(key, (-1000, 1000))
    if low >= beta or high <= alpha or low == high:
        return low if low >= beta else high
    best, floor = -1000, max(alpha, low)
    side = position.seat
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        gained = [now - then for now, then in zip(after.scores(), position.scores(), strict=True)]
        value = gained[side] - gained[1 - side]
        if not after.over and after.seat == side:
            value += plain(after, floor - value, beta - value, known)
        elif not after.over:
            value -= plain(after, value - beta, value - floor, known)
        best = max(best, value)
        floor = max(floor, best)
        if best >= beta:
            break
    known[key] = (best if best > alpha else low), (best if best < beta else high)
    return best


def described(hard: hard_deals.HardDeal) -> str:
    return f"{hard.preset}-{hard.nodes}"


COMPILED = Path(str(solver.__file__)).suffix != ".py"
EASY = [
    pytest.param(hard, marks=[] if hard.nodes < 4_000 else pytest.mark.long)
    for hard in hard_deals.hard_deals()
    if hard.nodes < (20_000 if COMPILED else 400)
]
HARD = [hard for hard in hard_deals.hard_deals() if hard.nodes < (500_000 if COMPILED else 3_000)]


@pytest.mark.parametrize("hard", EASY, ids=described)
def test_hard_deals_are_worth_what_a_plain_search_says(hard: hard_deals.HardDeal) -> None:
    position = hard_deals.position_of(hard)
    assert plain(position, -1000, 1000, {}) == hard.value == Solver(position).value().low


@pytest.mark.parametrize("hard", HARD, ids=described)
def test_a_table_that_forgets_finds_the_same(hard: hard_deals.HardDeal) -> None:
    """With 1,000 places what was known must be found again and again; the hands changed round are other positions."""
    position = hard_deals.position_of(hard)
    small = Solver(position, most_bits=10)
    assert small.value() == Solver(position).value()
    assert small.table_bytes <= 32 * 2**10
    turned = hard_deals.position_of(replace(hard, hands=hard.hands[::-1]), leader=2)
    assert Solver(turned).value().low == small.value().low == hard.value


@pytest.mark.parametrize("rules", line_games(6, seats=(2,)), ids=name)
def test_the_best_of_both_sides_brings_what_was_promised(rules: Rules) -> None:
    """Played to the end by the reference engine, which keeps the score."""
    match = dealt(rules, random.Random(f"{rules.preset} promised"))
    limit = 0 if COMPILED else 3_000
    first = solve(match, limit)
    while match.last is None:
        solution = solve(match, limit)
        if not solution.exact:
            return
        scores = match.scores[0] - match.scores[1]
        promised = scores + (solution.low if rules.side_of(solution.mover) == 1 else -solution.low)
        assert promised == (first.low if rules.side_of(first.mover) == 1 else -first.low)
        actions = match.legal_actions()
        if isinstance(actions[0], Draw):
            match, _ = match.apply(actions[0])
            continue
        best = solution.plays[0].play
        assert solution.plays[0].low == solution.low
        action = next(
            a
            for a in actions
            if isinstance(a, Play)
            and (a.tile, a.against, a.in_line) == (best.tile, best.against, best.in_line)
        )
        match, _ = match.apply(action)
    end = match.scores[0] - match.scores[1]
    assert end == (first.low if rules.side_of(first.mover) == 1 else -first.low)


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
            plays_found = [play for play, _, _ in solve(match, limit=1).plays]
            assert sorted(plays_found, key=str) == sorted(
                ((p.tile, p.against, p.in_line) for p in plays), key=str
            )
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
    position.advance()
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

    def poll() -> None:
        raise Enough

    match = hard()
    assert match.hand is not None
    position = pack(match.hand)
    position.advance()
    before = (position.ends, position.hands(), position.scores())
    solver = Solver(position, poll, poll_every=100)
    with pytest.raises(Enough):
        solver.solve()
    assert (position.ends, position.hands(), position.scores()) == before


def test_more_than_two_sides_are_refused() -> None:
    rules = next(rules for rules in line_games(6, seats=(3,)))
    with pytest.raises(MugginsError, match="two sides"):
        solve(dealt(rules, random.Random(1)))
