"""The types that the web client has of what the server sends: they are those of the structs, and the truth."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, get_args

import msgspec
import pytest
from msgspec.inspect import DictType, IntType, LiteralType, StrType, VarTupleType, type_info

from muggins import rules
from muggins.events import Message
from muggins.tables.evolve import table_of
from muggins.tables.log import Opened, Sat, TableEvent
from muggins.tables.projection import event_seen, moment
from tools import wire

NOW = datetime(2026, 11, 30, tzinfo=UTC)
RULES = rules("all-fives")
TABLE = table_of(
    "t",
    [
        Opened(rules="all-fives", options=RULES.options(), seats=2, visibility="link", opener="a"),
        *(Sat(seat=seat, name=f"{seat}", guest=f"{seat}") for seat in (1, 2)),
    ],
    NOW,
)
PLAIN: dict[type, Any] = {IntType: 1, StrType: "6-4", VarTupleType: (), DictType: {}}


def blank(kind: type[Message]) -> Message:
    """A line of that kind, with next to nothing in it."""
    told: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.required:
            wanted = type_info(field.type)
            told[field.name] = (
                wanted.values[0] if isinstance(wanted, LiteralType) else PLAIN.get(type(wanted))
            )
    return kind(**told)


def test_the_client_has_the_types_that_the_server_has_now() -> None:
    assert wire.TYPES.read_text("utf-8") == wire.as_typescript(), "run tools/wire.py"


@pytest.mark.parametrize("kind", get_args(TableEvent), ids=lambda kind: str(kind.__name__))
def test_an_event_tells_what_its_type_says(kind: type[Message]) -> None:
    told = event_seen(moment(9, NOW, blank(kind), TABLE), None)  # type: ignore[arg-type]
    assert told.keys() == wire.event_fields(kind).keys() | {"kind", "number", "at", "scores"}


def test_an_option_may_be_what_its_type_says() -> None:
    written = wire.as_typescript()
    assert '  "lone-blank": number;' in written
    assert '  must: "draw" | "play" | null;' in written
