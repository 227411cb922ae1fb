"""Pruning: what has been kept for long enough is deleted, nothing else is, and what was counted stays right."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.cli import main
from muggins.errors import MugginsError
from muggins.server.retention.pruning import Pruned, Pruner, RetentionPeriods
from muggins.store import (
    Database,
    ErasureRepository,
    EventLog,
    Guest,
    GuestRepository,
    PruningRepository,
    open_database,
    open_reader,
    prepare_database,
)
from muggins.tables.deal_statistics import KINDS, count_logs, increments, to_sums
from muggins.tables.log import encode_event
from tests.server.test_guest_deletion import rows
from tests.store.version1 import connected
from tests.support.live_server import Launch, Person
from tests.support.pure_table import ADA, BO, PureTable
from tests.support.table_services import OpenService, eventually

NOW = datetime(2028, 3, 15, 12, tzinfo=UTC)
FOR_EVER = RetentionPeriods(0, 0, 0)
PLAYED = PureTable([ADA, BO], target=60)
PLAYED.play_match()
WAITING = PureTable([ADA, BO], target=60)
"""In the middle of its first hand."""


async def begin(log: EventLog, id: str, playing: PureTable, days: float) -> None:
    """A table at which the last thing happened so many days ago."""
    at = NOW - timedelta(days)
    bodies = [encode_event(line) for line in playing.log]
    over = playing.table.match.over
    await log.create(id, bodies[:1], listed=True, seated=["a", "b"], at=at - timedelta(days=300))
    await log.append(
        id, 1, bodies[1:], tallies=increments(playing.transitions()), finished=over or None, at=at
    )
    await log.save_snapshot(id, len(bodies), "as it was")


async def come_in(database: Database, address: str, guest: str, days: float) -> None:
    """A guest who was last seen so many days ago."""
    await GuestRepository(database).add(Guest(guest, f"Called {guest}"))
    with connected(address) as connection:
        day = (NOW - timedelta(days)).date()
        connection.exec_driver_sql(f"UPDATE guests SET seen = '{day}' WHERE id = '{guest}'")


def pruner(database: Database, periods: RetentionPeriods) -> Pruner:
    return Pruner(PruningRepository(database), ErasureRepository(database), periods, NOW)


def left(address: str) -> set[str]:
    with open_reader(prepare_database(address)) as reader:
        assert reader.inconsistent_tables() == []
        return {id for id, _ in reader.logs()}


async def test_what_was_kept_for_long_enough_is_deleted(address: str) -> None:
    database = open_database(prepare_database(address))
    log = EventLog(database)
    for id, playing, days in (
        ("over-long-ago", PLAYED, 401),
        ("over", PLAYED, 399),
        ("given-up-long-ago", WAITING, 401),
        ("going-on", WAITING, 399),
    ):
        await begin(log, id, playing, days)
    for guest, days in (("a", 401), ("b", 399), ("unseen", 500)):
        await come_in(database, address, guest, days)
    sums = await log.tallies()
    periods = RetentionPeriods(guests=400, tables=400, counts=0)
    assert await pruner(database, periods).preview() == Pruned(tables=2, guests=2, months=0)
    assert await pruner(database, periods).prune() == Pruned(tables=2, guests=2, months=0)
    assert await pruner(database, periods).prune() == Pruned(tables=0, guests=0, months=0)
    assert left(address) == {"over", "going-on"}
    assert [await GuestRepository(database).find(guest) for guest in ("a", "unseen")] == [None, None]
    assert await GuestRepository(database).find("b") == Guest("b", "Called b")
    assert {seating.table for seating in await log.seatings("b", 9)} == {"over", "going-on"}
    assert await log.seatings("a", 9) == []
    # What is left tells of her no more, and what was counted is.
    assert await log.tallies() == sums
    await database.dispose()
    assert ADA.name is not None
    kept = rows(address)
    assert "over-long-ago" not in kept
    assert '"name":"Ada"' not in kept
    assert '"name":"Bo"' in kept
    with open_reader(prepare_database(address)) as reader:
        logs, past = to_sums(count_logs(reader.logs(*KINDS))), reader.past_tallies()
    assert {name: number for name, number in sums.items() if number} == Counter(logs) + Counter(past)
    assert past["dealt"] > 0
    said = CliRunner().invoke(main, ["db", "check", "--database", address])
    assert (said.exit_code, said.output.split(": ")[1]) == (0, "nothing is wrong.\n")


async def test_counts_of_deleted_tables_end_by_the_month(address: str) -> None:
    database = open_database(prepare_database(address))
    log = EventLog(database)
    await begin(log, "old", PLAYED, 401)  # in February 2027
    await begin(log, "older", PLAYED, 431)  # in January 2027
    await begin(log, "new", PLAYED, 3)
    once = increments(PLAYED.transitions())
    assert await log.tallies() == {name: 3 * number for name, number in once.items()}
    for days, times, months in ((409, 3, 0), (408, 2, 1), (100, 1, 1)):
        # 409 days before it was the last of January, and 408 days before the first of February.
        assert await pruner(database, RetentionPeriods(0, 400, days)).prune() == Pruned(
            2 if times == 3 else 0, 0, months
        )
        found = await log.tallies()
        assert {name: number for name, number in found.items() if number} == {
            name: times * number for name, number in once.items()
        }
    await database.dispose()
    with open_reader(prepare_database(address)) as reader:
        assert reader.past_tallies() == {}


AGES = st.lists(st.tuples(st.booleans(), st.integers(0, 900)), max_size=5)
DAYS = st.sampled_from([0, 1, 30, 400, 800])


@settings(max_examples=8)
@given(AGES, AGES, DAYS, DAYS)
def test_exactly_that_is_deleted(
    tables: list[tuple[bool, int]], guests: list[tuple[bool, int]], keep_tables: int, keep_guests: int
) -> None:
    async def prune(address: str) -> Pruned:
        database = open_database(prepare_database(address))
        for number, (over, days) in enumerate(tables):
            # Half a day apart from what is just long enough.
            await begin(EventLog(database), f"t{number}", PLAYED if over else WAITING, days + 0.5)
        for number, (_, days) in enumerate(guests):
            await come_in(database, address, f"g{number}", days)
        done = await pruner(database, RetentionPeriods(keep_guests, keep_tables, 0)).prune()
        await database.dispose()
        return done

    with TemporaryDirectory() as folder:
        address = str(Path(folder) / "tables.sqlite3")
        done = asyncio.run(prune(address))
        stay = {
            f"t{number}" for number, (_, days) in enumerate(tables) if not keep_tables or days < keep_tables
        }
        assert left(address) == stay
        assert done.tables == len(tables) - len(stay)
        assert done.guests == sum(days > keep_guests > 0 for _, days in guests)


async def test_tokens_that_would_have_expired_need_not_be_known(address: str) -> None:
    database = open_database(prepare_database(address))
    guests = GuestRepository(database)
    await come_in(database, address, "a", 0)
    today = NOW.date()
    await guests.revoke_token("a", "expired", today - timedelta(days=1))
    await guests.revoke_token("a", "ended", today)
    # Who logs out while being deleted.
    await guests.revoke_token("nobody", "ended", today)
    await pruner(database, FOR_EVER).prune()
    await database.dispose()
    with connected(address) as connection:
        found = connection.exec_driver_sql("SELECT guest_id, token_id FROM ended_tokens").all()
    assert [tuple(row) for row in found] == [("a", "ended")]


async def test_one_process_prunes_a_day(address: str) -> None:
    prepared = prepare_database(address)
    databases = [open_database(prepared) for _ in range(3)]
    today = NOW.date()
    for day, claimed in (
        (today, 1),
        (today, 0),
        (today - timedelta(days=1), 0),
        (today + timedelta(days=1), 1),
        (today + timedelta(days=32), 1),
        # After more than a month, and where the clock was far ahead and is put back, it begins a day later.
        (today + timedelta(days=64), 0),
        (today + timedelta(days=65), 1),
        (today + timedelta(days=70 * 365), 0),
        (today + timedelta(days=66), 0),
        (today + timedelta(days=67), 1),
    ):
        answers = await asyncio.gather(
            *(PruningRepository(database).claim_day(day) for database in databases)
        )
        assert sum(answers) == claimed
    for database in databases:
        await database.dispose()


# The command, and the server.


@pytest.fixture
async def old(tmp_path: Path) -> Path:
    """A database with a table of long ago, at which somebody sat who was not seen since, and one of today."""
    file = tmp_path / "tables.sqlite3"
    database = open_database(prepare_database(str(file)))
    ago = (datetime.now(UTC) - NOW) / timedelta(days=1)
    await begin(EventLog(database), "o" * 16, PLAYED, -ago + 401)
    await begin(EventLog(database), "n" * 16, PLAYED, -ago)
    await come_in(database, str(file), "a", -ago + 401)
    await come_in(database, str(file), "b", -ago)
    await database.dispose()
    return file


@pytest.mark.parametrize(
    ("lang", "would", "did"),
    [
        ("en", "1 table and 1 guest would be deleted.", "1 table and 1 guest deleted."),
        ("es", "Se borraría: 1 mesa y 1 invitado.", "Borrado: 1 mesa y 1 invitado."),
        ("id", "1 meja dan 1 tamu akan dihapus.", "1 meja dan 1 tamu dihapus."),
        ("el", "Θα διαγράφονταν: 1 τραπέζι και 1 επισκέπτης.", "Διαγράφηκαν: 1 τραπέζι και 1 επισκέπτης."),
    ],
)
def test_the_command_says_what_it_does(old: Path, lang: str, would: str, did: str) -> None:
    def said(*flags: str) -> str:
        done = CliRunner().invoke(main, ["db", "prune", "--database", str(old), "--lang", lang, *flags])
        assert done.exit_code == 0, done.output
        return done.output

    assert said("--dry-run") == f"{would}\n"
    assert left(str(old)) == {"o" * 16, "n" * 16}
    assert "0" in said("--dry-run", "--keep-tables=0", "--keep-guests=500")
    assert said() == f"{did}\n"
    assert left(str(old)) == {"n" * 16}
    assert '"name":"Ada"' not in rows(str(old))


async def test_a_server_follows_what_was_deleted_beside_it(
    old: Path, open_service: OpenService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("muggins.server.runtime.housekeeping.SWEEP_EVERY", 0.05)
    service = open_service()
    for id in ("o" * 16, "n" * 16):
        assert (await service.table(id, None)).seats[0].name == "Ada"

    async def followed() -> bool:
        with suppress(MugginsError):
            await service.table("o" * 16, None)
            return False
        return (await service.table("n" * 16, None)).seats[0].name == "former player"

    command = ["db", "prune", "--database", str(old)]
    assert (await asyncio.to_thread(CliRunner().invoke, main, command)).exit_code == 0
    await eventually(followed)
    with pytest.raises(MugginsError, match="no such table"):
        await service.table("o" * 16, None)


async def test_a_server_does_it_by_itself(old: Path, launch: Launch) -> None:
    server = launch()
    assert server.database == old
    async with server.visited(), asyncio.timeout(60):
        somebody = Person(server)
        while (await somebody.request("GET", f"/api/tables/{'o' * 16}")).status_code == 200:
            pass
        while (shown := await somebody.table("n" * 16))["seats"][0]["name"] == "Ada":
            pass
    assert [seat["name"] for seat in shown["seats"]] == ["former player", "Bo"]
    assert server.stop() == 0
    assert left(str(old)) == {"n" * 16}
