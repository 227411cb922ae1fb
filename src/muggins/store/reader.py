"""Reads all that a database holds, from beginning to end: for checks, exports and statistics.

It reads in pages, so that a server on the same database is not held up; events that are appended meanwhile may be
included or not.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC
from typing import NamedTuple

from sqlalchemy import URL, Engine, func, literal, or_, select, text, tuple_
from sqlalchemy.exc import DBAPIError

from muggins.errors import MugginsError
from muggins.store.database import check_version, make_engine
from muggins.store.errors import driver_message
from muggins.store.event_log import StoredEvent, read_tallies
from muggins.store.schema import events, past_tallies, snapshots, tables

_PAGE = 2000
"""Events that one query reads."""


class Snapshot(NamedTuple):
    """The state of the table `table` after the event `number`, as it was saved."""

    table: str
    number: int
    body: str


class DatabaseReader:
    """Reads the database behind `engine`. Its methods block: they are not for an event loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def count_tables(self) -> int:
        """How many tables there are."""
        with self._engine.connect() as connection:
            return connection.scalar(select(func.count()).select_from(tables)) or 0

    def logs(self, *kinds: str) -> Iterator[tuple[str, list[StoredEvent]]]:
        """Each table and its log, or only the events of `kinds`, by the tags in their JSON.

        `logs("deal")` gives the deals; tables without such events are left out.
        """
        for table, rows in itertools.groupby(self._events(kinds), lambda row: row[0]):
            yield table, [entry for _, entry in rows]

    def snapshot(self, table: str) -> Snapshot | None:
        """The snapshot of `table`."""
        query = select(snapshots).where(snapshots.c.table_id == table)
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Snapshot(*row)

    def tallies(self) -> dict[str, int]:
        """The running sums, by name."""
        with self._engine.connect() as connection:
            return read_tallies(connection)

    def past_tallies(self) -> dict[str, int]:
        """The part of the running sums that was counted at tables which have been deleted since, by name."""
        query = select(past_tallies.c.name, func.sum(past_tallies.c.counted)).group_by(past_tallies.c.name)
        with self._engine.connect() as connection:
            return {name: int(counted) for name, counted in connection.execute(query)}

    def integrity_errors(self) -> list[str]:
        """What `PRAGMA quick_check` of SQLite reports, which reads the whole file; always empty for PostgreSQL."""
        if self._engine.dialect.name != "sqlite":
            return []
        with self._engine.connect() as connection:
            report = connection.scalars(text("PRAGMA quick_check(20)")).all()
        return [] if report == ["ok"] else list(report)

    def inconsistent_tables(self) -> list[str]:
        """Ids that are in only one of the two: the events, and the index of tables."""
        in_log, in_index = select(events.c.table_id).distinct(), select(tables.c.id)
        with self._engine.connect() as connection:
            only_log = connection.scalars(in_log.except_(in_index)).all()
            only_index = connection.scalars(in_index.except_(in_log)).all()
        return [*only_log, *only_index]

    def _events(self, kinds: tuple[str, ...]) -> Iterator[tuple[str, StoredEvent]]:
        wanted = [events.c.body.startswith(f'{{"kind":"{kind}"', autoescape=True) for kind in kinds]
        query = (
            select(events.c.table_id, events.c.number, events.c.at, events.c.body)
            .where(or_(*wanted) if wanted else literal(True))
            .order_by(events.c.table_id, events.c.number)
            .limit(_PAGE)
        )
        last: tuple[str, int] = "", 0
        while True:
            further = tuple_(events.c.table_id, events.c.number) > last
            with self._engine.connect() as connection:
                rows = connection.execute(query.where(further)).all()
            for table, number, at, body in rows:
                yield table, StoredEvent(number, at.replace(tzinfo=UTC), body)
            if len(rows) < _PAGE:
                return
            last = rows[-1].table_id, rows[-1].number


@contextmanager
def open_reader(url: URL) -> Iterator[DatabaseReader]:
    """A context manager that gives a reader of the database at `url`, which it does not change.

    Raises `MugginsError`: `no-database` where it cannot be read, `old-database` and `newer-database` where its schema
    is that of another version of Muggins.
    """
    engine = make_engine(url)
    try:
        with engine.connect() as connection:
            check_version(connection)
        yield DatabaseReader(engine)
    except DBAPIError as error:
        raise MugginsError("no-database", f"cannot read the database: {driver_message(error)}") from None
    finally:
        engine.dispose()
