"""The bodies of responses, the same for the web client and for any other; those of a table are in `tables.messages`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from muggins.rules import Value
from muggins.tables.messages import DealView, Instant, MatchResult, Schema, SeatView, TileName
from muggins.tables.table import WhyClosed
from muggins.words import Section


class ErrorBody(Schema, frozen=True):
    """A refusal or an error: `code` for programs, `message` a sentence in English."""

    code: str
    message: str


class RecordErrorBody(ErrorBody, frozen=True):
    """An error in a record, and its place: `line` and `column` from 1, the column in characters."""

    line: int
    column: int


class StaleBody(ErrorBody, frozen=True):
    """The refusal of a command that depends on events its sender had not seen: those events, and the table's number."""

    number: int
    events: Sequence[msgspec.Raw]


class GuestIdentity(Schema, frozen=True):
    """A guest."""

    id: str
    name: str


class RetentionDays(Schema, frozen=True):
    """Days after which guests who were not seen, and tables at which play is over, are deleted; 0 for never."""

    guests: int
    tables: int


class GuestProfile(GuestIdentity, frozen=True):
    """What is stored of the caller: since when it is a guest, the day on which it was last seen, and the number of
    tables at which it has sat, in all and with play over."""

    since: Instant
    seen: str
    """As in `2026-11-29`."""
    tables: int
    finished: int
    kept: RetentionDays


class NewGuest(GuestIdentity, frozen=True):
    """A new guest, and the token that authenticates it."""

    token: str


class LogoutResult(Schema, frozen=True):
    """Tokens were revoked; `token` replaces the caller's where all others were, else null."""

    token: str | None


class DeletionResult(Schema, frozen=True):
    """The caller is deleted; in the logs of so many tables a former player stands in its place."""

    tables: int


class NewTable(Schema, frozen=True):
    """A table that was opened, its page, the caller's seat, and the commitments to the first deal."""

    id: str
    url: str
    seat: int | None
    deal: DealView | None


class EventNumber(Schema, frozen=True):
    """The number of the last event that a command has caused."""

    number: int


class SeatTaken(EventNumber, frozen=True):
    """The seat that was taken, the last event's number, the next deal's commitments, and the seat's own (`commit`).

    That is null also where one was given too late.
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
    """A table at which the caller has sat, and its state; times in UTC."""

    id: str
    url: str
    rules: str
    name: str
    since: Instant
    """When the caller first sat down there."""
    finished: Instant | None
    """When the match was over; null while it is not."""
    me: int | None
    """The caller's seat; null if it has left."""
    seats: Sequence[SeatView]
    scores: Sequence[int]
    result: MatchResult | None
    hand: int | None
    """The number of the hand in progress; null between hands."""
    turn: bool
    """Whether it is the caller's turn."""
    closed: WhyClosed | None
    """Why the table is closed; null if it is not."""


class OwnTablePage(Schema, frozen=True):
    """Tables at which the caller has sat, the last one first."""

    tables: Sequence[OwnTable]
    before: str | None
    """The query parameter `before` of the next page; null on the last one."""


class Phrase(Schema, frozen=True):
    """A phrase that people say at a table; an `emote` is drawn rather than written."""

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
    """The values of an option, one of `choices` or a number from `least` to `most`, and its default in this game."""

    key: str
    choices: Sequence[Value]
    least: int | None
    most: int | None
    default: Value


class GameRules(NamedGame, frozen=True):
    """A named game for a number of seats: its options, their possible values, and the rules in words.

    `unwinnable` is why no match under these options could ever be won, so that none is begun; else null.
    """

    options: Mapping[str, Value]
    differences: Mapping[str, Value]
    schema: Sequence[OptionSchema]
    words: Sequence[Section]
    unwinnable: ErrorBody | None


class ValuedPlay(Schema, frozen=True):
    """A play and its value in points, exact or as bounds."""

    tile: TileName
    against: TileName | None
    in_line: bool
    value: int | tuple[int, int]


class SolvedPosition(Schema, frozen=True):
    """The value of a position for the side of the seat `mover`, in points, exact or as bounds, and of each play."""

    mover: int
    exact: bool
    value: int | tuple[int, int]
    plays: Sequence[ValuedPlay]
    nodes: int
    ms: float


class AnalysisEdition(Schema, frozen=True):
    """The edition of the analysis; the first line of an analysis has it too."""

    edition: str


def table_url(id: str) -> str:
    """The path at which a browser finds the table with that id."""
    return f"/t/{id}"
