"""Scheduler: has the tables go on where nobody has to ask for it: computer players move, and timers go off.

The process that has appended the last event of a table owns it and does what comes next. Others that have the table in
memory do so only if the owner does not in time, since it may be dead. If two do, the log takes one.
"""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import dataclass
from typing import cast

from muggins.events import Action, Play
from muggins.server.ops import logs
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.cpu_pool import CpuPool
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.live_tables import CommandFor, LiveTables
from muggins.store import ConflictError, StoreUnavailableError
from muggins.tables.act import Timer
from muggins.tables.decider import Command
from muggins.tables.next_step import ComputerCall, ComputerMove, next_step
from muggins.tables.table import Table

TAKEOVER = 3.0
"""Seconds, and up to half as many more, that the others leave the owner."""
ANNOUNCE_EVERY = TAKEOVER / 3
"""Seconds between two messages that a computer player is about to move here: one may come late."""
_RETRY = 1.0
"""Seconds until something is tried again that the database was not there for."""
_SLACK = 0.002
"""Seconds that a timer goes off late, so that it is surely due by then."""

_logger = logging.getLogger(__name__)


class _SupersededError(Exception):
    """The table went on, so that what was to be done does not apply any more."""


@dataclass
class _Schedule:
    """What this process is to do at a table."""

    owned: bool = False
    """Whether this process owns the table."""
    owner_seen: float = 0.0
    """When the owner last did something, on the clock of the event loop."""
    timer: asyncio.TimerHandle | None = None
    when: float = 0.0
    """When `timer` goes off, on the same clock."""
    task: asyncio.Task[None] | None = None
    failed_after: int = 0
    """The event after which something went wrong here: it is not tried again before the next."""


class Scheduler:
    """Does what comes next at the tables in memory."""

    def __init__(self, live_tables: LiveTables, channel: Channel, pool: CpuPool, rng: random.Random) -> None:
        self._live_tables = live_tables
        self._channel = channel
        self._pool = pool
        self._rng = rng
        self._schedules: dict[str, _Schedule] = {}
        self._closed = False

    async def close(self) -> None:
        """Stops. Another process, or the next start, goes on."""
        self._closed = True
        tasks = [schedule.task for schedule in self._schedules.values() if schedule.task]
        for schedule in self._schedules.values():
            if schedule.timer:
                schedule.timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def on_change(self, live: LiveTable, own: bool) -> None:
        """A table went on or came into memory; `own` says that this process has appended the last event."""
        schedule = self._schedules.get(live.id)
        if schedule is None:
            schedule = self._schedules[live.id] = _Schedule()
        schedule.owned = own or self._channel.alone
        schedule.owner_seen = asyncio.get_running_loop().time()
        self._set_timer(live, schedule)

    def on_moving_elsewhere(self, live: LiveTable) -> None:
        """Another process is about to move for a computer player at a table."""
        schedule = self._schedules.get(live.id)
        if schedule and not schedule.owned:
            schedule.owner_seen = asyncio.get_running_loop().time()
            self._set_timer(live, schedule)

    def next_time(self, live: LiveTable) -> float | None:
        """When something will be done at a table here, on the clock of the event loop; None where nothing will."""
        schedule = self._schedules.get(live.id)
        if schedule and schedule.task:
            return 0.0
        return schedule.when if schedule and schedule.timer else None

    def reschedule(self, live: LiveTable) -> None:
        """Sets the timer of a table again where it would go off too late: the clock may have been put forward."""
        schedule = self._schedules.get(live.id)
        when = self._when(live, schedule) if schedule else None
        if schedule and when is not None and (schedule.timer is None or when < schedule.when):
            self._set_timer(live, schedule)

    def forget(self, live: LiveTable) -> None:
        """Does nothing more at a table, which leaves the memory."""
        schedule = self._schedules.pop(live.id, None)
        if schedule and schedule.timer:
            schedule.timer.cancel()

    def _set_timer(self, live: LiveTable, schedule: _Schedule) -> None:
        if schedule.timer:
            schedule.timer.cancel()
            schedule.timer = None
        if schedule.task or self._closed:
            return
        when = self._when(live, schedule)
        if when is not None:
            schedule.when = when
            schedule.timer = asyncio.get_running_loop().call_at(when, self._start, live, schedule)

    def _when(self, live: LiveTable, schedule: _Schedule) -> float | None:
        """When to do what comes next, on the clock of the event loop."""
        if schedule.failed_after == live.table.number:
            return None
        now = live.time.now()
        step = next_step(live.table, now)
        if step is None:
            return None
        wait = (step.at - now).total_seconds() + _SLACK if isinstance(step, Timer) else 0.0
        when = asyncio.get_running_loop().time() + wait
        if schedule.owned:
            return when
        return max(when, schedule.owner_seen) + TAKEOVER * (1 + self._rng.random() / 2)

    def _start(self, live: LiveTable, schedule: _Schedule) -> None:
        schedule.timer = None
        schedule.task = asyncio.create_task(self._run(live, schedule))
        if not self._channel.alone:
            asyncio.get_running_loop().call_later(
                ANNOUNCE_EVERY, self._announce, live, schedule, schedule.task
            )

    def _announce(self, live: LiveTable, schedule: _Schedule, task: asyncio.Task[None]) -> None:
        """Tells the others, as long as `task` runs, that this process is about to move at a table."""
        if schedule.task is task and not task.done():
            self._channel.publish(
                TableUpdate(live.id, live.table.number, live.connected_seats(), moving=True)
            )
            asyncio.get_running_loop().call_later(ANNOUNCE_EVERY, self._announce, live, schedule, task)

    async def _run(self, live: LiveTable, schedule: _Schedule) -> None:
        table = live.table
        try:
            await self._do_next(live)
        except (_SupersededError, ConflictError):
            pass
        except StoreUnavailableError:
            await asyncio.sleep(_RETRY)
        except Exception as error:
            schedule.failed_after = table.number
            # Without its message, which might name a tile.
            facts = logs.facts(table=logs.short(live.id), where=logs.where(error))
            _logger.error("a table does not go on by itself", extra=facts)
        schedule.task = None
        self._set_timer(live, schedule)

    async def _do_next(self, live: LiveTable) -> None:
        """Does what `next_step` says of the table."""
        table = live.table
        match next_step(table, live.time.now()):
            case Timer():
                await self._execute(live, lambda now: _due_command(now, live))
            case ComputerCall(call):
                await self._act(live, table, call)
            case ComputerMove() as move:
                await self._act(live, table, await self._pool.move(table, move))

    async def _act(self, live: LiveTable, table: Table, action: Action) -> None:
        """Executes the `action` that a computer player has chosen at `table`, once the others had the time to call."""
        until = table.window(action.seat) if isinstance(action, Play) else None
        if until:
            await asyncio.sleep(max(0.0, (until - live.time.now()).total_seconds()) + _SLACK)

        def if_unchanged(now: Table) -> Action:
            if now.game_changed != table.game_changed or now.suspended or not now.level(action.seat):
                raise _SupersededError
            return action

        await self._execute(live, if_unchanged)

    async def _execute(self, live: LiveTable, command: CommandFor) -> None:
        # Not cancelled with the schedule: a command that was begun is finished.
        await self._live_tables.background.run_to_end(self._live_tables.execute(live, command))


def _due_command(table: Table, live: LiveTable) -> Command:
    """The command of the timer that is due at `table`. Raises `_SupersededError` where none is any more."""
    step = next_step(table, live.time.now())
    if not isinstance(step, Timer) or step.at > live.time.now():
        raise _SupersededError
    return cast(Command, step.command)
