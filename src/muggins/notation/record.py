"""`Record`, a recorded match, and `RecordLine`, one event of it with its notes and comments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from muggins.events import Event
from muggins.match import Match, new_match
from muggins.rules import Rules
from muggins.standing import Untaken


class RecordLine(msgspec.Struct, frozen=True):
    """An event, complete as the match has applied it, with its notes and comments."""

    event: Event
    scores: tuple[int, ...]
    """Points by side after the event."""
    number: int = 0
    """The line, from 1, on which the event begins; 0 where it was not read from a file."""
    note: str | None = None
    """The text between `{` and `}`: key=value pairs of analyses and proofs, such as `loss=2.4 best=5-1>6-6`."""
    comment: str | None = None
    """The comment on the same line."""
    below: tuple[str, ...] = ()
    """The comments on lines of their own that follow."""
    untaken: tuple[Untaken, ...] = ()
    """Points that the event has earned but were not taken, and why."""


class Record(msgspec.Struct, frozen=True):
    """One match, complete or as far as it is known."""

    rules: Rules
    lines: tuple[RecordLine, ...]
    match: Match
    """The match after the last line."""
    tags: Mapping[str, str] = {}
    """All tags but DPN, Rules and Options: `Seat1` and so on, `Date`, `Result` and any other."""
    comments: tuple[str, ...] = ()
    """The comments before the first hand."""


def record_of(rules: Rules, events: Iterable[Event], tags: Mapping[str, str] | None = None) -> Record:
    """The record of a match under `rules` in which `events` happened, or are stated to have.

    Tiles that nobody may know yet are None in the events. Raises `PlayError` where they cannot have happened.
    """
    match, lines = new_match(rules), []
    for event in events:
        match, done = match.take(event)
        lines.append(RecordLine(done, match.scores, untaken=match.untaken))
    return Record(rules, tuple(lines), match, dict(tags or {}))
