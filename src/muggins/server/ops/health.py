"""Health: whether the server is there, and whether the tables can be written down, for whatever looks after it."""

from __future__ import annotations

import asyncio

from litestar import MediaType, get
from litestar.datastructures import State

from muggins.errors import MugginsError
from muggins.store import EventLog, StoreUnavailableError

_FRESH = 1.0
"""Seconds for which an answer holds: each that is not known costs a write to the disk."""
_PATIENCE = 2.0
"""Seconds that the database has to answer."""


class Health:
    """Whether the tables over `log` can be written down. `stopping` is set once the server is being stopped."""

    def __init__(self, log: EventLog) -> None:
        self.stopping = False
        self._log = log
        self._look: asyncio.Task[None] | None = None
        self._looked = 0.0

    async def check(self) -> None:
        """Raises `MugginsError` where they cannot: `store-away`, `stopping`."""
        if self.stopping:
            raise MugginsError("stopping", "the server is being stopped")
        now = asyncio.get_running_loop().time()
        if self._look is None or (self._look.done() and now > self._looked + _FRESH):
            self._looked = now
            self._look = asyncio.create_task(self._log.check_writable())
        # Not cancelled by who gives up: others may wait for the same.
        await asyncio.wait([self._look], timeout=_PATIENCE)
        if not self._look.done():
            raise StoreUnavailableError("store-away", "the tables cannot be written down at the moment")
        self._look.result()


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
