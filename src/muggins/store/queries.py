"""The longer queries of the event log."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Select, and_, func, or_, select

from muggins.store.schema import events, tables
from muggins.store.schema import seatings as seatings_table


def listed_tables(limit: int, per_opener: int) -> Select[Any]:
    """Rows of `EventLog.listed_tables`: id and time of opening."""
    order = tables.c.attended.desc(), tables.c.created.desc(), tables.c.id
    ranks = [
        func.row_number().over(partition_by=func.coalesce(who, tables.c.id), order_by=order).label(who.name)
        for who in (tables.c.opener, tables.c.origin)
    ]
    ranked = (
        select(tables.c.id, tables.c.created, tables.c.attended, *ranks)
        .where(tables.c.listed, tables.c.finished.is_(None))
        .subquery()
    )
    query = (
        select(ranked.c.id, ranked.c.created)
        .order_by(ranked.c.attended.desc(), ranked.c.created.desc(), ranked.c.id)
        .limit(limit)
    )
    if per_opener:
        query = query.where(ranked.c.opener <= per_opener, ranked.c.origin <= per_opener)
    return query


def seatings(guest: str, limit: int, finished: bool | None, before: str | None) -> Select[Any]:
    """Rows of `EventLog.seatings`: table id, time of sitting down, and time of finishing."""
    own = seatings_table.c.guest_id == guest
    query = (
        select(seatings_table.c.table_id, seatings_table.c.at, tables.c.finished)
        .join(tables, tables.c.id == seatings_table.c.table_id)
        .where(own)
        .order_by(seatings_table.c.at.desc(), seatings_table.c.table_id.desc())
        .limit(limit)
    )
    if finished is not None:
        query = query.where(tables.c.finished.is_not(None) if finished else tables.c.finished.is_(None))
    if before is not None:
        then = select(seatings_table.c.at).where(own, seatings_table.c.table_id == before).scalar_subquery()
        earlier = seatings_table.c.at < then
        query = query.where(
            or_(earlier, and_(seatings_table.c.at == then, seatings_table.c.table_id < before))
        )
    return query


def with_future_events(now: datetime | None) -> Select[Any]:
    """Ids of the tables that have a due time and whose last event is dated after `now`."""
    last = (
        select(events.c.at)
        .where(events.c.table_id == tables.c.id)
        .order_by(events.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    return select(tables.c.id).where(tables.c.due.is_not(None), last > now)
