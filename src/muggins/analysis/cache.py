"""Cache of analyses on disk, so that one that was stopped goes on where it was.

A file for each record and configuration, a line a task. A line that was cut off when the process was stopped is passed
over, and its task done again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from muggins.analysis.review import Task
from muggins.analysis.schema import AnyLine
from muggins.events import decoder, to_json


class _Entry(msgspec.Struct, frozen=True):
    """A line of the file: the name of a task, and the lines of the analysis that it gave."""

    task: str
    lines: list[AnyLine]


_decoder = decoder(_Entry)


class AnalysisCache:
    """The results of tasks by name, in the file `digest` of `folder`, which is made.

    `fresh` deletes what an earlier run left. Where the file cannot be written results are kept in memory alone.
    """

    def __init__(self, folder: Path, digest: str, *, fresh: bool = False) -> None:
        self._file = folder / f"{digest}.jsonl"
        self._lines: dict[str, list[AnyLine]] = {}
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            if fresh:
                self._file.unlink(missing_ok=True)
        with suppress(OSError):
            for text in self._file.read_bytes().splitlines():
                with suppress(msgspec.DecodeError):
                    entry: _Entry = _decoder.decode(text)
                    self._lines[entry.task] = entry.lines

    def missing(self, tasks: Sequence[Task]) -> list[Task]:
        """Those of the tasks that have no result yet."""
        return [task for task in tasks if task.name not in self._lines]

    def add(self, name: str, lines: Sequence[AnyLine]) -> None:
        """Stores the result of a task."""
        self._lines[name] = list(lines)
        # It begins with a new line too, in case the last entry was cut off.
        with suppress(OSError), self._file.open("ab") as file:
            file.write(b"\n" + to_json(_Entry(name, list(lines))) + b"\n")

    def __getitem__(self, name: str) -> list[AnyLine]:
        return self._lines[name]

    def __contains__(self, name: str) -> bool:
        return name in self._lines


def cache_folder() -> Path:
    """The folder of the caches: where the XDG specification has files that can be made again."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    folder = Path(cache) if Path(cache).is_absolute() else Path.home() / ".cache"
    return folder / "muggins" / "analysis"


def in_order(
    tasks: Sequence[Task], cache: AnalysisCache, results: Iterator[tuple[str, list[AnyLine]]]
) -> Iterator[list[AnyLine]]:
    """The results of `tasks` in their order, while `results` brings those that were missing, in any order."""
    for task in tasks:
        while task.name not in cache:
            cache.add(*next(results))
        yield cache[task.name]
