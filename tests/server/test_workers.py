"""Several processes behind one address: who dies is followed by another, and all stop together."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.services import Redis, free_port
from tests.support.live_server import PATIENCE, Launch, Server, choose_move, guest

RULES_ASKED = 'muggins_requests_total{method="GET",route="/api/rules",status="200"}'


def processes(server: Server) -> set[int]:
    """The processes that serve, by what Linux says: the one that looks after them is none of them."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return {int(child) for child in children if "spawn_main" in command_of(child)}


def command_of(process: str) -> str:
    """The command that runs as `process`; nothing where it has just gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


async def wait_for(what: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            if what():
                return
            await asyncio.sleep(0.1)


def runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def test_a_worker_that_dies_is_replaced_and_play_goes_on(launch: Launch, redis: Redis) -> None:
    metrics = free_port()
    server = launch("--workers", "2", "--channels", redis.url, "--metrics", str(metrics))
    before = processes(server)
    assert len(before) == 2
    async with server.visited():
        ada = await guest(server)
        table = await ada.open("muggins", {"me": True}, {"bot": "casual"})
        await asyncio.gather(*(ada.get("/api/rules") for _ in range(30)))
        await all_are_counted(metrics, 30)
        os.kill(min(before), signal.SIGKILL)
        await wait_for(lambda: len(processes(server) - {min(before)}) == 2)
        assert max(before) in processes(server)
        for _ in range(6):
            seen = await ada.table(table)
            if move := choose_move(seen):
                await ada.request("POST", f"/api/tables/{table}/actions", {"after": seen["number"], **move})
        # What the dead one has counted is counted still.
        assert (await the_metrics(metrics))[RULES_ASKED] == 30
    now = processes(server)
    assert server.stop() == 0
    assert not any(map(runs, now))
    assert "is gone, and another takes its place" in server.output
    assert "Traceback" not in server.output


async def all_are_counted(port: int, times: int) -> None:
    """Waits until as many requests for the rules are counted: each is a moment after it was answered."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if (await the_metrics(port)).get(RULES_ASKED) == times:
                return
            await asyncio.sleep(0.1)


async def the_metrics(port: int) -> dict[str, float]:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_all_stop_in_order(launch: Launch, redis: Redis, how: signal.Signals) -> None:
    server = launch("--workers", "2", "--channels", redis.url)
    all_of_them = processes(server)
    async with server.visited():
        ada = await guest(server)
        table = await ada.open("muggins", {"me": True}, {"open": True})
        async with ada.live(table) as live:
            assert await asyncio.to_thread(server.interrupt if how == signal.SIGINT else server.stop) == 0
            await live.connection.wait_closed()
            assert live.connection.close_code == 1012
    assert not any(map(runs, all_of_them))
    assert server.output == "Press Ctrl-C to stop.\n"


async def test_no_worker_is_left_when_the_supervisor_is_killed(launch: Launch, redis: Redis) -> None:
    server = launch("--workers", "2", "--channels", redis.url)
    left = processes(server)
    server.kill()
    await wait_for(lambda: not any(map(runs, left)))
    # And the address is free again.
    server.start()
    assert server.stop() == 0


HOPELESS = """
import socket
from muggins.errors import MugginsError
from muggins.server import workers
from muggins.server.settings import Settings

settings = Settings(workers=2, database="sqlite:///nowhere", channels="pigeons://home")
try:
    workers.serve(settings, socket.create_server(("127.0.0.1", 0)), lambda: print("there"))
except MugginsError as error:
    print(error.code)
"""


def test_workers_that_cannot_start_are_given_up_and_the_log_says_why() -> None:
    done = subprocess.run(
        [sys.executable, "-c", HOPELESS], capture_output=True, text=True, timeout=3 * PATIENCE, check=True
    )
    assert done.stdout == "cannot-start\n"
    assert "redis://" in done.stderr
    assert "Traceback" not in done.stderr
