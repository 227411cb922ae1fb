"""Rights that end: on sockets that are open, in lists, and wherever else a table is told of."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import websockets

from muggins import rules
from muggins.errors import MugginsError
from muggins.events import Resign
from muggins.server.routes.table_socket import _send_events
from muggins.server.runtime.live_table import LiveTable
from muggins.server.runtime.service import TableService
from muggins.tables.acts.sit import Leave, Sit
from muggins.tables.seat import Seat
from tests.security.inside import Closed, Inside
from tests.services import Redis
from tests.support.live_server import PATIENCE, Host, Person, Server, Socket, guest
from tests.support.pure_table import ADA as ADA_SITS
from tests.support.pure_table import OPEN, PureTable
from tests.support.table_services import ADA, BO, EVE, OpenService


async def people(server: Host, names: str) -> list[Person]:
    """A guest of each of these names."""
    return [await guest(server, name) for name in names.split()]


async def leave(person: Person, id: str, seat: int) -> None:
    answer = await person.request("DELETE", f"/api/tables/{id}/seats/{seat}")
    assert answer.status_code == 200, answer.text


async def resign(person: Person, id: str) -> None:
    """Gives up the match, after which seats may be left."""
    answer = await person.act(id, (await person.table(id))["number"], "resign")
    assert answer.status_code == 200, answer.text


async def told_nothing_but_that_there_is_no_table(person: Person, socket: Socket) -> None:
    """Of what happens at a table, and in the words that are said of one that does not exist."""
    nowhere = (await person.request("GET", f"/api/tables/{'A' * 16}")).json()
    assert await socket.receive() == {"error": nowhere}
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await socket.receive()
    assert closed.value.rcvd
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4000, "no-such-table")


async def finds_nothing(person: Person, id: str) -> None:
    """Neither the table, nor its record, nor that it is in the list of the person's own."""
    for path in ("", "/record"):
        answer = await person.request("GET", f"/api/tables/{id}{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-table"), path
    if person.token:
        assert (await person.request("POST", f"/api/tables/{id}/hint")).json()["code"] == "no-such-table"
        listed = await person.get("/api/guests/me/tables")
        assert id not in [table["id"] for table in listed["tables"]]


async def test_onlookers_of_a_private_table_hear_no_more_once_its_last_seat_is_taken(server: Server) -> None:
    ada, bo, eve = await people(server, "Ada Bo Eve")
    id = await ada.open("muggins", {"me": True}, {"open": True}, visibility="private")
    number = (await ada.table(id))["number"]
    stranger = Person(server)
    async with eve.live(id) as hers, stranger.live(id, 0) as theirs, ada.live(id) as mine, bo.live(id) as his:
        # While a seat is free, whoever knows of the table may look at it.
        assert [event["kind"] for event in await theirs.receive_until(number)][:2] == ["opened", "sat"]
        await bo.post(f"/api/tables/{id}/seats/2")
        for person, socket in ((eve, hers), (stranger, theirs)):
            await told_nothing_but_that_there_is_no_table(person, socket)
            await finds_nothing(person, id)
        # Who sits there hears on, Bo at the socket that was an onlooker's.
        for socket in (mine, his):
            heard = await socket.receive_until((await ada.table(id))["number"])
            assert "deal" in [event["kind"] for event in heard]


@pytest.mark.parametrize("leaver", [1, 2])
async def test_who_has_left_a_private_table_is_told_of_it_no_more(server: Server, leaver: int) -> None:
    """Also who opened it."""
    ada, bo, cy = await people(server, "Ada Bo Cy")
    id = await ada.open("muggins", {"me": True}, {"open": True}, visibility="private")
    await bo.post(f"/api/tables/{id}/seats/2")
    await resign(ada, id)
    gone = (ada, bo)[leaver - 1]
    async with gone.live(id) as socket:
        await leave(gone, id, leaver)
        assert (await socket.receive())["kind"] == "left"
        # It is free to be taken again, and can be found by who had it.
        assert id in [table["id"] for table in (await gone.get("/api/guests/me/tables"))["tables"]]
        await cy.post(f"/api/tables/{id}/seats/{leaver}")
        await told_nothing_but_that_there_is_no_table(gone, socket)
    await finds_nothing(gone, id)
    assert (await cy.table(id))["me"] == leaver


async def test_a_page_of_own_tables_goes_on_after_those_that_are_passed_over(server: Server) -> None:
    ada, bo, cy = await people(server, "Ada Bo Cy")
    first = await ada.open("muggins", {"me": True}, {"open": True})
    for _ in range(20):
        id = await bo.open("muggins", {"open": True}, {"open": True}, visibility="private")
        await ada.post(f"/api/tables/{id}/seats/1")
        await leave(ada, id, 1)
        await bo.post(f"/api/tables/{id}/seats/1")
        await cy.post(f"/api/tables/{id}/seats/2")
    page = await ada.get("/api/guests/me/tables")
    assert page["tables"] == []
    page = await ada.get(f"/api/guests/me/tables?before={page['before']}")
    assert ([table["id"] for table in page["tables"]], page["before"]) == ([first], None)


async def test_who_leaves_a_seat_hears_on_as_an_onlooker(server: Server) -> None:
    ada, bo, cy = await people(server, "Ada Bo Cy")
    id = await ada.open("muggins", {"me": True}, {"open": True})
    await bo.post(f"/api/tables/{id}/seats/2")
    await resign(ada, id)
    async with bo.live(id) as socket:
        await leave(bo, id, 2)
        await cy.post(f"/api/tables/{id}/seats/2")
        for person in (ada, cy):
            await person.act(id, (await person.table(id))["number"], "rematch")
        story = await socket.receive_until((await ada.table(id))["number"])
    (deal,) = [event for event in story if event["kind"] == "deal"]
    assert {tile for hand in [*deal["hands"], deal["boneyard"]] for tile in hand} == {None}
    assert {event["table"]["me"] for event in story if "table" in event} == {None}


async def test_who_leaves_a_seat_is_behind_like_all_who_have_none(server: Server) -> None:
    ada, bo, cy = await people(server, "Ada Bo Cy")
    id = await ada.open("muggins", {"me": True}, {"open": True}, delay=600)
    await bo.post(f"/api/tables/{id}/seats/2")
    await resign(ada, id)
    async with bo.live(id) as socket:
        await leave(bo, id, 2)
        await cy.post(f"/api/tables/{id}/seats/2")
        number = (await ada.act(id, (await ada.table(id))["number"], "rematch")).json()["number"]
        # What could be heard would come before the answer.
        assert (await socket.send({"id": 1, "after": number, "kind": "say", "phrase": "hello"}))["error"]
        assert [text for _, text in bo.received if '"at"' in text] == []
    assert (await bo.table(id))["number"] < number


async def test_what_was_ones_own_is_not_so_any_more_in_what_is_seen_late() -> None:
    table = PureTable((ADA_SITS, OPEN), settings={"delay": 600.0})
    table.execute(Sit(seat=2, name="Bo", guest="b"))
    table.execute(Resign(seat=1))
    table.now = datetime.now(UTC)
    table.execute(Leave(seat=2))
    steps = table.transitions()
    (then, seat) = LiveTable.from_transitions(steps).seen_by(BO)
    # Bo sees the time before, when there was a seat of Bo's.
    assert (then.seat_of("b"), seat) == (2, None)


async def test_a_place_among_the_spectators_is_for_who_has_no_seat_now(tmp_path: Path) -> None:
    async with Inside(tmp_path, spectators=1).visited() as inside:
        ada, bo = await people(inside, "Ada Bo")
        id = await ada.open("muggins", {"me": True}, {"open": True}, {"open": True})
        await bo.post(f"/api/tables/{id}/seats/2")
        async with contextlib.AsyncExitStack() as stack:
            hers, his = [await stack.enter_async_context(person.live(id)) for person in (ada, bo)]
            await leave(ada, id, 1)
            assert (await hers.receive())["kind"] == "left"
            # Ada has the one place there is.
            async with Person(inside).live(id) as socket:
                assert (await socket.receive())["error"]["code"] == "too-many"
            await leave(bo, id, 2)
            assert (await his.receive())["kind"] == "left"
            assert (await his.receive())["error"]["code"] == "too-many"
            with pytest.raises(Closed):
                await his.receive()
            await ada.post(f"/api/tables/{id}/seats/1")
            assert [(await hers.receive())["kind"] for _ in range(2)] == ["left", "sat"]
            async with Person(inside).live(id, 0) as socket:
                assert (await socket.receive())["kind"] == "opened"


async def test_it_is_asked_before_each_frame_however_long_the_one_before_took(
    open_service: OpenService,
) -> None:
    """A reader who takes the first of several events, while the last seat is taken."""
    service = open_service()
    table = await private_table(service)

    class Slow:
        def __init__(self) -> None:
            self.taken: list[Any] = []

        async def send_text(self, frame: bytes) -> None:
            self.taken.append(frame)
            await service.sit(table, BO, 2)

    slow: Any = Slow()
    async with service.subscribe(table, None, 0) as subscriber:
        with pytest.raises(MugginsError, match="there is no such table"):
            await _send_events(slow, subscriber)
    assert len(slow.taken) == 1


async def test_a_right_that_ends_at_one_process_ends_at_the_others(
    open_service: OpenService, redis: Redis
) -> None:
    here, there = open_service(redis.url), open_service(redis.url)
    table = await private_table(here)
    async with there.subscribe(table, EVE, None) as subscriber, asyncio.timeout(PATIENCE):
        await here.sit(table, BO, 2)
        with pytest.raises(MugginsError, match="there is no such table"):
            await subscriber.receive()
    with pytest.raises(MugginsError, match="there is no such table"):
        await there.history(table, EVE)


async def private_table(service: TableService) -> str:
    """A private table with a free seat beside Ada's."""
    seats = [Seat(ADA.name, guest=ADA.id), Seat()]
    return (await service.open(rules("muggins", 2), seats, ADA, visibility="private")).id
