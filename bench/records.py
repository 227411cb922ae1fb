"""Replaying an archive of records: how fast, and in how much memory."""

from __future__ import annotations

import random
from collections.abc import Iterator

import muggins
from bench.measure import Figure, run
from muggins.bots import bot
from muggins.events import Event
from muggins.notation import as_text, record_of

HANDS = 20_000
MEGABYTES = 200.0


def a_match(rules: muggins.Rules, rng: random.Random) -> tuple[str, int]:
    """A match between two greedy players as a record, and how many hands it has."""
    match = muggins.new_match(rules)
    greedy, log = bot("greedy"), list[Event]()
    while not match.over:
        if match.needs == "move":
            assert match.hand is not None
            assert match.hand.to_move is not None
            event = greedy(muggins.view_of(match, match.hand.to_move), rng)
            match, events = match.apply(event)
        else:
            match, events = match.apply(muggins.chance(match, rng))
        log += events
    return as_text(record_of(rules, log)), match.number


def figures() -> Iterator[Figure]:
    """An archive made of a few matches, over and over."""
    rng = random.Random(5)
    texts, hands = zip(*(a_match(muggins.rules("all-fives"), rng) for _ in range(20)), strict=True)
    times = -(-HANDS // sum(hands))
    archive = "\n".join(texts * times).encode()
    seconds, megabytes = run("replay", "--json", "-", stdin=archive)
    replayed = sum(hands) * times
    yield Figure(f"memory to replay {replayed:,} hands", megabytes, "MB", "limit", MEGABYTES, "at most")
    yield Figure("hands replayed", replayed / seconds, "hands/s", "limit", 100.0, "at least")
