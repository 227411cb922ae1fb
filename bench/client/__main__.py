"""`python -m bench.client` looks at the client for some minutes, and writes docs/benchmarks-client.md."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.progress import Progress

from bench.client import LOOKS, figures
from bench.client.browser import ROOT, browsing
from bench.client.heap import HANDS, WARM
from bench.measure import Figure
from bench.page import row

PAGE = ROOT / "docs" / "benchmarks-client.md"
ROWS = 6
"""How many figures there are."""


def page(figures: Sequence[Figure], version: str) -> str:
    """The page."""
    return "\n".join(
        [
            "# The client in the browser",
            "",
            "Written by `python -m bench.client`. The server, the browser and whoever plays share the cores of",
            f"one machine: {os.cpu_count()}. A table is opened {LOOKS} times with nothing in the browser's cache,",
            "in a window that is there already, 360 px wide; the time is the median, from the beginning of the",
            "navigation until the hand is drawn. A move is timed from the message that tells of it until it is drawn.",
            "",
            f"The heap is looked at after {WARM} hands and {HANDS} later, once what nobody needs has been collected.",
            "What the page holds, all it knows of the table with all elements, must hardly grow: some 60 kB come and",
            "go with what the table shows at the moment. Apart from it stands",
            "the code that the browser has compiled of our script: it compiles what runs often anew, and better, and",
            "needs some hundred hands until nothing is left to be compiled.",
            "",
            f"While this was measured, {os.getloadavg()[-1]:.0f} processes wanted the cores at a time; what is drawn",
            "is drawn later for each of them.",
            "",
            f"Chromium {version}, {platform.machine()}.",
            "",
            "| what | ours | held against | ratio |",
            "|---|--:|--:|--:|",
            *map(row, figures),
            "",
        ]
    )


def main() -> None:
    """Measures, writes the page, and exits with 1 where a limit is not kept."""
    taken: list[Figure] = []
    console = Console(stderr=True)
    with Progress(console=console) as progress:
        task = progress.add_task("looking at the client", total=ROWS)
        for figure in figures():
            taken.append(figure)
            progress.console.print(row(figure))
            progress.advance(task)
    with browsing() as browser:
        PAGE.write_text(page(taken, browser.version))
    if broken := [figure.what for figure in taken if not figure.holds]:
        sys.exit(f"Beyond its limit: {', '.join(broken)}.")


main()
