"""How many tables that are not finished somebody may have opened: counted in the database, whatever restarts."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from muggins import rules
from muggins.errors import MugginsError
from muggins.events import Resign
from muggins.server.runtime.service import TableService
from muggins.store import Guest
from muggins.tables.seat import Seat, bot_seat
from muggins.tables.time_control import TimeControl
from tests.security.inside import Inside
from tests.server.test_review import HAND
from tests.support.live_server import guest
from tests.support.table_services import ADA, BO, OpenService, command_at

HERE, THERE = "198.51.100.7", "2001:db8::/64"


async def opens(service: TableService, person: Guest = ADA, address: str = HERE, **more: Any) -> str:
    """The id of the table that somebody opens, or the code with which that is refused."""
    seats = [Seat(person.name, guest=person.id), Seat() if more else bot_seat("beginner", 0)]
    try:
        return (await service.open(rules("all-fives", 2), seats, person, address=address, **more)).id
    except MugginsError as error:
        return error.code if error.message.endswith("not finished: finish one first") else error.message


def is_id(told: str) -> bool:
    return len(told) == 16 and "too-many" not in told


async def test_a_guest_has_so_many_tables_that_are_not_finished_and_no_more(
    open_service: OpenService,
) -> None:
    service = open_service(limits={"by_guest": 3})
    playing = await opens(service)
    waiting = await opens(service, visibility="open")
    assert is_id(await opens(service, clock=TimeControl("days", 3)))
    assert await opens(service) == "too-many-tables"
    # Nobody else is meant, and sitting down with others is no opening.
    await service.sit(await opens(service, BO, visibility="link"), ADA, 2)
    await service.close()
    service = open_service(limits={"by_guest": 3})
    assert await opens(service) == "too-many-tables"
    await service.act(playing, ADA, command_at((await service.table(playing, ADA)).number, Resign(seat=1)))
    assert is_id(await opens(service))
    # Who waits for nobody any more leaves, and then others may play there.
    await service.leave(waiting, ADA, 1)
    assert is_id(await opens(service))
    await service.sit(waiting, BO, 1)
    assert await opens(service) == "too-many-tables"


async def test_an_address_has_so_many_and_is_not_written_down(
    open_service: OpenService, tmp_path: Path
) -> None:
    limits = {"by_address": 2, "secret": "5" * 16}
    service = open_service(limits=limits)
    first = await opens(service)
    assert is_id(await opens(service, BO))
    assert await opens(service, Guest("c", "Cy")) == "too-many-from-address"
    assert is_id(await opens(service, Guest("c", "Cy"), THERE))
    await service.close()
    service = open_service(limits=limits)
    assert await opens(service, Guest("c", "Cy")) == "too-many-from-address"
    file = tmp_path / "tables.sqlite3"
    assert HERE.encode() not in written_in(tmp_path)
    assert sorted(map(len, origins(file).values())) == [20, 20, 20]
    assert len({*origins(file).values()}) == 2
    await service.act(first, ADA, command_at((await service.table(first, ADA)).number, Resign(seat=1)))
    # Where a finished table came from nobody has to know.
    assert first not in origins(file)
    assert is_id(await opens(service, Guest("c", "Cy")))


def written_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def origins(file: Path) -> dict[str, str]:
    """By table, what stands for the address that it was opened from."""
    with closing(sqlite3.connect(file)) as database:
        return dict(database.execute("SELECT id, origin FROM tables WHERE origin IS NOT NULL"))


@pytest.mark.parametrize("limit", ["by_guest", "by_address"])
async def test_many_at_once_are_not_more(open_service: OpenService, limit: str) -> None:
    service = open_service(limits={limit: 5})
    said = await asyncio.gather(*[opens(service) for _ in range(50)])
    assert sum(map(is_id, said)) == 5


async def test_a_server_says_so(tmp_path: Path) -> None:
    async with Inside(tmp_path, unfinished=2, address_unfinished=3).visited() as server:
        ada, bo = await guest(server, "Ada"), await guest(server, "Bo")
        seats = {"me": True}, {"bot": "beginner"}
        for person in (ada, ada, bo):
            await person.open("all-fives", *seats)
        body = {"rules": "all-fives", "seats": seats}
        practice = {"record": HAND, "seat": 1, "bot": "beginner"}
        for person, code in ((ada, "too-many-tables"), (bo, "too-many-from-address")):
            for path, asked in (("/api/tables", body), ("/api/practice", practice)):
                answer = await person.request("POST", path, asked)
                assert (answer.status_code, answer.json()["code"]) == (409, code)
