"""`muggins stats`: counts the hands dealt at all tables and how they ended, and tests whether tiles fell evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import click
import msgspec
from rich.cells import cell_len

from muggins.analysis.shuffle_test import ShuffleTest, shuffle_by_size, shuffle_overall
from muggins.cli.database import database_option, existing_database
from muggins.cli.progress import progress
from muggins.cli.shared_options import language_option
from muggins.fair.deal_counts import DealSize
from muggins.locales import Translate, translator
from muggins.server.schemas.fairness import fairness_report
from muggins.store import open_reader
from muggins.tables.deal_statistics import HANDS, KINDS, PARTS, DealStatistics, count_logs, from_sums, to_sums

RARE = 0.001
"""A p-value below which the counts are called uneven."""


@click.command()
@database_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def stats(database: str, as_json: bool, lang: str) -> None:
    """Count the hands dealt at all tables, and see whether tiles fell to seats as evenly as chance has it.

    Hands that were given up are counted, and so are the seats that took no part in a deal or did not show theirs.
    Nothing is changed, and tables may be played at meanwhile.
    """
    url, say = existing_database(database), translator(lang)
    with (
        open_reader(url) as reader,
        progress(say("stats-reading"), reader.count_tables(), say("stats-tables")) as move_on,
    ):
        tally = _with_past(count_logs(reader.logs(*KINDS), lambda: move_on(1)), reader.past_tallies())
    click.echo(msgspec.json.encode(fairness_report(tally)) if as_json else "\n".join(_lines(tally, say)))


def _with_past(tally: DealStatistics, past: Mapping[str, int]) -> DealStatistics:
    """`tally` with the past counts of deleted tables added."""
    return from_sums(Counter(to_sums(tally)) + Counter(past))


def _lines(tally: DealStatistics, say: Translate) -> Iterator[str]:
    rows = [(say("stats-dealt"), tally.hands["dealt"])]
    rows += [(f"  {say(f'stats-{kind}')}", tally.hands[kind]) for kind in HANDS]
    rows += [(say("stats-parts"), tally.parts.total())]
    rows += [(f"  {say(f'stats-{kind}')}", tally.parts[kind]) for kind in PARTS]
    width = max(cell_len(label) for label, _ in rows)
    figures = [say("stats-number", number=number) for _, number in rows]
    wide = max(map(cell_len, figures))
    for (label, _), figure in zip(rows, figures, strict=True):
        yield label + " " * (width - cell_len(label) + 2 + wide - cell_len(figure)) + figure
    yield ""
    for size, test in shuffle_by_size(tally.deals).items():
        yield _size(size, tally.deals.deals(size), test, say)
    together = shuffle_overall(tally.deals)
    yield say("stats-too-few") if together is None else _verdict(together, say)


def _size(size: DealSize, deals: int, test: ShuffleTest | None, say: Translate) -> str:
    *seats, _ = size.places
    text = say("stats-size", set=size.set, seats=len(seats), tiles=seats[0], deals=deals)
    if test is None:
        return text
    return f"{text} {say('stats-chi', chi=round(test.chi_square), freedom=test.freedom)}"


def _verdict(test: ShuffleTest, say: Translate) -> str:
    if test.p < RARE:
        return say("stats-uneven")
    if test.p > 1 - RARE:
        return say("stats-too-even")
    return say("stats-even", of=min(999, max(1, round(1000 * test.p))))
