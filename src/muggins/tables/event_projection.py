"""What a seat, or a spectator, is told of the events of a table.

What a seat may know of an event of the match is said by `seen_by`. Under the call nobody is told what a play counts.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from muggins.events import Call, Deal, Declare, End, Event, Message, Play, to_builtins
from muggins.match import Match
from muggins.settlement import Unpaid, unpaid
from muggins.tables.event_messages import MESSAGES, EventMessage
from muggins.tables.log import TableEvent
from muggins.tables.messages import OpenEnd, UntakenPoints
from muggins.tables.projection import instant, open_ends, untaken_points
from muggins.tables.table import Table
from muggins.view import seen_by


class LoggedEvent(msgspec.Struct, frozen=True, gc=False):
    """An event of a table's log, and what everybody may know of the table right after it."""

    number: int
    at: datetime
    event: TableEvent
    scores: tuple[int, ...]
    ends: tuple[OpenEnd, ...] | None
    """Of a play."""
    call: bool
    """Whether it was played with the call."""
    untaken: tuple[UntakenPoints, ...] = ()
    """The points that it has earned and that are not taken."""
    unpaid: Unpaid | None = None
    """Of an end."""


def logged_event(number: int, at: datetime, event: TableEvent, after: Table) -> LoggedEvent:
    """The event with that number of a log; `after` is the table after it."""
    hand, call = after.match.hand, after.rules.call
    ends = open_ends(hand.layout, with_counts=not call) if hand and isinstance(event, Play) else None
    return LoggedEvent(number, at, event, after.match.scores, ends, call, *_not_paid(event, after.match))


def event_message(logged: LoggedEvent, seat: int | None) -> dict[str, Any]:
    """An event as `seat` may know it: what its struct in `MESSAGES` has, but for the table after it."""
    event = logged.event
    if isinstance(event, Event):
        event = seen_by(event, seat or 0)
    kind, own, of_logged = _MESSAGES[type(event)]
    fields: dict[str, Any] = to_builtins({name: getattr(event, name) for name in own})
    for name in of_logged:
        fields[name] = getattr(logged, name)
    if logged.call and isinstance(event, Play):
        fields["count"] = None
        fields["points"] = fields["points"] if event.declared else None
    elif isinstance(event, Deal):
        fields["hand"] = event.number  # the number of a message is that of the event in the log
    return {
        "number": logged.number,
        "at": instant(logged.at),
        "kind": kind,
        **fields,
        "scores": logged.scores,
    }


class _Message(NamedTuple):
    """What a message is made of."""

    kind: Any
    own: tuple[str, ...]
    """Fields that its event has."""
    of_logged: tuple[str, ...]
    """Fields that the `LoggedEvent` has."""


def _message(event: type[Message], message: type[EventMessage]) -> _Message:
    fields = [name for name in message.__struct_fields__ if name not in EventMessage.__struct_fields__]
    own = tuple(name for name in fields if name in event.__struct_fields__)
    of_logged = tuple(name for name in fields if name in LoggedEvent.__struct_fields__)
    return _Message(event.__struct_config__.tag, own, of_logged)


_MESSAGES = {event: _message(event, message) for event, message in MESSAGES.items()}


def _not_paid(event: TableEvent, match: Match) -> tuple[tuple[UntakenPoints, ...], Unpaid | None]:
    """What `event` has earned that is not taken, and why an end pays nobody: `match` is the one after it.

    What was not declared is told once the hand has ended.
    """
    hand = match.hand or match.last
    if hand is None or not isinstance(event, Play | Declare | Call | End):
        return (), None
    if isinstance(event, End):
        missed = [one for one in hand.untaken if one.why == "undeclared"]
        return untaken_points(hand, (*missed, *match.untaken)), unpaid(hand.rules, event.reason)
    counted = isinstance(event, Declare | Call) or event.declared or not hand.rules.call
    return (untaken_points(hand, match.untaken) if counted else ()), None
