"""Table: who sits where and what is played, as it is after a line of the table's log.

What a line makes of it is in `fold`, what may be wished of it in `wishes`, and what falls due by itself in `due`.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

import msgspec

from muggins.call import why_not_call
from muggins.events import Play, decoder, to_json
from muggins.match import Match
from muggins.rules import Rules
from muggins.tables.log import Opened, Why
from muggins.tables.seat import Seat
from muggins.tables.seeds import Seeds

STAND_IN = "club"
"""The level that goes on in the seat of somebody who has gone, or whose time is up."""


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table after the first `number` lines of its log. Seats and sides count from 1."""

    id: str
    fold: Literal[2]
    """How its log was folded: counted up where a log comes to mean something else, as who has won a match.

    So what was kept of it before, which says another number or none, is as good as none.
    """
    opened: Opened
    match: Match
    seats: tuple[Seat, ...]
    at: datetime
    """When the last line was written."""
    number: int = 1
    moved: int = 1
    """The last line that changed the game: what somebody wants is stale who has not seen it."""
    hand_since: int
    """The last line with which a hand began or ended: who gives up need have seen no more.

    It has no default, so that what an earlier version kept, which does not say it, is as good as none.
    """
    ready: tuple[int, ...] = ()
    """The seats that are ready for the next hand or, after the match, want another."""
    ready_at: datetime | None = None
    """Since when the first of them has been."""
    turn_at: datetime | None = None
    """Since when the seat to move has had its turn."""
    laid_at: datetime | None = None
    """When the last tile was laid."""
    seeds: Seeds | None = None
    """What the next deal will come from or, in a hand, what this one has come from."""
    used: tuple[str, ...] = ()
    """The beginnings of all commitments that seats have given here, from version 2 of the protocol on."""
    commits_at: datetime | None = None
    """Since when the deal has waited for the seats that are to commit themselves."""
    asked_at: datetime | None = None
    """Since when the seats that have committed themselves have been asked for their seeds."""
    before: Match | None = None
    """The match before the last tile was laid, while that tile may still be taken back."""
    undo: tuple[int, ...] = ()
    """Who wants it taken back, and then those who agree."""
    suspended: datetime | None = None
    """Since when it has been suspended, for nobody was there."""
    closed: Why | None = None
    """Why nobody plays here any more."""

    @property
    def rules(self) -> Rules:
        """How it is played here."""
        return self.match.rules

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None once the hand is over, too, while it waits for calls."""
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
        """Whether people have no more to do before the next hand: every seat is filled and everybody is ready."""
        if self.closed or any(seat.open and not seat.stand_in for seat in self.seats):
            return False
        begins = self.match.number == 0
        here = [n for n in self.persons if not self.level(n)]
        return begins or (bool(self.ready) and all(n in self.ready for n in here))

    @property
    def uncommitted(self) -> tuple[int, ...]:
        """The seats that the next deal waits for, until they commit themselves."""
        seeds = self.seeds
        if self.match.hand is not None or not seeds or seeds.dealt or seeds.closed or not self.gathered:
            return ()
        return tuple([n for n in self.persons if self.seats[n - 1].will_commit and not seeds.commits[n - 1]])

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are to show their seeds now."""
        dealing = self.match.hand is None and self.gathered and self.seeds and not self.seeds.dealt
        return self.seeds.awaited if dealing and self.seeds and not self.uncommitted else ()

    @property
    def undoable(self) -> int | None:
        """The seat that may ask for its last tile back: nobody has moved, drawn or passed since, and play goes on."""
        if self.before is None or self.match.hand is None or self.match.settling():
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
        """Until when `seat` has to leave the others time to declare or to call; None where nobody else could."""
        if not (self.rules.call and self.laid_at and self.match.hand):
            return None
        if not any(n != seat and self.seats[n - 1].present for n in self.persons):
            return None
        return self.laid_at + timedelta(seconds=self.opened.window)

    @property
    def settles_at(self) -> datetime | None:
        """When a hand is settled that is over, but for the calls; None where none waits for that.

        That is when the time to call in is over, or at once where nobody who is there could call.
        """
        hand = self.match.hand
        if hand is None or not self.match.settling():
            return None
        callers = [n for n in self.persons if self.seats[n - 1].present and not self.level(n)]
        if self.laid_at is None or all(why_not_call(hand, n) for n in callers):
            return self.at
        return self.laid_at + timedelta(seconds=self.opened.window)

    def shown_to(self, guest: str | None) -> bool:
        """Whether `guest`, or a stranger (None), may see the table: a private one has no onlookers once it is full."""
        private = self.opened.visibility == "private" and not any(seat.open for seat in self.seats)
        return not private or self.seat_of(guest) is not None


_decoder = decoder(Table)


def kept(table: Table) -> str:
    """The whole table as JSON, for going on from there."""
    return to_json(table).decode()


def table_from(text: str) -> Table:
    """What `kept` wrote. Raises `msgspec.DecodeError` where another version wrote it: then fold the log."""
    table: Table = _decoder.decode(text)
    return table
