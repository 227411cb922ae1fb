"""A match: what is refused, and why."""

from __future__ import annotations

import pytest

from muggins import PlayError, new_match, rules
from muggins.events import Call, Deal, Declare, Draw, End, Event, Lead, Pass, Play, Resign
from tests.examples import ExampleMatch, refusal, tiles


def test_a_record_that_states_what_is_not_so_is_refused() -> None:
    table = ExampleMatch("muggins", "6-4 5-5", "6-6 2-2")
    led, other = tiles("6-4 5-5")
    match = table.match
    wrong: dict[str, Event] = {
        "wrong-count": Play(seat=1, tile=led, count=9),
        "wrong-points": Play(seat=1, tile=led, points=5),
        "no-call": Play(seat=1, tile=led, declared=True),
        "not-held": Play(seat=1, tile=tiles("6-6")[0]),
        "no-such-tile": Play(seat=1, tile=tiles("7-6")[0]),
        "not-in-line": Play(seat=1, tile=other, in_line=True),
        "not-on-table": Play(seat=1, tile=led, against=other),
        "not-your-turn": Play(seat=2, tile=led),
        "no-such-seat": Play(seat=3, tile=led),
        "not-now": Lead(seat=2),
        "not-over": End(reason="out"),
        "must-play": Pass(seat=1),
    }
    assert {code: refusal(match, event) for code, event in wrong.items()} == {code: code for code in wrong}
    assert refusal(match, Deal(number=2, hands=(), boneyard=())) == "not-now"


def test_before_the_deal_there_is_nothing_to_do() -> None:
    match = new_match(rules("muggins"))
    for event in (
        Lead(seat=1),
        Play(seat=1, tile=tiles("6-4")[0]),
        Draw(seat=1),
        Call(seat=1),
        Declare(seat=1),
    ):
        assert refusal(match, event) == "no-hand"
    assert refusal(match, Resign(seat=3)) == "no-such-seat"
    assert match.needs == "deal"
    assert match.forced() is None
    assert match.legal_actions() == match.legal_actions(1) == ()


def test_a_seat_does_not_say_what_it_draws_and_is_not_told_what_it_would() -> None:
    table = ExampleMatch("muggins", "6-5 3-3", "1-1 2-2", boneyard="4-4 5-4 0-0", may_draw=True)
    table.does("1 6-5")
    for said in (tiles("4-4 5-4"), tiles("0-0"), (None, None), (None,)):
        with pytest.raises(PlayError) as refused:
            table.match.apply(Draw(seat=2, tiles=said))
        assert refused.value.code == "wrong-draw"
        assert not any(str(tile) in refused.value.message for tile in tiles("4-4 5-4 0-0"))
