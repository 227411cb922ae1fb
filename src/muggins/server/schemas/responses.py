"""What the HTTP interface answers, as msgspec structs: the same for our client and for anybody else's.

What is told of a table itself is in `muggins.tables.messages`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from muggins.rules import Value
from muggins.tables.messages import DealView, Instant, MatchResult, Schema, SeatView, TileName
from muggins.tables.table import WhyClosed
from muggins.words import Section


class ErrorBody(Schema, frozen=True):
    """What is wrong: `code` for programs, `message` a sentence in English."""

    code: str
    message: str


class RecordErrorBody(ErrorBody, frozen=True):
    """What is wrong with a record, and where, both from 1: `column` in characters."""

    line: int
    column: int


class StaleBody(ErrorBody, frozen=True):
    """An action that came too late: the table's number now, and the events since the one it named."""

    number: int
    events: Sequence[msgspec.Raw]


class GuestIdentity(Schema, frozen=True):
    """Who the caller is."""

    id: str
    name: str


class RetentionDays(Schema, frozen=True):
    """For how many days a guest who is not seen, and a table at which play is over, are kept; 0 for ever."""

    guests: int
    tables: int


class GuestProfile(GuestIdentity, frozen=True):
    """What is kept of the caller: since when it is a guest, the day on which it was last seen, and the number of
    tables at which it has sat, those apart at which play is over."""

    since: Instant
    seen: str
    """As in `2026-11-29`."""
    tables: int
    finished: int
    kept: RetentionDays


class NewGuest(GuestIdentity, frozen=True):
    """A new guest, and the token that proves it."""

    token: str


class LogoutResult(Schema, frozen=True):
    """Tokens were ended; `token` is the one that takes the caller's place where all others were, else null."""

    token: str | None


class DeletionResult(Schema, frozen=True):
    """The caller is deleted, and stands in the logs of so many tables as a former player."""

    tables: int


class NewTable(Schema, frozen=True):
    """A table that was opened, where a browser finds it, the caller's seat, and what the first deal comes from."""

    id: str
    url: str
    seat: int | None
    deal: DealView | None


class EventNumber(Schema, frozen=True):
    """The number of the last event that an action has caused."""

    number: int


class SeatTaken(EventNumber, frozen=True):
    """The same, the seat that was taken, what the next deal comes from, and the seat's commitment to it, if it has one.

    `commit` is null also where one was given too late.
    """

    seat: int
    commit: str | None
    deal: DealView | None


class ListedTable(Schema, frozen=True):
    """A table in the list of those open to all; `created` in UTC."""

    id: str
    url: str
    rules: str
    name: str
    created: Instant
    seats: Sequence[SeatView]


class OwnTable(Schema, frozen=True):
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
    seats: Sequence[SeatView]
    scores: Sequence[int]
    result: MatchResult | None
    hand: int | None
    """The number of the hand in progress; null between hands."""
    turn: bool
    """Whether it is the caller's turn."""
    closed: WhyClosed | None
    """Why nobody plays there any more."""


class OwnTablePage(Schema, frozen=True):
    """Tables at which the caller has sat, the last one first."""

    tables: Sequence[OwnTable]
    before: str | None
    """What to ask for next to have those from before these; null where there are no more."""


class Phrase(Schema, frozen=True):
    """Something that people say at a table; `emote` for what is drawn rather than said."""

    id: str
    text: str
    emote: bool


class NamedGame(Schema, frozen=True):
    """A named game."""

    id: str
    name: str
    also: Sequence[str]
    summary: str
    seats: int


class OptionSchema(Schema, frozen=True):
    """What an option may be, one of `choices` or a number from `least` to `most`, and what it is if nobody says."""

    key: str
    choices: Sequence[Value]
    least: int | None
    most: int | None
    default: Value


class GameRules(NamedGame, frozen=True):
    """A named game for a number of seats: its options, what they may be, and the rules in words.

    `unwinnable` is why no match under these options could ever be won, so that none is begun; else null.
    """

    options: Mapping[str, Value]
    differences: Mapping[str, Value]
    schema: Sequence[OptionSchema]
    words: Sequence[Section]
    unwinnable: ErrorBody | None


class ValuedPlay(Schema, frozen=True):
    """A play and its value in points, exact or from what to what."""

    tile: TileName
    against: TileName | None
    in_line: bool
    value: int | tuple[int, int]


class SolvedPosition(Schema, frozen=True):
    """What a position is worth to the side of the seat `mover`, in points, and each of its plays."""

    mover: int
    exact: bool
    value: int | tuple[int, int]
    plays: Sequence[ValuedPlay]
    nodes: int
    ms: float


class AnalysisEdition(Schema, frozen=True):
    """By which edition of the measure records are analysed, as the first line of an analysis tells it too."""

    edition: str


def table_url(id: str) -> str:
    """The path at which a browser finds the table with that id."""
    return f"/t/{id}"
