"""`muggins analyse`: what each play of recorded matches cost, and how much was luck."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import NamedTuple

import click

from muggins.analysis.cache import AnalysisCache, cache_folder, in_order
from muggins.analysis.config import FULL, QUICK, AnalysisConfig
from muggins.analysis.review import Review, RunTasks, Task
from muggins.analysis.schema import AnyLine, MatchLine, PlayerLine, SummaryLine, as_json
from muggins.analysis.summary import PlayedMatch, player_lines
from muggins.arena.process_pool import run_all
from muggins.cli.analysed import show_match, show_players
from muggins.cli.options import language_option, searching
from muggins.cli.progress import progress
from muggins.cli.replay import opened
from muggins.errors import MugginsError
from muggins.locales import Translate, translator
from muggins.notation import read


class _Found(NamedTuple):
    review: Review
    kept: AnalysisCache


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--json", "as_lines", is_flag=True, help="Print JSON, a line each; docs/analysis.md tells the shapes."
)
@click.option("--quick", is_flag=True, help="Try fewer deals: several times faster, and less sure.")
@click.option("--fresh", is_flag=True, help="Forget what was found before.")
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes.  [default: one for each core]")
@click.option("--plain", is_flag=True, help="Line by line, without frames, as for a screen reader.")
@language_option
@searching
def analyse(
    files: tuple[str, ...], as_lines: bool, quick: bool, fresh: bool, jobs: int | None, plain: bool, lang: str
) -> None:
    """Say what each play of recorded matches cost, what decided them, and how much was luck.

    Each FILE holds matches as text (- is standard input). A play is judged by what its seat could know then: on deals
    that agree with all it had seen, by the strongest computer player's judgement. What the plays would have been
    worth with every tile seen is told beside it. Of several matches each player's are told together too.

    An analysis that is stopped goes on where it was when the same command is given again: what was found is kept in
    your folder of caches. The same record gives the same figures on any number of processors.
    """
    say = translator(lang)
    reviews = _reviews(files, QUICK if quick else FULL, fresh)
    missing = sum(len(found.kept.missing(found.review.tasks)) for found in reviews)
    played = list[PlayedMatch]()
    with progress(say("analysis-working"), missing, say("analysis-steps")) as move_on:
        for review, kept in reviews:
            lines = list[AnyLine]()
            for line in review.lines(_doing(kept, jobs or -1, move_on)):
                lines.append(line)
                if as_lines:
                    _print(line)
            if not as_lines:
                show_match(review.record, lines, say, plain)
            head = next(line for line in lines if isinstance(line, MatchLine))
            summaries = [line for line in lines if isinstance(line, SummaryLine)]
            played += [PlayedMatch(review.record.rules, head, summary) for summary in summaries]
    if len(reviews) > 1:
        _together(player_lines(played), say, as_lines, plain)


def _together(found: Sequence[PlayerLine], say: Translate, as_lines: bool, plain: bool) -> None:
    if not as_lines:
        show_players(found, say, plain)
        return
    for line in found:
        _print(line)


def _reviews(files: Sequence[str], measure: AnalysisConfig, fresh: bool) -> list[_Found]:
    found = []
    for file in files:
        with opened(file) as source:
            for number, record in enumerate(read(source, source.name), 1):
                try:
                    review = Review(record, measure, source.name, number)
                except MugginsError as error:
                    raise MugginsError(
                        error.code, f"{source.name}, match {number}: {error.message}"
                    ) from None
                found.append(_Found(review, AnalysisCache(cache_folder(), review.digest, fresh=fresh)))
    return found


def _print(line: AnyLine) -> None:
    sys.stdout.buffer.write(as_json(line) + b"\n")
    sys.stdout.buffer.flush()


def _doing(kept: AnalysisCache, jobs: int, move_on: Callable[[int], None]) -> RunTasks:
    def do(tasks: Sequence[Task]) -> Iterator[list[AnyLine]]:
        with closing(_done(kept.missing(tasks), jobs, move_on)) as done:
            yield from in_order(tasks, kept, done)

    return do


def _done(
    tasks: Sequence[Task], jobs: int, move_on: Callable[[int], None]
) -> Generator[tuple[str, list[AnyLine]], None, None]:
    """Does tasks in `jobs` processes, and gives each as it comes."""
    # For what is kept no process need be started.
    if not tasks:
        return
    with closing(run_all((partial(_do, task) for task in tasks), jobs, in_order=False)) as done:
        for found in done:
            move_on(1)
            yield found


def _do(task: Task) -> tuple[str, list[AnyLine]]:
    return task.name, task.run()
