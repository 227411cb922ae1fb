"""Table services over a log of the test's own, what guests do at their tables, and a clock that a test sets."""

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
from tests.support.live_server import PATIENCE
from tests.support.pure_table import sent

ADA, BO, EVE = Guest("a", "Ada"), Guest("b", "Bo"), Guest("e", "Eve")
PEOPLE = {1: ADA, 2: BO}

OpenService = Callable[..., TableService]
"""Opens one, see the fixture `open_service`."""


async def table_for_two(service: TableService, **more: Any) -> str:
    """A table at which Ada and Bo sit, with the first hand dealt."""
    seats = [Seat(ADA.name, guest=ADA.id), Seat()]
    id = (await service.open(rules("all-fives", 2, target=1000), seats, ADA, **more)).id
    await service.sit(id, BO, 2)
    return id


async def play(service: TableService, id: str, times: int) -> Table:
    """So many moves of the seat to move; between hands everybody gets ready."""
    for _ in range(times):
        table = await service.table(id, ADA)
        if table.to_move is None:
            for guest in PEOPLE.values():
                await service.act(id, guest, GetReady(after=(await service.table(id, ADA)).game_changed))
            continue
        seat = table.to_move
        action = bot("casual")(view_of(table.match, seat), random.Random(1))
        await service.act(id, PEOPLE[seat], command_at(table.number, action))
    return await service.table(id, ADA)


def command_at(after: int, action: Action) -> SeatCommand:
    """An action as a person sends it that has seen the events up to `after`."""
    command = sent(action)
    assert isinstance(command, Sent)
    return cast(SeatCommand, replace(command.command, after=after))


async def next_broadcast(subscriber: Subscriber) -> Broadcast:
    received = await asyncio.wait_for(subscriber.receive(), PATIENCE)
    assert isinstance(received, Broadcast)
    return received


async def eventually(true: Callable[[], Awaitable[bool] | bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            result = true()
            if result if isinstance(result, bool) else await result:
                return
            await asyncio.sleep(0.02)


class SetClock:
    """A clock that runs as the machine's does, and that a test may set forward or back."""

    def __init__(self) -> None:
        self._offset = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self._offset

    def ahead(self, seconds: float) -> None:
        """Lets so many seconds pass at once."""
        self._offset += timedelta(seconds=seconds)

    def back(self, seconds: float) -> None:
        """Puts it back."""
        self._offset -= timedelta(seconds=seconds)
