"""Once: what follows from a frozen value alone is worked out once, for the values that were last asked about."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

V = TypeVar("V")
R = TypeVar("R")


def once(most: int) -> Callable[[Callable[[V], R]], Callable[[V], R]]:
    """Remembers the results for at most `most` objects, told by which object it is: comparing them would cost more than
    it saves. They must not change, as frozen structs do not."""

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
