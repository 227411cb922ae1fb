"""Events as JSON: what records, database and wire speak."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins import Tile
from muggins.events import (
    Call,
    Deal,
    Draw,
    End,
    Event,
    Lead,
    Pass,
    Play,
    event_from_json,
    to_builtins,
    to_json,
)
from tests.examples import tiles

(LED, NEXT) = tiles("6-4 5-4")

EVENTS: list[tuple[Event, str]] = [
    (
        Deal(number=1, hands=(tiles("6-4 2-1"), (None, None)), boneyard=(None,)),
        '{"kind":"deal","number":1,"hands":[["6-4","2-1"],[null,null]],"boneyard":[null]}',
    ),
    (Lead(seat=1), '{"kind":"lead","seat":1}'),
    (Lead(seat=2, drawn=(LED, NEXT)), '{"kind":"lead","seat":2,"drawn":["6-4","5-4"]}'),
    (Play(seat=1, tile=LED), '{"kind":"play","seat":1,"tile":"6-4"}'),
    (
        Play(seat=2, tile=NEXT, against=LED, count=11, points=0),
        '{"kind":"play","seat":2,"tile":"5-4","against":"6-4","count":11,"points":0}',
    ),
    (Draw(seat=1), '{"kind":"draw","seat":1}'),
    (Draw(seat=1, tiles=(LED, None)), '{"kind":"draw","seat":1,"tiles":["6-4",null]}'),
    (Pass(seat=1), '{"kind":"pass","seat":1}'),
    (Call(seat=3, points=10), '{"kind":"call","seat":3,"points":10}'),
    (
        End(reason="out", winner=1, points=(10, 0), left=((), (LED,))),
        '{"kind":"end","reason":"out","winner":1,"points":[10,0],"left":[[],["6-4"]]}',
    ),
]


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_is_written_and_read_so(event: Event, text: str) -> None:
    assert msgspec.json.decode(to_json(event)) == msgspec.json.decode(text)
    assert event_from_json(text) == event
    assert msgspec.json.decode(msgspec.json.encode(to_builtins(event))) == msgspec.json.decode(text)


def test_a_tile_that_is_read_is_the_tile() -> None:
    event = event_from_json(to_json(Play(seat=1, tile=LED)))
    assert isinstance(event, Play)
    assert event.tile is Tile(6, 4)


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "null",
        '{"kind":"play","seat":1}',
        '{"kind":"fly","seat":1}',
        '{"kind":"pass","seat":"1"}',
        '{"kind":"pass","seat":1.5}',
        '{"kind":"pass","seat":true}',
        '{"kind":"pass","seat":1,"tile":"6-4"}',
        '{"kind":"play","seat":1,"tile":"4-6"}',
        '{"kind":"play","seat":1,"tile":"19-0"}',
        '{"kind":"play","seat":1,"tile":null}',
        '{"kind":"play","seat":1,"tile":64}',
        '{"kind":"end","reason":"bored"}',
    ],
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        event_from_json(text)


@given(st.text() | st.binary())
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        event_from_json(text)
