"""The compiled heart: whole hands at random beside OpenSpiel's, and deals that agree with a view."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import partial

import open_spiel.python.games  # noqa: F401  (registers them)
import pyspiel

import muggins
from bench.engine import SECONDS
from bench.measure import Figure, rate
from muggins.search.belief import Belief
from muggins.search.packing import game_of
from muggins.search.playout import Playouts
from muggins.search.position import Position

PRESETS = ("block", "muggins", "all-fives", "five-up")
BATCH = 10_000
PLAYED = 5


def our_hands(playouts: Playouts) -> int:
    playouts.play(BATCH)
    return BATCH


def their_hand(game: pyspiel.Game, rng: random.Random) -> int:
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return 1


def deals_drawn() -> float:
    """Deals a second that agree with what a seat knows some plays into a hand, each as the tiles of every seat."""
    match, rng = muggins.new_match(muggins.rules("muggins")), random.Random(9)
    while match.hand is None or len(match.hand.layout.laid) < PLAYED:
        action = rng.choice(match.legal_actions()) if match.needs == "move" else muggins.chance(match, rng)
        match, _ = match.apply(action)
    assert match.hand.to_move is not None
    deals = Belief(muggins.view_of(match, match.hand.to_move)).samples(rng)

    def drawn() -> int:
        return sum(1 for _ in itertools.islice(deals, BATCH))

    return rate(drawn, SECONDS)


def figures() -> Iterator[Figure]:
    """Hands a second, and deals a second that agree with a view."""
    rng = random.Random(5)
    theirs = rate(partial(their_hand, pyspiel.load_game("python_block_dominoes"), rng), SECONDS)
    for preset in PRESETS:
        playouts = Playouts(Position(game_of(muggins.rules(preset))), 7)
        ours = rate(partial(our_hands, playouts), SECONDS)
        yield Figure(
            f"random hands, compiled, {preset}", ours, "hands/s", "OpenSpiel, block, in Python", theirs
        )
    yield Figure("deals that agree with a view", deals_drawn(), "deals/s", "limit", 100_000, "at least")
