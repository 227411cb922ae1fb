"""What a hand costs, in time and in memory, as the set and the table grow. All have five tiles, and play Muggins."""

from __future__ import annotations

import functools
import tracemalloc
from collections.abc import Callable, Iterator

import muggins
from bench.measure import Figure, best_rates
from bench.picture import Picture, lines
from muggins.bots.weights import learnt
from muggins.search.playout import Playouts
from muggins.search.policy import Policy
from muggins.search.position import Position
from muggins.search.rules_tables import RulesTables

SETS = {6: "double-six", 7: "double-seven", 8: "double-eight", 9: "double-nine"}
SEATS = {2: "two seats", 3: "three seats", 4: "four seats", 5: "five seats"}
SECONDS, TURNS = 0.1, 6
BATCH = 200
MEGABYTE = 1024.0
"""The most kB that all it takes to play hands of a game may hold."""


def rules_of(seats: int, set: int) -> muggins.Rules:
    return muggins.rules("muggins", seats, set=set, tiles=5)


def playouts_of(rules: muggins.Rules, by_policy: bool) -> Playouts:
    tables = RulesTables(rules)
    return Playouts(Position(tables), 7, Policy(tables, learnt(rules).weights) if by_policy else None)


@functools.cache
def microseconds(by_policy: bool) -> dict[int, list[float]]:
    """What a whole hand takes: for each number of seats a row by sets."""
    tables = [(seats, set) for seats in SEATS for set in SETS]
    rates = best_rates([_hands(rules_of(*table), by_policy) for table in tables], SECONDS, TURNS)
    cost = {table: 1e6 / rate for table, rate in zip(tables, rates, strict=True)}
    return {seats: [cost[seats, set] for set in SETS] for seats in SEATS}


def _hands(rules: muggins.Rules, by_policy: bool) -> Callable[[], int]:
    playouts = playouts_of(rules, by_policy)

    def play() -> int:
        playouts.play(BATCH)
        return BATCH

    return play


def kilobytes(rules: muggins.Rules) -> float:
    """What a game's tables, a hand and a policy hold together."""
    learnt(rules)  # its weights are read before
    tracemalloc.start()
    playouts = playouts_of(rules, by_policy=True)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del playouts
    return held / 1024


def figures() -> Iterator[Figure]:
    """The largest beside the smallest."""
    for what, by_policy in (("at random", False), ("by a policy", True)):
        cost = microseconds(by_policy)
        first = cost[2][0]
        yield Figure(f"a hand {what}, double-nine", cost[2][-1], "µs", "double-six", first)
        yield Figure(f"a hand {what}, five seats", cost[5][0], "µs", "two seats", first)
        yield Figure(f"a hand {what}, double-nine, five seats", cost[5][-1], "µs", "double-six, two", first)
    for set, name in SETS.items():
        held = kilobytes(rules_of(2, set))
        yield Figure(f"memory to play hands, {name}", held, "kB", "limit", MEGABYTE, "at most")


def pictures() -> Iterator[Picture]:
    """The cost of a hand for each set and number of seats."""
    for name, what, by_policy in (
        ("random-hands", "A hand at random, µs", False),
        ("policy-hands", "A hand by a policy, µs", True),
    ):
        rows = {SEATS[seats]: row for seats, row in microseconds(by_policy).items()}
        yield lines(name, what, list(SETS.values()), rows)
