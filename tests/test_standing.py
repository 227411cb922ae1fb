"""What is taken of a score, and when a match is won."""

from __future__ import annotations

import pytest
from hypothesis import given

from muggins.events import End
from tests import strategies
from tests.examples import ExampleMatch, blocked_at_once, won_by_1
from tests.strategies import Turn, turns

# What is taken of a score.


def test_an_exact_target_takes_no_score_that_goes_beyond_it() -> None:
    # 6-6 counts 12, which is 4; 6-3 counts 9, which is 3.
    beyond = ExampleMatch("fives-and-threes", "6-6 1-1", "5-5 2-2", scores=(58, 0))
    assert beyond.does("1 6-6") == ["1 6-6 =12 +0", "2 pass", "1 pass", "end blocked 1 1:+0 2:+0"]
    assert beyond.scores == (58, 0)
    exactly = ExampleMatch("fives-and-threes", "6-3 1-1", "5-5 2-2", scores=(58, 0))
    assert exactly.does("1 6-3") == ["1 6-3 =9 +3", "end target 1 1:+0 2:+0"]
    assert exactly.match.winner == 1


def test_the_last_tile_and_the_bonus_are_one_score() -> None:
    # The last tile makes 6, which is 2, and the bonus is 1: at 59 that is one too many, at 58 it wins.
    line = ("1 4-3", "2 4-1>4-3", "1 5-3>4-3")
    table = ExampleMatch("fives-and-threes", "4-3 5-3", "4-1 2-2", scores=(59, 0))
    assert table.after(*line) == ["1 5-3>4-3 =6 +0", "end out 1 1:+0 2:+0"]
    assert table.scores == (59, 0)
    table = ExampleMatch("fives-and-threes", "4-3 5-3", "4-1 2-2", scores=(58, 0))
    assert table.after(*line) == ["1 5-3>4-3 =6 +3", "end target 1 1:+0 2:+0"]


def test_an_exact_target_refuses_a_settlement_too() -> None:
    # The last tile makes 5, and the hand is settled for 10: from 100 the one is taken and the other is not.
    table = won_by_1("muggins", scores=(100, 0), target=110, exact=True)
    assert table.scores == (105, 0)
    assert won_by_1("muggins", scores=(95, 0), target=110, exact=True).scores == (110, 0)


def test_a_win_on_the_lead_is_not_taken_where_that_is_the_rule() -> None:
    # 6-3 counts 9, which is 3: 58 + 3 = 61.
    table = ExampleMatch("fives-and-threes-leek", "6-3 5-0", "3-0 2-2", scores=(58, 0))
    assert table.does("1 6-3") == ["1 6-3 =9 +0"]
    # What a later tile makes is taken: 6 and 0 are 6, which is 2.
    assert table.does("2 3-0") == ["2 3-0>6-3 =6 +2"]
    # And wins.
    later = ExampleMatch("fives-and-threes-leek", "2-2 3-0", "6-3 5-5", scores=(59, 0), lead=2)
    assert later.after("2 6-3", "1 3-0>6-3") == ["1 3-0>6-3 =6 +2", "end target 1 1:+0 2:+0"]


def test_nor_does_a_late_declaration_of_the_lead_win() -> None:
    hands = ("6-4 1-1", "6-1 2-2")
    for no_win, paid in {False: 10, True: 0}.items():
        table = ExampleMatch("masters-all-fives", *hands, scores=(190, 0), no_win_on_lead=no_win)
        assert table.after("1 6-4", "1 declare")[0] == f"1 declare +{paid}"


def test_a_first_score_must_be_enough_to_get_in() -> None:
    table = ExampleMatch("muggins", "5-0 6-5 3-3", "5-5 6-6 2-2", to_get_in=10)
    assert table.does("1 5-0") == ["1 5-0 =5 +0"]
    # 0 and twice 5 are 10, which is enough.
    assert table.does("2 5-5>5-0") == ["2 5-5>5-0 =10 +10"]


def test_once_in_any_score_is_taken() -> None:
    table = ExampleMatch("muggins", "5-5 5-1 6-6", "5-4 0-0 2-2", to_get_in=10)
    assert table.does("1 5-5") == ["1 5-5 =10 +10"]
    table.does("2 5-4")
    # 1 and 4 are 5: less than it took to get in.
    assert table.does("1 5-1>5-5") == ["1 5-1>5-5 =5 +5"]


def test_a_lead_may_score_on_ten_only() -> None:
    assert ExampleMatch("muggins", "5-0 6-6", "4-4 2-2", lead_scores="ten").does("1 5-0")[0] == "1 5-0 =5 +0"
    assert (
        ExampleMatch("muggins", "6-4 6-6", "4-4 2-2", lead_scores="ten").does("1 6-4")[0] == "1 6-4 =10 +10"
    )


def test_scores_may_fall_below_nothing() -> None:
    table = won_by_1("muggins-deduct")
    # Seat 1 scored 5 and has nothing left; seat 2 loses 12, rounded to 10.
    assert table.scores == (5, -10)


def test_ties_carry_to_the_winner_of_the_next_hand_that_has_one() -> None:
    # Left: 1-1 2-0 and 2-1 1-0 0-0, 4 each; the winner would have been paid 4, rounded to 5.
    tied = ("3-3 1-1 2-0", "2-1 1-0 0-0")
    table = ExampleMatch("all-fives", *tied, set=3, draw="none", ties="carry", lead_blocked="rotate")
    assert table.does("1 3-3") == ["1 3-3 =6 +0", "2 pass", "1 pass", "end blocked - 1:+0 2:+0"]
    assert table.match.carried == 5
    table.deal(*reversed(tied))
    assert table.does("2 3-3")[-1] == "end blocked - 1:+0 2:+0"
    assert table.match.carried == 10
    table.deal("3-2 3-1 1-1", "2-0 0-0 2-1")
    table.after("1 3-2", "2 2-0>3-2", "1 3-1>3-2", "2 0-0>2-0")
    # Left: 2-1, which is 3, rounded to 5; and the 10 of the hands before.
    assert table.does("1 1-1>3-1")[-1] == "end out 1 1:+15 2:+0"
    assert table.match.carried == 0


# When a match is won.


def test_the_target_ends_the_match_in_mid_hand_and_nothing_is_settled() -> None:
    table = ExampleMatch("muggins", "5-0 6-6", "1-1 2-2", scores=(245, 0))
    assert table.does("1 5-0") == ["1 5-0 =5 +5", "end target 1 1:+0 2:+0"]
    assert table.match.over
    assert table.match.winner == 1
    assert table.scores == (250, 0)
    assert table.refuses("2 resign") == "match-over"


def test_the_target_reached_by_the_tile_that_goes_out_leaves_nothing_to_settle() -> None:
    table = won_by_1("muggins", scores=(245, 0))
    assert table.scores == (250, 0)
    assert table.match.last
    assert isinstance(end := table.match.last.log[-1], End)
    assert end.reason == "target"


def test_after_the_hand_the_highest_total_wins() -> None:
    # Seat 1 reaches 250 with its last tile and is paid 10 more.
    table = won_by_1("muggins", scores=(245, 265), ends="after-hand")
    assert table.scores == (260, 265)
    assert table.match.over
    assert table.match.winner == 2


def test_after_the_hand_equal_totals_play_one_more() -> None:
    table = won_by_1("muggins", scores=(245, 260), ends="after-hand")
    assert table.scores == (260, 260)
    assert not table.match.over
    assert table.match.needs == "deal"


def test_one_hand_is_a_match() -> None:
    table = won_by_1("standard")
    assert table.match.over
    assert table.match.winner == 1
    assert table.scores == (12, 0)


def test_one_hand_may_be_won_by_nobody() -> None:
    table = ExampleMatch("standard", "3-3 1-1 2-0", "2-1 1-0 0-0", set=3, draw="none")
    table.does("1 3-3")
    assert table.match.over
    assert table.match.winner is None


# Standard for two is settled for what the other holds (S2): who is out has won, also where that is nothing.
FIRST_OUT = {
    "the other holds 0-0": (("5-5", "0-0"), ["1 5-5"]),
    "and has laid a tile before": (("5-5 5-1", "5-0 0-0"), ["1 5-5", "2 5-0", "1 5-1>5-5"]),
}


@pytest.mark.parametrize(("hands", "played"), FIRST_OUT.values(), ids=FIRST_OUT)
def test_who_finishes_first_in_standard_wins_whatever_that_pays(
    hands: tuple[str, ...], played: list[str]
) -> None:
    table = ExampleMatch("standard", *hands)
    assert table.after(*played)[-1] == "end out 1 1:+0 2:+0"
    assert table.match.over
    assert table.match.winner == 1


def test_who_is_blocked_with_fewest_pips_wins_a_match_of_one_hand_that_pays_nothing() -> None:
    # Of 6 and 4 pips left, seat 2 has the 4.
    table = blocked_at_once("standard", blocked="nothing")
    assert table.scores == (0, 0)
    assert table.match.winner == 2


def test_where_plays_score_one_hand_is_won_by_points() -> None:
    # Seat 1 makes ten with 5-5 and seat 2 ten with 5-0, both with nothing left to pay for: 5-1 leaves 0 and 1.
    table = ExampleMatch("standard", "5-5 5-1", "5-0 0-0", score="fives", rounding="nearest")
    assert table.after("1 5-5", "2 5-0", "1 5-1>5-5")[-1] == "end out 1 1:+0 2:+0"
    assert table.scores == (10, 10)
    assert table.match.winner is None


def test_who_resigns_a_match_of_one_hand_loses_it() -> None:
    table = ExampleMatch("standard", "5-5 5-1", "5-0 0-0")
    table.does("1 resign")
    assert table.match.winner == 2


@given(turns(strategies.rules(score="none", ends="one-hand")))
def test_where_nothing_but_the_hand_counts_its_winner_wins_the_match(played: list[Turn]) -> None:
    match = played[-1].after
    assert match.last
    end = match.last.log[-1]
    assert isinstance(end, End)
    if match.resigned is None:
        assert match.winner == end.winner
    else:
        assert match.winner != match.resigned


def test_who_resigns_gives_the_match_to_the_best_of_the_others() -> None:
    table = ExampleMatch("muggins", "6-5 1-1", "5-5 2-2", scores=(200, 0))
    assert table.does("1 resign") == ["1 resign", "end abandoned - 1:+0 2:+0"]
    assert table.match.winner == 2
    of_three = ExampleMatch("muggins", "6-5 1-1", "5-5 2-2", "6-6 4-4", scores=(10, 30, 20))
    of_three.does("2 resign")
    assert of_three.match.winner == 3


def test_a_partner_resigns_for_the_pair() -> None:
    table = ExampleMatch("muggins", "6-5 1-1", "5-5 2-2", "6-6 3-3", "4-4 0-0", pairs=True)
    table.does("4 resign")
    assert table.match.winner == 1


def test_a_match_may_be_resigned_between_hands() -> None:
    table = won_by_1("muggins")
    assert table.does("1 resign") == ["1 resign"]
    assert table.match.winner == 2
