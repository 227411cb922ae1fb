"""What a seat, or a spectator, is told of a table, as msgspec structs.

Tiles are written `6-4`. Everything is always there: what is not known, or not for the receiver, is null.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from muggins.events import Reason
from muggins.rules import Value
from muggins.settlement import Unpaid
from muggins.standing import WhyUntaken
from muggins.tables.table import WhyClosed
from muggins.tables.time_control import TimeControl

TileName = Annotated[str, msgspec.Meta(title="TileName", description="As in `6-4`.")]
Instant = Annotated[str, msgspec.Meta(title="Instant", description="A time in UTC, as ISO 8601 has it.")]
GameOptions = Annotated[
    Mapping[str, Value], msgspec.Meta(title="GameOptions", description="Every option, and the name.")
]


class Schema(msgspec.Struct, frozen=True, gc=False):
    """A message, or a part of one."""


class LaidTile(Schema, frozen=True):
    """A tile on the table, who laid it, and against which tile (null for the lead)."""

    seat: int
    tile: TileName
    against: TileName | None
    in_line: bool


class OpenEnd(Schema, frozen=True):
    """An open end: the tile it is on, the pip that fits, and what it counts (null under the call)."""

    against: TileName
    pip: int
    counts: int | None


class LegalPlay(Schema, frozen=True):
    """A play that the caller may make, with its count and its points (null under the call)."""

    tile: TileName
    against: TileName | None
    in_line: bool
    count: int | None
    points: int | None


class HandView(Schema, frozen=True):
    """The hand in progress, as the caller may know it."""

    number: int
    layout: Sequence[LaidTile]
    ends: Sequence[OpenEnd]
    count: int | None
    boneyard: int
    drawable: int
    leader: int | None
    to_move: int | None
    over: Reason | None
    """How it ended, while it waits to be settled because a play left undeclared may still be called."""
    mine: Sequence[TileName] | None
    must: Literal["play", "draw"] | None
    legal: Sequence[LegalPlay] | None
    may_draw: bool
    may_call: bool
    may_declare: bool


class UntakenPoints(Schema, frozen=True):
    """Points that a side has earned and does not take, why, and for which tile: null in a settlement."""

    side: int
    points: int
    why: WhyUntaken
    tile: TileName | None


class SettledHand(Schema, frozen=True):
    """How a hand ended: the side that won it, the points it paid by side, the tiles left in each seat.

    `unpaid` is why nobody is paid for these: the `game` never pays for them, or not in a `hand` that ends so, or the
    `target` was reached in mid-hand; else null.
    """

    reason: Reason
    winner: int | None
    points: Sequence[int]
    left: Sequence[Sequence[TileName]]
    unpaid: Unpaid | None


class LastHand(Schema, frozen=True):
    """The hand that ended last, and what was earned in it that nobody has taken."""

    number: int
    layout: Sequence[LaidTile]
    ends: Sequence[OpenEnd]
    count: int
    end: SettledHand
    untaken: Sequence[UntakenPoints]


class SeatView(Schema, frozen=True):
    """A seat: who sits there, for which side, and with how many tiles.

    `away` is since when that person has been gone, `stand_in` the level of a computer player that goes on there
    meanwhile, `time` what is left of its time in seconds, as it was when its turn began (null without a clock).
    """

    name: str | None
    kind: Literal["person", "bot", "open"]
    bot: str | None
    side: int
    tiles: int
    present: bool
    away: Instant | None
    stand_in: str | None
    time: float | None


class UndoRequest(Schema, frozen=True):
    """A tile that `seat` would like to take back, and the seats that have agreed."""

    seat: int
    agreed: Sequence[int]


class DealView(Schema, frozen=True):
    """What the deal of `hand` comes from: the server's commitment, the seats', and what is waited for.

    `uncommitted` are the seats whose commitment is waited for, `awaited` then those whose seed is. `version` is that of
    the protocol at this table.
    """

    hand: int
    version: int
    previous: str
    commit: str
    commits: Sequence[str | None]
    uncommitted: Sequence[int]
    awaited: Sequence[int]


class MatchResult(Schema, frozen=True):
    """How the match ended; `winner` is a side, or null where nobody won.

    `scoreless` counts the hands in a row without a score that ended it; null where it ended otherwise.
    """

    winner: int | None
    scores: Sequence[int]
    scoreless: int | None


class TableView(Schema, frozen=True):
    """A table as the caller may see it after event `number`."""

    id: str
    rules: str
    options: Mapping[str, Value]
    game: GameOptions
    visibility: Literal["private", "link", "open"]
    number: int
    now: Instant
    """The time there as this is told, or that of the last event: where the server's clock was put back, it is ahead."""
    me: int | None
    seats: Sequence[SeatView]
    scores: Sequence[int]
    carried: int
    hand: HandView | None
    last: LastHand | None
    ready: Sequence[int]
    result: MatchResult | None
    clock: TimeControl
    until: Instant | None
    """When the time of the seat to move is up."""
    grace: float
    delay: float
    hints: bool
    """Whether one may ask for hints here."""
    window: float
    window_until: Instant | None
    """Until when the next tile waits, or the settlement of the hand, so that others may declare or call."""
    undoable: int | None
    """The seat that may ask for its last tile back."""
    undo: UndoRequest | None
    deal: DealView | None
    suspended: Instant | None
    """Since when nothing goes on, for nobody is there."""
    closed: WhyClosed | None
    """Why nobody plays here any more."""
