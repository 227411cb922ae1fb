"""`python -m bench.server` loads the server for a quarter of an hour, and writes docs/benchmarks-server.md."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from bench.measure import Figure
from bench.page import row
from bench.server import LONG, SHORT, Size, run

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks-server.md"


def page(figures: Sequence[Figure], size: Size) -> str:
    """The page."""
    return "\n".join(
        [
            "# The server under load",
            "",
            "Written by `python -m bench.server`. One process serves the tables (`muggins serve`, SQLite with",
            "`synchronous=FULL`), another is all the people, and both share the cores of one machine:",
            f"{os.cpu_count()}. The bare echo is a route of the same library on the same server, which took turns",
            f"with the moves, {size.turns} times {size.turn_seconds:.0f} s each. A move is answered once it is on the",
            "disk, and told with the whole table to both who play. A bare line is what is left of a move where",
            "there are no rules and no table: one text is heard, put on the disk, told to two, and answered, by the",
            "same library and the same log. At the tables of people somebody moves 1 to 5 s",
            f"after it is his turn, for {size.busy_seconds:,.0f} s; two play at each, and two look on.",
            "",
            f"Python {platform.python_version()}, {platform.machine()}.",
            "",
            "| what | ours | held against | ratio |",
            "|---|--:|--:|--:|",
            *map(row, figures),
            "",
        ]
    )


@click.command(help=__doc__)
@click.option(
    "--short", is_flag=True, help="As `make bench` does it, in two minutes; the page is not written."
)
def main(short: bool) -> None:
    """Measures, and exits with 1 where a limit is not kept."""
    size = SHORT if short else LONG
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("loading the server", total=size.seconds)
        figures = run(size, lambda seconds: progress.advance(task, seconds))
    if short:
        print("\n".join(map(row, figures)))
    else:
        PAGE.write_text(page(figures, size))
    if broken := [figure.what for figure in figures if not figure.holds]:
        sys.exit(f"Beyond its limit: {', '.join(broken)}.")


main()
