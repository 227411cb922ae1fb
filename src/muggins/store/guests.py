"""Guests: who has come by, and under which name."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from muggins.store.schema import guests


class Guest(NamedTuple):
    """Somebody without an account."""

    id: str
    name: str


class Guests:
    """The guests in a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, guest: Guest) -> None:
        """Adds a guest, whose id is new."""
        row = {"id": guest.id, "name": guest.name, "created": datetime.now(UTC).replace(tzinfo=None)}
        async with self._engine.begin() as connection:
            await connection.execute(insert(guests), row)

    async def rename(self, guest: Guest) -> None:
        """Gives the guest of that id the name it now has; seats taken already keep the old one."""
        async with self._engine.begin() as connection:
            await connection.execute(update(guests).where(guests.c.id == guest.id).values(name=guest.name))

    async def find(self, id: str) -> Guest | None:
        """The guest `id`, or None."""
        async with self._engine.connect() as connection:
            name = await connection.scalar(select(guests.c.name).where(guests.c.id == id))
        return None if name is None else Guest(id, name)
