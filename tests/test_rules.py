"""Options: every value that may be, and every refusal, a sentence that says what would be right."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins import PlayError, Rules, RulesError, preset, rules
from muggins.rules import OPTIONS, Option, make_rules, written
from tests import strategies

OPTIONS_TABLE = """
set             3-18                                                        6
tiles           1-95                                                        7
pairs           yes no                                                      no
spinner         none first all sniff sniff-four-way sniff-us first-covered  none
draw            until one none                                              until
floor           0-2                                                         0
may-draw        yes no                                                      no
lead-first      lot highest-double heaviest-draw                            lot
lead-next       winner rotate highest-double lot                            winner
lead-blocked    lot highest-double rotate winner                            lot
must-lead       no first-hand yes                                           no
lead-scores     any ten no double-five                                      any
to-get-in       0-1000                                                      0
score           fives threes fives-and-threes count none                    fives
pay             pips multiples                                              pips
both            once twice                                                  once
settle          none each-loses sum each difference heaviest                each
rounding        nearest up down exact                                       nearest
blocked         same minus-own difference each-loses nothing                same
ties            nothing split carry                                         nothing
out-bonus       0-1000                                                      0
out             first both                                                  first
lone-blank      0-1000                                                      0
target          1-100000                                                    250
exact           yes no                                                      no
ends            at-once after-hand one-hand                                 at-once
no-win-on-lead  yes no                                                      no
call            yes no                                                      no
false-call      nothing pays                                                nothing
"""

# What an option needs beside it, where it needs anything.
NEEDS: dict[tuple[str, object], dict[str, object]] = {
    ("set", 3): {"tiles": 5},
    ("tiles", 95): {"set": 18},
    ("pairs", True): {"seats": 4},
    ("must-lead", "first-hand"): {"lead-first": "highest-double"},
    ("must-lead", "yes"): {"lead-blocked": "highest-double"},
    ("out", "both"): {"seats": 4, "pairs": True},
}


def made(options: dict[str, object]) -> Rules:
    told = dict(options)
    seats = told.pop("seats", 2)
    assert isinstance(seats, int)
    return make_rules("", seats, told)


def table() -> list[tuple[str, list[str], str]]:
    rows = [line.split() for line in OPTIONS_TABLE.strip().splitlines()]
    return [(key, values, default) for key, *values, default in rows]


def test_the_options_are_those_of_the_rule_book_in_its_order() -> None:
    assert list(OPTIONS) == [key for key, _, _ in table()]


@pytest.mark.parametrize(("key", "values", "default"), table())
def test_an_option_may_be_what_the_rule_book_says_and_is_the_default_unstated(
    key: str, values: list[str], default: str
) -> None:
    option = OPTIONS[key]
    assert written(option.default) == default
    assert written(made({}).options()[key]) == default
    if option.choices:
        assert {written(choice) for choice in option.choices} == set(values)
    else:
        assert f"{option.least}-{option.most}" == values[0]


def every_value() -> list[tuple[str, object]]:
    return [
        (key, value)
        for key, option in OPTIONS.items()
        for value in option.choices or (option.least, option.most)
    ]


@pytest.mark.parametrize(("key", "value"), every_value())
def test_every_value_is_accepted_as_it_is_and_as_it_is_written(key: str, value: bool | int | str) -> None:
    beside = NEEDS.get((key, value), {})
    assert made({key: value} | beside).options()[key] == value
    assert made({key: written(value)} | beside) == made({key: value} | beside)


def wrong_values() -> list[tuple[str, object]]:
    return [(key, value) for key, option in OPTIONS.items() for value in wrong_for(option)]


def wrong_for(option: Option) -> list[object]:
    if option.choices == (False, True):
        return ["maybe", "true", "", 1, 0, None]
    if option.choices:
        return ["", "nonsense", str(option.choices[0]).upper(), True, 0, None, []]
    texts = ["", "six", "06", "+6", " 6", "٦", "1e1", "9" * 5000]
    return [option.least - 1, option.most + 1, 10**30, 6.0, float("nan"), True, None, *texts]


def in_short(value: object) -> str:
    return repr(value)[:20]


@pytest.mark.parametrize(("key", "value"), wrong_values(), ids=in_short)
def test_every_other_value_is_refused(key: str, value: object) -> None:
    with pytest.raises(RulesError) as refused:
        made({key: value})
    assert refused.value.code == "bad-option"
    assert refused.value.message.startswith(f"{key} cannot be ")
    assert_sentence(refused.value.message)


def assert_sentence(message: str) -> None:
    """One sentence, as all are written: on one line, with no full stop, and short enough to be read."""
    assert message
    assert message.isprintable()
    assert not message.endswith(".")
    assert ". " not in message
    assert len(message) < 500


IMPOSSIBLE: list[tuple[str, dict[str, object], str]] = [
    ("too-many-tiles", {"seats": 5, "tiles": 7}, "5 seats of 7 tiles need 35, and a double-6 set has 28"),
    ("too-many-tiles", {"set": 3, "tiles": 6}, "2 seats of 6 tiles need 12, and a double-3 set has 10"),
    ("pairs-need-four", {"seats": 3, "pairs": True}, "partners need four seats, not 3"),
    ("pairs-need-four", {"seats": 2, "pairs": True}, "partners need four seats, not 2"),
    ("out-needs-pairs", {"out": "both"}, "out=both is for partners"),
    ("out-needs-pairs", {"seats": 4, "out": "both"}, "it needs pairs=yes"),
    ("nothing-to-draw", {"may-draw": True, "draw": "none"}, "may-draw=yes needs tiles to draw"),
    ("call-needs-scores", {"call": True, "score": "none"}, "nothing to call where plays score nothing"),
    ("no-multiples", {"pay": "multiples", "score": "count"}, "it needs pay=pips"),
    ("fractions", {"pay": "multiples", "rounding": "exact"}, "round it"),
    (
        "fractions",
        {"pay": "multiples", "rounding": "exact", "settle": "none", "blocked": "each-loses"},
        "round it",
    ),
    (
        "no-double-to-lead",
        {"must-lead": "yes"},
        "it needs lead-first, lead-next or lead-blocked=highest-double",
    ),
    (
        "no-double-to-lead",
        {"must-lead": "first-hand", "lead-blocked": "highest-double"},
        "lead-first=highest-double",
    ),
    ("bad-option", {"lead-first": "winner"}, "it is one of lot, highest-double, heaviest-draw"),
    ("bad-option", {"lead-first": "rotate"}, "it is one of lot, highest-double, heaviest-draw"),
    ("nothing-scores", {"score": "none", "settle": "none"}, "the match would never end"),
    ("nothing-scores", {"score": "none", "settle": "each-loses"}, "the match would never end"),
    (
        "target-out-of-reach",
        {"exact": True, "target": 61},
        "every score here is a multiple of 5, so exactly 61",
    ),
    (
        "target-out-of-reach",
        {"exact": True, "score": "threes", "settle": "none", "target": 61},
        "a multiple of 3",
    ),
    ("target-out-of-reach", {"exact": True, "out-bonus": 10, "target": 12}, "a multiple of 5"),
    ("target-out-of-reach", {"exact": True, "to-get-in": 65, "target": 60}, "goes beyond exactly 60"),
]


@pytest.mark.parametrize(("code", "options", "words"), IMPOSSIBLE)
def test_what_cannot_work_together_is_refused(code: str, options: dict[str, object], words: str) -> None:
    with pytest.raises(RulesError) as refused:
        made(options)
    assert refused.value.code == code
    assert words in refused.value.message
    assert_sentence(refused.value.message)


POSSIBLE: list[dict[str, object]] = [
    {"seats": 5, "tiles": 5},
    {"seats": 4, "tiles": 7},
    {"seats": 5, "tiles": 7, "set": 9},
    {"seats": 4, "pairs": True, "out": "both"},
    {"score": "none", "settle": "none", "ends": "one-hand"},
    {"score": "none", "settle": "none", "blocked": "minus-own"},
    {"score": "none", "settle": "none", "out-bonus": 1, "target": 5},
    {"exact": True, "target": 61, "pay": "multiples"},
    {"exact": True, "target": 61, "rounding": "exact"},
    {"exact": True, "target": 61, "ends": "one-hand"},
    {"exact": True, "target": 12, "out-bonus": 4},
    {"exact": True, "target": 60, "to-get-in": 60},
    {"exact": True, "target": 60, "to-get-in": 65, "settle": "each-loses"},
    {"target": 60, "to-get-in": 65},
    {"pay": "multiples", "rounding": "exact", "settle": "none", "blocked": "nothing"},
    {"must-lead": "yes", "lead-blocked": "highest-double"},
    {"must-lead": "yes", "lead-next": "highest-double"},
]


@pytest.mark.parametrize("options", POSSIBLE)
def test_what_can_work_together_is_not(options: dict[str, object]) -> None:
    made(options)


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 99])
def test_a_game_is_for_two_to_five_seats(seats: int) -> None:
    with pytest.raises(RulesError) as refused:
        make_rules("", seats, {})
    assert refused.value.code == "bad-seats"
    assert_sentence(refused.value.message)


@pytest.mark.parametrize("key", ["", "Tiles", "lead_first", "seats", "preset", "x" * 10_000, "a\nb"])
def test_an_unknown_option_is_refused_with_those_there_are(key: str) -> None:
    with pytest.raises(RulesError) as refused:
        make_rules("", 2, {key: 1})
    assert refused.value.code == "unknown-option"
    assert "lead-first" in refused.value.message
    assert_sentence(refused.value.message)


@given(st.text(max_size=12), st.text(max_size=12) | st.integers() | st.booleans() | st.none() | st.floats())
def test_whatever_is_written_makes_rules_or_a_sentence(key: str, value: object) -> None:
    for known in (key, "tiles", "pairs", "score"):
        try:
            made({known: value})
        except RulesError as refused:
            assert_sentence(refused.message)


def test_pairs_are_one_and_three_against_two_and_four() -> None:
    game = rules("muggins", 4, pairs=True)
    assert game.sides == 2
    assert [game.side_of(seat) for seat in (1, 2, 3, 4)] == [1, 2, 1, 2]
    assert [game.seats_of(side) for side in (1, 2)] == [(1, 3), (2, 4)]
    each = rules("muggins", 4)
    assert each.sides == 4
    assert [each.side_of(seat) for seat in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert each.seats_of(3) == (3,)


@given(strategies.rules())
def test_rules_are_their_options(rules: Rules) -> None:
    assert make_rules(rules.preset, rules.seats, rules.options()) == rules
    as_text: dict[str, Any] = {key: written(value) for key, value in rules.options().items()}
    assert preset(rules.preset).rules(rules.seats, as_text) == rules


@given(strategies.rules())
def test_rules_are_written_as_json_and_read_back(rules: Rules) -> None:
    assert msgspec.json.decode(msgspec.json.encode(rules), type=Rules) == rules


def test_an_option_says_of_a_number_how_far_it_goes() -> None:
    option = Option("tiles", "tiles", 7, least=1, most=95)
    with pytest.raises(RulesError, match="tiles cannot be '96': it is a number from 1 to 95"):
        option.read("96")


def test_seats_are_numbered_from_one() -> None:
    game = rules("all-fives", 3)
    for seat in (1, 2, 3):
        game.check_seat(seat)
    for seat in (-1, 0, 4):
        with pytest.raises(PlayError, match="this game has seats 1 to 3") as refused:
            game.check_seat(seat)
        assert refused.value.code == "no-such-seat"
