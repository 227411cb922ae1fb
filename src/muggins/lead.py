"""Who leads a hand."""

from __future__ import annotations

from typing import NamedTuple

from muggins.events import End
from muggins.hand import Hand
from muggins.rules import Rules
from muggins.scoring import hand_pips, lightest
from muggins.tiles import Tile


class Leader(NamedTuple):
    """The seat that leads by the rules, None where the lot decides or tiles are unknown; the tile it must lead."""

    seat: int | None
    tile: Tile | None = None


def lead_rule(rules: Rules, last: Hand | None) -> str:
    """How the leader of a hand is found, by how the `last` one ended; None before the first.

    Where several share what `lead-blocked=winner` asks for, the lot decides between them: `lot`.
    """
    if last is None:
        return rules.lead_first
    if last.side_out is not None:
        return rules.lead_next
    tied = rules.lead_blocked == "winner" and len(_lightest(last)) > 1
    return "lot" if tied else rules.lead_blocked


def drawn_between(rules: Rules, last: Hand | None) -> tuple[int, ...]:
    """The seats of which the lot takes one, where it decides who leads after `last`: all of them, or those that tie."""
    by_pips = last is not None and last.side_out is None and rules.lead_blocked == "winner"
    return (_lightest(last) if last and by_pips else ()) or tuple(range(1, rules.seats + 1))


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
        if last.side_out is not None:
            return Leader(last.last_to_play)
        seats = _lightest(last)
        return Leader(seats[0] if seats else None)
    return Leader(None)


def _lightest(last: Hand) -> tuple[int, ...]:
    """The seats that have won a hand in which nobody went out: those with the fewest pips, of the side with the fewest.

    They are several where sides, or partners, have equally few, and all where the hand was given up. They are none
    where too few tiles are known.
    """
    rules, end = last.rules, last.log[-1]
    if not isinstance(end, End) or end.reason != "blocked":
        return tuple(range(1, rules.seats + 1))
    left = end.left or last.held
    if any(None in tiles for tiles in left):
        seats = () if end.winner is None else rules.seats_of(end.winner)
        return seats if len(seats) == 1 else ()
    return lightest(rules, [hand_pips(rules, [tile for tile in tiles if tile]) for tiles in left])


def _highest(hand: Hand) -> tuple[int, Tile]:
    """The seat that was dealt the highest double, and that tile; with no double dealt the heaviest tile,
    ties by its higher half [ours]."""
    dealt = [(seat, tile) for seat, tiles in enumerate(hand.held, 1) for tile in tiles if tile is not None]
    return max(dealt, key=lambda held: (held[1].double, held[1].pips, held[1].high))
