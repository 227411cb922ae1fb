"""Table: who sits where and what is played, as a fold over the table's log.

To the events of a match a table adds its own: it is opened, seats are taken and left, and between hands people
say that they are ready. All of it is one log in one order. A table takes no clock and keeps nothing; chance
comes from the `rng` that it is handed.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Action, Deal, End, Event, Message, Resign, decoder, to_json
from muggins.fair import chance
from muggins.match import Match, new_match
from muggins.rules import Rules, Value, make_rules

Visibility = Literal["private", "link", "open"]


class Opened(Message, frozen=True, tag="opened"):
    """The table is there: for which game, with every option as it is played, by which guest."""

    rules: str
    options: Mapping[str, Value]
    seats: int
    visibility: Visibility
    opener: str


class Sat(Message, frozen=True, tag="sat"):
    """`seat` is taken by a guest, or by a computer player of the level `bot`."""

    seat: int
    name: str
    guest: str | None = None
    bot: str | None = None


class Left(Message, frozen=True, tag="left"):
    """`seat` is open again."""

    seat: int


class Ready(Message, frozen=True, tag="next"):
    """`seat` has seen how the hand ended, and is ready for the next."""

    seat: int


class Rematch(Message, frozen=True, tag="rematch"):
    """`seat` wants another match, in the same seats."""

    seat: int


TableEvent = Opened | Sat | Left | Ready | Rematch
Happening = TableEvent | Event
"""A line of a table's log."""
Wish = Action | Sat | Left | Ready | Rematch
"""What somebody may ask of a table."""

_decoder = decoder(Happening)


def written(happening: Happening) -> str:
    """A line of the log, as JSON."""
    return to_json(happening).decode()


def happening_from(text: str) -> Happening:
    """What `written` wrote."""
    happening: Happening = _decoder.decode(text)
    return happening


class Seat(msgspec.Struct, frozen=True):
    """A seat: open, or taken by the person `guest` or by a computer player of the level `bot`."""

    name: str | None = None
    guest: str | None = None
    bot: str | None = None

    @property
    def open(self) -> bool:
        """Whether anybody may take it."""
        return self.name is None

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        """Who sits there."""
        if self.open:
            return "open"
        return "bot" if self.bot else "person"


class Table(msgspec.Struct, frozen=True):
    """A table after the first `number` lines of its log. Seats and sides count from 1."""

    id: str
    opened: Opened
    match: Match
    seats: tuple[Seat, ...]
    number: int = 1
    ready: tuple[int, ...] = ()
    """The seats that are ready for the next hand or, after the match, want another."""

    @property
    def rules(self) -> Rules:
        """How it is played here."""
        return self.match.rules

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that `guest` has taken."""
        return next((n for n, seat in enumerate(self.seats, 1) if guest and seat.guest == guest), None)

    def shown_to(self, guest: str | None) -> bool:
        """Whether `guest`, or a stranger (None), may see the table: a private one has no onlookers once it is full."""
        mine = guest is not None and (guest == self.opened.opener or self.seat_of(guest) is not None)
        return self.opened.visibility != "private" or mine or any(seat.open for seat in self.seats)

    def take(self, happening: Happening) -> Table:
        """The table after one more line of its log."""
        table = replace(self, number=self.number + 1)
        match happening:
            case Opened():
                raise ValueError("a table is opened once, by the first line of its log")
            case Sat(seat=seat, name=name, guest=guest, bot=bot):
                return replace(table, seats=self._with(seat, Seat(name, guest, bot)))
            case Left(seat=seat):
                ready = tuple(other for other in self.ready if other != seat)
                return replace(table, seats=self._with(seat, Seat()), ready=ready)
            case Ready(seat=seat) | Rematch(seat=seat):
                return replace(table, ready=(*self.ready, seat))
        begun = new_match(self.rules) if self.match.over and isinstance(happening, Deal) else self.match
        ready = () if isinstance(happening, Deal | End | Resign) else self.ready
        return replace(table, match=begun.take(happening)[0], ready=ready)

    def act(self, wish: Wish, rng: random.Random) -> tuple[Happening, ...]:
        """What happens when somebody does `wish`: that, all it forces, and a deal or a lead that is due then.

        Raises `MugginsError` where it is not allowed. That the wish comes from whoever has the seat is for
        the caller to see to.
        """
        self.rules.check_seat(wish.seat)
        if why := self._why_not(wish):
            raise MugginsError(*why)
        happened = (wish,) if isinstance(wish, TableEvent) else self.match.apply(wish)[1]
        return (*happened, *self.after(happened).what_is_due(rng))

    def what_is_due(self, rng: random.Random) -> tuple[Event, ...]:
        """The next deal, once no seat is open and everybody is ready, and what it forces; nothing before that."""
        if self._waits():
            return ()
        match = new_match(self.rules) if self.match.over else self.match
        happened: tuple[Event, ...] = ()
        while match.needs in ("deal", "lead"):
            match, events = match.apply(chance(match, rng))
            happened += events
        return happened

    def _waits(self) -> bool:
        """Whether the next thing to happen is for a person or a seat to decide, not for chance."""
        if self.match.needs in ("lead", "move"):
            return self.match.needs == "move"
        if any(seat.open for seat in self.seats):
            return True
        begins = self.match.number == 0
        persons = [n for n, seat in enumerate(self.seats, 1) if seat.kind == "person"]
        return not begins and not all(n in self.ready for n in persons)

    def after(self, happenings: Iterable[Happening]) -> Table:
        """The table after more lines of its log."""
        table = self
        for happening in happenings:
            table = table.take(happening)
        return table

    def _with(self, seat: int, who: Seat) -> tuple[Seat, ...]:
        return (*self.seats[: seat - 1], who, *self.seats[seat:])

    def _why_not(self, wish: Wish) -> tuple[str, str] | None:
        """The code and the sentence of what stands against `wish` at the table; the match looks after its own."""
        playing, over = self.match.hand is not None, self.match.over
        match wish:
            case Sat(seat=seat, guest=guest):
                if not self.seats[seat - 1].open:
                    return "seat-taken", f"seat {seat} is taken: look for one that is open"
                if own := self.seat_of(guest):
                    return "seated-already", f"you sit in seat {own} already: one person has one seat"
            case Left():
                if playing:
                    return "leave-between-hands", "a hand is being played: leave after it, or resign"
            case Ready(seat=seat) | Rematch(seat=seat) if seat in self.ready:
                return "ready-already", "you have said so already: the others are still to"
            case Ready():
                if over:
                    return (
                        "match-over",
                        "the match is over: there is no next hand, but there may be a rematch",
                    )
                if playing:
                    return "hand-not-over", "the hand is not over: the next comes after it"
                return self._not_begun()
            case Rematch():
                if not over:
                    return "match-not-over", "the match is not over: a rematch comes after it"
            case _:
                return self._not_begun()
        return None

    def _not_begun(self) -> tuple[str, str] | None:
        if self.match.number == 0:
            return "not-begun", "the match has not begun: it begins when no seat is open"
        return None


def table_of(id: str, log: Sequence[Happening]) -> Table:
    """The table `id` after all of `log`, whose first line opened it."""
    opened = log[0]
    if not isinstance(opened, Opened):
        raise TypeError("the first line of a table's log opens it")
    match = new_match(make_rules(opened.rules, opened.seats, opened.options))
    return Table(id, opened, match, (Seat(),) * opened.seats).after(log[1:])


def opening(
    rules: Rules, seats: Sequence[Seat], visibility: Visibility, opener: str
) -> tuple[Opened | Sat, ...]:
    """The first lines of the log of a new table with `seats`, some of them taken from the beginning."""
    opened = Opened(
        rules=rules.preset, options=rules.options(), seats=rules.seats, visibility=visibility, opener=opener
    )
    taken = (
        Sat(seat=n, name=seat.name, guest=seat.guest, bot=seat.bot)
        for n, seat in enumerate(seats, 1)
        if seat.name is not None
    )
    return (opened, *taken)
