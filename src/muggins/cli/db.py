"""`muggins db`: backing the tables up, checking them, writing their matches down as records, and closing a table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import click
import msgspec
from sqlalchemy import URL

from muggins.cli.database import database_option, database_there
from muggins.cli.files import naming
from muggins.cli.options import language_option
from muggins.cli.progress import progress
from muggins.cli.prune import prune
from muggins.errors import MugginsError
from muggins.locales import Translate, translator
from muggins.notation import as_text
from muggins.server.runtime.close_table import close_table
from muggins.server.runtime.live_table import logged_events
from muggins.server.schemas.records import records_of
from muggins.store import EventLog, Snapshot, StoredEvent, back_up, open_database, open_reader
from muggins.tables.deal_statistics import DealStatistics, mismatches, to_sums
from muggins.tables.decider import Transition, first_transition, transitions
from muggins.tables.log import decode_event
from muggins.tables.table import from_snapshot

_PAGE = 4096
"""Bytes in a page of a file of SQLite's."""


@click.group()
def db() -> None:
    """Look after the database: back it up, check it, write the matches down, close a table, delete what is out of date.

    All of it may be done while the server runs. Nothing in the database is changed but by `close` and `prune`.
    """


db.add_command(prune)


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@language_option
def backup(file: Path, database: str, lang: str) -> None:
    """Copy the database into FILE, as it is at this moment.

    The copy is a database itself: `muggins serve --database FILE` goes on from there. One in PostgreSQL is backed
    up with pg_dump.
    """
    url, say = database_there(database), translator(lang)
    pages = Path(url.database or "").stat().st_size // _PAGE if url.get_backend_name() == "sqlite" else None
    with progress(say("db-copying"), pages, say("db-pages")) as move_on:
        back_up(url, file, move_on)
    click.echo(say("db-copied", file=click.format_filename(file)))


@db.command()
@database_option
@language_option
@click.pass_context
def check(ctx: click.Context, database: str, lang: str) -> None:
    """Check that every table can be had from its log.

    Events are numbered without a gap, each follows from those before it, and what was kept of a table to go on from
    is what its log gives. Where all of that is in order, so are the running sums, which must be what all logs come to.
    A line is printed for everything that is wrong, and then the exit status is 1.
    """
    say = translator(lang)
    tables = events = wrong = 0
    tally = DealStatistics()
    with (
        open_reader(database_there(database)) as reader,
        progress(say("db-checking"), reader.count_tables(), say("db-tables")) as move_on,
    ):
        for line in reader.integrity_errors():
            wrong += 1
            click.echo(say("db-file", why=line))
        before, past = reader.tallies(), reader.past_tallies()
        for id, log in reader.logs():
            tables, events = tables + 1, events + len(log)
            try:
                steps = _steps(id, log, say)
                # Tiles that spectators were still to see are in no sum.
                tally.add((step.event for step in steps), tiles=not steps[0].table.opened.delay)
                _check_kept(steps, reader.snapshot(id), say)
            except _Damaged as damage:
                wrong += 1
                click.echo(say("db-table", table=id, trouble=str(damage)))
            move_on(1)
        for id in reader.inconsistent_tables():
            wrong += 1
            click.echo(say("db-table", table=id, trouble=say("db-half")))
        again = Counter(to_sums(tally)) + Counter(past)
        # Tables that were deleted meanwhile may have been counted twice, or not at all.
        comparable = not wrong and past == reader.past_tallies()
        if comparable and (sums := mismatches(before, again, reader.tallies())):
            wrong += 1
            kept, counted = (told.get(sums[0], 0) for told in (before, again))
            click.echo(say("db-sums", sums=len(sums), name=sums[0], kept=kept, counted=counted))
    outcome = say("db-wrong", wrong=wrong) if wrong else say("db-sound")
    click.echo(f"{say('db-events', tables=tables, events=events)} {outcome}")
    ctx.exit(1 if wrong else 0)


@db.command()
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
        open_reader(database_there(database)) as reader,
        progress(say("db-writing"), reader.count_tables(), say("db-tables")) as move_on,
    ):
        for id, log in reader.logs():
            try:
                records = list(_finished(id, log, say))
            except _Damaged as damage:
                damaged += 1
                click.echo(say("db-table", table=id, trouble=str(damage)), err=True)
                continue
            finally:
                move_on(1)
            if records and apart:
                file = folder / f"{id}.dpn"
                with naming(file):
                    file.write_text("\n".join(records), encoding="utf-8")
            elif records:
                # A blank line parts what comes of different tables too.
                click.echo("\n".join([*[""][: matches > 0], *records]), nl=False)
            matches += len(records)
    if apart:
        click.echo(say("db-written", matches=matches, folder=click.format_filename(folder)))
    ctx.exit(1 if damaged else 0)


# One id in sixty-four begins with a hyphen, as an option does, and may have an h after it.
@db.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["--help"]})
@click.argument("table")
@database_option
@language_option
def close(table: str, database: str, lang: str) -> None:
    """Close TABLE: nobody plays there any more, and it is in no list.

    TABLE is its address, or the id at the end of that. Whoever is at it is told within seconds. A match that is not
    over ends without a winner.
    """
    url, say = database_there(database), translator(lang)
    # That this is a database of this version; what else it may be is told.
    with open_reader(url):
        asyncio.run(_close(url, table.rstrip("/").rpartition("/")[2]))
    click.echo(say("db-closed"))


async def _close(url: URL, id: str) -> None:
    database = open_database(url)
    try:
        await close_table(EventLog(database), id)
    finally:
        await database.dispose()


class _Damaged(Exception):
    """Something is wrong with a table: it says what, in the person's language, and names no tile."""


def _steps(id: str, log: Sequence[StoredEvent], say: Translate) -> list[Transition]:
    """The table `id` line by line. Raises `_Damaged`."""
    steps: list[Transition] = []
    for number, at, body in log:
        if number != len(steps) + 1:
            raise _Damaged(say("db-missing", missing=len(steps) + 1, next=number))
        try:
            line = decode_event(body)
            steps += transitions(steps[-1].table, [line], at) if steps else [first_transition(id, line, at)]
        except Exception as error:
            why = error.code if isinstance(error, MugginsError) else type(error).__name__
            raise _Damaged(say("db-astray", number=number, why=why)) from None
    return steps


def _check_kept(steps: Sequence[Transition], snapshot: Snapshot | None, say: Translate) -> None:
    """Raises `_Damaged` where what was kept of a table is not what its log gives."""
    if snapshot is None:
        return
    if snapshot.number > len(steps):
        raise _Damaged(say("db-kept-beyond", number=snapshot.number, last=len(steps)))
    # What another version has kept the server passes over, and so do we.
    with suppress(msgspec.DecodeError):
        if from_snapshot(snapshot.body) != steps[snapshot.number - 1].table:
            raise _Damaged(say("db-kept-otherwise", number=snapshot.number))


def _finished(id: str, log: Sequence[StoredEvent], say: Translate) -> Iterator[str]:
    """The matches at a table that are over, as records."""
    steps = _steps(id, log, say)
    for record in records_of(steps[-1].table, logged_events(steps), None):
        if record.match.over:
            yield as_text(record)
