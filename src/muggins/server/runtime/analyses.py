"""Analyses of records, streamed line by line as they are computed, and cached for the next one who asks.

An analysis is computed task by task in the CPU pool, after the computer players, for as long as somebody listens.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence

from muggins.analysis.config import SERVED
from muggins.analysis.review import Review, Task
from muggins.analysis.schema import AnyLine, ErrorLine, ProgressLine, as_json
from muggins.errors import MugginsError
from muggins.notation import Record
from muggins.server.runtime.cpu_pool import CpuPool

MAX_TASKS = 600
"""In one match: twice as many as the longest matches have."""
MAX_BYTES = 32 * 1024 * 1024
"""Of cached lines, of all analyses together."""
MAX_CACHED = 64
"""Analyses in the cache."""


def review_of(record: Record, number: int) -> Review:
    """The analysis of a match, the `number`-th of its record. Raises `MugginsError` (`too-long`)."""
    review = Review(record, SERVED, place=number)
    if len(review.tasks) > MAX_TASKS:
        sentence = f"a match is analysed up to {MAX_TASKS} decisions, and this one has {len(review.tasks)}"
        raise MugginsError("too-long", sentence)
    return review


class CachedAnalysis:
    """The lines that the tasks of one analysis have come to so far."""

    def __init__(self) -> None:
        self._lines: dict[str, list[AnyLine]] = {}
        """By the name of the task."""
        self.bytes = 0
        self._computing = asyncio.Lock()

    def missing(self, review: Review) -> int:
        """How many tasks of `review` are still to be computed."""
        return sum(task.name not in self._lines for task in review.tasks)

    async def lines_of(self, task: Task, pool: CpuPool, address: str) -> list[AnyLine]:
        """The lines of `task`, computed now if need be, for `address`; several listeners compute one after another."""
        async with self._computing:
            if task.name not in self._lines:
                lines = await pool.work(address, task.run, begun=True)
                self._lines[task.name] = lines
                self.bytes += sum(len(as_json(line)) for line in lines)
        return self._lines[task.name]


class AnalysisCache:
    """The analyses that were asked for last."""

    def __init__(self) -> None:
        self._analyses: OrderedDict[str, CachedAnalysis] = OrderedDict()

    def analysis_of(self, review: Review) -> CachedAnalysis:
        """The cached analysis of the same match by the same edition, or a new one."""
        analysis = self._analyses.setdefault(review.digest, CachedAnalysis())
        self._analyses.move_to_end(review.digest)
        while len(self._analyses) > MAX_CACHED or (len(self._analyses) > 1 and self._bytes > MAX_BYTES):
            self._analyses.popitem(last=False)
        return analysis

    @property
    def _bytes(self) -> int:
        return sum(analysis.bytes for analysis in self._analyses.values())


async def analysis_lines(
    analysis: CachedAnalysis, review: Review, pool: CpuPool, address: str
) -> AsyncIterator[AnyLine]:
    """All lines of an analysis as they are computed, with the progress after each task; an error ends them."""
    results: dict[str, Sequence[AnyLine]] = {}
    yield review.match_line
    for done, task in enumerate(review.tasks, 1):
        try:
            results[task.name] = await analysis.lines_of(task, pool, address)
        except MugginsError as error:
            yield ErrorLine(code=error.code, message=error.message)
            return
        for line in results[task.name]:
            yield line
        yield ProgressLine(done=done, of=len(review.tasks))
    for line in review.last_lines([line for lines in results.values() for line in lines]):
        yield line
