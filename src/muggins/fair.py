"""Deals nobody chose: where the chance in a match comes from."""

from __future__ import annotations

import random

from muggins.events import Deal, Lead
from muggins.lead import lead_rule
from muggins.match import Match
from muggins.rules import Rules
from muggins.tiles import Tile, full_set


def chance(match: Match, rng: random.Random) -> Deal | Lead:
    """The event of chance that `match` needs: the next deal, or the lead by lot or by drawing.

    Raises `ValueError` where it needs none.
    """
    if match.needs == "deal":
        return _deal(match, rng)
    if match.needs != "lead":
        raise ValueError(f"the match needs no chance: it is at {match.needs!r}")
    if lead_rule(match.rules, match.last) == "heaviest-draw":
        return _heaviest_draw(match.rules, rng)
    return Lead(seat=rng.randrange(match.rules.seats) + 1)


def _deal(match: Match, rng: random.Random) -> Deal:
    rules = match.rules
    tiles = list(full_set(rules.set))
    rng.shuffle(tiles)
    ends = range(0, rules.seats * rules.tiles + 1, rules.tiles)
    hands = tuple(tuple(tiles[at : at + rules.tiles]) for at in ends[:-1])
    return Deal(number=match.number + 1, hands=hands, boneyard=tuple(tiles[ends[-1] :]))


def _heaviest_draw(rules: Rules, rng: random.Random) -> Lead:
    """Each seat draws a tile from the shuffled set; those who drew the heaviest draw again until one has."""
    seats = list(range(1, rules.seats + 1))
    shuffled: list[Tile] = []
    drawn: list[Tile] = []
    while len(seats) > 1:
        if len(shuffled) < len(seats):
            shuffled = list(full_set(rules.set))
            rng.shuffle(shuffled)
        tiles = {seat: shuffled.pop() for seat in seats}
        drawn += tiles.values()
        seats = [seat for seat, tile in tiles.items() if tile.pips == max(t.pips for t in tiles.values())]
    return Lead(seat=seats[0], drawn=tuple(drawn))
