"""The event log: what happened at each table, numbered from 1 and only ever added to.

The log is the truth. What is appended is on the disk before `append` returns, and a number is given once: of
two who append after the same number, one is told it is `Stale`. The log knows nothing of what an event says.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from muggins.store.schema import events, tables


class Stale(Exception):
    """Something has been appended after that number already."""


class Entry(NamedTuple):
    """One event: its number at its table, when it was appended (UTC), and what it says, as JSON."""

    number: int
    at: datetime
    body: str


class Listed(NamedTuple):
    """A table in the list of those that are open to all, and when it was opened (UTC)."""

    id: str
    created: datetime


class Log:
    """The log in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # SQLite has one writer at a time; whoever waits here does not wait in its busy loop.
        self._writing = asyncio.Lock()

    async def begin(self, table: str, bodies: Sequence[str], *, listed: bool) -> list[Entry]:
        """Opens the log of a new `table` with its first events."""
        entries = _entries(0, bodies)
        row = {"id": table, "listed": listed, "created": entries[0].at}
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(insert(tables), row)
            await connection.execute(insert(events), _rows(table, entries))
        return entries

    async def append(
        self, table: str, after: int, bodies: Sequence[str], *, finished: bool | None = None
    ) -> list[Entry]:
        """Appends events after the number `after`, all or none, and returns once they are durable.

        `finished` says that the play at the table is over now, or that it goes on again. Raises `Stale`.
        """
        entries = _entries(after, bodies)
        try:
            async with self._writing, self._engine.begin() as connection:
                await connection.execute(insert(events), _rows(table, entries))
                if finished is not None:
                    when = entries[-1].at if finished else None
                    await connection.execute(update(tables).where(tables.c.id == table).values(finished=when))
        except IntegrityError:
            raise Stale from None
        return entries

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The events of `table` after the number `after`, in order; none for a table that does not exist."""
        query = (
            select(events.c.number, events.c.at, events.c.body)
            .where(events.c.table_id == table, events.c.number > after)
            .order_by(events.c.number)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return [Entry(number, at.replace(tzinfo=UTC), body) for number, at, body in rows]

    async def listed(self, most: int) -> list[Listed]:
        """The latest `most` tables that are open to all and not finished, the newest first."""
        query = (
            select(tables.c.id, tables.c.created)
            .where(tables.c.listed, tables.c.finished.is_(None))
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(most)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return [Listed(id, created.replace(tzinfo=UTC)) for id, created in rows]


def _entries(after: int, bodies: Sequence[str]) -> list[Entry]:
    now = datetime.now(UTC)
    return [Entry(number, now, body) for number, body in enumerate(bodies, after + 1)]


def _rows(table: str, entries: Sequence[Entry]) -> list[dict[str, object]]:
    # The database keeps times in UTC without saying so.
    return [
        {"table_id": table, "number": number, "at": at.replace(tzinfo=None), "body": body}
        for number, at, body in entries
    ]
