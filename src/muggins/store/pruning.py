"""Pruning: finds tables, guests and counts that have been kept for as long as they should be, and deletes them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Date,
    and_,
    bindparam,
    delete,
    func,
    or_,
    select,
    text,
    update,
)

from muggins.store.database import Database
from muggins.store.schema import (
    ended_tokens,
    events,
    guests,
    past_tallies,
    pruned,
    seatings,
    snapshots,
    tables,
)
from muggins.store.writer import Change

_TABLE: Any = bindparam("table")
_DELETE_TABLE = (
    delete(seatings).where(seatings.c.table_id == _TABLE),
    delete(snapshots).where(snapshots.c.table_id == _TABLE),
    delete(events).where(events.c.table_id == _TABLE),
    delete(tables).where(tables.c.id == _TABLE),
)
_DELETE_REVOKED = delete(ended_tokens).where(
    or_(
        ended_tokens.c.until < bindparam("day", type_=Date),
        ended_tokens.c.guest_id.not_in(select(guests.c.id)),
    )
)
_DELETE_MONTH = delete(past_tallies).where(past_tallies.c.month == bindparam("of_month"))
_ADD_TO_PAST = text(
    "INSERT INTO past_tallies (month, name, counted) VALUES (:month, :name, :more) "
    "ON CONFLICT (month, name) DO UPDATE SET counted = past_tallies.counted + excluded.counted"
)

_NEVER = date(2000, 1, 1)
"""The day in a database in which nothing was pruned yet."""
_LONGEST_GAP = timedelta(days=31)
"""Longest time since the last pruning after which the next may delete anything at once."""
_SKEW = timedelta(days=1)
"""Most that the clocks of two processes may differ."""


class ExpiredTable(NamedTuple):
    """A table at which nothing happens any more, and since when (UTC)."""

    id: str
    since: datetime


class PruningRepository:
    """Expired data of a database. Methods that write raise `StoreUnavailableError` where they cannot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim_day(self, day: date) -> bool:
        """Whether the caller is to prune on that day: True for the first of all processes that asks, False for others.

        Where the last claimed day is more than a month off, `day` is recorded and the answer is False: a clock that is
        wrong for a while must not delete what only seems old.
        """

        def claim(connection: Connection) -> bool:
            last = connection.scalars(select(pruned.c.day)).one()
            if day == last or last - _SKEW <= day < last:
                return False
            changed = connection.execute(update(pruned).where(pruned.c.day == last).values(day=day))
            connection.commit()
            plausible = last == _NEVER or last < day <= last + _LONGEST_GAP
            return plausible and changed.rowcount == 1

        return await self._database.read(claim)

    async def expired_tables(self, before: datetime, limit: int) -> list[ExpiredTable]:
        """Tables at which play was over before that time, or at which nothing has happened since then."""
        last = _last_event()
        query = select(tables.c.id, func.coalesce(tables.c.finished, last)).where(_expired(before))
        rows = await self._database.read(
            lambda connection: connection.execute(query.order_by(tables.c.id).limit(limit)).all()
        )
        return [ExpiredTable(id, since.replace(tzinfo=UTC)) for id, since in rows]

    async def count_expired_tables(self, before: datetime) -> int:
        """How many tables `expired_tables` would give without a limit."""
        query = select(func.count()).select_from(tables).where(_expired(before))
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def inactive_guests(self, before: date, limit: int) -> list[str]:
        """Ids of guests whose last request was before that day, the longest inactive first."""
        query = select(guests.c.id).where(guests.c.seen < before).order_by(guests.c.seen).limit(limit)
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def count_inactive_guests(self, before: date) -> int:
        """How many guests `inactive_guests` would give without a limit."""
        query = select(func.count()).select_from(guests).where(guests.c.seen < before)
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def event_bodies(self, table: str, kinds: Collection[str]) -> list[str]:
        """The JSON of the events of `table` with these `kinds` as tags, in order."""
        wanted = [events.c.body.startswith(f'{{"kind":"{kind}"', autoescape=True) for kind in kinds]
        query = (
            select(events.c.body).where(events.c.table_id == table, or_(*wanted)).order_by(events.c.number)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def delete_tables(self, ids: Sequence[str], tallies: Mapping[str, Mapping[str, int]]) -> None:
        """Deletes tables with their logs, snapshots and seatings.

        `tallies` is what they have added to the running sums, by month and name; it stays there as a past count.
        """
        rows = [{"table": id} for id in ids]
        past = [
            {"month": month, "name": name, "more": number}
            for month, sums in sorted(tallies.items())
            for name, number in sorted(sums.items())
        ]
        change: list[Any] = [(statement, rows) for statement in _DELETE_TABLE]
        change += [(_ADD_TO_PAST, past)] if past else []
        await self._database.write(Change(ids[0], change))

    async def tally_months(self, before: str) -> list[str]:
        """The months before that one (`2026-11`) for which there are past counts."""
        query = select(past_tallies.c.month).where(past_tallies.c.month < before).distinct()
        return sorted(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def drop_tally_month(self, month: str) -> None:
        """Subtracts the past counts of that month from the running sums, and deletes them."""
        query = select(past_tallies.c.name, past_tallies.c.counted).where(past_tallies.c.month == month)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        less = {name: -counted for name, counted in rows}
        await self._database.write(
            Change(f"month {month}", [(_DELETE_MONTH, [{"of_month": month}])], tallies=less)
        )

    async def delete_old_revocations(self, day: date) -> None:
        """Deletes the revocations of tokens that expired before that day, or whose guests are deleted."""
        await self._database.write(Change("ended tokens", [(_DELETE_REVOKED, [{"day": day}])]))


def _last_event() -> Any:
    """A subquery: when the last event of a table was appended."""
    return (
        select(events.c.at)
        .where(events.c.table_id == tables.c.id)
        .order_by(events.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )


def _expired(before: datetime) -> ColumnElement[bool]:
    limit = before.astimezone(UTC).replace(tzinfo=None)
    stopped = and_(tables.c.finished.is_(None), tables.c.created < limit, _last_event() < limit)
    return or_(tables.c.finished < limit, stopped)
