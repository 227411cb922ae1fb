"""Half-open connections: those that have sent no complete request yet, bounded for each address."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import Protocol

from muggins.server.settings import NO_LIMIT

_MIN_AGE = 1.0
"""Seconds before which a connection never gives way: many may open at once, as after a restart of the server."""
_MAX_GIVE_WAY = 5
"""Connections that give way to one other at most, lest all the rest wait for that."""


class HalfOpenConnection(Protocol):
    """What is known of a connection here."""

    loop: asyncio.AbstractEventLoop

    def give_way(self) -> None:
        """Ends the connection, as its address has too many others."""


class HalfOpen:
    """The half-open connections by address. Beyond `limit` of one address the oldest gives way to a new one."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._opened: dict[str, dict[HalfOpenConnection, float]] = {}
        """When each was opened, in seconds of its loop; the oldest first."""

    def add(self, address: str, connection: HalfOpenConnection) -> None:
        """Adds a connection that awaits a request."""
        now = connection.loop.time()
        opened = self._opened.setdefault(address, {})
        opened[connection] = now
        if self._limit == NO_LIMIT:
            return
        oldest = islice(opened.items(), min(_MAX_GIVE_WAY, max(0, len(opened) - self._limit)))
        for late in [each for each, since in oldest if since < now - _MIN_AGE]:
            del opened[late]
            late.give_way()

    def discard(self, address: str, connection: HalfOpenConnection) -> None:
        """Removes a connection that awaits nothing any more."""
        opened = self._opened.get(address, {})
        opened.pop(connection, None)
        if not opened:
            self._opened.pop(address, None)
