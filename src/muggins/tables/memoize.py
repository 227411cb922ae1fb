"""A cache of what follows from a frozen value alone, by which object it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

V = TypeVar("V")
R = TypeVar("R")


def memoize_by_identity(most: int) -> Callable[[Callable[[V], R]], Callable[[V], R]]:
    """Remembers the results for at most `most` objects, which must be frozen.

    `functools.lru_cache` would compare and hash a whole table, which costs more than most of what is remembered here.
    """

    def remembering(function: Callable[[V], R]) -> Callable[[V], R]:
        known: dict[int, tuple[V, R]] = {}

        @wraps(function)
        def remembered(value: V) -> R:
            found = known.get(id(value))
            # The object is kept too: so no other can have its place in memory.
            if found is None:
                if len(known) >= most:
                    known.clear()
                found = known[id(value)] = value, function(value)
            return found[1]

        return remembered

    return remembering
