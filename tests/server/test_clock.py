"""A clock that is put back: whatever is due at a table comes within the time it should have."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins import rules
from muggins.errors import MugginsError
from muggins.server.clock import TableTime
from muggins.server.runtime import housekeeping
from muggins.server.runtime.history import fold_history
from muggins.server.runtime.service import TableService
from muggins.tables.acts import deal
from muggins.tables.acts.deal import Commit
from muggins.tables.acts.presence import Depart
from muggins.tables.seat import Seat, bot_seat
from muggins.tables.time_control import TimeControl
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
    table_for_two,
)

HOUR = 3600.0
SOON = 10.0
"""Seconds after which a test does not wait any more: what should come takes one at most."""
SEED = "5" * 64


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "SWEEP_EVERY", 0.05)
    monkeypatch.setattr(deal, "COMMIT", 0.4)
    monkeypatch.setattr(deal, "REVEAL", 0.4)


async def a_flag(service: TableService) -> str:
    """Somebody thinks, and has little time."""
    return await table_for_two(service, clock=TimeControl("move", 1))


async def a_stand_in(service: TableService) -> str:
    """Bo has just gone."""
    id = await table_for_two(service, grace=0.4)
    live = await service._live_tables.load(id)
    await service._live_tables.execute(live, Depart(seat=2))
    return id


async def a_seed(service: TableService) -> str:
    """Ada is to show her part of the deal."""
    id = await table_for_two(service, will_commit=True)
    table = await service.table(id, ADA)
    assert table.seeds
    commit = table.seeds.commitment(id, 1, SEED)
    await service.act(id, ADA, Commit(commit=commit, after=table.number))
    return id


async def a_commitment(service: TableService) -> str:
    """Ada is to commit herself to her part of the deal."""
    return await table_for_two(service, will_commit=True)


KINDS = {"flagged": a_flag, "stands-in": a_stand_in, "uncommitted": a_commitment, "unrevealed": a_seed}


async def kinds(service: TableService, id: str) -> list[str]:
    return [str(m.event.__struct_config__.tag) for m in fold_history(id, await service._log.read(id))]


@pytest.mark.parametrize("kind", KINDS)
async def test_what_is_due_comes_in_time_after_the_clock_was_put_back(
    open_service: OpenService, kind: str
) -> None:
    clock = SetClock()
    service = open_service(clock=clock)
    id = await KINDS[kind](service)
    before = (await service.table(id, EVE)).number
    async with service.subscribe(id, ADA, before) as subscriber:
        clock.back(HOUR)
        seen: list[str] = []
        async with asyncio.timeout(SOON):
            while kind not in seen:
                seen += [
                    str(m.event.__struct_config__.tag) for m in (await next_broadcast(subscriber)).events
                ]
        table = await service.table(id, ADA)
        # It is told in the same time as what came before.
        assert table.at > clock()
        assert service.time_at(table) >= table.at


@pytest.mark.parametrize("kind", ["flagged", "unrevealed"])
async def test_and_a_server_that_is_started_after_that_finds_it(open_service: OpenService, kind: str) -> None:
    clock = SetClock()
    first = open_service(clock=clock)
    id = await KINDS[kind](first)
    await first.close()
    assert kind not in await kinds(first, id)
    clock.back(HOUR)
    second = open_service(clock=clock)
    async with asyncio.timeout(SOON):
        # Nobody looks at the table.
        await eventually(lambda: _has(second, id, kind))


async def _has(service: TableService, id: str, kind: str) -> bool:
    return kind in await kinds(service, id)


@pytest.mark.parametrize("other", [Seat(), bot_seat("casual", 0)], ids=["person", "computer"])
async def test_the_next_tile_waits_for_the_window_and_no_longer(
    open_service: OpenService, other: Seat
) -> None:
    clock = SetClock()
    service = open_service(clock=clock)
    seats = [Seat(ADA.name, guest=ADA.id), other]
    id = (await service.open(rules("muggins-foster", 2, target=1000), seats, ADA, window=0.4)).id
    if other.open:
        await service.sit(id, BO, 2)
    async with asyncio.timeout(SOON):
        for _ in range(3):
            await eventually(lambda: _moves(service, id))
            clock.back(HOUR)
        await eventually(lambda: _moves(service, id))


async def _moves(service: TableService, id: str) -> bool:
    """Whether a person could move; a computer player is waited for."""
    table = await service.table(id, ADA)
    if table.to_move is None or table.level(table.to_move):
        return False
    try:
        await service.act(id, PEOPLE[table.to_move], command_at(table.number, table.match.legal_actions()[0]))
    except MugginsError as error:
        return error.code not in ("window-open", "stale")
    return True


async def test_who_watches_is_behind_by_as_much_as_before(open_service: OpenService) -> None:
    clock = SetClock()
    service = open_service(clock=clock)
    id = await table_for_two(service, delay=0.4)
    table = await service.table(id, ADA)
    async with service.subscribe(id, EVE, 0) as subscriber, asyncio.timeout(SOON):
        clock.back(HOUR)
        while (await next_broadcast(subscriber)).table.number < table.number:
            pass


NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@given(st.lists(st.tuples(st.floats(-1e5, 1e5), st.floats(-1e5, 1e5) | st.none()), max_size=20))
def test_time_at_a_table_never_goes_back(jumps: list[tuple[float, float | None]]) -> None:
    wall = NOON
    time = TableTime(lambda: wall, NOON)
    last = time.now()
    for jump, line in jumps:
        wall += timedelta(seconds=jump)
        if line is not None:
            at = wall + timedelta(seconds=line)
            time.reach(at)
            assert time.now() >= at
        now = time.now()
        assert now >= max(last, wall)
        assert time.ahead() >= 0
        last = now
