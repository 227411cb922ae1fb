"""Metrics for Prometheus, served at an address of their own, which no proxy in front of the tables passes on.

With several processes each writes its numbers into files of one folder, which the supervising process adds up when it
is asked.
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
"""The environment variable that names the folder; the library reads it when it is imported."""
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_LAG_EVERY = 0.5
"""Seconds between two measurements of the event loop's lag."""

requests = Counter("muggins_requests", "Requests answered.", ["method", "route", "status"])
request_seconds = Histogram(
    "muggins_request_seconds", "Seconds until a request was answered.", buckets=_SECONDS
)
sockets = Gauge("muggins_sockets", "Sockets that are open.", multiprocess_mode="livesum")
tables_held = Gauge("muggins_tables_held", "Tables in memory.", multiprocess_mode="livesum")
bots_thinking = Gauge(
    "muggins_bots_thinking", "Computer players that think at this moment.", multiprocess_mode="livesum"
)
asked_waiting = Gauge(
    "muggins_asked_waiting", "What was asked for and waits to be worked out.", multiprocess_mode="livesum"
)
events = Counter("muggins_events", "Lines of the tables' logs that were committed, by kind.", ["kind"])
commit_seconds = Histogram("muggins_commit_seconds", "Seconds that a commit took.", buckets=_SECONDS)
commit_changes = Histogram("muggins_commit_changes", "Changes that one commit made.", buckets=_SIZES)
refused = Counter("muggins_refused", "What was refused, by code; `stale` is one.", ["code"])
loop_lag = Histogram(
    "muggins_loop_lag_seconds", "Seconds that the event loop was late to do what was due.", buckets=_SECONDS
)


@cache
def event_counter(kind: str) -> Counter:
    """The counter of events with that tag."""
    return events.labels(kind)


def observe_commit(changes: int, seconds: float) -> None:
    """Records a commit of so many changes, which took so long."""
    commit_changes.observe(changes)
    commit_seconds.observe(seconds)


async def watch_loop() -> None:
    """Measures how late the event loop is, again and again."""
    while True:
        due = time.perf_counter() + _LAG_EVERY
        await asyncio.sleep(_LAG_EVERY)
        loop_lag.observe(max(0.0, time.perf_counter() - due))


def serve_metrics(where: str, folder: Path | None = None) -> None:
    """Serves the metrics at `where`, a port of this machine or HOST:PORT, from a thread of its own.

    They are those of this process, or of all that write into `folder`. Raises `MugginsError`: `bad-metrics`, and
    `cannot-listen` where the address cannot be had.
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
    """Drops the gauges of a process that has ended; its counters still count."""
    mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
