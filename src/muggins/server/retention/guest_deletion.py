"""GuestDeletion: deletes a guest, and anonymizes it in the logs of all its tables.

Nothing else rewrites a log. Deals and moves stay as they are: they hold neither a name nor an id.
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

FORMER_PLAYER = "former player"
"""The name of every deleted guest."""
_AT_A_TIME = 20
"""Tables in one transaction, so that it is short."""

OnRewritten = Callable[[Sequence[str]], Awaitable[object]]
"""Called with the ids of tables whose logs were rewritten or deleted."""


async def nothing_in_memory(tables: Sequence[str]) -> None:
    """The `OnRewritten` of a process that has no tables in memory."""


class GuestDeletion:
    """Deletes guests, and finishes deletions that were interrupted."""

    def __init__(self, erasure: ErasureRepository, service: TableService, sessions: Sessions) -> None:
        self._erasure = erasure
        self._service = service
        self._sessions = sessions
        self.unfinished = asyncio.Event()
        """Set where a deletion was interrupted because the database was away."""

    async def delete(self, guest: Guest) -> int:
        """Deletes `guest`, who leaves all seats; gives the number of tables at which it was anonymized.

        It is finished even if the caller is cancelled. Raises `StoreUnavailableError`: then it is either not begun, or
        will be finished without another call.
        """
        return await self._service.run_to_end(self._delete(guest))

    async def finish(self) -> int:
        """Finishes the interrupted deletions; gives the number of tables. Raises `StoreUnavailableError`."""
        tables = 0
        while guests := await self._erasure.partly_erased(_AT_A_TIME):
            for guest in guests:
                tables += await self._leave_and_erase(guest)
        return tables

    async def _delete(self, guest: Guest) -> int:
        await self._erasure.delete_guest(guest.id)
        try:
            await self._sessions.end_revoked(guest.id)
        except StoreUnavailableError:
            self.unfinished.set()
            raise
        return await self._leave_and_erase(guest.id)

    async def _leave_and_erase(self, guest: str) -> int:
        try:
            await self._service.leave_all_tables(guest)
            return await erase_from_logs(self._erasure, guest, self._service.invalidation.publish)
        except StoreUnavailableError:
            self.unfinished.set()
            raise


async def erase_from_logs(
    erasure: ErasureRepository, guest: str, on_rewritten: OnRewritten = nothing_in_memory
) -> int:
    """Anonymizes the guest with that id, who is deleted, in the logs of all its tables; gives their number.

    What was done before an interruption stays done, and the next call does the rest. Raises `StoreUnavailableError`.
    """
    done = 0
    while tables := await erasure.tables_of(guest, _AT_A_TIME):
        events = await erasure.events_naming(guest, tables)
        # Another id at each table, so that nobody can tell that it was the same person.
        aliases = {table: secrets.token_urlsafe(12) for table in tables}
        anonymous = [
            event._replace(body=anonymized(event.body, guest, aliases[event.table])) for event in events
        ]
        await erasure.rewrite_events(guest, tables, anonymous)
        await on_rewritten(tables)
        done += len(tables)
    return done


def anonymized(body: str, guest: str, alias: str) -> str:
    """The event `body`, as JSON, with the id `alias` in place of `guest`, and without that guest's name."""
    event: dict[str, Any] = msgspec.json.decode(body)
    for key in ("opener", "guest"):
        if event.get(key) == guest:
            event[key] = alias
            if key == "guest":
                event["name"] = FORMER_PLAYER
    return msgspec.json.encode(event).decode()
