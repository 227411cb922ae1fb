"""A match in which nobody scores any more: 200 hands of it are the last at a table, and a record may go on."""

from __future__ import annotations

from typing import Any

import pytest

from muggins import PlayError
from muggins.events import Deal, Resign
from muggins.notation import as_text, parse
from tests.examples import ExampleMatch

# With one tile each the leader is out at once, and leads again. No score but the lead's, and 2-1 makes none.
NOTHING: dict[str, Any] = {"set": 3, "settle": "none", "blocked": "nothing", "lead_next": "winner"}
HANDS = ("2-1", "3-3")


def table(**options: Any) -> ExampleMatch:
    return ExampleMatch("muggins", *HANDS, **(NOTHING | options))


def play(table: ExampleMatch, hands: int, led: str = "2-1") -> None:
    """Seat 1 leads `led` in so many hands more; the first of all was dealt with the table."""
    for _ in range(hands):
        if table.match.hand is None:
            table.deal(led, "3-3")
        table.does(f"1 {led}")


def test_two_hundred_hands_without_a_score_end_the_match_and_nobody_wins() -> None:
    playing = table()
    play(playing, 199)
    assert not playing.match.over
    assert playing.match.needs == "deal"
    play(playing, 1)
    assert playing.match.number == 200
    assert playing.match.over
    assert playing.match.stalled
    assert playing.match.winner is None
    assert playing.match.needs == "over"


def test_a_score_begins_the_count_anew() -> None:
    playing = table()
    play(playing, 199)
    # 3-2 makes five.
    play(playing, 1, led="3-2")
    play(playing, 199)
    assert not playing.match.over
    play(playing, 1)
    assert playing.match.number == 400
    assert playing.match.stalled
    assert playing.scores == (5, 0)


def test_a_loss_is_a_change_of_score_too() -> None:
    # In every hand the other loses the six of 3-3, rounded to five.
    playing = table(settle="each-loses", blocked="each-loses")
    play(playing, 210)
    assert not playing.match.over
    assert playing.scores == (0, -5 * 210)


def test_a_score_lost_again_in_the_same_hand_has_changed() -> None:
    # Five for the lead. Then 5 and 1 are open, which nobody has: 3-2 costs five, and 2-0, two pips, nothing.
    playing = ExampleMatch("muggins-deduct", "5-0 3-2", "1-0 2-0", draw="none")
    assert playing.after("1 5-0", "2 1-0")[-1] == "end blocked 2 1:-5 2:+0"
    assert playing.scores == (0, 0)
    assert playing.match.scoreless == 0


def test_a_target_reached_by_both_is_played_on_for_and_that_ends_too() -> None:
    # Both stand at the exact target, beyond which nothing is taken: 5 and no more.
    playing = table(exact=True, target=5, ends="after-hand", scores=(5, 5))
    play(playing, 1)
    play(playing, 198, led="3-2")
    assert not playing.match.over
    play(playing, 1, led="3-2")
    assert playing.match.over
    assert playing.match.winner is None


def test_nothing_is_dealt_on_at_a_table() -> None:
    playing = table()
    dealt = playing.match.hand
    assert dealt
    play(playing, 200)
    over = playing.match
    for event in (Deal(number=201, hands=dealt.held, boneyard=dealt.boneyard), Resign(seat=1)):
        with pytest.raises(PlayError) as refused:
            over.apply(event)
        assert refused.value.code == "match-over"
        # A record of an earlier version may hold it.
        over.take(event)
    with pytest.raises(PlayError):
        over.take(Deal(number=1, hands=dealt.held, boneyard=dealt.boneyard))


def record(hands: int, *, more: str = "", result: str = "0 0") -> str:
    """A record of so many hands without a score, and `more` after them."""
    options = " ".join(f"{key.replace('_', '-')}={value}" for key, value in NOTHING.items())
    lines = "".join(
        f"\nhand {number}\ndeal 1: 2-1\ndeal 2: 3-3\nlead 1\n1 2-1 =3\nend out 1 +0\n"
        for number in range(1, hands + 1)
    )
    head = f'[DPN "1"]\n[Rules "muggins"]\n[Options "{options} tiles=1"]\n[Seat1 "Ada"]\n[Seat2 "Bo"]\n'
    return f'{head}[Result "{result}"]\n{lines}{more}'


def test_a_record_of_two_hundred_hands_without_a_score_is_a_whole_match() -> None:
    match = parse(record(200)).match
    assert match.over
    assert match.winner is None
    assert not parse(record(199)).match.over


@pytest.mark.parametrize("hands", [200, 201, 230])
def test_a_record_may_go_on_as_it_once_could(hands: int) -> None:
    # What its writer put for a result is not held against a match that was left off, then as now.
    assert parse(record(hands, result="*")).match.stalled
    scores = f"\nhand {hands + 1}\ndeal 1: 3-2\ndeal 2: 3-3\nlead 1\n1 3-2 =5 +5\nend out 1 +0\n"
    gone_on = parse(record(hands, more=scores, result="5 0"))
    assert not gone_on.match.over
    assert gone_on.match.scores == (5, 0)
    assert parse(as_text(gone_on)) == gone_on
    in_mid_hand = parse(record(hands, more=scores.removesuffix("1 3-2 =5 +5\nend out 1 +0\n"))).match
    assert in_mid_hand.needs == "move"
    resigned = parse(record(hands, more="1 resign\n")).match
    assert resigned.winner == 2
