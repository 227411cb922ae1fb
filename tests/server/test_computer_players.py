"""The computer players beside the event loop: those that fail, those that hang, and who waits for whom."""

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
from muggins.server.runtime import computer_players
from muggins.server.runtime.computer_players import ComputerPlayers, Usual
from muggins.server.runtime.cpu_pool import CpuPool
from muggins.tables.seat import Seat
from muggins.tables.table import Table
from muggins.tiles import parse_tile
from muggins.view import View, view_of
from tests.server.playing import Playing
from tests.server.running import PATIENCE

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
    playing = Playing(seats, "all-fives", lead_first="lot", tiles=7)
    while playing.table.to_move != 2:
        playing.plays()
    return playing.table


def casually(table: Table) -> Action:
    """What a casual player would do, which does not draw lots."""
    return real("casual")(view_of(table.match, 2), random.Random(0))


async def test_what_fails_moves_as_a_casual_player_does(
    levels: dict[str, Choose], caplog: pytest.LogCaptureFixture
) -> None:
    def broken(view: View, rng: random.Random) -> Action:
        raise ValueError(f"I hold {view.mine[0]}")

    levels["broken"] = broken
    table = a_table("broken")
    playing = ComputerPlayers(CpuPool(1))
    try:
        assert await playing.wish(table) == casually(table)
        assert await playing.wish(table) == casually(table)
    finally:
        playing.close()
    assert len(caplog.records) == 2
    assert "I hold" not in caplog.text


@pytest.mark.parametrize(
    "wish",
    [
        Play(seat=1, tile=parse_tile("6-6")),
        Play(seat=2, tile=parse_tile("6-6"), against=parse_tile("0-0")),
        Draw(seat=2),
        None,
        "draw",
    ],
)
async def test_what_is_not_allowed_is_not_even_tried(levels: dict[str, Choose], wish: Action) -> None:
    levels["cheat"] = lambda view, rng: wish
    table = a_table("cheat")
    playing = ComputerPlayers(CpuPool(1))
    try:
        assert await playing.wish(table) == casually(table)
    finally:
        playing.close()


async def test_what_hangs_is_not_asked_again(
    levels: dict[str, Choose], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # Enough for who answers, who therefore does not give way to whatever else runs on the machine.
    monkeypatch.setattr(computer_players, "LONGEST", 2.0)
    monkeypatch.setattr(computer_players, "give_way", lambda: None)
    ended = threading.Event()
    asked = []

    def sleepy(view: View, rng: random.Random) -> Action:
        asked.append(view)
        ended.wait(PATIENCE)
        return Draw(seat=view.seat)

    levels["sleepy"] = sleepy
    table, other = a_table("sleepy"), a_table("casual")
    playing = ComputerPlayers(CpuPool(1))
    try:
        # The one place to think at is not lost with it.
        wishes = await asyncio.gather(playing.wish(table), playing.wish(table), playing.wish(other))
        assert [*wishes] == [casually(table), casually(table), casually(other)]
        assert await playing.wish(table) == casually(table)
        assert len(asked) <= 2
    finally:
        ended.set()
        playing.close()
    assert "does not answer" in caplog.text


async def test_who_is_quick_does_not_wait_for_all_who_are_slow(levels: dict[str, Choose]) -> None:
    begun: list[View] = []
    thought = threading.Semaphore(0)

    def deep(view: View, rng: random.Random) -> Action:
        begun.append(view)
        thought.acquire(timeout=PATIENCE)
        return real("casual")(view, rng)

    levels["deep"] = deep
    slow, quick = a_table("deep"), a_table("casual")
    playing = ComputerPlayers(CpuPool(2))
    # What they take on a machine at rest.
    playing._usual.update(deep=Usual(3.0, 3.0), casual=Usual(0.001, 0.001))
    try:
        thinking = [asyncio.create_task(playing.wish(slow)) for _ in range(20)]
        await until(lambda: len(begun) == 2)
        waiting = asyncio.create_task(playing.wish(quick))
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
        playing.close()


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
    playing = ComputerPlayers(pool)
    playing._usual.update(ada=Usual(1.0, 1.0), bo=Usual(1.0, 1.0))
    try:
        thinking = [asyncio.create_task(playing.wish(ada)) for _ in range(100)]
        await until(lambda: begun == ["ada"])
        thinking += [asyncio.create_task(playing.wish(bo))]
        await until(lambda: pool.moves_waiting == 100)
        thought.release(2)
        await until(lambda: len(begun) == 3)
        assert begun[1] == "bo"
    finally:
        for task in thinking:
            task.cancel()
        thought.release(200)
        await asyncio.gather(*thinking, return_exceptions=True)
        playing.close()


def test_quick_is_who_neither_works_nor_waits_for_long() -> None:
    assert not Usual().quick
    assert Usual().after(0.001, 0.001).quick
    # Also where the machine is busy with something else; not who waits for another program.
    assert Usual().after(0.1, 0.001).quick
    assert not Usual().after(1.0, 0.001).quick
    assert not Usual().after(1.0, 1.0).quick
    once_slow = Usual().after(0.001, 0.001).after(3.0, 3.0)
    assert not once_slow.quick
    assert once_slow.seconds == pytest.approx(0.001 * 0.8 + 3.0 * 0.2)


async def test_no_more_think_at_once_than_may(levels: dict[str, Choose]) -> None:
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
    playing = ComputerPlayers(CpuPool(3))
    try:
        waiting = [asyncio.create_task(playing.wish(table)) for _ in range(30)]
        await until(lambda: len(now) == 3)
        # Who gives up leaves the place to others.
        for task in waiting[::3]:
            task.cancel()
        together.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert max(most) == 3
        assert await asyncio.gather(*[playing.wish(table) for _ in range(6)]) == [casually(table)] * 6
    finally:
        playing.close()
