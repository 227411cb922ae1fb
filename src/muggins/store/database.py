"""The database: where it is, opening it, and bringing it up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import alembic.command
import alembic.util
from alembic.config import Config
from sqlalchemy import URL, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from muggins.errors import MugginsError

MIGRATIONS = Path(__file__).parent / "migrations"


def prepare(database: str) -> URL:
    """The address of `database`, a path or a URL, made where it was not there and brought up to date.

    Raises `MugginsError` where that cannot be.
    """
    url = _address(database)
    file = Path(url.database or "")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        # It holds the tiles of hands in progress: for nobody else on this machine to read.
        file.touch(mode=0o600)
        _migrate(url)
    except alembic.util.CommandError:
        sentence = f"the database {file} was written by a newer Muggins than this: update, or name another"
        raise MugginsError("newer-database", sentence) from None
    except DBAPIError as error:
        raise MugginsError("no-database", f"cannot use {file} as the database: {error.orig}") from None
    except OSError as error:
        raise MugginsError("no-database", f"cannot make the database {file}: {error.strerror}") from None
    return url


def open_database(url: URL) -> AsyncEngine:
    """An engine for the database at `url`, which `prepare` has given. To be disposed of by the caller."""
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _on_connect)
    return engine


def _address(database: str) -> URL:
    if "://" not in database:
        return URL.create("sqlite+aiosqlite", database=str(Path(database).expanduser()))
    try:
        url = make_url(database)
    except ArgumentError:
        raise MugginsError("bad-database", f"{database[:80]!r} is not the address of a database") from None
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        sentence = "the database is a file of SQLite's: give its path, or sqlite:///path"
        raise MugginsError("bad-database", sentence)
    return url.set(drivername="sqlite+aiosqlite")


def _migrate(url: URL) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = create_engine(url.set(drivername="sqlite"))
    event.listen(engine, "connect", _on_connect)
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            alembic.command.upgrade(config, "head")
    finally:
        engine.dispose()


def _on_connect(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # Readers never wait for the writer; and what is committed is on the disk, whatever happens to the machine.
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()
