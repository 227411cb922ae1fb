"""What falls due at a table by itself, and when: nobody has to ask for it, the server sees to it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from muggins.events import Call, End
from muggins.tables.log import Closed, Flagged, Ready, StandsIn, Suspended, Uncommitted, Unrevealed
from muggins.tables.memoize import once
from muggins.tables.seeds import COMMIT, REVEAL
from muggins.tables.table import STAND_IN, Table
from muggins.view import view_of

NEXT = 60.0
"""Seconds that one who is ready for the next hand waits for the others; in play by mail, as long as for a move."""

NOBODY = 600.0
"""Seconds without anybody there after which a match is suspended; as many as a seat is kept, if that is longer."""
GIVEN_UP = 30 * 86_400.0
"""Seconds after which a table to which nobody has come back is closed."""


class Timer(NamedTuple):
    """What is to happen at a table, and at what time."""

    at: datetime
    wish: StandsIn | Flagged | Uncommitted | Unrevealed | Ready | Suspended | Closed | End


@once(1000)
def due(table: Table) -> Timer | None:
    """What falls due first, if nothing happens before; None where nothing does."""
    if table.closed:
        return None
    if table.suspended:
        return Timer(_later(table.suspended, GIVEN_UP), Closed(why="unattended"))
    found = [
        *_nobody_there(table),
        *_uncommitted(table),
        *_unrevealed(table),
        *_stand_ins(table),
        *_flags(table),
        *_readiness(table),
        *_settlement(table),
    ]
    return min(found, key=lambda each: each.at, default=None)


def goes_on_at(table: Table) -> datetime | None:
    """When something will happen at `table` by itself: at once where a computer player is to move."""
    if table.to_move and table.level(table.to_move) and not table.suspended:
        return table.at
    found = due(table)
    return found and found.at


def _nobody_there(table: Table) -> Iterator[Timer]:
    """A match without anybody is suspended, but not in play by mail; for one that has not begun somebody may come."""
    since = table.empty_since
    if since is None or table.match.over:
        return
    if table.match.number == 0:
        yield Timer(_later(since, GIVEN_UP), Closed(why="unattended"))
    elif table.opened.clock.kind != "days":
        yield Timer(_later(since, max(NOBODY, table.opened.grace)), Suspended())


def _uncommitted(table: Table) -> Iterator[Timer]:
    """Who is to commit itself to its part of the deal must do so in time."""
    if table.commits_at:
        for seat in table.uncommitted:
            yield Timer(_later(table.commits_at, COMMIT), Uncommitted(seat=seat))


def _unrevealed(table: Table) -> Iterator[Timer]:
    """Who has committed itself to its part of the deal must show it in time."""
    if table.asked_at:
        for seat in table.awaited:
            yield Timer(_later(table.asked_at, REVEAL), Unrevealed(seat=seat))


def _stand_ins(table: Table) -> Iterator[Timer]:
    """A computer player goes on for who has gone, as long as somebody has stayed; but not in play by mail."""
    grace, match = table.opened.grace, table.match
    if not any(seat.away for seat in table.seats):
        return
    stayed = [seat.here for seat in table.seats if seat.present and seat.here]
    if not (grace and stayed and match.number) or match.over or table.opened.clock.kind == "days":
        return
    for n, seat in enumerate(table.seats, 1):
        if seat.away and not table.level(n):
            yield Timer(_later(max(seat.away, min(stayed)), grace), StandsIn(seat=n, bot=STAND_IN))


def time_left(table: Table, seat: int) -> float | None:
    """Seconds that `seat` had when its turn began, or will have; None where it may think as long as it likes."""
    clock = table.opened.clock
    if clock.kind == "none" or table.level(seat):
        return None
    return max(0.0, clock.seconds - (table.seats[seat - 1].spent if clock.kind == "bank" else 0.0))


def _flags(table: Table) -> Iterator[Timer]:
    """The seat to move has its time on the clock."""
    seat = table.to_move
    left = time_left(table, seat) if seat else None
    if seat and left is not None and table.turn_at:
        yield Timer(_later(table.turn_at, left), Flagged(seat=seat))


def _readiness(table: Table) -> Iterator[Timer]:
    """Between the hands of a match nobody makes the others wait for long."""
    if table.match.hand or table.match.over or not table.match.number or table.ready_at is None:
        return
    clock = table.opened.clock
    wait = clock.seconds if clock.kind == "days" else NEXT
    for seat in table.persons:
        if seat not in table.ready and not table.level(seat):
            yield Timer(_later(table.ready_at, wait), Ready(seat=seat))


def _settlement(table: Table) -> Iterator[Timer]:
    """A hand that is over is settled once nobody may call any more."""
    end, at = table.match.settling(), table.settles_at
    if end and at:
        yield Timer(at, end)


def called(table: Table) -> Call | None:
    """What a computer player at `table` calls, out of turn or once the hand is over."""
    if table.rules.call:
        for seat in range(1, len(table.seats) + 1):
            if table.level(seat) and (call := view_of(table.match, seat).scoring_call):
                return call
    return None


def _later(at: datetime, seconds: float) -> datetime:
    return at + timedelta(seconds=seconds)
