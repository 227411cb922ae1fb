"""`muggins db check`: checks that every table can be restored from its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import click
import msgspec

from muggins.cli.database import database_option, existing_database
from muggins.cli.db.table_steps import DamagedLogError, table_steps
from muggins.cli.progress import progress
from muggins.cli.shared_options import language_option
from muggins.locales import Translate, translator
from muggins.store import Snapshot, open_reader
from muggins.tables.deal_statistics import DealStatistics, mismatches, to_sums
from muggins.tables.decider import Transition
from muggins.tables.table import from_snapshot


@click.command()
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
        open_reader(existing_database(database)) as reader,
        progress(say("db-checking"), reader.count_tables(), say("db-tables")) as move_on,
    ):
        for line in reader.integrity_errors():
            wrong += 1
            click.echo(say("db-file", why=line))
        stored, past = reader.tallies(), reader.past_tallies()
        for id, log in reader.logs():
            tables, events = tables + 1, events + len(log)
            try:
                steps = table_steps(id, log, say)
                # Tables with a delay for spectators do not count their tiles.
                tally.add((step.event for step in steps), tiles=not steps[0].table.opened.delay)
                _check_snapshot(steps, reader.snapshot(id), say)
            except DamagedLogError as damage:
                wrong += 1
                click.echo(say("db-table", table=id, trouble=str(damage)))
            move_on(1)
        for id in reader.inconsistent_tables():
            wrong += 1
            click.echo(say("db-table", table=id, trouble=say("db-half")))
        again = Counter(to_sums(tally)) + Counter(past)
        # Tables that were deleted meanwhile may have been counted twice, or not at all.
        comparable = not wrong and past == reader.past_tallies()
        if comparable and (sums := mismatches(stored, again, reader.tallies())):
            wrong += 1
            kept, counted = (tallies.get(sums[0], 0) for tallies in (stored, again))
            click.echo(say("db-sums", sums=len(sums), name=sums[0], kept=kept, counted=counted))
    outcome = say("db-wrong", wrong=wrong) if wrong else say("db-sound")
    click.echo(f"{say('db-events', tables=tables, events=events)} {outcome}")
    ctx.exit(1 if wrong else 0)


def _check_snapshot(steps: Sequence[Transition], snapshot: Snapshot | None, say: Translate) -> None:
    """Raises `DamagedLogError` where the snapshot of a table is not the state that its log gives."""
    if snapshot is None:
        return
    if snapshot.number > len(steps):
        raise DamagedLogError(say("db-kept-beyond", number=snapshot.number, last=len(steps)))
    # A snapshot that another version has written is ignored, as it is by the server.
    with suppress(msgspec.DecodeError):
        if from_snapshot(snapshot.body) != steps[snapshot.number - 1].table:
            raise DamagedLogError(say("db-kept-otherwise", number=snapshot.number))
