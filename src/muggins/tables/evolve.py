"""Fold: from a table's log to the table, line by line.

It takes no clock: every line comes with the time at which it was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from msgspec.structs import replace

from muggins.events import Action, Deal, End, Play, Resign
from muggins.match import Match, new_match
from muggins.rules import make_rules
from muggins.tables.log import (
    Away,
    Back,
    Closed,
    Committed,
    Flagged,
    Left,
    Opened,
    Ready,
    Rematch,
    Revealed,
    Said,
    Sat,
    Sealed,
    StandsIn,
    Suspended,
    TableEvent,
    Uncommitted,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    Unrevealed,
    Unsealed,
    line_from,
)
from muggins.tables.seat import Seat
from muggins.tables.seeds import USED, seeds_of
from muggins.tables.table import Table


class Step(NamedTuple):
    """A line of a table's log, and the table after it."""

    line: TableEvent
    table: Table


def steps_after(table: Table, entries: Sequence[tuple[int, datetime, str]]) -> list[Step]:
    """The steps from `table` on, by what the log has after it."""
    taken: list[Step] = []
    for _, at, body in entries:
        taken += steps_of(table, [line_from(body)], at)
        table = taken[-1].table
    return taken


def first_step(id: str, opened: TableEvent, at: datetime) -> Step:
    """The step by which the table `id` was `opened`."""
    return Step(opened, table_of(id, [opened], at))


def table_of(id: str, log: Sequence[TableEvent], at: datetime) -> Table:
    """The table `id` after all of `log`, whose first line opened it at the time `at`."""
    opened = log[0]
    if not isinstance(opened, Opened):
        raise TypeError("the first line of a table's log opens it")
    match = new_match(make_rules(opened.rules, opened.seats, opened.options))
    seats = (Seat(away=at),) * opened.seats
    table = Table(id=id, fold=2, opened=opened, match=match, seats=seats, at=at, hand_since=1)
    for line in log[1:]:
        table = taken(table, line, at)
    return table


def taken(table: Table, line: TableEvent, at: datetime, match: Match | None = None) -> Table:
    """`table` after one more line of its log, written at the time `at`.

    `match` is the match after an event, where somebody knows it already.
    """
    after = replace(table, number=table.number + 1, at=at)
    change = _CHANGES.get(type(line))
    after = _played(after, line, match) if change is None else change(after, line)
    if after.suspended and after.attended:
        after = _resumed(after, after.at - after.suspended)
    if after.match.hand is not None:
        return after
    # What has to be done in seconds begins anew where the table was suspended.
    since = after if table.suspended else table
    return replace(
        after,
        commits_at=(since.commits_at or at) if after.uncommitted else None,
        asked_at=(since.asked_at or at) if after.awaited else None,
    )


def steps_of(table: Table, lines: Iterable[TableEvent], at: datetime) -> list[Step]:
    """What more lines of the log make of `table`, one after another, all written at the time `at`."""
    steps: list[Step] = []
    for line in lines:
        table = taken(table, line, at)
        steps.append(Step(line, table))
    return steps


def moves_of(table: Table, move: Action | End, at: datetime) -> list[Step]:
    """A move at the time `at`, or the end that a hand waits for, and all that it forces.

    Raises `PlayError` where it is against the rules.
    """
    steps: list[Step] = []
    for match, event in table.match.steps(move):
        table = taken(table, event, at, match)
        steps.append(Step(event, table))
    return steps


def _played(table: Table, event: Any, match: Match | None) -> Table:
    seats, seeds, mover = table.seats, table.seeds, table.to_move
    if isinstance(event, Deal):
        seeds = replace(seeds, dealt=True) if seeds else None
        seats = tuple([replace(seat, will_commit=False) if seat.will_commit else seat for seat in seats])
        if event.number == 1:
            seats = tuple([replace(seat, flagged="no", spent=0.0) for seat in seats])
    if table.match.hand is None and isinstance(event, Resign):
        seeds = seeds and seeds.begun_anew(table.persons)
    if match is None:
        # A match that has stalled was once dealt on: only what deals the first hand begins another.
        begins = table.match.over and isinstance(event, Deal) and event.number == 1
        match, _ = (new_match(table.rules) if begins else table.match).take(event)
    goes_on = type(event) not in (Deal, End, Resign)
    turned = match.hand is None or match.to_move != mover
    if turned and mover and table.opened.clock.kind != "none":
        seats = _with(seats, mover, _moved(table, mover))
    return replace(
        table,
        match=match,
        seats=seats,
        seeds=seeds,
        moved=table.number,
        hand_since=table.hand_since if goes_on else table.number,
        turn_at=table.at if turned else table.turn_at,
        laid_at=table.at if isinstance(event, Play) else table.laid_at,
        # Who is deleted gives up while nobody is there: there is nothing left that anybody could come back to.
        suspended=None if match.over else table.suspended,
        before=table.match if isinstance(event, Play) else None,
        undo=(),
        ready=table.ready if goes_on else (),
        ready_at=table.ready_at if goes_on else None,
    )


def _moved(table: Table, seat: int) -> Seat:
    """`seat` once its turn is over: the time it took is its own, unless a computer player moved for it."""
    who = table.seats[seat - 1]
    thought = (table.at - table.turn_at).total_seconds() if table.turn_at and not table.level(seat) else 0.0
    flagged = "no" if who.flagged == "move" else who.flagged
    return replace(who, spent=who.spent + thought, flagged=flagged)


def _sat(table: Table, line: Sat) -> Table:
    seat = Seat(name=line.name, guest=line.guest, bot=line.bot, here=table.at if line.guest else None)
    seat = replace(seat, will_commit=line.will_commit)
    return _committed(_seated(table, line.seat, seat), line)


def _left(table: Table, line: Left) -> Table:
    ready = tuple(seat for seat in table.ready if seat != line.seat)
    table = _seated(replace(table, ready=ready), line.seat, Seat(away=table.at))
    return replace(table, seeds=table.seeds and table.seeds.committed(line.seat, None))


def _wants_more(table: Table, line: Ready | Rematch) -> Table:
    if isinstance(line, Rematch) and table.seeds and table.seeds.hand != 1:
        # An earlier version has sealed the next hand of a match that has stalled: now it is the first of another.
        table = replace(table, seeds=table.seeds.begun_anew(table.persons))
    table = replace(table, ready=(*table.ready, line.seat), ready_at=table.ready_at or table.at)
    return _committed(table, line)


def _committed(table: Table, line: Sat | Ready | Rematch | Committed) -> Table:
    if table.seeds is None or table.seeds.closed or line.commit is None:
        return table
    seeds = table.seeds.committed(line.seat, line.commit)
    return replace(table, seeds=seeds, used=_used(table, seeds.version, [line.commit]))


def _uncommitted(table: Table, line: Uncommitted) -> Table:
    return _changed(table, line.seat, will_commit=False)


def _away(table: Table, line: Away) -> Table:
    return _changed(table, line.seat, away=table.at, here=None)


def _back(table: Table, line: Back) -> Table:
    return _changed(table, line.seat, away=None, here=table.at, stand_in=None)


def _stands_in(table: Table, line: StandsIn) -> Table:
    return _changed(table, line.seat, stand_in=line.bot)


def _flagged(table: Table, line: Flagged) -> Table:
    return _changed(table, line.seat, flagged="move" if table.opened.clock.kind == "move" else "match")


def _said(table: Table, line: Said) -> Table:
    return _changed(table, line.seat, said=table.at)


def _undo(table: Table, line: UndoAsked | UndoAgreed) -> Table:
    return replace(table, undo=(*table.undo, line.seat))


def _undo_refused(table: Table, line: UndoRefused) -> Table:
    return replace(table, undo=())


def _undone(table: Table, line: Undone) -> Table:
    assert table.before is not None
    return replace(
        table, match=table.before, before=None, undo=(), moved=table.number, turn_at=table.at, laid_at=None
    )


def _sealed(table: Table, line: Sealed) -> Table:
    return replace(table, seeds=seeds_of(line, table.seeds), used=_used(table, line.version, line.commits))


def _used(table: Table, version: int, commits: Sequence[str | None]) -> tuple[str, ...]:
    # A table of version 1 that was kept whole before this was counted does not know what was given till then.
    return table.used if version == 1 else (*table.used, *[commit[:USED] for commit in commits if commit])


def _revealed(table: Table, line: Revealed) -> Table:
    assert table.seeds is not None
    return replace(table, seeds=table.seeds.revealed(line.seat, line.seed))


def _unrevealed(table: Table, line: Unrevealed) -> Table:
    assert table.seeds is not None
    return replace(table, seeds=replace(table.seeds, missed=(*table.seeds.missed, line.seat)))


def _unsealed(table: Table, line: Unsealed) -> Table:
    return table


def _suspended(table: Table, line: Suspended) -> Table:
    return replace(table, suspended=table.at)


def _resumed(table: Table, pause: timedelta) -> Table:
    """`table` once somebody is there again: nobody has thought meanwhile, and what has to be done in seconds, anew."""
    return replace(
        table,
        suspended=None,
        turn_at=table.turn_at and table.turn_at + pause,
        laid_at=table.laid_at and table.at,
        commits_at=table.commits_at and table.at,
        asked_at=table.asked_at and table.at,
        ready_at=table.ready_at and table.at,
    )


def _closed(table: Table, line: Closed) -> Table:
    match = replace(table.match, over=True)
    return replace(
        table, match=match, closed=line.why, suspended=None, before=None, undo=(), ready=(), ready_at=None
    )


def _seated(table: Table, seat: int, who: Seat) -> Table:
    return replace(table, seats=_with(table.seats, seat, who))


def _changed(table: Table, seat: int, **changes: Any) -> Table:
    return _seated(table, seat, replace(table.seats[seat - 1], **changes))


def _with(seats: tuple[Seat, ...], seat: int, who: Seat) -> tuple[Seat, ...]:
    return (*seats[: seat - 1], who, *seats[seat:])


_CHANGES: dict[type, Any] = {
    Sat: _sat,
    Left: _left,
    Ready: _wants_more,
    Rematch: _wants_more,
    Committed: _committed,
    Away: _away,
    Back: _back,
    StandsIn: _stands_in,
    Flagged: _flagged,
    Said: _said,
    UndoAsked: _undo,
    UndoAgreed: _undo,
    UndoRefused: _undo_refused,
    Undone: _undone,
    Sealed: _sealed,
    Uncommitted: _uncommitted,
    Revealed: _revealed,
    Unrevealed: _unrevealed,
    Unsealed: _unsealed,
    Suspended: _suspended,
    Closed: _closed,
}
"""What each line that is no event of the match changes."""
