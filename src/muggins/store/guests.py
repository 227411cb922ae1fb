"""Guests: who has come by, and under which name."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from muggins.store.database import Database
from muggins.store.schema import guests
from muggins.store.writer import Change

_RENAME = update(guests).where(guests.c.id == bindparam("guest")).values(name=bindparam("to"))


class Guest(NamedTuple):
    """Somebody without an account."""

    id: str
    name: str


class Guests:
    """The guests in a database. What writes raises `Unavailable` where that cannot be."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guest: Guest) -> None:
        """Adds a guest, whose id is new."""

        def stands(connection: Connection) -> bool | None:
            return _name(connection, guest.id) == guest.name or None

        row = {"id": guest.id, "name": guest.name, "created": datetime.now(UTC).replace(tzinfo=None)}
        await self._database.write(Change(guest.id, [(guests, [row])], stands))

    async def rename(self, guest: Guest) -> None:
        """Gives the guest of that id the name it now has; seats taken already keep the old one."""
        row = {"guest": guest.id, "to": guest.name}
        await self._database.write(Change(guest.id, [(_RENAME, [row])]))

    async def find(self, id: str) -> Guest | None:
        """The guest `id`, or None."""
        name = await self._database.read(lambda connection: _name(connection, id))
        return None if name is None else Guest(id, name)


def _name(connection: Connection, id: str) -> str | None:
    return connection.scalar(select(guests.c.name).where(guests.c.id == id))
