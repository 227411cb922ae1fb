"""Export: all that is kept of a guest in one ZIP file, as far as the guest may see it."""

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
from muggins.tables.projection import event_message, instant, table_view
from muggins.words.names import game_name

_AT_A_TIME = 50
"""Tables that are asked for at once."""


class _Chunks(io.RawIOBase):
    """Takes what a ZIP file is written of, and gives it away piece by piece."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, data: Any) -> int:
        """Keeps `data` until it is taken."""
        self._written.append(bytes(data))
        return len(data)

    def taken(self) -> bytes:
        """What was written since this was last called."""
        written, self._written = b"".join(self._written), []
        return written


async def exported(
    service: TableService, guest: Guest, kept: GuestProfile, place: AbstractContextManager[None]
) -> AsyncIterator[bytes]:
    """The file piece by piece, a table at a time; `place` is given back at its end.

    `guest.json` has what is kept of the guest, `tables.json` a line for each table; of each that it may see,
    `tables/ID.dpn` the record, and `tables/ID.json` how it stands and what the guest did there.
    """
    with place:
        chunks = _Chunks()
        listed: list[dict[str, Any]] = []
        with zipfile.ZipFile(chunks, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("guest.json", _pretty(kept))
            async for seating in _seatings(service, guest):
                line: dict[str, Any] = {"id": seating.table, "since": instant(seating.at)}
                # One that it has left may be private by now: of that only what is kept of the guest is told.
                with suppress(MugginsError):
                    sight, steps = await service.read_log(seating.table, guest)
                    write = partial(_write, file, guest, seating, sight, steps)
                    line |= await service.pool.work(guest.id, write, begun=True)
                listed.append(line)
                yield chunks.taken()
            file.writestr("tables.json", _pretty(listed))
        yield chunks.taken()


async def _seatings(service: TableService, guest: Guest) -> AsyncIterator[Seating]:
    before: str | None = None
    while found := await service.seatings(guest, _AT_A_TIME, before=before):
        for seating in found:
            yield seating
        before = found[-1].table


def _write(
    file: zipfile.ZipFile, guest: Guest, seating: Seating, sight: SeenTable, steps: Sequence[Transition]
) -> dict[str, Any]:
    """Writes what the guest may see of a table; gives what the list tells of it."""
    table, seat = sight
    told = logged_events(steps)
    name = f"tables/{table.id}"
    file.writestr(f"{name}.dpn", records_text(table, told, seat))
    own: list[dict[str, Any]] = []
    mine: int | None = None
    for moment in told:
        line: Any = moment.event
        if isinstance(line, Sat) and line.guest == guest.id:
            mine = line.seat
        if mine is not None and getattr(line, "seat", None) == mine:
            own.append(event_message(moment, mine))
        if isinstance(line, Left) and line.seat == mine:
            mine = None
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


def _pretty(told: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(told), indent=1)
