"""`muggins db prune`: deletes what has been kept for long enough."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from muggins.cli.database import database_option, existing_database
from muggins.cli.progress import progress
from muggins.cli.shared_options import language_option
from muggins.locales import translator
from muggins.server.retention.pruning import Pruned, Pruner, RetentionPeriods
from muggins.server.settings import all_settings
from muggins.store import ErasureRepository, PruningRepository, open_database, open_reader

if TYPE_CHECKING:
    from sqlalchemy import URL

Command = Callable[..., None]


def _period_options(command: Command) -> Command:
    """Adds the server's retention settings as options."""
    for setting in all_settings():
        if setting.name.startswith("keep_"):
            command = click.option(
                setting.flag,
                setting.name,
                type=click.IntRange(setting.least, setting.most),
                default=setting.default,
                envvar=setting.variable,
                show_envvar=True,
                help=f"{setting.about}  [default: {setting.default_text}]",
            )(command)
    return command


@click.command()
@_period_options
@click.option("--dry-run", is_flag=True, help="Say what would be deleted, and delete nothing.")
@database_option
@language_option
def prune(
    keep_guests: int, keep_tables: int, keep_counts: int, dry_run: bool, database: str, lang: str
) -> None:
    """Delete tables and guests that have been kept for long enough.

    The server does so itself every night, with the settings that it has. Of a guest who is deleted neither name nor id
    is left: a former player stands in its place at tables that are kept.
    """
    url, say = existing_database(database), translator(lang)
    # Opening a reader checks that the database is of this version: of another, nothing may be deleted.
    with open_reader(url):
        pass
    periods = RetentionPeriods(keep_guests, keep_tables, keep_counts)
    prunable = asyncio.run(_prune(url, periods, preview=True))
    if dry_run:
        click.echo(say("db-prunable", tables=prunable.tables, guests=prunable.guests))
        return
    with progress(
        say("db-pruning"), prunable.tables + prunable.guests, say("db-tables-and-guests")
    ) as move_on:
        done = asyncio.run(_prune(url, periods, move_on))
    click.echo(say("db-pruned", tables=done.tables, guests=done.guests))


async def _prune(
    url: URL,
    periods: RetentionPeriods,
    on_progress: Callable[[int], object] = lambda _: None,
    *,
    preview: bool = False,
) -> Pruned:
    database = open_database(url)
    try:
        pruner = Pruner(
            PruningRepository(database),
            ErasureRepository(database),
            periods,
            datetime.now(UTC),
            on_progress=on_progress,
        )
        return await (pruner.preview() if preview else pruner.prune())
    finally:
        await database.dispose()
