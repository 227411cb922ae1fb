"""`python -m bench` measures everything and writes docs/benchmarks.md."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bench import belief, client, decision, engine, growth, hands, records, server, solver, table
from bench.measure import Figure
from bench.page import FOLDER, beside_peers, page, solved

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
PARTS = (engine, hands, growth, solver, belief, decision, records, table, client, server)


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
    pictures = [beside_peers(figures), *growth.pictures(), solved(figures)]
    (PAGE.parent / FOLDER).mkdir(exist_ok=True)
    for picture in pictures:
        (PAGE.parent / FOLDER / f"{picture.name}.svg").write_text(picture.svg)
    PAGE.write_text(page(figures, pictures))
    broken = [figure.what for figure in figures if not figure.holds]
    if broken:
        sys.exit(f"Beyond its limit: {', '.join(broken)}.")


main()
