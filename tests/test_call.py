"""The "Muggins!" call: points that are not counted for you, and that another may take."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

from muggins.events import Call, Declare, Play
from tests import byhand, strategies
from tests.examples import ExampleMatch
from tests.strategies import Turn, steps, turns

GAME = "masters-all-fives"
HANDS = ("6-4 1-1 0-0", "6-1 2-2 3-0", "5-1 3-3 4-1")
"""6-4 led counts 10; then 6-1 leaves 4 + 1; then 5-1 on it leaves 4 + 5, and 4-1 on 6-4 leaves 1 + 1."""


def silent(game: str = GAME, **options: Any) -> ExampleMatch:
    """Seat 1 has led 6-4 and made 10 in silence; seat 2 has laid 6-1 and declared 5."""
    table = ExampleMatch(game, *HANDS, boneyard="6-6 5-5", **options)
    assert table.does("1 6-4") == ["1 6-4? =10 +0"]
    assert table.does("2 6-1!") == ["2 6-1>6-4! =5 +5"]
    return table


def test_points_are_not_counted_for_you() -> None:
    table = ExampleMatch(GAME, *HANDS)
    table.does("1 6-4")
    assert table.scores == (0, 0, 0)


def test_a_play_is_declared_with_it_or_until_the_next_tile_is_laid() -> None:
    at_once = ExampleMatch(GAME, *HANDS)
    assert at_once.does("1 6-4!") == ["1 6-4! =10 +10"]
    later = ExampleMatch(GAME, *HANDS)
    later.does("1 6-4")
    assert later.may(1) == {"1 declare"}
    assert later.does("1 declare") == ["1 declare +10"]
    assert at_once.scores == later.scores == (10, 0, 0)
    assert later.refuses("1 declare") == "nothing-to-declare"


def test_once_the_next_tile_is_laid_it_is_too_late_to_declare() -> None:
    table = silent()
    assert table.refuses("1 declare") == "nothing-to-declare"
    assert table.may(1) == set()


def test_drawing_and_passing_lay_no_tile() -> None:
    table = ExampleMatch(GAME, "6-4 1-1", "3-3 2-2", boneyard="3-2 3-1")
    table.does("1 6-4")
    assert table.does("2 draw") == ["2 draw 3-2", "2 pass"]
    assert table.refuses("2 call") == "nothing-to-call"
    assert table.does("1 declare") == ["1 declare +10"]


def test_the_first_of_the_others_to_call_takes_what_was_missed() -> None:
    table = silent()
    assert table.may(3) >= {"3 call"}
    assert table.may(2) == {"2 call"}
    assert table.does("3 call") == ["3 call +10"]
    assert table.scores == (0, 5, 10)
    assert table.refuses("2 call") == "nothing-to-call"


def test_a_call_is_made_only_once_the_next_tile_is_laid_and_before_the_one_after() -> None:
    table = ExampleMatch(GAME, *HANDS)
    table.does("1 6-4")
    assert table.refuses("3 call") == table.refuses("2 call") == "nothing-to-call"
    table.does("2 6-1!")
    table.does("3 5-1>6-1")
    assert table.refuses("2 call") == "nothing-to-call"


def test_nobody_calls_what_he_or_his_partner_missed() -> None:
    assert silent().refuses("1 call") == "own-play"
    pairs = ExampleMatch(GAME, *HANDS, "5-4 5-3 5-2", pairs=True)
    pairs.does("1 6-4")
    pairs.does("2 6-1!")
    assert pairs.refuses("3 call") == pairs.refuses("1 call") == "own-play"
    assert pairs.does("4 call") == ["4 call +10"]
    assert pairs.scores == (0, 15)


def test_what_was_declared_cannot_be_called() -> None:
    table = ExampleMatch(GAME, *HANDS)
    table.does("1 6-4!")
    table.does("2 6-1!")
    assert table.refuses("3 call") == "nothing-to-call"


def test_a_play_may_be_left_undeclared_and_called_after_it_by_whoever_moves_next() -> None:
    table = ExampleMatch(GAME, *HANDS)
    table.does("1 6-4!")
    table.does("2 6-1")
    table.does("3 4-1>6-4")
    assert table.does("1 call") == ["1 call +5"]
    assert table.scores == (15, 0, 0)


def test_the_tile_that_ends_the_hand_carries_its_declaration_or_loses_it() -> None:
    line = ("1 6-5", "2 6-4>6-5")
    for said, paid in {"1 4-0!": 5, "1 4-0": 0}.items():
        table = ExampleMatch(GAME, "6-5 4-0", "6-4 6-6")
        table.after(*line)
        told = table.does(said)
        assert told[0].endswith(f"=5 +{paid}")
        # It is too late to declare, though 6-4 may still be called. Left: 12, rounded to 10.
        assert table.refuses("1 declare") == "hand-over"
        assert table.settles() == ["end out 1 1:+10 2:+0"]


def test_a_false_call_scores_nothing_and_is_made_once_a_tile() -> None:
    table = ExampleMatch(GAME, *HANDS)
    table.does("1 1-1")
    table.does("2 6-1!")
    assert table.does("3 call") == ["3 call +0"]
    assert table.refuses("3 call") == "called-already"
    assert table.scores == (0, 0, 0)
    # The play that was called in vain may be called in vain again, by another.
    assert table.does("2 call") == ["2 call +0"]


def test_after_the_next_tile_who_called_in_vain_may_call_again() -> None:
    table = ExampleMatch(GAME, "1-1 0-0 6-1", "2-1 2-2 4-2", "4-1 5-1 3-3")
    table.after("1 1-1", "2 2-1", "3 call")
    assert table.refuses("3 call") == "called-already"
    table.does("3 4-1>1-1")
    assert table.does("3 call") == ["3 call +0"]


def test_a_false_declaration_scores_nothing() -> None:
    table = ExampleMatch(GAME, *HANDS)
    assert table.does("1 1-1!") == ["1 1-1! =2 +0"]
    assert table.scores == (0, 0, 0)


def test_where_it_pays_the_amount_of_a_false_claim_goes_to_the_other_sides() -> None:
    # 6-1 counts 7, which scores nothing: the score nearest to it is 5.
    hands = ("6-6 6-1 0-0", "2-2 6-2 3-3", "1-0 4-4 5-5")
    called = ExampleMatch("muggins-foster", *hands)
    called.after("1 6-1", "2 6-2")
    assert called.does("3 call") == ["3 call +0"]
    assert called.scores == (5, 5, 0)
    for line in (("1 6-1!",), ("1 6-1", "1 declare")):
        declared = ExampleMatch("muggins-foster", *hands)
        assert declared.after(*line)[-1].endswith("+0")
        assert declared.scores == (0, 5, 5)


def test_a_call_may_reach_the_target_and_ends_the_match() -> None:
    table = silent(scores=(0, 0, 190))
    assert table.does("3 call") == ["3 call +10", "end target 3 1:+0 2:+0 3:+0"]
    assert table.match.winner == 3


def test_a_call_beyond_an_exact_target_is_not_taken_and_nobody_else_takes_it() -> None:
    table = silent(scores=(0, 0, 195), exact=True)
    assert table.does("3 call") == ["3 call +0"]
    assert table.refuses("2 call") == "nothing-to-call"


def test_where_there_is_no_call_nothing_is_declared_or_called() -> None:
    table = ExampleMatch("muggins", *HANDS)
    assert table.refuses("1 6-4!") == "no-call"
    table.does("1 6-4")
    assert table.refuses("1 declare") == table.refuses("2 call") == "no-call"


def test_what_may_be_played_is_told_as_an_honest_player_would_declare_it() -> None:
    # A false declaration may cost points: nobody who takes what is legal as it is told makes one.
    assert ExampleMatch("muggins-foster", *HANDS).may(1) == {"1 6-4!", "1 1-1?", "1 0-0?"}


@settings(max_examples=60)
@given(turns(strategies.rules(call=True)))
def test_a_score_is_declared_by_its_own_seat_or_called_by_another_side_or_lost(played: list[Turn]) -> None:
    for step in steps(played):
        before = (
            [event for event in step.before.hand.log if isinstance(event, Play)] if step.before.hand else []
        )
        match step.event:
            case Declare(seat=seat):
                assert (before[-1].seat, before[-1].declared) == (seat, False)
            case Call(seat=seat):
                assert not before[-2].declared
                assert byhand.side(step.before.rules, before[-2].seat) != byhand.side(step.before.rules, seat)
            case Play(declared=False, points=points):
                assert points in (0, step.before.rules.out_bonus)
