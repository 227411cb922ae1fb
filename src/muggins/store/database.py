"""The database: where it is, bringing it up to date, and reading and writing it from an event loop."""

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
from muggins.store.faults import PATIENCE, not_read, passes, why
from muggins.store.writer import Change, Writer, Wrote, unheard

T = TypeVar("T")

MIGRATIONS = Path(__file__).parent / "migrations"
_READERS = 4
"""How many may read at once in one process."""
_PAUSE = 0.2
"""Seconds until a read is tried again."""
_POSTGRESQL = " ".join(
    f"-c {setting}"
    for setting in (
        # What is committed is on the disk, whatever the server's own configuration says.
        "synchronous_commit=on",
        # A connection that died unseen leaves its transaction behind: neither waits for it for ever.
        "lock_timeout=2s",
        "idle_in_transaction_session_timeout=5s",
    )
)
_ALONE = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(5031)"}
"""What a transaction begins with for which others wait."""
_REACH = {"connect_timeout": 3, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
"""Seconds after which a server of PostgreSQL's that does not answer is given up."""
_DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}


class Database:
    """A database that is open for one event loop. To be disposed of by whoever opened it."""

    def __init__(self, url: URL, patience: float = PATIENCE, wrote: Wrote = unheard) -> None:
        self.engine = engine_for(url)
        self._patience = patience
        self._readers = ThreadPoolExecutor(_READERS, "muggins-reader")
        self._writer = Writer(self.engine, patience, wrote)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What `ask` finds, in a thread of its own. Raises `Unavailable` where that cannot be."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._patience):
                while True:
                    try:
                        return await loop.run_in_executor(self._readers, self._asked, ask)
                    except Exception as error:
                        if not passes(error):
                            raise
                    await asyncio.sleep(_PAUSE)
        except TimeoutError:
            raise not_read() from None

    async def write(self, change: Change) -> None:
        """Returns once `change` is durable. Raises `Stale` where another is in its place, or `Unavailable`."""
        await self._writer.write(change)

    async def dispose(self) -> None:
        """Closes it, once all that was to be written is."""
        await self._writer.close()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    def _asked(self, ask: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return ask(connection)


def open_database(url: URL, wrote: Wrote = unheard) -> Database:
    """The database at `url`, which `prepare` has given. `wrote` hears of every transaction."""
    return Database(url, wrote=wrote)


def prepare(database: str) -> URL:
    """The address of `database`, a path or a URL, made where it was not there and brought up to date.

    Raises `MugginsError` where that cannot be.
    """
    url = address_of(database)
    in_file = url.get_backend_name() == "sqlite"
    named = url.database if in_file else url.set(drivername="postgresql").render_as_string()
    try:
        if in_file:
            file = Path(url.database or "")
            file.parent.mkdir(parents=True, exist_ok=True)
            # It holds the tiles of hands in progress: for nobody else on this machine to read.
            file.touch(mode=0o600)
        _migrate(url)
    except alembic.util.CommandError:
        sentence = f"the database {named} was written by a newer Muggins than this: update, or name another"
        raise MugginsError("newer-database", sentence) from None
    except DBAPIError as error:
        raise MugginsError("no-database", f"cannot use {named} as the database: {why(error)}") from None
    except OSError as error:
        raise MugginsError("no-database", f"cannot make the database {named}: {error.strerror}") from None
    return url


def address_of(database: str) -> URL:
    """The address of `database`, a path or a URL. Raises `MugginsError` (`bad-database`)."""
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


def engine_for(url: URL) -> Engine:
    """Connections to the database at `url`."""
    # What an error says goes into logs: it must not name what was to be written.
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, hide_parameters=True)
        event.listen(engine, "connect", _on_sqlite)
        return engine
    options = f"{url.query.get('options', '')} {_POSTGRESQL}".strip()
    # The first is for readers: after the server was started again their connections are dead.
    return create_engine(
        url, pool_pre_ping=True, hide_parameters=True, connect_args={"options": options} | _REACH
    )


def check_version(connection: Connection) -> None:
    """Raises `MugginsError` where a database was written by another version of Muggins."""
    script = ScriptDirectory.from_config(_alembic(connection))
    found = MigrationContext.configure(connection).get_current_revision()
    if found == script.get_current_head():
        return
    if found in [revision.revision for revision in script.walk_revisions()]:
        sentence = (
            "the database was written by an older Muggins: start the server once, which brings it up to date"
        )
        raise MugginsError("old-database", sentence)
    if found is None:
        sentence = (
            "this database holds no tables of Muggins’s: name the one that the server keeps its tables in"
        )
        raise MugginsError("no-database", sentence)
    raise MugginsError("newer-database", "the database was written by a newer Muggins than this: update")


def _migrate(url: URL) -> None:
    engine = engine_for(url)
    try:
        with engine.begin() as connection:
            # One at a time, and all or nothing: several processes may be started at once.
            connection.exec_driver_sql(_ALONE[engine.dialect.name])
            alembic.command.upgrade(_alembic(connection), "head")
    finally:
        engine.dispose()


def _alembic(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _on_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # Readers never wait for the writer; and what is committed is on the disk, whatever happens to the machine.
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 1000")
    # What is deleted is overwritten, and not only free to be.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()
