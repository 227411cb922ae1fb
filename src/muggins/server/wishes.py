"""Wishes: what somebody may want at a table, whether it may be, and what it causes.

That a wish comes from whoever has the seat is for the caller to see to.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, get_args

from muggins import fair
from muggins.errors import MugginsError
from muggins.events import Action, Event, Play, Resign
from muggins.match import new_match
from muggins.rules import Rules
from muggins.server.due import due
from muggins.server.lines import (
    GRACE,
    NO_CLOCK,
    WINDOW,
    Away,
    Back,
    Clock,
    Committed,
    Flagged,
    Left,
    Line,
    Opened,
    Ready,
    Rematch,
    Revealed,
    Said,
    Sat,
    StandsIn,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    Unrevealed,
    Visibility,
    Wish,
)
from muggins.server.phrases import EMOTES, PAUSE, PHRASES
from muggins.server.seats import Seat
from muggins.server.seeds import is_written, sealed
from muggins.server.table import Step, Table, table_of

Why = tuple[str, str]
"""The code and the sentence of what stands against something."""


def act(table: Table, wish: Wish, rng: random.Random, now: datetime, *, person: bool = False) -> list[Step]:
    """What happens when somebody does `wish` at the time `now`: that, all it forces, and a deal that is due then.

    `person` says that it is a move of a person, who is there then. Raises `MugginsError` where it is not allowed.
    """
    table.rules.check_seat(wish.seat)
    steps = table.steps(_arrival(table, wish), now) if person else []
    table = steps[-1].table if steps else table
    if why := _too_late(table, wish) if person else None:
        raise MugginsError(*why)
    if why := _why_not(table, wish, now):
        raise MugginsError(*why)
    steps += table.moves(wish, now) if isinstance(wish, Action) else table.steps(_caused(table, wish), now)
    return steps + follows(steps[-1].table, rng, now)


def is_fresh(table: Table, wish: Wish, after: int) -> bool:
    """Whether whoever wants `wish`, having seen the lines up to `after`, has seen all that it depends on."""
    since = table.hand_since if isinstance(wish, Resign) else table.moved
    return since <= after <= table.number or not isinstance(wish, _DEPENDS)


def follows(table: Table, rng: random.Random, now: datetime) -> list[Step]:
    """What comes next by itself: the seeds of a hand that is over, the commitment to the next, and its deal."""
    steps: list[Step] = []
    while following := _following(table, rng):
        steps += table.steps(following, now)
        table = steps[-1].table
    return steps


def opening(
    rules: Rules,
    seats: Sequence[Seat],
    opener: str,
    rng: random.Random,
    now: datetime,
    *,
    visibility: Visibility = "link",
    clock: Clock = NO_CLOCK,
    grace: float = GRACE,
    delay: float = 0.0,
    window: float = WINDOW,
    hints: bool = False,
    commit: str | None = None,
    begun: Sequence[Event] = (),
    id: str,
) -> tuple[Line, ...]:
    """The first lines of the log of a new table `id` with `seats`, some of them taken from the beginning.

    `commit` is the opener's commitment to its part of the first deal. A match that goes on from somewhere has `begun`
    with these events, up to where a seat is to move. Raises `MugginsError` (`bad-commit`).
    """
    first: tuple[Line, ...] = (
        Opened(
            rules=rules.preset,
            options=rules.options(),
            seats=rules.seats,
            visibility=visibility,
            opener=opener,
            clock=clock,
            grace=grace,
            delay=delay,
            window=window,
            hints=hints,
            practice=bool(begun),
        ),
        *(
            Sat(seat=n, name=seat.name, guest=seat.guest, bot=seat.bot)
            for n, seat in enumerate(seats, 1)
            if seat.name is not None
        ),
        *begun,
    )
    if begun:
        return first
    table = table_of(id, first, now)
    bots = [seat.bot is not None for seat in table.seats]
    first = (*first, sealed(1, "", bots, rng))
    seat = table.seat_of(opener)
    if commit is not None and seat is not None:
        if not is_written(commit):
            raise MugginsError(*_BAD_COMMIT)
        first = (*first, Committed(seat=seat, commit=commit))
    return (*first, *(step.line for step in follows(table_of(id, first, now), rng, now)))


def _arrival(table: Table, wish: Wish) -> tuple[Line, ...]:
    """That a person who moves is there, even if nobody has noticed that he is back."""
    seat = table.seats[wish.seat - 1]
    gone = seat.kind == "person" and (seat.away or seat.stand_in)
    return (Back(seat=wish.seat),) if gone else ()


def _caused(table: Table, wish: Any) -> tuple[Line, ...]:
    """The lines of a wish that is allowed and is no move, and those it forces."""
    if isinstance(wish, UndoAsked | UndoAgreed):
        asking = (*table.undo, wish.seat)
        needed = [n for n in table.persons if table.seats[n - 1].present]
        return (wish, Undone(seat=asking[0])) if set(needed) <= set(asking) else (wish,)
    return (wish,)


def _following(table: Table, rng: random.Random) -> tuple[Line, ...]:
    match, seeds = table.match, table.seeds
    if match.hand is None and (seeds is None or seeds.dealt):
        hand = 1 if match.over else match.number + 1
        bots = [seat.bot is not None for seat in table.seats]
        fresh = sealed(hand, seeds.commit if seeds else "", bots, rng)
        return (seeds.unsealed(), fresh) if seeds else (fresh,)
    if match.hand is None and (not table.gathered or table.awaited):
        return ()
    if match.hand is not None and match.needs != "lead":
        return ()
    assert seeds is not None
    begun = new_match(table.rules) if match.over else match
    return begun.apply(seeds.chance(begun, table.id))[1]


# What stands against a wish at the table; the match looks after its own.


def _why_not(table: Table, wish: Wish, now: datetime) -> Why | None:
    check = _CHECKS.get(type(wish))
    if check is not None:
        why: Why | None = check(table, wish, now)
        return why
    return _no_move(table, wish, now)


def _too_late(table: Table, wish: Wish) -> Why | None:
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
        return _BAD_COMMIT
    if isinstance(wish, Sat) and table.seeds and table.seeds.closed:
        # The seat is free to take, without a part in this deal.
        return None
    if table.seeds is None or table.seeds.dealt or table.seeds.closed or table.asked_at:
        return "too-late", "the commitments to the next deal are all in: commit yourself to the one after it"
    if table.seeds.commits[wish.seat - 1]:
        return "committed-already", "you have committed yourself to this deal already"
    return None


def _not_revealed(table: Table, wish: Revealed, now: datetime) -> Why | None:
    seeds = table.seeds
    if seeds is None or wish.seat not in table.awaited:
        return (
            "nothing-to-reveal",
            "you have nothing to show now: commit yourself first, and wait for the others",
        )
    if not is_written(wish.seed) or fair.seat_commitment(wish.seed) != seeds.commits[wish.seat - 1]:
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
    seat = table.seats[wish.seat - 1]
    gone = seat.kind == "person" and (seat.away or seat.stand_in)
    return None if gone else ("here-already", f"seat {wish.seat} has nobody who was gone")


def _not_due(table: Table, wish: Wish, now: datetime) -> Why | None:
    found = due(table)
    if found is None or found.wish != wish or found.at > now:
        return "not-due", "this does not fall due now"
    return None


def _not_begun(table: Table) -> Why | None:
    if table.match.number == 0:
        return "not-begun", "the match has not begun: it begins when no seat is open"
    return None


_DEPENDS = (*get_args(Action), Ready, Rematch, UndoAsked, UndoAgreed, UndoRefused)
"""What depends on what whoever wants it has seen."""
_BAD_COMMIT = ("bad-commit", "a commitment is a SHA-256, written as 64 of the digits 0-9 and a-f")
_READY_ALREADY = ("ready-already", "you have said so already: the others are still to")

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
    Unrevealed: _not_due,
}
