"""From a hand of the reference engine to a packed one, and from its plays to packed moves."""

from __future__ import annotations

from muggins.errors import MugginsError
from muggins.events import Play
from muggins.hand import Hand
from muggins.layout import Layout, Placement
from muggins.rules import Rules
from muggins.search.game import Game
from muggins.search.position import Position
from muggins.tiles import number_of


def pack(hand: Hand) -> Position:
    """The packed hand; its points begin at 0–0 here.

    Raises `MugginsError` (`unknown-tiles`) where a tile is not known, and (`not-packed`) for rules that a packed
    hand cannot hold.
    """
    if not hand.known or None in hand.boneyard:
        raise MugginsError(
            "unknown-tiles",
            "a hand is solved with every tile known, the boneyard's order too",
        )
    position = Position(game_of(hand.rules))
    assert hand.to_move is not None
    position.deal(
        [[number_of(tile) for tile in tiles if tile] for tiles in hand.held],
        [number_of(tile) for tile in hand.boneyard if tile],
        hand.to_move - 1,
    )
    layout = Layout(hand.rules.spinner)
    for placement in hand.layout.laid:
        position.lay(move_of(hand.rules, layout, placement))
        layout = layout.place(*placement)
    return position


def game_of(rules: Rules) -> Game:
    """The tables for `rules`; raises `MugginsError` (`not-packed`) for those that a packed hand cannot hold."""
    if rules.set > 9:
        raise MugginsError("not-packed", f"sets up to double-nine are searched, not double-{rules.set}")
    if rules.may_draw:
        raise MugginsError("not-packed", "games in which who can play may draw instead are not searched")
    return Game(rules)


def move_of(rules: Rules, layout: Layout, play: Play | Placement) -> int:
    """The packed move of a play on `layout`: the tile, the pip it joins, the kind of end, and if it lies in line."""
    tile = play.tile
    number = number_of(tile)
    if not layout.laid:
        return _move(number, 0, _LEAD, play.in_line)
    end = next(e for e in layout.ends if layout.laid[e.on].tile is play.against and tile.has(e.side.pip))
    on = layout.laid[end.on]
    # The first double in line in the British Sniff has plain ends.
    if not on.tile.double or (on.in_line and rules.spinner == "sniff"):
        return _move(number, end.side.pip, _PLAIN, play.in_line)
    # A double's sides are open one kind at a time, so any two of them mean branches, and a lone branch opens nothing.
    covered = sum(laid.against is on.tile for laid in layout.laid) + (on.against is not None)
    return _move(number, end.side.pip, _TIP if covered < 2 else _BRANCH, play.in_line)


_PLAIN, _TIP, _BRANCH, _LEAD = range(4)


def _move(tile: int, pip: int, kind: int, in_line: bool) -> int:
    return tile << 8 | pip << 4 | kind << 1 | in_line
