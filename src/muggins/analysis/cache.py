"""Kept: what has been found of a record, on disk, so that an analysis that was stopped is taken up again.

A file a record and measure, a line a task. A line is whole or it is not there: one that was cut off by whatever
stopped the process is passed over, and its task done again.
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


class _Found(msgspec.Struct, frozen=True):
    task: str
    lines: list[AnyLine]


_decoder = decoder(_Found)


class AnalysisCache:
    """The results of tasks, in the file `digest` of `folder`, which is made. `fresh` forgets those that were there.

    Where the file cannot be written the results are kept for as long as this lasts.
    """

    def __init__(self, folder: Path, digest: str, *, fresh: bool = False) -> None:
        self._file = folder / f"{digest}.jsonl"
        self._found: dict[str, list[AnyLine]] = {}
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            if fresh:
                self._file.unlink(missing_ok=True)
        with suppress(OSError):
            for line in self._file.read_bytes().splitlines():
                with suppress(msgspec.DecodeError):
                    found: _Found = _decoder.decode(line)
                    self._found[found.task] = found.lines

    def missing(self, tasks: Sequence[Task]) -> list[Task]:
        """Those that are still to be done."""
        return [task for task in tasks if task.name not in self._found]

    def add(self, name: str, lines: Sequence[AnyLine]) -> None:
        """Keeps what came of a task."""
        self._found[name] = list(lines)
        # It begins with a new line too: what was cut off before must not take this one with it.
        with suppress(OSError), self._file.open("ab") as file:
            file.write(b"\n" + to_json(_Found(name, list(lines))) + b"\n")

    def __getitem__(self, name: str) -> list[AnyLine]:
        return self._found[name]

    def __contains__(self, name: str) -> bool:
        return name in self._found


def cache_folder() -> Path:
    """Where results are kept: in the folder that the XDG specification gives to what can be made again."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    folder = Path(cache) if Path(cache).is_absolute() else Path.home() / ".cache"
    return folder / "muggins" / "analysis"


def in_order(
    tasks: Sequence[Task], kept: AnalysisCache, done: Iterator[tuple[str, list[AnyLine]]]
) -> Iterator[list[AnyLine]]:
    """What came of `tasks`, in their order, while `done` goes on with those that were missing, in any order."""
    for task in tasks:
        while task.name not in kept:
            kept.add(*next(done))
        yield kept[task.name]
