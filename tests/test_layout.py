"""What lies on the table and what it counts: the worked examples, and ends told one by one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import Layout, PlayError, Tile, full_set, layout_of, parse_tile
from muggins.layout import Placement
from muggins.rules import OPTIONS
from tests import byhand
from tests.examples import counts, points

SPINNERS = OPTIONS["spinner"].choices
GAMES = ("muggins", "all-fives", "five-up", "sniff", "sniff-four-way", "sniff-us")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("tile", "count"),
    [("6-4", 10), ("5-5", 10), ("5-0", 5), ("4-1", 5), ("3-2", 5), ("0-0", 0)],
)
def test_a_lead_counts_all_its_pips_and_a_double_its_once(game: str, tile: str, count: int) -> None:
    assert counts(game, tile) == [count]


def test_a_lead_scores_what_it_counts() -> None:
    for tile, paid in {"6-4": 10, "5-5": 10, "5-0": 5, "4-1": 5, "3-2": 5, "0-0": 0}.items():
        assert points("muggins", tile) == [paid]


def test_a_blank_double_led_is_the_spinner_where_there_is_one() -> None:
    assert counts("all-fives", "0-0 6-0 5-0>0-0 4-0>0-0 3-0>0-0") == [0, 6, 11, 15, 18]
    with pytest.raises(PlayError, match="its sides are covered"):
        counts("muggins", "0-0 6-0 5-0>0-0 4-0>0-0")


def test_a_line_counts_its_two_ends() -> None:
    assert counts("muggins", "4-2 4-3") == [6, 5]
    assert points("muggins", "4-2 4-3") == [0, 5]


def test_a_double_at_an_end_counts_twice() -> None:
    assert counts("muggins", "4-2 4-4") == [6, 10]
    assert points("muggins", "4-2 4-4") == [0, 10]


def test_a_double_covered_counts_no_more() -> None:
    assert counts("muggins", "5-3 5-5 5-1>5-5") == [8, 13, 4]


def test_twenty_is_the_highest_score_of_a_line_of_two_ends() -> None:
    assert counts("muggins", "6-4 4-4 6-6>6-4") == [10, 14, 20]
    assert points("muggins", "6-4 4-4 6-6>6-4") == [10, 0, 20]


def test_a_double_led_keeps_counting_twice_while_one_long_side_is_bare() -> None:
    assert counts("muggins", "5-5 5-0 0-0 6-5>5-5 4-0>0-0") == [10, 10, 10, 6, 10]


def test_a_spinner_of_all_fives_counts_its_arms_and_not_its_bare_short_sides() -> None:
    line = "6-6 6-5 6-4>6-6 6-2>6-6 4-2>6-2"
    assert counts("all-fives", line) == [12, 17, 9, 11, 13]
    assert points("all-fives", line) == [0, 0, 0, 0, 0]


def test_an_arm_counts_at_its_own_tip() -> None:
    assert points("all-fives", "6-6 6-5 6-1>6-6 6-4>6-6 4-2>6-4 6-2>4-2 6-3>6-6") == [0, 0, 0, 10, 0, 0, 15]


def test_short_sides_are_playable_only_after_both_long_sides() -> None:
    one_long_side_bare = layout_of("first", [placed("5-3"), placed("5-5>5-3")])
    assert [end.side.counts for end in one_long_side_bare.ends if end.on == 1] == [10]
    both_covered = one_long_side_bare.place(*placed("5-1>5-5"))
    assert [end.side.counts for end in both_covered.ends if end.on == 1] == [0, 0]
    assert counts("all-fives", "5-3 5-5 5-1>5-5 5-2>5-5 6-5>5-5") == [8, 13, 4, 6, 12]


def test_only_the_first_double_is_a_spinner_but_in_five_up_every_one() -> None:
    line = "5-4 4-4 4-1 1-1 3-1"
    assert counts("all-fives", line) == [9, 13, 6, 7, 8]
    with pytest.raises(PlayError, match="opens no others"):
        counts("all-fives", f"{line} 6-1>1-1")
    assert counts("five-up", f"{line} 6-1>1-1 2-1>1-1") == [9, 13, 6, 7, 8, 14, 16]


def test_a_single_spinner_reaches_thirty_five() -> None:
    line = "3-3 6-3 5-3>3-3 4-3>3-3 3-2>3-3 6-6>6-3 5-5>5-3 4-4>4-3 5-2>3-2"
    assert counts("all-fives", line) == [6, 12, 11, 15, 17, 23, 28, 32, 35]
    assert points("all-fives", line)[-1] == 35


def test_the_first_double_played_is_the_spinner_wherever_it_lies() -> None:
    line = "4-1 1-1>4-1 4-4>4-1 4-3>4-4 2-1>1-1 5-1>1-1 5-5>5-1 5-0>5-5"
    assert counts("all-fives", line) == [5, 6, 10, 5, 5, 10, 15, 5]
    with pytest.raises(PlayError, match="opens no others"):
        counts("all-fives", "4-1 1-1>4-1 4-4>4-1 4-3>4-4 5-4>4-4")


def test_the_sniff_lies_crosswise_or_in_line() -> None:
    assert counts("sniff", "6-1 4-1>6-1 4-4")[-1] == 14
    assert points("sniff", "6-1 4-1>6-1 4-4")[-1] == 0
    assert counts("sniff", "6-1 4-1>6-1 4-4~")[-1] == 10
    assert points("sniff", "6-1 4-1>6-1 4-4~")[-1] == 10


def test_a_sniff_led_counts_all_its_pips_either_way() -> None:
    assert counts("sniff", "5-5 5-0") == [10, 10]
    assert counts("sniff", "5-5~ 5-0") == [10, 5]


def test_the_sniff_leaves_the_line_with_two_ends_and_later_doubles_are_as_in_muggins() -> None:
    with pytest.raises(PlayError, match="opens no others"):
        counts("sniff", "4-4 4-1 6-4>4-4 5-4>4-4")
    assert counts("sniff", "4-4~ 4-1 1-1") == [8, 5, 6]
    with pytest.raises(PlayError, match="only the first double may be"):
        counts("sniff", "4-4 4-1 1-1~")


def test_a_sniff_of_four_ways_in_line_has_its_branches_on_its_flanks() -> None:
    # In line: 4 for its bare end; both ends covered, the flanks count nothing and are played on.
    assert counts("sniff-four-way", "4-4~ 6-4 4-1>4-4 5-4>4-4 4-3>4-4") == [8, 10, 7, 12, 15]
    assert counts("sniff-four-way", "4-4 6-4 4-1>4-4 5-4>4-4 4-3>4-4") == [8, 14, 7, 12, 15]
    assert counts("sniff-four-way", "6-4 4-4~ 4-1>4-4 5-4>4-4") == [10, 10, 7, 12]


def test_the_american_sniff_goes_on_counting_its_bare_short_ends() -> None:
    line = "4-4 6-4 4-1>4-4"
    assert counts("sniff-us", line) == [8, 14, 15]
    assert points("sniff-us", line)[-1] == 15
    assert counts("all-fives", line)[-1] == 7
    assert counts("sniff-us", f"{line} 5-4>4-4 4-3>4-4")[-2:] == [16, 15]


def test_the_spinner_is_the_first_double_that_is_covered_on_both_sides() -> None:
    # 5-5 lies before 0-0, and 0-0 is covered on both sides before it: 0-0 spins, and 5-5 never does.
    line = "6-4 6-2>6-4 4-3>6-4 2-1>6-2 5-1>2-1 5-5>5-1 3-0>4-3 0-0>3-0 5-0>0-0"
    assert counts("muggins", line, spinner="first-covered") == [10, 6, 5, 4, 8, 13, 10, 10, 15]
    assert counts("muggins", f"{line} 6-0>0-0 5-4>5-0 4-0>0-0", spinner="first-covered")[-3:] == [21, 20, 24]
    with pytest.raises(PlayError, match="opens no others"):
        counts("muggins", f"{line} 5-2>5-5 5-3>5-5", spinner="first-covered")
    # Where the first double to be laid spins, 0-0 opens nothing.
    with pytest.raises(PlayError, match="opens no others"):
        counts("muggins", f"{line} 6-0>0-0", spinner="first")


def test_until_a_double_is_covered_on_both_sides_any_may_become_the_spinner() -> None:
    # Led, 5-5 has one side covered when 2-2 has both.
    line = "5-5 5-2>5-5 2-2>5-2 2-1>2-2"
    assert counts("muggins", f"{line} 4-2>2-2 6-2>2-2", spinner="first-covered") == [10, 12, 14, 11, 15, 21]
    with pytest.raises(PlayError, match="opens no others"):
        counts("muggins", f"{line} 5-1>5-5 5-4>5-5", spinner="first-covered")


def test_fives_and_threes_pay_multiples_of_both() -> None:
    line = "6-6 6-3 3-3 6-0>6-6 3-0>6-0 4-3>3-0"
    assert counts("fives-and-threes", line) == [12, 15, 18, 6, 9, 10]
    assert points("fives-and-threes", line) == [4, 8, 6, 2, 3, 2]


def test_five_up_opens_the_short_sides_of_every_double() -> None:
    line = "5-5 6-5 6-6 6-4 5-1>5-5 6-3>6-6"
    assert counts("five-up", line)[-1] == 8
    with pytest.raises(PlayError, match="opens no others"):
        counts("all-fives", line)


def test_equal_ends_of_two_tiles_are_two_choices_and_of_one_tile_one() -> None:
    two = layout_of(
        "none", [placed("6-4"), placed("4-4>6-4"), placed("6-6>6-4"), placed("6-5>6-6"), placed("5-4>4-4")]
    )
    assert two.placements(Tile(5, 5)) == [(Tile(5, 5), Tile(6, 5), False), (Tile(5, 5), Tile(5, 4), False)]
    lone = layout_of("none", [placed("4-4")])
    assert lone.placements(Tile(4, 2)) == [(Tile(4, 2), Tile(4, 4), False)]
    branches = layout_of("first", [placed("4-4"), placed("4-1>4-4"), placed("4-3>4-4")])
    assert branches.placements(Tile(4, 2)) == [(Tile(4, 2), Tile(4, 4), False)]


@pytest.mark.parametrize(
    ("laid", "next_tile", "code", "sentence"),
    [
        ("", "4-2>6-6", "not-on-table", "4-2 cannot be placed against 6-6: nothing has been led yet"),
        ("6-4", "4-2", "against-what", "4-2 must be placed against a tile: 6-4 has been led"),
        ("6-4", "4-2>6-6", "does-not-fit", "4-2 cannot be placed against 6-6: 6-6 is not on the table"),
        ("6-4", "5-3>6-4", "does-not-fit", "5-3 cannot be placed against 6-4: its open end is 6 or 4"),
        ("6-4 4-2", "4-1>4-2", "does-not-fit", "4-1 cannot be placed against 4-2: its open end is 2"),
        (
            "6-4 4-2 6-1>6-4",
            "4-1>6-4",
            "does-not-fit",
            "4-1 cannot be placed against 6-4: both its halves are covered",
        ),
        ("6-4 4-4", "4-2~>4-4", "not-in-line", "4-2 cannot be laid in line: it is not a double"),
        ("6-4", "4-4~>6-4", "not-in-line", "4-4 cannot be laid in line: here every double lies crosswise"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_reason(
    laid: str, next_tile: str, code: str, sentence: str
) -> None:
    layout = Layout("none")
    for text in laid.split():
        tile = parse_tile(text.split(">")[0])
        layout = layout.place(
            *placed(text if ">" in text or not layout.laid else f"{text}>{layout.laid[-1].tile}")
        )
        assert layout.laid[-1].tile is tile
    with pytest.raises(PlayError) as refused:
        layout.place(*placed(next_tile))
    assert (refused.value.code, refused.value.message) == (code, sentence)


def placed(text: str) -> Placement:
    """A placement as records write one: `4-4~>4-1`."""
    tile, _, against = text.partition(">")
    return Placement(parse_tile(tile.rstrip("~")), parse_tile(against) if against else None, "~" in tile)


@st.composite
def layouts(draw: st.DrawFn) -> list[Layout]:
    """A layout at random and every one on the way to it: rarely a tile that is not to be placed, often doubles."""
    spinner = draw(st.sampled_from(SPINNERS))
    highest = draw(st.sampled_from((6, 6, 6, 9, 12)))
    rng = random.Random(draw(st.integers(0, 2**32)))
    doubles_first = draw(st.booleans())
    grown = [Layout(spinner)]  # type: ignore[arg-type]
    rest = list(full_set(highest))
    for _ in range(draw(st.integers(1, 40))):
        fitting = [tile for tile in rest if grown[-1].fits(tile)]
        if not fitting:
            break
        doubles = [tile for tile in fitting if tile.double]
        tile = rng.choice(doubles if doubles and doubles_first else fitting)
        rest.remove(tile)
        grown.append(grown[-1].place(*rng.choice(grown[-1].placements(tile))))
    return grown


@settings(max_examples=200)
@given(layouts())
def test_the_count_is_the_sum_of_the_ends_told_one_by_one(grown: list[Layout]) -> None:
    for layout in grown[1:]:
        told = byhand.ends(layout.spinner, layout.laid)
        assert layout.count == sum(end.counts for end in told)
        assert sorted(
            (str(layout.laid[end.on].tile), end.side.pip, end.side.counts) for end in layout.ends
        ) == sorted((str(end.on), end.pip, end.counts) for end in told)


@settings(max_examples=60)
@given(layouts())
def test_a_tile_may_go_wherever_an_end_matches_it_and_nowhere_else(grown: list[Layout]) -> None:
    layout = grown[-1]
    on_table = [tile for tile, _, _ in layout.laid]
    for tile in full_set(6):
        if tile in on_table:
            continue
        ways = byhand.ways(layout.spinner, layout.laid, tile)
        assert len(layout.placements(tile)) == len(set(layout.placements(tile)))
        assert set(layout.placements(tile)) == ways
        assert layout.fits(tile) == bool(ways)
        for way in (
            Placement(tile, other, in_line) for other in [None, *on_table] for in_line in (False, True)
        ):
            if way in ways:
                assert layout.place(*way).laid[-1] == way
            else:
                with pytest.raises(PlayError):
                    layout.place(*way)


@settings(max_examples=100)
@given(layouts())
def test_a_layout_is_made_again_from_what_was_laid(grown: list[Layout]) -> None:
    assert layout_of(grown[-1].spinner, grown[-1].laid) == grown[-1]
