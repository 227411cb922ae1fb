"""The log: numbered without a gap, each number given once, all of an append or none of it."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from muggins.store import Database, Guest, Guests, Log, Stale, open_database, prepare


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = open_database(prepare(str(tmp_path / "log.sqlite3")))
    yield database
    await database.dispose()


@pytest.fixture
def log(database: Database) -> Log:
    return Log(database)


async def test_what_is_appended_is_read_again_in_order(log: Log) -> None:
    before = datetime.now(UTC)
    begun = await log.begin("a", ["one", "two"], listed=False)
    more = await log.append("a", 2, ["three"])
    assert [(entry.number, entry.body) for entry in begun + more] == [(1, "one"), (2, "two"), (3, "three")]
    assert await log.read("a") == begun + more
    assert await log.read("a", after=2) == more
    assert all(timedelta() <= entry.at - before < timedelta(minutes=1) for entry in begun + more)
    assert await log.read("b") == []


async def test_a_number_is_given_once(log: Log) -> None:
    await log.begin("a", ["one"], listed=False)
    await log.append("a", 1, ["two"])
    with pytest.raises(Stale):
        await log.append("a", 1, ["other"])
    with pytest.raises(Stale):
        # Its second event would have been free: none of it is taken.
        await log.append("a", 1, ["other", "another"])
    assert [entry.body for entry in await log.read("a")] == ["one", "two"]


async def test_of_many_who_append_at_once_one_does(log: Log, tmp_path: Path) -> None:
    await log.begin("a", ["one"], listed=False)
    other = open_database(prepare(str(tmp_path / "log.sqlite3")))
    logs = [log, Log(other)] * 10
    done = await asyncio.gather(
        *(log.append("a", 1, [f"by {n}"]) for n, log in enumerate(logs)), return_exceptions=True
    )
    await other.dispose()
    assert sum(isinstance(result, list) for result in done) == 1
    assert sum(isinstance(result, Stale) for result in done) == 19
    assert len(await log.read("a")) == 2


async def test_tables_do_not_stand_in_each_others_way(log: Log) -> None:
    await asyncio.gather(*(log.begin(f"t{n}", ["opened"], listed=False) for n in range(20)))
    await asyncio.gather(*(log.append(f"t{n}", 1, [f"{n}"]) for n in range(20)))
    assert [(await log.read(f"t{n}"))[1].body for n in range(20)] == [f"{n}" for n in range(20)]


async def test_open_tables_are_listed_until_they_are_finished(log: Log) -> None:
    await log.begin("hidden", ["opened"], listed=False)
    for id in "abc":
        await log.begin(id, ["opened"], listed=True)
    assert [listed.id for listed in await log.listed(9)] == ["c", "b", "a"]
    assert [listed.id for listed in await log.listed(2)] == ["c", "b"]
    await log.append("b", 1, ["end"], finished=True)
    assert [listed.id for listed in await log.listed(9)] == ["c", "a"]
    await log.append("b", 2, ["next"])
    assert [listed.id for listed in await log.listed(9)] == ["c", "a"]
    await log.append("b", 3, ["deal"], finished=False)
    assert [listed.id for listed in await log.listed(9)] == ["c", "b", "a"]


async def test_every_commit_waits_for_the_disk(database: Database) -> None:
    with database.engine.connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        # 2 is FULL: in WAL mode less than that may lose what was committed when the power fails.
        assert connection.scalar(text("PRAGMA synchronous")) == 2


async def test_guests_are_found_by_id(database: Database) -> None:
    guests = Guests(database)
    await guests.add(Guest("x", "Ωμέγα"))
    assert await guests.find("x") == Guest("x", "Ωμέγα")
    await guests.rename(Guest("x", "Ada"))
    assert await guests.find("x") == Guest("x", "Ada")
    assert await guests.find("y") is None
