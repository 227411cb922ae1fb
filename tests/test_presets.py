"""The named games, each held against its line in the rule book."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins import Rules, RulesError, preset, presets, rules
from muggins.presets import as_text, differences
from muggins.rules import OPTIONS, written
from tests import strategies

MASTERS = "tiles=5 draw=one floor=2 lead-first=highest-double settle=difference blocked=difference target=200"
LEAGUE = (
    "draw=none lead-first=heaviest-draw lead-next=rotate lead-blocked=rotate score=fives-and-threes"
    " pay=multiples settle=none blocked=nothing exact=yes"
)
DRAW = "lead-first=highest-double lead-next=rotate lead-blocked=rotate score=none settle=sum rounding=exact target=100"

GAMES = {
    "muggins": "lead-first=highest-double lead-blocked=highest-double settle=each blocked=minus-own",
    "muggins-deduct": "settle=each-loses blocked=each-loses",
    "all-fives": "spinner=first settle=sum ties=split",
    "five-up": "tiles=5 spinner=all pay=multiples settle=sum target=61",
    "sniff": "spinner=sniff settle=each-loses blocked=each-loses",
    "sniff-four-way": "spinner=sniff-four-way settle=sum target=200",
    "sniff-us": "spinner=sniff-us settle=sum",
    "all-threes": "score=threes pay=multiples settle=none out-bonus=1 target=61",
    "fives-and-threes": f"{LEAGUE} out-bonus=1 target=61",
    "fives-and-threes-teesdale": f"{LEAGUE} target=61",
    "fives-and-threes-leek": f"{LEAGUE} no-win-on-lead=yes",
    "masters-all-fives": f"{MASTERS} call=yes",
    "masters-fives-and-threes": f"{MASTERS} score=fives-and-threes pay=pips rounding=exact",
    "all-fives-1863": "tiles=5 draw=none pay=multiples settle=none target=31",
    "muggins-1864": "",
    "muggins-foster": (
        "tiles=7 lead-first=highest-double must-lead=yes floor=2 settle=sum call=yes false-call=pays target=100"
    ),
    "standard": "lead-first=highest-double score=none settle=sum rounding=exact ends=one-hand",
    "draw": DRAW,
    "block": f"{DRAW} draw=none blocked=minus-own",
    "points": f"{DRAW} score=fives",
}
"""What each game sets beside the defaults, by-the-seats options apart."""

FIVES_AND_THREES = ("fives-and-threes", "fives-and-threes-teesdale", "fives-and-threes-leek")
PAIRS_AT_FOUR = (*FIVES_AND_THREES, "all-fives-1863")

TILES = {
    "all-fives": (9, 7, 5, 5),
    "sniff-four-way": (7, 6, 5, 5),
    "sniff-us": (7, 6, 5, 5),
    "fives-and-threes-teesdale": (9, 5, 6, 5),
    "fives-and-threes-leek": (9, 5, 6, 5),
}
"""Tiles dealt to each of two, three, four and five seats; others are dealt 7, 5, 5 and 5."""

TARGETS = {
    "all-fives": (250, 200, 200, 200),
    "muggins-1864": (200, 150, 150, 150),
    "fives-and-threes-leek": (61, 61, 121, 61),
}


def by_the_seats(id: str, seats: int) -> dict[str, str]:
    """What depends on the seats, and is not stated in `GAMES`."""
    pairs = seats == 4 and id in PAIRS_AT_FOUR
    return {
        "tiles": str(TILES.get(id, (7, 5, 5, 5))[seats - 2]),
        "target": str(TARGETS.get(id, (250, 200, 250 if pairs else 200, 200))[seats - 2]),
        "pairs": "yes" if pairs else "no",
        "out": "both" if pairs and id in FIVES_AND_THREES else "first",
    }


def test_the_games_are_those_of_the_rule_book() -> None:
    assert presets().keys() == GAMES.keys()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("id", GAMES)
def test_a_game_sets_what_the_rule_book_says(id: str, seats: int) -> None:
    if (id, seats) == ("muggins-foster", 5):
        # Its seven tiles are more than five seats can be dealt.
        with pytest.raises(RulesError) as refused:
            rules(id, seats)
        assert refused.value.code == "too-many-tiles"
        return
    defaults = {key: written(option.default) for key, option in OPTIONS.items()}
    stated = dict(option.split("=") for option in GAMES[id].split())
    told = {key: written(value) for key, value in rules(id, seats).options().items()}
    assert told == defaults | by_the_seats(id, seats) | stated
    assert rules(id, seats).seats == seats


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("muggins", "Όλα τα πεντάρια"),
        ("all-fives", "Single Spinner"),
        ("sniff", "Mengendus"),
        ("all-threes", "Semua Tiga"),
        ("fives-and-threes", "5s & 3s"),
        ("masters-all-fives", "The Five Game"),
        ("all-fives-1863", "Cribbage Dominoes"),
        ("draw", "Seri"),
        ("block", "Blok"),
        ("points", "Poin"),
    ],
)
def test_a_game_has_its_other_names(id: str, name: str) -> None:
    assert name in preset(id).also


def test_in_pairs_a_game_may_have_another_target() -> None:
    assert rules("muggins", 4, pairs=True).target == 250
    assert rules("muggins", 4).target == 200
    assert rules("all-fives", 4, pairs=True).target == 200
    assert rules("fives-and-threes-leek", 4, pairs=False).target == 61
    assert rules("fives-and-threes", 4, pairs=False).out == "first"


def test_every_game_names_its_sources() -> None:
    assert all(game.sources for game in presets().values())


@pytest.mark.parametrize(
    "options",
    [
        {"settle": "heaviest", "out-bonus": 0},
        {"rounding": "up"},
        {"ties": "carry"},
        {"lead-scores": "ten"},
        {"lone-blank": 10},
        {"to-get-in": 10},
        {"pay": "multiples", "out-bonus": 1, "target": 61, "exact": True},
        {"settle": "each-loses"},
        {"draw": "none"},
        {"draw": "one", "floor": 2},
    ],
)
def test_what_is_played_elsewhere_is_a_value_away(options: dict[str, object]) -> None:
    for id in ("muggins", "all-fives"):
        made = preset(id).rules(2, options)
        assert {key: made.options()[key] for key in options} == options


def test_five_players_have_five_tiles() -> None:
    assert rules("all-fives", 5).tiles == 5
    with pytest.raises(RulesError, match="5 seats of 7 tiles need 35"):
        rules("all-fives", 5, tiles=7)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    for id in ("", "Muggins", "x" * 10_000):
        with pytest.raises(RulesError) as refused:
            preset(id)
        assert refused.value.code == "unknown-preset"
        assert "all-fives" in refused.value.message
        assert len(refused.value.message) < 500


@given(strategies.rules())
def test_rules_are_their_preset_and_their_differences(rules: Rules) -> None:
    told = differences(rules)
    assert preset(rules.preset).rules(rules.seats, told) == rules
    if told:
        as_read = dict(option.split("=") for option in as_text(told).split(" "))
        assert preset(rules.preset).rules(rules.seats, as_read) == rules
    for key in told:
        without = {other: value for other, value in told.items() if other != key}
        with contextlib.suppress(RulesError):
            assert preset(rules.preset).rules(rules.seats, without) != rules


@given(st.sampled_from(sorted(presets())), st.integers(2, 5))
def test_a_game_as_it_is_differs_in_nothing(id: str, seats: int) -> None:
    if (id, seats) != ("muggins-foster", 5):
        assert differences(rules(id, seats)) == {}
