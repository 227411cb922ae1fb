"""`muggins db backup`: copies the database into a file."""

from __future__ import annotations

from pathlib import Path

import click

from muggins.cli.database import database_option, existing_database
from muggins.cli.progress import progress
from muggins.cli.shared_options import language_option
from muggins.locales import translator
from muggins.store import back_up

_PAGE = 4096
"""Bytes in a page of a SQLite file."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@language_option
def backup(file: Path, database: str, lang: str) -> None:
    """Copy the database into FILE, as it is at this moment.

    The copy is a database itself: `muggins serve --database FILE` goes on from there. One in PostgreSQL is backed
    up with pg_dump.
    """
    url, say = existing_database(database), translator(lang)
    pages = Path(url.database or "").stat().st_size // _PAGE if url.get_backend_name() == "sqlite" else None
    with progress(say("db-copying"), pages, say("db-pages")) as move_on:
        back_up(url, file, move_on)
    click.echo(say("db-copied", file=click.format_filename(file)))
