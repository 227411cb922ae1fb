from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from muggins.server.pubsub.channel import MEMORY, open_channel
from muggins.server.runtime.service import TableService
from muggins.server.runtime.table_quota import TableQuota
from muggins.store import EventLog, open_database, prepare_database
from tests.support.live_server import Server
from tests.support.table_services import OpenService


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all who do it no harm."""
    server = Server(tmp_path_factory.mktemp("server"), "--call-window", "0")
    yield server
    assert server.stop() == 0
    # It says where it is and how to stop it, and has nothing to complain of.
    assert server.output == "Press Ctrl-C to stop.\n"


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
async def open_service(tmp_path: Path) -> AsyncIterator[OpenService]:
    """Opens a service over the test's own log, each one as another process would."""
    services: list[tuple[TableService, Any]] = []

    def open_service(
        channels: str = MEMORY, limits: dict[str, Any] | None = None, **more: Any
    ) -> TableService:
        database = open_database(prepare_database(str(tmp_path / "tables.sqlite3")))
        log = EventLog(database)
        service = TableService(log, open_channel(channels), quota=TableQuota(log, **(limits or {})), **more)
        service.start()
        services.append((service, database))
        return service

    yield open_service
    for service, database in services:
        await service.close()
        await database.dispose()
