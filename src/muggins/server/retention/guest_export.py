"""Exports everything that is stored about a guest, as far as the guest may see it, in one ZIP file."""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import Any

import msgspec

from muggins.errors import MugginsError
from muggins.server.runtime.live_table import SeenTable, logged_events
from muggins.server.runtime.service import TableService
from muggins.server.schemas.records import records_text
from muggins.server.schemas.responses import GuestProfile
from muggins.store import Guest, Seating
from muggins.tables.acts.sit import Left, Sat
from muggins.tables.decider import Transition
from muggins.tables.event_projection import event_message
from muggins.tables.projection import instant, table_view
from muggins.words.names import game_name

_AT_A_TIME = 50
"""Tables that are read from the database at once."""


class _ChunkBuffer(io.RawIOBase):
    """What `zipfile` writes into, and from which it is taken chunk by chunk."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def writable(self) -> bool:
        """True."""
        return True

    def write(self, data: Any) -> int:
        """Appends `data`; gives its length."""
        self._written.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        """What was written since the last call."""
        written, self._written = b"".join(self._written), []
        return written


async def export_chunks(
    service: TableService, guest: Guest, profile: GuestProfile, limit: AbstractContextManager[None]
) -> AsyncIterator[bytes]:
    """The chunks of the file, a table at a time; `limit` is held meanwhile.

    `guest.json` is the profile, `tables.json` has an entry for each table; for each that the guest may see there is the
    record as `tables/ID.dpn`, and as `tables/ID.json` the table and what the guest did there.
    """
    with limit:
        chunks = _ChunkBuffer()
        entries: list[dict[str, Any]] = []
        with zipfile.ZipFile(chunks, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("guest.json", _pretty(profile))
            async for seating in _seatings(service, guest):
                entry: dict[str, Any] = {"id": seating.table, "since": instant(seating.at)}
                # A table that the guest has left may be private by now: of that there is only the entry.
                with suppress(MugginsError):
                    seen, transitions = await service.read_log(seating.table, guest)
                    write = partial(_write, file, guest, seating, seen, transitions)
                    entry |= await service.pool.work(guest.id, write, begun=True)
                entries.append(entry)
                yield chunks.take()
            file.writestr("tables.json", _pretty(entries))
        yield chunks.take()


async def _seatings(service: TableService, guest: Guest) -> AsyncIterator[Seating]:
    before: str | None = None
    while page := await service.seatings(guest, _AT_A_TIME, before=before):
        for seating in page:
            yield seating
        before = page[-1].table


def _write(
    file: zipfile.ZipFile, guest: Guest, seating: Seating, seen: SeenTable, transitions: Sequence[Transition]
) -> dict[str, Any]:
    """Writes what the guest may see of a table; gives the fields of its entry."""
    table, seat = seen
    events = logged_events(transitions)
    name = f"tables/{table.id}"
    file.writestr(f"{name}.dpn", records_text(table, events, seat))
    own: list[dict[str, Any]] = []
    own_seat: int | None = None
    for logged in events:
        event: Any = logged.event
        if isinstance(event, Sat) and event.guest == guest.id:
            own_seat = event.seat
        if own_seat is not None and getattr(event, "seat", None) == own_seat:
            own.append(event_message(logged, own_seat))
        if isinstance(event, Left) and event.seat == own_seat:
            own_seat = None
    file.writestr(
        f"{name}.json",
        _pretty({"table": table_view(table, seat, game_name(table.opened.rules)), "events": own}),
    )
    return {
        "finished": instant(seating.finished) if seating.finished else None,
        "rules": table.opened.rules,
        "seat": seat,
        "seats": [each.name for each in table.seats],
        "scores": table.match.scores,
    }


def _pretty(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
