from __future__ import annotations

import itertools
import random
from statistics import fmean, stdev

import pytest

from muggins import Rules
from muggins.search import playout
from muggins.search.convert import tables_of
from muggins.search.playout import Playouts
from muggins.search.policy import Policy, linear_weights
from muggins.search.position import Position
from tests.search.side_by_side import line_games, name

UNCOMPILED = str(playout.__file__).endswith(".py")
"""Then fewer hands have to do."""


@pytest.mark.parametrize("rules", line_games(6, seats=(2, 4)), ids=name)
def test_hands_are_played_to_their_end(rules: Rules) -> None:
    laid = Playouts(Position(tables_of(rules)), 7).play(50)
    assert 50 < laid <= 50 * 28


def test_a_seed_repeats_its_hands() -> None:
    rules = line_games(6, seats=(2,))[0]
    assert Playouts(Position(tables_of(rules)), 7).play(100) == Playouts(Position(tables_of(rules)), 7).play(
        100
    )
    assert Playouts(Position(tables_of(rules)), 7).play(100) != Playouts(Position(tables_of(rules)), 8).play(
        100
    )


# What a hand may be expected to end with.


def four_left(rules: Rules, boneyard: list[int], plays: int) -> tuple[Position, int]:
    """A hand with four tiles in the boneyard, in this order, after so many plays by lot; and a move to make next."""
    rng, position = random.Random(plays), Position(tables_of(rules))
    tiles = [tile for tile in range(28) if tile not in boneyard]
    rng.shuffle(tiles)
    position.deal([tiles[at :: rules.seats] for at in range(rules.seats)], boneyard, 0)
    for _ in range(plays):
        position.play(rng.choice(position.legal_moves()))
    return position, rng.choice(position.legal_moves())


def greedy_end(position: Position, policy: Policy) -> list[int]:
    """The points by side once all have played on by a policy without weights."""
    while moves := position.legal_moves():
        values = dict(policy.move_values(position))
        position.play(max(moves, key=lambda move: values[move]))
    return position.scores()


BONEYARD = [9, 14, 17, 20]
FOUR_LEFT = [
    game
    for game in line_games(6, seats=(2,), tiles=12)
    if game.preset in ("muggins", "all-fives", "masters-all-fives", "sniff-us")
]


@pytest.mark.parametrize("rules", FOUR_LEFT, ids=name)
def test_where_orders_are_few_what_is_expected_is_their_mean(rules: Rules) -> None:
    policy = Policy(tables_of(rules))
    playouts = Playouts(Position(tables_of(rules)), 7, policy)
    for plays in (2, 7):
        start, move = four_left(rules, BONEYARD, plays)
        before = (start.hands(), start.scores(), start.legal_moves())
        ends, moved = [], []
        for boneyard in itertools.permutations(BONEYARD):
            position, _ = four_left(rules, list(boneyard), plays)
            assert position.hands() == start.hands()  # nobody has drawn yet
            after = position.copy()
            after.play(move)
            moved.append(greedy_end(after, policy))
            ends.append(greedy_end(position, policy))
        assert playouts.expected(start, 24) == [fmean(own) for own in zip(*ends, strict=True)]
        assert playouts.expected(start, 24, move) == [fmean(own) for own in zip(*moved, strict=True)]
        assert before == (start.hands(), start.scores(), start.legal_moves())


def test_where_orders_are_many_what_is_expected_comes_near_it() -> None:
    rules = next(game for game in FOUR_LEFT if game.preset == "muggins")
    position, move = four_left(rules, BONEYARD, 9)
    playouts = Playouts(Position(tables_of(rules)), 7, Policy(tables_of(rules)))
    exact = playouts.expected(position, 24, move)
    near = [playouts.expected(position, 5, move)[0] for _ in range(100)]
    assert stdev(near) > 0.1
    assert abs(fmean(near) - exact[0]) < 4 * stdev(near) / 10


def test_who_slips_is_expected_to_end_with_less() -> None:
    """The leader of a dealt hand, when both play at random, and when both take the most points they can."""
    rules = next(game for game in line_games(6, seats=(2,)) if game.preset == "muggins")
    tables = tables_of(rules)
    position = Position(tables)
    position.deal([list(range(0, 28, 4)), list(range(1, 28, 4))], [*range(2, 28, 4), *range(3, 28, 4)], 0)
    greedy, wild = Playouts(Position(tables), 7, Policy(tables)), Playouts(Position(tables), 7)
    assert sum(greedy.expected(position, 100)) > sum(wild.expected(position, 100)) + 10
    greedy.seed(7)
    assert greedy.expected(position, 20) == Playouts(Position(tables), 7, Policy(tables)).expected(
        position, 20
    )


def test_after_it_was_asked_what_to_expect_it_still_deals_the_whole_set() -> None:
    rules = next(game for game in line_games(6, seats=(2,)) if game.preset == "muggins")
    fresh, used = (Playouts(Position(tables_of(rules)), 7, Policy(tables_of(rules))) for _ in range(2))
    used.expected(four_left(rules, BONEYARD, 2)[0], 24)
    assert used.results(20) == fresh.results(20)


# Seats that play otherwise.

HEAVY, CAREFUL = (
    linear_weights(reply=0.0, blocking=0.0, pips=0.01),
    linear_weights(reply=0.85, blocking=0.01, pips=0.07),
)


@pytest.mark.parametrize("rules", FOUR_LEFT, ids=name)
def test_each_seat_goes_on_by_its_own_weights(rules: Rules) -> None:
    tables = tables_of(rules)
    alone = [Policy(tables, HEAVY), Policy(tables, CAREFUL)]
    expected = []
    for seats in (alone, alone[::-1]):
        both = Policy(tables, HEAVY)
        both.set_seat_weights(seats.index(alone[1]), CAREFUL)
        start, _ = four_left(rules, BONEYARD, 3)
        ends = []
        for boneyard in itertools.permutations(BONEYARD):
            position, _ = four_left(rules, list(boneyard), 3)
            while moves := position.legal_moves():
                values = dict(seats[position.seat].move_values(position))
                position.play(max(moves, key=lambda move: values[move]))
            ends.append(position.scores())
        expected.append(Playouts(Position(tables), 7, both).expected(start, 24))
        assert expected[-1] == [fmean(own) for own in zip(*ends, strict=True)]
    assert expected[0] != expected[1]


def outcomes(position: Position, policy: Policy, epsilons: tuple[float, float]) -> list[tuple[float, int]]:
    """The points that seat 1 may end ahead by, each with its chance: lots among the best plays, and epsilons."""
    values = dict(policy.move_values(position)) if position.legal_moves() else {}
    if not values:
        one, other = position.scores()
        return [(1.0, one - other)]
    most, epsilon = max(values.values()), epsilons[position.seat]
    lots = {move: position.ways(move) for move in values}
    best = sum(lots[move] for move in values if values[move] == most)
    found = []
    for move in values:
        chance = epsilon * lots[move] / sum(lots.values())
        chance += (1 - epsilon) * lots[move] / best if values[move] == most else 0.0
        if chance:
            after = position.copy()
            after.play(move)
            found += [(chance * own, points) for own, points in outcomes(after, policy, epsilons)]
    return found


@pytest.mark.parametrize("epsilons", [(0.0, 0.0), (0.0, 1 / 3), (1.0, 0.25)])
def test_equal_plays_are_drawn_by_lot(epsilons: tuple[float, float]) -> None:
    """Without weights all plays are equal that score alike."""
    rules = next(game for game in line_games(6, seats=(2,)) if game.preset == "muggins")
    tables, rng, hands = tables_of(rules), random.Random(4), 200 if UNCOMPILED else 20_000
    playouts = Playouts(Position(tables), 7, Policy(tables))
    for seat, own in enumerate(epsilons):
        playouts.set_noise(seat, own, random_ties=True)
    for _ in range(3):
        tiles = rng.sample(range(28), 8)
        position = Position(tables)
        position.deal([tiles[:4], tiles[4:]], [], 0)
        exact = outcomes(position, Policy(tables), epsilons)
        mean = sum(chance * points for chance, points in exact)
        spread = sum(chance * (points - mean) ** 2 for chance, points in exact) ** 0.5
        assert sum(chance for chance, _ in exact) == pytest.approx(1)
        assert spread > 1
        one, other = playouts.expected(position, hands)
        assert abs(one - other - mean) < 4 * spread / hands**0.5
