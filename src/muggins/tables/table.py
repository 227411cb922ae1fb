"""The state of a table after an event of its log: who sits where, and what is played.

`muggins.tables.acts` has what may be done at a table, `muggins.tables.decider` how its state follows from its events.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from muggins.call import why_not_call
from muggins.events import Play, decoder, to_json
from muggins.match import Match
from muggins.rules import Rules
from muggins.tables.seat import Seat
from muggins.tables.seeds import Seeds
from muggins.tables.settings import Opened

WhyClosed = Literal["unattended", "replaced", "host"]
"""Why a table was closed: nobody came back to it, its opener opened another in its place, or the host closed it."""

STAND_IN = "club"
"""The level of the computer player that plays for a person who has gone, or whose time is up."""


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table after the first `number` events of its log. Seats and sides count from 1."""

    id: str
    evolve_version: Literal[2] = msgspec.field(name="fold")
    """The version of how a log is evolved: counted up where a log comes to mean something else, as who has won a match.

    A snapshot that says another number, or none, is not used.
    """
    opened: Opened
    match: Match
    seats: tuple[Seat, ...]
    at: datetime
    """When the last event was stored."""
    number: int = 1
    game_changed: int = msgspec.field(default=1, name="moved")
    """The last event that changed the game: a command that depends on it is stale if its sender has not seen it."""
    hand_since: int
    """The last event with which a hand began or ended: who resigns need have seen no more.

    It has no default, so that a snapshot of an earlier version, which does not say it, is not used.
    """
    ready: tuple[int, ...] = ()
    """The seats that are ready for the next hand or, after the match, want another."""
    ready_at: datetime | None = None
    """Since when the first of them is."""
    turn_at: datetime | None = None
    """Since when the seat to move has had its turn."""
    laid_at: datetime | None = None
    """When the last tile was laid."""
    seeds: Seeds | None = None
    """The seeds of the next deal or, in a hand, of this one."""
    used: tuple[str, ...] = ()
    """The first digits of all commitments that seats have given here, from version 2 of the protocol on."""
    commits_at: datetime | None = None
    """Since when the deal waits for the commitments of seats that are to give one."""
    asked_at: datetime | None = None
    """Since when the deal waits for the seeds of the seats that have committed to them."""
    before_last_tile: Match | None = msgspec.field(default=None, name="before")
    """The match before the last tile was laid, while that tile may still be taken back."""
    undo: tuple[int, ...] = ()
    """The seat that asks for that tile back, then those that agree."""
    suspended: datetime | None = None
    """Since when it is suspended, because no person is there."""
    closed: WhyClosed | None = None
    """Why it is closed; None while it is not."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.match.rules

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None between hands, and while a hand that is over waits for calls."""
        return self.match.to_move

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people have taken."""
        return tuple([n for n, seat in enumerate(self.seats, 1) if seat.kind == "person"])

    @property
    def empty_since(self) -> datetime | None:
        """Since when no person has been there; None while one is."""
        seats = [seat for seat in self.seats if not seat.bot]
        if any(seat.present for seat in seats):
            return None
        return max([seat.away for seat in seats if seat.away], default=self.at)

    @property
    def attended(self) -> bool:
        """Whether a person is there."""
        return self.empty_since is None

    @property
    def gathered(self) -> bool:
        """Whether the next hand can begin as far as people go: every seat is filled, and every person is ready."""
        if self.closed or any(seat.open and not seat.stand_in for seat in self.seats):
            return False
        begins = self.match.number == 0
        here = [n for n in self.persons if not self.level(n)]
        return begins or (bool(self.ready) and all(n in self.ready for n in here))

    @property
    def uncommitted(self) -> tuple[int, ...]:
        """The seats whose commitments the next deal waits for."""
        seeds = self.seeds
        if self.match.hand is not None or not seeds or seeds.dealt or seeds.closed or not self.gathered:
            return ()
        return tuple([n for n in self.persons if self.seats[n - 1].will_commit and not seeds.commits[n - 1]])

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose seeds the next deal waits for."""
        dealing = self.match.hand is None and self.gathered and self.seeds and not self.seeds.dealt
        return self.seeds.awaited if dealing and self.seeds and not self.uncommitted else ()

    @property
    def undoable(self) -> int | None:
        """The seat that may ask for its last tile back: nobody has moved, drawn or passed since in the hand."""
        if self.before_last_tile is None or self.match.hand is None or self.match.settling():
            return None
        last = self.match.hand.log[-1]
        return last.seat if isinstance(last, Play) else None

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that `guest` has taken."""
        if guest is not None:
            for n, seat in enumerate(self.seats, 1):
                if seat.guest == guest:
                    return n
        return None

    def level(self, seat: int) -> str | None:
        """The level of the computer player that plays in `seat` now; None where a person does, or nobody."""
        who = self.seats[seat - 1]
        return who.bot or who.stand_in or (STAND_IN if who.flagged != "no" else None)

    def window(self, seat: int) -> datetime | None:
        """Until when `seat` may not lay a tile, so that others can declare or call; None where nobody else could."""
        if not (self.rules.call and self.laid_at and self.match.hand):
            return None
        if not any(n != seat and self.seats[n - 1].present for n in self.persons):
            return None
        return self.laid_at + timedelta(seconds=self.opened.window)

    @property
    def settles_at(self) -> datetime | None:
        """When a hand that is over is settled; None where no hand waits for that.

        That is once the time to call is over, or at once where no person who is there could call.
        """
        hand = self.match.hand
        if hand is None or not self.match.settling():
            return None
        callers = [n for n in self.persons if self.seats[n - 1].present and not self.level(n)]
        if self.laid_at is None or all(why_not_call(hand, n) for n in callers):
            return self.at
        return self.laid_at + timedelta(seconds=self.opened.window)

    def with_seat(self, seat: int, **changes: Any) -> Table:
        """The table with `changes` to `seat`."""
        return self.with_seated(seat, replace(self.seats[seat - 1], **changes))

    def with_seated(self, seat: int, who: Seat) -> Table:
        """The table with `who` in `seat`."""
        return replace(self, seats=(*self.seats[: seat - 1], who, *self.seats[seat:]))


_decoder = decoder(Table)


def to_snapshot(table: Table) -> str:
    """The whole table as JSON, from which it can be restored without its log."""
    return to_json(table).decode()


def from_snapshot(text: str) -> Table:
    """The table in a snapshot. Raises `msgspec.DecodeError` where another version wrote it: then replay the log."""
    table: Table = _decoder.decode(text)
    return table
