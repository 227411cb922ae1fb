"""Whether luck and skill are what they should be: plays bots, and writes docs/luck.md.

It goes on for so many minutes, and what has been played is kept in build/luck/: the next run adds to it.
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
from bench.luck.played import SOURCES
from muggins.arena.process_pool import run_all

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "luck.md"
KEPT = ROOT / "build" / "luck"


@click.command(help=__doc__)
@click.argument("names", nargs=-1, type=click.Choice(tuple(SOURCES)))
@click.option("--minutes", default=15.0, show_default=True, help="How long it goes on.")
@click.option("--jobs", default=1, show_default=True, help="Processes; -1 for one a core.")
def main(names: tuple[str, ...], minutes: float, jobs: int) -> None:
    """Plays on, and writes the page of all that has been played."""
    KEPT.mkdir(parents=True, exist_ok=True)
    whole = sum(SOURCES[name].share for name in names or SOURCES)
    with Progress(console=Console(stderr=True)) as progress:
        for name in names or SOURCES:
            source = SOURCES[name]
            begun, span = time.monotonic(), 60 * minutes * source.share / whole
            task = progress.add_task(name, total=span)
            # From the first number that has not been played.
            works = (partial(source.play, number) for number in itertools.count(len(_lines(name))))
            with (KEPT / f"{name}.jsonl").open("ab") as file, closing(run_all(works, jobs)) as played:
                for found in played:
                    file.write(msgspec.json.encode(found) + b"\n")
                    file.flush()
                    spent = time.monotonic() - begun
                    progress.update(task, completed=spent)
                    if spent > span:
                        break
    told = {name: _kept(name, source.kept) for name, source in SOURCES.items()}
    PAGE.write_text(page(told["matches"], told["asked"], told["analysed"], told["hands"]))


def _kept(name: str, kind: type[Any]) -> list[Any]:
    return [msgspec.json.decode(line, type=kind) for line in _lines(name)]


def _lines(name: str) -> list[bytes]:
    file = KEPT / f"{name}.jsonl"
    return file.read_bytes().splitlines() if file.exists() else []


main()
