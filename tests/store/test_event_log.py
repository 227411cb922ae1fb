"""The log: numbered without a gap, each number given once, all of an append or none of it."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import text

from muggins.store import (
    ConflictError,
    Database,
    EventLog,
    Guest,
    GuestRepository,
    Seating,
    open_database,
    prepare_database,
)
from tests.services import PATIENCE


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    database = open_database(prepare_database(address))
    yield database
    await database.dispose()


@pytest.fixture
def log(database: Database) -> EventLog:
    return EventLog(database)


async def test_what_is_appended_is_read_again_in_order(log: EventLog) -> None:
    before = datetime.now(UTC)
    begun = await log.create("a", ["one", "two"], listed=False)
    more = await log.append("a", 2, ["three"])
    assert [(entry.number, entry.body) for entry in begun + more] == [(1, "one"), (2, "two"), (3, "three")]
    assert await log.read("a") == begun + more
    assert await log.read("a", after=2) == more
    assert all(timedelta() <= entry.at - before < timedelta(minutes=1) for entry in begun + more)
    assert await log.read("b") == []


async def test_a_number_is_given_once(log: EventLog) -> None:
    await log.create("a", ["one"], listed=False)
    await log.append("a", 1, ["two"])
    with pytest.raises(ConflictError):
        await log.append("a", 1, ["other"])
    with pytest.raises(ConflictError):
        # Its second event would have been free: none of it is taken.
        await log.append("a", 1, ["other", "another"])
    assert [entry.body for entry in await log.read("a")] == ["one", "two"]


async def test_sums_grow_with_what_is_appended_and_with_nothing_else(log: EventLog, address: str) -> None:
    tables = [f"t{n}" for n in range(20)]
    await asyncio.gather(*(log.create(table, ["one"], listed=False, tallies={"a": 1}) for table in tables))
    other = open_database(prepare_database(address))
    done = await asyncio.gather(
        *(log.append(table, 1, ["two"], tallies={"a": 10, "b": 1}) for table in tables),
        *(EventLog(other).append(table, 1, ["other"], tallies={"b": 1, "a": 10}) for table in tables),
        return_exceptions=True,
    )
    await other.dispose()
    assert sum(isinstance(result, ConflictError) for result in done) == 20
    assert await log.tallies() == {"a": 20 + 200, "b": 20}


async def test_of_many_who_append_at_once_one_does(log: EventLog, address: str) -> None:
    await log.create("a", ["one"], listed=False)
    other = open_database(prepare_database(address))
    logs = [log, EventLog(other)] * 10
    done = await asyncio.gather(
        *(log.append("a", 1, [f"by {n}"]) for n, log in enumerate(logs)), return_exceptions=True
    )
    await other.dispose()
    assert sum(isinstance(result, list) for result in done) == 1
    assert sum(isinstance(result, ConflictError) for result in done) == 19
    assert len(await log.read("a")) == 2


async def test_tables_do_not_stand_in_each_others_way(log: EventLog) -> None:
    await asyncio.gather(*(log.create(f"t{n}", ["opened"], listed=False) for n in range(20)))
    await asyncio.gather(*(log.append(f"t{n}", 1, [f"{n}"]) for n in range(20)))
    assert [(await log.read(f"t{n}"))[1].body for n in range(20)] == [f"{n}" for n in range(20)]


async def test_open_tables_are_listed_until_they_are_finished(log: EventLog) -> None:
    await log.create("hidden", ["opened"], listed=False)
    for id in "abc":
        await log.create(id, ["opened"], listed=True)
    assert [listed.id for listed in await log.listed_tables(9)] == ["c", "b", "a"]
    assert [listed.id for listed in await log.listed_tables(2)] == ["c", "b"]
    await log.append("b", 1, ["end"], finished=True)
    assert [listed.id for listed in await log.listed_tables(9)] == ["c", "a"]
    await log.append("b", 2, ["next"])
    assert [listed.id for listed in await log.listed_tables(9)] == ["c", "a"]
    await log.append("b", 3, ["deal"], finished=False)
    assert [listed.id for listed in await log.listed_tables(9)] == ["c", "b", "a"]


async def test_a_guest_finds_where_it_has_sat_page_by_page(log: EventLog) -> None:
    noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    for n, id in enumerate("abcd"):
        # Two of them in the same moment.
        await log.create(id, ["opened"], listed=False, seated=["ada"], at=noon + timedelta(minutes=n // 2))
    await log.append("a", 1, ["sat"], seated=["bo", "ada"], at=noon + timedelta(hours=1))
    await log.append("c", 1, ["end"], finished=True, at=noon + timedelta(hours=2))
    assert [seating.table for seating in await log.seatings("ada", 9)] == ["d", "c", "b", "a"]
    assert [seating.table for seating in await log.seatings("ada", 3)] == ["d", "c", "b"]
    assert [seating.table for seating in await log.seatings("ada", 9, before="c")] == ["b", "a"]
    assert [seating.table for seating in await log.seatings("ada", 9, before="d")] == ["c", "b", "a"]
    assert await log.seatings("ada", 9, before="a") == await log.seatings("cy", 9) == []
    assert await log.seatings("ada", 9, finished=True) == [
        Seating("c", noon + timedelta(minutes=1), noon + timedelta(hours=2))
    ]
    assert [seating.table for seating in await log.seatings("ada", 9, finished=False)] == ["d", "b", "a"]
    # The first time counts.
    assert await log.seatings("ada", 1, before="b") == [Seating("a", noon, None)]
    assert await log.seatings("bo", 9) == [Seating("a", noon + timedelta(hours=1), None)]


async def test_a_table_that_cannot_go_on_seats_nobody(log: EventLog) -> None:
    await log.create("a", ["opened"], listed=False)
    await log.append("a", 1, ["two"])
    with pytest.raises(ConflictError):
        await log.append("a", 1, ["other"], seated=["ada"])
    assert await log.seatings("ada", 9) == []


async def test_what_collides_harms_nobody_else(database: Database, address: str) -> None:
    log = EventLog(database)
    await asyncio.gather(*(log.create(f"t{n}", ["opened"], listed=False) for n in range(100)))
    other = open_database(prepare_database(address))
    await asyncio.gather(*(EventLog(other).append(f"t{n}", 1, ["theirs"]) for n in range(0, 100, 7)))
    await other.dispose()
    done = await asyncio.gather(
        *(log.append(f"t{n}", 1, ["ours", "too"]) for n in range(100)), return_exceptions=True
    )
    for n, result in enumerate(done):
        there = [entry.body for entry in await log.read(f"t{n}")]
        assert there == (["opened", "theirs"] if n % 7 == 0 else ["opened", "ours", "too"])
        assert isinstance(result, ConflictError) is (n % 7 == 0)


async def test_what_cannot_be_written_at_all_harms_nobody_else(log: EventLog) -> None:
    await asyncio.gather(*(log.create(f"t{n}", ["opened"], listed=False) for n in range(5)))
    # A lone surrogate is no text, in any database.
    appends = [log.append(f"t{n}", 1, ["\ud800" if n == 2 else "more"]) for n in range(5)]
    done = await asyncio.gather(*appends, return_exceptions=True)
    assert [isinstance(result, Exception) for result in done] == [n == 2 for n in range(5)]
    assert [len(await log.read(f"t{n}")) for n in range(5)] == [2, 2, 1, 2, 2]


async def test_processes_that_write_the_same_tables_do_not_lock_each_other_out(address: str) -> None:
    databases = [open_database(prepare_database(address)) for _ in range(2)]
    logs = [EventLog(database) for database in databases]
    await asyncio.gather(*(logs[0].create(f"t{n}", ["1"], listed=False) for n in range(30)))

    async def play(log: EventLog, table: str) -> int:
        """Appends until the table is at 10; gives how often that was possible."""
        number, times = 1, 0
        while number < 10:
            try:
                await log.append(table, number, [str(number + 1)], due=datetime.now(UTC))
                number, times = number + 1, times + 1
            except ConflictError:
                number = (await log.read(table))[-1].number
        return times

    async with asyncio.timeout(PATIENCE):
        times = await asyncio.gather(*(play(log, f"t{n}") for n in range(30) for log in logs))
    assert sum(times) == 30 * 9
    for n in range(30):
        assert [entry.body for entry in await logs[0].read(f"t{n}")] == [str(i) for i in range(1, 11)]
    for database in databases:
        await database.dispose()


async def test_what_is_due_is_found_until_something_else_is(log: EventLog) -> None:
    now = datetime(2026, 11, 30, 12, tzinfo=UTC)
    await log.create("a", ["one"], listed=False, due=now + timedelta(seconds=9))
    await log.create("b", ["one"], listed=False, due=now + timedelta(seconds=1))
    # The same moment, told on another clock.
    await log.create(
        "c", ["one"], listed=False, due=(now + timedelta(seconds=5)).astimezone(timezone(timedelta(hours=7)))
    )
    await log.create("d", ["one"], listed=False)
    assert await log.overdue(now, 9) == []
    assert await log.overdue(now + timedelta(seconds=5), 9) == ["b", "c"]
    assert await log.overdue(now + timedelta(seconds=9), 2) == ["b", "c"]
    await log.append("a", 1, ["two"])
    await log.append("b", 1, ["two"], due=None)
    await log.append("d", 1, ["two"], due=now)
    assert await log.overdue(now + timedelta(seconds=9), 9) == ["d", "c", "a"]


async def test_tables_whose_last_event_lies_ahead_are_found_where_something_will_be_due(
    log: EventLog,
) -> None:
    second = timedelta(seconds=1)
    noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    for id, due in (("a", noon + 9 * second), ("b", None), ("c", noon + 9 * second)):
        await log.create(id, ["one"], listed=False, due=due, at=noon - second)
    await log.append("a", 1, ["two"], at=noon)
    await log.append("b", 1, ["two"], at=noon)
    assert await log.with_future_events(noon - second / 2) == ["a"]
    assert await log.with_future_events(noon) == []
    assert sorted(await log.with_future_events(noon - 2 * second)) == ["a", "c"]


async def test_the_latest_snapshot_is_kept(log: EventLog) -> None:
    assert await log.snapshot("a") is None
    await log.create("a", ["1"], listed=False)
    await log.save_snapshot("a", 5, "five")
    await log.save_snapshot("a", 9, "nine")
    # Another process was slower.
    await log.save_snapshot("a", 7, "seven")
    assert await log.snapshot("a") == (9, "nine")


async def test_trying_to_write_leaves_nothing_that_anybody_sees(log: EventLog) -> None:
    for _ in range(3):
        await log.check_writable()
    assert await log.read("") == []
    assert await log.listed_tables(9) == []
    assert await log.overdue(datetime.now(UTC), 9) == []


async def test_events_are_of_the_time_that_is_given(log: EventLog) -> None:
    at = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)
    begun = await log.create("a", ["one"], listed=False, at=at)
    more = await log.append("a", 1, ["two"], at=at + timedelta(microseconds=1))
    assert await log.read("a") == begun + more
    assert [entry.at - at for entry in begun + more] == [timedelta(), timedelta(microseconds=1)]


async def test_every_commit_waits_for_the_disk(database: Database) -> None:
    with database.engine.connect() as connection:
        if database.engine.dialect.name == "postgresql":
            assert connection.scalar(text("SHOW synchronous_commit")) == "on"
            return
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        # 2 is FULL: in WAL mode less than that may lose what was committed when the power fails.
        assert connection.scalar(text("PRAGMA synchronous")) == 2


async def test_guests_are_found_by_id(database: Database) -> None:
    guests = GuestRepository(database)
    await guests.add(Guest("x", "Ωμέγα"))
    assert await guests.find("x") == Guest("x", "Ωμέγα")
    await guests.rename(Guest("x", "Ada"))
    assert await guests.find("x") == Guest("x", "Ada")
    assert await guests.find("y") is None
