"""What people feel of the computer players: how long their moves take while a hundred of the deepest think.

python -m bench.server.thinking [LEVEL]
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from typing import NamedTuple

import httpx

from bench.measure import Figure
from bench.server.crowd import GAME, Player, Seating, Tally, seated
from bench.server.process import Process, muggins

BOTS = 100
"""Tables at which a computer player thinks nearly all the time: who plays against it answers at once."""
TABLES = 20
"""Tables at which people play with each other."""
PACE = 0.2
"""Seconds that those think."""
SECONDS = 10.0
MOST = 0.05
"""Seconds by which the computer players may hold up a move."""


class Took(NamedTuple):
    """How long moves took, in seconds: the median, what 99 of 100 did not exceed, and the longest."""

    moves: int
    median: float
    p99: float
    longest: float


def figures() -> list[Figure]:
    """The delay of all but one in a hundred moves, and of the slowest: what the thinking adds."""
    idle, busy, bots = asyncio.run(measured("master"))
    what = f"delay of a move by {BOTS} thinking computer players"
    against = f"limit; {idle.p99 * 1e3:.1f} ms without them, {bots / SECONDS:.0f} moves/s of theirs"
    return [
        Figure(f"{what}, p99", max(0.0, busy.p99 - idle.p99) * 1e3, "ms", against, MOST * 1e3, "at most"),
        Figure(f"{what}, longest", busy.longest * 1e3, "ms", "of all moves", MOST * 1e3, "at most"),
    ]


async def measured(level: str) -> tuple[Took, Took, int]:
    """How long people's moves take without and with so many of `level`, and how often those moved meanwhile."""
    with muggins() as server:
        people = Tally()
        for seating in await seated(server, TABLES):
            for token in seating.tokens:
                await _plays(server, Player(seating.table, people, token, lambda: PACE))
        await asyncio.sleep(2)
        idle = await _watched(people)
        others = Tally()
        for seating in await _against(server, level):
            await _plays(server, Player(seating.table, others, seating.tokens[0]))
        await asyncio.sleep(2)
        before = len(others.took)
        busy = await _watched(people)
        return idle, busy, len(others.took) - before


async def _plays(server: Process, player: Player) -> None:
    await player.come(server)
    player.go_on()


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


async def _watched(tally: Tally) -> Took:
    tally.took.clear()
    await asyncio.sleep(SECONDS)
    took = sorted(tally.took)
    return Took(len(took), took[len(took) // 2], took[len(took) * 99 // 100], took[-1])


def main() -> None:
    """Measures with the level that is named, and tells."""
    idle, busy, bots = asyncio.run(measured(sys.argv[1] if sys.argv[1:] else "master"))
    for name, took in (("alone", idle), ("beside them", busy)):
        print(
            f"{name}: {took.moves} moves, median {took.median * 1e3:.1f} ms, "
            f"p99 {took.p99 * 1e3:.1f} ms, longest {took.longest * 1e3:.1f} ms"
        )
    print(f"moves against computer players: {bots / SECONDS:.1f} a second")


if __name__ == "__main__":
    main()
