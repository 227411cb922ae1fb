"""A table without a server: what is wished of it, and the time that passes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from muggins import rules
from muggins.errors import MugginsError
from muggins.events import Event
from muggins.tables.decider import act, opening
from muggins.tables.evolve import Step, first_step, steps_of, table_of, taken
from muggins.tables.log import Command, Ready, TableEvent
from muggins.tables.next_step import due
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
        self.log = list(
            opening(
                rules(game, len(seats), **options),
                seats,
                "a",
                self.rng,
                self.now,
                id="t",
                **(manners or {}),
            )
        )
        self.times = [self.now] * len(self.log)
        self.table: Table = table_of("t", self.log, self.now)

    def does(self, wish: Command, *, person: bool = True) -> list[str]:
        """Does it, and tells the kinds of what happens."""
        steps = act(self.table, wish, self.rng, self.now, person=person)
        happened = [step.line for step in steps]
        self.log += happened
        self.times += [self.now] * len(happened)
        self.table = steps_of(self.table, happened, self.now)[-1].table
        # What is made of a table as it is played at is what its log makes of it.
        assert self.table == steps[-1].table
        return kinds(happened)

    def refuses(self, wish: Command, *, person: bool = True) -> str:
        """The code with which it is refused."""
        with pytest.raises(MugginsError) as caught:
            act(self.table, wish, self.rng, self.now, person=person)
        return caught.value.code

    def waits(self, seconds: float) -> list[str]:
        """Lets time pass, in which what falls due happens, and tells the kinds of that."""
        until = self.now + timedelta(seconds=seconds)
        happened: list[str] = []
        while (found := due(self.table)) and found.at <= until:
            self.now = max(self.now, found.at)
            happened += self.does(found.wish, person=False)
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
        table = table_of("t", log[:1], self.times[0])
        for line, at in zip(log[1:], self.times[1:], strict=True):
            table = taken(table, line, at)
        return table

    def steps(self) -> list[Step]:
        """The table line by line, as its log tells it."""
        steps = [first_step("t", self.log[0], self.times[0])]
        for line, at in zip(self.log[1:], self.times[1:], strict=True):
            steps += steps_of(steps[-1].table, [line], at)
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
                    self.does(Ready(seat=seat))


def kinds(lines: Iterable[TableEvent]) -> list[str]:
    """The kinds of lines, those of the seeds apart, which are around every deal."""
    told = [str(line.__struct_config__.tag) for line in lines]
    return [kind for kind in told if kind not in ("sealed", "unsealed")]


def events(lines: Iterable[TableEvent]) -> list[Event]:
    """The lines that are events of a match."""
    return [line for line in lines if isinstance(line, Event)]
