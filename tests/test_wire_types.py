"""The web client's types, and the tables of docs/api.md, are those of what the server sends and takes now."""

from __future__ import annotations

import re
from typing import get_args

from muggins.tables.decider import SeatCommand
from muggins.tables.event_messages import MESSAGES
from tools import api_tables, wire_types


def test_the_client_has_the_types_that_the_structs_give_now() -> None:
    assert wire_types.TYPES.read_text("utf-8") == wire_types.typescript(), "run `make wire`"


def test_the_page_of_the_interface_has_the_commands_and_events_that_there_are() -> None:
    page = api_tables.PAGE.read_text("utf-8")
    assert page == api_tables.with_tables(page), "run `make wire`"
    kinds = re.findall(r"^\| `([\w-]+)` \|", page, re.MULTILINE)
    assert len(kinds) > len(get_args(SeatCommand)) + len(MESSAGES)


def test_names_are_those_of_the_structs() -> None:
    """Two structs of one name would be told apart by a number, or by their modules."""
    names = re.findall(r"^export (?:interface|type) (\w+)", wire_types.TYPES.read_text("utf-8"), re.MULTILINE)
    assert {*names} == wire_types.schema()["$defs"].keys()


def test_what_is_sent_has_all_its_fields_and_what_is_taken_those_without_a_default() -> None:
    definitions = wire_types.schema()["$defs"]
    assert definitions["SeatView"]["required"] == [*definitions["SeatView"]["properties"]]
    assert definitions["TableRequest"]["required"] == ["rules", "seats"]
    assert "table" not in definitions["PlayEvent"]["required"]


def test_a_game_has_every_option_by_its_key() -> None:
    options = wire_types.schema()["$defs"]["GameOptions"]["properties"]
    assert options["lone-blank"]["type"] == "integer"
    assert options["name"] == {"type": "string"}
    assert not options.keys() & {"preset", "seats"}
