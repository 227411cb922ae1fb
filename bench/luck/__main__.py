"""Checks whether luck and skill are what they should be: plays bots, and writes docs/luck.md.

It goes on for so many minutes; what has been played is stored in build/luck/, and the next run adds to it.
"""

from __future__ import annotations

import itertools
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

from bench.luck.page import page
from bench.luck.samples import SOURCES
from muggins.arena.process_pool import run_all

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "luck.md"
STORED = ROOT / "build" / "luck"


@click.command(help=__doc__)
@click.argument("names", nargs=-1, type=click.Choice(tuple(SOURCES)))
@click.option("--minutes", default=15.0, show_default=True, help="How long it goes on.")
@click.option("--jobs", default=1, show_default=True, help="Processes; -1 for one a core.")
def main(names: tuple[str, ...], minutes: float, jobs: int) -> None:
    """Plays on, and writes the page of all that has been played."""
    STORED.mkdir(parents=True, exist_ok=True)
    whole = sum(SOURCES[name].share for name in names or SOURCES)
    with Progress(console=Console(stderr=True)) as progress:
        for name in names or SOURCES:
            source = SOURCES[name]
            begun, span = time.monotonic(), 60 * minutes * source.share / whole
            task = progress.add_task(name, total=span)
            # From the first number that has not been played.
            works = (partial(source.play, number) for number in itertools.count(len(_lines(name))))
            with (STORED / f"{name}.jsonl").open("ab") as file, closing(run_all(works, jobs)) as played:
                for game in played:
                    file.write(msgspec.json.encode(game) + b"\n")
                    file.flush()
                    spent = time.monotonic() - begun
                    progress.update(task, completed=spent)
                    if spent > span:
                        break
    games = {name: _stored(name, source.stored) for name, source in SOURCES.items()}
    PAGE.write_text(page(games["matches"], games["asked"], games["analysed"], games["hands"]))


def _stored(name: str, kind: type[Any]) -> list[Any]:
    return [msgspec.json.decode(line, type=kind) for line in _lines(name)]


def _lines(name: str) -> list[bytes]:
    file = STORED / f"{name}.jsonl"
    return file.read_bytes().splitlines() if file.exists() else []


main()
