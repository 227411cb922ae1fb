"""The reference engine at random play, beside OpenSpiel's dominoes in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import open_spiel.python.games  # noqa: F401  (registers them)
import pyspiel

import muggins
from bench.measure import Figure, rate

PRESETS = ("block", "muggins", "all-fives", "five-up", "sniff-us", "fives-and-threes")
SECONDS = 3.0


def our_hand(rules: muggins.Rules, rng: random.Random) -> int:
    """Plays a hand at random; returns how many events it had, the deal and the lead apart."""
    match = muggins.new_match(rules)
    plies = 0
    while match.last is None:
        if match.needs == "move":
            match, events = match.apply(rng.choice(match.legal_actions()))
            plies += len(events)
        else:
            match, _ = match.apply(muggins.chance(match, rng))
    return plies


def their_hand(game: pyspiel.Game, rng: random.Random) -> int:
    """Plays a hand of their block game at random; returns how many plies it had."""
    state = game.new_initial_state()
    plies = 0
    while not state.is_terminal():
        plies += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return plies


def figures() -> Iterator[Figure]:
    """Plies a second, one game after another."""
    rng = random.Random(5)
    theirs = rate(partial(their_hand, pyspiel.load_game("python_block_dominoes"), rng), SECONDS)
    for preset in PRESETS:
        ours = rate(partial(our_hand, muggins.rules(preset), rng), SECONDS)
        yield Figure(f"random play, {preset}", ours, "plies/s", "OpenSpiel, block, in Python", theirs)
