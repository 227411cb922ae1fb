"""The block game held against OpenSpiel's: equal legal moves at every turn, and equal returns."""

from __future__ import annotations

import random
from typing import Any

import open_spiel.python.games  # noqa: F401  (puts the games written in Python on pyspiel's list)
import pyspiel
import pytest
from open_spiel.python.games import block_dominoes

from muggins import Match, Tile, full_set, new_match, rules
from muggins.events import Action, Deal, Lead, Play

GAMES = 4000
BATCHES = 4

# OpenSpiel's game is one hand for two of seven tiles each, led by its first player with any tile. Whoever holds
# fewer pips, out or blocked, is paid all that the other holds, and nothing is taken off for its own.
OURS = rules("block", 2, tiles=7, lead_first="lot", blocked="same", ends="one-hand")


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_block_game_is_openspiels(batch: int) -> None:
    game = pyspiel.load_game("python_block_dominoes")
    for seed in range(batch, GAMES, BATCHES):
        play_both(game, random.Random(seed))


def play_both(game: Any, rng: random.Random) -> None:
    """A hand of random play of both, which must agree at every step."""
    deal = dealt(rng)
    ours, theirs = new_match(OURS), game.new_initial_state()
    ours, _ = ours.apply(deal)
    ours, _ = ours.apply(Lead(seat=1))
    for tile in (*deal.hands[0], *deal.hands[1]):
        assert tile
        theirs.apply_action(_DEALT[tile])
    while not theirs.is_terminal():
        assert ours.hand
        assert ours.hand.to_move == theirs.current_player() + 1
        plays = by_pip(ours)
        moves = {move(action): action for action in theirs.legal_actions()}
        assert plays.keys() == moves.keys()
        chosen = rng.choice(sorted(moves, key=str))
        theirs.apply_action(moves[chosen])
        ours, _ = ours.apply(rng.choice(plays[chosen]))
    assert ours.over
    assert returns(ours) == theirs.returns()


def dealt(rng: random.Random) -> Deal:
    tiles = list(full_set(6))
    rng.shuffle(tiles)
    return Deal(number=1, hands=(tuple(tiles[:7]), tuple(tiles[7:14])), boneyard=tuple(tiles[14:]))


Move = tuple[Tile, int | None]
"""A move as OpenSpiel has it: a tile, and the pip of the end that it covers; None for the lead."""

_DEALT = {Tile(int(low), int(high)): action for action, (low, high) in enumerate(block_dominoes._DECK)}
"""The action of chance that deals a tile."""


def move(action: int) -> Move:
    chosen = block_dominoes._ACTIONS[action]
    low, high = chosen.tile
    return Tile(int(low), int(high)), None if chosen.edge is None else int(chosen.edge)


def by_pip(match: Match) -> dict[Move, list[Action]]:
    """Our legal plays by the move that they are. Two equal ends are two plays of ours and one move of theirs."""
    assert match.hand
    plays: dict[Move, list[Action]] = {}
    for play in match.legal_actions():
        assert isinstance(play, Play)
        plays.setdefault((play.tile, covered(play)), []).append(play)
    return plays


def covered(play: Play) -> int | None:
    """The pip at which a tile touches the one it is placed against: the only one that both have."""
    if play.against is None:
        return None
    (pip,) = {play.tile.high, play.tile.low} & {play.against.high, play.against.low}
    return pip


def returns(match: Match) -> list[float]:
    """What each won, as OpenSpiel tells it: what one is paid, the other pays."""
    one, other = match.scores
    return [one - other, other - one]
