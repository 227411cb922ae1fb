"""A database of the first version is brought up to date, in either kind of database, and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, insert, inspect, select

from muggins.server.lines import line_from
from muggins.server.table import Table as Played
from muggins.server.table import table_of
from muggins.store import Entry, Guest, Guests, Log, open_database, opened_archive, prepare
from muggins.store.database import MIGRATIONS, address_of, engine_for
from muggins.store.schema import metadata

VERSION_1 = Path(__file__).with_name("version1.sql").read_text("utf-8")
Rows = dict[str, list[tuple[Any, ...]]]


@contextmanager
def connected(address: str) -> Iterator[Connection]:
    engine = engine_for(address_of(address))
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def migrate(connection: Connection, how: str, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    getattr(alembic.command, how)(config, to)


def content(connection: Connection) -> Rows:
    """All rows of all tables that the first version had, of the columns that it had."""
    found = {}
    for name, columns in VERSION_1_COLUMNS.items():
        table = Table(name, MetaData(), autoload_with=connection)
        rows = connection.execute(select(*(table.c[column] for column in columns)))
        found[name] = sorted(map(tuple, rows))
    return found


VERSION_1_COLUMNS = {
    "events": ("table_id", "number", "at", "body"),
    "tables": ("id", "listed", "created", "finished"),
    "guests": ("id", "name", "created"),
}


@pytest.fixture
def first(tmp_path: Path) -> Rows:
    """What is in the database of the first version."""
    file = tmp_path / "version1.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(VERSION_1)
    with connected(str(file)) as connection:
        found = content(connection)
    assert {name: len(rows) for name, rows in found.items()} == {"events": 108, "tables": 4, "guests": 2}
    return found


@pytest.fixture
def old(address: str, first: Rows) -> str:
    """The address of a database of the first version, with that in it."""
    if address.startswith("postgresql"):
        with connected(address) as connection:
            migrate(connection, "upgrade", "0001")
            for name, columns in VERSION_1_COLUMNS.items():
                table = Table(name, MetaData(), autoload_with=connection)
                connection.execute(
                    insert(table), [dict(zip(columns, row, strict=True)) for row in first[name]]
                )
    else:
        with closing(sqlite3.connect(address)) as database:
            # As it was written, to the letter.
            database.executescript(VERSION_1)
    return address


def folded(id: str, entries: list[Entry]) -> Played:
    table = table_of(id, [line_from(entries[0].body)], entries[0].at)
    for entry in entries[1:]:
        table = table.take(line_from(entry.body), entry.at)
    return table


async def test_what_was_played_then_is_there_and_goes_on(old: str, first: Rows) -> None:
    url = prepare(old)
    with opened_archive(url) as archive:
        logs = dict(archive.logs())
    found = sorted((id, *entry[:2], entry.body) for id, log in logs.items() for entry in log)
    assert [(id, number, body) for id, number, _, body in found] == [
        (id, number, body) for id, number, _, body in first["events"]
    ]
    tables = {id: folded(id, entries) for id, entries in logs.items()}
    assert sorted(table.number for table in tables.values()) == [2, 5, 21, 80]
    finished = {id for id, table in tables.items() if table.match.over}
    assert finished == {row[0] for row in first["tables"] if row[3] is not None} != set()
    database = open_database(url)
    log = Log(database)
    assert await Guests(database).find("NJ23nruLXV4sUXtV") == Guest("NJ23nruLXV4sUXtV", "Ada")
    (id,) = [id for id, entries in logs.items() if len(entries) == 80]
    now = logs[id][-1].at
    await log.append(id, 80, ["{}"], due=now)
    await log.keep(id, 81, "{}")
    assert await log.overdue(now, 9) == [id]
    await database.dispose()


def test_the_way_back_loses_nothing_that_the_first_version_knew(old: str, first: Rows) -> None:
    prepare(old)
    with connected(old) as connection:
        assert content(connection) == first
        migrate(connection, "downgrade", "0001")
    with connected(old) as connection:
        assert content(connection) == first
        names = {column["name"] for column in inspect(connection).get_columns("tables")}
        assert names == set(VERSION_1_COLUMNS["tables"])
        assert set(inspect(connection).get_table_names()) == {*VERSION_1_COLUMNS, "alembic_version"}
    prepare(old)
    with connected(old) as connection:
        assert content(connection) == first


def test_the_migrations_make_what_the_schema_says(old: str) -> None:
    prepare(old)
    with connected(old) as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_migrations_go_both_ways_all_the_way(address: str) -> None:
    prepare(address)
    with connected(address) as connection:
        migrate(connection, "downgrade", "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
        migrate(connection, "upgrade", "head")
        assert set(metadata.tables) <= set(inspect(connection).get_table_names())
