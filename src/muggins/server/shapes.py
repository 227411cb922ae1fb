"""What the interface sends, as msgspec structs: the same for our client and for anybody else's.

Tiles are written `6-4`. Everything is always there: what is not known, or not for the caller, is null.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from muggins.events import Reason
from muggins.rules import Value
from muggins.server.lines import Clock, Why
from muggins.settlement import Unpaid
from muggins.standing import WhyUntaken
from muggins.words import Section

TileName = Annotated[str, msgspec.Meta(title="TileName", description="As in `6-4`.")]
Instant = Annotated[str, msgspec.Meta(title="Instant", description="A time in UTC, as ISO 8601 has it.")]
GameOptions = Annotated[
    Mapping[str, Value], msgspec.Meta(title="Game", description="Every option, and the name.")
]


class Shape(msgspec.Struct, frozen=True, gc=False):
    """Something that is sent."""


class ErrorShape(Shape, frozen=True):
    """What is wrong: `code` for programs, `message` a sentence in English."""

    code: str
    message: str


class RecordErrorShape(ErrorShape, frozen=True):
    """What is wrong with a record, and where, both from 1: `column` in characters."""

    line: int
    column: int


class StaleShape(ErrorShape, frozen=True):
    """An action that came too late: the table's number now, and the events since the one it named."""

    number: int
    events: Sequence[msgspec.Raw]


class GuestShape(Shape, frozen=True):
    """Who the caller is."""

    id: str
    name: str


class KeepingShape(Shape, frozen=True):
    """For how many days a guest who is not seen, and a table at which play is over, are kept; 0 for ever."""

    guests: int
    tables: int


class KeptGuestShape(GuestShape, frozen=True):
    """What is kept of the caller: since when it is a guest, the day on which it was last seen, and the number of
    tables at which it has sat, those apart at which play is over."""

    since: Instant
    seen: str
    """As in `2026-11-29`."""
    tables: int
    finished: int
    kept: KeepingShape


class NewGuestShape(GuestShape, frozen=True):
    """A new guest, and the token that proves it."""

    token: str


class LoggedOutShape(Shape, frozen=True):
    """Tokens were ended; `token` is the one that takes the caller's place where all others were, else null."""

    token: str | None


class DeletedShape(Shape, frozen=True):
    """The caller is deleted, and stands in the logs of so many tables as a former player."""

    tables: int


class NewTableShape(Shape, frozen=True):
    """A table that was opened, where a browser finds it, the caller's seat, and what the first deal comes from."""

    id: str
    url: str
    seat: int | None
    deal: DealShape | None


class NumberShape(Shape, frozen=True):
    """The number of the last event that an action has caused."""

    number: int


class SeatTakenShape(NumberShape, frozen=True):
    """The same, the seat that was taken, what the next deal comes from, and the seat's commitment to it, if it has one.

    `commit` is null also where one was given too late.
    """

    seat: int
    commit: str | None
    deal: DealShape | None


class LaidShape(Shape, frozen=True):
    """A tile on the table, who laid it, and against which tile (null for the lead)."""

    seat: int
    tile: TileName
    against: TileName | None
    in_line: bool


class EndShape(Shape, frozen=True):
    """An open end: the tile it is on, the pip that fits, and what it counts (null under the call)."""

    against: TileName
    pip: int
    counts: int | None


class LegalShape(Shape, frozen=True):
    """A play that the caller may make, with its count and its points (null under the call)."""

    tile: TileName
    against: TileName | None
    in_line: bool
    count: int | None
    points: int | None


class HandShape(Shape, frozen=True):
    """The hand in progress, as the caller may know it."""

    number: int
    layout: Sequence[LaidShape]
    ends: Sequence[EndShape]
    count: int | None
    boneyard: int
    drawable: int
    leader: int | None
    to_move: int | None
    over: Reason | None
    """How it ended, while it waits to be settled because a play left undeclared may still be called."""
    mine: Sequence[TileName] | None
    must: Literal["play", "draw"] | None
    legal: Sequence[LegalShape] | None
    may_draw: bool
    may_call: bool
    may_declare: bool


class UntakenShape(Shape, frozen=True):
    """Points that a side has earned and does not take, why, and for which tile: null in a settlement."""

    side: int
    points: int
    why: WhyUntaken
    tile: TileName | None


class SettledShape(Shape, frozen=True):
    """How a hand ended: the side that won it, the points it paid by side, the tiles left in each seat.

    `unpaid` is why nobody is paid for these: the `game` never pays for them, or not in a `hand` that ends so, or the
    `target` was reached in mid-hand; else null.
    """

    reason: Reason
    winner: int | None
    points: Sequence[int]
    left: Sequence[Sequence[TileName]]
    unpaid: Unpaid | None


class LastShape(Shape, frozen=True):
    """The hand that ended last, and what was earned in it that nobody has taken."""

    number: int
    layout: Sequence[LaidShape]
    ends: Sequence[EndShape]
    count: int
    end: SettledShape
    untaken: Sequence[UntakenShape]


class SeatShape(Shape, frozen=True):
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


class UndoShape(Shape, frozen=True):
    """A tile that `seat` would like to take back, and the seats that have agreed."""

    seat: int
    agreed: Sequence[int]


class DealShape(Shape, frozen=True):
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


class ResultShape(Shape, frozen=True):
    """How the match ended; `winner` is a side, or null where nobody won.

    `scoreless` counts the hands in a row without a score that ended it; null where it ended otherwise.
    """

    winner: int | None
    scores: Sequence[int]
    scoreless: int | None


class TableShape(Shape, frozen=True):
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
    seats: Sequence[SeatShape]
    scores: Sequence[int]
    carried: int
    hand: HandShape | None
    last: LastShape | None
    ready: Sequence[int]
    result: ResultShape | None
    clock: Clock
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
    undo: UndoShape | None
    deal: DealShape | None
    suspended: Instant | None
    """Since when nothing goes on, for nobody is there."""
    closed: Why | None
    """Why nobody plays here any more."""


class ListedShape(Shape, frozen=True):
    """A table in the list of those open to all; `created` in UTC."""

    id: str
    url: str
    rules: str
    name: str
    created: Instant
    seats: Sequence[SeatShape]


class OwnTableShape(Shape, frozen=True):
    """A table at which the caller has sat, and how things stand there; times in UTC."""

    id: str
    url: str
    rules: str
    name: str
    since: Instant
    """When the caller first sat down there."""
    finished: Instant | None
    """When the match was over; null while it is not."""
    me: int | None
    """The caller's seat; null for who has left it."""
    seats: Sequence[SeatShape]
    scores: Sequence[int]
    result: ResultShape | None
    hand: int | None
    """The number of the hand in progress; null between hands."""
    turn: bool
    """Whether it is the caller's turn."""
    closed: Why | None
    """Why nobody plays there any more."""


class OwnTablesShape(Shape, frozen=True):
    """Tables at which the caller has sat, the last one first."""

    tables: Sequence[OwnTableShape]
    before: str | None
    """What to ask for next to have those from before these; null where there are no more."""


class PhraseShape(Shape, frozen=True):
    """Something that people say at a table; `emote` for what is drawn rather than said."""

    id: str
    text: str
    emote: bool


class GameShape(Shape, frozen=True):
    """A named game."""

    id: str
    name: str
    also: Sequence[str]
    summary: str
    seats: int


class OptionShape(Shape, frozen=True):
    """What an option may be, one of `choices` or a number from `least` to `most`, and what it is if nobody says."""

    key: str
    choices: Sequence[Value]
    least: int | None
    most: int | None
    default: Value


class RulesShape(GameShape, frozen=True):
    """A named game for a number of seats: its options, what they may be, and the rules in words.

    `unwinnable` is why no match under these options could ever be won, so that none is begun; else null.
    """

    options: Mapping[str, Value]
    differences: Mapping[str, Value]
    schema: Sequence[OptionShape]
    words: Sequence[Section]
    unwinnable: ErrorShape | None


class ValuedShape(Shape, frozen=True):
    """A play and its value in points, exact or from what to what."""

    tile: TileName
    against: TileName | None
    in_line: bool
    value: int | tuple[int, int]


class SolutionShape(Shape, frozen=True):
    """What a position is worth to the side of the seat `mover`, in points, and each of its plays."""

    mover: int
    exact: bool
    value: int | tuple[int, int]
    plays: Sequence[ValuedShape]
    nodes: int
    ms: float
