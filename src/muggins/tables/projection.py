"""What leaves the server of a table, and in what shape. Nothing else shapes it, and hidden tiles stop here.

What a seat may know is for `view_of` and `seen_by` to say. Under the call nobody is told what a play counts,
which is what they are to see for themselves, until the hand is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from muggins.events import Call, Deal, Declare, Draw, End, Event, Play, to_builtins
from muggins.hand import Hand
from muggins.layout import Layout
from muggins.locales import translator
from muggins.match import Match
from muggins.presets import differences
from muggins.rules import Rules, Value
from muggins.settlement import Unpaid, unpaid
from muggins.standing import Untaken
from muggins.tables.log import Opened, Sat, Sealed, TableEvent
from muggins.tables.memoize import once
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
from muggins.tables.next_step import time_left
from muggins.tables.table import Table
from muggins.tiles import Tile
from muggins.view import View, seen_by, view_of


class LoggedEvent(msgspec.Struct, frozen=True, gc=False):
    """A line of a table's log, and what everybody may know of the table right after it."""

    number: int
    at: datetime
    line: TableEvent
    scores: tuple[int, ...]
    ends: tuple[OpenEnd, ...] | None
    """Of a play."""
    call: bool
    """Whether it was played with the call."""
    untaken: tuple[UntakenPoints, ...] = ()
    """What it has earned that is not taken."""
    unpaid: Unpaid | None = None
    """Of an end."""


def moment(number: int, at: datetime, line: TableEvent, after: Table) -> LoggedEvent:
    """The line `number` of a log; `after` is the table after it."""
    hand, call = after.match.hand, after.rules.call
    ends = ends_seen(hand.layout, told=not call) if hand and isinstance(line, Play) else None
    return LoggedEvent(number, at, line, after.match.scores, ends, call, *_not_paid(line, after.match))


def table_seen(table: Table, seat: int | None) -> TableView:
    """`table` as `seat` may see it, or a stranger (None)."""
    shown = table_shown(table)
    return shown if seat is None else with_own(shown, table, seat)


@once(1000)
def table_shown(table: Table) -> TableView:
    """`table` as anybody may see it."""
    match, opened = table.match, table.opened
    mover = table.to_move
    flag = time_left(table, mover) if mover and not table.suspended else None
    window = table.window(mover) if mover else table.settles_at
    return TableView(
        id=table.id,
        rules=opened.rules,
        options=_differences(table.rules),
        game=_options(table.rules),
        visibility=opened.visibility,
        number=table.number,
        now=time_seen(table.at),
        me=None,
        seats=seats_seen(table),
        scores=match.scores,
        carried=match.carried,
        hand=_hand_shown(match, match.hand) if match.hand else None,
        last=_last_seen(match.last) if match.last else None,
        ready=table.ready,
        result=result_seen(match),
        clock=opened.clock,
        until=time_seen(table.turn_at + timedelta(seconds=flag)) if flag and table.turn_at else None,
        grace=opened.grace,
        delay=opened.delay,
        hints=opened.hints,
        window=opened.window,
        window_until=time_seen(window) if window else None,
        undoable=table.undoable,
        undo=UndoRequest(seat=table.undo[0], agreed=table.undo[1:]) if table.undo else None,
        deal=deal_seen(table),
        suspended=time_seen(table.suspended) if table.suspended else None,
        closed=table.closed,
    )


def result_seen(match: Match) -> MatchResult | None:
    """How `match` ended; None while it goes on."""
    if not match.over:
        return None
    return MatchResult(match.winner, match.scores, match.scoreless if match.stalled else None)


def with_own(shown: TableView, table: Table, seat: int) -> TableView:
    """What `seat` sees: `table` as it is `shown` to anybody, with its own tiles, and what it may do."""
    if shown.hand is None:
        return replace(shown, me=seat)
    view = view_of(table.match, seat, log=False)
    kinds = {type(action) for action in view.legal}
    hand = replace(
        shown.hand,
        mine=_tiles(view.mine),
        must=view.must,
        legal=_legal(view),
        may_draw=Draw in kinds,
        may_call=Call in kinds,
        may_declare=Declare in kinds,
    )
    return replace(shown, me=seat, hand=hand)


def seats_seen(table: Table) -> list[SeatView]:
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
            away=time_seen(seat.away) if seat.away else None,
            stand_in=None if seat.bot else table.level(number),
            time=time_left(table, number),
        )
        for number, seat in enumerate(table.seats, 1)
    ]


def deal_seen(table: Table) -> DealView | None:
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


def event_seen(moment: LoggedEvent, seat: int | None) -> dict[str, Any]:
    """An event as `seat` may know it, flat, with its number, its time and the scores after it."""
    line = moment.line
    if isinstance(line, Event):
        line = seen_by(line, seat or 0)
    told: dict[str, Any] = to_builtins({name: getattr(line, name) for name in line.__struct_fields__})
    match line:
        case Play(declared=declared):
            told["ends"] = moment.ends
            told["untaken"] = moment.untaken
            if moment.call:
                told["count"] = None
                told["points"] = told["points"] if declared else None
        case Declare() | Call():
            told["untaken"] = moment.untaken
        case End():
            told |= {"untaken": moment.untaken, "unpaid": moment.unpaid}
        case Deal():
            told["hand"] = told.pop("number")  # an event's own number is its place in the log
        case Sat():
            del told["guest"]
        case Sealed():
            del told["seed"], told["seeds"]
        case Opened():
            del told["opener"]
    return {
        "number": moment.number,
        "at": time_seen(moment.at),
        "kind": line.__struct_config__.tag,
        **told,
        "scores": moment.scores,
    }


def game_name(game: str, lang: str = "en") -> str:
    """What the game with that id is called."""
    return translator(lang)(f"preset-{game}-name")


# Of the rules of a table nothing changes while it is played at.


@lru_cache(1000)
def _differences(rules: Rules) -> Mapping[str, Value]:
    return differences(rules)


@lru_cache(1000)
def _options(rules: Rules) -> Mapping[str, Value]:
    return rules.options() | {"name": game_name(rules.preset)}


def _hand_shown(match: Match, hand: Hand) -> HandView:
    told, end = not hand.rules.call, match.settling()
    return HandView(
        number=hand.number,
        layout=_laid(hand),
        ends=ends_seen(hand.layout, told=told),
        count=hand.layout.count if told else None,
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


def _legal(view: View) -> list[LegalPlay]:
    told = not view.rules.call
    return [
        LegalPlay(
            tile=str(play.tile),
            against=str(play.against) if play.against else None,
            in_line=play.in_line,
            count=play.count if told else None,
            points=play.points if told else None,
        )
        for play in view.plays
    ]


@once(1000)
def _last_seen(hand: Hand) -> LastHand:
    end = hand.log[-1]
    assert isinstance(end, End)
    return LastHand(
        number=hand.number,
        layout=_laid(hand),
        ends=ends_seen(hand.layout, told=True),
        count=hand.layout.count,
        end=SettledHand(
            reason=end.reason,
            winner=end.winner,
            points=end.points or (),
            left=[_tiles(tiles) for tiles in end.left or ()],
            unpaid=unpaid(hand.rules, end.reason),
        ),
        untaken=untaken_seen(hand, hand.untaken),
    )


def _not_paid(line: TableEvent, match: Match) -> tuple[tuple[UntakenPoints, ...], Unpaid | None]:
    """What `line` has earned that is not taken, and why an end pays nobody: `match` is the one after it.

    What was not declared is told once the hand has ended.
    """
    hand = match.hand or match.last
    if hand is None or not isinstance(line, Play | Declare | Call | End):
        return (), None
    if isinstance(line, End):
        missed = [one for one in hand.untaken if one.why == "undeclared"]
        return untaken_seen(hand, (*missed, *match.untaken)), unpaid(hand.rules, line.reason)
    told = isinstance(line, Declare | Call) or line.declared or not hand.rules.call
    return (untaken_seen(hand, match.untaken) if told else ()), None


def untaken_seen(hand: Hand, untaken: Iterable[Untaken]) -> tuple[UntakenPoints, ...]:
    """Some of what was earned in `hand` and is not taken, with the tiles that it was for."""
    return tuple(
        [
            UntakenPoints(
                one.side, one.points, one.why, str(tile) if (tile := hand.earned_by(one.event)) else None
            )
            for one in untaken
        ]
    )


def _laid(hand: Hand) -> list[LaidTile]:
    return [
        _laid_tile(play.seat, play.tile, play.against, play.in_line)
        for play in hand.log
        if type(play) is Play
    ]


def ends_seen(layout: Layout, *, told: bool) -> tuple[OpenEnd, ...]:
    """The open ends, with what they count where that is to be told."""
    ends = [(layout.laid[end.on].tile, end.side) for end in layout.ends]
    return tuple([_end(tile, side.pip, side.counts if told else None) for tile, side in ends])


# Every table shows the same few again and again.


@lru_cache(10_000)
def _laid_tile(seat: int, tile: Tile, against: Tile | None, in_line: bool) -> LaidTile:
    return LaidTile(seat, str(tile), str(against) if against else None, in_line)


@lru_cache(10_000)
def _end(on: Tile, pip: int, counts: int | None) -> OpenEnd:
    return OpenEnd(str(on), pip, counts)


def _tiles(tiles: Iterable[Tile | None]) -> list[str]:
    return [str(tile) for tile in tiles]


def time_seen(at: datetime) -> str:
    """A time in UTC as ISO 8601 has it, to the ms."""
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def encoded(told: Mapping[str, Any] | msgspec.Struct) -> bytes:
    """Anything that is sent, as JSON."""
    return msgspec.json.encode(told)
