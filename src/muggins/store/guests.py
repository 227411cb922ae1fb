"""Guests: who has come by, under which name, and which of their tokens are ended."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import NamedTuple

from sqlalchemy import Connection, Date, bindparam, delete, exists, func, select, text, update

from muggins.store.database import Database
from muggins.store.schema import ended_tokens, guests, seatings, tables
from muggins.store.writer import Change

_OWN = guests.c.id == bindparam("guest")
_RENAME = update(guests).where(_OWN).values(name=bindparam("to"))
_SEE = update(guests).where(_OWN, guests.c.seen < bindparam("day", type_=Date)).values(seen=bindparam("day"))
_SET_GENERATION = update(guests).where(_OWN).values(generation=bindparam("to"))
_END = text(
    "INSERT INTO ended_tokens (guest_id, token_id, until) VALUES (:guest, :token, :until) "
    "ON CONFLICT (guest_id, token_id) DO NOTHING"
).bindparams(bindparam("until", type_=Date))
_FORGET_ENDED = delete(ended_tokens).where(ended_tokens.c.guest_id == bindparam("guest"))


class Guest(NamedTuple):
    """Somebody without an account."""

    id: str
    name: str


class Holder(NamedTuple):
    """A guest and what its tokens are judged by: when it came in (UTC), the day on which it was last seen, the
    generation of its tokens, and whether the token that was asked about is ended."""

    guest: Guest
    created: datetime
    seen: date
    generation: int
    ended: bool


class Kept(NamedTuple):
    """What is kept of a guest: when it came in (UTC), the day on which it was last seen, at how many tables it has
    sat, and at how many of them play is over."""

    created: datetime
    seen: date
    tables: int
    finished: int


class Guests:
    """The guests in a database. What writes raises `Unavailable` where that cannot be."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guest: Guest, generation: int = 0) -> None:
        """Adds a guest, whose id is new."""

        def stands(connection: Connection) -> bool | None:
            return _name(connection, guest.id) == guest.name or None

        now = datetime.now(UTC).replace(tzinfo=None)
        row = {
            "id": guest.id,
            "name": guest.name,
            "created": now,
            "generation": generation,
            "seen": now.date(),
        }
        await self._database.write(Change(guest.id, [(guests, [row])], stands))

    async def rename(self, guest: Guest) -> None:
        """Gives the guest of that id the name it now has; seats taken already keep the old one."""
        row = {"guest": guest.id, "to": guest.name}
        await self._database.write(Change(guest.id, [(_RENAME, [row])]))

    async def find(self, id: str) -> Guest | None:
        """The guest `id`, or None."""
        name = await self._database.read(lambda connection: _name(connection, id))
        return None if name is None else Guest(id, name)

    async def holder(self, id: str, token: str) -> Holder | None:
        """The guest `id`, of whose tokens the one with the id `token` is asked about; None where there is none."""
        ended = exists().where(ended_tokens.c.guest_id == id, ended_tokens.c.token_id == token)
        query = select(
            guests.c.name, guests.c.created, guests.c.seen, guests.c.generation, ended.label("ended")
        ).where(guests.c.id == id)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        created = row.created.replace(tzinfo=UTC)
        return Holder(Guest(id, row.name), created, row.seen, row.generation, row.ended)

    async def kept(self, id: str) -> Kept | None:
        """What is kept of the guest `id`; None where there is none."""
        own = seatings.c.guest_id == id
        over = seatings.join(tables, tables.c.id == seatings.c.table_id)
        query = select(
            guests.c.created,
            guests.c.seen,
            select(func.count()).select_from(seatings).where(own).scalar_subquery().label("tables"),
            select(func.count())
            .select_from(over)
            .where(own, tables.c.finished.is_not(None))
            .scalar_subquery()
            .label("finished"),
        ).where(guests.c.id == id)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return row and Kept(row.created.replace(tzinfo=UTC), row.seen, row.tables, row.finished)

    async def see(self, id: str, day: date) -> None:
        """Notes that the guest `id` was seen on that day."""
        # Not under the key of the guest, whose other changes need not wait for this.
        await self._database.write(Change(f"{id} seen", [(_SEE, [{"guest": id, "day": day}])]))

    async def end_token(self, id: str, token: str, until: date) -> None:
        """Ends the token `token` of the guest `id`, which would have expired by the day `until`."""
        row = {"guest": id, "token": token, "until": until}
        await self._database.write(Change(id, [(_END, [row])]))

    async def end_tokens(self, id: str, generation: int) -> None:
        """Ends all tokens of the guest `id` but those of the new `generation`."""
        renewed, own = {"guest": id, "to": generation}, {"guest": id}
        await self._database.write(Change(id, [(_SET_GENERATION, [renewed]), (_FORGET_ENDED, [own])]))


def _name(connection: Connection, id: str) -> str | None:
    return connection.scalar(select(guests.c.name).where(guests.c.id == id))
