"""The acts are whole: each event and each command belongs to one, and the unions name them all."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import msgspec
import pytest

from muggins.events import Action, Event
from muggins.tables.acts import ACTS
from muggins.tables.command import PersonCommand, Sent, ServerCommand
from muggins.tables.decider import Command, SeatCommand
from muggins.tables.log import ActEvent, TableEvent
from muggins.tables.settings import Opened

STORED = [
    "opened",
    "said",
    "away",
    "back",
    "sat",
    "left",
    "next",
    "rematch",
    "commit",
    "undo",
    "undo-agreed",
    "undo-refused",
    "stands-in",
    "flagged",
    "undone",
    "sealed",
    "uncommitted",
    "reveal",
    "unrevealed",
    "unsealed",
    "suspended",
    "closed",
    "deal",
    "lead",
    "play",
    "draw",
    "pass",
    "declare",
    "call",
    "resign",
    "end",
]
"""The tags that stand in the logs of old databases."""
SENT = [
    "play",
    "draw",
    "declare",
    "call",
    "next",
    "rematch",
    "resign",
    "commit",
    "reveal",
    "say",
    "undo",
    "undo-agree",
    "undo-refuse",
]
"""The kinds that clients send."""


def tags(kinds: tuple[type, ...]) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in kinds]  # type: ignore[attr-defined]


def test_old_logs_and_clients_find_their_tags() -> None:
    assert tags(get_args(TableEvent)) == STORED
    assert tags(get_args(SeatCommand)) == SENT


def test_every_event_changes_the_table_in_one_act() -> None:
    changed = Counter(event for act in ACTS for event in act.events)
    assert changed == Counter(set(get_args(ActEvent)) - {Opened})
    assert not set(changed) & set(get_args(Event))


def test_every_command_of_a_person_is_decided_in_one_act() -> None:
    decided = Counter(command for act in ACTS for command in act.person_commands)
    assert decided == Counter(get_args(SeatCommand))
    assert all(issubclass(command, PersonCommand) for command in decided)


def test_every_command_of_the_server_is_decided_in_one_act() -> None:
    decided = Counter(command for act in ACTS for command in act.server_commands)
    assert decided == Counter(set(get_args(Command)) - {Sent})
    assert all(issubclass(command, ServerCommand) or command in get_args(Action) for command in decided)


@pytest.mark.parametrize("command", sorted(set(get_args(Command)) - {Sent}, key=str))
def test_no_command_of_the_server_is_read_from_a_client(command: type[msgspec.Struct]) -> None:
    assert not issubclass(command, PersonCommand)
    assert command not in get_args(SeatCommand)


def test_a_client_names_no_seat() -> None:
    for command in get_args(SeatCommand):
        assert "seat" not in command.__struct_fields__
        body = {"kind": command.__struct_config__.tag, "seat": 2} | {
            field.name: "6-4" for field in msgspec.structs.fields(command) if field.required
        }
        with pytest.raises(msgspec.ValidationError, match="unknown field `seat`"):
            msgspec.convert(body, SeatCommand)
