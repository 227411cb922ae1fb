"""A packed hand and the reference engine agree on every move, count, draw and settlement."""

from __future__ import annotations

import os
import random

import pytest

import muggins
from muggins import Match, Rules
from muggins.events import Play
from muggins.search.convert import pack, tables_of
from muggins.search.position import Position
from muggins.search.transposition_table import key_of
from muggins.tiles import full_set, number_of, parse_tile
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
        packed.advance()
        assert (packed.ends, packed.count, packed.seat) == (position.ends, position.count, position.seat)
        assert packed.legal_moves() == position.legal_moves()


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
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        total += position.ways(move) * packed_perft(match, after, depth - 1)
    return total


def assert_as_many_ways(rules: Rules, rng: random.Random, depth: int) -> None:
    match = dealt(rules, rng)
    assert match.hand is not None
    position = pack(match.hand)
    position.advance()
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


def played_on(position: Position, known: dict[int, set[tuple[int, ...]]]) -> tuple[int, ...]:
    """How many ways there are to play the rest of a hand, and by side the points that all of them bring it.

    What is found goes into `known`, by key.
    """
    if position.over:
        return 1, *(0 for _ in range(position.tables.sides))
    ways, points = 0, [0] * position.tables.sides
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        rest_ways, *rest = played_on(after, known)
        ways += rest_ways
        for side, (then, now) in enumerate(zip(after.scores(), position.scores(), strict=True)):
            points[side] += rest_ways * (then - now) + rest[side]
    known.setdefault(key_of(position), set()).add((ways, *points))
    return ways, *points


@pytest.mark.parametrize("rules", line_games(3, tiles=2), ids=name)
def test_positions_with_one_key_go_on_alike(rules: Rules) -> None:
    rng = random.Random(f"{name(rules)} keys")
    for _ in range(5):
        match = dealt(rules, rng)
        assert match.hand is not None
        position = pack(match.hand)
        position.advance()
        known: dict[int, set[tuple[int, ...]]] = {}
        played_on(position, known)
        assert all(len(rests) == 1 for rests in known.values())


def test_another_order_of_the_same_plays_has_the_same_key() -> None:
    position = Position(tables_of(muggins.rules("muggins")))
    hands = [[number_of(parse_tile(tile)) for tile in hand.split()] for hand in ("6-4 3-1 0-0", "4-3 5-5")]

    def key(plays: str) -> int:
        position.deal(hands, [], 0)
        for tile in plays.split():
            number = number_of(parse_tile(tile))
            position.play(next(move for move in position.legal_moves() if move >> 8 == number))
        return int(key_of(position))

    assert key("6-4 4-3 3-1") == key("3-1 4-3 6-4")
    assert len({key("6-4 4-3 3-1"), key("6-4 4-3"), key("3-1 4-3"), key("")}) == 4
