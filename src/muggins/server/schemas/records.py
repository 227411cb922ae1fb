"""The matches of a table as records in DPN, as far as a seat or a spectator may know them."""

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
from muggins.tables.event_projection import LoggedEvent
from muggins.tables.table import Table
from muggins.view import seen_by


def records_text(table: Table, events: Sequence[LoggedEvent], seat: int | None) -> str:
    """Every match of the table as a record in DPN, the first one first; `events` are the whole log.

    Of the hand in progress it has the tiles of `seat`, or none without a seat (None). With the call, where the counts
    in a record would help the players, that hand is left out.
    """
    return "\n".join(as_text(record) for record in records_of(table, events, seat))


def records_of(table: Table, events: Sequence[LoggedEvent], seat: int | None) -> Iterator[Record]:
    """The same as records."""
    names = {str(n): "?" for n in range(1, len(table.seats) + 1)}
    # As of the match's last event: who sits down after it has played no tile of it.
    players = names
    match: list[Event] = []
    proofs: list[Proof] = []
    date = ""
    # Of practice the first match began in another record.
    practice = table.opened.practice
    for logged in events:
        checkpoint()
        event = logged.event
        if isinstance(event, Sat):
            names = names | {str(event.seat): event.name}
        if isinstance(event, Undone):
            match.pop()
        if isinstance(event, Unsealed):
            proofs.append(proof_of(event, table.rules, table.id))
        if not isinstance(event, Event):
            continue
        if isinstance(event, Deal) and event.number == 1:
            if match:
                yield with_proofs(_record(table, match, players, date, practice), proofs)
                practice = False
            match, proofs, date = [], [], logged.at.date().isoformat()
        match.append(event)
        players = names
    if match:
        visible = _visible(table, match, seat)
        yield with_proofs(_record(table, visible, players, date, practice), proofs)


def _visible(table: Table, match: list[Event], seat: int | None) -> list[Event]:
    """The events of the match in progress, without what `seat` may not know."""
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
