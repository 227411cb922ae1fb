"""Rooms over a log of the test's own, whose clock a test sets, and what people do there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from muggins import rules
from muggins.bots import bot
from muggins.server.batch import Batch
from muggins.server.held import Listener
from muggins.server.lines import Ready, Wish
from muggins.server.room import Room
from muggins.server.seats import Seat
from muggins.server.table import Table
from muggins.store import Guest
from muggins.view import view_of
from tests.server.running import PATIENCE

ADA, BO, EVE = Guest("a", "Ada"), Guest("b", "Bo"), Guest("e", "Eve")
PEOPLE = {1: ADA, 2: BO}

Open = Callable[..., Room]


async def table_for_two(where: Room, **more: Any) -> str:
    """A table at which Ada and Bo sit, with the first hand dealt."""
    seats = [Seat(ADA.name, guest=ADA.id), Seat()]
    id = (await where.open(rules("all-fives", 2, target=1000), seats, ADA, **more)).id
    await where.sit(id, BO, 2)
    return id


async def play(where: Room, id: str, times: int) -> Table:
    """So many moves of whoever is to move, and the next hand where there is none."""
    for _ in range(times):
        table = await where.table(id, ADA)
        if table.to_move is None:
            for guest in PEOPLE.values():
                await where.act(id, guest, (await where.table(id, ADA)).moved, ready)
            continue
        seat = table.to_move
        wish = bot("casual")(view_of(table.match, seat), random.Random(1))
        await where.act(id, PEOPLE[seat], table.number, always(wish))
    return await where.table(id, ADA)


def always(wish: Wish) -> Callable[[int], Wish]:
    return lambda _: wish


def ready(seat: int) -> Wish:
    return Ready(seat=seat)


async def heard(listener: Listener) -> Batch:
    batch = await asyncio.wait_for(listener.hear(), PATIENCE)
    assert isinstance(batch, Batch)
    return batch


async def eventually(true: Callable[[], Awaitable[bool] | bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            found = true()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(0.02)


class SetClock:
    """A clock that goes on as the machine's does, and may be set ahead and put back."""

    def __init__(self) -> None:
        self._set = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self._set

    def ahead(self, seconds: float) -> None:
        """Lets so many seconds pass at once."""
        self._set += timedelta(seconds=seconds)

    def back(self, seconds: float) -> None:
        """Puts it back."""
        self._set -= timedelta(seconds=seconds)
