"""The table of positions against a dictionary: it may forget, but never tells what was not stored."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from muggins.search.transposition_table import TranspositionTable

KEYS = st.one_of(
    st.integers(0, 2**64 - 1),
    st.builds(lambda place, rest: rest << 60 | place, st.integers(0, 3), st.integers(0, 15)),
)
"""Hashes of all kinds, and many that compete for the same places."""
POINTS = st.integers(-30_000, 30_000)
MOVES = st.integers(0, 2**14 - 1)
FACTS = st.tuples(KEYS, POINTS, POINTS, MOVES, st.integers(1, 2**40))


@given(st.lists(FACTS, max_size=60), st.integers(0, 10))
def test_what_is_found_is_what_was_last_stored(
    facts: list[tuple[int, int, int, int, int]], most: int
) -> None:
    table, known = TranspositionTable(most), {}
    for key, low, high, move, nodes in facts:
        table.store(key, low, high, move, nodes)
        known[key] = (low, high, move)
        assert table.probe(key)
        assert (table.low, table.high, table.move) == known[key]
    for key, fact in known.items():
        if table.probe(key):
            assert (table.low, table.high, table.move) == fact


@given(st.lists(st.integers(0, 2**64 - 1), unique=True, min_size=2, max_size=40))
def test_what_was_never_stored_is_not_found(keys: list[int]) -> None:
    absent, *others = keys
    table = TranspositionTable()
    assert not table.probe(absent)
    for key in others:
        table.store(key, 0, 0, 0, 1)
    assert not table.probe(absent)


@given(KEYS, KEYS, KEYS)
def test_of_two_that_compete_the_one_that_took_more_stays(costly: int, cheap: int, other: int) -> None:
    table = TranspositionTable(0)
    table.store(costly, 1, 2, 3, 1000)
    table.store(cheap, 4, 5, 6, 10)
    table.store(other, 7, 8, 9, 20)
    if costly not in (cheap, other):
        assert table.probe(costly)
        assert (table.low, table.high, table.move) == (1, 2, 3)


def test_it_grows_with_what_it_holds_and_keeps_all_of_it() -> None:
    table = TranspositionTable(12)
    small = table.bytes
    for key in range(4000):
        table.store(key, key, key, 1, 1)
    assert small < table.bytes == 32 * 2**12
    for key in range(4000):
        assert table.probe(key)
        assert table.low == table.high == key


def test_it_never_grows_beyond_what_it_may() -> None:
    table = TranspositionTable(9)
    for key in range(10_000):
        table.store(key << 20 | key, 0, 0, 0, 1)
    assert table.bytes == 32 * 2**9
