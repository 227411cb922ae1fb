"""The deck: the hardest deals found for the solver, which `tools/harden.py` looks for by hill climbing."""

from __future__ import annotations

from importlib import resources

import msgspec

from muggins.presets import preset
from muggins.search.packing import game_of
from muggins.search.position import Position
from muggins.tiles import number_of, parse_tile


class Hard(msgspec.Struct, frozen=True):
    """A deal between two seats of which the first leads: its tiles as they are written, and what it took."""

    preset: str
    hands: tuple[str, str]
    boneyard: str
    """In the order in which it is drawn."""
    value: int
    """Points of seat 1 less those of seat 2, both playing their best."""
    nodes: int
    """The nodes that the solver took to find the value when the deal was kept."""


def deck() -> list[Hard]:
    """The deals, by game, the hardest of a game first."""
    return msgspec.json.decode(resources.files(__name__).joinpath("deck.json").read_bytes(), type=list[Hard])


def position_of(hard: Hard, leader: int = 1) -> Position:
    """The packed hand at its lead."""
    position = Position(game_of(preset(hard.preset).rules(2)))
    first, second = map(_numbers, hard.hands)
    position.deal([first, second], _numbers(hard.boneyard), leader - 1)
    return position


def _numbers(tiles: str) -> list[int]:
    return [number_of(parse_tile(tile)) for tile in tiles.split()]
