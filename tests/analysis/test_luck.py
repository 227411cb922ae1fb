"""Luck is 0 on average whoever plays, and all of a hand where it is played by the policy of the playouts."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from statistics import fmean, stdev, variance

import pytest
from msgspec.structs import replace

from muggins import Match, MugginsError, Rules, chance, new_match, preset, view_of
from muggins.analysis.equity import check_supported
from muggins.analysis.luck import luck
from muggins.arena.referee import without_target
from muggins.bots import Bot, bot
from muggins.bots.weights import learnt
from muggins.events import Deal, Draw, Event, Lead, Play, to_json
from muggins.search.convert import pack, tables_of
from muggins.search.policy import Policy
from muggins.tiles import Tile, full_set
from tests.search.side_by_side import FAR, plays_by_move

Played = tuple[tuple[int, ...], list[Event]]
"""The points of a hand by side, and its events."""


def finish(match: Match, events: list[Event], choose: Bot, rng: random.Random | None = None) -> Played:
    """Plays a hand on. Without `rng` the chance of each choice comes from what is seen there."""
    while (hand := match.hand) is not None:
        if match.needs == "lead":
            match, done = match.apply(chance(match, rng or random.Random(1)))
        else:
            assert hand.to_move
            view = view_of(match, hand.to_move)
            callers = (view_of(match, seat).scoring_call for seat in range(1, match.rules.seats + 1))
            call = next(filter(None, callers), None) if match.rules.call else None
            said = call or match.settling()
            match, done = match.apply(said or choose(view, rng or random.Random(to_json(view))))
        events += done
    return match.scores, events


def dealt(rules: Rules, rng: random.Random) -> tuple[Match, list[Event]]:
    match, events = new_match(rules).apply(chance(new_match(rules), rng))
    return match, list(events)


def by_policy(rules: Rules, rng: random.Random, slips: float = 0) -> Played:
    """A hand by the policy of the playouts, but for a share of `slips` of its choices."""
    policy = Policy(tables_of(rules), learnt(rules).weights)
    match, events = dealt(rules, rng)
    if match.needs == "lead":
        match, lead = match.apply(chance(match, rng))
        events += lead
    assert match.hand
    position = pack(match.hand)
    while (hand := match.hand) is not None:
        assert hand.to_move
        if hand.can_play(hand.to_move):
            plays = plays_by_move(match)
            worths = [valued for valued in policy.move_values(position) if valued[0] in plays]
            best = max(worths, key=lambda valued: valued[1])[0]
            move = rng.choice(sorted(plays)) if rng.random() < slips else best
            position.play(move)
            match, done = match.apply(plays[move][0])
        else:
            match, done = match.apply(Draw(seat=hand.to_move))
        events += done
    return match.scores, events


def tiny(id: str, seats: int, tiles: int, **options: object) -> Rules:
    """A game with the six tiles of the double-two set, the lead by lot if nothing else is said."""
    rules = preset(id).rules(
        seats, {"set": 3, "tiles": tiles, "lead-first": "lot", "must-lead": "no", **options}
    )
    return replace(rules, set=2, ends="after-hand", target=FAR)


TINY = [
    tiny("muggins", 2, 2),
    tiny("all-fives", 2, 2, score="count", call=False),
    tiny("muggins", 2, 2, draw="one", floor=1, score="count"),
    tiny("muggins", 2, 2, score="count", **{"lead-first": "highest-double", "must-lead": "yes"}),
    tiny("points", 3, 1, draw="until", **{"lead-first": "highest-double"}),
]


def everything(rules: Rules, choose: Bot) -> Iterator[Played]:
    """Every hand that may be dealt, in every order of the boneyard, and led by every seat that the lot may name."""
    tiles, each = full_set(rules.set), rules.tiles
    for hands in _hands(tiles, rules.seats, each):
        rest = [tile for tile in tiles if not any(tile in hand for hand in hands)]
        for boneyard in itertools.permutations(rest):
            match, events = new_match(rules).apply(Deal(number=1, hands=hands, boneyard=boneyard))
            if match.needs == "move":
                yield finish(match, list(events), choose)
                continue
            for seat in range(1, rules.seats + 1):
                led, lead = match.apply(Lead(seat=seat))
                yield finish(led, [*events, *lead], choose)


def _hands(tiles: tuple[Tile, ...], seats: int, each: int) -> Iterator[tuple[tuple[Tile, ...], ...]]:
    if seats == 0:
        yield ()
        return
    for hand in itertools.combinations(tiles, each):
        rest = tuple(tile for tile in tiles if tile not in hand)
        for hands in _hands(rest, seats - 1, each):
            yield (hand, *hands)


@pytest.mark.parametrize("rules", TINY, ids=lambda rules: f"{rules.preset}-{rules.draw}-{rules.lead_first}")
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_over_all_deals_of_a_small_game_luck_is_nothing(name: str, rules: Rules) -> None:
    by_chance = [luck(rules, events, playouts=24, slips=0) for _, events in everything(rules, bot(name))]
    for side in zip(*by_chance, strict=True):
        assert math.fsum(side) == pytest.approx(0, abs=1e-6)
        assert max(side) > 0.5


@pytest.mark.parametrize(
    ("id", "seats", "options"),
    [
        ("muggins", 2, {"tiles": 12}),
        ("muggins", 3, {"tiles": 8}),
        ("muggins-foster", 2, {"tiles": 12, "call": False}),
        ("masters-all-fives", 4, {"tiles": 6, "pairs": True, "call": False}),
        ("sniff-us", 2, {"tiles": 12, "call": False}),
        ("block", 4, {}),
    ],
)
def test_who_plays_by_the_policy_owes_everything_to_luck(
    id: str, seats: int, options: dict[str, object]
) -> None:
    """With four tiles in the boneyard or none all orders are tried, so what is expected is exact."""
    rules, drawn = without_target(preset(id).rules(seats, {"to-get-in": 0, **options})), 0
    for number in range(8):
        points, events = by_policy(rules, random.Random(number))
        by_chance = luck(rules, events, playouts=24, slips=0)
        assert by_chance == pytest.approx([own - fmean(points) for own in points])
        drawn += sum(isinstance(event, Draw) for event in events)
    assert drawn or rules.draw == "none"


@pytest.mark.parametrize(
    ("id", "seats", "options"),
    [("muggins", 2, {}), ("all-fives", 3, {}), ("masters-fives-and-threes", 4, {"pairs": True})],
)
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_luck_is_nothing_on_average(name: str, id: str, seats: int, options: dict[str, object]) -> None:
    rules, rng = without_target(preset(id).rules(seats, options)), random.Random(3)
    hands = [finish(*dealt(rules, rng), bot(name), rng)[1] for _ in range(100)]
    by_chance = [luck(rules, events, playouts=32)[0] for events in hands]
    assert abs(fmean(by_chance)) < 4 * stdev(by_chance) / 10
    assert stdev(by_chance) > 1


def test_without_luck_hands_vary_less() -> None:
    rules, rng = without_target(preset("muggins").rules(2, {})), random.Random(5)
    raw, adjusted = [], []
    for _ in range(150):
        points, events = by_policy(rules, rng, slips=0.1)
        by_chance = luck(rules, events)
        raw.append(points[0] - points[1])
        adjusted.append(points[0] - points[1] - (by_chance[0] - by_chance[1]))
    assert variance(raw) > 2 * variance(adjusted)


def test_luck_goes_with_the_tiles_round_the_table() -> None:
    rules = without_target(preset("block").rules(3, {"lead-first": "lot"}))
    (deal,) = dealt(rules, random.Random(2))[1]
    assert isinstance(deal, Deal)
    one = luck(rules, [deal, Lead(seat=1)], slips=0)
    assert sum(one) == pytest.approx(0)
    assert any(one)
    moved = replace(deal, hands=(deal.hands[2], *deal.hands[:2]))
    assert luck(rules, [moved, Lead(seat=2)], slips=0) == pytest.approx([one[2], *one[:2]])


def test_a_deal_owes_the_same_to_luck_whoever_plays() -> None:
    """With sides changed each owes what the other did: it cancels in duplicate deals, but for later draws."""
    rules = without_target(preset("muggins").rules(2, {}))
    match, events = dealt(rules, random.Random(8))
    _, greedy = finish(match, [*events], bot("greedy"), random.Random(1))
    _, other = finish(match, [*events], bot("random"), random.Random(2))
    upto = [next(at for at, event in enumerate(log) if isinstance(event, Play)) for log in (greedy, other)]
    assert luck(rules, greedy[: upto[0]]) == luck(rules, other[: upto[1]])
    assert luck(rules, greedy) == luck(rules, greedy)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [({"set": 12}, "sets up to double-nine"), ({"may-draw": True}, "needs may-draw=no")],
)
def test_what_has_no_luck_to_tell_is_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(MugginsError, match=sentence) as refused:
        check_supported(preset("muggins").rules(2, options))
    assert refused.value.code == "no-luck"
