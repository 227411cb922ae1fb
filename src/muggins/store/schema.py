"""The tables of the database. A change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Date, DateTime, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData()

events = Table(
    "events",
    metadata,
    # `table` is not a word that SQL leaves to its users.
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", DateTime, nullable=False),
    Column("body", Text, nullable=False),
)
"""The log: what happened at each table, numbered from 1. `at` is in UTC, `body` the event as JSON."""

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
"""An index of the log: which tables are open to all, which are still played at, and when one needs a server (UTC).

`opener` is the guest who opened the table, unless everybody has left it before the match; `origin` stands for the
address that it was opened from, until play is over; `attended` says whether a person is there; `rewritten` counts how
often names were taken out of a log, which nothing else changes.
"""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""Tables as they were after the event `number`, so that a long log need not be read from its beginning."""

seatings = Table(
    "seatings",
    metadata,
    Column("guest_id", String(24), primary_key=True),
    Column("table_id", String(24), primary_key=True),
    Column("at", DateTime, nullable=False),
    Index("seatings_latest", "guest_id", "at"),
)
"""Another index of the log: which guests have sat at which tables, and since when (UTC)."""

tallies = Table(
    "tallies",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("counted", Integer, nullable=False),
)
"""Running sums of what the log says, by what is counted."""

past_tallies = Table(
    "past_tallies",
    metadata,
    Column("month", String(7), primary_key=True),
    Column("name", String(64), primary_key=True),
    Column("counted", Integer, nullable=False),
)
"""The part of the running sums that comes from tables that are deleted, by the month in which play was over there."""

pruned = Table("pruned", metadata, Column("day", Date, primary_key=True))
"""One row: the day on which it was last looked for what has been kept for long enough."""

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
"""The guests. Tokens of another `generation` are refused; `seen` is the day (UTC) on which the guest last asked."""

ended_tokens = Table(
    "ended_tokens",
    metadata,
    Column("guest_id", String(24), primary_key=True),
    Column("token_id", String(24), primary_key=True),
    Column("until", Date, nullable=False),
)
"""Tokens that are refused though their guest's others are good, until the day on which they would have expired."""
