"""Whole hands at random by the compiled heart, beside other programs' hands of the same game.

OpenSpiel plays block dominoes for two, and the package `dominoes` for partners, four seats of seven tiles: so do we
beside them. Ours of other games stand beside OpenSpiel's hands too, though there they draw and score.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

import dominoes  # type: ignore[import-untyped]
import open_spiel.python.games  # noqa: F401  (registers them)
import pyspiel

import muggins
from bench.measure import Figure, best_rates
from muggins.search.convert import tables_of
from muggins.search.playout import Playouts
from muggins.search.position import Position

PRESETS = ("block", "muggins", "all-fives", "five-up")
BATCH = 10_000
SECONDS, TURNS = 0.3, 10
WANTED = 100.0
"""How many times as many hands as `dominoes` there are to be at least."""


def our_hands(rules: muggins.Rules) -> Callable[[], int]:
    """What plays hands, each shuffled, dealt, played to its end and settled, and says how many."""
    playouts = Playouts(Position(tables_of(rules)), 7)

    def play() -> int:
        playouts.play(BATCH)
        return BATCH

    return play


def hand_of_open_spiel(game: pyspiel.Game, rng: random.Random) -> int:
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return 1


def hand_of_dominoes() -> int:
    game = dominoes.Game.new()
    while game.result is None:
        dominoes.players.random(game)
        game.make_move(*game.valid_moves[0])
    return 1


def figures() -> Iterator[Figure]:
    """Hands a second, one game after another."""
    theirs = partial(hand_of_open_spiel, pyspiel.load_game("python_block_dominoes"), random.Random(5))
    *ours, beside = best_rates(
        [*(our_hands(muggins.rules(preset)) for preset in PRESETS), theirs], SECONDS, TURNS
    )
    for preset, own in zip(PRESETS, ours, strict=True):
        yield Figure(f"random hands, {preset}", own, "hands/s", "OpenSpiel, block, in Python", beside)
    partners = our_hands(muggins.rules("block", 4, pairs=True, tiles=7, lead_first="lot"))
    own, beside = best_rates([partners, hand_of_dominoes], SECONDS, TURNS)
    yield Figure("random hands, block for partners", own, "hands/s", "dominoes, in Python", beside)
    yield Figure(
        "hands, as a multiple of those of dominoes", own / beside, "times", "limit", WANTED, "at least"
    )
