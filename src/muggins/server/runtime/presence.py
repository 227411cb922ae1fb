"""Presence: who is at the tables, as the log is told.

Each process says what it sees: that a person's last socket has been closed for a while, or that one is open. Where it
is wrong another puts it right at once, and before it speaks of somebody it has not seen itself it asks the others.
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
from muggins.tables.log import Away, Back, Command
from muggins.tables.table import Table

GONE = 5.0
"""Seconds from the closing of a person's last socket until it is said to be away."""
UNHEARD = 12.0
"""Seconds after which a person is away of whom no process has heard; the others are asked after half of them."""
ASKED = 30.0
"""Seconds for which a person counts as being there who has asked for something, with a socket or without."""


class _Mistaken(Exception):
    """It is not so any more."""


class Presence:
    """Says who is at the tables of a ledger, and who is not."""

    def __init__(self, ledger: LiveTables, channel: Channel) -> None:
        self._ledger = ledger
        self._channel = channel
        self._hearing = 0.0
        """Since when we have heard the other processes without a gap, on the clock of the event loop."""

    def begin(self) -> None:
        """From now on we hear the other processes."""
        self._hearing = asyncio.get_running_loop().time()

    def slept(self, seconds: float) -> None:
        """This process could not do anything for so long: what it was told meanwhile it has not heard yet."""
        if seconds > UNHEARD / 4:
            self.begin()

    def came(self, held: LiveTable, guest: Guest | None) -> None:
        """`guest` has opened or closed a socket."""
        if guest and (seat := held.table.seat_of(guest.id)):
            held.seen[seat] = asyncio.get_running_loop().time()

    def asked(self, held: LiveTable, guest: Guest | None) -> None:
        """`guest` has asked for something."""
        if guest and (seat := held.table.seat_of(guest.id)):
            held.asked[seat] = asyncio.get_running_loop().time()

    def here(self, held: LiveTable) -> tuple[int, ...]:
        """The seats of those who listen here, or have asked for something lately."""
        since = asyncio.get_running_loop().time() - ASKED
        asking = [seat for seat, when in held.asked.items() if when > since]
        return tuple(sorted({*held.seats_here(), *asking}))

    def went(self, held: LiveTable, guest: Guest | None) -> None:
        """`guest` has closed a socket."""
        if guest and held.table.seat_of(guest.id):
            asyncio.get_running_loop().call_later(GONE, self._check_gone, held, guest)

    def changed(self, held: LiveTable) -> None:
        """A table has gone on, or a socket was opened there: nobody with a socket here is away."""
        for n, seat in enumerate(held.table.seats, 1):
            if seat.away and seat.kind == "person" and n in held.seats_here():
                self._say(held, Back(seat=n))

    def heard(self, held: LiveTable, seats: tuple[int, ...]) -> None:
        """Another process has sockets of these seats."""
        now = asyncio.get_running_loop().time()
        held.seen.update(dict.fromkeys(seats, now))

    def call_roll(self, held: LiveTable) -> None:
        """Looks whether anybody has heard lately of those who are said to be there."""
        if not self._channel.connected:
            return
        now = asyncio.get_running_loop().time()
        here = self.here(held)
        for seat in held.table.persons:
            unheard = now - max(held.seen.get(seat, 0.0), held.loaded, self._hearing)
            if seat in here or not held.table.seats[seat - 1].present:
                continue
            if unheard > UNHEARD:
                self._say(held, Away(seat=seat))
            elif unheard > UNHEARD / 2:
                self._channel.publish(TableUpdate(held.id, held.table.number, here, wants_presence=True))

    def _check_gone(self, held: LiveTable, guest: Guest) -> None:
        seat = held.table.seat_of(guest.id)
        if seat is None or seat in held.seats_here() or not held.table.seats[seat - 1].present:
            return
        # Somebody may have asked for something since, without a socket.
        if asyncio.get_running_loop().time() - held.asked.get(seat, 0.0) >= GONE - 0.1:
            self._say(held, Away(seat=seat))

    def _say(self, held: LiveTable, wish: Away | Back) -> None:
        self._ledger.do(self._said(held, wish))

    async def _said(self, held: LiveTable, wish: Away | Back) -> None:
        def still(_: Table) -> Command:
            if (wish.seat in held.seats_here()) is isinstance(wish, Away):
                raise _Mistaken
            return wish

        # What is not so any more needs no saying; what could not be said now is seen again in a while.
        with suppress(_Mistaken, ConflictError, MugginsError):
            await self._ledger.change(held, still)
