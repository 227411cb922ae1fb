"""The longer questions that the database is asked about its tables."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Select, and_, func, or_, select

from muggins.store.schema import events, tables
from muggins.store.schema import seatings as seated


def listed(most: int, of_one: int) -> Select[Any]:
    """The tables that `Log.listed` tells of: id and time of opening."""
    order = tables.c.attended.desc(), tables.c.created.desc(), tables.c.id
    places = [
        func.row_number().over(partition_by=func.coalesce(who, tables.c.id), order_by=order).label(who.name)
        for who in (tables.c.opener, tables.c.origin)
    ]
    ranked = (
        select(tables.c.id, tables.c.created, tables.c.attended, *places)
        .where(tables.c.listed, tables.c.finished.is_(None))
        .subquery()
    )
    query = (
        select(ranked.c.id, ranked.c.created)
        .order_by(ranked.c.attended.desc(), ranked.c.created.desc(), ranked.c.id)
        .limit(most)
    )
    if of_one:
        query = query.where(ranked.c.opener <= of_one, ranked.c.origin <= of_one)
    return query


def seatings(guest: str, most: int, finished: bool | None, before: str | None) -> Select[Any]:
    """The tables that `Log.seatings` tells of: id, time of sitting down, and time of finishing."""
    own = seated.c.guest_id == guest
    query = (
        select(seated.c.table_id, seated.c.at, tables.c.finished)
        .join(tables, tables.c.id == seated.c.table_id)
        .where(own)
        .order_by(seated.c.at.desc(), seated.c.table_id.desc())
        .limit(most)
    )
    if finished is not None:
        query = query.where(tables.c.finished.is_not(None) if finished else tables.c.finished.is_(None))
    if before is not None:
        then = select(seated.c.at).where(own, seated.c.table_id == before).scalar_subquery()
        earlier = seated.c.at < then
        query = query.where(or_(earlier, and_(seated.c.at == then, seated.c.table_id < before)))
    return query


def ahead(now: datetime | None) -> Select[Any]:
    """The ids of tables at which something will be due, whose last event is said to be after `now`."""
    last = (
        select(events.c.at)
        .where(events.c.table_id == tables.c.id)
        .order_by(events.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    return select(tables.c.id).where(tables.c.due.is_not(None), last > now)
