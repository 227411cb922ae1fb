"""A figure beside what it is held against, and ways to take one."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Figure:
    """`ours` beside `theirs`: a peer's figure in the same run, or a limit that ours must stay under or over."""

    what: str
    ours: float
    unit: str
    against: str
    theirs: float
    kind: Literal["peer", "at least", "at most"] = "peer"

    @property
    def ratio(self) -> float:
        return self.ours / self.theirs

    @property
    def holds(self) -> bool:
        """Whether ours keeps the limit; a peer is no limit."""
        return {"peer": True, "at least": self.ratio >= 1, "at most": self.ratio <= 1}[self.kind]


def rate(step: Callable[[], int], seconds: float) -> float:
    """How many things a second `step` does, by the number it returns, over at least `seconds`."""
    done, begun = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - begun) < seconds:
        done += step()
    return done / elapsed


def best_rates(steps: Sequence[Callable[[], int]], seconds: float, turns: int) -> list[float]:
    """The best rate of each of `steps` in so many turns of so many seconds: what else goes on only takes away.

    They take turns, so that what goes on for a while is alike for all.
    """
    rates = [[rate(step, seconds) for step in steps] for _ in range(turns)]
    return [max(own) for own in zip(*rates, strict=True)]


_WATCH = """
import resource, subprocess, sys
ended = subprocess.run([sys.executable, "-m", "muggins", *sys.argv[1:]], stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(ended.returncode)
"""


def run(*arguments: str, stdin: bytes = b"") -> tuple[float, float]:
    """Runs `muggins` with these arguments; returns its seconds and the most memory it held, in MB.

    A small process watches it: a child is charged with what its parent held when it was born.
    """
    begun = time.perf_counter()
    watched = subprocess.run(
        [sys.executable, "-c", _WATCH, *arguments], input=stdin, stdout=subprocess.PIPE, check=True
    )
    return time.perf_counter() - begun, int(watched.stdout) / 1024
