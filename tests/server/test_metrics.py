"""Metrics: what is counted, and that nobody sees it through the address of the tables."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from muggins.errors import MugginsError
from muggins.server.ops.metrics import serve_metrics
from tests.server.test_workers import the_metrics
from tests.services import free_port
from tests.support.live_server import PATIENCE, Launch, Person, choose_move, guest


async def test_what_happens_is_counted(launch: Launch) -> None:
    port = free_port()
    begun = time.monotonic()
    server = launch("--metrics", str(port))
    async with server.visited():
        ada = await guest(server)
        table = await ada.open("muggins", {"me": True}, {"bot": "casual"})
        made = 0
        while made < 5:
            seen = await ada.table(table)
            if move := choose_move(seen):
                answer = await ada.request(
                    "POST", f"/api/tables/{table}/actions", {"after": seen["number"], **move}
                )
                made += answer.status_code == 200
        await ada.act(table, -1, "resign")
        await ada.request("PROPFIND", "/api/tables")
        async with ada.live(table), ada.live(table):
            counted = await the_metrics(port)
        before = (await ada.table(table))["number"]
        later = await the_metrics(port)
        async with asyncio.timeout(PATIENCE):
            # The loop is looked at twice a second, and that a socket has gone is seen in a moment.
            while later["muggins_sockets"] or not later["muggins_loop_lag_seconds_count"]:
                await asyncio.sleep(0.1)
                later = await the_metrics(port)
        after = (await ada.table(table))["number"]
    assert counted["muggins_sockets"] == 2
    assert counted["muggins_tables_held"] == 1
    assert counted['muggins_refused_total{code="stale"}'] >= 1
    plays = counted['muggins_events_total{kind="play"}']
    assert plays >= 4
    # The computer player may have moved meanwhile.
    events = sum(told for name, told in later.items() if name.startswith("muggins_events_total"))
    assert before <= events <= after
    # A guest, a table and what the person did; computer players come to the rest.
    assert later["muggins_commit_changes_sum"] >= 2 + made
    # One after another: they took no longer than all of it.
    assert 0 < later["muggins_commit_seconds_sum"] < time.monotonic() - begun
    assert later["muggins_loop_lag_seconds_count"] > 0
    assert "muggins_bots_thinking" in later
    by_route = {name for name in counted if name.startswith("muggins_requests_total")}
    assert any('method="other"' in name for name in by_route)
    # Neither an id nor anything that somebody made up becomes a name of its own.
    assert not any(table in name or "PROPFIND" in name for name in counted)
    assert server.stop() == 0


async def test_they_are_not_at_the_address_of_the_tables(launch: Launch) -> None:
    port = free_port()
    server = launch("--metrics", str(port))
    async with server.visited():
        for path in ("/metrics", "/api/metrics", "/metrics/"):
            answer = await Person(server).request("GET", path)
            assert "muggins_requests" not in answer.text
    # By default nobody but this machine is served: a port alone is one of 127.0.0.1.
    assert addresses_listening(port) == ["0100007F"]
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        assert (await http.get(f"http://127.0.0.1:{port}/metrics")).status_code == 200
    assert server.stop() == 0


def addresses_listening(port: int) -> list[str]:
    """The addresses at which somebody listens to `port`, as Linux lists them: in hexadecimal, the last byte first."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    places = [place.split(":") for _, place, _, state, *_ in rows if state == "0A"]
    return [address for address, at in places if int(at, 16) == port]


@pytest.mark.parametrize("where", ["9464x", "127.0.0.1", "127.0.0.1:", "127.0.0.1:99999", ":"])
def test_an_address_that_is_none_is_refused(where: str) -> None:
    with pytest.raises(MugginsError) as refused:
        serve_metrics(where)
    assert refused.value.code == "bad-metrics"
