"""Parting: what becomes of a table of somebody who is deleted, or who opens others."""

from __future__ import annotations

from muggins.events import Resign
from muggins.tables.log import Away, Closed, Command, Left
from muggins.tables.table import Table


class NothingToDo(Exception):
    """Somebody has no seat at a table, or play is over there, or others may come back to it."""


def parting(table: Table, guest: str) -> Command:
    """What the guest with that id does at `table` before it is deleted. Raises `NothingToDo`.

    Before a match and between hands the seat is left. In a hand the match is given up where nobody but an opponent has
    it from that; with more players a computer player goes on for it, as for anybody who goes.
    """
    seat = table.seat_of(guest)
    if seat is None or table.match.over:
        raise NothingToDo
    if table.match.hand is None:
        return Left(seat=seat)
    company = table.rules.seats > 2 and any(person != seat for person in table.persons)
    replaced = table.opened.grace > 0 and table.opened.clock.kind != "days"
    if not (company and replaced):
        return Resign(seat=seat)
    if not table.seats[seat - 1].present:
        raise NothingToDo
    return Away(seat=seat)


def replacing(table: Table, guest: str) -> Closed:
    """The closing of `table`, which `guest` left and nobody else plays at, for another in its place.

    Raises `NothingToDo` where somebody is there, or another person may come back.
    """
    alone = table.persons in ((), (table.seat_of(guest),)) and not table.attended
    if not alone or table.match.over or not (table.suspended or table.match.number == 0):
        raise NothingToDo
    return Closed(why="replaced")
