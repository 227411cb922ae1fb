"""The table service over a real log: what is in memory, delays, presence, and two processes over one log."""

from __future__ import annotations

import asyncio
import json
import random
import time
from datetime import timedelta

import pytest

from muggins import bots, rules
from muggins.bots import bot
from muggins.events import Action
from muggins.server.errors import StaleCommandError
from muggins.server.runtime import housekeeping, presence
from muggins.server.runtime.service import TableService
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.presence import Away
from muggins.tables.seat import Seat, bot_seat
from muggins.tables.table import Table
from muggins.view import View, view_of
from tests.services import Redis
from tests.support.live_server import PATIENCE
from tests.support.table_services import (
    ADA,
    BO,
    EVE,
    PEOPLE,
    OpenService,
    SetClock,
    command_at,
    eventually,
    next_broadcast,
    play,
    table_for_two,
)

# What is in memory.


async def test_of_a_long_match_few_events_are_in_memory_and_all_are_sent(open_service: OpenService) -> None:
    service = open_service()
    id = await table_for_two(service)
    table = await play(service, id, 150)
    live = await service._live_tables.load(id)
    assert table.number > 150
    assert table.number - live.events.first <= 2 * 50
    for after in (
        0,
        1,
        40,
        live.events.first - 2,
        live.events.first - 1,
        live.events.first,
        table.number - 1,
    ):
        async with service.subscribe(id, BO, after) as subscriber:
            batch = await next_broadcast(subscriber)
            assert [event.number for event in batch.events] == [*range(after + 1, table.number + 1)]
            assert batch.table == table
            # And then what comes.
            further = await play(service, id, 1)
            batch = await next_broadcast(subscriber)
            assert [event.number for event in batch.events] == [*range(table.number + 1, further.number + 1)]
            table = further
    with pytest.raises(StaleCommandError) as stale:
        await service.act(id, ADA, GetReady(after=3))
    # But not to who asks for what is long stale: that would be a cheap way to have it read again and again.
    missed = [json.loads(event)["number"] for event in stale.value.missed]
    assert missed == [*range(live.events.first, table.number + 1)]
    assert len(missed) >= 50


async def test_a_subscriber_that_is_too_slow_is_dropped_and_takes_no_memory(
    open_service: OpenService,
) -> None:
    service = open_service()
    id = await table_for_two(service)
    async with service.subscribe(id, EVE, 0) as sleeper, service.subscribe(id, BO, 0) as subscriber:
        for _ in range(150):
            await play(service, id, 1)
            await next_broadcast(subscriber)
        assert sleeper.slow.is_set()
        assert not subscriber.slow.is_set()


async def test_an_idle_table_is_evicted_and_is_the_same_when_it_is_loaded_again(
    open_service: OpenService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_EVERY", 0.05)
    # However long it takes, nobody is said to have gone meanwhile.
    monkeypatch.setattr(presence, "AWAY_AFTER", 10 * PATIENCE)
    service = open_service(idle=0.5)
    id = await table_for_two(service)
    table = await play(service, id, 80)
    async with service.subscribe(id, BO, None):
        await asyncio.sleep(1.5)
        # Somebody listens.
        assert service._live_tables.find(id) is not None
    await eventually(lambda: service._live_tables.find(id) is None)
    await eventually(lambda: _is_kept(service, id))
    assert await service.table(id, ADA) == table
    live = service._live_tables.find(id)
    assert live is not None
    # It came from the snapshot, and not from the beginning of the log.
    assert live.events.first > table.number
    async with service.subscribe(id, BO, 0) as subscriber:
        assert len((await next_broadcast(subscriber)).events) == table.number
    assert [event.number for event in (await service.history(id, ADA))[1]] == [*range(1, table.number + 1)]


async def _is_kept(service: TableService, id: str) -> bool:
    return await service._log.snapshot(id) is not None


async def test_a_snapshot_that_cannot_be_read_is_ignored(open_service: OpenService) -> None:
    service = open_service()
    id = await table_for_two(service)
    table = await play(service, id, 20)
    await service._log.save_snapshot(id, table.number - 3, '{"of": "another version"}')
    assert await open_service().table(id, ADA) == table


# Spectators.


async def test_spectators_see_the_table_with_its_delay_and_players_without(
    open_service: OpenService,
) -> None:
    clock = SetClock()
    service = open_service(clock=clock)
    id = await table_for_two(service, delay=600.0)
    clock.ahead(601)
    before = await service.table(id, EVE)
    async with (
        service.subscribe(id, EVE, before.number) as behind,
        service.subscribe(id, BO, before.number) as player,
    ):
        first = await play(service, id, 1)
        assert (await next_broadcast(player)).table == first
        clock.ahead(300)
        second = await play(service, id, 1)
        assert await service.table(id, EVE) == before
        assert await service.table(id, None) == before
        assert len((await service.history(id, EVE))[1]) == before.number
        # Another process knows no more of them, and no less.
        assert await open_service(clock=clock).table(id, EVE) == before
        # Now it is a second at most until they see the first of both.
        clock.ahead(299)
        assert (await next_broadcast(behind)).table == first
        assert clock() - first.at >= timedelta(seconds=600)
        assert await service.table(id, EVE) == first
        clock.ahead(299)
        assert (await next_broadcast(behind)).table == second
        assert clock() - second.at >= timedelta(seconds=600)
        assert len((await service.history(id, EVE))[1]) == second.number


@pytest.mark.parametrize("turns", range(8))
async def test_a_command_whose_sender_is_gone_is_finished_or_was_never_begun(
    open_service: OpenService, turns: int
) -> None:
    service = open_service()
    id = await table_for_two(service)
    table = await service.table(id, ADA)
    seat = table.to_move or 1
    wish = bot("casual")(view_of(table.match, seat), random.Random(1))
    async with service.subscribe(id, EVE, table.number) as subscriber:
        asking = asyncio.create_task(service.act(id, PEOPLE[seat], command_at(table.number, wish)))
        for _ in range(turns):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.wait([asking])
        await service._live_tables.close()
        written = (await service.history(id, None))[1][-1].number
        assert (await service.table(id, ADA)).number == written
        if written > table.number:
            assert (await next_broadcast(subscriber)).table.number == written


# Two rooms.


async def test_two_processes_agree_on_who_is_present(
    open_service: OpenService, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_EVERY", 0.2)
    monkeypatch.setattr(presence, "UNSEEN", 4.0)
    monkeypatch.setattr(presence, "AWAY_AFTER", 0.3)
    first, second = open_service(redis.url), open_service(redis.url)
    id = await table_for_two(first)
    async with second.subscribe(id, BO, 0) as subscriber:
        async with first.subscribe(id, ADA, 0):
            await asyncio.sleep(5)
            table = await second.table(id, BO)
            # Each has a socket in one of them: nobody has said that the other has gone.
            assert all(seat.present for seat in table.seats)
            assert not [m for m in (await second.history(id, BO))[1] if isinstance(m.event, Away)]
            # A process that ends writes nothing of that, as one that dies.
            await first.close()
            monkeypatch.setattr(presence, "UNSEEN", 1.0)
            await eventually(lambda: _is_away(second, id))
        lines = [event.event for event in (await next_broadcast(subscriber)).events]
        assert lines[-1] == Away(seat=1)


async def _is_away(service: TableService, id: str) -> bool:
    return not (await service.table(id, BO)).seats[0].present


async def test_a_guest_that_sends_requests_is_present_without_a_socket(
    open_service: OpenService, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_EVERY", 0.1)
    monkeypatch.setattr(presence, "UNSEEN", 3.0)
    first, second = open_service(redis.url), open_service(redis.url)
    id = await table_for_two(first)
    async with second.subscribe(id, BO, 0):
        for _ in range(4):
            await asyncio.sleep(1)
            # Ada has asked the one, and the other hears of it.
            assert (await first.table(id, ADA)).seats[0].present
            assert not await _is_away(second, id)
        monkeypatch.setattr(presence, "RECENT_REQUEST", 0.1)
        monkeypatch.setattr(presence, "UNSEEN", 1.0)
        await eventually(lambda: _is_away(second, id))


async def test_without_the_channel_play_goes_on_and_once_it_is_back_at_once(
    open_service: OpenService, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = open_service(redis.url), open_service(redis.url)
    id = await table_for_two(first)
    await eventually(lambda: first._channel.connected and second._channel.connected)
    async with second.subscribe(id, BO, 0) as subscriber:
        number = (await next_broadcast(subscriber)).table.number
        redis.stop()
        try:
            await eventually(lambda: not (first._channel.connected or second._channel.connected))
            table = await play(first, id, 3)
            while number < table.number:
                number = (await next_broadcast(subscriber)).table.number
            # Who has not heard yet is told what was missed, and does it then.
            with pytest.raises(StaleCommandError):
                await second.act(id, BO, GetReady(after=1))
        finally:
            redis.start()
        await eventually(lambda: first._channel.connected and second._channel.connected)
        # Nobody looks by itself any more: what is heard comes by the channel.
        table = await play(first, id, 1)
        while number < table.number:
            number = (await next_broadcast(subscriber)).table.number
    assert caplog.messages.count("the channel to the other processes is away: ConnectionError") == 2


async def test_a_computer_player_whose_process_is_gone_is_moved_by_the_other(
    open_service: OpenService, redis: Redis
) -> None:
    first, second = open_service(redis.url), open_service(redis.url)
    seats = [Seat(ADA.name, guest=ADA.id), bot_seat("casual", 0)]
    id = (await first.open(rules("all-fives", 2, lead_first="lot"), seats, ADA)).id
    await second.table(id, ADA)
    await first.close()
    # Whoever is to move, the other process goes on from there.
    await eventually(lambda: _persons_turn(second, id))


async def _persons_turn(service: TableService, id: str) -> bool:
    table = await service.table(id, ADA)
    return table.to_move == 1


async def test_a_spectator_who_takes_a_seat_sees_the_table_without_delay(open_service: OpenService) -> None:
    service = open_service()
    seats = [Seat(ADA.name, guest=ADA.id), Seat(), Seat()]
    id = (await service.open(rules("all-fives", 3), seats, ADA, delay=60.0)).id
    async with service.subscribe(id, EVE, None) as subscriber, service.subscribe(id, BO, None) as behind:
        await service.sit(id, EVE, 2)
        batch = await next_broadcast(subscriber)
        assert batch.table.seat_of(EVE.id) == 2
        await service.leave(id, ADA, 1)
        assert (await next_broadcast(subscriber)).table.seats[0].open
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(behind.receive(), 0.5)


async def test_while_a_computer_player_thinks_nobody_else_takes_over(
    open_service: OpenService, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def slow(view: View, rng: random.Random) -> Action:
        asked.append(view)
        time.sleep(7)
        return bot("casual")(view, rng)

    monkeypatch.setattr(bots, "bot", lambda level: slow if level == "slow" else bot(level))
    first, second = open_service(redis.url), open_service(redis.url)
    await eventually(lambda: first._channel.connected and second._channel.connected)
    seats = [Seat(ADA.name, guest=ADA.id), Seat("Slow", bot="slow")]
    id = (await first.open(rules("all-fives", 2, lead_first="lot"), seats, ADA)).id
    table = await play_until_it_is_for_2(first, id)
    assert (await second.table(id, ADA)).to_move == 2
    async with second.subscribe(id, ADA, table.number) as subscriber:
        # More than twice as long as it would be left to the first.
        assert (await next_broadcast(subscriber)).table.game_changed > table.game_changed
    assert len(asked) == 1


async def play_until_it_is_for_2(service: TableService, id: str) -> Table:
    """Ada, in the first seat, moves until it is not her turn."""
    while (table := await service.table(id, ADA)).to_move == 1:
        wish = bot("casual")(view_of(table.match, 1), random.Random(1))
        await service.act(id, ADA, command_at(table.number, wish))
    return table
