"""Who leads a hand."""

from __future__ import annotations

from typing import NamedTuple

from muggins.hand import Hand
from muggins.rules import Rules
from muggins.tiles import Tile


class Leader(NamedTuple):
    """The seat that leads by the rules, None where the lot decides or tiles are unknown; the tile it must lead."""

    seat: int | None
    tile: Tile | None = None


def lead_rule(rules: Rules, last: Hand | None) -> str:
    """How the leader of a hand is found, by how the `last` one ended; None before the first."""
    if last is None:
        return rules.lead_first
    return rules.lead_blocked if last.side_out is None else rules.lead_next


def leads(hand: Hand, last: Hand | None, last_leader: int | None) -> Leader:
    """Who leads `hand`, which has just been dealt, after the `last` one, led by `last_leader`."""
    rules = hand.rules
    rule = lead_rule(rules, last)
    if rule == "highest-double" and hand.known:
        seat, tile = _highest(hand)
        must = rules.must_lead == "yes" or (rules.must_lead == "first-hand" and hand.number == 1)
        return Leader(seat, tile if must else None)
    if rule == "rotate" and last_leader is not None:
        return Leader(last_leader % rules.seats + 1)
    if rule == "winner" and last is not None:
        return Leader(last.last_to_play)
    return Leader(None)


def _highest(hand: Hand) -> tuple[int, Tile]:
    """The seat that was dealt the highest double, and that tile; with no double dealt the heaviest tile,
    ties by its higher half [ours]."""
    dealt = [(seat, tile) for seat, tiles in enumerate(hand.held, 1) for tile in tiles if tile is not None]
    return max(dealt, key=lambda held: (held[1].double, held[1].pips, held[1].high))
