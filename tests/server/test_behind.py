"""Subscribers that missed many events: they are sent the last hand and the table, however long the log is."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import cache
from typing import Any

import msgspec
import pytest

from muggins.events import Deal
from muggins.server.runtime import history
from muggins.server.runtime.event_window import LONG_AGO
from muggins.server.runtime.service import TableService
from muggins.store import Guest
from muggins.tables.log import TableEvent, encode_event
from muggins.tables.projection import encode, table_view
from tests.support.pure_table import ADA as ADA_SITS
from tests.support.pure_table import BO as BO_SITS
from tests.support.pure_table import PureTable
from tests.support.table_services import ADA, BO, EVE, OpenService, next_broadcast

ID = "a-table-of-tests"


@cache
def story() -> list[TableEvent]:
    """What happens at a table in some thirty hands."""
    playing = PureTable([ADA_SITS, BO_SITS], "all-fives", target=1000)
    playing.play_match()
    assert len(playing.log) > 2 * LONG_AGO
    return playing.log


def deals(number: int) -> list[int]:
    """The numbers of the deals up to the event `number`."""
    return [at for at, line in enumerate(story()[:number], 1) if isinstance(line, Deal)]


async def store(service: TableService, number: int) -> None:
    """Stores the first events of the story, as another process may have."""
    bodies = [encode_event(line) for line in story()[:number]]
    await service._log.create(ID, bodies, listed=False, at=datetime.now(UTC))


async def frames(service: TableService, guest: Guest, after: int) -> list[Any]:
    """What a guest is sent who subscribes after the event `after`."""
    async with service.subscribe(ID, guest, after) as subscriber:
        batch = await next_broadcast(subscriber)
        return [json.loads(frame) for frame in batch.frames(subscriber.seat)]


@pytest.mark.parametrize("number", [LONG_AGO, LONG_AGO + 1, 555, 777])
async def test_of_many_missed_events_the_last_hand_is_sent_and_of_fewer_all(
    number: int, open_service: OpenService
) -> None:
    service = open_service()
    await store(service, number)
    for after in (0, 1, 7, number - LONG_AGO - 1, number - LONG_AGO, number - 60, number - 1):
        if after < 0:
            continue
        first = after + 1 if number - after <= LONG_AGO else deals(number)[-1]
        for guest in (ADA, EVE):
            events = await frames(service, guest, after)
            assert [event["number"] for event in events] == [*range(first, number + 1)], after
            assert [event["number"] for event in events if "table" in event] == [number]


@pytest.mark.parametrize("guest", [ADA, BO, EVE])
async def test_the_last_hand_alone_shows_the_table_as_it_is(guest: Guest, open_service: OpenService) -> None:
    """In mid-hand and between hands: the table that comes with it, and the moves as the events tell them."""
    service = open_service()
    begins = deals(900)
    # Right after a deal, in the middle of a hand, at its last event, and as the next is being prepared.
    await store(service, begins[-2] + 1)
    for number in (begins[-2] + 1, begins[-2] + 9, begins[-1] - 2, begins[-1] - 1):
        live = await service._live_tables.load(ID)
        written_there = live.table.number
        if number > written_there:
            bodies = [encode_event(line) for line in story()[written_there:number]]
            await service._log.append(ID, written_there, bodies)
            await service._live_tables.catch_up(live)
        events = await frames(service, guest, 0)
        assert events[0]["kind"] == "deal"
        assert len(events) < 60
        table = await service.table(ID, guest)
        seat = table.seat_of(guest.id)
        assert events[-1]["table"] | {"now": ""} == json.loads(
            encode(table_view(table, seat, "All Fives"))
        ) | {"now": ""}
        hand = events[-1]["table"]["hand"] or events[-1]["table"]["last"]
        plays = [event for event in events if event["kind"] == "play"]
        laid = [{key: play[key] for key in ("seat", "tile", "against", "in_line")} for play in plays]
        assert laid == hand["layout"]
        assert events[0]["hand"] == hand["number"]
        own = {
            tile for at, tiles in enumerate(events[0]["hands"], 1) for tile in tiles if at == seat and tile
        }
        others = [tile for at, tiles in enumerate(events[0]["hands"], 1) for tile in tiles if at != seat]
        assert len(own) == (9 if seat else 0)  # All Fives deals nine tiles to two
        assert set(others) == {None}


async def test_a_table_from_a_snapshot_sends_its_last_hand_from_the_deal_on(
    open_service: OpenService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what came after the snapshot is in memory: the rest is read from the log, once for all subscribers."""
    service = open_service()
    number = deals(700)[-1] + 12
    await store(service, number)
    await service._live_tables.save_snapshot(await service._live_tables.load(ID))
    again = open_service()
    live = await again._live_tables.load(ID)
    assert live.events.first > number
    events = await frames(again, BO, 0)
    assert [event["number"] for event in events] == [*range(deals(number)[-1], number + 1)]
    assert live.events.first <= deals(number)[-1]
    monkeypatch.setattr(history, "fold_history", None)
    assert await frames(again, BO, 0) == events


async def test_the_last_hand_stays_in_memory_however_long_it_is(open_service: OpenService) -> None:
    service = open_service()
    await store(service, deals(500)[-1])
    live = await service._live_tables.load(ID)
    number = live.table.number
    said = msgspec.json.encode({"kind": "said", "seat": 1, "phrase": "hello"}).decode()
    for _ in range(30):
        await service._log.append(ID, live.table.number, [said] * 10)
        await service._live_tables.catch_up(live)
    assert live.events.last_deal(live.table.number) == number
    for _ in range(30):
        await service._log.append(ID, live.table.number, [said] * 10)
        await service._live_tables.catch_up(live)
    # Not without end.
    assert live.table.number - live.events.first < LONG_AGO + 10
    assert len(await frames(service, BO, 0)) == LONG_AGO
