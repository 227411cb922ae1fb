"""Every event of a table's log as a seat is told it, as msgspec structs.

Most events are told as they are stored, less what is `Secret`: their messages are made of the structs of the log. Those
of a match that differ are written out below. A field has the name it has in the event or, where it tells what the event
leads to, in `muggins.tables.event_projection.LoggedEvent`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast, get_args, get_type_hints

import msgspec

from muggins.events import Call, Deal, Declare, Draw, End, Message, Play, Reason
from muggins.settlement import Unpaid
from muggins.tables.log import TableEvent
from muggins.tables.messages import Instant, OpenEnd, Schema, TableView, TileName, UntakenPoints
from muggins.tables.secret import is_secret

SeenTiles = Sequence[TileName | None]
"""Tiles, null for each that the receiver may not know."""


class EventMessage(Schema, frozen=True, kw_only=True):
    """What every event tells: its place in the table's log, its time, and the scores by side after it."""

    number: int
    at: Instant
    scores: Sequence[int]
    table: TableView | msgspec.UnsetType = msgspec.UNSET
    """On the last event of what was committed together: the table after it."""


class DealEvent(EventMessage, frozen=True, tag_field="kind", tag="deal"):
    """Hand `hand` is dealt: each seat's tiles, and the boneyard in the order it will be drawn."""

    hands: Sequence[SeenTiles]
    boneyard: SeenTiles
    hand: int


class PlayEvent(EventMessage, frozen=True, tag_field="kind", tag="play"):
    """`seat` places `tile` against a tile on the table; the first tile of a hand against none.

    `count` is in pips, on the ends after the play. `points` are those taken for it. `declared` is for the call.
    """

    seat: int
    tile: TileName
    against: TileName | None
    in_line: bool
    declared: bool | None
    count: int | None
    points: int | None
    ends: Sequence[OpenEnd] | None
    untaken: Sequence[UntakenPoints]


class DrawEvent(EventMessage, frozen=True, tag_field="kind", tag="draw"):
    """`seat` draws from the boneyard: every tile of one turn."""

    seat: int
    tiles: SeenTiles


class DeclareEvent(EventMessage, frozen=True, tag_field="kind", tag="declare"):
    """Under the call, `seat` declares its last play's score before the next tile is laid."""

    seat: int
    points: int | None
    untaken: Sequence[UntakenPoints]


class CallEvent(EventMessage, frozen=True, tag_field="kind", tag="call"):
    """Under the call, `seat` takes the points of a play left undeclared."""

    seat: int
    points: int | None
    untaken: Sequence[UntakenPoints]


class EndEvent(EventMessage, frozen=True, tag_field="kind", tag="end"):
    """The hand is over and settled: the side that won it, the points by side, and the tiles each seat had left."""

    reason: Reason
    winner: int | None
    points: Sequence[int]
    left: Sequence[SeenTiles]
    untaken: Sequence[UntakenPoints]
    unpaid: Unpaid | None


_WRITTEN_OUT: dict[type[Message], type[EventMessage]] = {
    Deal: DealEvent,
    Play: PlayEvent,
    Draw: DrawEvent,
    Declare: DeclareEvent,
    Call: CallEvent,
    End: EndEvent,
}


def _as_stored(event: type[Message]) -> type[EventMessage]:
    """A message with the fields of `event` that are told; none may be left out."""
    fields = get_type_hints(event, include_extras=True).items()
    made = msgspec.defstruct(
        f"{event.__name__}Event",
        [(name, kind) for name, kind in fields if not is_secret(kind)],
        bases=(EventMessage,),
        namespace={"__doc__": event.__doc__},
        module=__name__,
        frozen=True,
        tag_field="kind",
        tag=event.__struct_config__.tag,
    )
    return cast(type[EventMessage], made)


MESSAGES: dict[type[Message], type[EventMessage]] = {
    event: _WRITTEN_OUT.get(event) or _as_stored(event) for event in get_args(TableEvent)
}
"""What is told of each event of the log."""
