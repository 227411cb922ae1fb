"""A link that dies in silence: each end gives a sign of life, and takes the other to be gone where none comes."""

from __future__ import annotations

import asyncio
import json

from tests.server.test_table_socket import asleep
from tests.support.live_server import PATIENCE, Launch, Person, guest


async def test_a_socket_has_signs_of_life_and_who_gives_none_makes_room(launch: Launch) -> None:
    server = launch("--sign-of-life", "0.2", "--spectators", "1")
    async with server.visited(), asyncio.timeout(PATIENCE):
        ada = await guest(server)
        id = await ada.open("muggins", {"me": True}, {"open": True})
        async with ada.live(id) as socket:
            for _ in range(2):
                assert json.loads(await socket.connection.recv()) == {"kind": "alive", "every": 0.2}
            # Somebody watches who reads nothing, and so answers no ping: there is no place for another meanwhile.
            sleeper = await asleep(server, id)
            refused = 0
            while not await watches(Person(server), id):
                refused += 1
            assert refused
            # Who answers is there as long as it likes.
            assert json.loads(await socket.connection.recv())["kind"] == "alive"
        sleeper.transport.abort()


async def watches(person: Person, id: str) -> bool:
    """Whether there is a place among the spectators of a table."""
    async with person.live(id, 0) as socket:
        return "error" not in await socket.receive()
