"""The solver: what a deal takes, compiled beside uncompiled, its memory, and how cost grows with set and game.

Time is the processor's, so that other work on the machine weighs less.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import muggins
from bench.measure import Figure
from muggins.search.convert import tables_of
from muggins.search.position import Position
from muggins.search.solver import Solver

ROOT = Path(__file__).parents[1]
DEALS = 20_000
FEW = 100
PRESETS = ("all-fives", "five-up", "sniff", "fives-and-threes", "points")
SETS = (7, 8, 9)
LIMIT = 1_000_000
"""Nodes after which a deal of a larger set is let go; the medians do not feel it."""
UNCOMPILED = """
import tests.search.from_source
from bench.solver import solved
took = solved("muggins", 10)
print(sum(deal.nodes for deal in took) / sum(deal.ms for deal in took))
"""


class Took(NamedTuple):
    """What it took to value a deal, and the memory of the table then."""

    ms: float
    nodes: int
    bytes: int


def solved(preset: str, deals: int, limit: int = 0, highest: int = 6) -> list[Took]:
    """What it takes to value each of `deals` random deals between two seats, the same every time.

    The set is the double-`highest`, and after `limit` nodes (0 for none) a deal is let go.
    """
    rules = muggins.rules(preset, set=highest)
    tables = tables_of(rules)
    position = Position(tables)
    rng = random.Random(5)
    took = []
    for _ in range(deals):
        tiles = rng.sample(range(tables.size), tables.size)
        hands = tiles[: rules.tiles], tiles[rules.tiles : 2 * rules.tiles]
        position.deal(hands, tiles[2 * rules.tiles :], 0)
        begun = time.thread_time()
        solver = Solver(position)
        solver.value(limit)
        took.append(Took(1000 * (time.thread_time() - begun), solver.nodes, solver.table_bytes))
    return took


def median(took: list[Took]) -> float:
    return statistics.median(deal.ms for deal in took)


def uncompiled() -> float:
    """Nodes a millisecond where nothing is compiled."""
    ran = subprocess.run([sys.executable, "-c", UNCOMPILED], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return float(ran.stdout)


def figures() -> Iterator[Figure]:
    """A random deal, and how much more or less others take."""
    took = solved("muggins", DEALS)
    times = sorted(deal.ms for deal in took)
    what = f"a deal of Muggins solved, of {DEALS:,} at random"
    yield Figure(f"{what}: median", times[DEALS // 2], "ms", "the most allowed", 1, kind="at most")
    yield Figure(
        f"{what}: 999 in 1,000", times[DEALS * 999 // 1000], "ms", "the most allowed", 15, kind="at most"
    )
    rate = sum(deal.nodes for deal in took) / sum(times)
    yield Figure(
        "the solver compiled", rate, "nodes/ms", "25 times uncompiled", 25 * uncompiled(), kind="at least"
    )
    hardest = max(took)
    yield Figure(
        f"the table after the hardest of these, {hardest.nodes:,} nodes",
        hardest.bytes / 2**20,
        "MB",
        "the largest table",
        256,
        kind="at most",
    )
    usual = median(took[: 10 * FEW])
    for preset in PRESETS:
        yield Figure(
            f"a deal of {preset} solved: median", median(solved(preset, FEW)), "ms", "of Muggins", usual
        )
    for size in SETS:
        grown = solved("muggins", FEW, LIMIT, size)
        yield Figure(
            f"a deal of Muggins with double-{size} solved: median",
            median(grown),
            "ms",
            "with double-6",
            usual,
        )
