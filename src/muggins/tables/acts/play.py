"""The moves of the match: what persons send, what computer players choose, and how a hand is settled."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, get_args

from msgspec.structs import replace

from muggins import events
from muggins.call import why_not_call
from muggins.errors import MugginsError
from muggins.events import Action, Deal, End, Event
from muggins.match import Match, new_match
from muggins.tables.act import Act, Played, Timer
from muggins.tables.acts import clock, deal
from muggins.tables.acts.next_hand import check_begun
from muggins.tables.command import PersonCommand, TimerCommand
from muggins.tables.table import Table
from muggins.tiles import parse_tile


class PlayTile(PersonCommand, frozen=True, tag="play"):
    """Place a tile against one on the table; the first tile against none. `declared` is for the call."""

    tile: str
    against: str | None = None
    in_line: bool = False
    declared: bool | None = None


class DrawTiles(PersonCommand, frozen=True, tag="draw"):
    """Draw from the boneyard, as far as the rules say."""


class DeclareScore(PersonCommand, frozen=True, tag="declare"):
    """Declare the score of the tile just laid."""


class CallScore(PersonCommand, frozen=True, tag="call"):
    """Call the score that another has left undeclared."""


class ResignMatch(PersonCommand, frozen=True, tag="resign"):
    """Give up the match."""

    depends_on = "hand"


class Settle(TimerCommand, frozen=True):
    """The time to call in a hand that is over is up."""


def _action(command: PersonCommand, seat: int) -> Action:
    """The action that a command of `seat` stands for. Raises `MugginsError` (`no-such-tile`)."""
    if isinstance(command, PlayTile):
        return events.Play(
            seat=seat,
            tile=parse_tile(command.tile),
            against=None if command.against is None else parse_tile(command.against),
            in_line=command.in_line,
            declared=command.declared,
        )
    action: Action = _ACTIONS[type(command)](seat=seat)
    return action


_ACTIONS: dict[type[PersonCommand], Any] = {
    DrawTiles: events.Draw,
    DeclareScore: events.Declare,
    CallScore: events.Call,
    ResignMatch: events.Resign,
}


def _send_move(table: Table, seat: int, command: PersonCommand, now: datetime) -> Iterable[Played]:
    action = _action(command, seat)
    clock.check_not_flagged(table, seat)
    return _move(table, action, now)


def _move(table: Table, action: Action, now: datetime) -> Iterable[Played]:
    check_begun(table)
    until = table.window(action.seat) if isinstance(action, events.Play) else None
    if until and now < until:
        wait = math.ceil((until - now).total_seconds())
        sentence = f"the others may still declare or call: lay your tile in {wait} s"
        raise MugginsError("window-open", sentence)
    return match_events(table.match, action)


def _settle(table: Table, command: Settle, now: datetime) -> Iterable[Played]:
    end = table.match.settling()
    assert end is not None
    return match_events(table.match, end)


def match_events(match: Match, event: Event) -> Iterator[Played]:
    """`event` and all that it forces. Raises `PlayError` where it is against the rules."""
    for after, done in match.steps(event):
        yield Played(done, after)


def computer_call(table: Table) -> events.Call | None:
    """The call that a computer player at `table` makes, out of turn or once the hand is over."""
    hand = table.match.hand
    if hand is None or hand.missed is None or not hand.missed.worth:
        return None
    for seat in range(1, len(table.seats) + 1):
        if table.level(seat) and why_not_call(hand, seat) is None:
            return events.Call(seat=seat)
    return None


def _timers(table: Table) -> Iterator[Timer]:
    if table.settles_at:
        yield Timer(table.settles_at, Settle())


def _follows(table: Table, rng: random.Random, now: datetime) -> Iterable[Played]:
    """A hand that waits for calls: computer players call at once, and people have the time that the table gives."""
    end = None if table.closed else table.match.settling()
    if end is None:
        return []
    over = table.settles_at is not None and table.settles_at <= now
    event = computer_call(table) or (end if over else None)
    return match_events(table.match, event) if event else []


def after_match_event(table: Table, event: Event, match: Match | None) -> Table:
    """`table` after an event of the match; `match` is the match after it, where that is known already."""
    if match is None:
        # A match that has stalled was once dealt on: only what deals the first hand begins another.
        begins = table.match.over and isinstance(event, Deal) and event.number == 1
        match, _ = (new_match(table.rules) if begins else table.match).take(event)
    before, mover = table.match, table.to_move
    if isinstance(event, Deal):
        table = deal.dealt(table, event)
        if event.number == 1:
            seats = tuple([replace(seat, flagged="no", spent=0.0) for seat in table.seats])
            table = replace(table, seats=seats)
    if before.hand is None and isinstance(event, events.Resign):
        table = replace(table, seeds=table.seeds and table.seeds.begun_anew(table.persons))
    goes_on = type(event) not in (Deal, End, events.Resign)
    laid = isinstance(event, events.Play)
    turned = match.hand is None or match.to_move != mover
    if turned and mover and table.opened.clock.limited:
        table = clock.turn_over(table, mover)
    return replace(
        table,
        match=match,
        game_changed=table.number,
        hand_since=table.hand_since if goes_on else table.number,
        turn_at=table.at if turned else table.turn_at,
        laid_at=table.at if laid else table.laid_at,
        # A guest who is deleted resigns while nobody is there: nobody can come back to that match.
        suspended=None if match.over else table.suspended,
        before_last_tile=before if laid else None,
        undo=(),
        ready=table.ready if goes_on else (),
        ready_at=table.ready_at if goes_on else None,
    )


ACT = Act(
    person_commands=dict.fromkeys((PlayTile, DrawTiles, DeclareScore, CallScore, ResignMatch), _send_move),
    server_commands=dict.fromkeys(get_args(Action), _move) | {Settle: _settle},
    timers=_timers,
    follows=_follows,
)
