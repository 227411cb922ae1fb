"""Deletion: a guest is taken out of the logs of all tables, where somebody without a name stands in its place.

It is the one act that changes what a log says. Deals, and all that was played, stay as they are: neither a name nor an
id goes into a deal.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from muggins.server.http.sessions import Sessions
from muggins.server.runtime.service import TableService
from muggins.store import ErasureRepository, Guest, StoreUnavailableError

FORMER = "former player"
"""The name of everybody who was deleted."""
_AT_A_TIME = 20
"""Tables in one transaction, so that nobody waits for long."""

Follow = Callable[[Sequence[str]], Awaitable[object]]
"""Hears of tables whose logs were rewritten."""


async def nobody_follows(tables: Sequence[str]) -> None:
    """Where no table is in memory."""


class GuestDeletion:
    """Deletes guests, and takes those out of all tables who were deleted before, but not to the end."""

    def __init__(self, retention: ErasureRepository, service: TableService, sessions: Sessions) -> None:
        self._retention = retention
        self._service = service
        self._sessions = sessions
        self.unfinished = asyncio.Event()
        """Set where the database went away before a guest was out of all tables."""

    async def delete(self, guest: Guest) -> int:
        """Deletes `guest`, who leaves all seats, and gives the number of tables that it is taken out of.

        It is done to its end even if whoever asked has gone. Raises `StoreUnavailableError`: then it is either not
        begun, or will be finished by itself.
        """
        return await self._service.run_to_end(self._delete(guest))

    async def finish(self) -> int:
        """Takes those out of all tables who were left there; gives the number of tables.

        Raises `StoreUnavailableError`.
        """
        done = 0
        while guests := await self._retention.partly_erased(_AT_A_TIME):
            for guest in guests:
                done += await self._leave(guest)
        return done

    async def _leave(self, guest: str) -> int:
        """Leaves all seats of the guest with that id, and takes it out of all tables; gives how many."""
        try:
            await self._service.leave_all_tables(guest)
            return await take_out(self._retention, guest, self._service.invalidation.publish)
        except StoreUnavailableError:
            self.unfinished.set()
            raise

    async def _delete(self, guest: Guest) -> int:
        await self._retention.delete_guest(guest.id)
        try:
            await self._sessions.end(guest.id)
        except StoreUnavailableError:
            self.unfinished.set()
            raise
        return await self._leave(guest.id)


async def take_out(retention: ErasureRepository, guest: str, follow: Follow = nobody_follows) -> int:
    """Takes the guest `guest`, who is deleted, out of all tables that it was at; gives how many.

    What was done before it is broken off stays done, and the rest is done by the next call.
    Raises `StoreUnavailableError`.
    """
    done = 0
    while tables := await retention.tables_of(guest, _AT_A_TIME):
        lines = await retention.events_naming(guest, tables)
        # Another id at each table, so that nobody can tell that it was the same person.
        fresh = {table: secrets.token_urlsafe(12) for table in tables}
        nameless = [line._replace(body=without(line.body, guest, fresh[line.table])) for line in lines]
        await retention.rewrite_events(guest, tables, nameless)
        await follow(tables)
        done += len(tables)
    return done


def without(body: str, guest: str, fresh: str) -> str:
    """The line `body` of a log with the id `fresh` in place of `guest`, and with no name of that guest."""
    line: dict[str, Any] = msgspec.json.decode(body)
    for key in ("opener", "guest"):
        if line.get(key) == guest:
            line[key] = fresh
            if key == "guest":
                line["name"] = FORMER
    return msgspec.json.encode(line).decode()
