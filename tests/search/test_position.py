"""A packed hand and the reference engine agree on every move, count, draw and settlement."""

from __future__ import annotations

import os
import random

import pytest

from muggins import Match, Rules
from muggins.events import Play
from muggins.search.packing import pack
from muggins.search.position import Position
from muggins.tiles import full_set
from tests.search.side_by_side import SHARE, assert_both_play_alike, dealt, line_games, name, walk

HANDS = int(os.environ.get("MUGGINS_HANDS", "15"))
"""Random hands a game."""

GAMES = line_games(6, 9)


@pytest.mark.parametrize("rules", GAMES, ids=name)
def test_both_engines_play_the_same_hands(rules: Rules) -> None:
    assert_both_play_alike(rules, random.Random(f"{rules.preset} {rules.seats} {rules.set}"), HANDS)


@pytest.mark.long
@pytest.mark.parametrize("rules", GAMES, ids=name)
def test_both_engines_play_a_million_hands_a_preset(rules: Rules) -> None:
    games = sum(game.preset == rules.preset for game in GAMES)
    assert_both_play_alike(rules, random.Random(f"{name(rules)} million"), 1 + int(SHARE * 1_000_000 / games))


@pytest.mark.parametrize("rules", line_games(6, seats=(2,)), ids=name)
def test_a_hand_packed_anywhere_goes_on_alike(rules: Rules) -> None:
    rng = random.Random(f"{rules.preset} anywhere")
    for match, position, _ in walk(rules, rng):
        if match.hand is None:
            break
        packed = pack(match.hand)
        packed.start()
        assert (packed.ends, packed.count, packed.seat) == (position.ends, position.count, position.seat)
        assert packed.options() == position.options()


def perft(match: Match, depth: int) -> int:
    """How many ways there are to play `depth` tiles, counted by the reference engine."""
    if depth == 0 or match.hand is None:
        return 1
    if not isinstance(match.legal_actions()[0], Play):
        return perft(match.apply(match.legal_actions()[0])[0], depth)
    return sum(perft(match.apply(play)[0], depth - 1) for play in match.legal_actions())


def packed_perft(match: Match, position: Position, depth: int) -> int:
    """The same of a packed hand, in which equal ends are one move: each counts as often as there are such ends."""
    if depth == 0 or position.over:
        return 1
    total = 0
    for move in position.options():
        after = position.copy()
        after.play(move)
        total += position.ways(move) * packed_perft(match, after, depth - 1)
    return total


def assert_as_many_ways(rules: Rules, rng: random.Random, depth: int) -> None:
    match = dealt(rules, rng)
    assert match.hand is not None
    position = pack(match.hand)
    position.start()
    assert packed_perft(match, position, depth) == perft(match, depth)


@pytest.mark.parametrize("rules", line_games(6, seats=(2,)), ids=name)
def test_perft(rules: Rules) -> None:
    assert_as_many_ways(rules, random.Random(f"{rules.preset} perft"), 4)


@pytest.mark.parametrize("rules", line_games(6, 9, seats=(3, 4, 5)), ids=name)
def test_perft_at_other_tables(rules: Rules) -> None:
    assert_as_many_ways(rules, random.Random(f"{name(rules)} perft"), 2)


@pytest.mark.long
@pytest.mark.parametrize("rules", line_games(6, seats=(2,)), ids=name)
def test_perft_far_into_a_hand(rules: Rules) -> None:
    assert_as_many_ways(rules, random.Random(f"{rules.preset} perft"), 10)


@pytest.mark.long
@pytest.mark.parametrize("rules", line_games(3, tiles=2), ids=name)
def test_perft_to_the_end_of_small_hands(rules: Rules) -> None:
    rng = random.Random(f"{name(rules)} perft")
    for _ in range(1 + int(SHARE * 200)):
        assert_as_many_ways(rules, rng, len(full_set(3)))
