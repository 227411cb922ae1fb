"""Opening a table: its settings, and who sits there from the beginning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from muggins.events import Event
from muggins.match import new_match
from muggins.rules import Rules, make_rules
from muggins.tables.acts.sit import Sat
from muggins.tables.command import ServerCommand
from muggins.tables.seat import Seat
from muggins.tables.settings import GRACE, WINDOW, Opened, Visibility
from muggins.tables.table import Table
from muggins.tables.time_control import NO_CLOCK, TimeControl


class Open(ServerCommand, frozen=True):
    """Open a table for `opener`, the id of a guest, at which some of the `seats` are taken from the beginning.

    A match that goes on from elsewhere has `begun` with these events, up to where a seat is to move. For the other
    fields see `muggins.tables.settings.Opened`.
    """

    rules: Rules
    seats: Sequence[Seat]
    opener: str
    visibility: Visibility = "link"
    clock: TimeControl = NO_CLOCK
    grace: float = GRACE
    delay: float = 0.0
    window: float = WINDOW
    hints: bool = False
    will_commit: bool = False
    """Whether the first deal waits a little for the opener's commitment to a seed."""
    begun: Sequence[Event] = ()


def opened(command: Open) -> Iterable[Opened | Sat | Event]:
    """The first events of the log, up to where the server commits to a seed."""
    rules = command.rules
    yield Opened(
        rules=rules.preset,
        options=rules.options(),
        seats=rules.seats,
        visibility=command.visibility,
        opener=command.opener,
        clock=command.clock,
        grace=command.grace,
        delay=command.delay,
        window=command.window,
        hints=command.hints,
        practice=bool(command.begun),
    )
    for number, seat in enumerate(command.seats, 1):
        if seat.name is not None:
            will_commit = command.will_commit and seat.guest == command.opener
            yield Sat(seat=number, name=seat.name, guest=seat.guest, bot=seat.bot, will_commit=will_commit)
    yield from command.begun


def new_table(id: str, event: object, at: datetime) -> Table:
    """The table `id` after the first event of its log. Raises `TypeError` where that does not open it."""
    if not isinstance(event, Opened):
        raise TypeError("the first event of a table's log opens it")
    match = new_match(make_rules(event.rules, event.seats, event.options))
    seats = (Seat(away=at),) * event.seats
    return Table(id=id, evolve_version=2, opened=event, match=match, seats=seats, at=at, hand_since=1)
