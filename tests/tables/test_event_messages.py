"""Every event that a log may hold, whatever its fields: it is written and read again, and told as its message says."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import get_args

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from muggins.events import Draw, End, decoder
from muggins.tables.event_messages import MESSAGES
from muggins.tables.log import TableEvent, decode_event, encode_event
from muggins.tables.messages import OpenEnd, UntakenPoints
from muggins.tables.projection import LoggedEvent, encode, event_message
from tests.strategies import structs

KINDS = get_args(TableEvent)
events: st.SearchStrategy[TableEvent] = st.one_of(*map(structs, KINDS))


@given(events)
def test_an_event_is_read_as_it_was_written(event: TableEvent) -> None:
    text = encode_event(event)
    assert decode_event(text) == event
    assert encode_event(decode_event(text)) == text


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
        at=datetime(2026, 11, 30, tzinfo=UTC),
        event=event,
        scores=(5, 0),
        ends=data.draw(st.none() | st.just((OpenEnd("6-4", 6, None),))),
        call=data.draw(st.booleans()),
        untaken=(UntakenPoints(1, 5, "exact", None),),
        unpaid=data.draw(st.sampled_from((None, "game"))),
    )
    message = MESSAGES[kind]
    text = encode(event_message(logged, seat))
    told = decoder(message).decode(text)
    assert (told.number, told.at, told.scores) == (7, "2026-11-30T00:00:00.000Z", [5, 0])
    assert msgspec.json.decode(text).keys() == {"kind", *message.__struct_fields__} - {"table"}
