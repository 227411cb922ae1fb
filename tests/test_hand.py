"""A hand: whose turn it is, what must be done, what is drawn, and when nobody can go on."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from muggins import Match, PlayError, full_set, new_match, rules
from muggins.events import Deal, Draw, Event, Lead, Pass, Play
from tests import byhand
from tests.examples import ExampleMatch, refusal, tiles
from tests.strategies import Turn, steps, turns

# Drawing.


def test_who_cannot_play_draws_until_a_tile_fits_and_plays_it_at_once_where_he_likes() -> None:
    table = ExampleMatch("muggins", "6-5 3-3 2-1", "5-4 0-0 1-1", boneyard="2-2 3-1 6-4 6-6")
    table.after("1 6-5", "2 5-4")
    assert table.may(1) == {"1 draw"}
    assert table.does("1 draw") == ["1 draw 2-2 3-1 6-4"]
    assert table.may(1) == {"1 6-4>6-5", "1 6-4>5-4"}
    assert table.refuses("1 draw") == "must-play"
    assert table.does("1 6-4>6-5") == ["1 6-4>6-5 =8 +0"]


def test_drawing_to_the_last_tile_without_one_that_fits_is_passing() -> None:
    table = ExampleMatch("muggins", "3-3 3-2 3-1", "1-1 2-2 0-0", boneyard="1-0 2-1 2-0 3-0", set=3, floor=1)
    assert table.does("1 3-3") == ["1 3-3 =6 +0"]
    assert table.does("2 draw") == ["2 draw 1-0 2-1 2-0", "2 pass"]


def test_who_draws_one_plays_it_if_it_fits_else_passes() -> None:
    table = ExampleMatch("muggins", "6-5 3-3", "2-2 1-1", boneyard="4-4 5-4", draw="one")
    table.does("1 6-5")
    assert table.does("2 draw") == ["2 draw 4-4", "2 pass"]
    assert table.does("1 draw") == ["1 draw 5-4"]
    assert table.may(1) == {"1 5-4>6-5"}


def test_where_nobody_draws_who_cannot_play_passes() -> None:
    table = ExampleMatch("block", "6-5 5-4", "2-2 1-1")
    assert table.does("1 6-5") == ["1 6-5 =11 +0", "2 pass"]
    assert table.refuses("1 draw") == "must-play"


@pytest.mark.parametrize(
    ("floor", "happened"),
    [(0, ["2 draw 0-0 3-0"]), (1, ["2 draw 0-0", "2 pass"]), (2, [])],
)
def test_the_last_tiles_of_the_boneyard_are_never_drawn(floor: int, happened: list[str]) -> None:
    table = ExampleMatch(
        "muggins", "3-3 3-2 3-1 2-2", "1-0 1-1 2-0 2-1", boneyard="0-0 3-0", set=3, floor=floor
    )
    if happened:
        assert table.does("1 3-3") == ["1 3-3 =6 +0"]
        assert table.does("2 draw") == happened
    else:
        assert table.does("1 3-3") == ["1 3-3 =6 +0", "2 pass"]


def test_who_can_play_must() -> None:
    table = ExampleMatch("muggins", "6-5 6-4", "5-5 1-1")
    table.does("1 6-5")
    assert table.may(2) == {"2 5-5>6-5"}
    assert table.refuses("2 draw") == "must-play"
    assert table.refuses("2 pass") == "must-play"


def test_who_may_draw_instead_may_do_so_once_and_then_plays() -> None:
    table = ExampleMatch("muggins", "6-5 6-4", "5-5 1-1", boneyard="2-2 5-1", may_draw=True)
    assert table.may(1) == {"1 6-5", "1 6-4"}
    table.does("1 6-5")
    assert table.may(2) == {"2 5-5>6-5", "2 draw"}
    assert table.does("2 draw") == ["2 draw 2-2 5-1"]
    assert table.may(2) == {"2 5-1>6-5"}
    assert table.refuses("2 5-5>6-5") == "must-play-drawn"


def test_who_drew_one_in_vain_though_he_could_play_must_play() -> None:
    table = ExampleMatch("muggins", "6-5 6-4", "5-5 1-1", boneyard="2-2 5-1", may_draw=True, draw="one")
    table.does("1 6-5")
    assert table.does("2 draw") == ["2 draw 2-2"]
    assert table.may(2) == {"2 5-5>6-5"}
    assert table.refuses("2 draw") == "nothing-to-draw"
    assert table.refuses("2 pass") == "must-play"


def test_a_leader_plays_whatever_it_likes_and_cannot_draw() -> None:
    table = ExampleMatch("muggins", "6-5 0-0", "5-5 1-1", may_draw=True)
    assert table.may(1) == {"1 6-5", "1 0-0"}
    assert table.refuses("1 draw") == table.refuses("1 pass") == "must-play"


# Passing and blocking.


def test_a_pass_with_an_empty_boneyard_is_not_a_block_where_the_next_can_play() -> None:
    table = ExampleMatch("muggins", "3-3 3-2 3-1 3-0 2-1", "0-0 1-0 1-1 2-0 2-2", set=3)
    assert table.does("1 3-3") == ["1 3-3 =6 +0", "2 pass"]
    assert table.may(1) == {"1 3-2>3-3", "1 3-1>3-3", "1 3-0>3-3"}


NOBODY_CAN_PLAY = ("1 2-1", "2 1-0>2-1", "1 2-0>2-1", "2 0-0>2-0", "1 3-0>0-0", "2 4-3>3-0", "1 4-0>4-3")
"""Both ends are blank and every blank is laid; seat 2 is to move."""


def table_where_nobody_can_play(draw: str = "until", floor: int = 0) -> ExampleMatch:
    table = ExampleMatch(
        "muggins",
        "2-1 2-0 3-0 4-0 1-1 2-2",
        "1-0 0-0 4-3 3-3 4-4 3-1",
        boneyard="4-1 3-2 4-2",
        set=4,
        draw=draw,
        floor=floor,
    )
    table.after(*NOBODY_CAN_PLAY)
    return table


def test_a_hand_is_blocked_when_everybody_in_turn_has_passed_at_the_floor() -> None:
    # Seat 2 is the A of the rule book's example. Left: 6 and 23, so 25 - 5 = 20 to side 1.
    table = table_where_nobody_can_play(draw="one", floor=2)
    assert table.does("2 draw") == ["2 draw 4-1", "2 pass", "1 pass", "2 pass", "end blocked 1 1:+20 2:+0"]


def test_a_pass_after_drawing_one_with_more_to_draw_blocks_nothing() -> None:
    table = table_where_nobody_can_play(draw="one")
    assert table.does("2 draw") == ["2 draw 4-1", "2 pass"]
    assert table.does("1 draw") == ["1 draw 3-2", "1 pass"]
    # Left: 1-1 2-2 3-2 are 11, and 3-3 4-4 3-1 4-1 4-2 are 29.
    assert table.does("2 draw") == ["2 draw 4-2", "2 pass", "1 pass", "2 pass", "end blocked 1 1:+20 2:+0"]


def test_a_block_is_found_at_once_and_every_pass_told() -> None:
    table = table_where_nobody_can_play()
    # Left: 6, and 18 + 5 + 5 + 6 + 5 are 34: 35 - 5 = 30.
    assert table.does("2 draw") == ["2 draw 4-1 3-2 4-2", "2 pass", "1 pass", "end blocked 1 1:+30 2:+0"]


def test_a_block_where_nobody_draws() -> None:
    # Left: 2-2 1-1 are 6, and 0-0 1-0 2-1 are 4: the difference, to the pip.
    table = ExampleMatch("block", "3-3 2-2 1-1", "0-0 1-0 2-1", set=3)
    assert table.does("1 3-3") == ["1 3-3 =6 +0", "2 pass", "1 pass", "end blocked 2 1:+0 2:+2"]


# Going out.


def test_the_tile_that_goes_out_scores_its_count_first() -> None:
    # 6-5 and 6-4 leave 5 + 4; then 4-0 leaves 5. Left to seat 2: 12, rounded to 10.
    table = ExampleMatch("muggins", "6-5 4-0", "6-4 6-6")
    assert table.after("1 6-5", "2 6-4>6-5") == ["2 6-4>6-5 =9 +0"]
    assert table.does("1 4-0") == ["1 4-0>6-4 =5 +5", "end out 1 1:+10 2:+0"]
    assert table.scores == (15, 0)


OUT_IN_PAIRS = ("6-6 6-5", "6-4 2-2", "4-4 1-1", "4-0 5-1")


def test_under_out_both_a_finished_partner_is_skipped_without_an_event() -> None:
    table = ExampleMatch("fives-and-threes", *OUT_IN_PAIRS)
    table.after("1 6-6", "2 6-4", "3 4-4", "4 4-0>4-4")
    # Seat 1 is out, but no bonus falls due: its partner holds 1-1.
    assert table.does("1 6-5") == ["1 6-5>6-6 =5 +1", "2 pass", "3 pass"]
    # Seat 4 is out too. The turn goes by seat 1, from seat 2 to seat 3.
    assert table.does("4 5-1") == ["4 5-1>6-5 =1 +0", "2 pass"]
    assert table.does("3 1-1") == ["3 1-1>5-1 =2 +1", "end out 1 1:+0 2:+0"]


def test_under_out_first_one_partner_is_enough() -> None:
    table = ExampleMatch("fives-and-threes", *OUT_IN_PAIRS, out="first")
    table.after("1 6-6", "2 6-4", "3 4-4", "4 4-0>4-4")
    assert table.does("1 6-5") == ["1 6-5>6-6 =5 +2", "end out 1 1:+0 2:+0"]


def test_a_block_waits_for_no_pass_of_a_finished_partner() -> None:
    table = ExampleMatch("fives-and-threes", "6-6 6-5", "6-4 2-2", "4-4 1-1", "4-0 3-3")
    table.after("1 6-6", "2 6-4", "3 4-4", "4 4-0>4-4")
    assert table.does("1 6-5")[1:] == ["2 pass", "3 pass", "4 pass", "end blocked 1 1:+0 2:+0"]


# What a deal must be, and hands that are not known.


def test_a_deal_is_a_deal_of_the_set() -> None:
    game = new_match(rules("muggins", tiles=2, set=3))
    rest = tiles("2-0 2-1 2-2 3-0 3-1 3-2")
    wrong = {
        "wrong-deal": [
            Deal(number=1, hands=(tiles("3-3 1-0"),), boneyard=rest),
            Deal(number=1, hands=(tiles("3-3 1-0"), tiles("1-1")), boneyard=rest),
            Deal(number=1, hands=(tiles("3-3 1-0"), tiles("1-1 0-0")), boneyard=rest[1:]),
        ],
        "tile-twice": [
            Deal(number=1, hands=(tiles("3-3 1-0"), tiles("3-3 0-0")), boneyard=rest),
            Deal(number=1, hands=(tiles("3-3 3-0"), tiles("1-1 0-0")), boneyard=rest),
        ],
        "no-such-tile": [Deal(number=1, hands=(tiles("6-4 1-0"), tiles("1-1 0-0")), boneyard=rest)],
        "wrong-number": [Deal(number=2, hands=(tiles("3-3 1-0"), tiles("1-1 0-0")), boneyard=rest)],
    }
    for code, deals in wrong.items():
        for deal in deals:
            assert refusal(game, deal) == code


UNKNOWN = Deal(number=1, hands=(tiles("6-5 3-3"), (None, None)), boneyard=(None,) * 24)
"""A deal of which only seat 1's tiles are known."""


@pytest.fixture
def watched() -> Match:
    """A hand watched by seat 1, which has led 6-5."""
    (led,) = tiles("6-5")
    return new_match(rules("muggins", tiles=2)).fold([UNKNOWN, Lead(seat=1), Play(seat=1, tile=led)])


def test_of_a_hand_not_known_no_check_that_needs_it_is_made(watched: Match) -> None:
    assert watched.forced() is None
    drawn = watched.fold([Draw(seat=2, tiles=(None, None))])
    assert drawn.hand
    assert drawn.hand.held[1] == (None,) * 4
    played = drawn.fold([Play(seat=2, tile=tiles("5-4")[0], against=tiles("6-5")[0])])
    assert played.hand
    assert played.hand.held[1] == (None,) * 3


def test_of_a_hand_not_known_what_is_known_is_still_checked(watched: Match) -> None:
    led, held, other = tiles("6-5 3-3 4-4")
    wrong: dict[str, list[Event]] = {
        "tile-twice": [
            Play(seat=2, tile=led, against=led),
            Draw(seat=2, tiles=(led,)),
            Draw(seat=2, tiles=(other, other)),
        ],
        "not-held": [Draw(seat=2, tiles=(held,))],
        "does-not-fit": [Play(seat=2, tile=other, against=led)],
        "wrong-draw": [Draw(seat=2, tiles=drawn) for drawn in (tiles("5-5 4-4"), tiles("4-4"), ())],
        "unknown-tiles": [Draw(seat=2)],
        "must-draw": [Pass(seat=2)],
    }
    for code, events in wrong.items():
        for event in events:
            assert refusal(watched, event) == code


def test_a_record_of_a_known_boneyard_draws_what_it_gives() -> None:
    match = ExampleMatch("muggins", "6-5 3-3", "1-1 2-2", boneyard="4-4 0-0 5-4 6-6").match.fold(
        [Play(seat=1, tile=tiles("6-5")[0])]
    )
    _, drawn = match.take(Draw(seat=2))
    assert drawn == Draw(seat=2, tiles=tiles("4-4 0-0 5-4"))
    for said in (tiles("4-4 0-0 5-4"), (None, None, None)):
        assert match.take(Draw(seat=2, tiles=said))[1] == drawn
    for wrong in ("0-0", "4-4", "4-4 0-0", "4-4 5-4 0-0", "4-4 0-0 5-4 6-6"):
        assert refusal(match, Draw(seat=2, tiles=tiles(wrong))) == "wrong-draw"


def test_of_a_hand_not_known_nobody_passes_before_the_lead() -> None:
    unknown = Deal(number=1, hands=((None, None), (None, None)), boneyard=(None,) * 24)
    dealt = new_match(rules("block", tiles=2)).fold([unknown])
    assert refusal(dealt, Pass(seat=1)) == "must-play"
    assert refusal(dealt.fold([Lead(seat=1)]), Pass(seat=1)) == "must-play"


def test_of_a_hand_not_known_drawing_stops_only_at_a_tile_that_fits_or_at_the_floor(watched: Match) -> None:
    assert refusal(watched.fold([Draw(seat=2, tiles=(None, None))]), Pass(seat=2)) == "must-play"
    watched.fold([Draw(seat=2, tiles=(None,) * 24), Pass(seat=2)])


# Whatever is played.


@settings(max_examples=100)
@given(turns())
def test_no_tile_is_lost_or_doubled(played: list[Turn]) -> None:
    for step in steps(played):
        hand = step.after.hand or step.after.last
        if hand:
            on_table = [tile for tile, _, _ in hand.layout.laid]
            everywhere = Counter((*on_table, *hand.boneyard, *(tile for held in hand.held for tile in held)))
            assert everywhere == Counter(full_set(hand.rules.set))


@settings(max_examples=100)
@given(turns())
def test_who_can_play_must_and_may_play_everything_that_fits(played: list[Turn]) -> None:
    for turn in played:
        hand = turn.before.hand
        if turn.before.needs != "move" or turn.before.forced() or not hand or not hand.to_move:
            continue
        seat, layout = hand.to_move, hand.layout
        only = hand.forced or (None if layout.laid else hand.must_lead)
        held = [only] if only else [tile for tile in hand.held[seat - 1] if tile]
        ways = {way for tile in held for way in byhand.ways(layout.spinner, layout.laid, tile)}
        legal = turn.before.legal_actions()
        plays = [action for action in legal if isinstance(action, Play)]
        draws = [action for action in legal if isinstance(action, Draw)]
        assert len(plays) == len(ways)
        assert {(play.tile, play.against, play.in_line) for play in plays} == ways
        for wish in (Draw(seat=seat), Pass(seat=seat)):
            if wish not in draws:
                with pytest.raises(PlayError):
                    turn.before.take(wish)
        if ways and not hand.rules.may_draw:
            assert not draws


@settings(max_examples=100)
@given(turns())
def test_the_count_of_a_play_is_the_sum_of_the_ends_told_one_by_one(played: list[Turn]) -> None:
    for step in steps(played):
        if isinstance(step.event, Play) and (hand := step.after.hand):
            assert step.event.count == byhand.count(hand.layout.spinner, hand.layout.laid)


@settings(max_examples=100)
@given(turns())
def test_a_hand_always_ends(played: list[Turn]) -> None:
    """Each tile is drawn and played once at most, and between two of these every seat passes once at most."""
    last = played[-1].after
    assert last.hand is None
    assert last.last
    kinds = Counter(type(event) for event in last.last.log)
    of_set = len(full_set(last.rules.set))
    assert kinds[Play] <= of_set
    assert kinds[Draw] <= of_set
    assert kinds[Pass] <= last.rules.seats * (kinds[Play] + kinds[Draw])
