"""The database goes away and comes back: what was acknowledged is there, and nothing is there twice."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from muggins.store import Database, EventLog, StoreUnavailableError, prepare_database
from tests.services import PATIENCE, Postgres
from tests.store.proxy import Proxy


@asynccontextmanager
async def opened(address: str, retry_for: float) -> AsyncIterator[EventLog]:
    database = Database(prepare_database(address), retry_for)
    yield EventLog(database)
    await database.dispose()


def give_time(log: EventLog) -> None:
    """From now on it waits for as long as anything takes on a machine that is busy."""
    log._database._retry_for = log._database._writer._retry_for = PATIENCE


async def bodies(log: EventLog, table: str) -> list[str]:
    """What is in the log of `table`, whose numbers have no gap."""
    entries = await log.read(table)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    return [entry.body for entry in entries]


# SQLite.


@contextmanager
def locked(file: str) -> Iterator[None]:
    """Another program writes, and does not come to an end."""
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_a_file_that_is_locked_for_a_while_is_waited_for(tmp_path: Path) -> None:
    file = str(tmp_path / "x.sqlite3")
    async with opened(file, retry_for=PATIENCE) as log:
        await log.create("a", ["one"], listed=False)
        with locked(file):
            append = asyncio.create_task(log.append("a", 1, ["two"]))
            await asyncio.sleep(1.5)
            assert not append.done()
            # Who only reads does not wait.
            assert await bodies(log, "a") == ["one"]
        await append
        assert await bodies(log, "a") == ["one", "two"]


async def test_a_file_that_stays_locked_is_told_of_and_nothing_was_counted(tmp_path: Path) -> None:
    file = str(tmp_path / "x.sqlite3")
    async with opened(file, retry_for=1) as log:
        await log.create("a", ["one"], listed=False)
        with locked(file):
            begun = time.monotonic()
            with pytest.raises(StoreUnavailableError, match="nothing was counted") as caught:
                async with asyncio.timeout(PATIENCE):
                    await log.append("a", 1, ["two"])
            assert time.monotonic() - begun >= 1
            assert caught.value.code == "store-away"
        give_time(log)
        await asyncio.sleep(1.5)
        assert await bodies(log, "a") == ["one"]
        await log.append("a", 1, ["other"])
        assert await bodies(log, "a") == ["one", "other"]


async def test_a_full_disk_is_told_of_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    file = str(tmp_path / "x.sqlite3")
    # SQLite's own word for a disk without room (SQLITE_FULL), as real as one may have it without a disk.
    most = [20]

    def cap(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {most[0]}")

    async with opened(file, retry_for=1) as log:
        await log.create("a", ["one"], listed=False)
        event.listen(log._database.engine, "checkout", cap)
        with pytest.raises(StoreUnavailableError, match="nothing was counted"):
            await log.append("a", 1, ["long" * 20_000])
        give_time(log)
        assert await bodies(log, "a") == ["one"]
        long = asyncio.create_task(log.append("a", 1, ["long" * 20_000]))
        await asyncio.sleep(0.5)
        most[0] = 1_000_000
        await long
        assert await bodies(log, "a") == ["one", "long" * 20_000]


async def append_until_it_fails(log: EventLog, table: str) -> int:
    """The last number that was acknowledged."""
    for number in range(1, 1000):
        try:
            await log.append(table, number, ["much" * 1000])
        except StoreUnavailableError:
            return number
    pytest.fail("nothing ever failed")


async def test_a_file_that_may_not_grow_is_told_of(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "x.sqlite3"), retry_for=1) as log:
        await log.create("a", ["one"], listed=False)
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
        try:
            number = await append_until_it_fails(log, "a")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        give_time(log)
        # What was acknowledged is there; what failed is not, and its number is free.
        there = await bodies(log, "a")
        assert len(there) == number
        await log.append("a", number, ["and on"])
        assert await bodies(log, "a") == [*there, "and on"]
    with closing(sqlite3.connect(tmp_path / "x.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def killed_at_appending(address: str) -> dict[str, int]:
    """The last numbers that were acknowledged to a process which was killed in the middle of it."""
    command = [sys.executable, str(Path(__file__).with_name("appending.py")), address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(500)]
        process.kill()
        said += process.stdout.readlines()
    whole = (line.split() for line in said if line.endswith("\n"))
    return {table: int(number) for table, number in whole}


async def test_what_a_killed_process_has_acknowledged_is_there(address: str) -> None:
    acknowledged = await asyncio.to_thread(killed_at_appending, address)
    assert len(acknowledged) == 20
    async with opened(address, retry_for=PATIENCE) as log:
        for table, number in acknowledged.items():
            there = await bodies(log, table)
            assert there == [str(n) for n in range(1, len(there) + 1)]
            assert len(there) >= number


# PostgreSQL.


async def test_a_server_that_is_gone_for_a_while_is_waited_for(postgres: Postgres) -> None:
    async with opened(postgres.new_database(), retry_for=2 * PATIENCE) as log:
        await log.create("a", ["1"], listed=False)
        acknowledged: list[int] = []

        async def play() -> None:
            for number in range(1, 1_000_000):
                await log.append("a", number, [str(number + 1)])
                acknowledged.append(number + 1)

        playing = asyncio.create_task(play())
        for how in (signal.SIGINT, signal.SIGQUIT):
            was = await asyncio.to_thread(stop_for, postgres, 1, how, acknowledged)
            async with asyncio.timeout(PATIENCE):
                while True:
                    assert not playing.done()
                    if len(acknowledged) > was + 10:
                        break
                    await asyncio.sleep(0.05)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        there = await bodies(log, "a")
        assert there == [str(n) for n in range(1, len(there) + 1)]
        # One more may be there that was on its way.
        assert len(there) - acknowledged[-1] in (0, 1)


def stop_for(postgres: Postgres, seconds: float, how: signal.Signals, acknowledged: list[int]) -> int:
    """How much was acknowledged when it was away."""
    postgres.stop(how)
    time.sleep(seconds)
    was = len(acknowledged)
    postgres.start()
    return was


async def test_a_server_that_stays_away_is_told_of_and_play_goes_on_when_it_is_back(
    postgres: Postgres,
) -> None:
    async with opened(postgres.new_database(), retry_for=1) as log:
        await log.create("a", ["one"], listed=False)
        await asyncio.to_thread(postgres.stop)
        try:
            with pytest.raises(StoreUnavailableError, match="nothing was counted"):
                await log.append("a", 1, ["two"])
            with pytest.raises(StoreUnavailableError, match="cannot be read"):
                await log.read("a")
        finally:
            await asyncio.to_thread(postgres.start)
        give_time(log)
        assert await bodies(log, "a") == ["one"]
        await log.append("a", 1, ["two"])
        assert await bodies(log, "a") == ["one", "two"]


async def test_a_server_that_says_nothing_leaves_it_in_doubt(postgres: Postgres) -> None:
    async with opened(postgres.new_database(), retry_for=1) as log:
        await log.create("a", ["one"], listed=False)
        postgres.freeze()
        try:
            first = asyncio.create_task(log.append("a", 1, ["two"]))
            await asyncio.sleep(0.1)
            later = asyncio.create_task(log.append("a", 1, ["later"]))
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(StoreUnavailableError, match="whether that was counted"):
                    await first
                with pytest.raises(StoreUnavailableError, match="cannot be read"):
                    await log.read("a")
                # It waited behind the one that hangs, and was never sent.
                with pytest.raises(StoreUnavailableError, match="nothing was counted"):
                    await later
        finally:
            postgres.go_on()
        give_time(log)
        # Nobody waits for it any more, but it was sent.
        async with asyncio.timeout(PATIENCE):
            while True:
                if (there := await bodies(log, "a")) != ["one"]:
                    break
                await asyncio.sleep(0.05)
        assert there == ["one", "two"]
        await log.append("a", 2, ["three"])


@pytest.mark.parametrize("arrives", [True, False])
async def test_a_commit_whose_answer_is_lost_is_neither_lost_nor_made_twice(
    postgres: Postgres, arrives: bool
) -> None:
    with Proxy(postgres.port) as proxy:
        url = postgres.new_database().replace(str(postgres.port), str(proxy.port))
        async with opened(url, retry_for=PATIENCE) as log:
            await log.create("a", ["one"], listed=False)
            await log.create("b", ["one"], listed=False)
            proxy.cut_at_commit(arrives=arrives)
            appended = await asyncio.gather(
                log.append("a", 1, ["two", "three"], finished=True, tallies={"x": 1}),
                log.append("b", 1, ["two"], tallies={"x": 1}),
            )
            assert proxy.cuts == 1
            assert await log.tallies() == {"x": 2}
            assert await log.read("a", 1) == appended[0]
            assert await bodies(log, "a") == ["one", "two", "three"]
            assert await bodies(log, "b") == ["one", "two"]
