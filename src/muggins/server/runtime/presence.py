"""Presence: writes into the log which persons are present at their tables, and which are away.

Each process goes by what it sees: a person's last socket was closed a while ago, or one is open. Where one process is
wrong another corrects it at once, and before a process says that somebody is away whom it has not seen itself it asks
the others.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from muggins.errors import MugginsError
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.live_tables import LiveTables
from muggins.store import ConflictError, Guest
from muggins.tables.acts.presence import Depart, Return
from muggins.tables.decider import Command
from muggins.tables.table import Table

AWAY_AFTER = 5.0
"""Seconds from the closing of a person's last socket until it is away."""
UNSEEN = 12.0
"""Seconds after which a person is away whom no process has seen; the others are asked after half of them."""
RECENT_REQUEST = 30.0
"""Seconds for which a person who has sent a request is present, with a socket or without."""


class _OutdatedError(Exception):
    """What was to be written does not hold any more."""


class Presence:
    """Who is present at the tables in memory."""

    def __init__(self, live_tables: LiveTables, channel: Channel) -> None:
        self._live_tables = live_tables
        self._channel = channel
        self._listening_since = 0.0
        """Since when no message of the other processes was missed, on the clock of the event loop."""

    def on_connected(self) -> None:
        """The channel to the other processes is connected (again)."""
        self._listening_since = _now()

    def on_stall(self, seconds: float) -> None:
        """The event loop stood still for so long: messages that came meanwhile were not received yet."""
        if seconds > UNSEEN / 4:
            self.on_connected()

    def on_socket_opened(self, live: LiveTable, guest: Guest | None) -> None:
        """`guest` has opened a socket, and is among the subscribers."""
        self._see(live, guest)
        self.on_change(live)

    def on_socket_closed(self, live: LiveTable, guest: Guest | None) -> None:
        """`guest` has closed a socket: away in a while, unless there is another."""
        self._see(live, guest)
        if guest and live.table.seat_of(guest.id):
            asyncio.get_running_loop().call_later(AWAY_AFTER, self._check_away, live, guest)

    def on_request(self, live: LiveTable, guest: Guest | None) -> None:
        """`guest` has sent a request."""
        if guest and (seat := live.table.seat_of(guest.id)):
            live.last_request[seat] = _now()

    def on_change(self, live: LiveTable) -> None:
        """A table went on or has another subscriber: nobody with a socket here is away."""
        for n, seat in enumerate(live.table.seats, 1):
            if seat.away and seat.kind == "person" and n in live.connected_seats():
                self._write(live, Return(seat=n))

    def on_seen_elsewhere(self, live: LiveTable, seats: tuple[int, ...]) -> None:
        """Another process has sockets of these seats."""
        live.last_seen.update(dict.fromkeys(seats, _now()))

    def present_here(self, live: LiveTable) -> tuple[int, ...]:
        """The seats whose persons have a socket here, or have sent a request lately."""
        since = _now() - RECENT_REQUEST
        requesting = [seat for seat, at in live.last_request.items() if at > since]
        return tuple(sorted({*live.connected_seats(), *requesting}))

    def check(self, live: LiveTable) -> None:
        """Looks which of those who are said to be present were not seen by any process for too long."""
        if not self._channel.connected:
            return
        now, here = _now(), self.present_here(live)
        for seat in live.table.persons:
            unseen = now - max(live.last_seen.get(seat, 0.0), live.loaded_at, self._listening_since)
            if seat in here or not live.table.seats[seat - 1].present:
                continue
            if unseen > UNSEEN:
                self._write(live, Depart(seat=seat))
            elif unseen > UNSEEN / 2:
                self._channel.publish(TableUpdate(live.id, live.table.number, here, wants_presence=True))

    def _see(self, live: LiveTable, guest: Guest | None) -> None:
        if guest and (seat := live.table.seat_of(guest.id)):
            live.last_seen[seat] = _now()

    def _check_away(self, live: LiveTable, guest: Guest) -> None:
        seat = live.table.seat_of(guest.id)
        if seat is None or seat in live.connected_seats() or not live.table.seats[seat - 1].present:
            return
        # A request since then, without a socket, counts too.
        if _now() - live.last_request.get(seat, 0.0) >= AWAY_AFTER - 0.1:
            self._write(live, Depart(seat=seat))

    def _write(self, live: LiveTable, command: Depart | Return) -> None:
        self._live_tables.background.run(self._execute(live, command))

    async def _execute(self, live: LiveTable, command: Depart | Return) -> None:
        def if_still_so(_: Table) -> Command:
            if (command.seat in live.connected_seats()) is isinstance(command, Depart):
                raise _OutdatedError
            return command

        # What fails here is seen again by the next check.
        with suppress(_OutdatedError, ConflictError, MugginsError):
            await self._live_tables.execute(live, if_still_so)


def _now() -> float:
    """The time on the clock of the event loop."""
    return asyncio.get_running_loop().time()
