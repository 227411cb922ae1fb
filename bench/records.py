"""Replaying an archive of records: how fast, and in how much memory."""

from __future__ import annotations

from collections.abc import Iterator

import muggins
from bench.measure import Figure, run
from muggins.arena.players import BotPlayer
from muggins.arena.referee import play_match
from muggins.bots import bot
from muggins.notation import as_text, record_of

HANDS = 20_000
MEGABYTES = 200.0


def a_match(rules: muggins.Rules, number: int) -> tuple[str, int]:
    """Match `number` between two greedy players as a record, and how many hands it has."""
    record = record_of(rules, play_match(rules, [BotPlayer(bot("greedy"))] * 2, 5, number).events)
    return as_text(record), record.match.number


def figures() -> Iterator[Figure]:
    """An archive made of a few matches, over and over."""
    texts, hands = zip(*(a_match(muggins.rules("all-fives"), number) for number in range(20)), strict=True)
    times = -(-HANDS // sum(hands))
    archive = "\n".join(texts * times).encode()
    seconds, megabytes = run("replay", "--json", "-", stdin=archive)
    replayed = sum(hands) * times
    yield Figure(f"memory to replay {replayed:,} hands", megabytes, "MB", "limit", MEGABYTES, "at most")
    yield Figure("hands replayed", replayed / seconds, "hands/s", "limit", 100.0, "at least")
