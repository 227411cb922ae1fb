"""The channel over PostgreSQL: LISTEN and NOTIFY."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any

from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from psycopg import AsyncConnection, ProgrammingError
from psycopg.conninfo import make_conninfo

_KEPT_ALIVE = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""How libpq connects, so that a connection notices when the other end is gone."""


def over_postgresql(url: str) -> Callable[[], AbstractAsyncContextManager[PsycoPgChannelsBackend]]:
    """Opens the backend over the PostgreSQL at `url`. Raises `ValueError` where that is no address."""
    try:
        address = make_conninfo(url, **_KEPT_ALIVE)
    except ProgrammingError as error:
        raise ValueError from error
    return lambda: nullcontext(_Backend(address))


class _Backend(PsycoPgChannelsBackend):
    """Litestar's backend, with a second connection that is kept open to publish by."""

    _publishing: AsyncConnection[Any]

    async def on_startup(self) -> None:
        """Connects, to listen and to publish."""
        await super().on_startup()
        self._publishing = await AsyncConnection[Any].connect(self._pg_dsn, autocommit=True)
        await self._exit_stack.enter_async_context(self._publishing)

    async def publish(self, data: bytes, channels: Any) -> None:
        """Notifies the listeners, as the library's own method does, which connects anew each time."""
        for channel in channels:
            await self._publishing.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))
