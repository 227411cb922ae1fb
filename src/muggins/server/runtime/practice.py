"""Practice: where a match goes on from a record, and who sits there."""

from __future__ import annotations

from muggins import bots
from muggins.cancellation import checkpoint
from muggins.errors import MugginsError
from muggins.events import Event
from muggins.notation import parse
from muggins.rules import Rules
from muggins.store import Guest
from muggins.tables.seat import Seat, bot_seat


def practice_start(text: str) -> tuple[Rules, list[Event]]:
    """The rules of the one match that `text` records, and its events up to where a seat is to move.

    Forced events that the record leaves out at its end are added. Raises `RecordError`, and `MugginsError`:
    `no-position` where no seat is to move, `unknown-tiles` where not every tile is known.
    """
    record = parse(text)
    events, match = [line.event for line in record.lines], record.match
    while match.hand and (forced := match.forced()):
        checkpoint()
        match, event = match.take(forced)
        events.append(event)
    if match.hand is None or match.needs != "move":
        raise MugginsError("no-position", "the record does not stop where a seat is to move")
    if not match.hand.known or None in match.hand.boneyard:
        raise MugginsError("unknown-tiles", "play goes on only from where every tile is known")
    return record.rules, events


def practice_seats(rules: Rules, guest: Guest, own: int, level: str) -> list[Seat]:
    """The seats: `own` is the guest's, the others computer players' of that level.

    Raises `MugginsError`: `no-such-seat`, `unknown-bot`.
    """
    rules.check_seat(own)
    bots.bot(level)
    seats: list[Seat] = []
    for seat in range(1, rules.seats + 1):
        if seat == own:
            seats.append(Seat(name=guest.name, guest=guest.id))
        else:
            seats.append(bot_seat(level, sum(other.bot is not None for other in seats)))
    return seats
