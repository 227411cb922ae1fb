"""Whatever is played under whatever rules: the points are what the book says, and a match is its events."""

from __future__ import annotations

import random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import Match, PlayError, Rules, Tile, full_set, new_match, preset, presets
from muggins.events import (
    Call,
    Deal,
    Declare,
    Draw,
    End,
    Event,
    Lead,
    Pass,
    Play,
    Reason,
    Resign,
    event_from_json,
    to_json,
)
from muggins.view import seen_by
from tests import byhand, strategies
from tests.strategies import Turn, random_play, steps, turns

BLOCKED_OFTEN = strategies.rules(set=3, tiles=2, draw="none")
"""Of ten tiles a few are dealt: hands that are blocked, and tied."""

any_match = turns() | turns(BLOCKED_OFTEN)


def keeps_book(played: list[Turn]) -> None:
    """Every point of the match is held against a book that is kept by hand."""
    book = byhand.Book(played[0].before.rules)
    for step in steps(played):
        due = book.due() if step.before.hand else None
        waits = bool(step.before.hand) and book.waits()
        assert (step.before.needs == "settle") == waits
        if waits and not isinstance(step.event, End):
            assert isinstance(step.event, Call | Resign)
        else:
            assert (step.event.reason if isinstance(step.event, End) else None) == due
        book.enter(step.event)
        if isinstance(step.event, Play | Declare | Call | End):
            assert step.event.points == book.paid
        if isinstance(step.event, End):
            assert step.event.winner == book.winner
        assert step.after.scores == tuple(book.scores.values())
        assert step.after.carried == book.carried


@settings(max_examples=150)
@given(any_match)
def test_scores_are_the_sum_of_what_the_events_paid(played: list[Turn]) -> None:
    keeps_book(played)


GAMES = [
    (id, seats) for id in sorted(presets()) for seats in (2, 3, 4, 5) if (id, seats) != ("muggins-foster", 5)
]


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_every_game_is_played_to_its_end(id: str, seats: int) -> None:
    rules = preset(id).rules(seats)
    played = list(random_play(rules, seed=seats, hands=60, resigns=0))
    keeps_book(played)
    match = played[-1].after
    # Where each side loses what it holds, players at random lose more than they make, and none reaches the target.
    assert match.over or rules.settle == "each-loses"
    if match.over and rules.ends != "one-hand":
        assert match.winner
        assert match.scores[match.winner - 1] == max(match.scores) >= rules.target


@pytest.mark.parametrize(("highest", "tiles"), [(9, 7), (9, 11), (12, 7), (12, 15)])
@pytest.mark.parametrize("id", sorted(presets()))
def test_larger_sets_are_for_every_game(id: str, highest: int, tiles: int) -> None:
    for seats in (2, 5):
        rules = preset(id).rules(seats, {"set": highest, "tiles": tiles})
        played = list(random_play(rules, seed=highest, hands=1))
        keeps_book(played)
        last = played[-1].after.last
        assert last
        assert {tile for tile, _, _ in last.layout.laid} <= set(full_set(highest))


def test_the_largest_set_is_played_too() -> None:
    keeps_book(list(random_play(preset("five-up").rules(5, {"set": 18, "tiles": 20}), seed=1, hands=1)))


@settings(max_examples=100)
@given(any_match)
def test_a_match_is_what_its_events_make_it(played: list[Turn]) -> None:
    match = new_match(played[0].before.rules)
    for turn in played:
        for event in turn.events:
            match, done = match.take(event)
            assert done == event
        assert match == turn.after


@settings(max_examples=50)
@given(any_match)
def test_blanks_are_filled_in_as_they_were(played: list[Turn]) -> None:
    for step in steps(played):
        match step.event:
            case Play() as play:
                blank: Event = replace(play, count=None, points=None)
            case Draw(seat=seat):
                blank = Draw(seat=seat)
            case Declare() | Call() as claim:
                blank = replace(claim, points=None)
            case End(reason=reason):
                blank = End(reason=reason)
            case _:
                continue
        assert step.before.take(blank) == (step.after, step.event)


@settings(max_examples=50)
@given(any_match)
def test_events_are_written_as_json_and_read_back(played: list[Turn]) -> None:
    for turn in played:
        for event in turn.events:
            assert event_from_json(to_json(event)) == event
            for seat in range(turn.before.rules.seats + 1):
                assert event_from_json(to_json(seen_by(event, seat))) == seen_by(event, seat)


@settings(max_examples=100)
@given(any_match)
def test_nothing_more_is_forced_after_a_turn(played: list[Turn]) -> None:
    for turn in played:
        assert turn.after.forced() is None
        assert turn.after.needs != "move" or turn.after.legal_actions()


@settings(max_examples=50)
@given(any_match)
def test_what_is_legal_may_be_done_and_pays_what_it_says(played: list[Turn]) -> None:
    for turn in played[::5]:
        for seat in range(1, turn.before.rules.seats + 1):
            for action in turn.before.legal_actions(seat):
                after, (done, *_) = turn.before.apply(action)
                assert after != turn.before
                if isinstance(action, Play):
                    assert done == action
                    assert action.points is not None


# What is not legal.


def random_event(rng: random.Random, rules: Rules) -> Event:
    """An event made up without a look at the match: of seats, tiles and points that may not be there."""
    seat = rng.choice((-1, 0, 1, 1, 2, 2, 3, 4, 5, 6, 10**20))
    points = rng.choice((None, None, -5, 0, 5, 10**20))
    kind = rng.choice((Play, Play, Play, Play, Draw, Pass, Declare, Call, Lead, Deal, End))
    if kind is Play:
        return Play(
            seat=seat,
            tile=any_tile(rng, rules),
            against=rng.choice((None, any_tile(rng, rules), any_tile(rng, rules))),
            in_line=rng.random() < 0.2,
            declared=rng.choice((None, None, True, False)),
            count=rng.choice((None, None, None, 0, 5)),
            points=points,
        )
    if kind is Draw:
        return Draw(seat=seat, tiles=rng.choice((None, None, any_tiles(rng, rules))))
    if kind is Deal:
        hands = tuple(any_tiles(rng, rules) for _ in range(rng.choice((0, rules.seats))))
        return Deal(number=rng.choice((0, 1, 2, 3)), hands=hands, boneyard=any_tiles(rng, rules))
    if kind is End:
        return End(
            reason=rng.choice(get_args(Reason)),
            winner=rng.choice((None, None, 0, 1, 2, 9)),
            points=rng.choice((None, (), (0,) * rules.sides, (0,) * 7)),
            left=rng.choice((None, None, (), (any_tiles(rng, rules),) * rules.seats)),
        )
    if kind in (Declare, Call):
        return rng.choice((Declare, Call))(seat=seat, points=points)
    return rng.choice((Pass, Lead, Resign))(seat=seat)


def any_tile(rng: random.Random, rules: Rules) -> Tile:
    return rng.choice(full_set(min(18, rules.set + 1)))


def any_tiles(rng: random.Random, rules: Rules) -> tuple[Tile | None, ...]:
    return tuple(rng.choice((None, any_tile(rng, rules))) for _ in range(rng.choice((0, 1, 2, rules.tiles))))


@settings(max_examples=100)
@given(any_match, st.integers(0, 2**32))
def test_whatever_is_put_to_a_match_is_legal_or_refused_with_a_sentence(
    played: list[Turn], seed: int
) -> None:
    rng = random.Random(seed)
    for turn in played:
        for event in (random_event(rng, turn.before.rules) for _ in range(4)):
            put(turn.before, event)


def put(match: Match, event: Event) -> None:
    done = happens(match, event)
    if isinstance(done, PlayError):
        assert done.code
        assert done.message.isprintable()
        assert ". " not in done.message
    elif isinstance(done, Play | Draw | Declare | Call | Resign):
        assert is_legal(match, done)


def happens(match: Match, event: Event) -> Event | PlayError:
    """What an event becomes at a table, or why it cannot be."""
    try:
        return match.apply(event)[1][0]
    except PlayError as refused:
        return refused


def is_legal(match: Match, done: Event) -> bool:
    """Whether what was done is among what the match says is legal."""
    if isinstance(done, Resign):
        return 1 <= done.seat <= match.rules.seats
    assert isinstance(done, Play | Draw | Declare | Call)
    return as_wish(done) in map(as_wish, match.legal_actions(done.seat))


def as_wish(event: Event) -> Event:
    """An action as somebody asks for it: the place of a tile, and nothing that is worked out."""
    match event:
        case Play(seat=seat, tile=tile, against=against, in_line=in_line):
            return Play(seat=seat, tile=tile, against=against, in_line=in_line)
        case Draw(seat=seat):
            return Draw(seat=seat)
        case Declare() | Call() as claim:
            return replace(claim, points=None)
    return event


@settings(max_examples=60)
@given(any_match, st.integers(0, 2**32))
def test_so_is_whatever_is_put_to_a_match_that_is_watched(played: list[Turn], seed: int) -> None:
    rng = random.Random(seed)
    watched = new_match(played[0].before.rules)
    for turn in played:
        for event in [random_event(rng, watched.rules) for _ in range(3)]:
            happens(watched, event)
        watched = watched.fold(seen_by(event, 0) for event in turn.events)


@settings(max_examples=60)
@given(any_match, st.integers(0, 2**32))
def test_a_wish_of_a_seat_that_is_not_to_move_is_not_its_turn(played: list[Turn], seed: int) -> None:
    rng = random.Random(seed)
    for turn in played:
        if turn.before.needs != "move" or not turn.before.hand:
            continue
        for action in turn.before.legal_actions():
            if isinstance(action, Play | Draw):
                seat = rng.choice([s for s in range(1, turn.before.rules.seats + 1) if s != action.seat])
                with pytest.raises(PlayError) as refused:
                    turn.before.apply(replace(action, seat=seat))
                assert refused.value.code == "not-your-turn"
