"""Driver: moves the tables on where nobody has to ask for it: computer players move, and what falls due is done.

That is for the process that wrote the last line of a table to do. Others that hold it do so only where that process
does not in time: it may have died. If both do, the log takes one.
"""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import dataclass

from muggins.events import Play
from muggins.server.ops import logs
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.computer_players import ComputerPlayers, is_asked
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.live_tables import LiveTables
from muggins.store import ConflictError, StoreUnavailableError
from muggins.tables.log import Command
from muggins.tables.next_step import due
from muggins.tables.table import Table

TAKEOVER = 3.0
"""Seconds, and up to half as many more, that others leave the process that wrote the last line."""
MINDED = TAKEOVER / 3
"""Seconds from one word to the others that a computer player is being moved to the next: one may come late."""
_AGAIN = 1.0
"""Seconds until something is tried again that the database was not there for."""
_SLACK = 0.002
"""Seconds that we come late, so that what falls due has fallen due."""

_logger = logging.getLogger(__name__)


class _GoneOn(Exception):
    """The table is not any more as it was when this was wanted."""


@dataclass
class _Schedule:
    """How a table is driven by this process."""

    ours: bool = False
    """Whether it is ours to drive."""
    since: float = 0.0
    """When somebody else was last seen to drive it, on the clock of the event loop."""
    timer: asyncio.TimerHandle | None = None
    when: float = 0.0
    """When the timer goes off, on the same clock."""
    task: asyncio.Task[None] | None = None
    idle: int = 0
    """The event after which the computer players had nothing to do."""
    stuck: int = 0
    """The event after which something went wrong here, so that it is not tried again before the next."""


class Scheduler:
    """Drives the tables of a ledger."""

    def __init__(
        self, ledger: LiveTables, channel: Channel, computers: ComputerPlayers, rng: random.Random
    ) -> None:
        self._ledger = ledger
        self._channel = channel
        self._computers = computers
        self._rng = rng
        self._drives: dict[str, _Schedule] = {}
        self._closed = False

    async def close(self) -> None:
        """Stops; whoever looks at the tables next goes on."""
        self._closed = True
        tasks = [drive.task for drive in self._drives.values() if drive.task]
        for drive in self._drives.values():
            if drive.timer:
                drive.timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def changed(self, held: LiveTable, ours: bool) -> None:
        """A table has gone on or come into memory; `ours` says that we have written its last line."""
        drive = self._drives.get(held.id)
        if drive is None:
            drive = self._drives[held.id] = _Schedule()
        drive.ours = ours or self._channel.alone
        drive.since = asyncio.get_running_loop().time()
        self._set(held, drive)

    def minded(self, held: LiveTable) -> None:
        """Another process says that it is about to move a computer player at a table."""
        drive = self._drives.get(held.id)
        if drive and not drive.ours:
            drive.since = asyncio.get_running_loop().time()
            self._set(held, drive)

    def next_time(self, held: LiveTable) -> float | None:
        """When we will do something at a table, on the clock of the event loop."""
        drive = self._drives.get(held.id)
        if drive and drive.task:
            return 0.0
        return drive.when if drive and drive.timer else None

    def look_again(self, held: LiveTable) -> None:
        """Something is due at a table now, whatever our timer says: the clock may have been put forward."""
        drive = self._drives.get(held.id)
        when = self._when(held, drive) if drive else None
        if drive and when is not None and (drive.timer is None or when < drive.when):
            self._set(held, drive)

    def let_go(self, held: LiveTable) -> None:
        """Drives a table no more."""
        drive = self._drives.pop(held.id, None)
        if drive and drive.timer:
            drive.timer.cancel()

    def _set(self, held: LiveTable, drive: _Schedule) -> None:
        """Sets the clock for what is next at a table."""
        if drive.timer:
            drive.timer.cancel()
            drive.timer = None
        if drive.task or self._closed:
            return
        when = self._when(held, drive)
        if when is not None:
            drive.when = when
            drive.timer = asyncio.get_running_loop().call_at(when, self._go, held, drive)

    def _when(self, held: LiveTable, drive: _Schedule) -> float | None:
        table = held.table
        if drive.stuck == table.number:
            return None
        now = asyncio.get_running_loop().time()
        times = [now] if is_asked(table) and drive.idle != table.number else []
        if found := due(table):
            times.append(now + (found.at - held.time.now()).total_seconds() + _SLACK)
        if not times:
            return None
        when = min(times)
        return when if drive.ours else max(when, drive.since) + TAKEOVER * (1 + self._rng.random() / 2)

    def _go(self, held: LiveTable, drive: _Schedule) -> None:
        drive.timer = None
        drive.task = asyncio.create_task(self._drive(held, drive))
        if not self._channel.alone:
            asyncio.get_running_loop().call_later(MINDED, self._mind, held, drive, drive.task)

    def _mind(self, held: LiveTable, drive: _Schedule, task: asyncio.Task[None]) -> None:
        """Says to the others, as long as it is so, that we are about to move at a table."""
        if drive.task is task and not task.done():
            self._channel.publish(TableUpdate(held.id, held.table.number, held.seats_here(), moving=True))
            asyncio.get_running_loop().call_later(MINDED, self._mind, held, drive, task)

    async def _drive(self, held: LiveTable, drive: _Schedule) -> None:
        table = held.table
        try:
            await self._move(held, drive)
        except (_GoneOn, ConflictError):
            pass
        except StoreUnavailableError:
            await asyncio.sleep(_AGAIN)
        except Exception as error:
            drive.stuck = table.number
            # Without its message, which might name a tile.
            facts = logs.facts(table=logs.short(held.id), where=logs.where(error))
            _logger.error("a table does not go on by itself", extra=facts)
        drive.task = None
        self._set(held, drive)

    async def _move(self, held: LiveTable, drive: _Schedule) -> None:
        """Does what is to be done at a table now."""
        table = held.table
        found = due(table)
        if found and found.at <= held.time.now():

            def fallen_due(now: Table) -> Command:
                found = due(now)
                if found is None or found.at > held.time.now():
                    raise _GoneOn
                return found.wish

            await self._ledger.run_to_end(self._ledger.change(held, fallen_due))
            return
        wish = await self._computers.wish(table)
        if wish is None:
            drive.idle = table.number
            return
        until = table.window(wish.seat) if isinstance(wish, Play) else None
        if until:
            await asyncio.sleep(max(0.0, (until - held.time.now()).total_seconds()) + _SLACK)

        def still(now: Table) -> Command:
            if now.moved != table.moved or now.suspended or not now.level(wish.seat):
                raise _GoneOn
            return wish

        await self._ledger.run_to_end(self._ledger.change(held, still))
