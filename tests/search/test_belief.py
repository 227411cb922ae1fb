"""What a seat may believe is what enumeration finds: every deal, replayed, that it cannot tell from the real one."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import muggins
from muggins import Match, Rules, new_match, view_of
from muggins.errors import PlayError
from muggins.events import Deal, Draw, Event, Lead, Pass
from muggins.search.belief import Belief, Determinization, add_every_deal
from muggins.search.convert import pack_view, tables_of
from muggins.search.policy import Policy
from muggins.search.weighted_deals import WeightedDeals
from muggins.tiles import Tile, full_set
from muggins.view import View, seen_by
from tests.search.side_by_side import SHARE, dealt, line_games


def some_way(match: Match, plies: int, rng: random.Random) -> Match:
    """The match after some random plays, still in the same hand."""
    for _ in range(plies):
        after, _ = match.apply(rng.choice(match.legal_actions()))
        if after.hand is None:
            break
        match = after
    return match


def by_enumeration(match: Match, seat: int) -> Counter[Determinization]:
    """How many deals there are in which `seat` would have seen the same, by what is hidden from it now."""
    assert match.hand is not None
    log = match.hand.log
    deal = log[0]
    assert isinstance(deal, Deal)
    mine = deal.hands[seat - 1]
    rest = [tile for tile in full_set(match.rules.set) if tile not in mine]
    found: Counter[Determinization] = Counter()
    for other in deals(rest, match.rules, seat, mine):
        if again := replayed(match.rules, other, log, seat):
            assert again.hand is not None
            hands = tuple(tuple(sorted(t for t in tiles if t)) for tiles in again.hand.held)
            found[Determinization(hands, tuple(t for t in again.hand.boneyard if t))] += 1
    return found


def deals(rest: list[Tile], rules: Rules, seat: int, mine: tuple[Tile | None, ...]) -> list[Deal]:
    """Every deal in which `seat` is dealt `mine`."""

    def others(left: list[Tile], seats: int) -> list[tuple[list[tuple[Tile, ...]], list[Tile]]]:
        if seats == 0:
            return [([], left)]
        return [
            ([chosen, *hands], boneyard)
            for chosen in itertools.combinations(left, rules.tiles)
            for hands, boneyard in others([tile for tile in left if tile not in chosen], seats - 1)
        ]

    return [
        Deal(number=1, hands=(*hands[: seat - 1], mine, *hands[seat - 1 :]), boneyard=order)
        for hands, boneyard in others(rest, rules.seats - 1)
        for order in itertools.permutations(boneyard)
    ]


def replayed(rules: Rules, deal: Deal, log: tuple[Event, ...], seat: int) -> Match | None:
    """The match in which all happened as in `log`, or None where `seat` would have seen something else."""
    match = new_match(rules)
    seen = [seen_by(event, seat) for event in log]
    happened: list[Event] = []
    try:
        match, events = match.apply(deal)
        happened += events
        while len(happened) < len(log):
            event = log[len(happened)]
            if isinstance(event, Draw):
                event = Draw(seat=event.seat)
            elif isinstance(event, Lead) and match.needs != "lead":
                return None
            match, events = match.apply(event)
            happened += events
    except PlayError:
        return None
    return match if [seen_by(event, seat) for event in happened] == seen else None


def small(id: str, seats: int, tiles: int, **options: object) -> Rules:
    return muggins.rules(id, seats, set=3, tiles=tiles, **options)


GAMES = [
    small("muggins", 2, 3),
    small("all-fives", 2, 3),
    small("block", 2, 3),
    small("masters-all-fives", 2, 3, call=False),
    small("muggins-foster", 2, 3, call=False),
    small("five-up", 3, 2),
    small("muggins", 3, 2),
    small("muggins", 2, 3, may_draw=True),
    small("all-fives", 2, 3, may_draw=True, draw="one"),
    small("muggins", 2, 3, may_draw=True, floor=2),
    small("five-up", 3, 2, may_draw=True),
    small("muggins", 3, 2, draw="one", floor=1),
    small("all-fives", 3, 2, lead_first="highest-double"),
    small("muggins", 4, 2),
    small("muggins", 4, 2, pairs=True, draw="one"),
    small("muggins", 5, 2),
]


def game(rules: Rules) -> str:
    return f"{rules.preset}-{rules.seats}{'-pairs' * rules.pairs}{'-may-draw' * rules.may_draw}-{rules.draw}"


def assert_as_enumerated(rules: Rules, rng: random.Random, plies: int) -> None:
    match = some_way(dealt(rules, rng), plies, rng)
    for seat in (1, 2):
        real = by_enumeration(match, seat)
        belief = Belief(view_of(match, seat))
        ours = Counter(sorted_hands(hidden) for hidden in belief.every())
        # Every one counts as often here as there, but for the orders in which the same tiles may have been drawn.
        assert set(ours) == set(real)
        shares = {real[hidden] / ours[hidden] for hidden in real}
        assert max(shares) == pytest.approx(min(shares))


@pytest.mark.parametrize("rules", GAMES, ids=game)
def test_belief_is_what_enumeration_finds(rules: Rules) -> None:
    rng = random.Random(game(rules))
    for plies in (
        range(8 if rules.may_draw else 5) if rules.seats == 2 else (2,) if rules.seats > 3 else (2, 3)
    ):
        assert_as_enumerated(rules, rng, plies)


@pytest.mark.long
@pytest.mark.parametrize("rules", GAMES, ids=game)
def test_belief_is_what_enumeration_finds_often(rules: Rules) -> None:
    rng = random.Random(f"{game(rules)} often")
    for _ in range(1 + int(SHARE * 100)):
        assert_as_enumerated(rules, rng, rng.randrange(8))


def sorted_hands(hidden: Determinization) -> Determinization:
    return Determinization(tuple(tuple(sorted(tiles)) for tiles in hidden.hands), hidden.boneyard)


def assert_uniform(found: Counter[Any], ways: Counter[Any]) -> None:
    """By chi-square, over classes that are put together until each is expected at least ten times."""
    total, samples = sum(ways.values()), sum(found.values())
    assert set(found) <= set(ways)
    square, classes, expected, seen = 0.0, 0, 0.0, 0
    for hidden, weight in sorted(ways.items(), key=str):
        expected += samples * weight / total
        seen += found[hidden]
        if expected >= 10:
            square += (seen - expected) ** 2 / expected
            classes, expected, seen = classes + 1, 0.0, 0
    # Five standard deviations: one fault of this kind in some millions of runs, and the seed is fixed besides.
    assert abs(square - (classes - 1)) < 5 * math.sqrt(2 * max(1, classes - 1))


def believed(rules: Rules) -> View:
    """What a seat sees whose turn it is, where other seats have drawn or passed if they ever do."""
    rng = random.Random(f"{game(rules)} uniform")
    for _ in range(100):
        match = some_way(dealt(rules, rng), rng.randrange(2, 6), rng)
        assert match.hand is not None
        assert match.hand.to_move is not None
        view = view_of(match, match.hand.to_move)
        if any(isinstance(event, Draw | Pass) and event.seat != view.seat for event in view.log):
            break
    return view


@pytest.mark.parametrize("rules", GAMES, ids=game)
def test_samples_are_uniform(rules: Rules) -> None:
    belief = Belief(believed(rules))
    ways = Counter(sorted_hands(hidden) for hidden in belief.every())
    assert_uniform(
        Counter(map(sorted_hands, itertools.islice(belief.samples(random.Random(11)), 4000))), ways
    )


@pytest.mark.parametrize("rules", GAMES, ids=game)
def test_weighted_deals_are_uniform(rules: Rules) -> None:
    """Drawn by each case's weight, and weighed by nothing that was played."""
    view = believed(rules)
    belief, (position, _) = Belief(view), pack_view(view)
    weighted = WeightedDeals(position, Policy(tables_of(rules)), belief.unknowns, [])
    weighted.reserve(4000 + len(belief.cases))
    for case, weight in belief.cases:
        case.seed(11)
        weighted.draw(case, round(4000 * weight / belief.ways))
    found = Counter(tuple(held) for held, _ in weighted.deals())
    add_every_deal(weighted, belief)
    assert_uniform(found, Counter(tuple(held) for held, _ in weighted.deals()))


@settings(max_examples=40)
@given(st.sampled_from(line_games(6)), st.booleans(), st.integers(0, 12), st.integers())
def test_no_sample_is_impossible(rules: Rules, may_draw: bool, plies: int, seed: int) -> None:
    """A match played from the sampled deal looks the same to the seat so far as it was dealt and drew."""
    rng = random.Random(seed)
    rules = replace(rules, may_draw=may_draw and rules.draw != "none")
    match = some_way(dealt(rules, rng), plies, rng)
    assert match.hand is not None
    assert match.hand.to_move is not None
    seat = match.hand.to_move
    view = view_of(match, seat)
    hidden = Belief(view).sample(rng)
    assert sorted(hidden.hands[seat - 1]) == sorted(tile for tile in view.mine if tile)
    assert tuple(map(len, hidden.hands)) == view.tiles
    assert len(hidden.boneyard) == view.boneyard
    tiles = [*itertools.chain(*hidden.hands), *hidden.boneyard, *(laid.tile for laid in view.laid)]
    assert sorted(tiles) == sorted(full_set(rules.set))
