"""The writer: all that one process writes, in one transaction after another.

What is asked for while a transaction is being committed goes into the next, so that the disk is waited for once
for all of it; whoever asked is answered after that commit. Nobody is harmed by what another has asked for.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable, Table, text
from sqlalchemy.exc import IntegrityError

from muggins.store.faults import PATIENCE, in_doubt, not_counted, passes, refused, why

_ROWS = 500
"""How many rows are added by one statement at most."""
MOST = 1000
"""How many changes are made in one transaction at most, so that none waits for long."""
_PAUSES = 0.05, 1.0
"""Seconds until the first try again, and at most; each pause is twice the one before."""
_WATCH = 0.5
"""Seconds after which we look after a try that has not ended, and those who wait behind it."""
_HUNG = 3.0
"""Seconds after which a try does not only wait for a lock any more."""

_COUNT = text(
    "INSERT INTO tallies (name, counted) VALUES (:name, :more) "
    "ON CONFLICT (name) DO UPDATE SET counted = tallies.counted + excluded.counted"
)

_logger = logging.getLogger(__name__)

Rows = Sequence[Mapping[str, Any]]
Wrote = Callable[[int, float], None]
"""Hears how many changes were written together, and how many seconds that took."""


def unheard(changes: int, seconds: float) -> None:
    """For whom it is nothing."""


class Stale(Exception):
    """Something has been appended after that number already."""


class Change:
    """What is to be written together: rows to add to tables, or for statements, in the order in which that is done.

    `key` is what it changes: of two changes with one key the later waits for the earlier. `stands` looks after
    a collision whether the change is there already (True), another is in its place (False), or neither (None).
    `counted` is what it adds to the running sums.
    """

    __slots__ = ("answer", "asked", "counted", "in_doubt", "key", "rows", "stands")

    def __init__(
        self,
        key: str,
        rows: Sequence[tuple[Executable | Table, Rows]],
        stands: Callable[[Connection], bool | None] = lambda _: None,
        counted: Mapping[str, int] = {},
    ) -> None:
        self.key = key
        self.rows = rows
        self.stands = stands
        self.counted = counted
        loop = asyncio.get_running_loop()
        self.asked = loop.time()
        self.answer: asyncio.Future[None] = loop.create_future()
        self.in_doubt = False
        """Whether a try was lost while it was committed, so that it may be there."""


class Tried(NamedTuple):
    """How a batch fared: what each change that is settled came to, and what stood against the others."""

    settled: Mapping[Change, Exception | None]
    fault: Exception | None = None


class Writer:
    """The one who writes into a database for this process. Its methods are for one event loop."""

    def __init__(self, engine: Engine, patience: float = PATIENCE, wrote: Wrote = unheard) -> None:
        self._engine = engine
        self._patience = patience
        self._wrote = wrote
        self._thread = ThreadPoolExecutor(1, "muggins-writer")
        self._waiting: list[Change] = []
        self._work: asyncio.Task[None] | None = None

    async def write(self, change: Change) -> None:
        """Returns once `change` is durable. Raises `Stale` where another is in its place, or `Unavailable`."""
        self._waiting.append(change)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._write_on())
        await change.answer

    async def close(self) -> None:
        """Waits until all is written that was asked for, or has failed."""
        if self._work is not None:
            await self._work
        self._thread.shutdown(wait=False)

    async def _write_on(self) -> None:
        shortest, longest = _PAUSES
        pause = shortest
        while batch := self._next_batch():
            begun = asyncio.get_running_loop().time()
            settled, fault = await self._try(batch)
            for change, problem in settled.items():
                _settle(change, problem)
            if fault is None:
                self._wrote(len(batch), asyncio.get_running_loop().time() - begun)
                if pause > shortest:
                    _logger.warning("the database can be written again")
                pause = shortest
                continue
            if pause == shortest:
                _logger.error("the database cannot be written: %s", why(fault))
            self._waiting = [change for change in batch if change not in settled] + self._waiting
            self._give_up(self._waiting)
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)

    async def _try(self, batch: Sequence[Change]) -> Tried:
        """Tries to make the changes of `batch`; where that takes too long nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        trying = loop.run_in_executor(self._thread, _tried, self._engine, batch)
        hung = loop.time() + _HUNG
        while not (await asyncio.wait([trying], timeout=_WATCH))[0]:
            self._give_up(self._waiting)
            if loop.time() >= hung:
                self._give_up(batch, in_flight=True)
        return trying.result()

    def _give_up(self, changes: Sequence[Change], in_flight: bool = False) -> None:
        """Tells those who have waited for too long that it cannot be."""
        now = asyncio.get_running_loop().time()
        for change in changes:
            if now - change.asked >= self._patience:
                _settle(change, in_doubt() if in_flight or change.in_doubt else not_counted())

    def _next_batch(self) -> list[Change]:
        """What has waited longest, one change of a key; what nobody waits for any more is dropped."""
        batch: dict[str, Change] = {}
        later: list[Change] = []
        for change in self._waiting:
            if change.answer.done():
                continue
            if change.key in batch or len(batch) == MOST:
                later.append(change)
            else:
                batch[change.key] = change
        self._waiting = later
        return list(batch.values())


def _tried(engine: Engine, batch: Sequence[Change]) -> Tried:
    """Makes the changes of `batch`, all in one transaction where they do not stand in each other's way."""
    settled: dict[Change, Exception | None] = {}
    try:
        while left := [change for change in batch if change not in settled]:
            try:
                _make(engine, left)
            except IntegrityError:
                if not (found := _found(engine, left)):
                    raise
                settled |= found
            else:
                settled |= dict.fromkeys(left)
    except Exception as fault:
        if passes(fault):
            return Tried(settled, fault)
        if len(left) == 1:
            return Tried(settled | {left[0]: fault})
        # One of them cannot be made, whatever the reason: the others can.
        for change in left:
            alone = _tried(engine, [change])
            settled |= alone.settled
            if alone.fault:
                return Tried(settled, alone.fault)
    return Tried(settled)


def _make(engine: Engine, batch: Sequence[Change]) -> None:
    """Makes the changes in one transaction, always in the same order: processes do not lock each other out."""
    rows: dict[Executable | Table, list[Mapping[str, Any]]] = {}
    sums: Counter[str] = Counter()
    for change in sorted(batch, key=lambda change: change.key):
        sums.update(change.counted)
        for statement, added in change.rows:
            rows.setdefault(statement, []).extend(added)
    if sums:
        # Last, for all processes add to the same few: they wait for each other as briefly as can be.
        rows[_COUNT] = [{"name": name, "more": sums[name]} for name in sorted(sums)]
    with engine.connect() as connection:
        for target, all_rows in rows.items():
            if isinstance(target, Table):
                _add(connection, target, all_rows)
            else:
                connection.execute(target, all_rows)
        try:
            connection.commit()
        except Exception as fault:
            for change in batch:
                change.in_doubt |= not refused(fault)
            raise


def _add(connection: Connection, table: Table, rows: Rows) -> None:
    """Adds rows to a table, many by one statement.

    By one for each, the thread would wait for the interpreter, which the event loop keeps busy, after every row.
    """
    dialect = connection.dialect
    mark = "?" if dialect.paramstyle == "qmark" else "%s"
    one = f"({', '.join([mark] * len(table.c))})"
    plain = [
        (each.key, each.type.dialect_impl(dialect).bind_processor(dialect) or _as_it_is) for each in table.c
    ]
    into = f"INSERT INTO {table.name} ({', '.join(table.c.keys())}) VALUES "
    for at in range(0, len(rows), _ROWS):
        some = rows[at : at + _ROWS]
        values = tuple([as_told(row.get(key)) for row in some for key, as_told in plain])
        connection.exec_driver_sql(into + ", ".join([one] * len(some)), values)


def _as_it_is(value: Any) -> Any:
    return value


def _found(engine: Engine, batch: Sequence[Change]) -> dict[Change, Exception | None]:
    """The changes that are there already, from a try whose outcome was lost, and those that came too late."""
    with engine.connect() as connection:
        stands = {change: change.stands(connection) for change in batch}
    return {change: None if there else Stale() for change, there in stands.items() if there is not None}


def _settle(change: Change, problem: Exception | None) -> None:
    if change.answer.done():
        return
    if problem is None:
        change.answer.set_result(None)
    else:
        change.answer.set_exception(problem)
