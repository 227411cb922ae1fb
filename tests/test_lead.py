"""Who leads a hand."""

from __future__ import annotations

import pytest

from muggins.events import Lead
from tests.examples import Table, blocked_at_once, won_by_1


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
        table = blocked_at_once("muggins", lead=None, must_lead=must)
        table.deal("2-2 2-1 1-1", "3-3 1-0 0-0")
        assert table.may(2) == may


def test_by_lot_the_match_waits_for_the_lot_and_nobody_plays_before_it() -> None:
    table = Table("all-fives", "6-5 2-2", "6-4 3-3", lead=None)
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


def test_the_lead_goes_round_from_the_last_seat_to_the_first() -> None:
    table = Table("draw", "6-5 4-0", "6-4 6-6", lead=2)
    table.after("2 6-4", "1 4-0>6-4", "2 6-6>6-4")
    assert table.deal("6-5 3-3", "6-4 2-2") == ["hand 2", "lead 1"]
