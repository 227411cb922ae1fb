"""A figure beside what it is held against, and ways to take one."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
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
    """How many things a second `step` does, told by what it returns, over at least `seconds`."""
    done, begun = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - begun) < seconds:
        done += step()
    return done / elapsed


def run(*arguments: str, stdin: bytes = b"") -> tuple[float, float]:
    """Runs `muggins` with these arguments; returns its seconds and the most memory it held, in MB."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "muggins", *arguments], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    assert process.stdin
    process.stdin.write(stdin)
    process.stdin.close()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise RuntimeError(f"muggins {' '.join(arguments)} ended with status {status}")
    return time.perf_counter() - begun, usage.ru_maxrss / 1024
