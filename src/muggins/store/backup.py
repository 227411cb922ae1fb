"""Backup: copies a SQLite database as it is at one moment into another file, while the server writes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import URL

from muggins.errors import MugginsError

_PAGES = 1024
"""Pages that are copied between two reports of progress."""


def back_up(url: URL, file: Path, on_progress: Callable[[int], None]) -> None:
    """Copies the database at `url` into `file`, which must not exist yet.

    `on_progress` is called with the number of pages copied since its last call.

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

    def report(_: int, left: int, total: int) -> None:
        nonlocal copied
        on_progress(total - left - copied)
        copied = total - left

    try:
        # Like the database itself: only this user may read it.
        part.touch(mode=0o600)
        with (
            closing(sqlite3.connect(url.database or "")) as source,
            closing(sqlite3.connect(part)) as copy,
        ):
            # A read transaction: the copy is of this moment, and later writes do not make it start again.
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
            source.backup(copy, pages=_PAGES, progress=report)
        part.replace(file)
    except sqlite3.Error as error:
        raise MugginsError("no-database", f"cannot copy {url.database}: {error}") from None
    except OSError as error:
        raise MugginsError("no-database", f"cannot write {file}: {error.strerror}") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
