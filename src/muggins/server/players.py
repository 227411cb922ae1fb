"""The computer players at a table: whether one is to act, and what it wants."""

from __future__ import annotations

import random

from muggins import bots
from muggins.events import Action
from muggins.server.seats import Seat
from muggins.server.table import Table
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
        for number in range(1, len(table.seats) + 1):
            if table.level(number) and (call := bots.calling(view_of(table.match, number))):
                return call
    level = table.level(hand.to_move)
    return bots.bot(level)(view_of(table.match, hand.to_move), rng) if level else None
