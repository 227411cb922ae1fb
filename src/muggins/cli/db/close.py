"""`muggins db close`: closes a table."""

from __future__ import annotations

import asyncio

import click
from sqlalchemy import URL

from muggins.cli.database import database_option, existing_database
from muggins.cli.shared_options import language_option
from muggins.locales import translator
from muggins.server.runtime.close_table import close_table
from muggins.store import EventLog, open_database, open_reader


# One id in sixty-four begins with a hyphen, as an option does, and may have an h after it.
@click.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
@click.argument("table")
@database_option
@language_option
def close(table: str, database: str, lang: str) -> None:
    """Close TABLE: nobody plays there any more, and it is in no list.

    TABLE is its address, or the id at the end of that. Whoever is at it is told within seconds. A match that is not
    over ends without a winner.
    """
    url, say = existing_database(database), translator(lang)
    # Opening a reader checks that the database is of this version.
    with open_reader(url):
        asyncio.run(_close(url, table.rstrip("/").rpartition("/")[2]))
    click.echo(say("db-closed"))


async def _close(url: URL, id: str) -> None:
    database = open_database(url)
    try:
        await close_table(EventLog(database), id)
    finally:
        await database.dispose()
