"""Matches played by bots, for tests that need whole ones."""

import random
from collections.abc import Iterator, Sequence

from muggins import Match, Rules, chance, new_match, view_of
from muggins.bots import Bot, calling
from muggins.events import Action, Event


def play_out(
    rules: Rules, choosers: Sequence[Bot], rng: random.Random
) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A whole match: after each step, the match and what happened in it. `choosers[seat - 1]` plays a seat."""
    match = new_match(rules)
    while not match.over:
        match, events = match.apply(
            chance(match, rng) if match.needs != "move" else action_of(match, choosers, rng)
        )
        yield match, events


def action_of(match: Match, choosers: Sequence[Bot], rng: random.Random) -> Action:
    """What a seat says out of turn, or else what the seat to move does."""
    for seat in range(1, match.rules.seats + 1):
        if match.rules.call and (call := calling(view_of(match, seat))):
            return call
    assert match.hand
    assert match.hand.to_move
    return choosers[match.hand.to_move - 1](view_of(match, match.hand.to_move), rng)
