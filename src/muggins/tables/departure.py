"""What becomes of a table when a guest is deleted, or opens another in its place."""

from __future__ import annotations

from muggins.events import Resign
from muggins.tables.acts.close import Close
from muggins.tables.acts.presence import Depart
from muggins.tables.acts.sit import Leave
from muggins.tables.table import Table


class NothingToDo(Exception):
    """The guest has no seat at the table, or play is over there, or others may come back to it."""


def departure(table: Table, guest: str) -> Leave | Resign | Depart:
    """The command by which the guest with that id goes from `table` before it is deleted. Raises `NothingToDo`.

    Before a match and between hands the seat is left. In a hand the match is resigned where only an opponent gains by
    that; with more players a computer player stands in, as for anybody who goes.
    """
    seat = table.seat_of(guest)
    if seat is None or table.match.over:
        raise NothingToDo
    if table.match.hand is None:
        return Leave(seat=seat)
    company = table.rules.seats > 2 and any(person != seat for person in table.persons)
    replaced = table.opened.grace > 0 and not table.opened.clock.by_mail
    if not (company and replaced):
        return Resign(seat=seat)
    if not table.seats[seat - 1].present:
        raise NothingToDo
    return Depart(seat=seat)


def replacement(table: Table, guest: str) -> Close:
    """The command that closes `table`, which `guest` has left and nobody else plays at, for another in its place.

    Raises `NothingToDo` where somebody is there, or another person may come back.
    """
    alone = table.persons in ((), (table.seat_of(guest),)) and not table.attended
    if not alone or table.match.over or not (table.suspended or table.match.number == 0):
        raise NothingToDo
    return Close(why="replaced")
