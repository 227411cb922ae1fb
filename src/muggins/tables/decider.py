"""Wishes: what somebody may want at a table, and what it causes where nothing stands against it.

That a wish comes from whoever has the seat is for the caller to see to.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime
from typing import Any, get_args

from muggins.errors import MugginsError
from muggins.events import Action, End, Event, Resign
from muggins.match import new_match
from muggins.rules import Rules
from muggins.tables.evolve import Step, moves_of, steps_of, table_of
from muggins.tables.log import (
    GRACE,
    NO_CLOCK,
    WINDOW,
    Back,
    Clock,
    Closed,
    Command,
    Opened,
    Ready,
    Rematch,
    Sat,
    Suspended,
    TableEvent,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    Visibility,
)
from muggins.tables.next_step import called
from muggins.tables.refusals import objection
from muggins.tables.seat import Seat
from muggins.tables.seeds import first_sealed, next_sealed
from muggins.tables.table import Table


def act(
    table: Table, wish: Command, rng: random.Random, now: datetime, *, person: bool = False
) -> list[Step]:
    """What happens when somebody does `wish` at the time `now`: that, all it forces, and a deal that is due then.

    `person` says that it is a move of a person, who is there then. Raises `MugginsError` where it is not allowed.
    """
    if not isinstance(wish, _OF_NO_SEAT):
        table.rules.check_seat(wish.seat)
    steps = steps_of(table, _arrival(table, wish), now) if person else []
    table = steps[-1].table if steps else table
    if why := objection(table, wish, now, person=person):
        raise MugginsError(*why)
    if isinstance(wish, Action | End):
        steps += moves_of(table, wish, now)
    elif isinstance(wish, Closed):
        steps += _closing(table, wish, now)
    else:
        steps += steps_of(table, _caused(table, wish), now)
    return steps + follows(steps[-1].table, rng, now)


def is_fresh(table: Table, wish: Command, after: int) -> bool:
    """Whether whoever wants `wish`, having seen the lines up to `after`, has seen all that it depends on."""
    since = table.hand_since if isinstance(wish, Resign) else table.moved
    return since <= after <= table.number or not isinstance(wish, _DEPENDS)


def follows(table: Table, rng: random.Random, now: datetime) -> list[Step]:
    """What comes next by itself: the end of a hand that nobody may call in any more, its seeds, the commitment to
    the next hand, and its deal."""
    steps: list[Step] = []
    while following := _following(table, rng, now):
        steps += steps_of(table, following, now)
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
    will_commit: bool = False,
    begun: Sequence[Event] = (),
    id: str,
) -> tuple[TableEvent, ...]:
    """The first lines of the log of a new table `id` with `seats`, some of them taken from the beginning.

    `will_commit` says that the opener will commit itself to its part of the first deal, which waits for that. A match
    that goes on from somewhere has `begun` with these events, up to where a seat is to move.
    """
    first: tuple[TableEvent, ...] = (
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
            Sat(
                seat=n,
                name=seat.name,
                guest=seat.guest,
                bot=seat.bot,
                will_commit=will_commit and seat.guest == opener,
            )
            for n, seat in enumerate(seats, 1)
            if seat.name is not None
        ),
        *begun,
    )
    if begun:
        return first
    table = table_of(id, first, now)
    bots = [seat.bot is not None for seat in table.seats]
    first = (*first, first_sealed(id, rules, bots, rng))
    return (*first, *(step.line for step in follows(table_of(id, first, now), rng, now)))


def _closing(table: Table, wish: Closed, now: datetime) -> list[Step]:
    """The end of the hand that is being played, with what it was dealt from, and then that of all play at the table."""
    end = table.match.settling() or End(reason="abandoned")
    steps = moves_of(table, end, now) if table.match.hand else []
    shown = (table.seeds.unsealed(),) if steps and table.seeds else ()
    return steps + steps_of(steps[-1].table if steps else table, (*shown, wish), now)


def _arrival(table: Table, wish: Command) -> tuple[TableEvent, ...]:
    """That a person who moves is there, even if nobody has noticed that he is back."""
    if isinstance(wish, _OF_NO_SEAT) or not table.seats[wish.seat - 1].gone:
        return ()
    return (Back(seat=wish.seat),)


def _caused(table: Table, wish: Any) -> tuple[TableEvent, ...]:
    """The lines of a wish that is allowed and is no move, and those it forces."""
    if isinstance(wish, UndoAsked | UndoAgreed):
        asking = (*table.undo, wish.seat)
        needed = [n for n in table.persons if table.seats[n - 1].present]
        return (wish, Undone(seat=asking[0])) if set(needed) <= set(asking) else (wish,)
    return (wish,)


def _following(table: Table, rng: random.Random, now: datetime) -> tuple[TableEvent, ...]:
    match, seeds = table.match, table.seeds
    if table.closed:
        return ()
    if end := match.settling():
        # The computer players call at once; people have the time that the table gives them.
        over = table.settles_at is not None and table.settles_at <= now
        said = called(table) or (end if over else None)
        return match.apply(said)[1] if said else ()
    if match.hand is None and (seeds is None or seeds.dealt or seeds.void):
        hand = 1 if match.over else match.number + 1
        bots = [seat.bot is not None for seat in table.seats]
        if seeds is None:
            return (first_sealed(table.id, table.rules, bots, rng, hand),)
        fresh = next_sealed(seeds, table.id, hand, bots, rng)
        return (fresh,) if seeds.void else (seeds.unsealed(), fresh)
    if match.hand is None and (not table.gathered or table.uncommitted or table.awaited):
        return ()
    if match.hand is not None and match.needs != "lead":
        return ()
    assert seeds is not None
    begun = new_match(table.rules) if match.over else match
    return begun.apply(seeds.chance(begun, table.id))[1]


_DEPENDS = (*get_args(Action), Ready, Rematch, UndoAsked, UndoAgreed, UndoRefused)
"""What depends on what whoever wants it has seen."""
_OF_NO_SEAT = (End, Suspended, Closed)
"""What is no seat's own."""
