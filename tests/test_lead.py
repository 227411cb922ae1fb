"""Who leads a hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from muggins import fair
from muggins.events import Lead
from muggins.lead import drawn_between, lead_rule
from muggins.notation import parse
from tests.examples import ExampleMatch, blocked_at_once, won_by_1


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
    table = ExampleMatch("muggins", *hands, lead=None)
    assert table.match.hand
    assert table.match.hand.leader == table.match.hand.to_move == leader


def test_the_highest_double_names_the_player_and_not_the_tile() -> None:
    table = ExampleMatch("muggins", "6-5 2-2", "6-4 3-3", lead=None)
    assert table.may(2) == {"2 6-4", "2 3-3"}
    assert table.refuses("1 2-2") == "not-your-turn"
    table.does("2 6-4")


@pytest.mark.parametrize("must", ["yes", "first-hand"])
def test_who_must_lead_the_highest_double_leads_nothing_else(must: str) -> None:
    table = ExampleMatch("muggins", "6-5 2-2", "6-4 3-3", lead=None, must_lead=must)
    assert table.may(2) == {"2 3-3"}
    assert table.refuses("2 6-4") == "must-lead"
    table.does("2 3-3")


def test_must_lead_in_the_first_hand_is_not_for_later_ones() -> None:
    for must, may in {"yes": {"2 3-3"}, "first-hand": {"2 3-3", "2 1-0", "2 0-0"}}.items():
        table = blocked_at_once("muggins", lead=None, must_lead=must)
        table.deal("2-2 2-1 1-1", "3-3 1-0 0-0")
        assert table.may(2) == may


def test_by_lot_the_match_waits_for_the_lot_and_nobody_plays_before_it() -> None:
    table = ExampleMatch("all-fives", "6-5 2-2", "6-4 3-3", lead=None)
    assert table.match.needs == "lead"
    assert table.match.legal_actions() == table.match.legal_actions(1) == ()
    assert table.refuses("1 6-5") == table.refuses("2 3-3") == "no-lead"
    table.match, _ = table.match.apply(Lead(seat=2))
    assert table.may(2) == {"2 6-4", "2 3-3"}


def test_the_winner_leads_the_next_hand_or_the_lead_goes_round() -> None:
    assert won_by_1("muggins").deal("6-5 3-3", "6-4 2-2") == ["hand 2", "lead 1"]
    assert won_by_1("muggins", lead_next="rotate").deal("6-5 3-3", "6-4 2-2") == ["hand 2", "lead 2"]


def test_after_a_block_the_lead_has_a_rule_of_its_own() -> None:
    dealt = ("3-3 2-2 1-0", "2-1 1-1 0-0")
    assert blocked_at_once("muggins").deal(*dealt) == ["hand 2", "lead 1"]
    assert blocked_at_once("muggins", lead_blocked="rotate").deal(*dealt) == ["hand 2", "lead 2"]
    by_lot = blocked_at_once("muggins", lead_blocked="lot")
    assert by_lot.deal(*dealt) == ["hand 2"]
    assert by_lot.match.needs == "lead"


def test_the_highest_double_may_lead_every_hand() -> None:
    dealt = ("6-5 2-2", "6-4 3-3")
    every = {"lead_next": "highest-double"}
    assert won_by_1("masters-fives-and-threes", **every).deal(*dealt) == ["hand 2", "lead 2"]
    assert won_by_1("masters-fives-and-threes", **every).deal(*reversed(dealt)) == ["hand 2", "lead 1"]


def test_must_lead_is_for_later_hands_too_where_the_highest_double_leads_them() -> None:
    for must, may in {"yes": {"2 3-3"}, "first-hand": {"2 3-3", "2 6-4"}, "no": {"2 3-3", "2 6-4"}}.items():
        table = ExampleMatch(
            "muggins", "6-5 6-6", "6-4 4-0", lead=None, lead_next="highest-double", must_lead=must
        )
        table.after("1 6-6", "2 6-4", "1 6-5")
        table.deal("6-5 2-2", "6-4 3-3")
        assert table.may(2) == may


def test_the_lot_may_decide_after_every_hand() -> None:
    table = won_by_1("muggins", lead_next="lot")
    assert table.deal("6-5 3-3", "6-4 2-2") == ["hand 2"]
    assert table.match.needs == "lead"
    assert lots(table) == {1, 2}


def blocked_by_1(*hands: str, **options: Any) -> ExampleMatch:
    """Seat 1 leads its first tile, a double that nobody has a tile to: the hand is blocked. The next is dealt."""
    table = ExampleMatch("muggins", *hands, draw="none", lead_blocked="winner", **options)
    assert table.does(f"1 {hands[0].split()[0]}")[-1].startswith("end blocked")
    table.deal(*hands)
    return table


def lots(table: ExampleMatch) -> set[int]:
    """Who leads where the lot decides, over many lots."""
    rng = random.Random(1)
    return {lead.seat for _ in range(60) if isinstance(lead := fair.chance(table.match, rng), Lead)}


@pytest.mark.parametrize(
    ("hands", "options", "leads"),
    [
        # 4, 1 and 4 pips are left.
        (("3-3 2-2", "0-0 1-0", "1-1 2-0"), {"set": 3}, {2}),
        # 4, 3 and 3.
        (("3-3 2-2", "0-0 2-1", "1-0 1-1"), {"set": 3}, {2, 3}),
        # 0-0 alone counts ten, so 3 are the fewest.
        (("3-3 0-0", "1-0 2-0", "1-1 2-1"), {"set": 3, "lone_blank": 10}, {2}),
        (("3-3 0-0", "1-0 2-0", "1-1 2-1"), {"set": 3}, {1}),
        # The pair with 2 + 5 has fewer than that with 1 + 19.
        (("6-6 1-1", "1-0 0-0", "2-0 3-0", "5-5 5-4"), {"pairs": True}, {1}),
        # 10 + 1 against 14 + 4.
        (("6-6 5-5", "4-4 3-3", "1-0 0-0", "2-0 1-1"), {"pairs": True}, {3}),
        # Partners with three each.
        (("6-6 2-1", "4-4 3-3", "3-0 0-0", "5-5 2-2"), {"pairs": True}, {1, 3}),
        # 4 + 9 against 6 + 7: nobody has won, and of the four seat 1 has the fewest.
        (("6-6 2-2", "5-1 0-0", "5-3 1-0", "3-2 2-0"), {"pairs": True}, {1}),
    ],
)
def test_after_a_block_whoever_has_the_fewest_pips_may_lead(
    hands: tuple[str, ...], options: dict[str, Any], leads: set[int]
) -> None:
    table = blocked_by_1(*hands, **options)
    match = table.match
    if len(leads) > 1:
        assert match.needs == "lead"
        assert lots(table) == leads
    else:
        assert match.hand
        assert {match.hand.leader} == leads


def test_where_tiles_are_unknown_the_winner_of_the_block_is_who_is_told() -> None:
    head = '[DPN "1"]\n[Rules "muggins"]\n[Options "{}"]\n[Seat{} "?"]\n\nhand 1\n1 6-6\n'
    watched = head + "{}\nend blocked 2 +5\n\nhand 2\n"
    alone = parse(watched.format("draw=none lead-blocked=winner", 3, "2 pass\n3 pass\n1 pass")).match
    assert alone.forced() == Lead(seat=2)
    pairs = parse(
        watched.format("pairs=yes draw=none lead-blocked=winner", 4, "2 pass\n3 pass\n4 pass\n1 pass")
    ).match
    assert pairs.forced() is None


def test_after_a_hand_that_was_given_up_nobody_has_won() -> None:
    text = (
        '[DPN "1"]\n[Rules "muggins"]\n[Options "lead-blocked=winner"]\n\nhand 1\nend abandoned\n\nhand 2\n'
    )
    match = parse(text).match
    assert match.needs == "lead"
    assert lead_rule(match.rules, match.last) == "lot"
    assert drawn_between(match.rules, match.last) == (1, 2)


def test_the_lead_goes_round_from_the_last_seat_to_the_first() -> None:
    table = ExampleMatch("draw", "6-5 4-0", "6-4 6-6", lead=2)
    table.after("2 6-4", "1 4-0>6-4", "2 6-6>6-4")
    assert table.deal("6-5 3-3", "6-4 2-2") == ["hand 2", "lead 1"]
