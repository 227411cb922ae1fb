"""Answers that take long: refused where too much waits, stopped where nobody does, and packed beside the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import socket
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from muggins.analysis.review import Task
from muggins.server.http.limits import units
from muggins.server.routes import hints, reviews, solver, tables, training
from muggins.server.runtime import analyses, history, practice
from muggins.server.runtime.cpu_pool import MAX_WAITING, MAX_WAITING_PER_ADDRESS, CpuPool
from muggins.tables.projection import encode
from tests.security.inside import Inside
from tests.server.test_cpu_pool import Work, happened, settle
from tests.server.test_review import HAND
from tests.support.live_server import PATIENCE, Person, guest
from tests.support.table_services import eventually

HERE, ELSEWHERE = "192.0.2.1", "198.51.100.7"


@contextlib.asynccontextmanager
async def filled(inside: Inside) -> AsyncIterator[None]:
    """While as much waits as may, of sixteen addresses that ask for no more."""
    pool: CpuPool = inside.app.state.service.pool
    first = [Work() for _ in range(pool.slots.most)]
    working = [asyncio.create_task(pool.work(f"10.9.9.{n}", work)) for n, work in enumerate(first)]
    await happened(first[0].begun)
    while pool._waiting.total() < MAX_WAITING:
        address = f"10.0.0.{pool._waiting.total() // MAX_WAITING_PER_ADDRESS}"
        working.append(asyncio.create_task(pool.work(address, Work())))
        await settle()
    yield
    for task in working:
        task.cancel()
    await asyncio.gather(*working, return_exceptions=True)


ASKED: list[tuple[str, str, Any]] = [
    ("POST", "/api/review", {"record": HAND}),
    ("POST", "/api/practice", {"record": HAND, "seat": 1, "bot": "greedy"}),
    ("POST", "/api/solve", {"record": HAND}),
    ("POST", "/api/analyse", {"record": HAND}),
    ("GET", "/api/puzzles", None),
    ("GET", "/api/tables/{}/record", None),
    ("POST", "/api/tables/{}/hint", None),
]
"""All that takes long; {} is a table with hints at which it is one's turn."""


async def test_where_too_much_is_queued_the_response_is_busy(tmp_path: Path) -> None:
    async with Inside(tmp_path).visited(HERE) as inside:
        ada = await guest(inside)
        table = (await ada.post("/api/practice", {"record": HAND, "seat": 2, "bot": "greedy"}))["id"]
        async with filled(inside):
            for method, path, body in ASKED:
                answer = await ada.request(method, path.format(table), body)
                assert (answer.status_code, answer.json()["code"]) == (503, "busy"), path
                assert answer.headers["retry-after"] == "5"
                assert answer.json()["message"].endswith("ask again in a few seconds")
        for method, path, body in ASKED:
            if path != "/api/analyse":
                assert (await ada.request(method, path.format(table), body)).status_code in (200, 201)


async def test_two_requests_of_an_address_may_be_queued(tmp_path: Path) -> None:
    async with Inside(tmp_path, thinking=1).visited(HERE) as inside:
        pool: CpuPool = inside.app.state.service.pool
        work = Work()
        working = asyncio.create_task(pool.work(ELSEWHERE, work))
        await happened(work.begun)
        asking = [asyncio.create_task(Person(inside).post("/api/review", {"record": HAND})) for _ in range(2)]
        await eventually(lambda: pool._waiting[HERE] == MAX_WAITING_PER_ADDRESS)
        third = await Person(inside).request("POST", "/api/review", {"record": HAND})
        assert (third.status_code, third.json()["code"], third.headers["retry-after"]) == (
            429,
            "too-many",
            "2",
        )
        work.released.set()
        assert await working == "done"
        first, second = await asyncio.gather(*asking)
        assert first == second


@contextlib.asynccontextmanager
async def served(inside: Inside) -> AsyncIterator[str]:
    """The same application at a port of its own."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn.Config(inside.app, lifespan="off", log_config=None))
        serving = asyncio.create_task(server.serve([listening]))
        await eventually(lambda: server.started)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        await serving


async def test_work_is_stopped_when_the_client_disconnects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    works: list[tuple[str, Any, str]] = [
        ("/api/review", reviews, "replay_of"),
        ("/api/practice", practice, "parse"),
        ("/api/solve", solver, "solve"),
        ("/api/analyse", analyses, "Review"),
        ("/api/analyse", Task, "run"),
        ("/api/puzzles", training, "_page"),
        ("/api/tables/{}/hint", hints, "hint"),
        ("/api/tables/{}/record", history, "fold_history"),
        ("/api/tables/{}/record", tables, "records_text"),
    ]
    async with Inside(tmp_path).visited(HERE) as inside, served(inside) as url:
        ada = await guest(inside)
        table = (await ada.post("/api/practice", {"record": HAND, "seat": 2, "bot": "greedy"}))["id"]
        for path, service, name in works:
            work = Work()
            with monkeypatch.context() as patched:
                patched.setattr(service, name, lambda *_, work=work, **__: work())
                method, body = next((method, body) for method, other, body in ASKED if other == path)
                async with httpx.AsyncClient(timeout=PATIENCE, headers=ada.headers) as http:
                    asking = asyncio.create_task(http.request(method, url + path.format(table), json=body))
                    await happened(work.begun)
                    assert not work.ended.is_set()
                    # Which hangs up, as a browser does whose page is left.
                    asking.cancel()
                    await happened(work.ended)
            assert not work.released.is_set()
        assert (await ada.request("POST", "/api/review", {"record": HAND})).status_code == 200


async def test_a_large_response_is_written_and_compressed_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def noted(do: Callable[..., Any]) -> Callable[..., Any]:
        def doing(*given: Any, **more: Any) -> Any:
            threads.append(threading.current_thread())
            return do(*given, **more)

        return doing

    async with Inside(tmp_path).visited(HERE) as inside:
        plain = await Person(inside).request(
            "POST", "/api/review", {"record": HAND}, headers={"accept-encoding": "identity"}
        )
        monkeypatch.setattr(reviews, "encode", noted(encode))
        monkeypatch.setattr(gzip, "compress", noted(gzip.compress))
        packed = await Person(inside).request(
            "POST", "/api/review", {"record": HAND}, headers={"accept-encoding": "gzip"}
        )
    assert len(threads) == 2
    assert threading.main_thread() not in threads
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3


@pytest.mark.parametrize(("size", "expected"), [(0, 1), (9, 1), (10, 2), (99, 10), (100, 11)])
def test_a_cost_is_one_and_one_more_for_each_whole_unit(size: int, expected: int) -> None:
    assert units(size, 10) == expected


async def test_a_long_record_costs_more_than_a_short_one(tmp_path: Path) -> None:
    """Twenty stories a minute: as many short records, or one of 120,000 characters, which counts as 15, and five."""
    padded = HAND + "; nothing\n" * 12_000
    async with Inside(tmp_path, stories=20).visited(HERE) as inside:
        person = Person(inside)
        assert (await person.request("POST", "/api/review", {"record": padded})).status_code == 200
        answers = [
            (await person.request("POST", "/api/review", {"record": HAND})).status_code for _ in range(6)
        ]
        assert answers == [200] * 5 + [429]
