"""BackgroundTasks: work that is finished even if its caller is cancelled, and before the process stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from muggins.server.ops import logs

T = TypeVar("T")

_logger = logging.getLogger(__name__)


class BackgroundTasks:
    """The tasks that are under way."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts `work`; an error is logged."""
        self._start(errors_logged(work))

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """What `work` gives. It goes on if the caller is cancelled."""
        return await asyncio.shield(self._start(work))

    async def finish(self) -> None:
        """Returns once the tasks that are under way are done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_done)
        return task

    def _on_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # The event loop logs an error that nobody retrieves, with its message, which might name a tile.
            task.exception()


async def errors_logged(work: Coroutine[Any, Any, None]) -> None:
    """Does `work`; an error is logged without its message, which might name a tile."""
    try:
        await work
    except Exception as error:
        _logger.error("something was not done at a table", extra=logs.facts(where=logs.where(error)))
