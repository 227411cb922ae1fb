"""Ledger: the tables in memory over the log; how they get there, are changed, and are let go.

One at a time changes a table: what is wanted becomes lines, these go into the log, and only then does anybody hear of
them. What the log refuses never happened; what another process has written is read from the log.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from typing import Any, NoReturn, TypeVar

from muggins.errors import MugginsError
from muggins.server.ops import logs, metrics
from muggins.server.pubsub.channel import Channel
from muggins.server.pubsub.messages import TableUpdate
from muggins.server.runtime.clock import Clock
from muggins.server.runtime.live_table import LiveTable, no_such_table
from muggins.server.runtime.loading import NO_TABLE, load
from muggins.store import ConflictError, EventLog, StoreUnavailableError
from muggins.tables.deal_statistics import counted
from muggins.tables.decider import act
from muggins.tables.evolve import Step, first_step, steps_after, steps_of
from muggins.tables.log import Command, Sat, TableEvent, written
from muggins.tables.next_step import goes_on_at
from muggins.tables.table import Table, kept

T = TypeVar("T")

KEPT_EVERY = 200
"""Events after which a table is kept whole again, so that it can be had without folding all of its log."""
_SLOW = 1.5
"""Seconds of waiting for the database after which a table says that it waits."""
_MENDING = 1.0
"""Seconds from one try to write again to the next."""

_logger = logging.getLogger(__name__)


class LiveTables:
    """The tables of this process. `changed` is called for a table whenever it has gone on, by us or by another."""

    def __init__(
        self,
        log: EventLog,
        channel: Channel,
        rng: random.Random,
        clock: Clock,
        changed: Callable[[LiveTable, bool], None],
    ) -> None:
        self._log = log
        self._clock = clock
        self._channel = channel
        self._rng = rng
        self._changed = changed
        self._held: dict[str, LiveTable] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._mending: asyncio.Task[None] | None = None
        self._writing: dict[LiveTable, float] = {}
        """The tables that wait for the database, and since when on the clock of the event loop."""
        self._watching: asyncio.Task[None] | None = None
        self._closed = False

    async def close(self) -> None:
        """Finishes what was begun, and begins nothing more."""
        self._closed = True
        if self._mending:
            self._mending.cancel()
        if self._watching:
            self._watching.cancel()
        for held in self.held:
            # Whoever changes it now, or has begun to wait for that.
            async with held.lock:
                pass
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def held(self) -> Sequence[LiveTable]:
        """The tables in memory."""
        return [*self._held.values()]

    def find(self, id: str) -> LiveTable | None:
        """The table `id`, if it is in memory."""
        return self._held.get(id)

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """What `work` gives; it goes on to its end even if whoever waits for it is gone."""
        return await asyncio.shield(self._begin(work))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Does `work` beside all else, and finishes it before we close."""
        self._begin(_told(work))

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Where nobody waits any more the event loop would write down the message, which might name a tile.
            task.exception()

    # Looking.

    async def hold(self, id: str) -> LiveTable:
        """The table `id`, in memory. Raises `MugginsError`: `no-such-table`, `store-away`."""
        held = self._held.get(id)
        if held is None:
            loaded = await load(self._log, id, self._clock)
            # Somebody may have been faster while we read.
            held = self._held.setdefault(id, loaded)
            if held is loaded:
                metrics.tables_held.set(len(self._held))
                self._changed(held, False)
        return held

    async def look_in_vain(self) -> NoReturn:
        """Raises `no-such-table` after as long as it takes to find that there is none."""
        await load(self._log, NO_TABLE, self._clock)
        raise no_such_table()

    # Changing.

    async def open(
        self, id: str, lines: Sequence[TableEvent], *, now: datetime, origin: str | None = None
    ) -> LiveTable:
        """A new table `id` with the first `lines` of its log; `origin` stands for the address it is opened from."""
        self._check_open()
        first = first_step(id, lines[0], now)
        taken = [first, *steps_of(first.table, lines[1:], now)]
        table = taken[-1].table
        bodies = [written(line) for line in lines]
        await self._log.create(
            id,
            bodies,
            listed=table.opened.visibility == "open",
            opener=table.opened.opener,
            origin=origin,
            attended=table.attended,
            seated=_seated(taken),
            tallies=counted(taken),
            due=goes_on_at(table),
            at=now,
        )
        held = self._held.setdefault(id, LiveTable(first.table, taken, clock=self._clock))
        metrics.tables_held.set(len(self._held))
        self._went_on(held, taken)
        return held

    async def change(self, held: LiveTable, wish: Callable[[Table], Command], *, person: bool = False) -> int:
        """Does `wish` of the table as it is then; gives the number of the last event that it caused.

        `person` says that it comes from a person, who is there then. Raises `ConflictError` where another process was
        faster, after which the table is as that has left it, and `MugginsError`.
        """
        self._check_open()
        async with held.lock:
            before = held.table
            now = held.time.now()
            taken = act(before, wish(before), self._rng, now, person=person)
            table = taken[-1].table
            finished = table.match.over if table.match.over != before.match.over else None
            following = goes_on_at(table)
            bodies = [written(step.line) for step in taken]
            self._writing[held] = asyncio.get_running_loop().time()
            if self._watching is None or self._watching.done():
                self._watching = asyncio.create_task(_told(self._watch()))
            try:
                await self._log.append(
                    held.id,
                    before.number,
                    bodies,
                    seated=_seated(taken),
                    tallies=counted(taken),
                    finished=finished,
                    attended=table.attended if table.attended != before.attended else None,
                    opener_left=bool(before.persons and not table.persons) and table.match.number == 0,
                    due=... if following == goes_on_at(before) else following,
                    at=now,
                )
            except asyncio.CancelledError:
                self.do(self._see_what_came_of_it(held))
                raise
            except ConflictError:
                await self._read_on(held)
                raise
            except StoreUnavailableError as away:
                self._complain(held, away)
                raise
            finally:
                del self._writing[held]
            held.tell_trouble(None)
            held.take(taken)
        self._went_on(held, taken)
        return table.number

    def _check_open(self) -> None:
        if self._closed:
            sentence = "the server is being stopped: it will be back in a moment, and nothing is lost"
            raise MugginsError("stopping", sentence)

    async def catch_up(self, held: LiveTable) -> None:
        """Reads what other processes have written at a table."""
        async with held.lock:
            await self._read_on(held)

    async def _read_on(self, held: LiveTable) -> None:
        if entries := await self._log.read(held.id, held.table.number):
            held.take(steps_after(held.table, entries))
            self._changed(held, False)

    async def _see_what_came_of_it(self, held: LiveTable) -> None:
        """Takes up what was written, or was not, when whoever wanted it had gone."""
        # What is written after it comes later.
        await self._log.check_writable()
        await self.catch_up(held)

    def _went_on(self, held: LiveTable, taken: Sequence[Step]) -> None:
        """Says that this process has written the lines of `taken`."""
        for line, _ in taken:
            metrics.events_of(line.__struct_config__.tag).inc()
        if not self._channel.alone:
            self._channel.publish(TableUpdate(held.id, held.table.number, held.seats_here()))
        if held.table.number >= held.kept + KEPT_EVERY:
            self.do(self.keep(held))
        self._changed(held, True)

    # Keeping, and letting go.

    async def keep(self, held: LiveTable) -> None:
        """Keeps a table whole, as far as the database can be written."""
        earlier, held.kept = held.kept, held.table.number
        try:
            await self._log.save_snapshot(held.id, held.table.number, kept(held.table), held.rewritten)
        except StoreUnavailableError:
            held.kept = earlier

    def let_go(self, held: LiveTable) -> None:
        """Forgets a table that nobody looks at. The log has it."""
        if held.table.number > held.kept + KEPT_EVERY // 4:
            self.do(self.keep(held))
        del self._held[held.id]
        metrics.tables_held.set(len(self._held))

    # Trouble.

    def _complain(self, held: LiveTable, why: MugginsError) -> None:
        """Tells all who listen to a table that it cannot go on, and sees to it that they hear when it can again."""
        held.tell_trouble(why)
        if self._mending is None or self._mending.done():
            self._mending = asyncio.create_task(_told(self._mend()))

    async def _watch(self) -> None:
        """Tells all who listen to a table that has waited for the database for too long, as long as any waits."""
        sentence = "the tables wait until they can be written down: nothing is lost, and play goes on then"
        while self._writing:
            await asyncio.sleep(_SLOW / 3)
            late = asyncio.get_running_loop().time() - _SLOW
            for held in [held for held, since in self._writing.items() if since < late]:
                self._complain(held, StoreUnavailableError("store-away", sentence))

    async def _mend(self) -> None:
        """Tries until something can be written again."""
        while troubled := [held for held in self.held if held.trouble]:
            await asyncio.sleep(_MENDING)
            try:
                await self._log.check_writable()
                for held in troubled:
                    await self.catch_up(held)
                    held.tell_trouble(None)
            except StoreUnavailableError:
                continue


async def _told(work: Coroutine[Any, Any, None]) -> None:
    """Does `work`, and tells the log where it fails."""
    try:
        await work
    except Exception as error:
        _logger.error("something was not done at a table", extra=logs.facts(where=logs.where(error)))


def _seated(taken: Sequence[Step]) -> list[str]:
    """The guests who sit down in `taken`."""
    return [step.line.guest for step in taken if isinstance(step.line, Sat) and step.line.guest]
