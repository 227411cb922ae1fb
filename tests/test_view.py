"""What a seat may know: nothing of it depends on a tile that the seat cannot know."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import Match, PlayError, Tile, new_match, preset, presets, view_of
from muggins.events import Deal, Draw, End, Event, Play, to_json
from muggins.view import seen_by
from tests import strategies
from tests.examples import ExampleMatch, tiles
from tests.strategies import Turn, random_play, turns


def test_a_seat_sees_its_own_tiles_and_of_others_how_many() -> None:
    table = ExampleMatch("muggins", "6-5 3-3", "1-1 2-2", boneyard="4-4 5-4")
    table.does("1 6-5")
    view = view_of(table.match, 2)
    assert view.mine == tiles("1-1 2-2")
    assert view.tiles == (1, 2)
    assert view.boneyard == view.drawable == 24
    assert view.to_move == 2
    assert view.must == "draw"
    assert view.layout == table.match.hand.layout  # type: ignore[union-attr]
    assert view_of(table.match, 1).must is None


def test_a_spectator_sees_no_tile_that_was_not_laid() -> None:
    table = ExampleMatch("muggins", "6-5 3-3", "1-1 2-2", boneyard="4-4 5-4")
    table.after("1 6-5", "2 draw")
    view = view_of(table.match, 0)
    assert view.mine == ()
    assert view.legal == ()
    assert seen_tiles(view.log) == {"6-5"}
    assert seen_tiles(view_of(table.match, 1).log) == {"6-5", "3-3"}
    assert seen_tiles(view_of(table.match, 2).log) == {"6-5", "1-1", "2-2", "4-4", "5-4"}


def seen_tiles(log: Sequence[Event]) -> set[str]:
    seen: set[Tile | None] = set()
    for event in log:
        match event:
            case Deal(hands=hands, boneyard=boneyard):
                seen |= {tile for held in (*hands, boneyard) for tile in held}
            case Draw(tiles=drawn):
                seen |= set(drawn or ())
            case Play(tile=tile):
                seen.add(tile)
    return {str(tile) for tile in seen if tile}


def test_the_end_of_a_hand_shows_what_was_left() -> None:
    end = End(reason="out", winner=1, points=(10, 0), left=((), tiles("6-6")))
    assert all(seen_by(end, seat) == end for seat in range(3))


def test_how_many_tiles_were_drawn_is_seen_and_not_which() -> None:
    drawn = Draw(seat=2, tiles=tiles("4-4 5-4"))
    assert seen_by(drawn, 2) == drawn
    assert seen_by(drawn, 1) == seen_by(drawn, 0) == Draw(seat=2, tiles=(None, None))


@pytest.mark.parametrize("seat", [-1, 3, 6])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(PlayError) as refused:
        view_of(ExampleMatch("muggins", "6-5 3-3", "1-1 2-2").match, seat)
    assert refused.value.code == "no-such-seat"


# Two matches that differ only in what a seat cannot know.


def same_to(seat: int, dealt_on: Match, real: Match, rng: random.Random) -> Match | None:
    """`real`, a hand dealt on `dealt_on`, with two tiles that `seat` cannot know in each other's place.

    None where all that the seat has seen would not have happened the same.
    """
    assert real.hand
    deal, *happened = real.hand.log
    assert isinstance(deal, Deal)
    drawn = [event.tiles or () for event in happened if isinstance(event, Draw) and event.seat == seat]
    known = {tile for held in (*drawn, deal.hands[seat - 1] if seat else ()) for tile in held}
    order = [tile for held in (*deal.hands, deal.boneyard) for tile in held]
    one, other = rng.sample([at for at, tile in enumerate(order) if tile not in known], 2)
    order[one], order[other] = order[other], order[one]
    size = real.rules.tiles
    hands = [tuple(order[at : at + size]) for at in range(0, size * real.rules.seats, size)]
    try:
        match, _ = dealt_on.take(
            Deal(number=deal.number, hands=tuple(hands), boneyard=tuple(order[size * len(hands) :]))
        )
        for event in happened:
            must = match.forced()
            if must and (type(must), getattr(must, "seat", 0)) != (type(event), getattr(event, "seat", 0)):
                return None
            assert match.hand
            if (
                isinstance(event, Play)
                and not match.hand.layout.laid
                and match.hand.must_lead not in (None, event.tile)
            ):
                return None
            match, done = match.take(replace(event, tiles=None) if isinstance(event, Draw) else event)
            if _public(done, seat) != _public(event, seat):
                return None
    except PlayError:
        return None
    return match if match.forced() is None else None


def _public(event: Event, seat: int) -> object:
    """What everybody at the table notices, and what `seat` does."""
    if isinstance(event, Draw) and event.seat != seat:
        return event.seat, len(event.tiles or ())
    return event


def held_apart(played: Sequence[Turn], rng: random.Random, times: int) -> int:
    """How many of `times` pairs of matches, at random moments and for random seats, could be held apart."""
    held, dealt_on = 0, played[0].before
    moments: list[tuple[Match, Match]] = []
    for turn in played:
        dealt_on = turn.before if isinstance(turn.events[0], Deal) else dealt_on
        moments += [(dealt_on, turn.after)] if turn.after.hand else []
    for dealt, real in rng.choices(moments, k=times) if moments else ():
        seat = rng.randint(0, real.rules.seats)
        other = same_to(seat, dealt, real, rng)
        if other is None:
            continue
        assert other != real
        assert to_json(view_of(other, seat)) == to_json(view_of(real, seat))
        assert other.hand
        assert real.hand
        for here, there in zip(real.hand.log, other.hand.log, strict=True):
            assert to_json(seen_by(here, seat)) == to_json(seen_by(there, seat))
        held += 1
    return held


@pytest.mark.parametrize("id", sorted(presets()))
def test_a_view_does_not_depend_on_what_its_seat_cannot_know(id: str) -> None:
    held = 0
    for seats in (2, 3, 4):
        played = list(random_play(preset(id).rules(seats), seed=seats, hands=1))
        held += held_apart(played, random.Random(seats), times=60)
    assert held > 60


@settings(max_examples=60)
@given(turns(), st.integers(0, 2**32))
def test_nor_under_any_rules(played: list[Turn], seed: int) -> None:
    held_apart(played, random.Random(seed), times=10)


def test_a_seat_that_can_know_the_tiles_has_another_view() -> None:
    real = ExampleMatch("muggins", "6-5 3-3", "1-1 2-2", boneyard="4-4 5-4").match
    other = ExampleMatch("muggins", "6-5 3-3", "1-1 4-4", boneyard="2-2 5-4").match
    assert to_json(view_of(other, 1)) == to_json(view_of(real, 1))
    assert to_json(view_of(other, 0)) == to_json(view_of(real, 0))
    assert to_json(view_of(other, 2)) != to_json(view_of(real, 2))


# What a seat has seen is a match of its own.


@settings(max_examples=60)
@given(turns() | turns(strategies.rules(ties="carry", set=3, tiles=2, draw="none")))
def test_what_a_seat_has_seen_is_folded_to_all_that_everybody_may_know(played: list[Turn]) -> None:
    for seat in range(played[0].before.rules.seats + 1):
        watched = new_match(played[0].before.rules)
        for turn in played:
            watched = watched.fold(seen_by(event, seat) for event in turn.events)
            assert everybody_knows(watched) == everybody_knows(turn.after)
            if watched.hand and seat:
                assert watched.hand.held[seat - 1] == turn.after.hand.held[seat - 1]  # type: ignore[union-attr]


def everybody_knows(match: Match) -> object:
    hand = match.hand
    at_table = hand and (hand.to_move, hand.layout, [len(held) for held in hand.held], len(hand.boneyard))
    the_call = hand and (hand.undeclared, hand.missed, hand.called, hand.passes, hand.drawn)
    return (
        match.scores,
        match.got_in,
        match.number,
        match.over,
        match.winner,
        match.leader,
        match.carried,
        at_table,
        the_call,
    )
