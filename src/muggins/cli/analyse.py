"""`muggins analyse`: analyses recorded matches, in several processes, and prints the result."""

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
from muggins.cli.files import open_input
from muggins.cli.output.analysis_report import show_match, show_players
from muggins.cli.progress import progress
from muggins.cli.shared_options import language_option, warns_if_uncompiled
from muggins.errors import MugginsError
from muggins.locales import Translate, translator
from muggins.notation import read


class _CachedReview(NamedTuple):
    review: Review
    cache: AnalysisCache


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
@warns_if_uncompiled
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
    missing = sum(len(cache.missing(review.tasks)) for review, cache in reviews)
    played = list[PlayedMatch]()
    with progress(say("analysis-working"), missing, say("analysis-steps")) as move_on:
        for review, cache in reviews:
            lines = list[AnyLine]()
            for line in review.lines(_run_tasks(cache, jobs or -1, move_on)):
                lines.append(line)
                if as_lines:
                    _print(line)
            if not as_lines:
                show_match(review.record, lines, say, plain)
            head = next(line for line in lines if isinstance(line, MatchLine))
            summaries = [line for line in lines if isinstance(line, SummaryLine)]
            played += [PlayedMatch(review.record.rules, head, summary) for summary in summaries]
    if len(reviews) > 1:
        _print_players(player_lines(played), say, as_lines, plain)


def _print_players(lines: Sequence[PlayerLine], say: Translate, as_lines: bool, plain: bool) -> None:
    if not as_lines:
        show_players(lines, say, plain)
        return
    for line in lines:
        _print(line)


def _reviews(files: Sequence[str], config: AnalysisConfig, fresh: bool) -> list[_CachedReview]:
    reviews = []
    for file in files:
        with open_input(file) as source:
            for number, record in enumerate(read(source, source.name), 1):
                try:
                    review = Review(record, config, source.name, number)
                except MugginsError as error:
                    raise MugginsError(
                        error.code, f"{source.name}, match {number}: {error.message}"
                    ) from None
                reviews.append(
                    _CachedReview(review, AnalysisCache(cache_folder(), review.digest, fresh=fresh))
                )
    return reviews


def _print(line: AnyLine) -> None:
    sys.stdout.buffer.write(as_json(line) + b"\n")
    sys.stdout.buffer.flush()


def _run_tasks(cache: AnalysisCache, jobs: int, move_on: Callable[[int], None]) -> RunTasks:
    def do(tasks: Sequence[Task]) -> Iterator[list[AnyLine]]:
        with closing(_computed(cache.missing(tasks), jobs, move_on)) as done:
            yield from in_order(tasks, cache, done)

    return do


def _computed(
    tasks: Sequence[Task], jobs: int, move_on: Callable[[int], None]
) -> Generator[tuple[str, list[AnyLine]], None, None]:
    """Computes tasks in `jobs` processes; gives the name and lines of each as it finishes."""
    # Where all is cached no process need be started.
    if not tasks:
        return
    with closing(run_all((partial(_do, task) for task in tasks), jobs, in_order=False)) as done:
        for result in done:
            move_on(1)
            yield result


def _do(task: Task) -> tuple[str, list[AnyLine]]:
    return task.name, task.run()
