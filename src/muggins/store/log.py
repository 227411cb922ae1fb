"""The event log: what happened at each table, numbered from 1 and only ever added to.

The log is the truth. What is appended is on the disk before `append` returns, and a number is given once: of
two who append after the same number, one is told it is `Stale`. The log knows nothing of what an event says.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from types import EllipsisType
from typing import Any, NamedTuple

from sqlalchemy import Connection, DateTime, Integer, bindparam, func, select, text, update

from muggins.store import queries
from muggins.store.database import Database
from muggins.store.schema import events, snapshots, tables, tallies
from muggins.store.writer import Change

_SET_DUE = update(tables).where(tables.c.id == bindparam("table")).values(due=bindparam("to"))
_SET_DUE_AFTER = _SET_DUE.where(
    bindparam("number", type_=Integer)
    == select(func.max(events.c.number)).where(events.c.table_id == bindparam("table")).scalar_subquery()
)
_SET_OPENER = update(tables).where(tables.c.id == bindparam("table")).values(opener=None)
_SET_ATTENDED = update(tables).where(tables.c.id == bindparam("table")).values(attended=bindparam("to"))
# Where a table was opened from matters no more once it is finished.
_SET_FINISHED = (
    update(tables).where(tables.c.id == bindparam("table")).values(finished=bindparam("to"), origin=None)
)
# What was read before its log was rewritten, or is deleted by now, is not to come back by this.
_KEEP = text(
    "INSERT INTO snapshots (table_id, number, body) "
    "SELECT CAST(:table AS VARCHAR(24)), CAST(:number AS INTEGER), CAST(:body AS TEXT) "
    "WHERE (SELECT rewritten FROM tables WHERE id = CAST(:table AS VARCHAR(24))) = CAST(:rewritten AS INTEGER) "
    "ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body "
    "WHERE snapshots.number < excluded.number"
)
# Who has sat at a table before is in it already.
SEAT = text(
    "INSERT INTO seatings (guest_id, table_id, at) VALUES (:guest, :table, :at) "
    "ON CONFLICT (guest_id, table_id) DO NOTHING"
).bindparams(bindparam("at", type_=DateTime))
# It takes the place of a snapshot of no table.
_TRY = text(
    "INSERT INTO snapshots (table_id, number, body) VALUES ('', 0, '') "
    "ON CONFLICT (table_id) DO UPDATE SET number = 1 - snapshots.number"
)


class Entry(NamedTuple):
    """One event: its number at its table, when it was appended (UTC), and what it says, as JSON."""

    number: int
    at: datetime
    body: str


class Listed(NamedTuple):
    """A table in the list of those that are open to all, and when it was opened (UTC)."""

    id: str
    created: datetime


class Seating(NamedTuple):
    """A table at which a guest has sat, since when, and when the play there was over (UTC; None while it is not)."""

    table: str
    at: datetime
    finished: datetime | None


class Log:
    """The log in a database.

    What writes raises `Unavailable` where that cannot be: the disk is full, the file locked, the server gone.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(
        self,
        table: str,
        bodies: Sequence[str],
        *,
        listed: bool,
        opener: str | None = None,
        origin: str | None = None,
        attended: bool = False,
        seated: Collection[str] = (),
        counted: Mapping[str, int] = {},
        due: datetime | None = None,
        at: datetime | None = None,
    ) -> list[Entry]:
        """Opens the log of a new `table` with its first events; the rest is as for `append`.

        `opener` is the id of the guest who opens it, `origin` stands for the address it is opened from.
        """
        entries = _entries(0, bodies, at)
        row = {
            "id": table,
            "listed": listed,
            "created": _kept(entries[0].at),
            "due": _kept(due),
            "rewritten": 0,
            "opener": opener,
            "origin": origin,
            "attended": attended,
        }
        await self._write(table, entries, counted, (tables, [row]), *_seatings(table, seated, entries))
        return entries

    async def append(
        self,
        table: str,
        after: int,
        bodies: Sequence[str],
        *,
        seated: Collection[str] = (),
        counted: Mapping[str, int] = {},
        finished: bool | None = None,
        attended: bool | None = None,
        deserted: bool = False,
        due: datetime | EllipsisType | None = ...,
        at: datetime | None = None,
    ) -> list[Entry]:
        """Appends events after the number `after`, all or none, and returns once they are durable.

        `seated` are the ids of guests who have sat down; `counted` is what the events add to the running sums;
        `finished` says that the play at the table is over now, or that it goes on again; `attended` that a person is
        there now, or that nobody is; `deserted` that whoever opened the table waits there no more; `due` when something
        will happen there by itself (None: not at all), if that has changed; `at` when the events happened, if not now.
        Raises `Stale`.
        """
        entries = _entries(after, bodies, at)
        more: list[Any] = _seatings(table, seated, entries)
        if not isinstance(due, EllipsisType):
            more.append((_SET_DUE, [{"table": table, "to": _kept(due)}]))
        if deserted:
            more.append((_SET_OPENER, [{"table": table}]))
        if attended is not None:
            more.append((_SET_ATTENDED, [{"table": table, "to": attended}]))
        if finished is not None:
            when = _kept(entries[-1].at) if finished else None
            more.append((_SET_FINISHED, [{"table": table, "to": when}]))
        await self._write(table, entries, counted, *more)
        return entries

    async def keep(self, table: str, number: int, body: str, rewritten: int = 0) -> None:
        """Keeps the table as it was after the event `number`, in place of an earlier snapshot.

        Nothing is kept where its log was not `rewritten` so often, but more, since it was read.
        """
        row = {"table": table, "number": number, "body": body, "rewritten": rewritten}
        # Not under the key of the table, whose next event need not wait for this.
        await self._database.write(Change(f"{table} kept", [(_KEEP, [row])]))

    async def try_writing(self) -> None:
        """Writes something of no meaning, which shows whether anything can be written."""
        await self._database.write(Change("", [(_TRY, [{}])]))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The events of `table` after the number `after`, in order; none for a table that does not exist."""
        return await self._database.read(lambda connection: _read(connection, table, after))

    async def rewritten(self, ids: Collection[str]) -> dict[str, int]:
        """How often the logs of those of the tables that there are were rewritten, by id."""
        query = select(tables.c.id, tables.c.rewritten).where(tables.c.id.in_(ids))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row.id: row.rewritten for row in rows}

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        """The latest snapshot of `table`: after which event, and what was kept."""
        query = select(snapshots.c.number, snapshots.c.body).where(snapshots.c.table_id == table)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (row.number, row.body)

    async def listed(self, most: int, of_one: int = 0) -> list[Listed]:
        """At most so many tables that are open to all and not finished: where a person is first, then the newest first.

        At most `of_one` of those that one guest has opened, and of those from one address (0: all of them).
        """
        query = queries.listed(most, of_one)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [Listed(id, created.replace(tzinfo=UTC)) for id, created in rows]

    async def seatings(
        self, guest: str, most: int, *, finished: bool | None = None, before: str | None = None
    ) -> list[Seating]:
        """The latest `most` tables at which `guest` has sat, the last one first.

        Only those where play is over, or is not, if `finished` says so; and of all of them only those from before
        the guest sat at the table `before`.
        """
        query = queries.seatings(guest, most, finished, before)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [
            Seating(table, at.replace(tzinfo=UTC), over and over.replace(tzinfo=UTC))
            for table, at, over in rows
        ]

    async def overdue(self, now: datetime, most: int) -> list[str]:
        """At most so many tables at which something was due by `now`, what has waited longest first."""
        query = (
            select(tables.c.id)
            .where(tables.c.due <= _kept(now))
            .order_by(tables.c.due, tables.c.id)
            .limit(most)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def unfinished(self, *, opener: str | None = None, origin: str | None = None) -> int:
        """How many tables are not finished that the guest `opener` opened, or that were opened from `origin`."""
        whose = tables.c.opener == opener if opener is not None else tables.c.origin == origin
        query = select(func.count()).select_from(tables).where(whose, tables.c.finished.is_(None))
        return await self._database.read(lambda connection: connection.scalar(query)) or 0

    async def left(self, opener: str, most: int) -> list[str]:
        """At most so many unfinished tables that the guest `opener` opened and nobody is at, the oldest first."""
        query = (
            select(tables.c.id)
            .where(tables.c.opener == opener, tables.c.finished.is_(None), ~tables.c.attended)
            .order_by(tables.c.created, tables.c.id)
            .limit(most)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def undue(self, after: str, most: int) -> list[str]:
        """At most so many unfinished tables at which nothing will be due, by id, from after the id `after` on."""
        query = (
            select(tables.c.id)
            .where(tables.c.finished.is_(None), tables.c.due.is_(None), tables.c.id > after)
            .order_by(tables.c.id)
            .limit(most)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def set_due(self, table: str, number: int, due: datetime | None) -> None:
        """Notes down when something will happen at `table` by itself, unless there is an event after `number`."""
        row = {"table": table, "number": number, "to": _kept(due)}
        await self._database.write(Change(table, [(_SET_DUE_AFTER, [row])]))

    async def ahead(self, now: datetime) -> list[str]:
        """The tables at which something will be due and whose last event is said to be after `now`."""
        query = queries.ahead(_kept(now))
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def tallies(self) -> dict[str, int]:
        """The running sums, by name."""
        return await self._database.read(sums_in)

    async def _write(
        self, table: str, entries: Sequence[Entry], counted: Mapping[str, int], *more: Any
    ) -> None:
        rows = [
            {"table_id": table, "number": number, "at": _kept(at), "body": body}
            for number, at, body in entries
        ]

        def stands(connection: Connection) -> bool | None:
            # Another's first event would have to say the same at the same microsecond to pass for ours.
            there = _read(connection, table, entries[0].number - 1, len(entries))
            return there == entries if there else None

        await self._database.write(Change(table, [(events, rows), *more], stands, counted))


def sums_in(connection: Connection) -> dict[str, int]:
    """The running sums, by name."""
    query = select(tallies.c.name, tallies.c.counted)
    return {row.name: row.counted for row in connection.execute(query)}


def _read(connection: Connection, table: str, after: int, most: int | None = None) -> list[Entry]:
    query = (
        select(events.c.number, events.c.at, events.c.body)
        .where(events.c.table_id == table, events.c.number > after)
        .order_by(events.c.number)
        .limit(most)
    )
    return [Entry(number, at.replace(tzinfo=UTC), body) for number, at, body in connection.execute(query)]


def _entries(after: int, bodies: Sequence[str], at: datetime | None) -> list[Entry]:
    at = at or datetime.now(UTC)
    return [Entry(number, at, body) for number, body in enumerate(bodies, after + 1)]


def _seatings(table: str, seated: Collection[str], entries: Sequence[Entry]) -> list[Any]:
    """What notes down that guests have sat at `table`."""
    at = _kept(entries[0].at)
    return [(SEAT, [{"guest": guest, "table": table, "at": at} for guest in seated])] if seated else []


def _kept(at: datetime | None) -> datetime | None:
    """A time as the database keeps it: in UTC without saying so."""
    return None if at is None else at.astimezone(UTC).replace(tzinfo=None)
