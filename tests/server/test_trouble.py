"""A database that cannot be written for a while: the table says so, and goes on where it was."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from muggins.server.http.authentication import Authenticator
from muggins.server.http.limits import Limits
from muggins.server.http.sessions import Sessions
from muggins.server.http.tokens import Tokens
from muggins.server.pubsub.channel import Channel
from muggins.server.retention.guest_deletion import GuestDeletion
from muggins.server.settings import Settings
from muggins.store import (
    ErasureRepository,
    EventLog,
    GuestRepository,
    StoreUnavailableError,
    open_database,
    prepare_database,
)
from tests.support.live_server import PATIENCE, Launch, Person, Server, choose_move, guest
from tests.support.table_services import ADA, BO, OpenService, table_for_two


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program keeps the database to itself."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None, timeout=PATIENCE)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            connection.execute("ROLLBACK")


async def two_in_a_hand(server: Server) -> tuple[str, Person, Person]:
    """A table at which a hand is dealt, who is to move there, and the other."""
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    table = await ada.open("muggins", {"me": True}, {"open": True})
    await bo.post(f"/api/tables/{table}/seats/2")
    return (table, ada, bo) if (await ada.table(table))["hand"]["to_move"] == 1 else (table, bo, ada)


async def test_a_move_waits_for_a_database_that_is_soon_back(launch: Launch) -> None:
    server = launch()
    async with server.visited():
        table, ada, bo = await two_in_a_hand(server)
        seen = await ada.table(table)
        async with ada.live(table), bo.live(table) as socket:
            with locked(server.database):
                move = asyncio.create_task(ada.act(table, seen["number"], **(choose_move(seen) or {})))
                trouble = await socket.receive()
                assert (trouble["kind"], trouble["code"]) == ("trouble", "store-away")
                assert trouble["message"]
                # Who comes now is told too, and sees the table as it was.
                async with bo.live(table) as other:
                    assert await other.receive() == trouble
                assert (await bo.table(table))["number"] == seen["number"]
            assert (await move).status_code == 200
            assert await socket.receive() == {"kind": "mended"}
            assert (await socket.receive())["number"] == seen["number"] + 1


async def test_a_move_is_refused_in_the_end_and_the_table_mends_by_itself(launch: Launch) -> None:
    server = launch()
    async with server.visited():
        table, ada, bo = await two_in_a_hand(server)
        seen = await ada.table(table)
        move = choose_move(seen) or {}
        async with ada.live(table), bo.live(table) as socket:
            with locked(server.database):
                refused = await ada.act(table, seen["number"], **move)
                assert refused.status_code == 503
                assert refused.json()["code"] == "store-away"
                assert (await socket.receive())["kind"] == "trouble"
                await asyncio.sleep(2)
            # Nobody asks for anything.
            assert await socket.receive() == {"kind": "mended"}
            # The same again: it counts once.
            answers = [await ada.act(table, seen["number"], **move) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [200, 409]
            assert (await socket.receive())["number"] == seen["number"] + 1


@pytest.mark.parametrize("method", ["seatings", "append"])
async def test_a_deletion_is_finished_for_which_the_database_was_away_in_the_middle(
    open_service: OpenService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    async def away(*_: object, **__: object) -> None:
        raise StoreUnavailableError("store-away", "the database is away")

    service = open_service()
    id = await table_for_two(service)
    database = open_database(prepare_database(str(tmp_path / "tables.sqlite3")))
    guests = GuestRepository(database)
    for each in (ADA, BO):
        await guests.add(each)
    authenticator = Authenticator(guests, Tokens("a secret of the test's own"), Limits(Settings()))
    deletion = GuestDeletion(ErasureRepository(database), service, Sessions(authenticator, Channel(None)))
    with monkeypatch.context() as patched:
        # Once the guest is nobody any more it is looked up where it sits, and then its match is given up.
        patched.setattr(EventLog, method, away)
        with pytest.raises(StoreUnavailableError):
            await deletion.delete(ADA)
    assert deletion.unfinished.is_set()
    assert await deletion.finish() == 1
    table = await service.table(id, BO)
    assert [seat.name for seat in table.seats] == ["former player", "Bo"]
    assert (table.match.over, table.match.winner) == (True, 2)
    await database.dispose()
