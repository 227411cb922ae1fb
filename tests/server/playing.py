"""A table without a server: what is wished of it, and the time that passes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import pytest

from muggins import events, rules
from muggins.errors import MugginsError
from muggins.events import Event
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.open import Open
from muggins.tables.acts.play import CallScore, DeclareScore, DrawTiles, PlayTile, ResignMatch
from muggins.tables.command import Sent
from muggins.tables.decider import (
    Command,
    Transition,
    decide,
    evolve,
    first_transition,
    opening,
    table_from_log,
    transitions,
)
from muggins.tables.log import TableEvent
from muggins.tables.next_step import next_timer
from muggins.tables.seat import Seat
from muggins.tables.table import Table

ADA, BO, CY, OPEN = Seat("Ada", guest="a"), Seat("Bo", guest="b"), Seat("Cy", guest="c"), Seat()
BOT = Seat("Greedy", bot="greedy")
NOON = datetime(2026, 11, 29, 12, 0, 0, 1000, tzinfo=UTC)


class Playing:
    """A table, its log with the time of each line, and the time now. `manners` are what the opener asks for."""

    def __init__(
        self,
        seats: Sequence[Seat],
        game: str = "muggins",
        manners: dict[str, Any] | None = None,
        **options: object,
    ) -> None:
        self.rng = random.Random(7)
        self.now = NOON
        command = Open(rules=rules(game, len(seats), **options), seats=seats, opener="a", **(manners or {}))
        self.log = list(opening("t", command, self.now, self.rng))
        self.times = [self.now] * len(self.log)
        self.table: Table = table_from_log("t", self.log, self.now)

    def does(self, command: Command, *, person: bool = True) -> list[str]:
        """Does it, an action as a `person` sends it, and gives the kinds of the events."""
        done = decide(self.table, sent(command) if person else command, self.now, self.rng)
        happened = [each.event for each in done]
        self.log += happened
        self.times += [self.now] * len(happened)
        self.table = transitions(self.table, happened, self.now)[-1].table
        # Deciding gives the same table as its events.
        assert self.table == done[-1].table
        return kinds(happened)

    def refuses(self, command: Command, *, person: bool = True) -> str:
        """The code with which it is refused."""
        with pytest.raises(MugginsError) as caught:
            decide(self.table, sent(command) if person else command, self.now, self.rng)
        return caught.value.code

    def waits(self, seconds: float) -> list[str]:
        """Lets time pass, in which what falls due happens, and tells the kinds of that."""
        until = self.now + timedelta(seconds=seconds)
        happened: list[str] = []
        while (found := next_timer(self.table)) and found.at <= until:
            self.now = max(self.now, found.at)
            happened += self.does(cast(Command, found.command))
        self.now = until
        return happened

    def plays(self) -> list[str]:
        """The seat to move does the first thing that it may do, after a while; so long a hand waits for calls."""
        if self.table.match.settling():
            return self.waits(4)
        self.now += timedelta(seconds=4)
        person = self.table.to_move is not None and self.table.level(self.table.to_move) is None
        return self.does(self.table.match.legal_actions()[0], person=person)

    def told_again(self, log: Sequence[TableEvent]) -> Table:
        """The table that follows from `log`, each line at the time it was written."""
        table = table_from_log("t", log[:1], self.times[0])
        for line, at in zip(log[1:], self.times[1:], strict=True):
            table = evolve(table, line, at)
        return table

    def steps(self) -> list[Transition]:
        """The table line by line, as its log tells it."""
        steps = [first_transition("t", self.log[0], self.times[0])]
        for line, at in zip(self.log[1:], self.times[1:], strict=True):
            steps += transitions(steps[-1].table, [line], at)
        return steps

    def play_hand(self) -> None:
        """Plays the hand to its end, each seat the first thing that it may do."""
        while self.table.match.hand:
            self.plays()

    def play_match(self) -> None:
        while not self.table.match.over:
            self.play_hand()
            if not self.table.match.over:
                for seat in self.table.persons:
                    self.does(Sent(GetReady(), seat))


def sent(command: Command) -> Command:
    """An action as a person sends it, without what its sender need not know; all else as it is."""
    match command:
        case events.Play(seat=seat, tile=tile, against=against, in_line=in_line, declared=declared):
            onto = None if against is None else str(against)
            return Sent(PlayTile(tile=str(tile), against=onto, in_line=in_line, declared=declared), seat)
        case events.Draw(seat=seat):
            return Sent(DrawTiles(), seat)
        case events.Declare(seat=seat):
            return Sent(DeclareScore(), seat)
        case events.Call(seat=seat):
            return Sent(CallScore(), seat)
        case events.Resign(seat=seat):
            return Sent(ResignMatch(), seat)
    return command


def kinds(lines: Iterable[TableEvent]) -> list[str]:
    """The kinds of lines, those of the seeds apart, which are around every deal."""
    told = [str(line.__struct_config__.tag) for line in lines]
    return [kind for kind in told if kind not in ("sealed", "unsealed")]


def match_events(lines: Iterable[TableEvent]) -> list[Event]:
    """The lines that are events of a match."""
    return [line for line in lines if isinstance(line, Event)]
