"""Between the reference engine and packed hands: from a hand, a view, a play to a packed position, a packed move."""

from __future__ import annotations

import functools
from typing import NamedTuple

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Deal, Draw, Pass, Play
from muggins.hand import Hand
from muggins.layout import Layout, Placement
from muggins.rules import Rules
from muggins.search.evidence import shows_void
from muggins.search.position import Position, voids_after
from muggins.search.rules_tables import BRANCH, LARGEST_SET, LEAD, PLAIN, TIP, RulesTables
from muggins.tiles import full_set, number_of
from muggins.view import View

DRAW = -1
"""To draw, as a packed move, where who can play may draw instead: only `Rollouts` makes it."""


def pack(hand: Hand) -> Position:
    """The packed hand, at 0–0.

    Raises `MugginsError` (`unknown-tiles`) where a tile is not known, and (`not-packed`) for rules that a packed
    hand cannot hold.
    """
    if not hand.known or None in hand.boneyard:
        raise MugginsError(
            "unknown-tiles",
            "a hand is solved with every tile known, the boneyard's order too, and here some are not",
        )
    if hand.rules.may_draw:
        raise MugginsError("not-packed", "games in which who can play may draw instead are not searched")
    position = Position(tables_of(hand.rules))
    assert hand.to_move is not None
    position.deal(
        [[number_of(tile) for tile in tiles if tile] for tiles in hand.held],
        [number_of(tile) for tile in hand.boneyard if tile],
        hand.to_move - 1,
    )
    layout = Layout(hand.rules.spinner)
    for placement in hand.layout.laid:
        position.place(move_of(hand.rules, layout, placement))
        layout = layout.place(*placement)
    return position


class PastChoice(NamedTuple):
    """What a seat chose: the move, its place in the log, and the position before it, as `Position.snapshot` has it."""

    move: int
    when: int
    snapshot: list[int]


def pack_view(view: View, *, drawn_too: bool = False) -> tuple[Position, list[PastChoice]]:
    """The packed hand as `view`'s seat knows it, whose turn it is, and the choices of the others so far.

    Of the others' tiles only the number is right. No choice is a lead where one may be prescribed, nor, unless
    `drawn_too`, what a seat had just drawn: it had to play that, if not always on the same end. In a game in which
    who can play may draw instead nobody is packed as if it would. Raises `MugginsError` (`not-packed`) for sets that
    a packed hand cannot hold.
    """
    rules, layout = view.rules, Layout(view.rules.spinner)
    position = Position(tables_of(rules))
    tiles, voids = [0] * rules.seats, [0] * rules.seats
    drawable = drawer = drawn = 0  # who has drawn in this turn, and how many tiles
    choices = []
    for when, event in enumerate(view.log):
        open_pips = sum(1 << pip for pip in {end.side.pip for end in layout.ends})
        match event:
            case Deal(hands=hands, boneyard=boneyard):
                tiles = list(map(len, hands))
                drawable = max(0, len(boneyard) - rules.floor) if rules.draw != "none" else 0
            case Draw(seat=seat, tiles=new) if new is not None:
                drawer, drawn = seat, len(new)
                drawable -= drawn
                tiles[seat - 1] += drawn
                # The last tile is taken to fit: else a pass follows, or nothing is known of the seat.
                known = voids_after(voids[seat - 1], open_pips, drawn - 1)
                voids[seat - 1] = known if shows_void(event, rules) else 0
            case Pass(seat=seat):
                misfits = drawn if drawer == seat else 0
                voids[seat - 1] = voids_after(voids[seat - 1], open_pips, misfits)
                drawer = 0
            case Play(seat=seat):
                move = move_of(rules, layout, event)
                if seat not in (view.seat, 0 if drawn_too else drawer) and (
                    layout.laid or rules.must_lead == "no"
                ):
                    position.set_known(seat - 1, [(1 << n) - 1 for n in tiles], drawable, voids)
                    choices.append(PastChoice(move, when, position.snapshot()))
                position.place(move)
                layout = layout.place(event.tile, event.against, event.in_line)
                tiles[seat - 1] -= 1
                drawer = 0
    held = [(1 << n) - 1 for n in tiles]
    held[view.seat - 1] = sum(1 << number_of(tile) for tile in view.mine if tile)
    position.set_known(view.seat - 1, held, drawable, voids)
    return position, choices


def pack_open(view: View) -> Position:
    """The packed hand of two seats with nothing left in the boneyard: what a seat does not see, the other holds.

    Raises as `pack_view` does.
    """
    seen = {placement.tile for placement in view.laid}.union(view.mine)
    theirs = sum(1 << number_of(tile) for tile in full_set(view.rules.set) if tile not in seen)
    position, _ = pack_view(view)
    position.determinize(
        [position.hands()[seat] if seat == position.seat else theirs for seat in range(2)], []
    )
    return position


def tables_of(rules: Rules) -> RulesTables:
    """The tables for `rules`, cached, as if nobody might draw who can play.

    Raises `MugginsError` (`not-packed`) for sets that a packed hand cannot hold.
    """
    if rules.set > LARGEST_SET:
        raise MugginsError("not-packed", f"sets up to double-nine are searched, not double-{rules.set}")
    return _tables(replace(rules, may_draw=False))


@functools.lru_cache(64)
def _tables(rules: Rules) -> RulesTables:
    return RulesTables(rules)


def move_of(rules: Rules, layout: Layout, play: Play | Placement) -> int:
    """The packed move of a play on `layout`: the tile, the pip it joins, the kind of end, and if it lies in line."""
    tile = play.tile
    number = number_of(tile)
    if not layout.laid:
        return _move(number, 0, LEAD, play.in_line)
    end = next(e for e in layout.ends if layout.laid[e.on].tile is play.against and tile.has(e.side.pip))
    on = layout.laid[end.on]
    # The first double in line in the British Sniff has plain ends.
    if not on.tile.double or (on.in_line and rules.spinner == "sniff"):
        return _move(number, end.side.pip, PLAIN, play.in_line)
    # A double's sides are open one kind at a time, so any two of them mean branches, and a lone branch opens nothing.
    covered = sum(laid.against is on.tile for laid in layout.laid) + (on.against is not None)
    return _move(number, end.side.pip, TIP if covered < 2 else BRANCH, play.in_line)


def _move(tile: int, pip: int, kind: int, in_line: bool) -> int:
    return tile << 8 | pip << 4 | kind << 1 | in_line
