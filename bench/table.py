"""A cold start: how soon a player sits at a table."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

from bench.measure import Figure
from bench.server.process import muggins


def post(url: str, body: object, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def seconds_to_a_table() -> float:
    """From `muggins serve` on an empty database to a hand that has been dealt."""
    begun = time.perf_counter()
    with muggins() as server:
        token = post(f"{server.url}/api/guests", {"name": "Guest"})["token"]
        seats = [{"me": True}, {"bot": "greedy"}]
        post(f"{server.url}/api/tables", {"rules": "all-fives", "seats": seats}, token)
        return time.perf_counter() - begun


def figures() -> Iterator[Figure]:
    """The middle one of three starts."""
    starts = sorted(seconds_to_a_table() for _ in range(3))
    yield Figure("cold start to a dealt hand", starts[1], "s", "limit", 3.0, "at most")
