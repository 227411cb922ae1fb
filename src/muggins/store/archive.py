"""The archive: all that a database holds, read from beginning to end for checks, exports and statistics.

It is read in pages, so that whoever plays meanwhile is not held up; what is appended meanwhile may be seen or not.
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
from muggins.store.database import check_version, engine_for
from muggins.store.faults import why
from muggins.store.log import Entry, sums_in
from muggins.store.schema import events, past_tallies, snapshots, tables

_PAGE = 2000
"""How many events are read at once."""


class Snapshot(NamedTuple):
    """The table `table` as it was kept after the event `number`."""

    table: str
    number: int
    body: str


class Archive:
    """What is in the database behind `engine`. It waits for the database, and is not for an event loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def count(self) -> int:
        """How many tables there are."""
        with self._engine.connect() as connection:
            return connection.scalar(select(func.count()).select_from(tables)) or 0

    def logs(self, *kinds: str) -> Iterator[tuple[str, list[Entry]]]:
        """Each table and its log, or of that only the events of `kinds`, as their JSON names them.

        The deals are `logs("deal")`; tables without such events are passed over.
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
            return sums_in(connection)

    def past(self) -> dict[str, int]:
        """The part of the running sums that comes from tables that are deleted, by name."""
        query = select(past_tallies.c.name, func.sum(past_tallies.c.counted)).group_by(past_tallies.c.name)
        with self._engine.connect() as connection:
            return {name: int(counted) for name, counted in connection.execute(query)}

    def damage(self) -> list[str]:
        """What the database itself says of damage, in its words. Only SQLite looks; it reads the whole file."""
        if self._engine.dialect.name != "sqlite":
            return []
        with self._engine.connect() as connection:
            said = connection.scalars(text("PRAGMA quick_check(20)")).all()
        return [] if said == ["ok"] else list(said)

    def lost(self) -> list[str]:
        """The tables of which there is a log or a place in the list, but not both."""
        logs, listed = select(events.c.table_id).distinct(), select(tables.c.id)
        with self._engine.connect() as connection:
            without_place = connection.scalars(logs.except_(listed)).all()
            without_log = connection.scalars(listed.except_(logs)).all()
        return [*without_place, *without_log]

    def _events(self, kinds: tuple[str, ...]) -> Iterator[tuple[str, Entry]]:
        of_kinds = [events.c.body.startswith(f'{{"kind":"{kind}"', autoescape=True) for kind in kinds]
        query = (
            select(events.c.table_id, events.c.number, events.c.at, events.c.body)
            .where(or_(*of_kinds) if of_kinds else literal(True))
            .order_by(events.c.table_id, events.c.number)
            .limit(_PAGE)
        )
        last: tuple[str, int] = "", 0
        while True:
            further = tuple_(events.c.table_id, events.c.number) > last
            with self._engine.connect() as connection:
                rows = connection.execute(query.where(further)).all()
            for table, number, at, body in rows:
                yield table, Entry(number, at.replace(tzinfo=UTC), body)
            if len(rows) < _PAGE:
                return
            last = rows[-1].table_id, rows[-1].number


@contextmanager
def opened_archive(url: URL) -> Iterator[Archive]:
    """The archive of the database at `url`, which is not changed, as long as it is wanted.

    Raises `MugginsError`: `no-database` where it cannot be read, `old-database` and `newer-database` where another
    version of Muggins has written it.
    """
    engine = engine_for(url)
    try:
        with engine.connect() as connection:
            check_version(connection)
        yield Archive(engine)
    except DBAPIError as error:
        raise MugginsError("no-database", f"cannot read the database: {why(error)}") from None
    finally:
        engine.dispose()
