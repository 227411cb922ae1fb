"""Cooperative cancellation: checkpoints at which long work may be stopped, or made to wait for other work.

Long computations call `checkpoint()` often. Whoever runs one in a thread sets with `at_checkpoints` what is called
there; where nothing is set, a checkpoint costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_handler: ContextVar[Callable[[], object] | None] = ContextVar("handler", default=None)


def checkpoint() -> None:
    """Calls the handler that is set for this thread, which may block, or raise to stop the work."""
    if handler := _handler.get():
        handler()


@contextmanager
def at_checkpoints(handler: Callable[[], object]) -> Iterator[None]:
    """Sets `handler` for every checkpoint that this thread passes within the `with` block."""
    before = _handler.set(handler)
    try:
        yield
    finally:
        _handler.reset(before)
