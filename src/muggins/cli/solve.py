"""`muggins solve`: prints what each play is worth when every tile is known."""

from __future__ import annotations

import click
import msgspec

from muggins.cli.files import open_input
from muggins.cli.progress import progress
from muggins.cli.shared_options import warns_if_uncompiled
from muggins.errors import MugginsError
from muggins.notation import read
from muggins.search.solution import Solution, as_plain
from muggins.search.solution import solve as solved


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--limit", type=click.IntRange(min=0), default=0, help="Stop after so many nodes (0 for none).")
@warns_if_uncompiled
def solve(file: str, as_json: bool, limit: int) -> None:
    """Solve the position at which the last match of FILE stops, with every tile known (- is standard input).

    A value is in points: those of the side to move less the other's, from here to the end of the hand, with its
    settlement. One that the search has not settled within the limit is told as an interval.
    """
    last = None
    with open_input(file) as source:
        for record in read(source, source.name):
            last = record
    if last is None:
        raise MugginsError("no-position", "there is nothing to solve: the file has no match")
    with progress("solving", limit or None, "nodes") as move_on:
        solution = solved(last.match, limit, lambda: move_on(1_000_000))
    click.echo(msgspec.json.encode(as_plain(solution)) if as_json else as_text(solution))


def as_text(solution: Solution) -> str:
    """The solution as lines of text."""
    lines = [f"Seat {solution.mover} is to move: {_value(solution.low, solution.high)}."]
    for way, low, high in solution.plays:
        against = f" on {way.against}" if way.against else " to lead"
        lines.append(f"  {way.tile}{' in line' if way.in_line else ''}{against}: {_value(low, high)}")
    lines.append(f"{solution.nodes:,} nodes in {solution.ms:,.1f} ms.")
    return "\n".join(lines)


def _value(low: int, high: int) -> str:
    return f"{low:+d}" if low == high else f"{low:+d} to {high:+d}"
