"""The computer players at a table: whether one is to act, and what it wants."""

from __future__ import annotations

import random

from muggins import bots
from muggins.events import Action, Call, Declare
from muggins.server.table import Seat, Table
from muggins.view import view_of


def bot_seat(level: str, others: int) -> Seat:
    """A seat taken by a computer player of `level`, of whom `others` sit at the table already.

    Raises `MugginsError` (`unknown-bot`).
    """
    bots.bot(level)
    name = level.capitalize()
    return Seat(name=f"{name} {others + 1}" if others else name, bot=level)


def bot_wish(table: Table, rng: random.Random) -> Action | None:
    """What a computer player at `table` wants to do now: a call out of turn, else the move that is its own.

    None where the computer players wait for persons.
    """
    hand = table.match.hand
    if hand is None or hand.to_move is None:
        return None
    if table.rules.call:
        for number, seat in enumerate(table.seats, 1):
            if seat.bot and (call := bots.calling(view_of(table.match, number))):
                return call
    level = table.seats[hand.to_move - 1].bot
    return bots.bot(level)(view_of(table.match, hand.to_move), rng) if level else None


def persons_may_speak(table: Table) -> bool:
    """Whether a person could call or declare now, and no longer once the next tile is laid."""
    return table.rules.call and any(
        isinstance(action, Call | Declare)
        for number, seat in enumerate(table.seats, 1)
        if seat.kind == "person"
        for action in table.match.legal_actions(number)
    )
