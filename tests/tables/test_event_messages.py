"""Every event that a log may hold, whatever its fields: it is written, read, folded and told as its structs say."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import get_args

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from muggins import MugginsError, rules
from muggins.events import Draw, End, Message, decoder
from muggins.tables.acts.deal import Sealed
from muggins.tables.acts.sit import Sat
from muggins.tables.decider import evolve, table_from_log
from muggins.tables.event_messages import MESSAGES
from muggins.tables.event_projection import LoggedEvent, event_message
from muggins.tables.log import TableEvent, decode_event, encode_event
from muggins.tables.messages import OpenEnd, UntakenPoints
from muggins.tables.projection import encode
from muggins.tables.settings import Opened
from muggins.tables.table import Table
from tests.strategies import structs

NOW = datetime(2026, 11, 30, tzinfo=UTC)
OPENED = Opened(rules="five-up", options=rules("five-up").options(), seats=2, visibility="link", opener="a")
TABLE = table_from_log("t", [OPENED, *(Sat(seat=n, name=f"{n}", guest=f"{n}") for n in (1, 2))], NOW)
KINDS = get_args(TableEvent)
events: st.SearchStrategy[TableEvent] = st.one_of(*map(structs, KINDS))


@given(events)
def test_an_event_is_read_as_it_was_written(event: TableEvent) -> None:
    text = encode_event(event)
    assert decode_event(text) == event
    assert encode_event(decode_event(text)) == text


@given(events)
def test_an_event_evolves_a_table_as_it_does_when_it_is_read_again(event: TableEvent) -> None:
    assert evolved(event) == evolved(decode_event(encode_event(event)))


def evolved(event: TableEvent) -> Table | type[Exception]:
    try:
        return evolve(TABLE, event, NOW)
    except (MugginsError, LookupError, AssertionError, AttributeError, TypeError) as error:
        # Of many no log could tell: of seat 17, or of a tile taken back before the first.
        return type(error)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__struct_config__.tag))
@settings(max_examples=20)
@given(data=st.data())
def test_an_event_is_told_as_its_message_says(kind: type[TableEvent], data: st.DataObject) -> None:
    event, seat = data.draw(structs(kind)), data.draw(st.sampled_from((None, 1, 2)))
    # Blank in an action or a record, never in what has happened.
    assume(not isinstance(event, Draw) or event.tiles is not None)
    assume(not isinstance(event, End) or None not in (event.points, event.left))
    logged = LoggedEvent(
        number=7,
        at=NOW,
        event=event,
        scores=(5, 0),
        ends=data.draw(st.none() | st.just((OpenEnd("6-4", 6, None),))),
        call=data.draw(st.booleans()),
        untaken=(UntakenPoints(1, 5, "exact", None),),
        unpaid=data.draw(st.sampled_from((None, "game"))),
    )
    message = MESSAGES[kind]
    text = encode(event_message(logged, seat))
    decoded = decoder(message).decode(text)
    assert (decoded.number, decoded.at, decoded.scores) == (7, "2026-11-30T00:00:00.000Z", [5, 0])
    assert msgspec.json.decode(text).keys() == {"kind", *message.__struct_fields__} - {"table"}


def test_what_is_secret_is_in_no_message() -> None:
    secret: dict[type[Message], set[str]] = {Opened: {"opener"}, Sat: {"guest"}, Sealed: {"seed", "seeds"}}
    for event, fields in secret.items():
        assert {*event.__struct_fields__} - {*MESSAGES[event].__struct_fields__} == fields
