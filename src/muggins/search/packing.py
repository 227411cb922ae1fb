"""From a hand of the reference engine to a packed one, and from its plays to packed moves."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Draw, Pass, Play
from muggins.hand import Hand
from muggins.layout import Layout, Placement
from muggins.rules import Rules
from muggins.search.game import Game
from muggins.search.position import Position
from muggins.tiles import number_of
from muggins.view import View


def pack(hand: Hand) -> Position:
    """The packed hand; its points begin at 0–0 here.

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
    position = Position(game_of(hand.rules))
    assert hand.to_move is not None
    position.deal(
        [[number_of(tile) for tile in tiles if tile] for tiles in hand.held],
        [number_of(tile) for tile in hand.boneyard if tile],
        hand.to_move - 1,
    )
    _lay(position, hand.rules, hand.layout.laid)
    return position


def pack_view(view: View) -> Position:
    """The packed hand as `view`'s seat knows it, whose turn it is: of the others' tiles only the number is right.

    What is not packed of a game in which who can play may draw instead: that anybody ever would. Raises `MugginsError`
    (`not-packed`) for sets that a packed hand cannot hold.
    """
    held = [(1 << tiles) - 1 for tiles in view.tiles]
    held[view.seat - 1] = sum(1 << number_of(tile) for tile in view.mine if tile)
    position = Position(game_of(view.rules))
    position.hold(held, view.seat - 1, view.drawable, _shut(view))
    _lay(position, view.rules, view.laid)
    return position


def _lay(position: Position, rules: Rules, laid: Iterable[Placement]) -> None:
    layout = Layout(rules.spinner)
    for placement in laid:
        position.lay(move_of(rules, layout, placement))
        layout = layout.place(*placement)


def _shut(view: View) -> list[int]:
    """By seat the pips that it is known to hold no tile of, as a mask: see `Position`."""
    layout = Layout(view.rules.spinner)
    shut = [0] * view.rules.seats
    kept: int | None = None
    for event in view.log:
        match event:
            case Draw(seat=seat, tiles=tiles):
                if view.rules.may_draw:
                    shut[seat - 1] = 0
                    continue
                shown = sum(1 << pip for pip in {end.side.pip for end in layout.ends})
                kept = 0 if tiles is None else len(tiles) - 1
                shut[seat - 1] = shown if kept else shut[seat - 1] | shown
            case Pass(seat=seat):
                shown = sum(1 << pip for pip in {end.side.pip for end in layout.ends})
                # A tile that was drawn just before did not fit either, but may have any other pip.
                shut[seat - 1] = shown if kept is not None else shut[seat - 1] | shown
                kept = None
            case Play(tile=tile, against=against, in_line=in_line):
                kept = None
                layout = layout.place(tile, against, in_line)
    return shut


def game_of(rules: Rules) -> Game:
    """The tables for `rules`, in which nobody draws who can play; they are made once.

    Raises `MugginsError` (`not-packed`) for sets that a packed hand cannot hold.
    """
    if rules.set > 9:
        raise MugginsError("not-packed", f"sets up to double-nine are searched, not double-{rules.set}")
    return _game(replace(rules, may_draw=False))


@functools.lru_cache(64)
def _game(rules: Rules) -> Game:
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
