"""AIVAT luck between known players is 0 on average, and all of a hand where both play alike."""

from __future__ import annotations

import math
import random
from statistics import fmean, stdev, variance

import pytest

from muggins import Rules, preset
from muggins.analysis.aivat import aivat_luck, player_model
from muggins.analysis.luck import luck
from muggins.arena.players import player_in_seat
from muggins.arena.referee import play_hand, without_target
from muggins.bots import Bot, bot, sampling
from muggins.events import Action, Event
from muggins.view import View
from tests.analysis.test_luck import TINY, everything, tiny

MUGGINS = preset("muggins").rules(2, {})
STRANGER = "exec:./stranger"
"""Of whom nothing is known: here it plays as greedy does."""


def played(rules: Rules, names: tuple[str, ...], number: int) -> tuple[list[float], tuple[Event, ...]]:
    """A hand of the arena: the points by side less their mean, and the events."""
    hand = play_hand(rules, [player_in_seat(name, seat, 10) for seat, name in enumerate(names, 1)], 7, number)
    return [own - fmean(hand.points) for own in hand.points], hand.events


def sitting(*names: str) -> Bot:
    """The players of these names, each in its seat."""
    bots = [bot("greedy" if name == STRANGER else name) for name in names]

    def choose(view: View, rng: random.Random) -> Action:
        return bots[view.seat - 1](view, rng)

    return choose


CLOSED = [
    tiny("muggins", 2, 2, draw="none"),
    tiny("all-fives", 2, 2, draw="none", score="count", call=False),
    tiny("muggins", 2, 2, draw="none", score="count", **{"lead-first": "highest-double", "must-lead": "yes"}),
    tiny("points", 3, 1, draw="none", **{"lead-first": "highest-double"}),
]


@pytest.mark.parametrize(
    ("names", "games"),
    [
        (("club", "strong", "strong"), TINY),
        (("club", "strong", "strong"), CLOSED),
        ((STRANGER, "club", "club"), CLOSED),
        (("strong", STRANGER, "club"), CLOSED),
    ],
    ids=["drawing", "closed", "stranger", "other-seat"],
)
def test_over_all_deals_of_a_small_game_it_is_nothing(names: tuple[str, ...], games: list[Rules]) -> None:
    """Where all orders and all deals are tried, to the last digit."""
    for rules in games:
        players = names[: rules.seats]
        hands = everything(rules, sitting(*players))
        by_chance = [aivat_luck(rules, events, players, playouts=24) for _, events in hands]
        for side in zip(*by_chance, strict=True):
            assert math.fsum(side) == pytest.approx(0, abs=1e-6)
            assert max(side) > 0.5


def test_a_strangers_plays_are_judged_as_well_where_tiles_are_drawn() -> None:
    names = (STRANGER, "strong")
    by_chance = [aivat_luck(TINY[0], events, names)[0] for _, events in everything(TINY[0], sitting(*names))]
    assert len(by_chance) == 360
    assert abs(fmean(by_chance)) < 0.1
    assert stdev(by_chance) > 1


@pytest.mark.parametrize(
    ("names", "game"),
    [
        (("strong", "strong"), MUGGINS),
        (("club", "club"), MUGGINS),
        (("casual", "casual"), MUGGINS),
        (("beginner", "beginner"), MUGGINS),
        (("random", "random", "random"), preset("all-fives").rules(3, {})),
        (
            ("club", "club", "club", "club"),
            preset("masters-all-fives").rules(4, {"pairs": True, "call": False}),
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else value.preset,
)
def test_where_all_play_alike_a_hand_is_owed_to_chance(names: tuple[str, ...], game: Rules) -> None:
    for number in range(6):
        points, events = played(game, names, number)
        assert aivat_luck(without_target(game), events, names, playouts=8) == pytest.approx(points)


@pytest.mark.parametrize("names", [("club", "strong"), ("casual", "club"), ("beginner", "strong")])
def test_what_is_left_is_what_the_better_makes_of_the_deal(names: tuple[str, str]) -> None:
    """It is the same whatever was drawn and chosen at random since, and from the other seat."""
    for number in range(6):
        left = []
        for seats in (names, names[::-1]):
            points, events = played(MUGGINS, seats, number)
            left.append(points[0] - aivat_luck(without_target(MUGGINS), events, seats, playouts=16)[0])
        assert left[0] == pytest.approx(-left[1])


def test_a_strangers_hand_varies_less_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    # The expert thinks to its end, however busy the machine is.
    monkeypatch.setattr(sampling, "LONGEST", 1000.0)
    names, raw, by_review, left = ("expert", "strong"), [], [], []
    for number in range(24):
        points, events = played(MUGGINS, names, number)
        raw.append(points[0])
        by_review.append(points[0] - luck(MUGGINS, events)[0])
        left.append(points[0] - aivat_luck(without_target(MUGGINS), events, names)[0])
    assert variance(left) < variance(by_review) < variance(raw)
    assert fmean(left) > 0


def test_two_strangers_are_told_as_by_a_review() -> None:
    _, events = played(MUGGINS, ("greedy", "random"), 1)
    by_chance = aivat_luck(without_target(MUGGINS), events, (STRANGER, "master"), playouts=64)
    assert by_chance == luck(without_target(MUGGINS), events, playouts=64)


@pytest.mark.parametrize("name", ["beginner", "casual", "club", "strong"])
def test_a_model_is_its_players(name: str) -> None:
    assert player_model(name, MUGGINS).known
    assert not player_model(STRANGER, MUGGINS).known
    assert player_model(name, MUGGINS).randomized == (name in ("beginner", "casual"))
