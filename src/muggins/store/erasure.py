"""Erasure of guests who have asked to be deleted: from the guests, and then from the logs of their tables.

This is the only code that changes stored events. What the new bodies say is up to the caller.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, exists, select, update

from muggins.store.database import Database
from muggins.store.event_log import ADD_SEATING
from muggins.store.schema import ended_tokens, events, guests, seatings, snapshots, tables
from muggins.store.writer import Change

_TABLE: Any = bindparam("table")
_GUEST: Any = bindparam("guest")
_REWRITE = (
    update(events)
    .where(events.c.table_id == _TABLE, events.c.number == bindparam("at_number"))
    .values(body=bindparam("to"))
)
_COUNT_REWRITTEN = update(tables).where(tables.c.id == _TABLE).values(rewritten=tables.c.rewritten + 1)
_DROP_SNAPSHOT = delete(snapshots).where(snapshots.c.table_id == _TABLE)
_DROP_SEATING = delete(seatings).where(seatings.c.guest_id == _GUEST, seatings.c.table_id == _TABLE)
_CLEAR_OPENER = update(tables).where(tables.c.id == _TABLE, tables.c.opener == _GUEST).values(opener=None)
_DROP_GUEST = delete(guests).where(guests.c.id == _GUEST)
_DROP_REVOKED = delete(ended_tokens).where(ended_tokens.c.guest_id == _GUEST)
_OPENING = 1
"""The number of the event that opens a table."""


class NamingEvent(NamedTuple):
    """An event that names a guest: its table, its number there, and its JSON."""

    table: str
    number: int
    body: str


class ErasureRepository:
    """Deletes guests from a database. Methods that write raise `StoreUnavailableError` where they cannot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def delete_guest(self, guest: str) -> None:
        """Deletes the guest `guest` and its tokens, so that nobody can log in as that guest any more.

        `tables_of` still gives its tables, until `rewrite_events` has taken the guest out of them.
        """
        now = datetime.now(UTC).replace(tzinfo=None)
        opened = [
            {"guest": guest, "table": table, "at": now} for table in sorted(await self._opened_by(guest))
        ]
        change: list[Any] = [(ADD_SEATING, opened)] if opened else []
        change += [(statement, [{"guest": guest}]) for statement in (_DROP_GUEST, _DROP_REVOKED)]
        await self._database.write(Change(guest, change))

    async def tables_of(self, guest: str, limit: int | None = None) -> list[str]:
        """Ids of the tables that `guest` was at and has not been erased from yet."""
        query = (
            select(seatings.c.table_id)
            .where(seatings.c.guest_id == guest)
            .order_by(seatings.c.table_id)
            .limit(limit)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def partly_erased(self, limit: int) -> list[str]:
        """Ids of guests who were deleted, but have not been erased from all of their tables yet."""
        exists_still = exists().where(guests.c.id == seatings.c.guest_id)
        query = select(seatings.c.guest_id).where(~exists_still).distinct().limit(limit)
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def events_naming(self, guest: str, table_ids: Collection[str]) -> list[NamingEvent]:
        """The events of those tables that contain the id of `guest`."""
        query = (
            select(events.c.table_id, events.c.number, events.c.body)
            .where(events.c.table_id.in_(table_ids), events.c.body.contains(f'"{guest}"', autoescape=True))
            .order_by(events.c.table_id, events.c.number)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [NamingEvent(*row) for row in rows]

    async def rewrite_events(
        self, guest: str, table_ids: Sequence[str], rewritten: Collection[NamingEvent]
    ) -> None:
        """Replaces the bodies of the events `rewritten`, and drops what else links `guest` to those tables.

        Their snapshots are deleted too: they can be made from the logs again.
        """
        of_table = [{"table": table} for table in table_ids]
        of_guest = [{"guest": guest, "table": table} for table in table_ids]
        change: list[Any] = [
            (_COUNT_REWRITTEN, of_table),
            (_DROP_SNAPSHOT, of_table),
            (_DROP_SEATING, of_guest),
            (_CLEAR_OPENER, of_guest),
        ]
        rows = [{"table": table, "at_number": number, "to": body} for table, number, body in rewritten]
        if rows:
            change.append((_REWRITE, rows))
        await self._database.write(Change(guest, change))

    async def _opened_by(self, guest: str) -> list[str]:
        """Ids of the tables that `guest` has opened, whether it sat there or not."""
        opened = events.c.body.contains(f'"{guest}"', autoescape=True)
        query = (
            select(tables.c.id)
            .join(events, (events.c.table_id == tables.c.id) & (events.c.number == _OPENING))
            .where(opened)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))
