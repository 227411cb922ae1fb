"""Progress bars of long commands: shown after a while, and only at a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from muggins.cli.files import InputFile

SHOW_AFTER = 2.0
"""Seconds after which a progress bar appears."""


@contextmanager
def progress(label: str, total: int | None, things: str) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with the number of `things` done since its last call; `total` is None if unknown."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress, TextColumn

    begun = time.monotonic()
    columns = (*Progress.get_default_columns(), TextColumn(f"{{task.completed:,}} {things}"))
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task(label, total=total)

    def move_on(more: int) -> None:
        bar.advance(task, more)
        if time.monotonic() - begun > SHOW_AFTER:
            bar.start()

    try:
        yield move_on
    finally:
        bar.stop()


@contextmanager
def reading_progress(source: InputFile) -> Iterator[Callable[[], None]]:
    """Gives a function to call after each match of `source`, for a bar of the bytes read.

    Nothing is shown where standard error is no terminal, or where the matches themselves are printed to the terminal.
    """
    if sys.stdout.isatty() or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    begun = time.monotonic()
    bar = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    task = bar.add_task(source.name, total=source.size())

    def move_on() -> None:
        if time.monotonic() - begun > SHOW_AFTER:
            bar.start()
            bar.update(task, completed=source.read)

    try:
        yield move_on
    finally:
        bar.stop()
