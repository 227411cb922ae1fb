"""The guests: their names, when they were last seen, and which of their tokens are revoked."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import NamedTuple

from sqlalchemy import Connection, Date, bindparam, delete, exists, func, select, text, update

from muggins.store.database import Database
from muggins.store.schema import ended_tokens, guests, seatings, tables
from muggins.store.writer import Change

_OWN = guests.c.id == bindparam("guest")
_RENAME = update(guests).where(_OWN).values(name=bindparam("to"))
_MARK_SEEN = (
    update(guests).where(_OWN, guests.c.seen < bindparam("day", type_=Date)).values(seen=bindparam("day"))
)
_SET_GENERATION = update(guests).where(_OWN).values(generation=bindparam("to"))
_REVOKE = text(
    "INSERT INTO ended_tokens (guest_id, token_id, until) VALUES (:guest, :token, :until) "
    "ON CONFLICT (guest_id, token_id) DO NOTHING"
).bindparams(bindparam("until", type_=Date))
_CLEAR_REVOKED = delete(ended_tokens).where(ended_tokens.c.guest_id == bindparam("guest"))


class Guest(NamedTuple):
    """A person who plays without an account."""

    id: str
    name: str


class GuestCredentials(NamedTuple):
    """What one token of a guest is checked against.

    `created`: when the guest was added (UTC). `seen`: the day of its last request. `generation`: that of its valid
    tokens. `revoked`: whether this token has been revoked on its own.
    """

    guest: Guest
    created: datetime
    seen: date
    generation: int
    revoked: bool


class GuestSummary(NamedTuple):
    """What the database holds of a guest.

    `created`: when it was added (UTC). `seen`: the day of its last request. `tables`: at how many it has sat, and
    `finished`: at how many of these play is over.
    """

    created: datetime
    seen: date
    tables: int
    finished: int


class GuestRepository:
    """The guests in a database. Methods that write raise `StoreUnavailableError` where they cannot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guest: Guest, generation: int = 0) -> None:
        """Adds a guest with a new id."""

        def applied(connection: Connection) -> bool | None:
            return _name(connection, guest.id) == guest.name or None

        now = datetime.now(UTC).replace(tzinfo=None)
        row = {
            "id": guest.id,
            "name": guest.name,
            "created": now,
            "generation": generation,
            "seen": now.date(),
        }
        await self._database.write(Change(guest.id, [(guests, [row])], applied))

    async def rename(self, guest: Guest) -> None:
        """Sets the name of the guest with that id; seats it has taken keep the old name."""
        row = {"guest": guest.id, "to": guest.name}
        await self._database.write(Change(guest.id, [(_RENAME, [row])]))

    async def find(self, id: str) -> Guest | None:
        """The guest `id`, or None."""
        name = await self._database.read(lambda connection: _name(connection, id))
        return None if name is None else Guest(id, name)

    async def credentials(self, id: str, token: str) -> GuestCredentials | None:
        """What the token with the id `token` of the guest `id` is checked against; None for an unknown guest."""
        revoked = exists().where(ended_tokens.c.guest_id == id, ended_tokens.c.token_id == token)
        query = select(
            guests.c.name, guests.c.created, guests.c.seen, guests.c.generation, revoked.label("revoked")
        ).where(guests.c.id == id)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        created = row.created.replace(tzinfo=UTC)
        return GuestCredentials(Guest(id, row.name), created, row.seen, row.generation, row.revoked)

    async def summary(self, id: str) -> GuestSummary | None:
        """What the database holds of the guest `id`; None for an unknown guest."""
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
        return row and GuestSummary(row.created.replace(tzinfo=UTC), row.seen, row.tables, row.finished)

    async def mark_seen(self, id: str, day: date) -> None:
        """Records that the guest `id` made a request on that day."""
        # Under a key of its own: the guest's other changes need not wait for this.
        await self._database.write(Change(f"{id} seen", [(_MARK_SEEN, [{"guest": id, "day": day}])]))

    async def revoke_token(self, id: str, token: str, until: date) -> None:
        """Revokes the token `token` of the guest `id`; it would have expired by the day `until`."""
        row = {"guest": id, "token": token, "until": until}
        await self._database.write(Change(id, [(_REVOKE, [row])]))

    async def revoke_tokens(self, id: str, generation: int) -> None:
        """Revokes all tokens of the guest `id` but those of the new `generation`."""
        generation_row, own = {"guest": id, "to": generation}, {"guest": id}
        await self._database.write(Change(id, [(_SET_GENERATION, [generation_row]), (_CLEAR_REVOKED, [own])]))


def _name(connection: Connection, id: str) -> str | None:
    return connection.scalar(select(guests.c.name).where(guests.c.id == id))
