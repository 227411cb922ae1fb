"""Table: who sits where and what is played, as a fold over the table's log.

A table takes no clock and keeps nothing: every line of its log comes with the time at which it was written. What may
be wished of it is in `wishes`, what falls due by itself in `due`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from muggins.events import Action, Deal, End, Play, Resign, decoder, to_json
from muggins.match import Match, new_match
from muggins.rules import Rules, make_rules
from muggins.server.lines import (
    Away,
    Back,
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
    Sealed,
    StandsIn,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    Unrevealed,
    Unsealed,
)
from muggins.server.seats import Seat
from muggins.server.seeds import Seeds, seeds_of

STAND_IN = "club"
"""The level that goes on in the seat of somebody who has gone, or whose time is up."""


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table after the first `number` lines of its log. Seats and sides count from 1."""

    id: str
    opened: Opened
    match: Match
    seats: tuple[Seat, ...]
    at: datetime
    """When the last line was written."""
    number: int = 1
    moved: int = 1
    """The last line that changed the game: what somebody wants is stale who has not seen it."""
    hand_since: int = 1
    """The last line with which a hand began or ended: who gives up need have seen no more."""
    ready: tuple[int, ...] = ()
    """The seats that are ready for the next hand or, after the match, want another."""
    ready_at: datetime | None = None
    """Since when the first of them has been."""
    turn_at: datetime | None = None
    """Since when the seat to move has had its turn."""
    laid_at: datetime | None = None
    """When the last tile was laid."""
    seeds: Seeds | None = None
    """What the next deal will come from or, in a hand, what this one has come from."""
    asked_at: datetime | None = None
    """Since when the seats that have committed themselves have been asked for their seeds."""
    before: Match | None = None
    """The match before the last tile was laid, while that tile may still be taken back."""
    undo: tuple[int, ...] = ()
    """Who wants it taken back, and then those who agree."""

    @property
    def rules(self) -> Rules:
        """How it is played here."""
        return self.match.rules

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is."""
        return self.match.hand.to_move if self.match.hand else None

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people have taken."""
        return tuple([n for n, seat in enumerate(self.seats, 1) if seat.kind == "person"])

    @property
    def gathered(self) -> bool:
        """Whether people have no more to do before the next hand: every seat is filled and everybody is ready."""
        if any(seat.open and not seat.stand_in for seat in self.seats):
            return False
        begins = self.match.number == 0
        here = [n for n in self.persons if not self.level(n)]
        return begins or (bool(self.ready) and all(n in self.ready for n in here))

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are to show their seeds now."""
        dealing = self.match.hand is None and self.gathered and self.seeds and not self.seeds.dealt
        return self.seeds.awaited if dealing and self.seeds else ()

    @property
    def undoable(self) -> int | None:
        """The seat that may ask for its last tile back: nobody has moved, drawn or passed since."""
        last = self.match.hand.log[-1] if self.before and self.match.hand else None
        return last.seat if isinstance(last, Play) else None

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that `guest` has taken."""
        if guest is not None:
            for n, seat in enumerate(self.seats, 1):
                if seat.guest == guest:
                    return n
        return None

    def level(self, seat: int) -> str | None:
        """The level of the computer player that plays in `seat` now; None where a person does, or nobody."""
        who = self.seats[seat - 1]
        return who.bot or who.stand_in or (STAND_IN if who.flagged != "no" else None)

    def window(self, seat: int) -> datetime | None:
        """Until when `seat` has to leave the others time to declare or to call; None where nobody else could."""
        if not (self.rules.call and self.laid_at and self.match.hand):
            return None
        if not any(n != seat and self.seats[n - 1].present for n in self.persons):
            return None
        return self.laid_at + timedelta(seconds=self.opened.window)

    def shown_to(self, guest: str | None) -> bool:
        """Whether `guest`, or a stranger (None), may see the table: a private one has no onlookers once it is full."""
        mine = guest is not None and (guest == self.opened.opener or self.seat_of(guest) is not None)
        return self.opened.visibility != "private" or mine or any(seat.open for seat in self.seats)

    # The fold.

    def take(self, line: Line, at: datetime, match: Match | None = None) -> Table:
        """The table after one more line of its log, written at the time `at`.

        `match` is the match after an event, where somebody knows it already.
        """
        table = replace(self, number=self.number + 1, at=at)
        change = _TAKE.get(type(line))
        table = table._played(line, match) if change is None else change(table, line)
        if table.match.hand is not None:
            return table
        return replace(table, asked_at=(self.asked_at or at) if table.awaited else None)

    def after(self, lines: Iterable[Line], at: datetime) -> Table:
        """The table after more lines of its log, all written at the time `at`."""
        steps = self.steps(lines, at)
        return steps[-1].table if steps else self

    def steps(self, lines: Iterable[Line], at: datetime) -> list[Step]:
        """The same one line after another."""
        table, steps = self, list[Step]()
        for line in lines:
            table = table.take(line, at)
            steps.append(Step(line, table))
        return steps

    def moves(self, action: Action, at: datetime) -> list[Step]:
        """A move at the time `at`, and all that it forces. Raises `PlayError` where it is against the rules."""
        table, steps = self, list[Step]()
        for match, event in self.match.steps(action):
            table = table.take(event, at, match)
            steps.append(Step(event, table))
        return steps

    def _played(self, event: Any, match: Match | None) -> Table:
        seats, seeds, mover = self.seats, self.seeds, self.to_move
        if isinstance(event, Deal):
            seeds = replace(seeds, dealt=True) if seeds else None
            if event.number == 1:
                seats = tuple(replace(seat, flagged="no", spent=0.0) for seat in seats)
        if self.match.hand is None and isinstance(event, Resign):
            seeds = seeds and seeds.begun_anew(self.persons)
        if match is None:
            begins = self.match.over and isinstance(event, Deal)
            match, _ = (new_match(self.rules) if begins else self.match).take(event)
        goes_on = type(event) not in (Deal, End, Resign)
        turned = match.hand is None or match.hand.to_move != mover
        if turned and mover and self.opened.clock.kind != "none":
            seats = _with(seats, mover, self._moved(mover))
        return replace(
            self,
            match=match,
            seats=seats,
            seeds=seeds,
            moved=self.number,
            hand_since=self.hand_since if goes_on else self.number,
            turn_at=self.at if turned else self.turn_at,
            laid_at=self.at if isinstance(event, Play) else self.laid_at,
            before=self.match if isinstance(event, Play) else None,
            undo=(),
            ready=self.ready if goes_on else (),
            ready_at=self.ready_at if goes_on else None,
        )

    def _moved(self, seat: int) -> Seat:
        """`seat` once its turn is over: the time it took is its own, unless a computer player moved for it."""
        who = self.seats[seat - 1]
        thought = (self.at - self.turn_at).total_seconds() if self.turn_at and not self.level(seat) else 0.0
        flagged = "no" if who.flagged == "move" else who.flagged
        return replace(who, spent=who.spent + thought, flagged=flagged)

    def _sat(self, line: Sat) -> Table:
        seat = Seat(name=line.name, guest=line.guest, bot=line.bot, here=self.at if line.guest else None)
        return self._seated(line.seat, seat)._committed(line)

    def _left(self, line: Left) -> Table:
        ready = tuple(seat for seat in self.ready if seat != line.seat)
        table = replace(self, ready=ready)._seated(line.seat, Seat(away=self.at))
        return replace(table, seeds=table.seeds and table.seeds.committed(line.seat, None))

    def _wants_more(self, line: Ready | Rematch) -> Table:
        table = replace(self, ready=(*self.ready, line.seat), ready_at=self.ready_at or self.at)
        return table._committed(line)

    def _committed(self, line: Sat | Ready | Rematch | Committed) -> Table:
        if self.seeds is None or self.seeds.closed or line.commit is None:
            return self
        return replace(self, seeds=self.seeds.committed(line.seat, line.commit))

    def _away(self, line: Away) -> Table:
        return self._changed(line.seat, away=self.at, here=None)

    def _back(self, line: Back) -> Table:
        return self._changed(line.seat, away=None, here=self.at, stand_in=None)

    def _stands_in(self, line: StandsIn) -> Table:
        return self._changed(line.seat, stand_in=line.bot)

    def _flagged(self, line: Flagged) -> Table:
        return self._changed(line.seat, flagged="move" if self.opened.clock.kind == "move" else "match")

    def _said(self, line: Said) -> Table:
        return self._changed(line.seat, said=self.at)

    def _undo(self, line: UndoAsked | UndoAgreed) -> Table:
        return replace(self, undo=(*self.undo, line.seat))

    def _undo_refused(self, line: UndoRefused) -> Table:
        return replace(self, undo=())

    def _undone(self, line: Undone) -> Table:
        assert self.before is not None
        return replace(
            self, match=self.before, before=None, undo=(), moved=self.number, turn_at=self.at, laid_at=None
        )

    def _sealed(self, line: Sealed) -> Table:
        return replace(self, seeds=seeds_of(line, self.seeds.commit if self.seeds else ""))

    def _revealed(self, line: Revealed) -> Table:
        assert self.seeds is not None
        return replace(self, seeds=self.seeds.revealed(line.seat, line.seed))

    def _unrevealed(self, line: Unrevealed) -> Table:
        assert self.seeds is not None
        return replace(self, seeds=replace(self.seeds, missed=(*self.seeds.missed, line.seat)))

    def _unsealed(self, line: Unsealed) -> Table:
        return self

    def _seated(self, seat: int, who: Seat) -> Table:
        return replace(self, seats=_with(self.seats, seat, who))

    def _changed(self, seat: int, **changes: Any) -> Table:
        return self._seated(seat, replace(self.seats[seat - 1], **changes))


class Step(NamedTuple):
    """A line of a table's log, and the table after it."""

    line: Line
    table: Table


_TAKE: dict[type, Any] = {
    Sat: Table._sat,
    Left: Table._left,
    Ready: Table._wants_more,
    Rematch: Table._wants_more,
    Committed: Table._committed,
    Away: Table._away,
    Back: Table._back,
    StandsIn: Table._stands_in,
    Flagged: Table._flagged,
    Said: Table._said,
    UndoAsked: Table._undo,
    UndoAgreed: Table._undo,
    UndoRefused: Table._undo_refused,
    Undone: Table._undone,
    Sealed: Table._sealed,
    Revealed: Table._revealed,
    Unrevealed: Table._unrevealed,
    Unsealed: Table._unsealed,
}


def table_of(id: str, log: Sequence[Line], at: datetime) -> Table:
    """The table `id` after all of `log`, whose first line opened it at the time `at`."""
    opened = log[0]
    if not isinstance(opened, Opened):
        raise TypeError("the first line of a table's log opens it")
    match = new_match(make_rules(opened.rules, opened.seats, opened.options))
    table = Table(id=id, opened=opened, match=match, seats=(Seat(away=at),) * opened.seats, at=at)
    return table.after(log[1:], at)


_decoder = decoder(Table)


def kept(table: Table) -> str:
    """The whole table as JSON, for going on from there."""
    return to_json(table).decode()


def table_from(text: str) -> Table:
    """What `kept` wrote. Raises `msgspec.DecodeError` where another version wrote it: then fold the log."""
    table: Table = _decoder.decode(text)
    return table


def _with(seats: tuple[Seat, ...], seat: int, who: Seat) -> tuple[Seat, ...]:
    return (*seats[: seat - 1], who, *seats[seat:])
