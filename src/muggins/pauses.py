"""Pauses: where long work looks whether it should stop, or let others go first.

Whoever has work done in a thread says what is to happen there; where nobody has said anything a pause costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_pause: ContextVar[Callable[[], object] | None] = ContextVar("pause", default=None)


def pause() -> None:
    """A place in long work at which it may be held up, or stopped by what this raises. It is called often."""
    if do := _pause.get():
        do()


@contextmanager
def pausing(do: Callable[[], object]) -> Iterator[None]:
    """Calls `do` at every pause of what is done meanwhile in this thread."""
    before = _pause.set(do)
    try:
        yield
    finally:
        _pause.reset(before)
