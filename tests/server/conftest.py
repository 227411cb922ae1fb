from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from muggins.server.pubsub.channel import MEMORY, open_channel
from muggins.server.runtime.service import TableService
from muggins.server.runtime.table_quota import TableQuota
from muggins.store import EventLog, open_database, prepare_database
from tests.server.rooms import Open
from tests.server.running import Server


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all who do it no harm."""
    server = Server(tmp_path_factory.mktemp("server"), "--call-window", "0")
    yield server
    assert server.stop() == 0
    # It says where it is and how to stop it, and has nothing to complain of.
    assert server.said == "Press Ctrl-C to stop.\n"


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server of the test's own with these options; at the end it runs no more."""
    launched: list[Server] = []

    def launch(*options: str) -> Server:
        launched.append(Server(tmp_path, *options))
        return launched[-1]

    yield launch
    for server in launched:
        server.close()


@pytest.fixture
async def server(running: Server) -> AsyncIterator[Server]:
    """The same, while a test talks to it."""
    async with running.visited():
        yield running


@pytest.fixture
async def opened(tmp_path: Path) -> AsyncIterator[Open]:
    """Opens a room over the test's own log, as another process would."""
    rooms: list[tuple[TableService, Any]] = []

    def opened(channels: str = MEMORY, limits: dict[str, Any] | None = None, **more: Any) -> TableService:
        database = open_database(prepare_database(str(tmp_path / "tables.sqlite3")))
        log = EventLog(database)
        new = TableService(log, open_channel(channels), quota=TableQuota(log, **(limits or {})), **more)
        new.start()
        rooms.append((new, database))
        return new

    yield opened
    for each, database in rooms:
        await each.close()
        await database.dispose()
