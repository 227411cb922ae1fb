"""How far a long command has come: told after a while, and only at a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 2.0
"""Seconds after which a person wants to see how far it has come."""


@contextmanager
def progress(doing: str, total: int | None, things: str) -> Iterator[Callable[[int], None]]:
    """What to call with how many more `things` are done, of `total` where that is known."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress, TextColumn

    begun = time.monotonic()
    columns = (*Progress.get_default_columns(), TextColumn(f"{{task.completed:,}} {things}"))
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task(doing, total=total)

    def move_on(more: int) -> None:
        bar.advance(task, more)
        if time.monotonic() - begun > PATIENCE:
            bar.start()

    try:
        yield move_on
    finally:
        bar.stop()
