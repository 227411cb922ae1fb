"""Backup: a database as it was at one moment, in another file, while it is written on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import URL

from muggins.errors import MugginsError

_STEP = 1024
"""How many pages are copied before it is said how far it has come."""


def back_up(url: URL, file: Path, tell: Callable[[int], None]) -> None:
    """Copies the database at `url` into `file`, which is not there yet;
    `tell` hears how many more pages have been copied.

    Raises `MugginsError`: `use-pg-dump` for PostgreSQL, `file-exists`, `no-database` where it cannot be copied.
    """
    if url.get_backend_name() != "sqlite":
        address = url.set(drivername="postgresql").render_as_string()
        sentence = (
            "PostgreSQL makes its own backups while the server runs: "
            f"use pg_dump --format=custom --file={file} {address}"
        )
        raise MugginsError("use-pg-dump", sentence)
    if file.exists():
        raise MugginsError("file-exists", f"{file} is there already: give the backup another name")
    part = file.with_name(f"{file.name}.part")
    copied = 0

    def on_step(_: int, left: int, total: int) -> None:
        nonlocal copied
        tell(total - left - copied)
        copied = total - left

    try:
        # Like the database itself: for nobody else on this machine to read.
        part.touch(mode=0o600)
        with (
            closing(sqlite3.connect(url.database or "")) as source,
            closing(sqlite3.connect(part)) as copy,
        ):
            # What is read from here on is of this moment: nothing that is written meanwhile begins it anew.
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
            source.backup(copy, pages=_STEP, progress=on_step)
        part.replace(file)
    except sqlite3.Error as error:
        raise MugginsError("no-database", f"cannot copy {url.database}: {error}") from None
    except OSError as error:
        raise MugginsError("no-database", f"cannot write {file}: {error.strerror}") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
