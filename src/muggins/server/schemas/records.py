"""The records of what was played at a table, as far as the caller may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins.cancellation import checkpoint
from muggins.events import Deal, Event
from muggins.fair import Proof
from muggins.fair.records import with_proofs
from muggins.notation import Record, as_text, record_of
from muggins.tables.acts.deal import Unsealed, proof_of
from muggins.tables.acts.sit import Sat
from muggins.tables.acts.undo import Undone
from muggins.tables.projection import LoggedEvent
from muggins.tables.table import Table
from muggins.view import seen_by


def records_text(table: Table, moments: Sequence[LoggedEvent], seat: int | None) -> str:
    """Every match of the table as a record, the first one first; `moments` are the whole log.

    Of the hand in progress `seat` is told its own tiles, a stranger (None) none; under the call, where a record
    would count for the players, that hand is left out.
    """
    return "\n".join(as_text(record) for record in records_of(table, moments, seat))


def records_of(table: Table, moments: Sequence[LoggedEvent], seat: int | None) -> Iterator[Record]:
    """The same as records."""
    names = {str(n): "?" for n in range(1, len(table.seats) + 1)}
    # Who sits down after a match has played no tile of it.
    players = names
    match: list[Event] = []
    proofs: list[Proof] = []
    begun = ""
    # Of the matches at a table the first may have begun elsewhere.
    practice = table.opened.practice
    for moment in moments:
        checkpoint()
        line = moment.event
        if isinstance(line, Sat):
            names = names | {str(line.seat): line.name}
        if isinstance(line, Undone):
            match.pop()
        if isinstance(line, Unsealed):
            proofs.append(proof_of(line, table.rules, table.id))
        if not isinstance(line, Event):
            continue
        if isinstance(line, Deal) and line.number == 1:
            if match:
                yield with_proofs(_record(table, match, players, begun, practice), proofs)
                practice = False
            match, proofs, begun = [], [], moment.at.date().isoformat()
        match.append(line)
        players = names
    if match:
        shown = _shown(table, match, seat)
        yield with_proofs(_record(table, shown, players, begun, practice), proofs)


def _shown(table: Table, match: list[Event], seat: int | None) -> list[Event]:
    """The events of the match now played, without what `seat` may not know."""
    if table.match.hand is None:
        return match
    at = max(at for at, event in enumerate(match) if isinstance(event, Deal))
    hand = [] if table.rules.call else [seen_by(event, seat or 0) for event in match[at:]]
    return match[:at] + hand


def _record(table: Table, events: list[Event], names: dict[str, str], date: str, practice: bool) -> Record:
    record = record_of(table.rules, events)
    tags = {f"Seat{seat}": name for seat, name in names.items()} | {"Date": date}
    if practice:
        tags["Practice"] = "yes"
    if record.match.over:
        tags["Result"] = " ".join(map(str, record.match.scores))
    return Record(record.rules, record.lines, record.match, tags)
