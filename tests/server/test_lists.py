"""The lists of tables: what is open to all, and where one has sat oneself."""

from __future__ import annotations

from typing import Any

from tests.support.live_server import Person, Server, choose_move, guest


async def own(person: Person, query: str = "") -> Any:
    return await person.get(f"/api/guests/me/tables{query}")


async def ids(person: Person, query: str = "") -> list[str]:
    return [table["id"] for table in (await own(person, query))["tables"]]


async def finish(person: Person, id: str) -> None:
    """Gives up the match. A computer player may move meanwhile: then it is done once that has been seen."""
    answer = await person.act(id, (await person.table(id))["number"], "resign")
    while answer.status_code == 409:
        answer = await person.act(id, answer.json()["number"], "resign")
    assert answer.status_code == 200, answer.text


async def test_a_stranger_has_no_tables(server: Server) -> None:
    answer = await Person(server).request("GET", "/api/guests/me/tables")
    assert (answer.status_code, answer.json()["code"]) == (401, "no-guest")


async def test_one_finds_the_tables_at_which_one_sits(server: Server) -> None:
    ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
    assert await own(ada) == {"tables": [], "before": None}
    first = await ada.open("muggins", {"me": True}, {"open": True})
    second = await bo.open("all-fives", {"me": True}, {"open": True})
    assert (await ids(ada), await ids(bo)) == ([first], [second])
    await ada.post(f"/api/tables/{second}/seats/2")
    assert (await ids(ada), await ids(bo)) == ([second, first], [second])
    playing, waiting = (await own(ada))["tables"]
    assert (waiting["me"], waiting["hand"], waiting["turn"], waiting["finished"]) == (1, None, False, None)
    table = await ada.table(second)
    assert (playing["me"], playing["hand"], playing["result"]) == (2, 1, None)
    assert playing["turn"] is (table["hand"]["to_move"] == 2)
    assert [seat["name"] for seat in playing["seats"]] == ["Bo", "Ada"]
    assert playing["url"] == f"/t/{second}"
    assert playing["name"] == "All Fives"
    # It tells nothing that the table itself does not.
    assert "mine" not in str(playing)


async def test_finished_matches_are_told_apart(server: Server) -> None:
    ada = await guest(server)
    over = await ada.open("muggins", {"me": True}, {"bot": "beginner"})
    on = await ada.open("muggins", {"me": True}, {"bot": "beginner"})
    await finish(ada, over)
    assert (await ids(ada, "?finished=yes"), await ids(ada, "?finished=no")) == ([over], [on])
    (entry,) = (await own(ada, "?finished=yes"))["tables"]
    assert entry["result"]["winner"] == 2
    assert entry["finished"] >= entry["since"]
    answer = await ada.request("GET", "/api/guests/me/tables?finished=perhaps")
    assert answer.status_code == 400


async def test_many_tables_come_in_pages(server: Server) -> None:
    ada = await guest(server)
    opened = [await ada.open("muggins", {"me": True}, {"open": True}) for _ in range(23)]
    first = await own(ada)
    rest = await own(ada, f"?before={first['before']}")
    assert [table["id"] for table in first["tables"] + rest["tables"]] == opened[::-1]
    assert (len(first["tables"]), len(rest["tables"]), rest["before"]) == (20, 3, None)
    # A table at which one has not sat is no place in this list.
    assert await ids(ada, "?before=nowhere") == []


async def test_who_has_left_still_finds_the_table(server: Server) -> None:
    ada = await guest(server)
    id = await ada.open("muggins", {"me": True}, {"bot": "beginner"}, options={"target": 500})
    while (move := choose_move(table := await ada.table(id))) != {"kind": "next"}:
        if move:
            await ada.act(id, table["number"], **move)
    assert (await ada.request("DELETE", f"/api/tables/{id}/seats/1")).status_code == 200
    (entry,) = (await own(ada))["tables"]
    assert (entry["id"], entry["me"], entry["turn"]) == (id, None, False)
