"""The computer players beside the event loop: those that fail, those that hang, and who waits for whom."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable

import pytest

from muggins import bots
from muggins.events import Action, Draw, Play
from muggins.server import computers
from muggins.server.computers import Computers
from muggins.server.seats import Seat
from muggins.server.table import Table
from muggins.tiles import parse_tile
from muggins.view import View, view_of
from tests.server.playing import Playing

Choose = Callable[[View, random.Random], Action]
real = bots.bot


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> dict[str, Choose]:
    """Levels that another package might bring, besides ours."""
    added: dict[str, Choose] = {}
    monkeypatch.setattr(bots, "bot", lambda name: added.get(name) or real(name))
    return added


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
    playing = Computers(1)
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
    playing = Computers(1)
    try:
        assert await playing.wish(table) == casually(table)
    finally:
        playing.close()


async def test_what_hangs_is_not_asked_again(
    levels: dict[str, Choose], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computers, "LONGEST", 0.3)
    ended = threading.Event()
    asked = []

    def sleepy(view: View, rng: random.Random) -> Action:
        asked.append(view)
        ended.wait(60)
        return Draw(seat=view.seat)

    levels["sleepy"] = sleepy
    table, other = a_table("sleepy"), a_table("casual")
    playing = Computers(1)
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
    def deep(view: View, rng: random.Random) -> Action:
        time.sleep(0.1)
        return real("casual")(view, rng)

    levels["deep"] = deep
    slow, quick = a_table("deep"), a_table("casual")
    playing = Computers(2)
    try:
        await asyncio.gather(*[playing.wish(table) for table in (slow, quick)])
        thinking = [asyncio.create_task(playing.wish(slow)) for _ in range(20)]
        await asyncio.sleep(0.05)
        await playing.wish(quick)
        assert sum(task.done() for task in thinking) < 10, "it waited for half of them"
        await asyncio.gather(*thinking)
    finally:
        playing.close()


async def test_no_more_think_at_once_than_may(levels: dict[str, Choose]) -> None:
    now: list[int] = []
    most: list[int] = []

    def counted(view: View, rng: random.Random) -> Action:
        now.append(1)
        most.append(len(now))
        time.sleep(0.02)
        now.pop()
        return real("casual")(view, rng)

    levels["counted"] = counted
    table = a_table("counted")
    playing = Computers(3)
    try:
        waiting = [asyncio.create_task(playing.wish(table)) for _ in range(30)]
        await asyncio.sleep(0.05)
        # Who gives up leaves the place to others.
        for task in waiting[::3]:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert max(most) == 3
        assert await asyncio.gather(*[playing.wish(table) for _ in range(6)]) == [casually(table)] * 6
    finally:
        playing.close()
