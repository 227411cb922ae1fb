"""The database: its address, its migration to the current schema, and access to it from an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import alembic.command
import alembic.util
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from muggins.errors import MugginsError
from muggins.store.errors import RETRY_FOR, driver_message, is_transient, read_failed
from muggins.store.writer import BatchWriter, Change, OnCommit, ignore_commit

T = TypeVar("T")

MIGRATIONS = Path(__file__).parent / "migrations"
_READERS = 4
"""Threads that read, in one process."""
_RETRY_AFTER = 0.2
"""Seconds until a read is retried."""
_POSTGRESQL_SETTINGS = " ".join(
    f"-c {setting}"
    for setting in (
        # A commit is on the disk before it returns, whatever the server's own configuration says.
        "synchronous_commit=on",
        # A connection that died unnoticed leaves its transaction open: nothing may wait for its locks for ever.
        "lock_timeout=2s",
        "idle_in_transaction_session_timeout=5s",
    )
)
_BEGIN_EXCLUSIVE = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(5031)"}
"""By dialect, the statement that begins a transaction which only one process runs at a time."""
_CONNECT_ARGS = {"connect_timeout": 3, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
"""For libpq: a PostgreSQL server that does not answer is given up after some seconds."""
_DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}


class Database:
    """An open database, for one event loop: reads run in a few threads, writes go through one `BatchWriter`.

    Whoever opens it calls `dispose`. `retry_for` is in seconds.
    """

    def __init__(self, url: URL, retry_for: float = RETRY_FOR, on_commit: OnCommit = ignore_commit) -> None:
        self.engine = make_engine(url)
        self._retry_for = retry_for
        self._readers = ThreadPoolExecutor(_READERS, "muggins-reader")
        self._writer = BatchWriter(self.engine, retry_for, on_commit)

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The result of `query`, run in a reader thread and retried while the database is away.

        Raises `StoreUnavailableError` where it stays away.
        """
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._retry_for):
                while True:
                    try:
                        return await loop.run_in_executor(self._readers, self._run, query)
                    except Exception as error:
                        if not is_transient(error):
                            raise
                    await asyncio.sleep(_RETRY_AFTER)
        except TimeoutError:
            raise read_failed() from None

    async def write(self, change: Change) -> None:
        """Returns once `change` is durable. Raises `ConflictError` and `StoreUnavailableError`."""
        await self._writer.write(change)

    async def dispose(self) -> None:
        """Closes the database after the queued changes are written."""
        await self._writer.close()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    def _run(self, query: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return query(connection)


def open_database(url: URL, on_commit: OnCommit = ignore_commit) -> Database:
    """The database at `url`, which `prepare_database` has given. `on_commit` is called after every transaction."""
    return Database(url, on_commit=on_commit)


def prepare_database(database: str) -> URL:
    """Makes `database`, a path or a URL, where it does not exist, migrates it to the current schema, gives its URL.

    Raises `MugginsError`: `bad-database`, `no-database`, `newer-database`.
    """
    url = database_url(database)
    in_file = url.get_backend_name() == "sqlite"
    named = url.database if in_file else url.set(drivername="postgresql").render_as_string()
    try:
        if in_file:
            file = Path(url.database or "")
            file.parent.mkdir(parents=True, exist_ok=True)
            # It holds the tiles of hands in progress: only this user may read it.
            file.touch(mode=0o600)
        _migrate(url)
    except alembic.util.CommandError:
        sentence = f"the database {named} was written by a newer Muggins than this: update, or name another"
        raise MugginsError("newer-database", sentence) from None
    except DBAPIError as error:
        raise MugginsError(
            "no-database", f"cannot use {named} as the database: {driver_message(error)}"
        ) from None
    except OSError as error:
        raise MugginsError("no-database", f"cannot make the database {named}: {error.strerror}") from None
    return url


def database_url(database: str) -> URL:
    """The URL of `database`, a path or a URL, with its driver. Raises `MugginsError` (`bad-database`)."""
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).expanduser()))
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        raise MugginsError("bad-database", f"{database[:80]!r} is not the address of a database") from None
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None or (driver == "sqlite" and url.database in (None, "", ":memory:")):
        sentence = (
            "the database is a file of SQLite’s or in PostgreSQL: "
            "give a path, sqlite:///path or postgresql://user@host/name"
        )
        raise MugginsError("bad-database", sentence)
    return url.set(drivername=driver)


def make_engine(url: URL) -> Engine:
    """A SQLAlchemy engine for the database at `url`, with the settings that durability needs."""
    # Error messages go into the server's log: they must not quote values that were to be written.
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, hide_parameters=True)
        event.listen(engine, "connect", _configure_sqlite)
        return engine
    options = f"{url.query.get('options', '')} {_POSTGRESQL_SETTINGS}".strip()
    # Pre-ping is for readers: their pooled connections are dead after the server was restarted.
    return create_engine(
        url, pool_pre_ping=True, hide_parameters=True, connect_args={"options": options} | _CONNECT_ARGS
    )


def check_version(connection: Connection) -> None:
    """Raises `MugginsError` where the schema of a database is that of another version of Muggins."""
    script = ScriptDirectory.from_config(_alembic(connection))
    current = MigrationContext.configure(connection).get_current_revision()
    if current == script.get_current_head():
        return
    if current in [revision.revision for revision in script.walk_revisions()]:
        sentence = (
            "the database was written by an older Muggins: start the server once, which brings it up to date"
        )
        raise MugginsError("old-database", sentence)
    if current is None:
        sentence = (
            "this database holds no tables of Muggins’s: name the one that the server keeps its tables in"
        )
        raise MugginsError("no-database", sentence)
    raise MugginsError("newer-database", "the database was written by a newer Muggins than this: update")


def _migrate(url: URL) -> None:
    engine = make_engine(url)
    try:
        with engine.begin() as connection:
            # One process at a time, and all or nothing: several may be started at once.
            connection.exec_driver_sql(_BEGIN_EXCLUSIVE[engine.dialect.name])
            alembic.command.upgrade(_alembic(connection), "head")
    finally:
        engine.dispose()


def _alembic(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _configure_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # Readers never wait for the writer; and a commit is on the disk before it returns.
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 1000")
    # Deleted rows are overwritten, not only marked as free.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()
