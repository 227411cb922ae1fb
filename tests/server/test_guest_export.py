"""What is kept of a guest, and what it takes along: all that it may see, and nothing else."""

from __future__ import annotations

import io
import json
import re
import zipfile
from typing import Any

from muggins.events import Deal
from muggins.notation import read_text
from tests.support.live_server import Person, Server, choose_move, guest

ME = "/api/guests/me"


async def exported(person: Person) -> zipfile.ZipFile:
    answer = await person.request("GET", f"{ME}/export")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    assert answer.headers["content-disposition"] == 'attachment; filename="muggins.zip"'
    file = zipfile.ZipFile(io.BytesIO(answer.content))
    assert file.testzip() is None
    return file


def told(file: zipfile.ZipFile, name: str) -> Any:
    return json.loads(file.read(name))


async def play(*people: Person, table: str, moves: int) -> None:
    """So many moves, whoever's turn it is."""
    for _ in range(moves):
        for person in people:
            seen = await person.table(table)
            if move := choose_move(seen):
                await person.act(table, seen["number"], **move)


async def test_one_sees_what_is_kept(server: Server) -> None:
    ada = await guest(server)
    new = await ada.get(ME)
    assert (new["name"], new["tables"], new["finished"]) == ("Ada", 0, 0)
    assert new["kept"] == {"guests": 400, "tables": 400}
    assert new["since"][:10] <= new["seen"]
    over = await ada.open("muggins", {"me": True}, {"open": True})
    on = await ada.open("muggins", {"me": True}, {"open": True})
    bo = await guest(server, "Bo")
    for table in (over, on):
        await bo.post(f"/api/tables/{table}/seats/2")
    await ada.act(over, (await ada.table(over))["number"], "resign")
    seen = await ada.get(ME)
    assert (seen["tables"], seen["finished"]) == (2, 1)
    file = await exported(ada)
    assert told(file, "guest.json") == seen
    assert {(line["id"], line["finished"] is None) for line in told(file, "tables.json")} == {
        (over, False),
        (on, True),
    }


async def test_a_stranger_has_nothing_to_take_along(server: Server) -> None:
    answer = await Person(server).request("GET", f"{ME}/export")
    assert (answer.status_code, answer.json()["code"]) == (401, "no-guest")
    newcomer = await exported(await guest(server))
    assert newcomer.namelist() == ["guest.json", "tables.json"]
    assert told(newcomer, "tables.json") == []


async def test_hidden_tiles_stay_hidden(server: Server) -> None:
    ada, bo = await guest(server), await guest(server, "Bo")
    table = await ada.open("all-fives", {"me": True}, {"open": True})
    await bo.post(f"/api/tables/{table}/seats/2")
    await play(ada, bo, table=table, moves=3)
    mine, his = [(await person.table(table))["hand"]["mine"] for person in (ada, bo)]
    assert his
    file = await exported(ada)
    assert set(file.namelist()) == {
        *("guest.json", "tables.json"),
        *(f"tables/{table}.dpn", f"tables/{table}.json"),
    }
    [record] = read_text(file.read(f"tables/{table}.dpn").decode())
    [deal] = [line.event for line in record.lines if isinstance(line.event, Deal)]
    assert set(deal.hands[1]) == {None} == set(deal.boneyard)
    kept = told(file, f"tables/{table}.json")
    assert kept["table"]["hand"]["mine"] == mine
    # What he holds stands nowhere; what she did is told, her own draws too.
    everything = "".join(file.read(name).decode() for name in file.namelist())
    played = {laid["tile"] for laid in kept["table"]["hand"]["layout"]}
    # Dates have hyphens too.
    tiles = set(re.findall(r"(?<![\w-])\d-\d(?![\w-])", everything))
    assert set(mine) <= tiles
    assert not (set(his) - played) & tiles
    assert {event["seat"] for event in kept["events"]} == {1}
    assert kept["events"][0]["kind"] == "sat"


async def test_of_a_private_table_that_one_has_left_one_takes_nothing(server: Server) -> None:
    ada, bo, cy = await guest(server), await guest(server, "Bo"), await guest(server, "Cy")
    table = await ada.open("muggins", {"me": True}, {"open": True}, {"open": True}, visibility="private")
    await ada.request("DELETE", f"/api/tables/{table}/seats/1")
    for seat, person in enumerate((bo, cy, await guest(server, "Di")), 1):
        await person.post(f"/api/tables/{table}/seats/{seat}")
    file = await exported(ada)
    [line] = told(file, "tables.json")
    assert line.keys() == {"id", "since"}
    assert file.namelist() == ["guest.json", "tables.json"]
