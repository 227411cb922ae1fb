"""What people feel of the computer players: how long their moves take while a hundred of the deepest think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import httpx

from bench.measure import Figure
from bench.server.crowd import GAME, Player, Seating, Tally, all_of, passing, seated
from bench.server.process import Process, muggins

BOTS = 100
"""Tables at which a computer player thinks nearly all the time: who plays against it answers at once."""
TABLES = 20
"""Tables at which people play with each other."""
PACE = 0.2
"""Seconds that those think."""
MOST = 50.0
"""The most ms by which the computer players may hold up a move."""


class Took(NamedTuple):
    """How long moves took, in seconds: the median, what 99 of 100 did not exceed, and the longest."""

    moves: int
    median: float
    p99: float
    longest: float


async def figures(seconds: float, tick: Callable[[float], None]) -> list[Figure]:
    """What the thinking adds to the slowest moves but one in a hundred."""
    idle, busy, bots = await measured("master", seconds, tick)
    what = f"what {BOTS} thinking computer players add to an answer, 99 in 100"
    against = f"limit; {1000 * idle.p99:.1f} ms without them, who made {bots / seconds:.0f} moves a second"
    return [Figure(what, max(0.0, 1000 * (busy.p99 - idle.p99)), "ms", against, MOST, "at most")]


async def measured(
    level: str, seconds: float, tick: Callable[[float], None] = lambda _: None
) -> tuple[Took, Took, int]:
    """How long people's moves take without and with so many of `level`, and how many moves were made against those."""
    with muggins() as server:
        people, others = Tally(), Tally()
        tables = await seated(server, TABLES)
        players = [Player(table, people, token, lambda: PACE) for table, tokens in tables for token in tokens]
        await _begin(server, players)
        idle = await _watched(people, seconds, tick)
        opponents = [Player(table, others, tokens[0]) for table, tokens in await _against(server, level)]
        await _begin(server, opponents)
        before = len(others.took)
        busy = await _watched(people, seconds, tick)
        moves = len(others.took) - before
        for player in [*players, *opponents]:
            player.stop()
        return idle, busy, moves


async def _begin(server: Process, players: Sequence[Player]) -> None:
    await all_of([player.come(server) for player in players])
    for player in players:
        player.go_on()
    await passing(2.0)


async def _against(server: Process, level: str) -> Sequence[Seating]:
    """The tables of those who play against a computer player."""
    seatings = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        for _ in range(BOTS):
            token = (await http.post("/api/guests", json={"name": "Ada"})).json()["token"]
            http.cookies.clear()
            body = {"rules": GAME, "seats": [{"me": True}, {"bot": level}], "options": {"target": 1000}}
            headers = {"Authorization": f"Bearer {token}"}
            opened = (await http.post("/api/tables", json=body, headers=headers)).json()
            seatings.append(Seating(opened["id"], [token]))
    return seatings


async def _watched(tally: Tally, seconds: float, tick: Callable[[float], None]) -> Took:
    tally.took.clear()
    await passing(seconds, tick)
    took = sorted(tally.took)
    return Took(len(took), took[len(took) // 2], took[len(took) * 99 // 100], took[-1])
