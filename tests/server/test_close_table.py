"""`muggins db close`: a table is closed beside the server that people play at, and from then on nobody plays there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner

from muggins.cli import main
from muggins.store import open_reader, prepare_database
from tests.services import Redis
from tests.support.live_server import Person, Server, guest
from tests.support.table_services import ADA, BO, OpenService, eventually, next_broadcast, table_for_two


def close(table: str, database: Path, status: int = 0) -> str:
    command = ["db", "close", table, "--database", str(database)]
    # A server has its event loop; the command has its own, as on a command line.
    result = CliRunner().invoke(main, command)
    assert result.exit_code == status, result.output
    return result.output


async def beside(table: str, database: Path, status: int = 0) -> str:
    return await asyncio.to_thread(close, table, database, status)


async def refused(person: Person, id: str) -> list[str]:
    """With which codes it is refused to act and to sit at a table."""
    act = await person.act(id, (await person.table(id))["number"], "say", phrase="hello")
    sit = await person.request("POST", f"/api/tables/{id}/seats/2")
    return [act.json()["code"], sit.json()["code"]]


async def test_who_is_at_a_table_is_told_that_it_was_closed(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    played = await ada.open("all-fives", {"me": True}, {"open": True}, visibility="open")
    waiting = await bo.open("all-fives", {"me": True}, {"open": True}, visibility="open")
    await bo.post(f"/api/tables/{played}/seats/2")
    seen = (await ada.table(played))["number"]
    async with ada.live(played, seen) as hers, bo.live(played, seen) as his:
        assert "closed" in await beside(f"{server.url}/t/{played}", server.database)
        for socket in (hers, his):
            heard = [await socket.receive()]
            while heard[-1].get("kind") != "closed":
                heard.append(await socket.receive())
            heard = [event for event in heard if "number" in event]
            assert [event["kind"] for event in heard] == ["end", "unsealed", "closed"]
            assert (heard[0]["reason"], heard[-1]["why"]) == ("abandoned", "host")
            assert heard[-1]["table"]["closed"] == "host"
            assert heard[-1]["table"]["result"]["winner"] is None
    assert await refused(ada, played) == ["table-closed"] * 2
    listed = [table["id"] for table in await ada.get("/api/tables?visibility=open")]
    assert (played in listed, waiting in listed) == (False, True)
    # By its id alone, and where no match has begun.
    await beside(waiting, server.database)
    assert waiting not in [table["id"] for table in await ada.get("/api/tables?visibility=open")]
    async with bo.live(waiting, 0) as socket:
        while (await socket.receive()).get("kind") != "closed":
            pass
    assert "this table was closed" in await beside(waiting, server.database, 1)
    assert "there is no such table" in await beside("x" * 16, server.database, 1)
    # The log has it, for whoever reads it next.
    with open_reader(prepare_database(str(server.database))) as reader:
        logs = {id: [entry.body for entry in log] for id, log in reader.logs("closed", "end")}
    assert logs[waiting] == ['{"kind":"closed","why":"host"}']
    assert len(logs[played]) == 2


async def test_of_two_servers_both_hear_of_it(
    open_service: OpenService, redis: Redis, tmp_path: Path
) -> None:
    first, second = open_service(redis.url), open_service(redis.url)
    await eventually(lambda: first._channel.connected and second._channel.connected)
    id = await table_for_two(first)
    async with first.subscribe(id, ADA, None) as hers, second.subscribe(id, BO, None) as his:
        await beside(id, tmp_path / "tables.sqlite3")
        for subscriber in (hers, his):
            while (await next_broadcast(subscriber)).table.closed != "host":
                pass


async def test_a_server_hears_of_it_from_another_that_did_not_have_the_table(
    open_service: OpenService, redis: Redis, tmp_path: Path
) -> None:
    first, second = open_service(redis.url), open_service(redis.url)
    await eventually(lambda: first._channel.connected and second._channel.connected)
    id = await table_for_two(first)
    # The other comes to look first.
    first._housekeeping.close()
    async with first.subscribe(id, None, None) as subscriber:
        await beside(id, tmp_path / "tables.sqlite3")
        while (await next_broadcast(subscriber)).table.closed != "host":
            pass


def test_a_table_that_is_not_there_is_not_closed(tmp_path: Path) -> None:
    assert "there is no database" in close("x" * 16, tmp_path / "none.sqlite3", 1)


@pytest.mark.parametrize("id", ["x" * 16, "-Vd0jlhp2xQ9K_aB", "--d0jlhp2xQ9K_aB", "-dlhp2xQ9K_aB-xy"])
def test_a_table_is_named_by_any_id_that_there_may_be(tmp_path: Path, id: str) -> None:
    file = tmp_path / "tables.sqlite3"
    prepare_database(str(file))
    assert "there is no such table" in close(id, file, 1)
