"""The chance events of a match: the deal, and the lead where a lot decides it.

Both are functions of a source of random numbers, `RandomBelow`: a generator (`chance`), or the number stream of a
table's key (`deal_from_key`, `lead_from_key`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from muggins.events import Deal, Lead
from muggins.fair.seeds import number_stream
from muggins.lead import drawn_between, lead_rule
from muggins.match import Match
from muggins.rules import Rules
from muggins.tiles import Tile, full_set

RandomBelow = Callable[[int], int]
"""`below(n)` is a random integer from 0 to n - 1, uniformly distributed."""


def chance(match: Match, rng: random.Random) -> Deal | Lead:
    """The chance event that `match` needs: the next deal, or the lead by lot or by drawing.

    Raises `ValueError` where it needs none.
    """
    if match.needs == "deal":
        return deal(match.rules, match.number + 1, rng.randrange)
    return _lead(match, rng.randrange)


def deal_from_key(match: Match, key: bytes) -> Deal:
    """The next deal of `match`, from the `key` of that hand. Raises `ValueError` where the match needs no deal."""
    if match.needs != "deal":
        raise ValueError(f"the match needs no deal: it is at {match.needs!r}")
    return deal(match.rules, match.number + 1, number_stream(key, "deal"))


def lead_from_key(match: Match, key: bytes) -> Lead:
    """The lead of the hand just dealt in `match`, by lot or by drawing, from the `key` of that hand."""
    return _lead(match, number_stream(key, "lead"))


def deal(rules: Rules, number: int, below: RandomBelow) -> Deal:
    """The deal of hand `number`: each seat in turn gets its tiles from the shuffled set, the boneyard the rest."""
    tiles = _shuffled(rules, below)
    ends = range(0, rules.seats * rules.tiles + 1, rules.tiles)
    hands = tuple(tuple(tiles[at : at + rules.tiles]) for at in ends[:-1])
    return Deal(number=number, hands=hands, boneyard=tuple(tiles[ends[-1] :]))


def by_lot(seats: Sequence[int], below: RandomBelow) -> Lead:
    """The lead of one of `seats`, drawn by lot."""
    return Lead(seat=seats[below(len(seats))])


def by_drawing(rules: Rules, below: RandomBelow) -> Lead:
    """The lead of the seat that draws the heaviest tile from the shuffled set; seats that tie draw again."""
    seats = list(range(1, rules.seats + 1))
    shuffled: list[Tile] = []
    drawn: list[Tile] = []
    while len(seats) > 1:
        if len(shuffled) < len(seats):
            shuffled = _shuffled(rules, below)
        tiles = {seat: shuffled.pop() for seat in seats}
        drawn += tiles.values()
        seats = [seat for seat, tile in tiles.items() if tile.pips == max(t.pips for t in tiles.values())]
    return Lead(seat=seats[0], drawn=tuple(drawn))


def _lead(match: Match, below: RandomBelow) -> Lead:
    if match.needs != "lead":
        raise ValueError(f"the match needs no chance: it is at {match.needs!r}")
    if lead_rule(match.rules, match.last) == "heaviest-draw":
        return by_drawing(match.rules, below)
    return by_lot(drawn_between(match.rules, match.last), below)


def _shuffled(rules: Rules, below: RandomBelow) -> list[Tile]:
    """The set in random order, by a Fisher-Yates shuffle from the last place down."""
    tiles = list(full_set(rules.set))
    for at in range(len(tiles) - 1, 0, -1):
        other = below(at + 1)
        tiles[at], tiles[other] = tiles[other], tiles[at]
    return tiles
