"""A database of the first version, with real matches in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import alembic.command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, create_engine, insert, select

from muggins.store.database import MIGRATIONS, database_url, make_engine

DUMP = Path(__file__).with_name("version1.sql").read_text("utf-8")
COLUMNS = {
    "events": ("table_id", "number", "at", "body"),
    "tables": ("id", "listed", "created", "finished"),
    "guests": ("id", "name", "created"),
}
Rows = dict[str, list[tuple[Any, ...]]]


def make_version_1(address: str) -> Rows:
    """Makes it at `address`, in either kind of database; gives all that is in it."""
    memory = create_engine("sqlite://")
    with memory.connect() as connection:
        connection.connection.driver_connection.executescript(DUMP)  # type: ignore[union-attr]
        found = content(connection)
    if address.startswith("postgresql"):
        with connected(address) as connection:
            migrate(connection, "upgrade", "0001")
            for name, columns in COLUMNS.items():
                table = Table(name, MetaData(), autoload_with=connection)
                connection.execute(
                    insert(table), [dict(zip(columns, row, strict=True)) for row in found[name]]
                )
    else:
        with closing(sqlite3.connect(address)) as database:
            # As it was written, to the letter.
            database.executescript(DUMP)
    return found


@contextmanager
def connected(address: str) -> Iterator[Connection]:
    """A transaction there."""
    engine = make_engine(database_url(address))
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def migrate(connection: Connection, how: str, to: str) -> None:
    """Has Alembic `upgrade` or `downgrade` to a version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    getattr(alembic.command, how)(config, to)


def content(connection: Connection) -> Rows:
    """All rows that the first version knew of, as far as it knew them."""
    found = {}
    for name, columns in COLUMNS.items():
        table = Table(name, MetaData(), autoload_with=connection)
        rows = connection.execute(select(*(table.c[column] for column in columns)))
        found[name] = sorted(map(tuple, rows))
    return found
