"""Evaluations against every deal there could be, gone through one by one and played out by the reference engine."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean

import pytest
from msgspec.structs import replace

from muggins import Match, Rules, full_set, new_match, parse_tile, presets, rules, view_of
from muggins.analysis.config import QUICK, SURE, AnalysisConfig
from muggins.analysis.double_dummy import double_dummy_chances
from muggins.analysis.evaluation import evaluate
from muggins.analysis.schema import Choice
from muggins.bots.weights import learnt
from muggins.bots.win_probability import win_probability_of
from muggins.events import Deal, Draw, Lead, Play
from muggins.search.belief import Belief
from muggins.search.convert import move_of, pack_view, tables_of
from muggins.search.policy import Policy
from muggins.view import View
from tests.search.side_by_side import dealt, for_one_hand, line_games, name, plays_by_move
from tests.search.test_belief import some_way
from tests.search.test_rollout import as_dealt, margin, masks, rollouts_of, to_move, with_every_deal

SMALL = AnalysisConfig(stages=(400, 1600), every=0, pool=4000, nodes=50_000)
"""Deals are drawn, however few there are."""
WHOLE = replace(SMALL, every=10_000)


def small(id: str, **options: object) -> Rules:
    """A game with the double-three set and three tiles for each of two, without a target in reach."""
    return for_one_hand(rules(id, 2, **{"set": 3, "tiles": 3, "lead_first": "lot", **options}))


def moves_of(view: View) -> dict[int, Play]:
    return {move_of(view.rules, view.layout, play): play for play in view.plays}


def by_policy(match: Match, move: int) -> tuple[int, ...]:
    """By side the points from here if `move` is made and all seats then go on by the learnt policy."""
    policy = Policy(tables_of(match.rules), learnt(match.rules).weights)
    scores = match.scores
    while True:
        match, _ = match.apply(plays_by_move(match)[move][0])
        while match.last is None and match.hand and not plays_by_move(match):
            match, _ = match.apply(Draw(seat=match.hand.to_move or 0))
        if match.last is not None:
            return tuple(now - before for now, before in zip(match.scores, scores, strict=True))
        worths = policy.move_values(pack_view(to_move(match))[0])
        move = max(worths, key=lambda valued: valued[1])[0]


def by_enumeration(match: Match) -> dict[int, float]:
    """By move its mean over every deal and every order of the boneyard, weighed by what has been played."""
    view = to_move(match)
    side = match.rules.side_of(view.seat) - 1
    rollouts = rollouts_of(view, Policy(tables_of(view.rules), learnt(view.rules).weights))
    with_every_deal(view, rollouts)
    weights = {tuple(held): weight for held, weight in rollouts.weighted_deals.deals()}
    values: dict[int, list[tuple[float, float]]] = defaultdict(list)
    gone = set[object]()
    for hidden in Belief(view).every():
        # With nothing to draw the order of the boneyard makes no difference.
        if (deal := (hidden.hands, hidden.boneyard if view.drawable else ())) in gone:
            continue
        gone.add(deal)
        again = as_dealt(match, view.seat, hidden.hands, hidden.boneyard)
        for move in moves_of(view):
            weight = weights[tuple(masks(hidden.hands))]
            values[move].append((weight, margin(by_policy(again, move), side)))
    return {
        move: math.fsum(weight * value for weight, value in weighted)
        / math.fsum(weight for weight, _ in weighted)
        for move, weighted in values.items()
    }


def choices(game: Rules, plies: Sequence[int], most: int = 200) -> Iterator[Match]:
    """Hands in which there is something to choose and few deals to go through."""
    for ply in plies:
        for seed in range(20):
            rng = random.Random(f"{name(game)} {ply} {seed}")
            match = some_way(dealt(game, rng), ply, rng)
            if match.hand and match.hand.to_move and len(plays_by_move(match)) > 1:
                view = to_move(match)
                if Belief(view).ways * math.factorial(max(1, view.drawable)) <= most:
                    yield match
                    break


GAMES = [
    small("muggins", draw="none"),
    small("all-fives", draw="none"),
    small("fives-and-threes", draw="none", pay="multiples"),
    small("five-up", draw="none"),
]
DRAWING = [
    small("muggins", tiles=4),
    small("all-fives", tiles=4),
    small("all-threes", draw="one", floor=1),
]


def worths(match: Match, config: AnalysisConfig) -> tuple[dict[int, tuple[float, float]], str]:
    view = to_move(match)
    evaluation = evaluate(view, None, config)
    assert evaluation
    by_choice = {_key(play): move for move, play in moves_of(view).items()}
    values_of = {by_choice[_key(own)]: (own.worth, own.stderr) for own in evaluation.actions}
    return values_of, evaluation.method


def _key(play: Play | Choice) -> tuple[object, ...]:
    # Plays that come to the same are one: any of them stands for it.
    return play.tile, play.count, play.in_line, play.points


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_with_nothing_to_draw_worths_are_those_of_every_deal(game: Rules) -> None:
    checked = 0
    for match in choices(game, (0, 1, 2)):
        view = to_move(match)
        if len({_key(play) for play in moves_of(view).values()}) < len(moves_of(view)):
            continue
        values_of, method = worths(match, WHOLE)
        assert method == "every"
        expected = by_enumeration(match)
        assert {move: worth for move, (worth, _) in values_of.items()} == {
            move: pytest.approx(worth, abs=0.001) for move, worth in expected.items()
        }
        assert all(error == 0 for _, error in values_of.values())
        checked += 1
    assert checked


@pytest.mark.parametrize("game", [*GAMES, *DRAWING], ids=name)
def test_a_sample_agrees_with_every_deal_within_its_error(game: Rules) -> None:
    checked = 0
    for match in choices(game, (1, 2)):
        view = to_move(match)
        if not view.boneyard or len({_key(play) for play in moves_of(view).values()}) < len(moves_of(view)):
            continue
        values_of, method = worths(match, SMALL)
        assert method == "sampled"
        expected = by_enumeration(match)
        best = max(values_of, key=lambda move: values_of[move][0])
        for move, (worth, error) in values_of.items():
            gap, really = values_of[best][0] - worth, expected[best] - expected[move]
            assert abs(gap - really) <= 4.5 * error + 0.01, (move, gap, really, error)
        checked += 1
    assert checked


def test_a_sample_of_whole_hands_agrees_with_a_larger_one() -> None:
    """The standard errors hold where deals cannot be gone through: 9 in 10 are within twice theirs."""
    game, within = for_one_hand(rules("muggins", 2)), []
    for seed in range(8):
        match = some_way(dealt(game, random.Random(seed)), 3, random.Random(seed))
        view = to_move(match)
        few = evaluate(view, None, AnalysisConfig(stages=(200,), pool=600))
        many = evaluate(view, None, AnalysisConfig(stages=(2000,), pool=6000, seed=1))
        if few is None or many is None or few.method == "solved":
            continue
        reference = {_key(own): own.worth for own in many.actions}
        top = few.actions[0]
        for own in few.actions[1:]:
            gap = top.worth - own.worth
            really = reference[_key(top)] - reference[_key(own)]
            within.append(abs(gap - really) <= 2 * own.stderr + 0.01)
    assert len(within) >= 8
    assert fmean(within) > 0.8


# Where nothing is hidden.


def best_reply(match: Match, side: int) -> int:
    """The points that `side` is ahead by from here, both sides playing their best: everything is known."""
    values = [_after(match, plays[0], side) for plays in plays_by_move(match).values()]
    assert match.hand
    assert match.hand.to_move
    return max(values) if match.rules.side_of(match.hand.to_move) == side else min(values)


def _after(match: Match, play: Play, side: int) -> int:
    before = match.scores
    match, _ = match.apply(play)
    gained = [now - then for now, then in zip(match.scores, before, strict=True)]
    own = gained[side - 1] - gained[2 - side]
    return own if match.last is not None else own + best_reply(match, side)


def open_hands(game: Rules) -> Iterator[Match]:
    """Hands of which the boneyard is empty, where there is something to choose."""
    for seed in range(30):
        rng = random.Random(seed)
        match = some_way(dealt(game, rng), 2, rng)
        if match.hand and match.hand.to_move and len(plays_by_move(match)) > 1:
            yield match


@pytest.mark.parametrize("id", ["muggins", "all-fives", "five-up", "sniff"])
def test_where_nothing_is_hidden_worths_are_exact(id: str) -> None:
    game, checked = small(id, tiles=5), 0
    for match in open_hands(game):
        view = to_move(match)
        side = game.side_of(view.seat)
        evaluation = evaluate(view, None, QUICK)
        assert evaluation
        assert evaluation.method == "solved"
        moves = {own: move_of(game, view.layout, as_play(own, view)) for own in evaluation.actions}
        for own, move in moves.items():
            assert own.worth == _after(match, plays_by_move(match)[move][0], side)
            assert own.stderr == 0
        checked += 1
    assert checked > 3


def as_play(own: Choice, view: View) -> Play:
    return next(
        play
        for play in view.plays
        if (play.tile, play.against, play.in_line) == (own.tile, own.against, own.in_line)
    )


@pytest.mark.parametrize("ends", ["at-once", "after-hand"])
def test_chances_of_an_open_hand_are_those_of_the_whole_tree(ends: str) -> None:
    game = rules("muggins", 2, set=3, tiles=5, lead_first="lot", must_lead="no", target=60, ends=ends)
    checked = 0
    for match in open_hands(game):
        match = replace(match, scores=(40, 35))
        view = to_move(match)
        position, _ = pack_view(view)
        assert match.hand
        position.determinize(masks(match.hand.held), [])
        chances = double_dummy_chances(view, position)
        assert chances
        for move, plays in plays_by_move(match).items():
            assert chances[move] == pytest.approx(chance_after(match, plays[0], view.seat))
        checked += 1
    assert checked > 3


def chance_after(match: Match, play: Play, side: int) -> float:
    match, _ = match.apply(play)
    if match.last is not None or match.over:
        ours, theirs = (max(0, 60 - match.scores[at - 1]) for at in (side, 3 - side))
        if match.over:
            return 1.0 if match.winner == side else 0.0
        chances = win_probability_of(match.rules)
        assert chances
        return chances.of(ours, theirs)
    assert match.hand
    values = [chance_after(match, plays[0], side) for plays in plays_by_move(match).values()]
    return max(values) if match.hand.to_move == side else min(values)


def test_a_search_that_takes_too_long_is_given_up() -> None:
    game = rules("muggins", 2, set=3, tiles=5, lead_first="lot", must_lead="no", target=60)
    match = next(open_hands(game))
    position, _ = pack_view(to_move(match))
    assert match.hand
    position.determinize(masks(match.hand.held), [])
    assert double_dummy_chances(to_move(match), position, most=1) is None


# What holds of every evaluation.


@pytest.mark.parametrize("id", presets())
@pytest.mark.parametrize(("seats", "pairs"), [(2, False), (3, False), (4, True)])
def test_every_game_is_judged(id: str, seats: int, pairs: bool) -> None:
    """The best first, its loss nothing; no loss below nothing; and the same view is judged the same again."""
    game = rules(id, seats, pairs=pairs)
    config = AnalysisConfig(stages=(40, 80), pool=100, every=100, nodes=20_000)
    for ply in (0, 3, 6):
        rng = random.Random(f"{id} {seats} {ply}")
        match = some_way(dealt(game, rng), ply, rng)
        if match.hand is None or match.hand.to_move is None:
            continue
        view = to_move(match)
        if len(moves_of(view)) < 2:
            continue
        for play in view.plays:
            evaluation = evaluate(view, play, config)
            assert evaluation
            best, played = evaluation.actions[0], evaluation.actions[evaluation.played]
            assert played.tile is play.tile
            assert evaluation.loss.value >= 0
            assert evaluation.chance_loss is None or evaluation.chance_loss.value >= 0
            if evaluation.played == 0:
                assert evaluation.loss == (0, 0)
            if evaluation.by == "points":
                assert best.worth >= max(own.worth for own in evaluation.actions) - 1e-9
            assert (best.chance is None) == (win_probability_of(game) is None)
            assert sum(weight for _, weight in evaluation.deals) > 0
        assert evaluate(view, play, config) == evaluation


def test_equal_plays_are_no_decision_and_hardly_ever_a_loss() -> None:
    """Noise is no loss: of plays that are as good, the best of a sample does not make the others look worse."""
    game, losses, sure = for_one_hand(rules("muggins", 2)), list[float](), 0
    for seed in range(10):
        match = some_way(dealt(game, random.Random(seed)), 2, random.Random(seed))
        view = to_move(match)
        for play in list(moves_of(view).values())[:2] if len(moves_of(view)) > 1 else ():
            many = evaluate(view, play, AnalysisConfig(stages=(2000,), pool=6000))
            few = evaluate(view, play, AnalysisConfig(stages=(100,), pool=300, seed=2))
            assert many
            assert few
            losses.append(few.loss.value - many.loss.value)
            sure += few.loss.value - SURE * few.loss.error > many.loss.value + SURE * many.loss.error
    assert len(losses) > 10
    assert abs(fmean(losses)) < 1.5
    assert sure <= 1


def test_what_ends_the_match_goes_before_points() -> None:
    """Seat 1 needs 5. 5-0 makes five and wins at once; 4-4 takes nothing but keeps a promising hand."""
    game = rules("muggins", 2, lead_first="lot", must_lead="no", target=60)
    tiles = [
        tuple(map(parse_tile, text.split()))
        for text in ("5-0 4-4 6-6 6-3 2-2 3-3 1-1", "6-5 4-1 3-2 2-1 6-1 5-4 0-0")
    ]
    rest = tuple(tile for tile in full_set(6) if tile not in (*tiles[0], *tiles[1]))
    match = replace(new_match(game), scores=(55, 58))
    match = match.fold([Deal(number=1, hands=(tiles[0], tiles[1]), boneyard=rest), Lead(seat=1)])
    evaluation = evaluate(view_of(match, 1), None, QUICK)
    assert evaluation
    assert str(evaluation.actions[0].tile) == "5-0"
    assert evaluation.actions[0].chance == 1


@pytest.mark.parametrize("game", line_games(6, seats=(5,))[:3], ids=name)
def test_five_at_a_table_are_judged_too(game: Rules) -> None:
    match = dealt(game, random.Random(4))
    evaluation = evaluate(to_move(match), None, AnalysisConfig(stages=(20,), pool=60, every=0))
    assert evaluation
    assert all(own.chance is None for own in evaluation.actions)
