"""A room over a real log: what is kept in memory and what is not, who is behind, and two rooms over one log."""

from __future__ import annotations

import asyncio
import random
import time
from datetime import timedelta

import pytest

from muggins import bots, rules
from muggins.bots import bot
from muggins.events import Action
from muggins.server.runtime import housekeeping, presence
from muggins.server.runtime.errors import StaleCommandError
from muggins.server.runtime.service import TableService
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.presence import Away
from muggins.tables.seat import Seat, bot_seat
from muggins.tables.table import Table
from muggins.view import View, view_of
from tests.server.rooms import (
    ADA,
    BO,
    EVE,
    PEOPLE,
    Open,
    SetClock,
    asks_at,
    eventually,
    heard,
    play,
    table_for_two,
)
from tests.server.running import PATIENCE
from tests.services import Redis

# What is in memory.


async def test_of_a_long_match_little_is_kept_in_memory_and_all_is_told(opened: Open) -> None:
    where = opened()
    id = await table_for_two(where)
    table = await play(where, id, 150)
    held = await where._live_tables.load(id)
    assert table.number > 150
    assert table.number - held.events.first <= 2 * 50
    for after in (
        0,
        1,
        40,
        held.events.first - 2,
        held.events.first - 1,
        held.events.first,
        table.number - 1,
    ):
        async with where.subscribe(id, BO, after) as listener:
            batch = await heard(listener)
            assert [event.number for event in batch.events] == [*range(after + 1, table.number + 1)]
            assert batch.table == table
            # And then what comes.
            further = await play(where, id, 1)
            batch = await heard(listener)
            assert [event.number for event in batch.events] == [*range(table.number + 1, further.number + 1)]
            table = further
    with pytest.raises(StaleCommandError) as stale:
        await where.act(id, ADA, GetReady(after=3))
    # But not to who asks for what is long stale: that would be a cheap way to have it read again and again.
    missed = [event.number for event in stale.value.missed.events]
    assert missed == [*range(held.events.first, table.number + 1)]
    assert len(missed) >= 50


async def test_who_hears_nothing_for_too_long_is_let_go_and_takes_no_memory(opened: Open) -> None:
    where = opened()
    id = await table_for_two(where)
    async with where.subscribe(id, EVE, 0) as sleeper, where.subscribe(id, BO, 0) as listener:
        for _ in range(150):
            await play(where, id, 1)
            await heard(listener)
        assert sleeper.slow.is_set()
        assert not listener.slow.is_set()


async def test_an_idle_table_leaves_the_memory_and_is_the_same_when_it_comes_back(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_EVERY", 0.05)
    # However long it takes, nobody is said to have gone meanwhile.
    monkeypatch.setattr(presence, "AWAY_AFTER", 10 * PATIENCE)
    where = opened(idle=0.5)
    id = await table_for_two(where)
    table = await play(where, id, 80)
    async with where.subscribe(id, BO, None):
        await asyncio.sleep(1.5)
        # Somebody listens.
        assert where._live_tables.find(id) is not None
    await eventually(lambda: where._live_tables.find(id) is None)
    await eventually(lambda: _is_kept(where, id))
    assert await where.table(id, ADA) == table
    held = where._live_tables.find(id)
    assert held is not None
    # It came from the snapshot, and not from the beginning of the log.
    assert held.events.first > table.number
    async with where.subscribe(id, BO, 0) as listener:
        assert len((await heard(listener)).events) == table.number
    assert [event.number for event in (await where.history(id, ADA))[1]] == [*range(1, table.number + 1)]


async def _is_kept(where: TableService, id: str) -> bool:
    return await where._log.snapshot(id) is not None


async def test_a_snapshot_that_cannot_be_read_is_as_good_as_none(opened: Open) -> None:
    where = opened()
    id = await table_for_two(where)
    table = await play(where, id, 20)
    await where._log.save_snapshot(id, table.number - 3, '{"of": "another version"}')
    assert await opened().table(id, ADA) == table


# Spectators.


async def test_spectators_are_behind_by_the_delay_and_players_are_not(
    opened: Open,
) -> None:
    clock = SetClock()
    where = opened(clock=clock)
    id = await table_for_two(where, delay=600.0)
    clock.ahead(601)
    before = await where.table(id, EVE)
    async with (
        where.subscribe(id, EVE, before.number) as behind,
        where.subscribe(id, BO, before.number) as player,
    ):
        first = await play(where, id, 1)
        assert (await heard(player)).table == first
        clock.ahead(300)
        second = await play(where, id, 1)
        assert await where.table(id, EVE) == before
        assert await where.table(id, None) == before
        assert len((await where.history(id, EVE))[1]) == before.number
        # Another process knows no more of them, and no less.
        assert await opened(clock=clock).table(id, EVE) == before
        # Now it is a second at most until they see the first of both.
        clock.ahead(299)
        assert (await heard(behind)).table == first
        assert clock() - first.at >= timedelta(seconds=600)
        assert await where.table(id, EVE) == first
        clock.ahead(299)
        assert (await heard(behind)).table == second
        assert clock() - second.at >= timedelta(seconds=600)
        assert len((await where.history(id, EVE))[1]) == second.number


@pytest.mark.parametrize("turns", range(8))
async def test_what_somebody_wanted_who_has_gone_is_done_or_was_never_begun(opened: Open, turns: int) -> None:
    where = opened()
    id = await table_for_two(where)
    table = await where.table(id, ADA)
    seat = table.to_move or 1
    wish = bot("casual")(view_of(table.match, seat), random.Random(1))
    async with where.subscribe(id, EVE, table.number) as listener:
        asking = asyncio.create_task(where.act(id, PEOPLE[seat], asks_at(table.number, wish)))
        for _ in range(turns):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.wait([asking])
        await where._live_tables.close()
        written = (await where.history(id, None))[1][-1].number
        assert (await where.table(id, ADA)).number == written
        if written > table.number:
            assert (await heard(listener)).table.number == written


# Two rooms.


async def test_two_rooms_agree_on_who_is_there(
    opened: Open, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_EVERY", 0.2)
    monkeypatch.setattr(presence, "UNSEEN", 4.0)
    monkeypatch.setattr(presence, "AWAY_AFTER", 0.3)
    first, second = opened(redis.url), opened(redis.url)
    id = await table_for_two(first)
    async with second.subscribe(id, BO, 0) as listener:
        async with first.subscribe(id, ADA, 0):
            await asyncio.sleep(5)
            table = await second.table(id, BO)
            # Each has a socket in one of them: nobody has said that the other has gone.
            assert all(seat.present for seat in table.seats)
            assert not [m for m in (await second.history(id, BO))[1] if isinstance(m.event, Away)]
            # A room that ends says nothing, as one that dies.
            await first.close()
            monkeypatch.setattr(presence, "UNSEEN", 1.0)
            await eventually(lambda: _is_away(second, id))
        lines = [event.event for event in (await heard(listener)).events]
        assert lines[-1] == Away(seat=1)


async def _is_away(where: TableService, id: str) -> bool:
    return not (await where.table(id, BO)).seats[0].present


async def test_who_asks_now_and_then_is_there_without_a_socket(
    opened: Open, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_EVERY", 0.1)
    monkeypatch.setattr(presence, "UNSEEN", 3.0)
    first, second = opened(redis.url), opened(redis.url)
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


async def test_without_the_channel_play_goes_on_and_with_it_again_at_once(
    opened: Open, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = opened(redis.url), opened(redis.url)
    id = await table_for_two(first)
    await eventually(lambda: first._channel.connected and second._channel.connected)
    async with second.subscribe(id, BO, 0) as listener:
        number = (await heard(listener)).table.number
        redis.stop()
        try:
            await eventually(lambda: not (first._channel.connected or second._channel.connected))
            table = await play(first, id, 3)
            while number < table.number:
                number = (await heard(listener)).table.number
            # Who has not heard yet is told what was missed, and does it then.
            with pytest.raises(StaleCommandError):
                await second.act(id, BO, GetReady(after=1))
        finally:
            redis.start()
        await eventually(lambda: first._channel.connected and second._channel.connected)
        # Nobody looks by itself any more: what is heard comes by the channel.
        table = await play(first, id, 1)
        while number < table.number:
            number = (await heard(listener)).table.number
    assert caplog.messages.count("the channel to the other processes is away: ConnectionError") == 2


async def test_a_bot_whose_room_is_gone_is_moved_by_the_other(opened: Open, redis: Redis) -> None:
    first, second = opened(redis.url), opened(redis.url)
    seats = [Seat(ADA.name, guest=ADA.id), bot_seat("casual", 0)]
    id = (await first.open(rules("all-fives", 2, lead_first="lot"), seats, ADA)).id
    await second.table(id, ADA)
    await first.close()
    # Whoever is to move, the other room goes on from there.
    await eventually(lambda: _persons_turn(second, id))


async def _persons_turn(where: TableService, id: str) -> bool:
    table = await where.table(id, ADA)
    return table.to_move == 1


async def test_who_takes_a_seat_is_behind_no_longer(opened: Open) -> None:
    where = opened()
    seats = [Seat(ADA.name, guest=ADA.id), Seat(), Seat()]
    id = (await where.open(rules("all-fives", 3), seats, ADA, delay=60.0)).id
    async with where.subscribe(id, EVE, None) as listener, where.subscribe(id, BO, None) as behind:
        await where.sit(id, EVE, 2)
        batch = await heard(listener)
        assert batch.table.seat_of(EVE.id) == 2
        await where.leave(id, ADA, 1)
        assert (await heard(listener)).table.seats[0].open
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(behind.receive(), 0.5)


async def test_while_a_computer_player_thinks_nobody_else_takes_over(
    opened: Open, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def slow(view: View, rng: random.Random) -> Action:
        asked.append(view)
        time.sleep(7)
        return bot("casual")(view, rng)

    monkeypatch.setattr(bots, "bot", lambda level: slow if level == "slow" else bot(level))
    first, second = opened(redis.url), opened(redis.url)
    await eventually(lambda: first._channel.connected and second._channel.connected)
    seats = [Seat(ADA.name, guest=ADA.id), Seat("Slow", bot="slow")]
    id = (await first.open(rules("all-fives", 2, lead_first="lot"), seats, ADA)).id
    table = await play_until_it_is_for_2(first, id)
    assert (await second.table(id, ADA)).to_move == 2
    async with second.subscribe(id, ADA, table.number) as listener:
        # More than twice as long as it would be left to the first.
        assert (await heard(listener)).table.moved > table.moved
    assert len(asked) == 1


async def play_until_it_is_for_2(where: TableService, id: str) -> Table:
    """Ada, in the first seat, moves until it is not her turn."""
    while (table := await where.table(id, ADA)).to_move == 1:
        wish = bot("casual")(view_of(table.match, 1), random.Random(1))
        await where.act(id, ADA, asks_at(table.number, wish))
    return table
