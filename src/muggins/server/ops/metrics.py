"""What is counted for Prometheus, and where it is served: at an address of its own, never with the tables.

So no proxy that passes on what comes to the tables can show it. With several processes each writes its numbers
into files of one folder, which the one that looks after them adds up when it is asked.
"""

from __future__ import annotations

import asyncio
import time
from functools import cache
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from muggins.errors import MugginsError

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable by which the library is told of the folder, before it is imported."""
_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_BEAT = 0.5
"""Seconds from one look at the event loop to the next."""

requests = Counter("muggins_requests", "Requests answered.", ["method", "route", "status"])
request_seconds = Histogram("muggins_request_seconds", "Seconds until a request was answered.", buckets=_FAST)
sockets = Gauge("muggins_sockets", "Sockets that are open.", multiprocess_mode="livesum")
tables_held = Gauge("muggins_tables_held", "Tables in memory.", multiprocess_mode="livesum")
bots_thinking = Gauge(
    "muggins_bots_thinking", "Computer players that think at this moment.", multiprocess_mode="livesum"
)
asked_waiting = Gauge(
    "muggins_asked_waiting", "What was asked for and waits to be worked out.", multiprocess_mode="livesum"
)
events = Counter("muggins_events", "Lines of the tables' logs that were committed, by kind.", ["kind"])
commit_seconds = Histogram("muggins_commit_seconds", "Seconds that a commit took.", buckets=_FAST)
commit_changes = Histogram("muggins_commit_changes", "Changes that one commit made.", buckets=_SIZES)
refused = Counter("muggins_refused", "What was refused, by code; `stale` is one.", ["code"])
loop_lag = Histogram(
    "muggins_loop_lag_seconds", "Seconds that the event loop was late to do what was due.", buckets=_FAST
)


@cache
def events_of(kind: str) -> Counter:
    """What counts the lines of that kind."""
    return events.labels(kind)


def wrote(changes: int, seconds: float) -> None:
    """So many changes were committed together."""
    commit_changes.observe(changes)
    commit_seconds.observe(seconds)


async def watch_loop() -> None:
    """Looks how late the event loop is, for as long as it runs."""
    while True:
        due = time.perf_counter() + _BEAT
        await asyncio.sleep(_BEAT)
        loop_lag.observe(max(0.0, time.perf_counter() - due))


def serve_metrics(where: str, folder: Path | None = None) -> None:
    """Serves the metrics at `where`, a port of this machine or HOST:PORT, from a thread of its own.

    They are those of this process, or of all that write into `folder`. Raises `MugginsError`: `bad-metrics`, and
    `cannot-listen` where there is no listening.
    """
    host, _, port = where.rpartition(":")
    if not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise MugginsError("bad-metrics", f"{where[:80]!r} is no port and no HOST:PORT to serve metrics at")
    registry = REGISTRY
    if folder is not None:
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
    host = host.strip("[]") or "127.0.0.1"
    try:
        start_http_server(int(port), host, registry)
    except OSError as error:
        raise MugginsError(
            "cannot-listen", f"cannot serve metrics at {host} port {port}: {error.strerror}"
        ) from None


def forget_process(process: int, folder: Path) -> None:
    """What a process that is gone had at that moment counts no more; what it has done still does."""
    mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
