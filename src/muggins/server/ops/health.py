"""Health checks, for whatever supervises the server: whether it answers, and whether the database can be written."""

from __future__ import annotations

import asyncio

from litestar import MediaType, get
from litestar.datastructures import State

from muggins.errors import MugginsError
from muggins.store import EventLog, StoreUnavailableError

_CACHED = 1.0
"""Seconds for which a result is used again: each check is a write to the disk."""
_TIMEOUT = 2.0
"""Seconds that the database has to answer."""


class Health:
    """Whether `log` can be written. `stopping` is set once the server is being stopped."""

    def __init__(self, log: EventLog) -> None:
        self.stopping = False
        self._log = log
        self._checking: asyncio.Task[None] | None = None
        self._checked_at = 0.0

    async def check(self) -> None:
        """Raises `MugginsError` where tables cannot be played at: `store-away`, `stopping`."""
        if self.stopping:
            raise MugginsError("stopping", "the server is being stopped")
        now = asyncio.get_running_loop().time()
        if self._checking is None or (self._checking.done() and now > self._checked_at + _CACHED):
            self._checked_at = now
            self._checking = asyncio.create_task(self._log.check_writable())
        # Not cancelled with a caller: others may wait for the same check.
        await asyncio.wait([self._checking], timeout=_TIMEOUT)
        if not self._checking.done():
            raise StoreUnavailableError("store-away", "the tables cannot be written down at the moment")
        self._checking.result()


@get("/healthz", media_type=MediaType.TEXT)
async def ready(state: State) -> str:
    """Whether tables can be played at: 503 while the database cannot be written, and once the server is stopped."""
    health: Health = state.health
    await health.check()
    return "ok"


@get("/healthz/live", media_type=MediaType.TEXT)
async def alive() -> str:
    """Whether the process answers at all, whatever its database does."""
    return "ok"


ROUTES = [ready, alive]
