"""The room: every table that somebody plays at in this process.

One at a time changes a table: what is wanted becomes events, these go into the log, and only then does anybody
hear of them. What the log refuses never happened; what this process has missed it reads from the log again.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar

from muggins.errors import MugginsError
from muggins.events import Play
from muggins.rules import Rules
from muggins.server.lines import Left, Sat, Wish, line_from, written
from muggins.server.players import bot_wish
from muggins.server.seats import Seat
from muggins.server.table import Table, table_of
from muggins.server.wire import Moment, moment
from muggins.server.wishes import act, is_fresh, opening
from muggins.store import Entry, Guest, Listed, Log, Stale

T = TypeVar("T")

CALL_WINDOW = 3.0
"""Seconds that computer players leave the others to call or to declare, before they lay the next tile."""
BACKLOG = 64
"""How many batches a listener may be behind."""
_RETRY = 1.0
"""Seconds until a computer player tries again after something went wrong."""

_logger = logging.getLogger(__name__)


class Batch(NamedTuple):
    """Events that follow one another, and the table after them."""

    moments: Sequence[Moment]
    table: Table


class StaleAction(MugginsError):
    """An action that came too late: the events since, and the table as it is."""

    def __init__(self, number: int, missed: Batch, seat: int | None) -> None:
        now = missed.table.number
        super().__init__("stale", f"the table is at event {now}, and yours was to follow event {number}")
        self.missed = missed
        self.seat = seat


class Listener:
    """Somebody who hears what happens at a table. `slow` is set once too much waits to be heard."""

    def __init__(self, guest: Guest | None) -> None:
        self.guest = guest
        self.slow = asyncio.Event()
        self._batches: asyncio.Queue[Batch] = asyncio.Queue(BACKLOG)

    def tell(self, batch: Batch) -> None:
        """Leaves a batch for the listener; nothing more once one was lost, so that what it hears has no gap."""
        if self._batches.full():
            self.slow.set()
        if not self.slow.is_set():
            self._batches.put_nowait(batch)

    async def hear(self) -> Batch:
        """The next batch, once there is one."""
        return await self._batches.get()


class _Held:
    """A table in memory."""

    def __init__(self, id: str, entries: Sequence[Entry]) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.bots: asyncio.Task[None] | None = None
        opened = line_from(entries[0].body)
        self.table = table_of(id, [opened], entries[0].at)
        self.moments = [moment(1, entries[0].at, opened, self.table)]
        self.add(entries[1:])

    def add(self, entries: Sequence[Entry]) -> None:
        """Takes in what is in the log, and tells the listeners."""
        since = len(self.moments)
        for number, at, body in entries:
            line = line_from(body)
            self.table = self.table.take(line, at)
            self.moments.append(moment(number, at, line, self.table))
        batch = self.missed(since)
        for listener in self.listeners:
            listener.tell(batch)

    def missed(self, after: int) -> Batch:
        """What happened since the event `after`."""
        return Batch(self.moments[max(0, after) :], self.table)


class Room:
    """The tables over a log. Everything that changes one is finished even if whoever asked has gone."""

    def __init__(self, log: Log, *, call_window: float = CALL_WINDOW) -> None:
        self._log = log
        self._call_window = call_window
        self._rng = random.SystemRandom()
        self._held: dict[str, _Held] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """Finishes what was begun and stops the computer players; they go on when the table is looked at again."""
        bots = [held.bots for held in self._held.values() if held.bots]
        for task in bots:
            task.cancel()
        await asyncio.gather(*bots, *self._tasks, return_exceptions=True)

    # Looking.

    async def table(self, id: str, guest: Guest | None) -> Table:
        """The table `id`.

        Raises `MugginsError` (`no-such-table`), also where it is not for `guest` to see.
        """
        held = await self._show(id, guest)
        return held.table

    async def listed(self, most: int) -> list[tuple[Listed, Table]]:
        """The latest tables that are open to all."""
        return [(listed, (await self._hold(listed.id)).table) for listed in await self._log.listed(most)]

    async def history(self, id: str, guest: Guest | None) -> tuple[Table, list[Moment]]:
        """The table `id` and all that happened there; raises as `table` does."""
        held = await self._show(id, guest)
        return held.table, list(held.moments)

    @asynccontextmanager
    async def listen(self, id: str, guest: Guest | None, after: int | None) -> AsyncIterator[Listener]:
        """Hears what happens at the table `id`: first what was missed since event `after`, if it is given."""
        held = await self._show(id, guest)
        listener = Listener(guest)
        held.listeners.add(listener)
        if after is not None:
            listener.tell(held.missed(after))
        try:
            yield listener
        finally:
            held.listeners.discard(listener)

    # Changing. Each returns the number of the last event caused, and raises `MugginsError`.

    async def open(self, rules: Rules, seats: Sequence[Seat], opener: Guest, **more: Any) -> Table:
        """A new table, at which the match has begun if no seat is open; `more` as `opening` takes it."""
        id = secrets.token_urlsafe(12)
        first = opening(rules, seats, opener.id, self._rng, _now(), id=id, **more)
        listed = more.get("visibility") == "open"
        entries = await self._finish(self._log.begin(id, [written(line) for line in first], listed=listed))
        held = self._held.setdefault(id, _Held(id, entries))
        self._wake(held)
        return held.table

    async def act(self, id: str, guest: Guest, after: int, wish: Callable[[int], Wish]) -> int:
        """`guest` does `wish`, given its seat, having seen all up to the event `after`; else it is `StaleAction`."""
        held = await self._show(id, guest)

        def acted(table: Table) -> Wish:
            seat = table.seat_of(guest.id)
            if seat is None:
                raise MugginsError("not-your-seat", "you have no seat at this table: take one that is open")
            wanted = wish(seat)
            if not is_fresh(table, wanted, after):
                raise StaleAction(after, held.missed(after), seat)
            return wanted

        return await self._finish(self._change(held, acted, person=True))

    async def sit(self, id: str, guest: Guest, seat: int, commit: str | None = None) -> int:
        """`guest` takes an open seat."""
        held = await self._show(id, guest)
        sat = Sat(seat=seat, name=guest.name, guest=guest.id, commit=commit)
        return await self._finish(self._change(held, lambda _: sat))

    async def leave(self, id: str, guest: Guest, seat: int) -> int:
        """`guest` leaves its seat."""
        held = await self._show(id, guest)

        def left(table: Table) -> Wish:
            if table.seat_of(guest.id) != seat:
                raise MugginsError("not-your-seat", f"seat {seat} is not yours to leave")
            return Left(seat=seat)

        return await self._finish(self._change(held, left))

    async def _change(self, held: _Held, wish: Callable[[Table], Wish], *, person: bool = False) -> int:
        async with held.lock:
            before, now = held.table, _now()
            happened = act(before, wish(before), self._rng, now, person=person)
            over = before.after(happened, now).match.over
            finished = over if over != before.match.over else None
            try:
                bodies = [written(line) for line in happened]
                entries = await self._log.append(held.id, before.number, bodies, finished=finished)
            except Stale:
                # Another process was faster, or one that has died had written more than we heard of.
                held.add(await self._log.read(held.id, before.number))
                raise StaleAction(before.number, held.missed(before.number), None) from None
            held.add(entries)
            number = held.table.number
        self._wake(held)
        return number

    async def _show(self, id: str, guest: Guest | None) -> _Held:
        held = await self._hold(id)
        if not held.table.shown_to(guest.id if guest else None):
            raise _no_such_table()
        return held

    async def _hold(self, id: str) -> _Held:
        held = self._held.get(id)
        if held is None:
            entries = await self._log.read(id)
            if not entries:
                raise _no_such_table()
            # Somebody may have been faster while we read.
            held = self._held.setdefault(id, _Held(id, entries))
            self._wake(held)
        return held

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """What `work` gives; it goes on to its end even if whoever waits for it is gone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    # The computer players.

    def _wake(self, held: _Held) -> None:
        waiting = held.bots is None or held.bots.done()
        if waiting and any(seat.bot for seat in held.table.seats):
            held.bots = asyncio.create_task(self._play_bots(held))

    async def _play_bots(self, held: _Held) -> None:
        """Moves for the computer players until a person is to move."""
        while True:
            table = held.table
            try:
                # Beside the event loop: a player may think for long.
                wish = await asyncio.to_thread(bot_wish, table, self._rng)
                if wish is None and held.table is table:
                    return
                until = table.window(wish.seat) if isinstance(wish, Play) else None
                if until:
                    await asyncio.sleep(max(0.0, (until - _now()).total_seconds()))
                if wish is not None and held.table is table:
                    await self._finish(self._change(held, _only_at(table, wish)))
            except StaleAction:
                continue
            except Exception as error:
                # Without its message, which might name a tile.
                _logger.error("table %s: a computer player cannot move: %s", held.id, type(error).__name__)
                await asyncio.sleep(_RETRY)


def _now() -> datetime:
    return datetime.now(UTC)


def _no_such_table() -> MugginsError:
    return MugginsError("no-such-table", "there is no such table: look at the address again")


def _only_at(table: Table, wish: Wish) -> Callable[[Table], Wish]:
    """`wish`, as long as nothing has happened since `table`."""

    def still(now: Table) -> Wish:
        if now is not table:
            raise StaleAction(table.number, Batch((), now), None)
        return wish

    return still
