"""What is earned and not taken, and why: told by the engine, once, for all who tell it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import Rules, new_match, rules
from muggins.events import Call, Declare, End, Play, Reason
from muggins.scoring import worth
from muggins.settlement import unpaid
from muggins.standing import Untaken
from tests import strategies
from tests.examples import ExampleMatch
from tests.test_last_call import missed


def of_last(table: ExampleMatch) -> list[tuple[int, int, str]]:
    """What the last event has earned that is not taken: for which side, how much, and why."""
    return [(one.side, one.points, one.why) for one in table.match.untaken]


def of_hand(table: ExampleMatch) -> list[tuple[int, int, str, str]]:
    """The same of the hand in progress or just ended, with the tiles it was for."""
    hand = table.match.hand or table.match.last
    assert hand
    return [(one.side, one.points, one.why, str(hand.earned_by(one.event))) for one in hand.untaken]


def test_a_first_score_must_be_high_enough() -> None:
    table = ExampleMatch("muggins", "5-0 6-5 1-1", "6-6 4-0 2-2", to_get_in=10)
    table.does("1 5-0")
    assert of_last(table) == [(1, 5, "to-get-in")]
    table.does("2 4-0")
    assert of_last(table) == []
    # 4 + 6, which gets in.
    table.does("1 6-5")
    assert (of_last(table), table.scores) == ([], (10, 0))
    assert of_hand(table) == [(1, 5, "to-get-in", "5-0")]


def test_an_exact_target_is_not_gone_beyond_and_the_bonus_is_one_score_with_the_last_tile() -> None:
    # The last tile makes 6, which is 2, and the bonus is 1: 62 of 61.
    table = ExampleMatch("fives-and-threes", "4-3 5-3", "4-1 2-2", scores=(59, 0))
    table.after("1 4-3", "2 4-1>4-3", "1 5-3>4-3")
    assert of_hand(table) == [(1, 3, "exact", "5-3")]
    assert (table.scores, unpaid(table.match.rules, "out")) == ((59, 0), "game")


def test_the_first_tile_of_a_hand_cannot_win_the_match() -> None:
    # 6-3 counts 9, which is 3: just the 61.
    table = ExampleMatch("fives-and-threes-leek", "6-3 1-1", "6-5 2-2", scores=(58, 0))
    table.does("1 6-3")
    assert of_last(table) == [(1, 3, "no-win-on-lead")]


def test_a_settlement_may_go_beyond_an_exact_target() -> None:
    # 5-0 makes 5 and 6-5 makes 10; then 6-6 pays 10, and 25 is more than 20.
    table = ExampleMatch("muggins", "5-0 6-5", "6-6 4-0", exact=True, target=20)
    table.after("1 5-0", "2 4-0", "1 6-5")
    assert (table.scores, of_last(table)) == ((15, 0), [(1, 10, "exact")])
    assert of_hand(table) == [(1, 10, "exact", "None")]


def test_a_play_that_nobody_declares_or_calls_stays_untaken() -> None:
    table = missed()
    assert of_hand(table) == [(2, 15, "undeclared", "6-6")]
    table.settles()
    assert of_hand(table) == [(2, 15, "undeclared", "6-6")]


def test_a_play_that_is_called_or_declared_in_time_is_taken_after_all() -> None:
    called = missed()
    called.does("1 call")
    assert (of_hand(called), called.scores) == ([], (25, 0))
    late = ExampleMatch("masters-all-fives", "5-0 6-5", "6-6 4-0")
    late.does("1 5-0")
    assert of_last(late) == [(1, 5, "undeclared")]
    late.does("1 declare")
    assert (of_hand(late), late.scores) == ([], (5, 0))


def test_a_call_may_be_too_little_to_get_in() -> None:
    table = missed(to_get_in=20)
    table.does("1 call")
    # The 15 for 6-6, and then the settlement of 10.
    assert of_hand(table) == [(1, 15, "to-get-in", "6-6"), (1, 10, "to-get-in", "None")]
    assert table.scores == (0, 0)


def test_what_a_false_declaration_pays_may_not_be_taken_either() -> None:
    # 6-6 counts 12: the nearest score is 10, which does not get seat 2 in.
    table = ExampleMatch("muggins-foster", "6-6 1-1", "5-0 2-2", to_get_in=15)
    table.does("1 6-6!")
    assert of_last(table) == [(2, 10, "to-get-in")]


@pytest.mark.parametrize(
    ("game", "options", "reason", "why"),
    [
        ("muggins", {}, "out", None),
        ("muggins", {}, "blocked", None),
        ("muggins", {}, "target", "target"),
        ("muggins", {}, "abandoned", None),
        ("all-threes", {}, "out", "game"),
        ("all-threes", {}, "blocked", "game"),
        ("all-threes", {}, "target", "game"),
        ("all-threes", {}, "abandoned", None),
        ("muggins-deduct", {}, "out", None),
        ("muggins-deduct", {}, "target", "target"),
        ("muggins", {"blocked": "nothing"}, "blocked", "hand"),
        ("muggins", {"blocked": "nothing"}, "out", None),
        ("muggins", {"settle": "none"}, "out", "hand"),
        ("muggins", {"settle": "none"}, "blocked", None),
        ("fives-and-threes", {}, "blocked", "game"),
    ],
)
def test_why_nobody_is_paid_for_the_tiles_left(
    game: str, options: dict[str, Any], reason: Reason, why: str | None
) -> None:
    assert unpaid(rules(game, **options), reason) == why


@given(strategies.rules(), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_what_is_earned_is_taken_or_told_to_be_untaken(rules: Rules, seed: int) -> None:
    match = new_match(rules)
    for event in (event for turn in strategies.random_play(rules, seed, hands=2) for event in turn.events):
        before, (match, _) = match, match.take(event)
        told = sum(one.points for one in match.untaken)
        if isinstance(event, Play) and before.hand:
            assert event.count is not None
            earned = worth(match.rules, event.count, led=event.tile if event.against is None else None)
            earned += match.rules.out_bonus if before.hand.goes_out(event.seat) else 0
            if not (event.declared and earned == 0):
                assert (event.points or 0) + told == earned
        elif not isinstance(event, Declare | Call | End):
            assert told == 0
        for one in match.untaken:
            assert_has_cause(one, match.rules)


def assert_has_cause(one: Untaken, rules: Rules) -> None:
    causes = {
        "exact": rules.exact,
        "to-get-in": one.points < rules.to_get_in,
        "no-win-on-lead": rules.no_win_on_lead,
        "undeclared": rules.call,
    }
    assert one.points > 0
    assert causes[one.why]
