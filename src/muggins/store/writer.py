"""Group commit: one thread writes all changes of a process, as many as are waiting in each transaction.

Changes that arrive while a transaction is being committed go into the next one, so that one wait for the disk serves
all of them. A caller returns once the commit with its change is durable. A change that fails does not fail the others
of its batch.
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

from muggins.store.errors import (
    RETRY_FOR,
    ConflictError,
    commit_surely_failed,
    driver_message,
    is_transient,
    write_failed,
    write_in_doubt,
)

_ROWS = 500
"""Most rows that one INSERT adds."""
MAX_BATCH = 1000
"""Most changes in one transaction, so that none waits for long."""
_BACKOFF = 0.05, 1.0
"""Seconds before the first retry, and at most; each pause is twice the one before."""
_POLL = 0.5
"""Seconds between two looks at a batch that has not ended, for callers whose time is up."""
_HUNG_AFTER = 3.0
"""Seconds after which a batch that has not ended is more than a wait for a lock: its callers may give up too."""

_ADD_TO_TALLIES = text(
    "INSERT INTO tallies (name, counted) VALUES (:name, :more) "
    "ON CONFLICT (name) DO UPDATE SET counted = tallies.counted + excluded.counted"
)

_logger = logging.getLogger(__name__)

Rows = Sequence[Mapping[str, Any]]
OnCommit = Callable[[int, float], None]
"""Called after every transaction with its number of changes and how many seconds it took."""


def ignore_commit(changes: int, seconds: float) -> None:
    """An `OnCommit` that does nothing."""


class Change:
    """Rows to insert and statements to execute together, in the given order, all or none.

    `key` names what is changed: changes with the same key are never in one transaction, and keep their order.
    `applied` is asked after an integrity error: True if this change is in the database already, False if another is in
    its place, None if neither. `tallies` is what the change adds to the running sums.
    """

    __slots__ = ("applied", "created", "done", "in_doubt", "key", "rows", "tallies")

    def __init__(
        self,
        key: str,
        rows: Sequence[tuple[Executable | Table, Rows]],
        applied: Callable[[Connection], bool | None] = lambda _: None,
        tallies: Mapping[str, int] = {},
    ) -> None:
        self.key = key
        self.rows = rows
        self.applied = applied
        self.tallies = tallies
        loop = asyncio.get_running_loop()
        self.created = loop.time()
        self.done: asyncio.Future[None] = loop.create_future()
        self.in_doubt = False
        """Whether the connection was lost during a commit with this change, which may have been made."""


class BatchResult(NamedTuple):
    """The changes of a batch that are settled, each with its error or None, and the error that stopped the others."""

    settled: Mapping[Change, Exception | None]
    error: Exception | None = None


class BatchWriter:
    """Writes the changes of this process into a database. Its methods are for one event loop."""

    def __init__(
        self, engine: Engine, retry_for: float = RETRY_FOR, on_commit: OnCommit = ignore_commit
    ) -> None:
        self._engine = engine
        self._retry_for = retry_for
        self._on_commit = on_commit
        self._thread = ThreadPoolExecutor(1, "muggins-writer")
        self._queue: list[Change] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, change: Change) -> None:
        """Returns once `change` is durable.

        Raises `ConflictError` where another change is in its place, and `StoreUnavailableError`.
        """
        self._queue.append(change)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain_queue())
        await change.done

    async def close(self) -> None:
        """Waits until every queued change is written or has failed."""
        if self._task is not None:
            await self._task
        self._thread.shutdown(wait=False)

    async def _drain_queue(self) -> None:
        shortest, longest = _BACKOFF
        pause = shortest
        while batch := self._next_batch():
            begun = asyncio.get_running_loop().time()
            settled, error = await self._write_batch(batch)
            for change, problem in settled.items():
                _settle(change, problem)
            if error is None:
                self._on_commit(len(batch), asyncio.get_running_loop().time() - begun)
                if pause > shortest:
                    _logger.warning("the database can be written again")
                pause = shortest
                continue
            if pause == shortest:
                _logger.error("the database cannot be written: %s", driver_message(error))
            self._queue = [change for change in batch if change not in settled] + self._queue
            self._expire(self._queue)
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)

    async def _write_batch(self, batch: Sequence[Change]) -> BatchResult:
        """Writes `batch` in the writer's thread; callers whose time is up meanwhile get their error."""
        loop = asyncio.get_running_loop()
        writing = loop.run_in_executor(self._thread, _write_batch, self._engine, batch)
        hung = loop.time() + _HUNG_AFTER
        while not (await asyncio.wait([writing], timeout=_POLL))[0]:
            self._expire(self._queue)
            if loop.time() >= hung:
                self._expire(batch, in_flight=True)
        return writing.result()

    def _expire(self, changes: Sequence[Change], in_flight: bool = False) -> None:
        """Fails those of `changes` that have waited for as long as they are retried."""
        now = asyncio.get_running_loop().time()
        for change in changes:
            if now - change.created >= self._retry_for:
                _settle(change, write_in_doubt() if in_flight or change.in_doubt else write_failed())

    def _next_batch(self) -> list[Change]:
        """Takes the oldest changes off the queue, one per key; drops those that have expired."""
        batch: dict[str, Change] = {}
        later: list[Change] = []
        for change in self._queue:
            if change.done.done():
                continue
            if change.key in batch or len(batch) == MAX_BATCH:
                later.append(change)
            else:
                batch[change.key] = change
        self._queue = later
        return list(batch.values())


def _write_batch(engine: Engine, batch: Sequence[Change]) -> BatchResult:
    """Writes `batch` in one transaction, without those of its changes that conflict or cannot be written."""
    settled: dict[Change, Exception | None] = {}
    try:
        while left := [change for change in batch if change not in settled]:
            try:
                _commit(engine, left)
            except IntegrityError:
                if not (conflicts := _conflicts(engine, left)):
                    raise
                settled |= conflicts
            else:
                settled |= dict.fromkeys(left)
    except Exception as error:
        if is_transient(error):
            return BatchResult(settled, error)
        if len(left) == 1:
            return BatchResult(settled | {left[0]: error})
        # At least one of them cannot be written: each in a transaction of its own shows which.
        for change in left:
            alone = _write_batch(engine, [change])
            settled |= alone.settled
            if alone.error:
                return BatchResult(settled, alone.error)
    return BatchResult(settled)


def _commit(engine: Engine, batch: Sequence[Change]) -> None:
    """Writes the changes in one transaction, ordered by key so that processes do not deadlock each other."""
    rows: dict[Executable | Table, list[Mapping[str, Any]]] = {}
    sums: Counter[str] = Counter()
    for change in sorted(batch, key=lambda change: change.key):
        sums.update(change.tallies)
        for statement, added in change.rows:
            rows.setdefault(statement, []).extend(added)
    if sums:
        # Last, since all processes add to the same few rows: they hold these locks as briefly as can be.
        rows[_ADD_TO_TALLIES] = [{"name": name, "more": sums[name]} for name in sorted(sums)]
    with engine.connect() as connection:
        for target, all_rows in rows.items():
            if isinstance(target, Table):
                _insert(connection, target, all_rows)
            else:
                connection.execute(target, all_rows)
        try:
            connection.commit()
        except Exception as error:
            for change in batch:
                change.in_doubt |= not commit_surely_failed(error)
            raise


def _insert(connection: Connection, table: Table, rows: Rows) -> None:
    """Inserts rows, many with one statement.

    With one statement a row, the thread would wait after each for the interpreter's lock, which the event loop holds.
    """
    dialect = connection.dialect
    mark = "?" if dialect.paramstyle == "qmark" else "%s"
    one = f"({', '.join([mark] * len(table.c))})"
    columns = [
        (each.key, each.type.dialect_impl(dialect).bind_processor(dialect) or _unchanged) for each in table.c
    ]
    into = f"INSERT INTO {table.name} ({', '.join(table.c.keys())}) VALUES "
    for at in range(0, len(rows), _ROWS):
        some = rows[at : at + _ROWS]
        values = tuple([bind(row.get(key)) for row in some for key, bind in columns])
        connection.exec_driver_sql(into + ", ".join([one] * len(some)), values)


def _unchanged(value: Any) -> Any:
    return value


def _conflicts(engine: Engine, batch: Sequence[Change]) -> dict[Change, Exception | None]:
    """The changes that an earlier commit with a lost answer has made (None), and those with another in their place."""
    with engine.connect() as connection:
        applied = {change: change.applied(connection) for change in batch}
    return {
        change: None if there else ConflictError() for change, there in applied.items() if there is not None
    }


def _settle(change: Change, error: Exception | None) -> None:
    if change.done.done():
        return
    if error is None:
        change.done.set_result(None)
    else:
        change.done.set_exception(error)
