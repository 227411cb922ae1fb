"""The hardest deals found for the solver, which `tools/harden.py` looks for by hill climbing."""

from __future__ import annotations

from importlib import resources

import msgspec

from muggins.presets import preset
from muggins.search.convert import tables_of
from muggins.search.position import Position
from muggins.tiles import number_of, parse_tile


class HardDeal(msgspec.Struct, frozen=True):
    """A deal between two seats of which the first leads: its tiles as they are written, and what it took."""

    preset: str
    hands: tuple[str, str]
    boneyard: str
    """In the order in which it is drawn."""
    value: int
    """Points of seat 1 less those of seat 2, both playing their best."""
    nodes: int
    """The nodes that the solver took to find the value when the deal was added."""


def hard_deals() -> list[HardDeal]:
    """The deals, by game, the hardest of a game first."""
    return msgspec.json.decode(
        resources.files(__name__).joinpath("hard_deals.json").read_bytes(), type=list[HardDeal]
    )


def position_of(deal: HardDeal, leader: int = 1) -> Position:
    """The packed hand at its lead."""
    position = Position(tables_of(preset(deal.preset).rules(2)))
    first, second = map(_numbers, deal.hands)
    position.deal([first, second], _numbers(deal.boneyard), leader - 1)
    return position


def _numbers(tiles: str) -> list[int]:
    return [number_of(parse_tile(tile)) for tile in tiles.split()]
