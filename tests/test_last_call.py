"""The call when the next tile ends the hand: it waits to be settled until nobody can call any more."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from muggins import view_of
from muggins.events import Call, End
from muggins.notation import as_text, parse, record_of
from tests import strategies
from tests.examples import ExampleMatch, refusal
from tests.strategies import Turn, turns

GAME = "masters-all-fives"

RECORD = """\
[DPN "1"]
[Rules "masters-all-fives"]
[Options "tiles=2"]
[Seat1 "A"]
[Seat2 "B"]

hand 1
deal 1: 6-3 3-2
deal 2: 6-6 5-5
lead 1
1 6-3 =9
2 6-6>6-3 =15 ?
1 3-2>6-3 =14
1 call +15
end out 1 +10
"""
"""6-6 on 6-3 leaves 12 + 3; 3-2 on it leaves 12 + 2 and goes out. Seat 2 keeps 5-5, which pays 10."""


def missed(second: str = "2 6-6>6-3", game: str = GAME, **options: Any) -> ExampleMatch:
    """Seat 2 makes 15 in silence, and seat 1 goes out on it."""
    table = ExampleMatch(game, "6-3 3-2", "6-6 5-5", **options)
    table.after("1 6-3", second)
    assert table.does("1 3-2>6-3") == ["1 3-2>6-3? =14 +0"]
    return table


def test_a_missed_play_is_called_after_the_tile_that_goes_out_and_then_the_hand_is_settled() -> None:
    table = missed()
    assert (table.match.needs, table.match.forced(), table.match.to_move) == ("settle", None, None)
    assert table.does("1 call") == ["1 call +15", "end out 1 1:+10 2:+0"]
    assert table.scores == (25, 0)


def test_it_is_settled_at_any_time_and_then_it_is_too_late() -> None:
    table = missed()
    assert table.settles() == ["end out 1 1:+10 2:+0"]
    assert table.scores == (10, 0)
    assert table.refuses("1 call") == "no-hand"


@pytest.mark.parametrize("count", ["2 6-6>6-3", "2 6-5>6-3"])
def test_whether_the_play_scored_makes_no_difference_to_who_waits(count: str) -> None:
    """6-5 on 6-3 leaves 5 + 3, which scores nothing."""
    table = ExampleMatch(GAME, "6-3 3-2", "6-6 6-5")
    table.after("1 6-3", count, "1 3-2>6-3")
    assert table.match.needs == "settle"
    assert table.may(1) == {"1 call"}
    assert table.may(2) == set()


def test_what_was_declared_keeps_nothing_waiting() -> None:
    table = ExampleMatch(GAME, "6-3 3-2", "6-6 5-5")
    table.after("1 6-3", "2 6-6>6-3!")
    assert table.does("1 3-2>6-3") == ["1 3-2>6-3? =14 +0", "end out 1 1:+10 2:+0"]


def test_nor_does_what_was_declared_late() -> None:
    table = ExampleMatch(GAME, "6-3 3-2", "6-6 5-5")
    table.after("1 6-3", "2 6-6>6-3", "2 declare")
    assert table.does("1 3-2>6-3")[-1] == "end out 1 1:+10 2:+0"


def test_nothing_is_laid_drawn_or_declared_any_more() -> None:
    table = ExampleMatch(GAME, "6-3 6-5", "6-6 3-2")
    table.after("1 6-3", "2 6-6>6-3")
    assert table.does("1 6-5>6-6") == ["1 6-5>6-6? =8 +0"]
    assert table.match.needs == "settle"
    for said in ("2 3-2>6-3", "2 draw", "2 pass", "1 declare", "2 declare"):
        assert table.refuses(said) == "hand-over"
    assert table.refuses("2 call") == "own-play"
    assert table.match.legal_actions() == ()
    assert table.may(1) == {"1 call"}


def test_the_last_tile_carries_its_declaration_and_counts_first() -> None:
    # 6-4 on 6-1 leaves 1 + 4 in silence; 4-4 on it 1 + 8; 1-1 would leave 4 + 2.
    table = ExampleMatch(GAME, "6-1 4-0", "6-4 6-6")
    table.after("1 6-1", "2 6-4")
    # 4-0 leaves 1 + 0; where it is declared that is a false declaration, and the miss is still there to be called.
    assert table.does("1 4-0!") == ["1 4-0>6-4! =1 +0"]
    assert table.does("1 call") == ["1 call +5", "end out 1 1:+10 2:+0"]
    # 6-0 led leaves 6; 6-5 on it 0 + 5 in silence; 5-5 on that 0 + 10.
    table = ExampleMatch(GAME, "6-0 5-5", "6-5 6-6")
    table.after("1 6-0", "2 6-5")
    assert table.does("1 5-5!") == ["1 5-5>6-5! =10 +10"]
    assert table.does("1 call") == ["1 call +5", "end out 1 1:+10 2:+0"]
    assert table.scores == (25, 0)


def test_where_the_last_tile_reaches_the_target_nothing_may_be_called() -> None:
    table = ExampleMatch(GAME, "6-5 4-0", "6-4 6-6", scores=(195, 0))
    # 6-4 on 6-5 leaves 5 + 4 in silence; 4-0 leaves 5 + 0.
    table.after("1 6-5", "2 6-4>6-5")
    assert table.does("1 4-0>6-4!") == ["1 4-0>6-4! =5 +5", "end target 1 1:+0 2:+0"]
    assert table.match.winner == 1


def test_a_call_that_reaches_the_target_ends_the_match_and_nothing_is_settled() -> None:
    table = missed(scores=(185, 0))
    assert table.does("1 call") == ["1 call +15", "end target 1 1:+0 2:+0"]
    assert table.match.winner == 1
    assert table.scores == (200, 0)


def test_a_call_beyond_an_exact_target_takes_nothing_and_the_hand_is_settled() -> None:
    table = missed(scores=(190, 0), exact=True)
    assert table.does("1 call") == ["1 call +0", "end out 1 1:+10 2:+0"]
    assert table.match.winner == 1


def test_once_everybody_has_called_in_vain_it_is_settled() -> None:
    table = ExampleMatch("muggins-foster", "6-3 5-1", "6-5 5-4", "4-3 4-4")
    table.after("1 6-3", "2 6-5", "3 4-3")
    # 5-1 on 6-5 leaves 1 + 4: declared. What may be called is 4-3, which left 5 + 4 = 9.
    assert table.does("1 5-1>6-5!") == ["1 5-1>6-5! =5 +5"]
    assert table.may(3) == set()
    # A false call pays the nearest score, 10, to each of the others.
    assert table.does("2 call") == ["2 call +0"]
    assert table.scores == (15, 0, 10)
    assert table.match.needs == "settle"
    # Left are 5-4 and 4-4: 17 pips, rounded to 15.
    assert table.does("1 call") == ["1 call +0", "end out 1 1:+15 2:+0 3:+0"]
    assert table.scores == (30, 10, 20)


def test_partners_do_not_wait_for_each_other() -> None:
    table = ExampleMatch(GAME, "6-3 3-2", "6-6 5-5", "5-0 1-0", "4-0 2-0", pairs=True)
    table.after("1 6-3", "2 6-6>6-3")
    # Seats 3 and 4 cannot play; with three or more asleep each draws one, which does not fit, and passes.
    assert table.match.hand
    while table.match.to_move != 1:
        assert table.does(f"{table.match.to_move} draw")
    table.does("1 3-2>6-3")
    assert table.may(2) == table.may(4) == set()
    assert table.does("3 call")[0] == "3 call +15"


def test_a_hand_that_is_blocked_right_after_a_play_waits_too() -> None:
    """2-0 led leaves 2; 2-2 on it 4 + 0; 0-0 on that 4 + 0: nobody holds a 2 or a 0 any more."""
    table = ExampleMatch(GAME, "2-0 0-0 3-3", "2-2 3-1 1-1", set=3, draw="none", score="count")
    table.after("1 2-0!", "2 2-2")
    assert table.does("1 0-0") == ["1 0-0>2-0? =4 +0", "2 pass", "1 pass"]
    assert table.match.needs == "settle"
    # Seat 1 has 6 pips left and seat 2 also 6: nobody is paid.
    assert table.does("1 call") == ["1 call +4", "end blocked - 1:+0 2:+0"]
    assert table.scores == (6, 0)


def test_who_resigns_then_has_given_up() -> None:
    table = missed()
    assert table.does("2 resign") == ["2 resign", "end abandoned - 1:+0 2:+0"]
    assert table.match.winner == 1


def test_without_the_call_nothing_waits() -> None:
    table = ExampleMatch("muggins", "6-3 3-2", "6-6 5-5")
    table.after("1 6-3", "2 6-6>6-3")
    assert table.does("1 3-2>6-3")[-1].startswith("end out")


def test_a_hand_does_not_end_otherwise_than_it_did() -> None:
    match = missed().match
    assert refusal(match, End(reason="blocked")) == "not-over"
    assert refusal(match, End(reason="abandoned")) == "not-over"


# In records.


def test_a_record_with_the_call_after_the_last_tile_is_read_and_written() -> None:
    record = parse(RECORD)
    assert record.match.scores == (25, 0)
    assert record.lines[-2].event == Call(seat=1, points=15)
    assert as_text(parse(as_text(record))) == as_text(record)


def test_a_record_may_stop_before_the_hand_is_settled() -> None:
    lines = RECORD.splitlines(keepends=True)
    stopped = parse("".join(lines[:-2]))
    assert stopped.match.needs == "settle"
    assert as_text(parse(as_text(stopped))) == as_text(stopped)
    called = parse("".join(lines[:-1]))
    assert called.match.scores == (15, 0)
    assert called.match.forced() == End(reason="out")


def test_a_record_without_the_call_is_read_as_ever() -> None:
    record = parse(RECORD.replace("1 call +15\n", ""))
    assert record.match.scores == (10, 0)
    assert record.match.hand is None


# Under any rules with the call.

any_call = turns(strategies.rules(call=True)) | turns(
    strategies.rules(call=True, score="count", set=3, tiles=3, draw="none")
)


@settings(max_examples=80)
@given(any_call)
def test_while_a_hand_waits_there_is_only_the_call_to_make_and_somebody_may(played: list[Turn]) -> None:
    for turn in played:
        match = turn.after
        if match.needs != "settle":
            continue
        seats = range(1, match.rules.seats + 1)
        allowed = {type(action) for seat in seats for action in match.legal_actions(seat)}
        assert allowed == {Call}
        assert all(view_of(match, seat).must is None for seat in seats)
        end = match.settling()
        assert end
        settled, events = match.apply(end)
        assert (settled.hand, len(events)) == (None, 1)


@settings(max_examples=80)
@given(any_call)
def test_a_match_with_the_call_is_written_read_and_written_again(played: list[Turn]) -> None:
    events = [event for turn in played for event in turn.events]
    record = record_of(played[0].before.rules, events, {})
    text = as_text(record)
    assert as_text(parse(text)) == text
    assert [line.event for line in parse(text).lines] == events
