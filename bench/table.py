"""A cold start: how soon a player sits at a table."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bench.measure import Figure


def post(url: str, body: object, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


@contextmanager
def serving() -> Iterator[str]:
    """`muggins serve` on an empty database; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [
                *(sys.executable, "-m", "muggins", "serve", "--port", "0"),
                *("--database", f"{folder}/tables.sqlite3", "--rate", "0", "--guest-rate", "0"),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout
            yield server.stdout.readline().strip().rstrip("/")
        finally:
            server.terminate()
            server.wait()


def seconds_to_a_table() -> float:
    """From `muggins serve` on an empty database to a hand that has been dealt."""
    begun = time.perf_counter()
    with serving() as url:
        token = post(f"{url}/api/guests", {"name": "Guest"})["token"]
        seats = [{"me": True}, {"bot": "greedy"}]
        post(f"{url}/api/tables", {"rules": "all-fives", "seats": seats}, token)
        return time.perf_counter() - begun


def figures() -> Iterator[Figure]:
    """The middle one of three starts."""
    starts = sorted(seconds_to_a_table() for _ in range(3))
    yield Figure("cold start to a dealt hand", starts[1], "s", "limit", 3.0, "at most")
