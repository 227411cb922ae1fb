"""`muggins db prune`: what has been kept for long enough is deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from muggins.cli.database import database_option, database_there
from muggins.cli.options import language_option
from muggins.cli.progress import progress
from muggins.locales import translator
from muggins.server.retention.pruning import Pruned, Pruner, RetentionPeriods
from muggins.server.settings import all_settings
from muggins.store import ErasureRepository, PruningRepository, open_database, open_reader

if TYPE_CHECKING:
    from sqlalchemy import URL

Command = Callable[..., None]


def _period_options(command: Command) -> Command:
    """The settings of a server that say how long something is kept, as options."""
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
    url, say = database_there(database), translator(lang)
    # Of another version nothing is deleted.
    with open_reader(url):
        pass
    periods = RetentionPeriods(keep_guests, keep_tables, keep_counts)
    there = asyncio.run(_pruned(url, periods, preview=True))
    if dry_run:
        click.echo(say("db-prunable", tables=there.tables, guests=there.guests))
        return
    with progress(say("db-pruning"), there.tables + there.guests, say("db-tables-and-guests")) as move_on:
        done = asyncio.run(_pruned(url, periods, move_on))
    click.echo(say("db-pruned", tables=done.tables, guests=done.guests))


async def _pruned(
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
