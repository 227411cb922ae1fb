"""Writing: one canonical text a record, which is read back as the same events."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import MugginsError, Rules, RulesError, preset, presets, rules
from muggins.events import Call, Deal, Declare, Draw, End, Event, Lead, Play, Tiles
from muggins.notation import Record, RecordLine, as_text, parse, record_of
from muggins.tiles import parse_tile
from muggins.view import seen_by
from tests import strategies
from tests.examples import tiles
from tests.notation.sample import CALL, SAMPLE, WON, changed
from tests.strategies import Turn, random_play, turns


def events_of(played: Sequence[Turn]) -> list[Event]:
    return [event for turn in played for event in turn.events]


def events_in(record: Record) -> list[Event]:
    return [line.event for line in record.lines]


@pytest.mark.parametrize("text", [SAMPLE, WON, CALL], ids=["sample", "won", "call"])
def test_a_canonical_record_is_written_as_it_was_read(text: str) -> None:
    assert as_text(parse(text)) == text


def test_everything_in_its_place() -> None:
    """Tags out of order, options that change nothing, counts left out, comments anywhere."""
    loose = """\
; found in a drawer
[DPN "1"]
[Event "The \\"Fives\\" cup"]
[Seat2 "North"] ; the dealer
[Options "target=5 floor=0"]
[Rules "muggins"]
hand 1 ; the first
deal 2: ? ? 5-1 ? ? ? ?
deal 1: ? ? ? ? ? ? ?
lead 1
 1   5-0 +5;out of the blue
;so it was over
end  target 1
"""
    assert as_text(parse(loose)) == (
        """\
[DPN "1"]
[Rules "muggins"]
[Options "target=5"]
[Seat1 "?"]
[Seat2 "North"]
[Event "The \\"Fives\\" cup"]
; found in a drawer
; the dealer

hand 1
deal 2: ? ? 5-1 ? ? ? ?
; the first
lead 1
1 5-0 =5 +5 ; out of the blue
; so it was over
end target 1
"""
    )


def written(game: str, seats: int, *events: Event, **options: object) -> list[str]:
    """The lines of the events that follow a deal of which nothing is known."""
    played = rules(game, seats, **options)
    unknown: Tiles = (None,) * played.tiles
    size = (played.set + 1) * (played.set + 2) // 2
    rest: Tiles = (None,) * (size - seats * played.tiles)
    deal = Deal(number=1, hands=(unknown,) * seats, boneyard=rest)
    return as_text(record_of(played, [deal, *events])).split("\nhand 1\n")[1].splitlines()


def play(seat: int, tile: str, against: str | None = None, **more: bool) -> Play:
    return Play(seat=seat, tile=parse_tile(tile), against=parse_tile(against) if against else None, **more)


def test_a_play_tells_its_count_and_the_points_that_were_taken() -> None:
    assert written("muggins", 2, play(1, "6-3"), play(2, "6-4", "6-3"), play(1, "4-3", "6-4")) == [
        "1 6-3 =9",
        "2 6-4>6-3 =7",
        "1 4-3>6-4 =6",
    ]
    assert written("sniff", 2, play(1, "5-5", in_line=True)) == ["1 5-5~ =10 +10"]


def test_points_that_a_limit_refused_are_written_as_none() -> None:
    assert written("muggins", 2, play(1, "6-4"), exact=True, target=5) == ["1 6-4 =10 +0"]
    assert written("muggins", 2, play(1, "3-2"), to_get_in=10) == ["1 3-2 =5 +0"]
    assert written("muggins", 2, play(1, "5-5"), no_win_on_lead=True, target=10) == ["1 5-5 =10 +0"]
    assert written("muggins", 2, play(1, "3-2"), lead_scores="ten") == ["1 3-2 =5"]
    assert written("muggins", 2, play(1, "0-0")) == ["1 0-0 =0"]


def test_marks_of_the_call() -> None:
    one = play(1, "6-4")
    two = play(2, "6-1", "6-4", declared=True)
    assert written("masters-all-fives", 3, one, two) == ["1 6-4 =10 ?", "2 6-1>6-4 =5 +5 !"]
    assert written("masters-all-fives", 3, one, Declare(seat=1), two) == [
        "1 6-4 =10",
        "1 declare",
        "2 6-1>6-4 =5 +5 !",
    ]
    assert written("masters-all-fives", 3, one, two, Call(seat=3)) == [
        "1 6-4 =10 ?",
        "2 6-1>6-4 =5 +5 !",
        "3 call +10",
    ]
    assert written("masters-all-fives", 3, play(1, "6-5"), play(2, "6-1", "6-5"), Call(seat=3)) == [
        "1 6-5 =11",
        "2 6-1>6-5 =6",
        "3 call +0",
    ]
    assert written("masters-all-fives", 3, play(1, "6-5", declared=True)) == ["1 6-5 =11 !"]
    assert written("masters-all-fives", 3, play(1, "6-4", declared=True), exact=True, target=5) == [
        "1 6-4 =10 +0 !"
    ]
    assert written("masters-all-fives", 3, one, exact=True, target=5)[0] == "1 6-4 =10 ?"


def test_a_lead_that_was_drawn_for_shows_the_tiles() -> None:
    assert written("muggins", 2, Lead(seat=2)) == ["lead 2"]
    assert written("muggins", 2, Lead(seat=2, drawn=tiles("5-1 6-4"))) == ["lead 2: 5-1 6-4"]


def test_the_ways_a_hand_ends() -> None:
    one = [play(1, "6-5"), play(2, "6-6", "6-5")]
    out: dict[tuple[str, int], str] = {("muggins", 10): "end out 1 +10", ("muggins", 0): "end out 1 +0"}
    for (game, points), line in out.items():
        end = End(reason="out", points=(points, 0))
        assert written(game, 2, *one[:1], end, tiles=1) == ["1 6-5 =11", line]
    end = End(reason="out", points=(-5, -20, 0))
    assert written("muggins-deduct", 3, play(3, "6-5"), end, tiles=1)[-1] == "end out 3 1:-5 2:-20"
    end = End(reason="out", points=(0, 0, 0))
    assert written("muggins-deduct", 3, play(3, "6-5"), end, tiles=1)[-1] == "end out 3 +0"
    assert written("muggins", 2, *one, End(reason="abandoned"))[-1] == "end abandoned"
    assert written("muggins", 2, play(1, "5-5"), End(reason="target"), target=10)[-1] == "end target 1"


def test_tiles_left_are_written_where_they_were_not_known() -> None:
    dealt = parse('[DPN "1"]\n[Rules "muggins"]\n[Options "tiles=2"]\n\nhand 1\ndeal 1: 6-4 6-6\n')
    deal = dealt.lines[0].event
    played = [play(1, "6-4"), play(2, "4-4", "6-4"), play(1, "6-6", "6-4")]
    end = End(reason="out", left=((), tiles("5-3")))
    assert as_text(record_of(dealt.rules, [deal, *played, end])).splitlines()[-2:] == [
        "left 2: 5-3",
        "end out 1 +10",
    ]


# Whatever was played can be written and read again.


def assert_read_back(rules: Rules, events: Sequence[Event]) -> None:
    record = record_of(rules, events)
    text = as_text(record)
    again = parse(text)
    assert events_in(again) == events_in(record)
    assert [line.scores for line in again.lines] == [line.scores for line in record.lines]
    assert again.rules == rules
    assert again.match == record.match
    assert as_text(again) == text


@settings(max_examples=80, deadline=None)
@given(turns())
def test_random_play_is_read_back(played: list[Turn]) -> None:
    events = events_of(played)
    assert_read_back(played[0].before.rules, events)
    assert events_in(record_of(played[0].before.rules, events)) == events


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("id", presets())
def test_every_game_is_read_back(id: str, seats: int) -> None:
    for options in ({}, {"pairs": seats == 4}, {"call": True}):
        try:
            played = preset(id).rules(seats, options)
        except RulesError:
            continue
        events = events_of(list(random_play(played, seed=seats)))
        assert_read_back(played, events)
        for seat in range(seats + 1):
            assert_read_back(played, [seen_by(event, seat) for event in events])


def forgotten(events: Sequence[Event], rng: random.Random) -> Iterator[Event]:
    """The events as somebody tells them who has not seen every tile: now and then one is not known."""

    def some(tiles: Tiles) -> Tiles:
        return tuple(None if rng.random() < 0.4 else tile for tile in tiles)

    for event in events:
        match event:
            case Deal(hands=hands, boneyard=boneyard):
                yield replace(event, hands=tuple(map(some, hands)), boneyard=some(boneyard))
            case Draw(tiles=tiles):
                yield replace(event, tiles=some(tiles or ()))
            case End():
                yield rng.choice((event, replace(event, left=None)))
            case _:
                yield event


# What a tie carries on is not told where tiles are unknown.
@settings(max_examples=80, deadline=None)
@given(
    turns(strategies.rules().filter(lambda rules: rules.ties != "carry")), st.randoms(use_true_random=False)
)
def test_play_of_which_not_all_is_known_is_read_back(played: list[Turn], rng: random.Random) -> None:
    assert_read_back(played[0].before.rules, list(forgotten(events_of(played), rng)))


PLAIN = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Zl", "Zp"), exclude_characters="\ufeff")
)
NOTES = PLAIN.filter(lambda text: "}" not in text)
NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,12}", fullmatch=True).filter(
    lambda name: name not in ("DPN", "Rules", "Options", "Result") and not name.startswith("Seat")
)


@given(
    st.dictionaries(NAMES, PLAIN, max_size=4),
    st.lists(PLAIN, max_size=3),
    st.none() | NOTES,
    st.none() | PLAIN,
    st.lists(PLAIN, max_size=3),
)
def test_what_people_write_is_read_back(
    tags: dict[str, str], comments: list[str], note: str | None, comment: str | None, below: list[str]
) -> None:
    record = parse(SAMPLE)
    beside = replace(record.lines[3], note=note, comment=comment, below=tuple(below))
    lines = (*record.lines[:3], beside, *record.lines[4:])
    text = as_text(replace(record, tags=dict(record.tags) | tags, comments=tuple(comments), lines=lines))
    again = parse(text)
    assert again.tags == dict(record.tags) | tags
    assert again.comments == tuple(comment.strip(" ") for comment in comments)
    told: RecordLine = again.lines[3]
    assert (told.note, told.comment) == (note, (comment or "").strip(" ") or None)
    assert told.below == tuple(text.strip(" ") for text in below)
    assert as_text(again) == text


@pytest.mark.parametrize(
    "change",
    [
        {"comments": ("two\nlines",)},
        {"comments": ("\x1b[31m",)},
        {"comments": ("\ud800",)},
        {"comments": ("\ufeff",)},
        {"comments": ("x" * 9000,)},
        {"tags": {"Event": "two\nlines"}},
        {"tags": {"Two words": "x"}},
        {"tags": {"Seat3": "nobody"}},
        {"tags": {"Rules": "sniff"}},
    ],
    ids=str,
)
def test_what_a_line_cannot_hold_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(MugginsError) as refused:
        as_text(replace(parse(SAMPLE), **change))
    assert refused.value.code == "not-writable"


def test_a_note_cannot_hold_the_brace_that_ends_it() -> None:
    record = parse(SAMPLE)
    with pytest.raises(MugginsError, match="a note stands in braces"):
        as_text(replace(record, lines=(replace(record.lines[0], note="a}b"), *record.lines[1:])))


def test_rules_that_come_from_no_game_cannot_be_written() -> None:
    with pytest.raises(RulesError, match="there is no game ''"):
        as_text(record_of(Rules(), []))


def test_a_record_of_no_hands() -> None:
    text = '[DPN "1"]\n[Rules "muggins"]\n[Seat1 "South"]\n[Seat2 "?"]\n'
    record = record_of(rules("muggins"), [], {"Seat1": "South"})
    assert as_text(record) == as_text(parse(text)) == text
    resigned = changed(text, ('[Seat2 "?"]\n', '[Seat2 "?"]\n\n2 resign\n'))
    assert as_text(parse(resigned)) == resigned
    assert parse(resigned).match.winner == 1
