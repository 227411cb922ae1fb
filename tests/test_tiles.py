"""Tiles, the set, and rounding."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins import MugginsError, Tile, full_set, parse_tile
from muggins.tiles import LARGEST_SET, rounded, set_size

halves = st.integers(0, LARGEST_SET)
tiles = st.builds(Tile, halves, halves)


@pytest.mark.parametrize(("highest", "size"), [(3, 10), (6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_a_set_holds_every_pair_of_pips_once(highest: int, size: int) -> None:
    tiles = full_set(highest)
    assert len(tiles) == len(set(tiles)) == set_size(highest) == size
    # Each number of pips is on a tile with every other, and twice on its double.
    assert sum(tile.pips for tile in tiles) == (highest + 2) * sum(range(highest + 1))


def test_a_tile_is_written_with_its_higher_half_first() -> None:
    assert str(Tile(4, 6)) == "6-4"
    assert str(Tile(12, 12)) == "12-12"


def test_there_is_one_object_a_tile() -> None:
    tile = Tile(6, 4)
    assert Tile(4, 6) is tile
    assert copy.copy(tile) is copy.deepcopy(tile) is pickle.loads(pickle.dumps(tile)) is tile


@given(tiles)
def test_what_is_written_is_read_back(tile: Tile) -> None:
    assert parse_tile(str(tile)) is tile


@given(tiles)
def test_a_tile_is_its_two_halves(tile: Tile) -> None:
    assert tile.pips == tile.high + tile.low
    assert tile.double == (tile.high == tile.low)
    assert tile.beyond(tile.high) == tile.low
    assert tile.beyond(tile.low) == tile.high
    assert [pip for pip in range(LARGEST_SET + 1) if tile.has(pip)] == sorted({tile.high, tile.low})


@given(st.lists(tiles))
def test_tiles_are_in_order_by_their_higher_half(some: list[Tile]) -> None:
    assert [(tile.high, tile.low) for tile in sorted(some)] == sorted((tile.high, tile.low) for tile in some)


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "-4", "6-4-2", "6 4", "a-b", "06-4", "6-04", "٦-٤", "6-4 ", "19-0", "99-99"]
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(MugginsError) as refused:
        parse_tile(text)
    assert refused.value.code == "no-such-tile"


def test_a_tile_written_lower_half_first_is_refused_with_how_to_write_it() -> None:
    with pytest.raises(MugginsError, match="4-6 is not how a tile is written: the higher half first, 6-4"):
        parse_tile("4-6")


@pytest.mark.parametrize("half", [-1, 19])
def test_halves_run_from_none_to_eighteen(half: int) -> None:
    with pytest.raises(MugginsError, match="halves run from 0 to 18 pips"):
        Tile(half, 3)


def test_rounding_to_five() -> None:
    assert [rounded(pips, 5, "nearest") for pips in (2, 3, 7, 8, 12, 13)] == [0, 5, 5, 10, 10, 15]
    assert [rounded(pips, 5, "up") for pips in (0, 1, 5, 6)] == [0, 5, 5, 10]
    assert [rounded(pips, 5, "down") for pips in (4, 5, 9, 10)] == [0, 5, 5, 10]
    assert [rounded(pips, 5, "exact") for pips in (0, 4, 12)] == [0, 4, 12]


def test_rounding_to_three() -> None:
    assert [rounded(pips, 3, "nearest") for pips in (1, 2, 4, 5)] == [0, 3, 3, 6]


@given(st.integers(0, 500), st.sampled_from((3, 5)), st.sampled_from(("nearest", "up", "down")))
def test_rounding_goes_to_a_multiple_on_its_side(pips: int, base: int, rounding: str) -> None:
    multiple = rounded(pips, base, rounding)
    assert multiple % base == 0
    low, high = {"nearest": (-(base // 2), base // 2), "up": (0, base - 1), "down": (1 - base, 0)}[rounding]
    assert low <= multiple - pips <= high
