"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Boolean, Column, Date, DateTime, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData()

events = Table(
    "events",
    metadata,
    # Not `table`, which is a reserved word of SQL.
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", DateTime, nullable=False),
    Column("body", Text, nullable=False),
)
"""The event log: what happened at each table, numbered from 1. `at` is in UTC, `body` is the event as JSON."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("listed", Boolean, nullable=False),
    Column("created", DateTime, nullable=False),
    Column("finished", DateTime),
    Column("due", DateTime),
    Column("rewritten", Integer, nullable=False, server_default="0"),
    Column("opener", String(24)),
    Column("origin", String(24)),
    Column("attended", Boolean, nullable=False, server_default=false()),
    Index("tables_opener", "opener", "finished"),
    Index("tables_origin", "origin", "finished"),
    Index("tables_listed", "listed", "finished", "created"),
    Index("tables_due", "due"),
)
"""An index of the tables, derived from the log. All times are in UTC.

`listed`: in the public list. `finished`: when play was over. `due`: when the next timer fires. `opener`: the guest who
opened the table, unless everybody left it before the match. `origin`: a hash of the address it was opened from, until
play is over. `attended`: a person is present. `rewritten`: how often a deleted guest was erased from the log, the only
thing that changes stored events.
"""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""The state of a table after the event `number`, so that a long log need not be read from its beginning."""

seatings = Table(
    "seatings",
    metadata,
    Column("guest_id", String(24), primary_key=True),
    Column("table_id", String(24), primary_key=True),
    Column("at", DateTime, nullable=False),
    Index("seatings_latest", "guest_id", "at"),
)
"""Which guests have sat at which tables, and since when (UTC); derived from the log."""

tallies = Table(
    "tallies",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("counted", Integer, nullable=False),
)
"""Running sums over all logs, by the name of what is counted."""

past_tallies = Table(
    "past_tallies",
    metadata,
    Column("month", String(7), primary_key=True),
    Column("name", String(64), primary_key=True),
    Column("counted", Integer, nullable=False),
)
"""The part of the running sums that comes from deleted tables, by the month in which play was over there."""

pruned = Table("pruned", metadata, Column("day", Date, primary_key=True))
"""One row: the last day on which expired data was looked for."""

guests = Table(
    "guests",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", DateTime, nullable=False),
    Column("generation", Integer, nullable=False, server_default="0"),
    Column("seen", Date, nullable=False),
    Index("guests_seen", "seen"),
)
"""The guests. Tokens of another `generation` are refused; `seen` is the day (UTC) of the last request."""

ended_tokens = Table(
    "ended_tokens",
    metadata,
    Column("guest_id", String(24), primary_key=True),
    Column("token_id", String(24), primary_key=True),
    Column("until", Date, nullable=False),
)
"""Revoked tokens of guests whose other tokens are valid, until the day on which they would have expired."""


def naive_utc(at: datetime | None) -> datetime | None:
    """A time as the database stores it: in UTC, without a time zone."""
    return None if at is None else at.astimezone(UTC).replace(tzinfo=None)
