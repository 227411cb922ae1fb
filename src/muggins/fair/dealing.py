"""Where the chance in a match comes from: the deal, and the lead where a lot decides it.

What is dealt depends on nothing but a source of numbers, `Below`: a generator of the arena's or the terminal's,
or the stream that the seeds of a table give (`dealt`, `led`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from muggins.events import Deal, Lead
from muggins.fair.seeds import numbers
from muggins.lead import drawn_between, lead_rule
from muggins.match import Match
from muggins.rules import Rules
from muggins.tiles import Tile, full_set

Below = Callable[[int], int]
"""`below(n)` is a whole number from 0 to n - 1, each as likely as another."""


def chance(match: Match, rng: random.Random) -> Deal | Lead:
    """The event of chance that `match` needs: the next deal, or the lead by lot or by drawing.

    Raises `ValueError` where it needs none.
    """
    if match.needs == "deal":
        return deal(match.rules, match.number + 1, rng.randrange)
    return _led(match, rng.randrange)


def dealt(match: Match, key: bytes) -> Deal:
    """The next deal of `match`, which follows from the `key` of that hand alone."""
    if match.needs != "deal":
        raise ValueError(f"the match needs no deal: it is at {match.needs!r}")
    return deal(match.rules, match.number + 1, numbers(key, "deal"))


def led(match: Match, key: bytes) -> Lead:
    """The lead of the hand just dealt in `match`, by lot or by drawing, from the `key` of that hand alone."""
    return _led(match, numbers(key, "lead"))


def deal(rules: Rules, number: int, below: Below) -> Deal:
    """The deal of hand `number`: of the shuffled set each seat gets its tiles in turn, the boneyard the rest."""
    tiles = _shuffled(rules, below)
    ends = range(0, rules.seats * rules.tiles + 1, rules.tiles)
    hands = tuple(tuple(tiles[at : at + rules.tiles]) for at in ends[:-1])
    return Deal(number=number, hands=hands, boneyard=tuple(tiles[ends[-1] :]))


def by_lot(seats: Sequence[int], below: Below) -> Lead:
    """Who of `seats` leads by lot."""
    return Lead(seat=seats[below(len(seats))])


def by_drawing(rules: Rules, below: Below) -> Lead:
    """Who draws the heaviest tile: each seat draws one from the shuffled set, and those who tie draw again."""
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


def _led(match: Match, below: Below) -> Lead:
    if match.needs != "lead":
        raise ValueError(f"the match needs no chance: it is at {match.needs!r}")
    if lead_rule(match.rules, match.last) == "heaviest-draw":
        return by_drawing(match.rules, below)
    return by_lot(drawn_between(match.rules, match.last), below)


def _shuffled(rules: Rules, below: Below) -> list[Tile]:
    """The set, every order as likely as another: Fisher and Yates's way, from the last place down."""
    tiles = list(full_set(rules.set))
    for at in range(len(tiles) - 1, 0, -1):
        other = below(at + 1)
        tiles[at], tiles[other] = tiles[other], tiles[at]
    return tiles
