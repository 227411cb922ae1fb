"""A table without a server: commands are decided, events are collected as its log, and time passes as a test says."""

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


class PureTable:
    """A table, its log with the time of each event, and the time now. `settings` are fields of `Open`."""

    def __init__(
        self,
        seats: Sequence[Seat],
        game: str = "muggins",
        settings: dict[str, Any] | None = None,
        **options: object,
    ) -> None:
        self.rng = random.Random(7)
        self.now = NOON
        command = Open(rules=rules(game, len(seats), **options), seats=seats, opener="a", **(settings or {}))
        self.log = list(opening("t", command, self.now, self.rng))
        self.times = [self.now] * len(self.log)
        self.table: Table = table_from_log("t", self.log, self.now)

    def execute(self, command: Command, *, person: bool = True) -> list[str]:
        """Executes `command`, an action as a `person` sends it; gives the kinds of the events that it causes."""
        done = decide(self.table, sent(command) if person else command, self.now, self.rng)
        caused = [each.event for each in done]
        self.log += caused
        self.times += [self.now] * len(caused)
        self.table = transitions(self.table, caused, self.now)[-1].table
        # Deciding gives the same table as its events.
        assert self.table == done[-1].table
        return kinds(caused)

    def refusal(self, command: Command, *, person: bool = True) -> str:
        """The code with which `command` is refused."""
        with pytest.raises(MugginsError) as caught:
            decide(self.table, sent(command) if person else command, self.now, self.rng)
        return caught.value.code

    def wait(self, seconds: float) -> list[str]:
        """Lets time pass, in which timers go off; gives the kinds of the events that they cause."""
        until = self.now + timedelta(seconds=seconds)
        caused: list[str] = []
        while (timer := next_timer(self.table)) and timer.at <= until:
            self.now = max(self.now, timer.at)
            caused += self.execute(cast(Command, timer.command))
        self.now = until
        return caused

    def play_one(self) -> list[str]:
        """Has the seat to move do its first legal action, after four seconds; an over hand waits for calls so long."""
        if self.table.match.settling():
            return self.wait(4)
        self.now += timedelta(seconds=4)
        person = self.table.to_move is not None and self.table.level(self.table.to_move) is None
        return self.execute(self.table.match.legal_actions()[0], person=person)

    def replayed(self, log: Sequence[TableEvent]) -> Table:
        """The table that follows from `log`, each event at its time."""
        table = table_from_log("t", log[:1], self.times[0])
        for event, at in zip(log[1:], self.times[1:], strict=True):
            table = evolve(table, event, at)
        return table

    def transitions(self) -> list[Transition]:
        """The log, each event with the table after it."""
        done = [first_transition("t", self.log[0], self.times[0])]
        for event, at in zip(self.log[1:], self.times[1:], strict=True):
            done += transitions(done[-1].table, [event], at)
        return done

    def play_hand(self) -> None:
        """Plays the hand to its end, with the first legal action each time."""
        while self.table.match.hand:
            self.play_one()

    def play_match(self) -> None:
        while not self.table.match.over:
            self.play_hand()
            if not self.table.match.over:
                for seat in self.table.persons:
                    self.execute(Sent(GetReady(), seat))


def sent(command: Command) -> Command:
    """An action as a person sends it; any other command as it is."""
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


def kinds(events: Iterable[TableEvent]) -> list[str]:
    """The tags of `events`, but for those of the seeds, which are around every deal."""
    tags = [str(event.__struct_config__.tag) for event in events]
    return [tag for tag in tags if tag not in ("sealed", "unsealed")]


def match_events(log: Iterable[TableEvent]) -> list[Event]:
    """The events of `log` that are a match's."""
    return [event for event in log if isinstance(event, Event)]
