"""A server that dies in the middle of a hand, and one that is stopped: the table is the same after."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import httpx
import pytest
import websockets

from tests.server.test_processes import at_the_bots_turn, the_next_who_does_something
from tests.support.live_server import Launch, Person, choose_move, guest


async def story(person: Person, id: str) -> list[Any]:
    """All that happened at a table, without what is told of the table itself."""
    number = (await person.table(id))["number"]
    async with person.live(id, 0) as socket:
        events = await socket.receive_until(number)
    return [{key: told for key, told in event.items() if key != "table"} for event in events]


@pytest.mark.parametrize("after", [3, 9, 20])
async def test_nothing_acknowledged_is_lost_when_it_is_killed_in_mid_hand(launch: Launch, after: int) -> None:
    server = launch()
    async with server.visited():
        ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
        id = await ada.open("all-fives", {"me": True}, {"open": True}, options={"target": 1000})
        await bo.post(f"/api/tables/{id}/seats/2")
        people = {1: ada, 2: bo}
        acknowledged = 0
        for _ in range(after):
            acknowledged = await a_step(people, id) or acknowledged
        before = await story(ada, id)
        # Killed while the next action is on its way: whether it counts is open, but not halfway.
        seen = await ada.table(id)
        mover = next((person for person in people.values() if choose_move(seen)), ada)
        sent = asyncio.create_task(mover.act(id, seen["number"], "resign"))
        await asyncio.sleep(0.002)
        server.kill()
        with contextlib.suppress(httpx.HTTPError):
            acknowledged = (await sent).json().get("number", acknowledged)
    server.start()
    async with server.visited():
        after_all = await story(ada, id)
        assert after_all[: len(before)] == before
        assert len(after_all) >= acknowledged
        kinds = [event["kind"] for event in after_all[len(before) :]]
        # Between hands the match ends with the resignation itself. In both cases the server commits to the next deal.
        assert kinds in ([], ["resign", *(["end", "unsealed"] if seen["hand"] else []), "sealed"])
        if not (await ada.table(id))["result"]:
            for _ in range(10):
                await a_step(people, id)
            assert len(await story(ada, id)) > len(before)
    assert server.stop() == 0


async def a_step(people: dict[int, Person], id: str) -> int | None:
    """Whoever may do something does it; the number that it is acknowledged with."""
    for person in people.values():
        table = await person.table(id)
        if move := choose_move(table):
            answer = await person.request(
                "POST", f"/api/tables/{id}/actions", {"after": table["number"], **move}
            )
            assert answer.status_code == 200, answer.text
            return int(answer.json()["number"])
    return None


async def test_a_computer_player_that_was_to_move_moves_after_the_restart(launch: Launch) -> None:
    server = launch()
    async with server.visited():
        ada = await guest(server)
        # It leaves Ada time to call, so that it has not moved when the server dies.
        id, number = await at_the_bots_turn(ada, window=4)
        server.kill()
    server.start()
    async with server.visited(), ada.live(id, number) as socket:
        # Nobody does anything but look.
        assert await the_next_who_does_something(socket) == 2
    server.stop()


async def test_a_server_that_is_stopped_says_so_and_goes_on_where_it_was(launch: Launch) -> None:
    server = launch()
    async with server.visited():
        ada = await guest(server)
        id = await ada.open("muggins", {"me": True}, {"bot": "greedy"})
        async with ada.live(id) as socket:
            stopped = asyncio.create_task(asyncio.to_thread(server.stop))
            with contextlib.suppress(websockets.ConnectionClosed):
                async for _ in socket.connection:
                    pass
            assert socket.connection.close_code == 1012
        assert await stopped == 0
        seen = server.output
    server.start()
    async with server.visited():
        # The same token, the same seat, the same tiles.
        table = await ada.table(id)
        assert table["me"] == 1
        assert len(table["hand"]["mine"]) in (6, 7)
    assert server.interrupt() == 0
    assert seen == "Press Ctrl-C to stop.\n"
