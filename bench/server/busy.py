"""Two thousand at five hundred tables, at the pace of people: how soon they are answered, and what of it is lost."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from bench.measure import Figure
from bench.server import process
from bench.server.crowd import Player, Subscriber, Tally, all_of, passing, seated

TABLES, SPECTATORS = 500, 2
"""At each table two play, and so many look on."""
SLOWEST = 100.0
"""The most ms that an answer may take, 99 times in 100."""
_TO_END = 60.0
"""Seconds that answers and events have to arrive in once nobody moves any more."""


def a_persons_pace() -> float:
    """Seconds from one's turn to one's move: three at the mean, which is quick."""
    return random.uniform(1.0, 5.0)


async def figures(seconds: float, tick: Callable[[float], None]) -> list[Figure]:
    """The answers, and what came of what was acknowledged: in the log, and to those who listen."""
    tally = Tally()
    with process.muggins() as server:
        tables = await seated(server, TABLES)
        before = server.memory
        players = [
            Player(table, tally, token, a_persons_pace) for table, tokens in tables for token in tokens
        ]
        listeners = [*players, *(Subscriber(table, tally) for table, _ in tables for _ in range(SPECTATORS))]
        await all_of([listener.come(server) for listener in listeners])
        for player in players:
            player.go_on()
        await passing(10.0)
        memory = server.memory - before
        tally.took.clear()
        await passing(seconds, tick)
        took = sorted(1000 * each for each in tally.took)
        for player in players:
            player.stop()
        logged = await _arrived(server.database, listeners)
    acknowledged = sum(sum(done.values()) for done in tally.done.values())
    written = sum(
        min(n, logged[table][kind]) for table, done in tally.done.items() for kind, n in done.items()
    )
    events = sum(sum(logged[listener.table].values()) for listener in listeners)
    heard = sum(listener.in_order for listener in listeners)
    beside = "limit"
    where = f"{len(listeners)} sockets, {TABLES} tables"
    moves = f"{len(took) / seconds:,.0f} moves a second"
    return [
        Figure(f"an answer, {where}, {moves}: median", _part(took, 0.5), "ms", beside, SLOWEST, "at most"),
        Figure("the same: 99 in 100", _part(took, 0.99), "ms", beside, SLOWEST, "at most"),
        Figure("memory for a socket", memory / len(listeners) / 1000, "kB", beside, 100.0, "at most"),
        Figure(
            f"moves found in the log after {seconds:,.0f} s",
            written,
            "",
            "acknowledged",
            acknowledged,
            "at least",
        ),
        Figure("events heard in order", heard, "", "in the log, by those who listen", events, "at least"),
    ]


async def _arrived(database: Path, listeners: Sequence[Subscriber]) -> Mapping[str, Counter[str]]:
    """By table, how many lines of each kind the log has, once all who listen have heard of them or time is up."""
    for _ in range(int(_TO_END)):
        await asyncio.sleep(1.0)
        logged = _logged(database)
        if all(each.heard == sum(logged[each.table].values()) and not each.waits for each in listeners):
            break
    return logged


def _logged(database: Path) -> Mapping[str, Counter[str]]:
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT table_id, json_extract(body, '$.kind'), count(*) FROM events GROUP BY 1, 2"
        )
        logged: dict[str, Counter[str]] = {}
        for table, kind, times in rows:
            logged.setdefault(table, Counter())[kind] = times
        return logged


def _part(took: Sequence[float], share: float) -> float:
    """What that share of them is not above."""
    return took[min(len(took) - 1, int(share * len(took)))]
