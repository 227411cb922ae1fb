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
from tests.search.side_by_side import dealt, line_games, name, plays_by_move, walk

HANDS = int(os.environ.get("MUGGINS_HANDS", "15"))
"""Random hands a game."""


def as_mask(rules: Rules, match: Match) -> list[int]:
    assert match.hand is not None
    number = {tile: at for at, tile in enumerate(full_set(rules.set))}
    return [sum(1 << number[tile] for tile in tiles if tile) for tiles in match.hand.held]


@pytest.mark.parametrize("rules", line_games(6, 9), ids=name)
def test_both_engines_play_the_same_hand(rules: Rules) -> None:
    rng = random.Random(f"{rules.preset} {rules.seats} {rules.set}")
    for _ in range(HANDS):
        for match, position in walk(rules, rng):
            if match.last is not None:
                assert position.over
                assert tuple(position.scores()) == match.scores
                break
            assert match.hand is not None
            assert position.seat + 1 == match.hand.to_move
            assert position.count == match.hand.layout.count
            assert position.hands() == as_mask(rules, match)
            assert set(position.options()) == set(plays_by_move(match))


@pytest.mark.parametrize("rules", line_games(6, seats=(2,)), ids=name)
def test_a_hand_packed_anywhere_goes_on_alike(rules: Rules) -> None:
    rng = random.Random(f"{rules.preset} anywhere")
    for match, position in walk(rules, rng):
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


@pytest.mark.parametrize("rules", line_games(6, seats=(2,)), ids=name)
def test_perft(rules: Rules) -> None:
    match = dealt(rules, random.Random(f"{rules.preset} perft"))
    assert match.hand is not None
    position = pack(match.hand)
    position.start()
    assert packed_perft(match, position, 4) == perft(match, 4)
