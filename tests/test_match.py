"""A match: who leads, what is taken of a score, when it is won, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from muggins import Match, PlayError, new_match, rules
from muggins.events import Call, Deal, Declare, Draw, End, Event, Lead, Pass, Play, Resign
from tests.examples import Table, tiles

# Who leads.


@pytest.mark.parametrize(
    ("hands", "leader"),
    [
        (("6-5 2-2", "6-4 3-3"), 2),
        (("6-5 6-4", "6-3 0-0"), 2),
        (("6-5 2-1", "6-4 5-4"), 1),
        (("5-3 2-1", "6-2 1-0"), 2),
        (("5-3 2-1", "4-3 1-0", "6-2 2-0"), 3),
    ],
    ids=[
        "highest double",
        "a double before a heavier tile",
        "heaviest tile",
        "by its higher half",
        "of three",
    ],
)
def test_the_highest_double_leads_and_without_one_the_heaviest_tile(
    hands: tuple[str, ...], leader: int
) -> None:
    table = Table("muggins", *hands, lead=None)
    assert table.match.hand
    assert table.match.hand.leader == table.match.hand.to_move == leader


def test_the_highest_double_names_the_player_and_not_the_tile() -> None:
    table = Table("muggins", "6-5 2-2", "6-4 3-3", lead=None)
    assert table.may(2) == {"2 6-4", "2 3-3"}
    assert table.refuses("1 2-2") == "not-your-turn"
    table.does("2 6-4")


@pytest.mark.parametrize("must", ["yes", "first-hand"])
def test_who_must_lead_the_highest_double_leads_nothing_else(must: str) -> None:
    table = Table("muggins", "6-5 2-2", "6-4 3-3", lead=None, must_lead=must)
    assert table.may(2) == {"2 3-3"}
    assert table.refuses("2 6-4") == "must-lead"
    table.does("2 3-3")


def test_must_lead_in_the_first_hand_is_not_for_later_ones() -> None:
    for must, may in {"yes": {"2 3-3"}, "first-hand": {"2 3-3", "2 1-0", "2 0-0"}}.items():
        table = blocked("muggins", lead=None, must_lead=must)
        table.deal("2-2 2-1 1-1", "3-3 1-0 0-0")
        assert table.may(2) == may


def test_by_lot_the_match_waits_for_the_lot_and_nobody_plays_before_it() -> None:
    table = Table("all-fives", "6-5 2-2", "6-4 3-3", lead=None)
    assert table.match.needs == "lead"
    assert table.match.legal_actions() == table.match.legal_actions(1) == ()
    assert table.refuses("1 6-5") == table.refuses("2 3-3") == "no-lead"
    table.match, _ = table.match.apply(Lead(seat=2))
    assert table.may(2) == {"2 6-4", "2 3-3"}


def won_by_1(game: str, **options: Any) -> Table:
    """Seat 1 leads and goes out with two tiles; seat 2 is left with 6-6."""
    table = Table(game, "6-5 4-0", "6-4 6-6", **options)
    table.after("1 6-5", "2 6-4>6-5", "1 4-0>6-4")
    return table


def blocked(game: str, **options: Any) -> Table:
    """Seat 1 leads a double that blocks the hand; it is left with 6 pips and seat 2 with 4."""
    table = Table(game, "3-3 2-2 1-1", "0-0 1-0 2-1", set=3, draw="none", **options)
    assert table.does("1 3-3")[-1].startswith("end blocked")
    return table


def test_the_winner_leads_the_next_hand_or_the_lead_goes_round() -> None:
    assert won_by_1("muggins").deal("6-5 3-3", "6-4 2-2") == ["hand 2", "lead 1"]
    assert won_by_1("muggins", lead_next="rotate").deal("6-5 3-3", "6-4 2-2") == ["hand 2", "lead 2"]


def test_after_a_block_the_lead_has_a_rule_of_its_own() -> None:
    dealt = ("3-3 2-2 1-0", "2-1 1-1 0-0")
    assert blocked("muggins").deal(*dealt) == ["hand 2", "lead 1"]
    assert blocked("muggins", lead_blocked="rotate").deal(*dealt) == ["hand 2", "lead 2"]
    by_lot = blocked("muggins", lead_blocked="lot")
    assert by_lot.deal(*dealt) == ["hand 2"]
    assert by_lot.match.needs == "lead"


def test_the_lead_goes_round_from_the_last_seat_to_the_first() -> None:
    table = Table("draw", "6-5 4-0", "6-4 6-6", lead=2)
    table.after("2 6-4", "1 4-0>6-4", "2 6-6>6-4")
    assert table.deal("6-5 3-3", "6-4 2-2") == ["hand 2", "lead 1"]


# What is taken of a score.


def test_an_exact_target_takes_no_score_that_goes_beyond_it() -> None:
    # 6-6 counts 12, which is 4; 6-3 counts 9, which is 3.
    beyond = Table("fives-and-threes", "6-6 1-1", "5-5 2-2", scores=(58, 0))
    assert beyond.does("1 6-6") == ["1 6-6 =12 +0", "2 pass", "1 pass", "end blocked 1 1:+0 2:+0"]
    assert beyond.scores == (58, 0)
    exactly = Table("fives-and-threes", "6-3 1-1", "5-5 2-2", scores=(58, 0))
    assert exactly.does("1 6-3") == ["1 6-3 =9 +3", "end target 1 1:+0 2:+0"]
    assert exactly.match.winner == 1


def test_the_last_tile_and_the_bonus_are_one_score() -> None:
    # The last tile makes 6, which is 2, and the bonus is 1: at 59 that is one too many, at 58 it wins.
    line = ("1 4-3", "2 4-1>4-3", "1 5-3>4-3")
    table = Table("fives-and-threes", "4-3 5-3", "4-1 2-2", scores=(59, 0))
    assert table.after(*line) == ["1 5-3>4-3 =6 +0", "end out 1 1:+0 2:+0"]
    assert table.scores == (59, 0)
    table = Table("fives-and-threes", "4-3 5-3", "4-1 2-2", scores=(58, 0))
    assert table.after(*line) == ["1 5-3>4-3 =6 +3", "end target 1 1:+0 2:+0"]


def test_an_exact_target_refuses_a_settlement_too() -> None:
    # Out for 15 against 12, rounded to 10: from 100 the tile is taken and the settlement is not.
    table = won_by_1("muggins", scores=(100, 0), target=110, exact=True)
    assert table.scores == (105, 0)
    assert won_by_1("muggins", scores=(95, 0), target=110, exact=True).scores == (110, 0)


def test_a_win_on_the_lead_is_not_taken_where_that_is_the_rule() -> None:
    # 6-3 counts 9, which is 3: 58 + 3 = 61.
    table = Table("fives-and-threes-leek", "6-3 5-0", "3-0 2-2", scores=(58, 0))
    assert table.does("1 6-3") == ["1 6-3 =9 +0"]
    # 0 and 6 are 6, which is 2; then 5 and 6 are nothing.
    assert table.does("2 3-0") == ["2 3-0>6-3 =6 +2"]
    # On a later tile it is: 6 and 0 make 2.
    later = Table("fives-and-threes-leek", "2-2 3-0", "6-3 5-5", scores=(59, 0), lead=2)
    assert later.after("2 6-3", "1 3-0>6-3") == ["1 3-0>6-3 =6 +2", "end target 1 1:+0 2:+0"]


def test_a_first_score_must_be_enough_to_get_in() -> None:
    table = Table("muggins", "5-0 6-5 3-3", "5-5 6-6 2-2", to_get_in=10)
    assert table.does("1 5-0") == ["1 5-0 =5 +0"]
    # 0 and twice 5 are 10: enough, and after that 5 is.
    assert table.does("2 5-5>5-0") == ["2 5-5>5-0 =10 +10"]
    assert table.does("1 6-5>5-5") == ["1 6-5>5-5 =6 +0"]


def test_once_in_any_score_is_taken() -> None:
    table = Table("muggins", "5-5 5-0 6-1", "6-5 0-0 2-2", to_get_in=10)
    assert table.does("1 5-5") == ["1 5-5 =10 +10"]
    table.does("2 6-5")
    # Twice 5 is covered on one side: 5 + 5... the bare side of 5-5 goes to 5-0, and 6 and 0 are 6.
    table.does("1 5-0>5-5")
    assert table.match.got_in == (True, False)


def test_a_lead_may_score_on_ten_only() -> None:
    assert Table("muggins", "5-0 6-6", "4-4 2-2", lead_scores="ten").does("1 5-0")[0] == "1 5-0 =5 +0"
    assert Table("muggins", "6-4 6-6", "4-4 2-2", lead_scores="ten").does("1 6-4")[0] == "1 6-4 =10 +10"


def test_scores_may_fall_below_nothing() -> None:
    table = won_by_1("muggins-deduct")
    # Seat 1 scored 5 and has nothing left; seat 2 loses 12, rounded to 10.
    assert table.scores == (5, -10)


def test_a_tie_carries_to_the_next_hands_winner() -> None:
    # Left: 1-1 2-0 and 2-1 1-0 0-0, 4 each; the winner would have been paid 4, rounded to 5.
    table = Table("all-fives", "3-3 1-1 2-0", "2-1 1-0 0-0", set=3, draw="none", ties="carry")
    assert table.does("1 3-3") == ["1 3-3 =6 +0", "2 pass", "1 pass", "end blocked - 1:+0 2:+0"]
    assert table.match.carried == 5
    table.deal("3-2 3-1 1-1", "2-0 0-0 2-1")
    table.match, _ = table.match.apply(Lead(seat=1))
    table.after("1 3-2", "2 2-0>3-2", "1 3-1>3-2", "2 0-0>2-0")
    # Left: 2-1, which is 3, rounded to 5; and the 5 of the last hand.
    assert table.does("1 1-1>3-1")[-1] == "end out 1 1:+10 2:+0"
    assert table.match.carried == 0


# When a match is won.


def test_the_target_ends_the_match_in_mid_hand_and_nothing_is_settled() -> None:
    table = Table("muggins", "5-0 6-6", "1-1 2-2", scores=(245, 0))
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
    table = Table("standard", "3-3 1-1 2-0", "2-1 1-0 0-0", set=3, draw="none")
    table.does("1 3-3")
    assert table.match.over
    assert table.match.winner is None


def test_who_resigns_gives_the_match_to_the_best_of_the_others() -> None:
    table = Table("muggins", "6-5 1-1", "5-5 2-2", scores=(200, 0))
    assert table.does("1 resign") == ["1 resign", "end abandoned - 1:+0 2:+0"]
    assert table.match.winner == 2
    of_three = Table("muggins", "6-5 1-1", "5-5 2-2", "6-6 4-4", scores=(10, 30, 20))
    of_three.does("2 resign")
    assert of_three.match.winner == 3


def test_a_partner_resigns_for_the_pair() -> None:
    table = Table("muggins", "6-5 1-1", "5-5 2-2", "6-6 3-3", "4-4 0-0", pairs=True)
    table.does("4 resign")
    assert table.match.winner == 1


def test_a_match_may_be_resigned_between_hands() -> None:
    table = won_by_1("muggins")
    assert table.does("1 resign") == ["1 resign"]
    assert table.match.winner == 2


# What is refused.


def test_a_record_that_states_what_is_not_so_is_refused() -> None:
    table = Table("muggins", "6-4 5-5", "6-6 2-2")
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


def test_the_end_of_a_hand_states_what_is_so() -> None:
    table = Table("block", "3-3 2-2 1-1", "0-0 1-0 2-1", set=3)
    over = table.match.fold([Play(seat=1, tile=tiles("3-3")[0]), Pass(seat=2), Pass(seat=1)])
    wrong: dict[str, list[Event]] = {
        "not-over": [End(reason="out"), End(reason="target"), End(reason="abandoned")],
        "wrong-winner": [End(reason="blocked", winner=1)],
        "wrong-points": [End(reason="blocked", points=(0, 3)), End(reason="blocked", points=(0, 2, 0))],
        "hand-over": [Pass(seat=2), Draw(seat=2), Play(seat=2, tile=tiles("0-0")[0]), Resign(seat=1)],
    }
    for code, events in wrong.items():
        assert [refusal(over, event) for event in events] == [code] * len(events)
    _, end = over.take(End(reason="blocked"))
    assert end == over.take(end)[1]
    assert isinstance(end, End)
    assert end.left == (tiles("2-2 1-1"), tiles("0-0 1-0 2-1"))
    for left in ((), (tiles("2-2 1-1"), tiles("0-0 1-0")), (tiles("2-2 1-1"), tiles("0-0 1-0 3-1"))):
        assert refusal(over, End(reason="blocked", left=left)) == "wrong-left"


def test_of_a_hand_not_known_the_end_is_told_or_shown() -> None:
    unknown = Deal(number=1, hands=((None,) * 3, (None,) * 3), boneyard=(None,) * 4)
    over = new_match(rules("block", tiles=3, set=3)).fold(
        [unknown, Lead(seat=1), Play(seat=1, tile=tiles("3-3")[0]), Pass(seat=2), Pass(seat=1)]
    )
    assert refusal(over, End(reason="blocked")) == "unknown-tiles"
    assert over.fold([End(reason="blocked", winner=2, points=(0, 2))]).scores == (0, 2)
    assert refusal(over, End(reason="blocked", winner=2, points=(0, 2, 0))) == "wrong-points"
    assert refusal(over, End(reason="blocked", winner=3, points=(0, 2))) == "wrong-points"
    left = (tiles("2-2 1-1"), tiles("0-0 1-0 2-1"))
    assert over.fold([End(reason="blocked", left=left)]).scores == (0, 2)
    assert refusal(over, End(reason="blocked", left=left, points=(0, 3))) == "wrong-points"


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
    table = Table("muggins", "6-5 3-3", "1-1 2-2", boneyard="4-4 5-4 0-0", may_draw=True)
    table.does("1 6-5")
    for said in (tiles("4-4 5-4"), tiles("0-0"), (None, None), (None,)):
        with pytest.raises(PlayError) as refused:
            table.match.apply(Draw(seat=2, tiles=said))
        assert refused.value.code == "wrong-draw"
        assert not any(str(tile) in refused.value.message for tile in tiles("4-4 5-4 0-0"))


def refusal(match: Match, event: Event) -> str:
    with pytest.raises(PlayError) as refused:
        match.take(event)
    return refused.value.code
