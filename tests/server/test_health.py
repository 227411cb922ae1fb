"""Health: what is told to whatever looks after the server, while all is well and while it is not."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing

import httpx
import pytest

from tests.support.live_server import PATIENCE, Launch, Person, Server


@pytest.fixture
async def server(launch: Launch) -> AsyncIterator[Server]:
    """A server of the test's own, whose database it may lock."""
    server = launch()
    async with server.visited():
        yield server


async def asked(server: Server, path: str) -> httpx.Response:
    return await Person(server).request("GET", path)


async def test_it_is_well(server: Server) -> None:
    for path in ("/healthz", "/healthz/live"):
        answer = await asked(server, path)
        assert (answer.status_code, answer.text) == (200, "ok")


async def test_it_is_not_ready_while_the_database_cannot_be_written(server: Server) -> None:
    with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = await asked(server, "/healthz")
        assert answer.status_code == 503
        assert answer.json()["code"] == "store-away"
        assert answer.headers["retry-after"] == "1"
        # It is there all the same: to start it anew would not help.
        assert (await asked(server, "/healthz/live")).status_code == 200
        other.execute("ROLLBACK")
    async with asyncio.timeout(PATIENCE):
        while True:
            if (await asked(server, "/healthz")).status_code == 200:
                return
            await asyncio.sleep(0.1)


async def test_asking_often_costs_no_more(server: Server) -> None:
    with closing(sqlite3.connect(server.database)) as database:

        def version() -> int:
            """Another with each change that somebody else has committed."""
            (told,) = database.execute("PRAGMA data_version").fetchone()
            return int(told)

        seen, begun = set(), time.monotonic()
        for _ in range(100):
            assert (await asked(server, "/healthz")).status_code == 200
            seen.add(version())
    # There is one write a second at most, from the first answer on.
    assert len(seen) <= 2 + time.monotonic() - begun
