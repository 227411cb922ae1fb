"""What a seat, or a spectator, is told of a table, without hidden tiles, and who may see it at all.

Of events `event_projection` says it, of a match `view_of`. Under the call nobody is told what a play counts until the
hand is over, for that is what players are to see for themselves. Where spectators are behind, the server shows them the
table as it was (`LiveTable.table_for`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from muggins.events import Call, Declare, Draw, End, Play
from muggins.hand import Hand
from muggins.layout import Layout
from muggins.match import Match
from muggins.presets import differences
from muggins.rules import Rules, Value
from muggins.settlement import unpaid
from muggins.standing import Untaken
from muggins.tables.acts.clock import turn_seconds
from muggins.tables.memoize import memoize_by_identity
from muggins.tables.messages import (
    DealView,
    HandView,
    LaidTile,
    LastHand,
    LegalPlay,
    MatchResult,
    OpenEnd,
    SeatView,
    SettledHand,
    TableView,
    UndoRequest,
    UntakenPoints,
)
from muggins.tables.table import Table
from muggins.tiles import Tile
from muggins.view import View, view_of


def may_see(table: Table, guest: str | None) -> bool:
    """Whether `guest`, or a stranger (None), may see `table`: a private one has no spectators once it is full."""
    private = table.opened.visibility == "private" and not any(seat.open for seat in table.seats)
    return not private or table.seat_of(guest) is not None


def table_view(table: Table, seat: int | None, game: str) -> TableView:
    """`table` as `seat`, or a spectator (None), may see it; `game` is what its game is called."""
    view = replace(_public_view(table), game=_options(table.rules, game))
    return view if seat is None else _with_own(view, table, seat)


@memoize_by_identity(1000)
def _public_view(table: Table) -> TableView:
    """`table` as anybody may see it, without the name of its game."""
    match, opened = table.match, table.opened
    mover = table.to_move
    seconds = turn_seconds(table, mover) if mover and not table.suspended else None
    window = table.window(mover) if mover else table.settles_at
    return TableView(
        id=table.id,
        rules=opened.rules,
        options=_differences(table.rules),
        game={},
        visibility=opened.visibility,
        number=table.number,
        now=instant(table.at),
        me=None,
        seats=seat_views(table),
        scores=match.scores,
        carried=match.carried,
        hand=_hand_view(match, match.hand) if match.hand else None,
        last=_last_hand(match.last) if match.last else None,
        ready=table.ready,
        result=match_result(match),
        clock=opened.clock,
        until=instant(table.turn_at + timedelta(seconds=seconds)) if seconds and table.turn_at else None,
        grace=opened.grace,
        delay=opened.delay,
        hints=opened.hints,
        window=opened.window,
        window_until=instant(window) if window else None,
        undoable=table.undoable,
        undo=UndoRequest(seat=table.undo[0], agreed=table.undo[1:]) if table.undo else None,
        deal=deal_view(table),
        suspended=instant(table.suspended) if table.suspended else None,
        closed=table.closed,
    )


def match_result(match: Match) -> MatchResult | None:
    """How `match` ended; None while it goes on."""
    if not match.over:
        return None
    return MatchResult(match.winner, match.scores, match.scoreless if match.stalled else None)


def _with_own(public: TableView, table: Table, seat: int) -> TableView:
    """The public `view` of `table` with the tiles of `seat` and what it may do."""
    if public.hand is None:
        return replace(public, me=seat)
    view = view_of(table.match, seat, log=False)
    kinds = {type(action) for action in view.legal}
    hand = replace(
        public.hand,
        mine=_tile_names(view.mine),
        must=view.must,
        legal=_legal_plays(view),
        may_draw=Draw in kinds,
        may_call=Call in kinds,
        may_declare=Declare in kinds,
    )
    return replace(public, me=seat, hand=hand)


def seat_views(table: Table) -> list[SeatView]:
    """Who sits where."""
    hand = table.match.hand
    return [
        SeatView(
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            side=table.rules.side_of(number),
            tiles=len(hand.held[number - 1]) if hand else 0,
            present=seat.bot is not None or seat.present,
            away=instant(seat.away) if seat.away else None,
            stand_in=None if seat.bot else table.level(number),
            time=turn_seconds(table, number),
        )
        for number, seat in enumerate(table.seats, 1)
    ]


def deal_view(table: Table) -> DealView | None:
    """What the next deal at `table` comes from or, in a hand, what this one has come from."""
    seeds = table.seeds
    if seeds is None:
        return None
    return DealView(
        hand=seeds.hand,
        version=seeds.version,
        previous=seeds.previous,
        commit=seeds.commit,
        commits=seeds.commits,
        uncommitted=table.uncommitted,
        awaited=table.awaited,
    )


# Of the rules of a table nothing changes while it is played at.


@lru_cache(1000)
def _differences(rules: Rules) -> Mapping[str, Value]:
    return differences(rules)


@lru_cache(1000)
def _options(rules: Rules, game: str) -> Mapping[str, Value]:
    return rules.options() | {"name": game}


def _hand_view(match: Match, hand: Hand) -> HandView:
    counted, end = not hand.rules.call, match.settling()
    return HandView(
        number=hand.number,
        layout=_laid_tiles(hand),
        ends=open_ends(hand.layout, with_counts=counted),
        count=hand.layout.count if counted else None,
        boneyard=len(hand.boneyard),
        drawable=hand.drawable,
        leader=hand.leader,
        to_move=match.to_move,
        over=end.reason if end else None,
        mine=None,
        must=None,
        legal=None,
        may_draw=False,
        may_call=False,
        may_declare=False,
    )


def _legal_plays(view: View) -> list[LegalPlay]:
    counted = not view.rules.call
    return [
        LegalPlay(
            tile=str(play.tile),
            against=str(play.against) if play.against else None,
            in_line=play.in_line,
            count=play.count if counted else None,
            points=play.points if counted else None,
        )
        for play in view.plays
    ]


@memoize_by_identity(1000)
def _last_hand(hand: Hand) -> LastHand:
    end = hand.log[-1]
    assert isinstance(end, End)
    return LastHand(
        number=hand.number,
        layout=_laid_tiles(hand),
        ends=open_ends(hand.layout, with_counts=True),
        count=hand.layout.count,
        end=SettledHand(
            reason=end.reason,
            winner=end.winner,
            points=end.points or (),
            left=[_tile_names(tiles) for tiles in end.left or ()],
            unpaid=unpaid(hand.rules, end.reason),
        ),
        untaken=untaken_points(hand, hand.untaken),
    )


def untaken_points(hand: Hand, untaken: Iterable[Untaken]) -> tuple[UntakenPoints, ...]:
    """Some of what was earned in `hand` and is not taken, with the tiles that it was for."""
    return tuple(
        [
            UntakenPoints(
                one.side, one.points, one.why, str(tile) if (tile := hand.earned_by(one.event)) else None
            )
            for one in untaken
        ]
    )


def _laid_tiles(hand: Hand) -> list[LaidTile]:
    return [
        _laid_tile(play.seat, play.tile, play.against, play.in_line)
        for play in hand.log
        if type(play) is Play
    ]


def open_ends(layout: Layout, *, with_counts: bool) -> tuple[OpenEnd, ...]:
    """The open ends, with what they count or, without counts, null for that."""
    ends = [(layout.laid[end.on].tile, end.side) for end in layout.ends]
    return tuple([_open_end(tile, side.pip, side.counts if with_counts else None) for tile, side in ends])


# Every table shows the same few again and again.


@lru_cache(10_000)
def _laid_tile(seat: int, tile: Tile, against: Tile | None, in_line: bool) -> LaidTile:
    return LaidTile(seat, str(tile), str(against) if against else None, in_line)


@lru_cache(10_000)
def _open_end(on: Tile, pip: int, counts: int | None) -> OpenEnd:
    return OpenEnd(str(on), pip, counts)


def _tile_names(tiles: Iterable[Tile | None]) -> list[str]:
    return [str(tile) for tile in tiles]


def instant(at: datetime) -> str:
    """A time in UTC as ISO 8601 has it, to the ms."""
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def encode(message: Mapping[str, Any] | msgspec.Struct) -> bytes:
    """Anything that is sent, as JSON."""
    return msgspec.json.encode(message)
