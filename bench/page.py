"""docs/benchmarks.md, from the figures and the pictures of a run."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from bench.measure import Figure
from bench.picture import Picture, bars

FOLDER = "benchmarks"
"""Where the pictures stand, beside the page."""


def beside_peers(figures: Sequence[Figure]) -> Picture:
    """The ratios of all speeds that stand beside another program's."""
    ratios = {
        f"{figure.what} / {figure.against.partition(',')[0]}": figure.ratio
        for figure in figures
        if figure.kind == "peer" and figure.unit.endswith("/s")
    }
    return bars("peers", "Speed, as a multiple of another program's", ratios)


def solved(figures: Sequence[Figure]) -> Picture:
    """How much more or less a deal of another game takes to solve than one of Muggins with the double-six set."""
    ratios = {
        figure.what.partition(" solved")[0]: figure.ratio
        for figure in figures
        if figure.kind == "peer" and figure.unit == "ms"
    }
    return bars("solving", "Time to solve a deal, as a multiple of one of Muggins", ratios)


def page(figures: Sequence[Figure], pictures: Sequence[Picture]) -> str:
    """The page: a picture after the other, then each figure in a row."""
    return "\n".join(
        [
            "# Benchmarks",
            "",
            "Written by `make bench`: each figure beside a peer measured in the same run, or beside a limit.",
            "",
            f"Python {platform.python_version()}, {platform.machine()}.",
            "",
            *(
                line
                for picture in pictures
                for line in (f"![{picture.shows}]({FOLDER}/{picture.name}.svg)", "")
            ),
            "| what | ours | held against | ratio |",
            "|---|--:|--:|--:|",
            *map(row, figures),
            "",
        ]
    )


def row(figure: Figure) -> str:
    """A figure as a row of the table."""
    ours, theirs = (with_unit(value, figure.unit) for value in (figure.ours, figure.theirs))
    return f"| {figure.what} | {ours} | {figure.against} {theirs} | {figure.ratio:.2f} |"


def with_unit(value: float, unit: str) -> str:
    """A number to four places that tell, with its unit."""
    return f"{value:,.0f} {unit}" if value >= 1000 else f"{value:,.4g} {unit}"
