"""The database of a fixture: unpacked, and with its times put forward as if it had been written a moment ago.

A clock goes on while nobody plays: at a table of last year everybody's time is up, and seats are given to others.
"""

from __future__ import annotations

import lzma
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

_TIME = re.compile(r'(?<=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z(?=")')
"""A time in the JSON of a table that was kept whole."""


def unpack(fixture: Path, folder: Path) -> Path:
    """The database of `fixture` in `folder`, as it was written, with the secret of its server beside it."""
    file = folder / "tables.sqlite3"
    file.write_bytes(lzma.decompress((fixture / "tables.sqlite3.xz").read_bytes()))
    Path(f"{file}.secret").write_bytes((fixture / "secret").read_bytes())
    return file


def put_forward(file: Path) -> None:
    """Puts the times in the database `file` forward, so that the last event of each table has just happened."""
    now = datetime.now(UTC).replace(tzinfo=None)
    with closing(sqlite3.connect(file)) as database, database:
        ends = database.execute("SELECT table_id, max(at) FROM events GROUP BY table_id").fetchall()
        by = {table: now - datetime.fromisoformat(at) for table, at in ends}
        database.create_function("forward", 2, lambda table, at: at and _forward(at, by[table]))
        database.create_function("forward_in", 2, lambda table, text: _forward_in(text, by[table]))
        for statement in (
            "UPDATE events SET at = forward(table_id, at)",
            "UPDATE tables SET created = forward(id, created), finished = forward(id, finished)",
            "UPDATE tables SET due = forward(id, due)",
            "UPDATE seatings SET at = forward(table_id, at)",
            # One is of no table: with it a server tries whether it can write.
            "UPDATE snapshots SET body = forward_in(table_id, body) WHERE table_id <> ''",
        ):
            database.execute(statement)
        everybody = min(by.values())
        database.create_function("forward_all", 1, lambda at: _forward(at, everybody))
        database.execute("UPDATE guests SET created = forward_all(created)")


def _forward(at: str, by: timedelta) -> str:
    # As SQLAlchemy writes it.
    return (datetime.fromisoformat(at) + by).isoformat(" ", "microseconds")


def _forward_in(text: str, by: timedelta) -> str:
    def later(found: re.Match[str]) -> str:
        return (datetime.fromisoformat(found[0]) + by).isoformat().replace("+00:00", "Z")

    return _TIME.sub(later, text)
