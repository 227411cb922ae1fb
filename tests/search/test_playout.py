from __future__ import annotations

import pytest

from muggins import Rules
from muggins.search.packing import game_of
from muggins.search.playout import Playouts
from muggins.search.position import Position
from tests.search.side_by_side import line_games, name


@pytest.mark.parametrize("rules", line_games(6, seats=(2, 4)), ids=name)
def test_hands_are_played_to_their_end(rules: Rules) -> None:
    laid = Playouts(Position(game_of(rules)), 7).play(50)
    assert 50 < laid <= 50 * 28


def test_a_seed_repeats_its_hands() -> None:
    rules = line_games(6, seats=(2,))[0]
    assert Playouts(Position(game_of(rules)), 7).play(100) == Playouts(Position(game_of(rules)), 7).play(100)
    assert Playouts(Position(game_of(rules)), 7).play(100) != Playouts(Position(game_of(rules)), 8).play(100)
