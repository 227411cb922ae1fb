"""The event log: what happened at each table, numbered from 1 and appended to.

The log is the truth. What is appended is on the disk before `append` returns, and each number is given once: of two
writers who append after the same number one gets `ConflictError`. The log does not look into the bodies of events.
Beside the events it keeps what can be derived from them, for queries: an index of the tables, who sat where, running
sums, and snapshots. Only `erasure` rewrites an event and only `pruning` deletes logs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from types import EllipsisType
from typing import Any, NamedTuple

from sqlalchemy import Connection, DateTime, Integer, bindparam, func, select, text, update

from muggins.store import queries
from muggins.store.database import Database
from muggins.store.schema import events, naive_utc, snapshots, tables, tallies
from muggins.store.writer import Change

_SET_DUE = update(tables).where(tables.c.id == bindparam("table")).values(due=bindparam("to"))
_SET_DUE_AFTER = _SET_DUE.where(
    bindparam("number", type_=Integer)
    == select(func.max(events.c.number)).where(events.c.table_id == bindparam("table")).scalar_subquery()
)
_CLEAR_OPENER = update(tables).where(tables.c.id == bindparam("table")).values(opener=None)
_SET_ATTENDED = update(tables).where(tables.c.id == bindparam("table")).values(attended=bindparam("to"))
# The address a table was opened from is not needed once it is finished.
_SET_FINISHED = (
    update(tables).where(tables.c.id == bindparam("table")).values(finished=bindparam("to"), origin=None)
)
# A snapshot from before the log was rewritten or deleted must not bring back what was taken out.
_SAVE_SNAPSHOT = text(
    "INSERT INTO snapshots (table_id, number, body) "
    "SELECT CAST(:table AS VARCHAR(24)), CAST(:number AS INTEGER), CAST(:body AS TEXT) "
    "WHERE (SELECT rewritten FROM tables WHERE id = CAST(:table AS VARCHAR(24))) = CAST(:rewritten AS INTEGER) "
    "ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body "
    "WHERE snapshots.number < excluded.number"
)
# A guest who has sat at the table before has a row already.
ADD_SEATING = text(
    "INSERT INTO seatings (guest_id, table_id, at) VALUES (:guest, :table, :at) "
    "ON CONFLICT (guest_id, table_id) DO NOTHING"
).bindparams(bindparam("at", type_=DateTime))
# Written in place of a snapshot of a table that cannot exist.
_WRITE_NOTHING = text(
    "INSERT INTO snapshots (table_id, number, body) VALUES ('', 0, '') "
    "ON CONFLICT (table_id) DO UPDATE SET number = 1 - snapshots.number"
)


class StoredEvent(NamedTuple):
    """One event: its number at its table, when it was appended (UTC), and its JSON."""

    number: int
    at: datetime
    body: str


class ListedTable(NamedTuple):
    """A table in the public list, and when it was opened (UTC)."""

    id: str
    created: datetime


class Seating(NamedTuple):
    """A table at which a guest has sat, since when, and when play there was over (UTC; None while it is not)."""

    table: str
    at: datetime
    finished: datetime | None


class EventLog:
    """The event logs of all tables in a database. Methods that write raise `StoreUnavailableError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self,
        table: str,
        bodies: Sequence[str],
        *,
        listed: bool,
        opener: str | None = None,
        origin: str | None = None,
        attended: bool = False,
        seated: Collection[str] = (),
        tallies: Mapping[str, int] = {},
        due: datetime | None = None,
        at: datetime | None = None,
    ) -> list[StoredEvent]:
        """Creates the log of a new `table` with its first events; parameters not named here are as for `append`.

        `listed`: the table is in the public list. `opener`: the id of the guest who opens it. `origin`: a hash of the
        address it is opened from.
        """
        entries = _numbered(0, bodies, at)
        row = {
            "id": table,
            "listed": listed,
            "created": naive_utc(entries[0].at),
            "due": naive_utc(due),
            "rewritten": 0,
            "opener": opener,
            "origin": origin,
            "attended": attended,
        }
        await self._write(table, entries, tallies, (tables, [row]), *_seatings(table, seated, entries))
        return entries

    async def append(
        self,
        table: str,
        after: int,
        bodies: Sequence[str],
        *,
        seated: Collection[str] = (),
        tallies: Mapping[str, int] = {},
        finished: bool | None = None,
        attended: bool | None = None,
        opener_left: bool = False,
        due: datetime | EllipsisType | None = ...,
        at: datetime | None = None,
    ) -> list[StoredEvent]:
        """Appends events after the number `after`, all or none, and returns once they are durable.

        `seated`: the ids of guests who have sat down. `tallies`: what the events add to the running sums. `finished`:
        play at the table is over now (True), or goes on again (False). `attended`: a person is present now, or none is.
        `opener_left`: the guest who opened the table has left it before the first match. `due`: when the table's next
        timer fires (None: it has none), if that has changed. `at`: when the events happened, if not now.
        Raises `ConflictError`.
        """
        entries = _numbered(after, bodies, at)
        more: list[Any] = _seatings(table, seated, entries)
        if not isinstance(due, EllipsisType):
            more.append((_SET_DUE, [{"table": table, "to": naive_utc(due)}]))
        if opener_left:
            more.append((_CLEAR_OPENER, [{"table": table}]))
        if attended is not None:
            more.append((_SET_ATTENDED, [{"table": table, "to": attended}]))
        if finished is not None:
            when = naive_utc(entries[-1].at) if finished else None
            more.append((_SET_FINISHED, [{"table": table, "to": when}]))
        await self._write(table, entries, tallies, *more)
        return entries

    async def save_snapshot(self, table: str, number: int, body: str, rewritten: int = 0) -> None:
        """Saves the table's state after the event `number`, in place of an earlier snapshot.

        Does nothing if the log has been rewritten more than `rewritten` times, or has been deleted.
        """
        row = {"table": table, "number": number, "body": body, "rewritten": rewritten}
        # Under a key of its own: the table's next event need not wait for this.
        await self._database.write(Change(f"{table} snapshot", [(_SAVE_SNAPSHOT, [row])]))

    async def check_writable(self) -> None:
        """Writes a row without meaning; raises `StoreUnavailableError` where nothing can be written."""
        await self._database.write(Change("", [(_WRITE_NOTHING, [{}])]))

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        """The events of `table` after the number `after`, in order; none for a table that does not exist."""
        return await self._database.read(lambda connection: _read(connection, table, after))

    async def rewrite_counts(self, ids: Collection[str]) -> dict[str, int]:
        """How often the log of each table was rewritten, by id; without the tables that do not exist."""
        query = select(tables.c.id, tables.c.rewritten).where(tables.c.id.in_(ids))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row.id: row.rewritten for row in rows}

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        """The latest snapshot of `table`: the number of its last event, and its body."""
        query = select(snapshots.c.number, snapshots.c.body).where(snapshots.c.table_id == table)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (row.number, row.body)

    async def listed_tables(self, limit: int, per_opener: int = 0) -> list[ListedTable]:
        """Public tables that are not finished: those with a person present first, then the newest first.

        At most `per_opener` of those that one guest has opened, and of those from one address (0: no limit).
        """
        query = queries.listed_tables(limit, per_opener)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [ListedTable(id, created.replace(tzinfo=UTC)) for id, created in rows]

    async def seatings(
        self, guest: str, limit: int, *, finished: bool | None = None, before: str | None = None
    ) -> list[Seating]:
        """The latest tables at which `guest` has sat, the last one first.

        `finished`: only those where play is over (True), or is not (False). `before`: only those where the guest sat
        down before it sat down at that table; for paging.
        """
        query = queries.seatings(guest, limit, finished, before)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [
            Seating(table, at.replace(tzinfo=UTC), over and over.replace(tzinfo=UTC))
            for table, at, over in rows
        ]

    async def overdue(self, now: datetime, limit: int) -> list[str]:
        """Ids of the tables with a timer that was due by `now`, the longest overdue first."""
        query = (
            select(tables.c.id)
            .where(tables.c.due <= naive_utc(now))
            .order_by(tables.c.due, tables.c.id)
            .limit(limit)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def count_unfinished(self, *, opener: str | None = None, origin: str | None = None) -> int:
        """How many unfinished tables the guest `opener` has opened, or were opened from `origin`."""
        whose = tables.c.opener == opener if opener is not None else tables.c.origin == origin
        query = select(func.count()).select_from(tables).where(whose, tables.c.finished.is_(None))
        return await self._database.read(lambda connection: connection.scalar(query)) or 0

    async def unattended(self, opener: str, limit: int) -> list[str]:
        """Ids of unfinished tables that the guest `opener` opened and no person is at, the oldest first."""
        query = (
            select(tables.c.id)
            .where(tables.c.opener == opener, tables.c.finished.is_(None), ~tables.c.attended)
            .order_by(tables.c.created, tables.c.id)
            .limit(limit)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def without_due_time(self, after: str, limit: int) -> list[str]:
        """Ids of unfinished tables without a timer, in order of id, after the id `after`; for paging."""
        query = (
            select(tables.c.id)
            .where(tables.c.finished.is_(None), tables.c.due.is_(None), tables.c.id > after)
            .order_by(tables.c.id)
            .limit(limit)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def set_due(self, table: str, number: int, due: datetime | None) -> None:
        """Sets when the next timer of `table` fires, unless there is an event after `number`."""
        row = {"table": table, "number": number, "to": naive_utc(due)}
        await self._database.write(Change(table, [(_SET_DUE_AFTER, [row])]))

    async def with_future_events(self, now: datetime) -> list[str]:
        """Ids of the tables that have a timer and whose last event is dated after `now`."""
        query = queries.with_future_events(naive_utc(now))
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def tallies(self) -> dict[str, int]:
        """The running sums, by name."""
        return await self._database.read(read_tallies)

    async def _write(
        self, table: str, entries: Sequence[StoredEvent], tallies: Mapping[str, int], *more: Any
    ) -> None:
        rows = [
            {"table_id": table, "number": number, "at": naive_utc(at), "body": body}
            for number, at, body in entries
        ]

        def applied(connection: Connection) -> bool | None:
            # Another writer's events would pass for ours only with the same bodies in the same microsecond.
            there = _read(connection, table, entries[0].number - 1, len(entries))
            return there == entries if there else None

        await self._database.write(Change(table, [(events, rows), *more], applied, tallies))


def read_tallies(connection: Connection) -> dict[str, int]:
    """The running sums, by name."""
    query = select(tallies.c.name, tallies.c.counted)
    return {row.name: row.counted for row in connection.execute(query)}


def _read(connection: Connection, table: str, after: int, limit: int | None = None) -> list[StoredEvent]:
    query = (
        select(events.c.number, events.c.at, events.c.body)
        .where(events.c.table_id == table, events.c.number > after)
        .order_by(events.c.number)
        .limit(limit)
    )
    return [
        StoredEvent(number, at.replace(tzinfo=UTC), body) for number, at, body in connection.execute(query)
    ]


def _numbered(after: int, bodies: Sequence[str], at: datetime | None) -> list[StoredEvent]:
    at = at or datetime.now(UTC)
    return [StoredEvent(number, at, body) for number, body in enumerate(bodies, after + 1)]


def _seatings(table: str, seated: Collection[str], entries: Sequence[StoredEvent]) -> list[Any]:
    """The statement, with its rows, that records that the guests `seated` sit at `table`; empty for none."""
    at = naive_utc(entries[0].at)
    return [(ADD_SEATING, [{"guest": guest, "table": table, "at": at} for guest in seated])] if seated else []
