"""The two functions from which a table follows: `decide` a command into events, `evolve` the table by an event.

Both are pure: time and chance are handed in, and what is stored and told is up to the caller.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Action
from muggins.match import Match
from muggins.tables.act import Played
from muggins.tables.acts import ACTS, close, deal, next_hand, open, play, presence, rematch, sit, talk, undo
from muggins.tables.acts.clock import Flag
from muggins.tables.command import PersonCommand, Sent, TimerCommand
from muggins.tables.log import TableEvent, decode_event
from muggins.tables.next_step import next_timer
from muggins.tables.table import Table

SeatCommand = (
    play.PlayTile
    | play.DrawTiles
    | play.DeclareScore
    | play.CallScore
    | next_hand.GetReady
    | rematch.WantRematch
    | play.ResignMatch
    | deal.Commit
    | deal.Reveal
    | talk.Say
    | undo.Undo
    | undo.AgreeToUndo
    | undo.RefuseUndo
)
"""What a person in a seat may send."""
Command = (
    Sent
    | Action
    | sit.Sit
    | sit.Leave
    | presence.Depart
    | presence.Return
    | presence.StandIn
    | presence.Suspend
    | Flag
    | deal.SkipCommitment
    | deal.SkipReveal
    | next_hand.AssumeReady
    | play.Settle
    | close.Close
    | close.CloseUnattended
)
"""What `decide` takes: what a person has sent, an action of a computer player, or what the server does itself."""


class Transition(NamedTuple):
    """An event, and the table after it."""

    event: TableEvent
    table: Table


def decide(table: Table, command: Command, now: datetime, rng: random.Random) -> list[Transition]:
    """What `command` causes at the time `now`: its events, all they force, and a deal that can begin then.

    `now` is in UTC and not before the table's last event; `rng` gives the server's seeds. Raises `MugginsError` where
    the command is refused, and then nothing happens.
    """
    close.check_open(table)
    done: list[Transition] = []
    if isinstance(command, Sent):
        sent, seat = command
        table.rules.check_seat(seat)
        done = transitions(table, presence.arrived(table, seat), now)
        table = done[-1].table if done else table
        events = _PERSON_COMMANDS[type(sent)](table, seat, sent, now)
    else:
        if isinstance(command, TimerCommand):
            _check_due(table, command, now)
        events = _SERVER_COMMANDS[type(command)](table, command, now)
    done += transitions(table, events, now)
    return done + follows(done[-1].table, now, rng)


def is_stale(table: Table, command: PersonCommand) -> bool:
    """Whether the sender of `command` has missed an event that it depends on, or names one that never was."""
    if command.depends_on == "nothing":
        return False
    since = table.hand_since if command.depends_on == "hand" else table.game_changed
    return not since <= command.after <= table.number


def opening(id: str, command: open.Open, now: datetime, rng: random.Random) -> tuple[TableEvent, ...]:
    """The first events of the log of a new table `id`."""
    events: tuple[TableEvent, ...] = tuple(open.opened(command))
    if command.begun:
        return events
    table = table_from_log(id, events, now)
    done = transitions(table, [deal.first_sealed(table, rng)], now)
    done += follows(done[-1].table, now, rng)
    return (*events, *(each.event for each in done))


def follows(table: Table, now: datetime, rng: random.Random) -> list[Transition]:
    """What follows at once without a command: the end of a hand, the server's next commitment, the next deal."""
    done: list[Transition] = []
    while events := next((found for act in ACTS if (found := list(act.follows(table, rng, now)))), None):
        done += transitions(table, events, now)
        table = done[-1].table
    return done


def evolve(table: Table, event: TableEvent, at: datetime, match: Match | None = None) -> Table:
    """`table` after one more event of its log, stored at the time `at`.

    `match` is the match after an event of the match, where that is known already.
    """
    after = replace(table, number=table.number + 1, at=at)
    change = _EVENTS.get(type(event))
    after = play.after_match_event(after, cast(Any, event), match) if change is None else change(after, event)
    return deal.timed(table, presence.resumed(after))


def transitions(table: Table, events: Iterable[TableEvent | Played], at: datetime) -> list[Transition]:
    """What `events` make of `table`, one after another, all stored at the time `at`."""
    done: list[Transition] = []
    for event in events:
        if isinstance(event, Played):
            table = evolve(table, event.event, at, event.match)
            done.append(Transition(event.event, table))
        else:
            table = evolve(table, event, at)
            done.append(Transition(event, table))
    return done


def first_transition(id: str, event: TableEvent, at: datetime) -> Transition:
    """The first event of the log of the table `id`. Raises `TypeError` where that does not open it."""
    return Transition(event, open.new_table(id, event, at))


def table_from_log(id: str, events: Sequence[TableEvent], at: datetime) -> Table:
    """The table `id` after all events of its log, each taken to be stored at the time `at`."""
    table = open.new_table(id, events[0], at)
    for event in events[1:]:
        table = evolve(table, event, at)
    return table


def replay(table: Table, stored: Sequence[tuple[int, datetime, str]]) -> list[Transition]:
    """The transitions from `table` on by events of its log, each with its number, its time and its JSON."""
    done: list[Transition] = []
    for _, at, body in stored:
        done += transitions(table, [decode_event(body)], at)
        table = done[-1].table
    return done


def _check_due(table: Table, command: TimerCommand, now: datetime) -> None:
    timer = next_timer(table)
    if timer is None or timer.command != command or timer.at > now:
        raise MugginsError("not-due", "this does not fall due now")


_PERSON_COMMANDS = {kind: decide for act in ACTS for kind, decide in act.person_commands.items()}
_SERVER_COMMANDS = {kind: decide for act in ACTS for kind, decide in act.server_commands.items()}
_EVENTS = {kind: change for act in ACTS for kind, change in act.events.items()}
