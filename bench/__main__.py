"""`python -m bench` measures everything and writes docs/benchmarks.md."""

from __future__ import annotations

import platform
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bench import engine, records, search, solver, table
from bench.measure import Figure

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
PARTS = (engine, search, solver, records, table)


def page(figures: list[Figure]) -> str:
    """The figures as a page."""
    rows = [
        f"| {f.what} | {f.ours:,.4g} {f.unit} | {f.against} {f.theirs:,.4g} {f.unit} | {f.ratio:.2f} |"
        if f.ours < 1000
        else f"| {f.what} | {f.ours:,.0f} {f.unit} | {f.against} {f.theirs:,.0f} {f.unit} | {f.ratio:.2f} |"
        for f in figures
    ]
    return "\n".join(
        [
            "# Benchmarks",
            "",
            "Written by `make bench`: each figure beside a peer measured in the same run, or beside a limit.",
            "",
            f"Python {platform.python_version()}, {platform.machine()}.",
            "",
            "| what | ours | held against | ratio |",
            "|---|--:|--:|--:|",
            *rows,
            "",
        ]
    )


def main() -> None:
    """Measures, writes the page, and exits with 1 where a limit is not kept."""
    figures: list[Figure] = []
    console = Console(stderr=True)
    with Progress(console=console) as progress:
        task = progress.add_task("measuring", total=len(PARTS))
        for part in PARTS:
            for figure in part.figures():
                figures.append(figure)
                progress.console.print(
                    f"{figure.what}: {figure.ours:,.4g} {figure.unit} ({figure.ratio:.2f})"
                )
            progress.advance(task)
    PAGE.write_text(page(figures))
    broken = [figure.what for figure in figures if not figure.holds]
    if broken:
        sys.exit(f"Beyond its limit: {', '.join(broken)}.")


main()
