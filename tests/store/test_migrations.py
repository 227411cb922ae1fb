"""A database of the first version is brought up to date, in either kind of database, and back."""

from __future__ import annotations

from datetime import datetime

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import DateTime, bindparam, inspect, text

from muggins.store import (
    EventLog,
    Guest,
    GuestRepository,
    StoredEvent,
    open_database,
    open_reader,
    prepare_database,
)
from muggins.store.schema import metadata
from muggins.tables.decider import evolve, table_from_log
from muggins.tables.log import decode_event
from muggins.tables.table import Table
from tests.store.version1 import COLUMNS, Rows, connected, content, make_version_1, migrate


@pytest.fixture
def first(address: str) -> Rows:
    """What is in the database at `address`, which is of the first version."""
    found = make_version_1(address)
    assert {name: len(rows) for name, rows in found.items()} == {"events": 108, "tables": 4, "guests": 2}
    return found


def folded(id: str, entries: list[StoredEvent]) -> Table:
    table = table_from_log(id, [decode_event(entries[0].body)], entries[0].at)
    for entry in entries[1:]:
        table = evolve(table, decode_event(entry.body), entry.at)
    return table


async def seated(log: EventLog, guest: str) -> dict[str, datetime]:
    return {table: at for table, at, _ in await log.seatings(guest, 9)}


def sat_at(logs: dict[str, list[StoredEvent]], guest: str) -> dict[str, datetime]:
    """Where and when `guest` first sat down, by the logs."""
    return {
        id: next(entry.at for entry in entries if f'"guest":"{guest}"' in entry.body)
        for id, entries in logs.items()
        if any(f'"guest":"{guest}"' in entry.body for entry in entries)
    }


async def test_what_was_played_then_is_there_and_goes_on(address: str, first: Rows) -> None:
    url = prepare_database(address)
    with open_reader(url) as reader:
        logs = dict(reader.logs())
    found = sorted((id, *entry[:2], entry.body) for id, log in logs.items() for entry in log)
    assert [(id, number, body) for id, number, _, body in found] == [
        (id, number, body) for id, number, _, body in first["events"]
    ]
    tables = {id: folded(id, entries) for id, entries in logs.items()}
    assert sorted(table.number for table in tables.values()) == [2, 5, 21, 80]
    finished = {id for id, table in tables.items() if table.match.over}
    assert finished == {row[0] for row in first["tables"] if row[3] is not None} != set()
    database = open_database(url)
    log = EventLog(database)
    assert await GuestRepository(database).find("NJ23nruLXV4sUXtV") == Guest("NJ23nruLXV4sUXtV", "Ada")
    (id,) = [id for id, entries in logs.items() if len(entries) == 80]
    now = logs[id][-1].at
    assert await seated(log, "NJ23nruLXV4sUXtV") == sat_at(logs, "NJ23nruLXV4sUXtV") != {}
    await log.append(id, 80, ["{}"], due=now)
    await log.save_snapshot(id, 81, "{}")
    assert await log.overdue(now, 9) == [id]
    await database.dispose()


def test_of_tables_that_are_not_finished_it_is_known_who_opened_them_and_whether_anybody_is_there(
    address: str, first: Rows
) -> None:
    # Somebody has gone from one of them, has come back and has gone again.
    last = {row[0]: row[1] for row in sorted(first["events"], key=lambda row: row[1])}
    (left,) = [id for id, number in last.items() if number == 2]
    more = [(3, "away", 1), (4, "back", 1), (5, "away", 1)]
    at = max(row[2] for row in first["events"])
    with connected(address) as connection:
        add = text("INSERT INTO events VALUES (:table, :number, :at, :body)").bindparams(
            bindparam("at", type_=DateTime)
        )
        for number, kind, seat in more:
            body = f'{{"kind":"{kind}","seat":{seat}}}'
            connection.execute(add, {"table": left, "number": number, "at": at, "body": body})
    with open_reader(prepare_database(address)) as reader:
        tables = {id: folded(id, entries) for id, entries in reader.logs()}
    with connected(address) as connection:
        found = connection.execute(text("SELECT id, opener, origin, attended FROM tables")).all()
    wanted = {
        (id, None, None, False)
        if table.match.over
        else (id, table.opened.opener, None, any(seat.present for seat in table.seats))
        for id, table in tables.items()
    }
    assert {(id, opener, origin, bool(there)) for id, opener, origin, there in found} == wanted
    assert {there for *_, there in wanted} == {True, False}
    assert not tables[left].match.over


def test_the_way_back_loses_nothing_that_the_first_version_knew(address: str, first: Rows) -> None:
    prepare_database(address)
    with connected(address) as connection:
        assert content(connection) == first
        migrate(connection, "downgrade", "0001")
    with connected(address) as connection:
        assert content(connection) == first
        names = {column["name"] for column in inspect(connection).get_columns("tables")}
        assert names == set(COLUMNS["tables"])
        assert set(inspect(connection).get_table_names()) == {*COLUMNS, "alembic_version"}
    prepare_database(address)
    with connected(address) as connection:
        assert content(connection) == first


def test_the_migrations_make_what_the_schema_says(address: str, first: Rows) -> None:
    prepare_database(address)
    with connected(address) as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_migrations_go_both_ways_all_the_way(address: str) -> None:
    prepare_database(address)
    with connected(address) as connection:
        migrate(connection, "downgrade", "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
        migrate(connection, "upgrade", "head")
        assert set(metadata.tables) <= set(inspect(connection).get_table_names())
