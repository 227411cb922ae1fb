"""Which matches can never be won: what is refused is held against play, and against all hands of small games."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from muggins import Match, Rules, RulesError, full_set, new_match, presets, rules
from muggins.events import Deal, Event, Lead, Play
from muggins.standing import taken
from muggins.winnable import check_winnable, possible_scores, why_unwinnable
from tests import strategies
from tests.strategies import Turn, random_play, steps, turns

NOTHING: dict[str, Any] = {"settle": "none", "blocked": "nothing"}
"""Only plays are paid."""
FIVES_AND_THREES: dict[str, Any] = {"score": "fives-and-threes", **NOTHING, "exact": True}


def code(game: Rules) -> str | None:
    why = why_unwinnable(game)
    return why and why[0]


@pytest.mark.parametrize(
    ("options", "refused"),
    [
        # The other cannot be left with more than 21 tiles, for seven were dealt to who is out: 153 pips, so 155.
        ({"to_get_in": 200}, "cannot-get-in"),
        ({"to_get_in": 156}, "cannot-get-in"),
        ({"to_get_in": 155}, None),
        ({"to_get_in": 1000, "score": "count", "spinner": "all"}, "cannot-get-in"),
        # No two ends count more than the twelve of 6-6 and the ten of 5-5, and 20 is the last five below.
        ({"to_get_in": 21, **NOTHING}, "cannot-get-in"),
        ({"to_get_in": 20, **NOTHING}, None),
        # The four arms of a spinner may end in 6-6, 5-5, 4-4 and 3-3: 36, and 35 is the last five below.
        ({"to_get_in": 36, "spinner": "first", **NOTHING}, "cannot-get-in"),
        ({"to_get_in": 35, "spinner": "first", **NOTHING}, None),
        ({"to_get_in": 36, "spinner": "first", "score": "count", **NOTHING}, None),
        # Going out joins its ten to them.
        ({"to_get_in": 30, "out_bonus": 10, **NOTHING}, None),
        ({"to_get_in": 31, "out_bonus": 10, **NOTHING}, "cannot-get-in"),
        # With one tile each 6-6 is the most that is left: 12, which pays ten.
        ({"to_get_in": 11, "tiles": 1}, "cannot-get-in"),
        ({"to_get_in": 10, "tiles": 1}, None),
        # Unless a lone 0-0 counts more.
        ({"to_get_in": 50, "tiles": 1, "lone_blank": 50}, None),
        # What ties leave may grow to anything.
        ({"to_get_in": 1000, "blocked": "same", "ties": "carry"}, None),
        # 3, 5, 6, 9, 10 … make 8 and everything above it, and neither 4 nor 7.
        ({"target": 7, **FIVES_AND_THREES}, "target-out-of-reach"),
        ({"target": 4, **FIVES_AND_THREES}, "target-out-of-reach"),
        ({"target": 8, **FIVES_AND_THREES}, None),
        ({"target": 11, **FIVES_AND_THREES}, None),
        # From ten on one more would be needed, and nothing scores one.
        ({"target": 11, "to_get_in": 10, **FIVES_AND_THREES}, "target-out-of-reach"),
        ({"target": 7, **FIVES_AND_THREES, "exact": False}, None),
        # Whoever loses may come up to 7 by another way: by 10 from −3, say.
        ({"target": 7, **FIVES_AND_THREES, "settle": "each-loses", "rounding": "exact"}, None),
        # The only tile that each has is led, and goes out.
        ({"tiles": 1, "lead_scores": "no", **NOTHING}, "nothing-scores"),
        ({"tiles": 1, "lead_scores": "ten", "set": 4, **NOTHING}, "nothing-scores"),
        ({"tiles": 1, "lead_scores": "ten", **NOTHING}, None),
        # Unless somebody declares falsely, and pays.
        ({"tiles": 1, "lead_scores": "no", **NOTHING, "call": True}, "nothing-scores"),
        ({"tiles": 1, "lead_scores": "no", **NOTHING, "call": True, "false_call": "pays"}, None),
        ({"tiles": 1, "no_win_on_lead": True, **NOTHING}, "lead-cannot-win"),
        ({"tiles": 1, "no_win_on_lead": True}, None),
        ({"tiles": 2, "lead_scores": "no", **NOTHING}, None),
        # Where each only loses nobody comes up to anything.
        (
            {"tiles": 1, "lead_scores": "no", "settle": "each-loses", "blocked": "each-loses"},
            "nothing-scores",
        ),
        # One hand always ends.
        ({"tiles": 1, "lead_scores": "no", **NOTHING, "ends": "one-hand"}, None),
        ({"to_get_in": 1000, "ends": "one-hand"}, None),
    ],
    ids=str,
)
def test_what_can_never_be_won(options: dict[str, Any], refused: str | None) -> None:
    assert code(rules("muggins", 2, **options)) == refused


def test_a_refusal_is_a_sentence() -> None:
    with pytest.raises(RulesError, match="to-get-in may be 155 at most") as caught:
        check_winnable(rules("muggins", 2, to_get_in=200))
    assert caught.value.code == "cannot-get-in"


def test_every_game_can_be_won_by_any_number() -> None:
    for game in presets().values():
        for seats in range(2, 5):
            assert why_unwinnable(game.rules(seats)) is None


# Against play.


@settings(max_examples=150)
@given(turns(strategies.rules(ties="nothing")))
def test_whatever_is_scored_was_told_possible(played: list[Turn]) -> None:
    told = possible_scores(played[0].before.rules)
    for step in steps(played):
        hand = step.before.hand
        leads = isinstance(step.event, Play) and hand is not None and not hand.layout.laid
        for side, (before, after) in enumerate(zip(step.before.scores, step.after.scores, strict=True), 1):
            if after > before:
                own = leads and step.before.rules.side_of(step.event.seat) == side  # type: ignore[union-attr]
                assert after - before in (told.lead if own else told.later)


HOPELESS: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [
        {"to_get_in": 1000},
        {"to_get_in": 80, "tiles": 1},
        {"to_get_in": 60, "draw": "none", "tiles": 3},
        {"exact": True, "target": 7, **FIVES_AND_THREES, "pay": "pips"},
        {"exact": True, "target": 17, "score": "threes", "pay": "pips", **NOTHING, "out_bonus": 5},
        {"tiles": 1, "out": "first", "lead_scores": "no", "out_bonus": 0, **NOTHING},
        {"tiles": 1, "out": "first", "no_win_on_lead": True, **NOTHING},
    ]
)


@settings(max_examples=60)
@given(st.data(), st.integers(0, 2**32))
def test_what_is_refused_is_not_won_by_play(data: st.DataObject, seed: int) -> None:
    game = data.draw(strategies.rules(**data.draw(HOPELESS)))
    refused = code(game)
    assume(refused is not None)
    *_, last = random_play(game, seed, hands=12, resigns=0)
    assert last.after.winner is None
    if refused != "lead-cannot-win" and refused != "target-out-of-reach":
        assert max(last.after.scores) <= 0


# Against all that can happen in a game of ten tiles, two for each of two players.


class Offer(NamedTuple):
    """Points that a side may take, and whether they are for the lead."""

    points: int
    lead: bool


Hand = tuple[Offer, ...]
"""What one side is offered in a hand, one after another."""

SMALL: dict[str, dict[str, Any]] = {
    "fives": {"score": "fives", "settle": "each"},
    "only plays": {"score": "fives-and-threes", "settle": "none", "blocked": "nothing"},
    "a bonus": {"score": "threes", "settle": "none", "blocked": "nothing", "out_bonus": 4},
    "a spinner": {"score": "threes", "settle": "sum", "rounding": "down", "spinner": "first"},
}


def small(name: str, **more: Any) -> Rules:
    return rules("muggins", 2, set=3, tiles=2, draw="none", lead_first="lot", **(SMALL[name] | more))


@cache
def all_hands(name: str) -> frozenset[Hand]:
    """All that a side may be offered in a hand of a small game, in any deal and by any play."""
    game, tiles = small(name, target=100_000), full_set(3)
    found: set[Hand] = set()
    for one in itertools.combinations(tiles, 2):
        for other in itertools.combinations([tile for tile in tiles if tile not in one], 2):
            rest = tuple(tile for tile in tiles if tile not in one + other)
            match, _ = new_match(game).apply(Deal(number=1, hands=(one, other), boneyard=rest))
            match, _ = match.apply(Lead(seat=1))
            for offers in _played_out(match):
                found.update(offers)
    return frozenset(found)


def _played_out(match: Match) -> Iterator[tuple[Hand, Hand]]:
    for action in match.legal_actions():
        after, events = match.apply(action)
        offers = _offers(match, events)
        if after.hand is None:
            yield offers
        else:
            for one, other in _played_out(after):
                yield offers[0] + one, offers[1] + other


def _offers(match: Match, events: tuple[Event, ...]) -> tuple[Hand, Hand]:
    offers: tuple[list[Offer], list[Offer]] = [], []
    for event in events:
        lead = match.hand is not None and not match.hand.layout.laid
        after, _ = match.take(event)
        for own, before, now in zip(offers, match.scores, after.scores, strict=True):
            if now != before:
                own.append(Offer(now - before, lead))
        match = after
    return tuple(offers[0]), tuple(offers[1])


def can_win(game: Rules, hands: frozenset[Hand]) -> bool:
    """Whether a side may reach the target, hand after hand."""
    known = {(0, False)}
    left = list(known)
    while left:
        begun = left.pop()
        for hand in hands:
            score, got_in = begun
            for points, lead in hand:
                took = taken(game, score, points, got_in=got_in, lead=lead)
                score, got_in = score + took, got_in or took > 0
                if score >= game.target:
                    return True
            if (score, got_in) not in known:
                known.add((score, got_in))
                left.append((score, got_in))
    return False


@pytest.mark.parametrize("name", SMALL)
def test_what_is_refused_is_not_won_by_any_hands_of_a_small_game(name: str) -> None:
    hands = all_hands(name)
    refused = 0
    for exact, no_win, target in itertools.product((False, True), (False, True), range(1, 25)):
        for to_get_in in (0, 1, 4, 6, 9, 14, 20, 30):
            try:
                game = small(name, exact=exact, no_win_on_lead=no_win, target=target, to_get_in=to_get_in)
            except RulesError:
                # Refused for the options alone, as it always was.
                continue
            if why_unwinnable(game):
                refused += 1
                assert not can_win(game, hands), game.options()
    assert refused > 20
