"""Rollouts against deals gone through one by one and played out by the reference engine."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from statistics import fmean

import pytest
from msgspec.structs import replace

from muggins import Match, Rules, full_set, new_match, parse_tile, rules, view_of
from muggins.bots.weights import learnt
from muggins.events import Deal, Draw, Lead, Play
from muggins.scoring import worth
from muggins.search import rollout
from muggins.search.belief import Belief
from muggins.search.convert import pack_view, tables_of
from muggins.search.policy import Policy
from muggins.search.rollout import Rollouts
from muggins.search.weighted_deals import WeightedDeals
from muggins.search.win_probability import WinProbability
from muggins.tiles import Tile, number_of
from muggins.view import View
from tests.search.side_by_side import dealt, for_one_hand, line_games, name, plays_by_move
from tests.search.test_belief import replayed, some_way

UNCOMPILED = str(rollout.__file__).endswith(".py")
"""Then fewer games and deals have to do."""
DEALS = 200 if UNCOMPILED else 2000


def rollouts_of(view: View, policy: Policy | None = None, seed: int = 1) -> Rollouts:
    """Rollouts of a view, with no deals yet; by points alone where there is no policy."""
    position, past = pack_view(view)
    return Rollouts(
        WeightedDeals(position, policy or Policy(tables_of(view.rules)), Belief(view).unknowns, past), seed
    )


def with_every_deal(view: View, rollouts: Rollouts) -> list[tuple[int, ...]]:
    """Adds every deal there is; returns what was placed for each."""
    every = [placed for case, _ in Belief(view).cases for placed in case.every()]
    rollouts.weighted_deals.reserve(len(every))
    for placed in every:
        rollouts.weighted_deals.add(placed)
    return every


def to_move(match: Match) -> View:
    assert match.hand is not None
    assert match.hand.to_move is not None
    return view_of(match, match.hand.to_move)


def masks(hands: Sequence[Sequence[Tile | None]]) -> list[int]:
    return [sum(1 << number_of(tile) for tile in hand if tile) for hand in hands]


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


# Weighted deals.


@pytest.mark.parametrize("game", line_games(6, seats=(2, 3, 4)), ids=name)
def test_weighted_deals_may_be(game: Rules) -> None:
    """Everybody holds as many tiles as it does, the seat to move its own, no tile twice; nobody what it lacks."""
    rng = random.Random(name(game))
    match = some_way(dealt(game, rng), 7, rng)
    view = to_move(match)
    belief = Belief(view)
    rollouts = rollouts_of(view)
    rollouts.weighted_deals.reserve(60)
    for case, _ in belief.cases[:3]:
        rollouts.weighted_deals.draw(case, 20)
    position, _ = pack_view(view)
    voids = position.known_voids()
    laid = sum(1 << number_of(placement.tile) for placement in view.laid)
    for held, weight in rollouts.weighted_deals.deals():
        assert weight > 0
        assert [hand.bit_count() for hand in held] == list(view.tiles)
        assert held[view.seat - 1] == masks([view.mine])[0]
        assert sum(held) & laid == 0
        assert sum(held).bit_count() == sum(view.tiles)
        for at, hand in enumerate(held):
            pips = 0 if at == view.seat - 1 else voids[at]
            kept = [tile for tile in full_set(game.set) if hand >> number_of(tile) & 1]
            assert not any(pips >> pip & 1 for tile in kept for pip in (tile.low, tile.high))


@pytest.mark.parametrize("game", line_games(3, seats=(2, 3), tiles=2), ids=name)
def test_every_weighted_deal_is_what_may_be_believed(game: Rules) -> None:
    rng = random.Random(name(game))
    for plies in range(4):
        view = to_move(some_way(dealt(game, rng), plies, rng))
        rollouts = rollouts_of(view)
        with_every_deal(view, rollouts)
        assert {tuple(held) for held, _ in rollouts.weighted_deals.deals()} == {
            tuple(masks(hidden.hands)) for hidden in Belief(view).every()
        }


def test_what_was_played_weighs_deals_as_counted_by_hand() -> None:
    """On a led 6-4 seat 2 has played 6-5 for nothing. With 6-1, which makes five, it would hardly have.

    Its other tile was dealt with it. Ten fit the 6-4 and score nothing: there both plays were as good. Fourteen do not
    fit: there it had no choice. Five points are a quarter of the twenty that the policy counts as one.
    """
    game = rules("muggins", 2, tiles=2, draw="none", lead_first="lot")
    one, other = tiles("6-4 5-0"), tiles("6-5 3-3")
    rest = tuple(tile for tile in full_set(6) if tile not in one + other)
    match = new_match(game).fold([Deal(number=1, hands=(one, other), boneyard=rest), Lead(seat=1)])
    match, _ = match.apply(Play(seat=1, tile=one[0]))
    match, _ = match.apply(Play(seat=2, tile=other[0], against=one[0]))
    view = to_move(match)
    assert view.seat == 1
    rollouts = rollouts_of(view)
    with_every_deal(view, rollouts)
    # One play in ten follows no judgement; in the others a unit makes one play e⁶ times likelier than another.
    scoring = 0.1 / 2 + 0.9 / (1 + math.exp(6 * 5 / 20))
    equal = tiles("6-0 6-2 6-3 6-6 4-0 4-1 4-2 4-3 4-4 5-4")
    expected = {1 << number_of(tile): 1.0 for tile in full_set(6) if tile not in (*one, other[0])}
    expected |= {1 << number_of(tile): 0.5 for tile in equal}
    expected[1 << number_of(parse_tile("6-1"))] = scoring
    assert len(expected) == len(rollouts.weighted_deals.deals()) == 25
    assert {held[1]: weight for held, weight in rollouts.weighted_deals.deals()} == {
        hand: pytest.approx(weight) for hand, weight in expected.items()
    }
    # If it plays just as the policy does, it takes of equal plays the first in the set's order: 6-6 alone is after 6-5.
    as_policy = rollouts_of(view)
    as_policy.weighted_deals.assume_policy()
    with_every_deal(view, as_policy)
    out = {1 << number_of(tile) for tile in equal if tile is not parse_tile("6-6")}
    out.add(1 << number_of(parse_tile("6-1")))
    assert {held[1]: weight for held, weight in as_policy.weighted_deals.deals()} == {
        hand: hand not in out for hand in expected
    }
    assert as_policy.weighted_deals.any_likely()
    as_policy.weighted_deals.reserve(1)
    assert not as_policy.weighted_deals.any_likely()


def test_no_more_deals_are_added_than_there_is_room_for() -> None:
    view = two_handed(1)
    rollouts, (case, _) = rollouts_of(view), Belief(view).cases[0]
    rollouts.weighted_deals.reserve(3)
    with pytest.raises(ValueError, match="room for 3 deals"):
        rollouts.weighted_deals.draw(case, 4)
    rollouts.weighted_deals.draw(case, 3)
    with pytest.raises(ValueError, match="room for 3 deals"):
        rollouts.weighted_deals.add([0])


# What a play brings, deal by deal.


def ends_of(match: Match, move: int) -> Iterator[tuple[int, ...]]:
    """By side the points from here after each play, if `move` is made and then all take the most points they can.

    Of plays that take as many the one with the lowest tile is made, of these the one on the higher pip.
    """
    scores = match.scores
    while True:
        match, _ = match.apply(plays_by_move(match)[move][0])
        while match.last is None and match.hand and not plays_by_move(match):
            match, _ = match.apply(Draw(seat=match.hand.to_move or 0))
        yield tuple(now - before for now, before in zip(match.scores, scores, strict=True))
        if match.last is not None:
            return
        assert match.hand is not None
        layout = match.hand.layout
        points = {
            move: worth(match.rules, layout.place(plays[0].tile, plays[0].against, plays[0].in_line).count)
            for move, plays in plays_by_move(match).items()
        }
        move = min(points, key=lambda move: (-points[move], move >> 8, -(move >> 4 & 15), move & 15))


def as_dealt(match: Match, seat: int, hands: Sequence[Sequence[Tile]], boneyard: Sequence[Tile]) -> Match:
    """The match in which these tiles are where they are now, and all happened alike."""
    assert match.hand is not None
    log = match.hand.log
    first = log[0]
    assert isinstance(first, Deal)
    began = [list(hand) for hand in hands]
    for event in log:
        if isinstance(event, Play):
            began[event.seat - 1].append(event.tile)
    others = tuple(tuple(own) for own in began)
    deal = Deal(
        number=1, hands=(*others[: seat - 1], first.hands[seat - 1], *others[seat:]), boneyard=tuple(boneyard)
    )
    again = replayed(match.rules, deal, log, seat)
    assert again is not None
    return again


def margin(points: Sequence[int], side: int) -> float:
    """The points of a side, less those of the others at the mean."""
    others = [own for at, own in enumerate(points) if at != side]
    return points[side] - fmean(others)


def small_games() -> list[Rules]:
    """Double-three, three tiles, nothing to draw, or for three seats one tile; so a deal tells how a hand goes on."""
    two = [replace(game, draw="none", floor=0) for game in line_games(3, seats=(2,), tiles=3)]
    three = [
        game for game in line_games(3, seats=(3,), tiles=3) if game.preset in ("muggins", "sniff", "draw")
    ]
    return two + three


def walked(game: Rules, plies: int) -> Match | None:
    """A hand after some plays in which nobody has drawn; None where there is nothing to choose."""
    rng = random.Random(f"{name(game)} {plies}")
    for _ in range(40):
        match = some_way(dealt(game, rng), plies, rng)
        assert match.hand is not None
        drawn = any(isinstance(event, Draw) for event in match.hand.log)
        if not drawn and len(plays_by_move(match)) > 1:
            return match
    return None


@pytest.mark.parametrize("game", small_games()[:: 6 if UNCOMPILED else 1], ids=name)
def test_each_deal_is_played_out_as_by_the_reference_engine(game: Rules) -> None:
    """And many deals, drawn from all by their weights, come near their mean."""
    for plies in (0, 2):
        match = walked(game, plies)
        if match is None:
            continue
        view = to_move(match)
        side = game.side_of(view.seat) - 1
        values: dict[tuple[int, ...], list[float]] = {}
        rollouts = rollouts_of(view, seed=7)
        options = rollouts.position.legal_moves()
        for hidden in Belief(view).every():
            held = tuple(masks(hidden.hands))
            if held in values:
                continue
            again = as_dealt(match, view.seat, hidden.hands, hidden.boneyard)
            values[held] = [margin(list(ends_of(again, move))[-1], side) for move in options]
        for placed in with_every_deal(view, rollouts):
            one = rollouts_of(view)
            one.weighted_deals.reserve(1)
            one.weighted_deals.add(placed)
            one.run(2)
            ((held_now, _),) = one.weighted_deals.deals()
            assert [one.mean(at) for at in range(len(options))] == pytest.approx(values[tuple(held_now)])
            assert one.difference(0, 1)[1] == pytest.approx(0.0, abs=1e-6)
        rollouts.run(DEALS)
        weights = [(tuple(held), weight) for held, weight in rollouts.weighted_deals.deals()]
        total = sum(weight for _, weight in weights)
        for at in range(len(options)):
            mean = sum(weight * values[held][at] for held, weight in weights) / total
            variance = sum(weight * (values[held][at] - mean) ** 2 for held, weight in weights) / total
            assert abs(rollouts.mean(at) - mean) <= 4.5 * math.sqrt(variance / DEALS) + 1e-6
            ahead, error = rollouts.difference(at, 0)
            assert ahead == pytest.approx(rollouts.mean(at) - rollouts.mean(0))
            apart = [(weight, values[held][at] - values[held][0]) for held, weight in weights]
            spread = sum(weight * (gap - (ahead)) ** 2 for weight, gap in apart) / total
            assert error == pytest.approx(math.sqrt(spread / DEALS), rel=0.25, abs=1e-6)


# The win probability.


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("needs", [(3, 3), (5, 9), (1, 14), (20, 4), (40, 40)])
def test_a_deal_is_worth_the_probability_it_leaves(needs: tuple[int, int], at_once: bool) -> None:
    win_probability = WinProbability([(3, 1), (5, 0), (0, 2)], 60, 1)
    for preset in ("fives-and-threes", "all-threes", "muggins", "muggins-deduct"):
        game = next(game for game in small_games() if game.preset == preset and game.seats == 2)
        match = walked(game, 0)
        assert match is not None
        view = to_move(match)
        side = game.side_of(view.seat) - 1
        rollouts = rollouts_of(view)
        rollouts.count_win_probability(needs, win_probability, at_once)
        options = rollouts.position.legal_moves()
        every = with_every_deal(view, rollouts)
        for placed in every[::7]:
            rollouts = rollouts_of(view)
            rollouts.count_win_probability(needs, win_probability, at_once)
            rollouts.weighted_deals.reserve(1)
            rollouts.weighted_deals.add(placed)
            rollouts.run(1)
            ((held, _),) = rollouts.weighted_deals.deals()
            hidden = next(hidden for hidden in Belief(view).every() if masks(hidden.hands) == held)
            again = as_dealt(match, view.seat, hidden.hands, hidden.boneyard)
            for at, move in enumerate(options):
                assert rollouts.mean(at) == pytest.approx(
                    left_to(side, needs, list(ends_of(again, move)), win_probability, at_once)
                )


def left_to(
    side: int,
    needs: tuple[int, int],
    ends: list[tuple[int, ...]],
    win_probability: WinProbability,
    at_once: bool,
) -> float:
    """The probability that a hand leaves to `side`: who first has what it needs has won, or who has more at its end."""
    for points in ends if at_once else ends[-1:]:
        ours, theirs = needs[side] - points[side], needs[1 - side] - points[1 - side]
        if ours <= 0 or theirs <= 0:
            return 0.5 if ours == theirs else float(ours < theirs)
    return win_probability.of(ours, theirs)


# Trying moves.


def two_handed(seed: int) -> View:
    rng = random.Random(seed)
    game = for_one_hand(rules("muggins", 2))
    return to_move(some_way(dealt(game, rng), 2, rng))


def rolled_out(view: View, seed: int, *dropped: int) -> Rollouts:
    """Twenty deals, of which the first ten with every play, the others without those that are dropped."""
    belief = Belief(view)
    rollouts = rollouts_of(view, Policy(tables_of(view.rules), learnt(view.rules).weights), seed)
    rollouts.weighted_deals.reserve(30)
    for case, _ in belief.cases[:1]:
        case.seed(seed)
        rollouts.weighted_deals.draw(case, 30)
    rollouts.run(10)
    for at in dropped:
        rollouts.drop(at)
    rollouts.run(10)
    return rollouts


def test_a_seed_repeats_what_is_found() -> None:
    view = next(view for seed in range(9) if len((view := two_handed(seed)).plays) > 2)
    first, again, other = (rolled_out(view, seed) for seed in (3, 3, 4))
    means = [[run.mean(at) for at in run.moves_left()] for run in (first, again, other)]
    assert means[0] == means[1] != means[2]
    assert first.deals == 20


def test_what_is_dropped_is_tried_no_more() -> None:
    view = next(view for seed in range(9) if len((view := two_handed(seed)).plays) > 2)
    all_along, dropped = rolled_out(view, 3), rolled_out(view, 3, 1)
    assert dropped.moves_left() == [at for at in all_along.moves_left() if at != 1]
    # The others are tried on the same deals as before, and nothing is counted for the one dropped.
    for at in dropped.moves_left():
        assert dropped.mean(at) == all_along.mean(at)
    assert dropped.mean(1) != all_along.mean(1)
