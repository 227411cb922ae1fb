"""What a table takes of the memory at which a hand is played, and nobody is."""

from __future__ import annotations

from bench.measure import Figure
from bench.server import process
from bench.server.crowd import seated

_BEFORE = 50
"""Tables that are opened before, so that what all of them need is there."""


async def figures(tables: int) -> list[Figure]:
    """The memory of the server before and after."""
    with process.muggins() as server:
        await seated(server, _BEFORE)
        before = server.memory
        await seated(server, tables)
        held = (server.memory - before) / tables
    return [Figure("memory for a table at which nobody is", held / 1000, "kB", "limit", 100.0, "at most")]
