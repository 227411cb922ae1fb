"""Retention: what is taken out of the database again, of guests and of tables.

The log is only ever added to but for this. What is written together is in one transaction; whatever an event says is
for the caller to know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, exists, select, update

from muggins.store.database import Database
from muggins.store.log import SEAT
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
_FORGET_OPENER = update(tables).where(tables.c.id == _TABLE, tables.c.opener == _GUEST).values(opener=None)
_DROP_GUEST = delete(guests).where(guests.c.id == _GUEST)
_DROP_ENDED = delete(ended_tokens).where(ended_tokens.c.guest_id == _GUEST)
_FIRST = 1
"""The number of the event that opens a table."""


class Line(NamedTuple):
    """An event of a table's log that names a guest."""

    table: str
    number: int
    body: str


class Retention:
    """What is taken out of a database. What writes raises `Unavailable` where that cannot be."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Guests.

    async def remove_guest(self, guest: str) -> None:
        """Deletes the guest `guest` and its tokens, so that nobody is that guest any more.

        The tables that it was at are still to be had from `tables_of`, until `rewrite` has taken it out of them.
        """
        now = datetime.now(UTC).replace(tzinfo=None)
        opened = [
            {"guest": guest, "table": table, "at": now} for table in sorted(await self._opened_by(guest))
        ]
        change: list[Any] = [(SEAT, opened)] if opened else []
        change += [(statement, [{"guest": guest}]) for statement in (_DROP_GUEST, _DROP_ENDED)]
        await self._database.write(Change(guest, change))

    async def tables_of(self, guest: str, most: int | None = None) -> list[str]:
        """At most so many of the tables that `guest` was at and is not taken out of yet."""
        query = (
            select(seatings.c.table_id)
            .where(seatings.c.guest_id == guest)
            .order_by(seatings.c.table_id)
            .limit(most)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def left_behind(self, most: int) -> list[str]:
        """At most so many guests who were deleted, but are not taken out of all tables yet."""
        there = exists().where(guests.c.id == seatings.c.guest_id)
        query = select(seatings.c.guest_id).where(~there).distinct().limit(most)
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def lines_of(self, guest: str, among: Collection[str]) -> list[Line]:
        """The events of the tables `among` that name the guest `guest`, by its id."""
        query = (
            select(events.c.table_id, events.c.number, events.c.body)
            .where(events.c.table_id.in_(among), events.c.body.contains(f'"{guest}"', autoescape=True))
            .order_by(events.c.table_id, events.c.number)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Line(*row) for row in rows]

    async def rewrite(self, guest: str, among: Sequence[str], lines: Collection[Line]) -> None:
        """Has the events of the tables `among` say what `lines` have, and takes `guest` out of them with that.

        What was kept of these tables whole is dropped: it can be had from their logs again.
        """
        here = [{"table": table} for table in among]
        its = [{"guest": guest, "table": table} for table in among]
        change: list[Any] = [
            (_COUNT_REWRITTEN, here),
            (_DROP_SNAPSHOT, here),
            (_DROP_SEATING, its),
            (_FORGET_OPENER, its),
        ]
        rows = [{"table": table, "at_number": number, "to": body} for table, number, body in lines]
        if rows:
            change.append((_REWRITE, rows))
        await self._database.write(Change(guest, change))

    async def _opened_by(self, guest: str) -> list[str]:
        """The tables that `guest` has opened, whether it sat there or not."""
        opened = events.c.body.contains(f'"{guest}"', autoescape=True)
        query = (
            select(tables.c.id)
            .join(events, (events.c.table_id == tables.c.id) & (events.c.number == _FIRST))
            .where(opened)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))
