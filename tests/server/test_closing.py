"""`muggins db close`: a table is closed beside the server that people play at, and from then on nobody plays there."""

from __future__ import annotations

import asyncio
from pathlib import Path

from click.testing import CliRunner

from muggins.cli import main
from tests.server.running import Launch, Person, guest


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
    sit = await person.ask("POST", f"/api/tables/{id}/seats/2")
    return [act.json()["code"], sit.json()["code"]]


async def test_who_is_at_a_table_is_told_that_it_was_closed(launch: Launch) -> None:
    server = launch()
    async with server.visited():
        ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
        played = await ada.open("all-fives", {"me": True}, {"open": True}, visibility="open")
        waiting = await bo.open("all-fives", {"me": True}, {"open": True}, visibility="open")
        await bo.post(f"/api/tables/{played}/seats/2")
        seen = (await ada.table(played))["number"]
        async with ada.live(played, seen) as hers, bo.live(played, seen) as his:
            assert "closed" in await beside(f"{server.url}/t/{played}", server.database)
            for socket in (hers, his):
                heard = [await socket.hear()]
                while heard[-1]["kind"] != "closed":
                    heard.append(await socket.hear())
                assert [event["kind"] for event in heard] == ["end", "unsealed", "closed"]
                assert heard[0]["reason"] == "abandoned"
                assert heard[-1]["why"] == "host"
                assert heard[-1]["table"]["closed"] == "host"
                assert heard[-1]["table"]["result"]["winner"] is None
        assert await refused(ada, played) == ["table-closed"] * 2
        assert [table["id"] for table in await ada.get("/api/tables?visibility=open")] == [waiting]
        # By its id alone, and where no match has begun.
        await beside(waiting, server.database)
        assert await ada.get("/api/tables?visibility=open") == []
        async with bo.live(waiting, 0) as socket:
            while (await socket.hear())["kind"] != "closed":
                pass
        assert "this table was closed" in await beside(waiting, server.database, 1)
        # All of it stands after a restart, and the database is sound.
        server.kill()
        server.start()
        assert await refused(bo, played) == ["table-closed"] * 2
    sound = CliRunner().invoke(main, ["db", "check", "--database", str(server.database)])
    assert (sound.exit_code, "nothing is wrong" in sound.output) == (0, True)


def test_a_table_that_is_not_there_is_not_closed(tmp_path: Path) -> None:
    assert "there is no database" in close("x" * 16, tmp_path / "none.sqlite3", 1)
