"""A server that is stopped while people play: what it has acknowledged is there, and nobody is left without a word."""

from __future__ import annotations

import asyncio
import json

import httpx
import websockets

from tests.support.live_server import PATIENCE, Launch, Person, Socket, guest


async def press_on(person: Person, id: str, socket: Socket) -> tuple[int, int, int | None]:
    """Talks until the socket is closed: how often it asked, the last number acknowledged to it, and the code."""
    asked, acknowledged = 0, 0
    try:
        while True:
            asked += 1
            frame = {"id": asked, "after": 0, "kind": "say", "phrase": "thanks"}
            await socket.connection.send(json.dumps(frame))
            heard = await socket.receive()
            while heard.get("reply") != asked:
                heard = await socket.receive()
            if "number" in heard:
                acknowledged = heard["number"]
            else:
                assert heard["error"]["code"] in ("stopping", "too-soon", "too-often", "no-such-phrase"), (
                    heard
                )
    except websockets.ConnectionClosed:
        return asked, acknowledged, socket.connection.close_code


async def test_what_was_begun_is_finished_and_clients_are_told_to_come_back(launch: Launch) -> None:
    server = launch()
    async with server.visited():
        people = [await guest(server, f"guest {n}") for n in range(4)]
        id = await people[0].open("muggins", {"me": True}, *[{"open": True}] * 4)
        for seat, person in enumerate(people[1:], 2):
            await person.post(f"/api/tables/{id}/seats/{seat}")
        taken = asyncio.create_task(sit_and_leave(people[3], id))
        async with (
            people[0].live(id, 0) as one,
            people[1].live(id, 0) as another,
            people[2].live(id, 0) as third,
        ):
            sockets = (one, another, third)
            pressing = [
                asyncio.create_task(press_on(person, id, socket))
                for person, socket in zip(people, sockets, strict=False)
            ]
            async with asyncio.timeout(PATIENCE):
                while True:
                    # Until the table has gone on for a while.
                    if (await people[0].table(id))["number"] > 30:
                        break
            assert await asyncio.to_thread(server.stop) == 0
            ended = await asyncio.gather(*pressing)
        last = await taken
    assert {code for _, _, code in ended} == {1012}
    assert server.output == "Press Ctrl-C to stop.\n"
    server.start()
    async with server.visited():
        number = (await people[0].table(id))["number"]
        assert number >= max(last, *(acknowledged for _, acknowledged, _ in ended))
        assert last > 10
    assert server.stop() == 0


async def sit_and_leave(person: Person, id: str) -> int:
    """Changes the table over HTTP until there is no server any more; the last number that was acknowledged."""
    acknowledged = 0
    try:
        while True:
            for method in ("DELETE", "POST"):
                answer = await person.request(method, f"/api/tables/{id}/seats/4")
                if answer.status_code == 503:
                    assert answer.json()["code"] == "stopping"
                    assert answer.headers["retry-after"] == "1"
                    continue
                assert answer.status_code in (200, 201), answer.text
                acknowledged = answer.json()["number"]
    except httpx.TransportError:
        return acknowledged
