"""Pruning: what has been kept for long enough, and its deletion."""

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
_DELETE_ENDED = delete(ended_tokens).where(
    or_(
        ended_tokens.c.until < bindparam("day", type_=Date),
        ended_tokens.c.guest_id.not_in(select(guests.c.id)),
    )
)
_DELETE_MONTH = delete(past_tallies).where(past_tallies.c.month == bindparam("of_month"))
_COUNT_PAST = text(
    "INSERT INTO past_tallies (month, name, counted) VALUES (:month, :name, :more) "
    "ON CONFLICT (month, name) DO UPDATE SET counted = past_tallies.counted + excluded.counted"
)

_NEVER = date(2000, 1, 1)
"""The day that stands in a database in which nothing was pruned yet."""
_LONGEST_GAP = timedelta(days=31)
"""How long after the last pruning another may follow at once."""
_SKEW = timedelta(days=1)
"""By how much the clocks of processes may differ."""


class Done(NamedTuple):
    """A table at which nothing happens any more, and since when (UTC)."""

    id: str
    since: datetime


class Pruning:
    """What is out of date in a database. What writes raises `Unavailable` where that cannot be."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, day: date) -> bool:
        """Whether it is for whoever asks to prune on that day: of all processes the first is told so.

        Where the last day that was claimed is more than a month off nobody is, and `day` is noted down, from where on
        it goes on: a clock that is wrong for a while is not to delete what it takes for old.
        """

        def claimed(connection: Connection) -> bool:
            last = connection.scalars(select(pruned.c.day)).one()
            if day == last or last - _SKEW <= day < last:
                return False
            changed = connection.execute(update(pruned).where(pruned.c.day == last).values(day=day))
            connection.commit()
            goes_on = last == _NEVER or last < day <= last + _LONGEST_GAP
            return goes_on and changed.rowcount == 1

        return await self._database.read(claimed)

    async def tables_done(self, before: datetime, most: int) -> list[Done]:
        """At most so many tables at which play was over before that time, or at which nothing has happened since."""
        last = _last_event()
        query = select(tables.c.id, func.coalesce(tables.c.finished, last)).where(_done(before))
        rows = await self._database.read(
            lambda connection: connection.execute(query.order_by(tables.c.id).limit(most)).all()
        )
        return [Done(id, since.replace(tzinfo=UTC)) for id, since in rows]

    async def count_tables_done(self, before: datetime) -> int:
        """How many there are of them."""
        query = select(func.count()).select_from(tables).where(_done(before))
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def guests_unseen(self, before: date, most: int) -> list[str]:
        """At most so many guests who were last seen before that day."""
        query = select(guests.c.id).where(guests.c.seen < before).order_by(guests.c.seen).limit(most)
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def count_guests_unseen(self, before: date) -> int:
        """How many there are of them."""
        query = select(func.count()).select_from(guests).where(guests.c.seen < before)
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def lines(self, table: str, kinds: Collection[str]) -> list[str]:
        """The events of `table` of these `kinds`, as their JSON names them, in order."""
        wanted = [events.c.body.startswith(f'{{"kind":"{kind}"', autoescape=True) for kind in kinds]
        query = (
            select(events.c.body).where(events.c.table_id == table, or_(*wanted)).order_by(events.c.number)
        )
        return list(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def delete_tables(self, ids: Sequence[str], counted: Mapping[str, Mapping[str, int]]) -> None:
        """Deletes tables: their logs, and all else that is kept of them.

        What is `counted` of them in the running sums, by month and name, stays there.
        """
        rows = [{"table": id} for id in ids]
        past = [
            {"month": month, "name": name, "more": number}
            for month, sums in sorted(counted.items())
            for name, number in sorted(sums.items())
        ]
        change: list[Any] = [(statement, rows) for statement in _DELETE_TABLE]
        change += [(_COUNT_PAST, past)] if past else []
        await self._database.write(Change(ids[0], change))

    async def months(self, before: str) -> list[str]:
        """The months before that one, written `2026-11`, that deleted tables are counted in."""
        query = select(past_tallies.c.month).where(past_tallies.c.month < before).distinct()
        return sorted(await self._database.read(lambda connection: connection.scalars(query).all()))

    async def drop_month(self, month: str) -> None:
        """Takes out of the running sums what deleted tables of that month have put there."""
        query = select(past_tallies.c.name, past_tallies.c.counted).where(past_tallies.c.month == month)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        less = {name: -counted for name, counted in rows}
        await self._database.write(
            Change(f"month {month}", [(_DELETE_MONTH, [{"of_month": month}])], counted=less)
        )

    async def drop_ended_tokens(self, day: date) -> None:
        """Forgets which tokens were ended that have expired before that day, or whose guests are deleted."""
        await self._database.write(Change("ended tokens", [(_DELETE_ENDED, [{"day": day}])]))


def _last_event() -> Any:
    """When the last event of a table was appended."""
    return (
        select(events.c.at)
        .where(events.c.table_id == tables.c.id)
        .order_by(events.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )


def _done(before: datetime) -> ColumnElement[bool]:
    limit = before.astimezone(UTC).replace(tzinfo=None)
    stopped = and_(tables.c.finished.is_(None), tables.c.created < limit, _last_event() < limit)
    return or_(tables.c.finished < limit, stopped)
