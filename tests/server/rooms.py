"""Rooms over a log of the test's own, whose clock a test sets, and what people do there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from msgspec.structs import replace

from muggins import rules
from muggins.bots import bot
from muggins.events import Action
from muggins.server.runtime.broadcast import Broadcast
from muggins.server.runtime.live_table import Subscriber
from muggins.server.runtime.service import TableService
from muggins.store import Guest
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.command import Sent
from muggins.tables.decider import SeatCommand
from muggins.tables.seat import Seat
from muggins.tables.table import Table
from muggins.view import view_of
from tests.server.playing import sent
from tests.server.running import PATIENCE

ADA, BO, EVE = Guest("a", "Ada"), Guest("b", "Bo"), Guest("e", "Eve")
PEOPLE = {1: ADA, 2: BO}

Open = Callable[..., TableService]


async def table_for_two(where: TableService, **more: Any) -> str:
    """A table at which Ada and Bo sit, with the first hand dealt."""
    seats = [Seat(ADA.name, guest=ADA.id), Seat()]
    id = (await where.open(rules("all-fives", 2, target=1000), seats, ADA, **more)).id
    await where.sit(id, BO, 2)
    return id


async def play(where: TableService, id: str, times: int) -> Table:
    """So many moves of whoever is to move, and the next hand where there is none."""
    for _ in range(times):
        table = await where.table(id, ADA)
        if table.to_move is None:
            for guest in PEOPLE.values():
                await where.act(id, guest, GetReady(after=(await where.table(id, ADA)).moved))
            continue
        seat = table.to_move
        wish = bot("casual")(view_of(table.match, seat), random.Random(1))
        await where.act(id, PEOPLE[seat], asks_at(table.number, wish))
    return await where.table(id, ADA)


def asks_at(after: int, action: Action) -> SeatCommand:
    """An action as a person sends it who has seen all events up to `after`."""
    command = sent(action)
    assert isinstance(command, Sent)
    return cast(SeatCommand, replace(command.command, after=after))


async def heard(listener: Subscriber) -> Broadcast:
    batch = await asyncio.wait_for(listener.receive(), PATIENCE)
    assert isinstance(batch, Broadcast)
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
