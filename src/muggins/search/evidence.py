"""Evidence: what the log of a hand tells a seat about the tiles that the others hold.

Tiles come in groups, one with the deal and one a draw, and what has been played came with one of them. A seat that had
to draw or to pass held nothing that fitted the ends then; of the tiles of a draw only the last may have fitted, and if
it did it was played at once. Where a seat that can play may draw, a draw shows nothing about the tiles held before it,
and a play after it leaves open whether that tile was drawn or the last one drawn did not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from muggins.events import Deal, Draw, Event, Pass, Play
from muggins.layout import Layout
from muggins.rules import Rules
from muggins.tiles import Tile
from muggins.view import View

DEALT = -1
"""When the tiles of the deal came; drawn tiles came at the place of their draw in the hand's log."""


class Group(NamedTuple):
    """Tiles that came to a seat together: when, how many, and which they may be."""

    seat: int
    came: int
    size: int
    may_be: Callable[[Tile], bool]


class Item(NamedTuple):
    """A tile that came with some group: hidden still, or played at `until` by `seat`, which held it up to then."""

    tile: Tile
    seat: int | None = None
    until: int | None = None


class Void(NamedTuple):
    """That `seat` held nothing that fitted the ends of `layout` at `when`, a place in the log."""

    seat: int
    when: int
    layout: Layout


class Evidence(NamedTuple):
    """About the other seats: the groups in which their tiles came, the tiles they have played, and their voids."""

    groups: list[Group]
    played: list[Item]
    voids: list[Void]


def shows_void(event: Draw | Pass, rules: Rules) -> bool:
    """Whether `event` shows that its seat could not play: a pass, or a draw where nobody may draw who can play."""
    return isinstance(event, Pass) or (event.tiles is not None and not rules.may_draw)


def evidence(view: View) -> Evidence:
    """What the log of `view` tells about the other seats."""
    layout = Layout(view.rules.spinner)
    groups: list[Group] = []
    played: list[Item] = []
    voids: list[Void] = []
    drawable = 0
    at_once = 0  # the seat that plays next what it has just drawn
    for when, event in enumerate(view.log):
        if isinstance(event, Draw | Pass) and event.seat != view.seat and shows_void(event, view.rules):
            voids.append(Void(event.seat, when, layout))
        match event:
            case Deal(hands=hands, boneyard=boneyard):
                others = [seat for seat in range(1, len(hands) + 1) if seat != view.seat]
                groups += [Group(seat, DEALT, len(hands[seat - 1]), _anything) for seat in others]
                drawable = len(boneyard) - view.rules.floor
            case Draw(seat=seat, tiles=tiles) if tiles is not None:
                if seat != view.seat:
                    then = _next_of(view.log[when + 1 :], seat)
                    # Drawing stopped before it had to: the last tile fitted.
                    fitted = view.rules.draw == "until" and len(tiles) < drawable
                    fitted |= not view.rules.may_draw and not isinstance(then, Pass)
                    at_once = seat if fitted else 0
                    groups += _drawn(when, seat, len(tiles), layout, then, fitted)
                drawable -= len(tiles)
            case Play(seat=seat, tile=tile, against=against, in_line=in_line):
                if seat not in (view.seat, at_once):
                    played.append(Item(tile, seat, when))
                at_once = 0
                layout = layout.place(tile, against, in_line)
    # Of a draw of one tile none stayed that did not fit.
    return Evidence([group for group in groups if group.size], played, voids)


def _drawn(
    when: int, seat: int, number: int, layout: Layout, then: Event | None, fitted: bool
) -> list[Group]:
    """The groups of a draw of `number` tiles: those that did not fit `layout`, and the last, if it may have stayed.

    `then` is what the seat did next, `fitted` whether the last tile is known to have fitted: it is played at once.
    """

    def misfit(tile: Tile) -> bool:
        return not layout.fits(tile)

    def misfit_or_played(tile: Tile) -> bool:
        return misfit(tile) or (isinstance(then, Play) and tile is then.tile)

    if isinstance(then, Pass):
        return [Group(seat, when, number, misfit)]
    misfits = Group(seat, when, number - 1, misfit)
    if then is None:
        return [misfits, Group(seat, when, 1, layout.fits if fitted else _anything)]
    return [misfits] if fitted else [misfits, Group(seat, when, 1, misfit_or_played)]


def _next_of(log: Sequence[Event], seat: int) -> Event | None:
    """The play or pass that ends the turn of `seat`, if it has come yet."""
    return next((event for event in log if isinstance(event, Play | Pass) and event.seat == seat), None)


def _anything(tile: Tile) -> bool:
    return True
