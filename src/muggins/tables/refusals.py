"""Objections: what stands against a wish at a table. Where it is a move, the rules of the game come after that."""

from __future__ import annotations

import math
from datetime import datetime, timedelta
from typing import Any

from muggins.errors import Why
from muggins.events import Action, End, Play
from muggins.tables.log import (
    Away,
    Back,
    Closed,
    Command,
    Committed,
    Flagged,
    Left,
    Ready,
    Rematch,
    Revealed,
    Said,
    Sat,
    StandsIn,
    Suspended,
    Uncommitted,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
    Unrevealed,
)
from muggins.tables.next_step import due
from muggins.tables.phrases import EMOTES, PAUSE, PHRASES
from muggins.tables.seeds import USED, is_written
from muggins.tables.table import Table

BAD_COMMIT: Why = ("bad-commit", "a commitment is a SHA-256, written as 64 of the digits 0-9 and a-f")
_READY_ALREADY: Why = ("ready-already", "you have said so already: the others are still to")


def objection(table: Table, wish: Command, now: datetime, *, person: bool) -> Why | None:
    """What stands against `wish` at the time `now`, if anything does; `person` says that a person wants it."""
    if table.closed:
        return "table-closed", "this table was closed, and nothing happens here any more: open another"
    late = _too_late(table, wish) if person else None
    check = _CHECKS.get(type(wish), _no_move)
    why: Why | None = late or check(table, wish, now)
    return why


def _too_late(table: Table, wish: Command) -> Why | None:
    """That the time of a person is up: a computer player moves in that seat."""
    if isinstance(wish, Action) and table.seats[wish.seat - 1].flagged != "no":
        return "time-up", "your time is up: a computer player moves for you"
    return None


def _no_move(table: Table, wish: Any, now: datetime) -> Why | None:
    if why := _not_begun(table):
        return why
    until = table.window(wish.seat) if isinstance(wish, Play) else None
    if until and now < until:
        wait = math.ceil((until - now).total_seconds())
        return "window-open", f"the others may still declare or call: lay your tile in {wait} s"
    return None


def _no_seat(table: Table, wish: Sat, now: datetime) -> Why | None:
    if not table.seats[wish.seat - 1].open:
        return "seat-taken", f"seat {wish.seat} is taken: look for one that is open"
    if own := table.seat_of(wish.guest):
        return "seated-already", f"you sit in seat {own} already: one person has one seat"
    if table.match.hand is not None:
        return "sit-between-hands", "a hand is being played: take the seat after it"
    return _no_part(table, wish)


def _no_leaving(table: Table, wish: Left, now: datetime) -> Why | None:
    if table.match.hand is not None:
        return "leave-between-hands", "a hand is being played: leave after it, or resign"
    return None


def _not_ready(table: Table, wish: Ready, now: datetime) -> Why | None:
    if wish.seat in table.ready:
        return _READY_ALREADY
    if table.match.over:
        return "match-over", "the match is over: there is no next hand, but there may be a rematch"
    if table.match.hand is not None:
        return "hand-not-over", "the hand is not over: the next comes after it"
    return _not_begun(table) or _no_part(table, wish)


def _no_rematch(table: Table, wish: Rematch, now: datetime) -> Why | None:
    if wish.seat in table.ready:
        return _READY_ALREADY
    if not table.match.over:
        return "match-not-over", "the match is not over: a rematch comes after it"
    return _no_part(table, wish)


def _not_committed(table: Table, wish: Committed, now: datetime) -> Why | None:
    return _no_part(table, wish)


def _no_part(table: Table, wish: Sat | Ready | Rematch | Committed) -> Why | None:
    """What stands against a commitment, if the wish has one."""
    if wish.commit is None:
        return None
    if not is_written(wish.commit):
        return BAD_COMMIT
    if isinstance(wish, Sat) and table.seeds and table.seeds.closed:
        # The seat is free to take, without a part in this deal.
        return None
    if table.seeds is None or table.seeds.dealt or table.seeds.closed or table.asked_at:
        return "too-late", "the commitments to the next deal are all in: commit yourself to the one after it"
    if table.seeds.commits[wish.seat - 1]:
        return "committed-already", "you have committed yourself to this deal already"
    if wish.commit in table.seeds.commits or wish.commit[:USED] in table.used:
        return (
            "commitment-used",
            "this commitment was given at this table before: make a new seed, and commit to that",
        )
    return None


def _not_revealed(table: Table, wish: Revealed, now: datetime) -> Why | None:
    seeds = table.seeds
    if seeds is None or wish.seat not in table.awaited:
        return (
            "nothing-to-reveal",
            "you have nothing to show now: commit yourself first, and wait for the others",
        )
    fits = is_written(wish.seed) and seeds.commitment(table.id, wish.seat, wish.seed)
    if fits != seeds.commits[wish.seat - 1]:
        return "wrong-seed", "this is not the seed that you have committed yourself to"
    return None


def _not_said(table: Table, wish: Said, now: datetime) -> Why | None:
    if wish.phrase not in PHRASES and wish.phrase not in EMOTES:
        return "no-such-phrase", "people say one of the phrases at /api/phrases here, and nothing else"
    last = table.seats[wish.seat - 1].said
    if last and now < last + timedelta(seconds=PAUSE):
        return "too-soon", "you have just said something: give the others a moment"
    return None


def _no_undo(table: Table, wish: UndoAsked, now: datetime) -> Why | None:
    if table.undoable != wish.seat:
        return (
            "nothing-to-undo",
            "only a tile just laid comes back, while nobody has moved, drawn or passed",
        )
    if table.undo:
        return "undo-asked", "you have asked already: the others are to say whether they agree"
    return None


def _no_answer(table: Table, wish: UndoAgreed | UndoRefused, now: datetime) -> Why | None:
    if not table.undo:
        return "no-undo", "nobody has asked for a tile to be taken back"
    if wish.seat in table.undo:
        return "undo-asked", "you have said so already: the others are to say whether they agree"
    return None


def _not_gone(table: Table, wish: Away, now: datetime) -> Why | None:
    return None if table.seats[wish.seat - 1].present else ("away-already", f"nobody is in seat {wish.seat}")


def _not_back(table: Table, wish: Back, now: datetime) -> Why | None:
    gone = table.seats[wish.seat - 1].gone
    return None if gone else ("here-already", f"seat {wish.seat} has nobody who was gone")


def _not_to_close(table: Table, wish: Closed, now: datetime) -> Why | None:
    return _not_due(table, wish, now) if wish.why == "unattended" else None


def _not_due(table: Table, wish: Command, now: datetime) -> Why | None:
    found = due(table)
    if found is None or found.wish != wish or found.at > now:
        return "not-due", "this does not fall due now"
    return None


def _not_begun(table: Table) -> Why | None:
    if table.match.number == 0:
        return "not-begun", "the match has not begun: it begins when no seat is open"
    return None


_CHECKS: dict[type, Any] = {
    Sat: _no_seat,
    Left: _no_leaving,
    Ready: _not_ready,
    Rematch: _no_rematch,
    Committed: _not_committed,
    Revealed: _not_revealed,
    Said: _not_said,
    UndoAsked: _no_undo,
    UndoAgreed: _no_answer,
    UndoRefused: _no_answer,
    Away: _not_gone,
    Back: _not_back,
    StandsIn: _not_due,
    Flagged: _not_due,
    Uncommitted: _not_due,
    Unrevealed: _not_due,
    Suspended: _not_due,
    Closed: _not_to_close,
    End: _not_due,
}
