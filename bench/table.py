"""The table in the browser: what there is to fetch, and how soon a player sits at it."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.measure import Figure

CLIENT = Path(__file__).parents[1] / "src" / "muggins" / "server" / "client"


def post(url: str, body: object, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def seconds_to_a_table() -> float:
    """From `muggins serve` on an empty database to a hand that has been dealt."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        command = [sys.executable, "-m", "muggins", "serve", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--database", f"{folder}/tables.sqlite3"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout
            url = server.stdout.readline().strip().rstrip("/")
            token = post(f"{url}/api/guests", {"name": "Guest"})["token"]
            seats = [{"me": True}, {"bot": "greedy"}]
            post(f"{url}/api/tables", {"rules": "all-fives", "seats": seats}, token)
            return time.perf_counter() - begun
        finally:
            server.terminate()
            server.wait()


def figures() -> Iterator[Figure]:
    """The client's scripts as they are sent, and a cold start."""
    scripts = sum(len(gzip.compress(script.read_bytes())) for script in CLIENT.glob("assets/*.js"))
    yield Figure("the client's script, compressed", scripts / 1000, "kB", "limit", 100.0, "at most")
    starts = sorted(seconds_to_a_table() for _ in range(3))
    yield Figure("cold start to a dealt hand", starts[1], "s", "limit", 3.0, "at most")
