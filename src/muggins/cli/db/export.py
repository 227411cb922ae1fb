"""`muggins db export`: writes the records of all finished matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from muggins.cli.database import database_option, existing_database
from muggins.cli.db.table_steps import DamagedLogError, table_steps
from muggins.cli.files import name_in_errors
from muggins.cli.progress import progress
from muggins.cli.shared_options import language_option
from muggins.locales import Translate, translator
from muggins.notation import as_text
from muggins.server.runtime.live_table import logged_events
from muggins.server.schemas.records import records_of
from muggins.store import StoredEvent, open_reader


@click.command()
@click.argument("folder", default="-", type=click.Path(path_type=Path))
@database_option
@language_option
@click.pass_context
def export(ctx: click.Context, folder: Path, database: str, lang: str) -> None:
    """Write all matches that are over down as records.

    Those of a table go into a file of its own in FOLDER, which is made if it is not there; without FOLDER, or with
    -, all go to standard output. A table whose log is damaged is told of and passed over, and then the exit status
    is 1.
    """
    say = translator(lang)
    matches = damaged = 0
    apart = str(folder) != "-"
    if apart:
        folder.mkdir(parents=True, exist_ok=True)
    with (
        open_reader(existing_database(database)) as reader,
        progress(say("db-writing"), reader.count_tables(), say("db-tables")) as move_on,
    ):
        for id, log in reader.logs():
            try:
                records = list(_finished_matches(id, log, say))
            except DamagedLogError as damage:
                damaged += 1
                click.echo(say("db-table", table=id, trouble=str(damage)), err=True)
                continue
            finally:
                move_on(1)
            if records and apart:
                file = folder / f"{id}.dpn"
                with name_in_errors(file):
                    file.write_text("\n".join(records), encoding="utf-8")
            elif records:
                # A blank line parts what comes of different tables too.
                click.echo("\n".join([*[""][: matches > 0], *records]), nl=False)
            matches += len(records)
    if apart:
        click.echo(say("db-written", matches=matches, folder=click.format_filename(folder)))
    ctx.exit(1 if damaged else 0)


def _finished_matches(id: str, log: Sequence[StoredEvent], say: Translate) -> Iterator[str]:
    """The records of the finished matches at a table. Raises `DamagedLogError`."""
    steps = table_steps(id, log, say)
    for record in records_of(steps[-1].table, logged_events(steps), None):
        if record.match.over:
            yield as_text(record)
