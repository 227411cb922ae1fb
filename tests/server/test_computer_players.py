"""Computer players in the CPU pool: levels that fail or hang, and who waits for whom."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from muggins import bots
from muggins.events import Action, Draw, Play
from muggins.server.runtime import cpu_pool
from muggins.server.runtime.computer_moves import MoveTime
from muggins.server.runtime.cpu_pool import CpuPool
from muggins.tables.next_step import ComputerMove, next_step
from muggins.tables.seat import Seat
from muggins.tables.table import Table
from muggins.tiles import parse_tile
from muggins.view import View, view_of
from tests.support.live_server import PATIENCE
from tests.support.pure_table import PureTable

Choose = Callable[[View, random.Random], Action]
real = bots.bot


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> dict[str, Choose]:
    """Levels that another package might bring, besides ours."""
    added: dict[str, Choose] = {}
    monkeypatch.setattr(bots, "bot", lambda name: added.get(name) or real(name))
    return added


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            if true():
                return
            await asyncio.sleep(0.01)


def a_table(level: str) -> Table:
    """A table at which the computer player leads."""
    seats = [Seat("Ada", guest="a"), Seat("It", bot=level)]
    playing = PureTable(seats, "all-fives", lead_first="lot", tiles=7)
    while playing.table.to_move != 2:
        playing.play_one()
    return playing.table


def step(table: Table) -> ComputerMove:
    found = next_step(table, table.at)
    assert isinstance(found, ComputerMove)
    return found


def casually(table: Table) -> Action:
    """What a casual player does, which does not draw lots."""
    return real("casual")(view_of(table.match, 2), random.Random(0))


async def test_a_level_that_fails_moves_as_a_casual_player_does(
    levels: dict[str, Choose], caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: View, rng: random.Random) -> Action:
        raise ValueError(f"I hold {view.mine[0]}")

    levels["broken"] = broken
    table = a_table("broken")
    pool = CpuPool(1)
    try:
        assert await pool.move(table, step(table)) == casually(table)
        assert await pool.move(table, step(table)) == casually(table)
    finally:
        pool.close()
    assert len(caplog.records) == 2
    assert "I hold" not in caplog.text


@pytest.mark.parametrize(
    "action",
    [
        Play(seat=1, tile=parse_tile("6-6")),
        Play(seat=2, tile=parse_tile("6-6"), against=parse_tile("0-0")),
        Draw(seat=2),
        None,
        "draw",
    ],
)
async def test_an_action_that_is_not_allowed_is_not_even_tried(
    levels: dict[str, Choose], action: Action
) -> None:
    levels["cheat"] = lambda view, rng: action
    table = a_table("cheat")
    pool = CpuPool(1)
    try:
        assert await pool.move(table, step(table)) == casually(table)
    finally:
        pool.close()


async def test_a_level_that_hangs_is_not_asked_again(
    levels: dict[str, Choose], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # Enough for who answers, who therefore does not give way to whatever else runs on the machine.
    monkeypatch.setattr(cpu_pool, "LONGEST", 2.0)
    monkeypatch.setattr(cpu_pool, "give_way", lambda: None)
    ended = threading.Event()
    asked = []

    def sleepy(view: View, rng: random.Random) -> Action:
        asked.append(view)
        ended.wait(PATIENCE)
        return Draw(seat=view.seat)

    levels["sleepy"] = sleepy
    table, other = a_table("sleepy"), a_table("casual")
    pool = CpuPool(1)
    try:
        # The one place to think at is not lost with it.
        actions = await asyncio.gather(
            pool.move(table, step(table)), pool.move(table, step(table)), pool.move(other, step(other))
        )
        assert [*actions] == [casually(table), casually(table), casually(other)]
        assert await pool.move(table, step(table)) == casually(table)
        assert len(asked) <= 2
    finally:
        ended.set()
        pool.close()
    assert "does not answer" in caplog.text


async def test_a_quick_level_does_not_wait_for_all_slow_ones(levels: dict[str, Choose]) -> None:
    begun: list[View] = []
    thought = threading.Semaphore(0)

    def deep(view: View, rng: random.Random) -> Action:
        begun.append(view)
        thought.acquire(timeout=PATIENCE)
        return real("casual")(view, rng)

    levels["deep"] = deep
    slow, quick = a_table("deep"), a_table("casual")
    pool = CpuPool(2)
    # What they take on a machine at rest.
    pool._move_times.update(deep=MoveTime(3.0, 3.0), casual=MoveTime(0.001, 0.001))
    try:
        thinking = [asyncio.create_task(pool.move(slow, step(slow))) for _ in range(20)]
        await until(lambda: len(begun) == 2)
        waiting = asyncio.create_task(pool.move(quick, step(quick)))
        await asyncio.sleep(0)
        thought.release()
        async with asyncio.timeout(PATIENCE):
            # One of the twenty is done, and two more have been let in at most.
            await waiting
        assert len(begun) <= 4
        thought.release(20)
        await asyncio.gather(*thinking)
    finally:
        thought.release(20)
        pool.close()


async def test_a_hundred_tables_of_one_do_not_slow_down_those_of_another(levels: dict[str, Choose]) -> None:
    begun: list[str] = []
    thought = threading.Semaphore(0)

    def deep(name: str) -> Choose:
        def thinks(view: View, rng: random.Random) -> Action:
            begun.append(name)
            thought.acquire(timeout=PATIENCE)
            return real("casual")(view, rng)

        return thinks

    levels.update(ada=deep("ada"), bo=deep("bo"))
    ada, bo = a_table("ada"), a_table("bo")
    bo = replace(bo, opened=replace(bo.opened, opener="b"))
    pool = CpuPool(1)
    pool._move_times.update(ada=MoveTime(1.0, 1.0), bo=MoveTime(1.0, 1.0))
    try:
        thinking = [asyncio.create_task(pool.move(ada, step(ada))) for _ in range(100)]
        await until(lambda: begun == ["ada"])
        thinking += [asyncio.create_task(pool.move(bo, step(bo)))]
        await until(lambda: pool.slots.moves_waiting == 100)
        thought.release(2)
        await until(lambda: len(begun) == 3)
        assert begun[1] == "bo"
    finally:
        for task in thinking:
            task.cancel()
        thought.release(200)
        await asyncio.gather(*thinking, return_exceptions=True)
        pool.close()


def test_a_level_is_quick_that_neither_computes_nor_waits_for_long() -> None:
    assert not MoveTime().quick
    assert MoveTime().after(0.001, 0.001).quick
    # Also where the machine is busy with something else; not who waits for another program.
    assert MoveTime().after(0.1, 0.001).quick
    assert not MoveTime().after(1.0, 0.001).quick
    assert not MoveTime().after(1.0, 1.0).quick
    once_slow = MoveTime().after(0.001, 0.001).after(3.0, 3.0)
    assert not once_slow.quick
    assert once_slow.seconds == pytest.approx(0.001 * 0.8 + 3.0 * 0.2)


async def test_no_more_moves_are_computed_at_once_than_there_are_slots(levels: dict[str, Choose]) -> None:
    now: list[int] = []
    most: list[int] = []
    together = threading.Event()

    def counted(view: View, rng: random.Random) -> Action:
        now.append(1)
        most.append(len(now))
        together.wait(PATIENCE)
        time.sleep(0.02)
        now.pop()
        return real("casual")(view, rng)

    levels["counted"] = counted
    table = a_table("counted")
    pool = CpuPool(3)
    try:
        waiting = [asyncio.create_task(pool.move(table, step(table))) for _ in range(30)]
        await until(lambda: len(now) == 3)
        # Who gives up leaves the place to others.
        for task in waiting[::3]:
            task.cancel()
        together.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert max(most) == 3
        assert (
            await asyncio.gather(*[pool.move(table, step(table)) for _ in range(6)]) == [casually(table)] * 6
        )
    finally:
        pool.close()
