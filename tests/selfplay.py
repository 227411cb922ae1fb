"""Matches played by bots, for tests that need whole ones."""

import random
from collections.abc import Iterator, Sequence

from muggins import Match, Rules, chance, new_match, view_of
from muggins.bots import Bot
from muggins.events import Event


def play_out(
    rules: Rules, choosers: Sequence[Bot], rng: random.Random
) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A whole match: after each step, the match and what happened in it. `choosers[seat - 1]` plays a seat."""
    match = new_match(rules)
    while not match.over:
        match, events = match.apply(next_of(match, choosers, rng))
        yield match, events


def next_of(match: Match, choosers: Sequence[Bot], rng: random.Random) -> Event:
    """What a seat says out of turn, or else what the seat to move does; the deal, a lead by lot, or the end."""
    if match.needs in ("deal", "lead"):
        return chance(match, rng)
    for seat in range(1, match.rules.seats + 1):
        if match.rules.call and (call := view_of(match, seat).scoring_call):
            return call
    if end := match.settling():
        return end
    assert match.to_move
    return choosers[match.to_move - 1](view_of(match, match.to_move), rng)
