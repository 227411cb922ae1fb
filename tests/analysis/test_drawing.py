"""Whether to draw where who can play may draw instead: held against every deal and every order of the boneyard."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from muggins import Match, Rules, rules
from muggins.analysis.blunders import choice_names, reasons
from muggins.analysis.config import QUICK
from muggins.analysis.evaluation import choice_of, choices_of, evaluate
from muggins.analysis.review import Review, run_in_turn
from muggins.analysis.schema import DecisionLine, HintLine
from muggins.bots.weights import learnt
from muggins.events import Deal, Draw, Event, Play
from muggins.match import new_match
from muggins.notation import parse
from muggins.search.belief import Belief
from muggins.search.convert import DRAW, pack_view, tables_of
from muggins.search.policy import Policy
from tests.analysis.test_evaluation import SMALL, by_policy, small
from tests.search.side_by_side import dealt, name, plays_by_move
from tests.search.test_belief import some_way
from tests.search.test_rollout import as_dealt, margin, masks, rollouts_of, to_move, with_every_deal

GAMES = [
    small("muggins", tiles=4, may_draw=True),
    small("all-fives", tiles=4, may_draw=True, draw="one"),
    small("five-up", tiles=4, may_draw=True, floor=1),
]


def must_play(match: Match) -> Match:
    """The same where who can play must, as it is taken that all do from there on."""
    game = replace(match.rules, may_draw=False)
    assert match.hand
    return replace(match, rules=game, hand=replace(match.hand, rules=game))


def after_drawing(match: Match) -> tuple[int, ...]:
    """By side the points from here if the seat to move draws, and all then go on by the learnt policy.

    The others know nothing of what it holds then: so they see it as if what it drew had been dealt.
    """
    assert match.hand
    seat = match.hand.to_move or 0
    drawn, (event, *_) = match.apply(Draw(seat=seat))
    first, *rest = match.hand.log
    assert drawn.hand
    assert isinstance(first, Deal)
    assert isinstance(event, Draw)
    assert event.tiles
    hands = list(first.hands)
    hands[seat - 1] += event.tiles
    deal = Deal(number=1, hands=tuple(hands), boneyard=drawn.hand.boneyard)
    again = must_play(replace(drawn, hand=replace(drawn.hand, log=(deal, *rest))))
    policy = Policy(tables_of(again.rules), learnt(again.rules).weights)
    worths = dict(policy.move_values(pack_view(to_move(again))[0]))
    # What was drawn last and fits is all that may be played.
    return by_policy(again, max(plays_by_move(drawn), key=worths.__getitem__))


def by_enumeration(match: Match) -> dict[int, float]:
    """By move its mean over every deal and every order of the boneyard, weighed by what has been played."""
    view = to_move(match)
    rollouts = rollouts_of(view, Policy(tables_of(view.rules), learnt(view.rules).weights))
    with_every_deal(view, rollouts)
    weights = {tuple(held): weight for held, weight in rollouts.weighted_deals.deals()}
    values: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for hidden in Belief(view).every():
        again = as_dealt(match, view.seat, hidden.hands, hidden.boneyard)
        weight = weights[tuple(masks(hidden.hands))]
        for move in choices_of(view):
            points = after_drawing(again) if move == DRAW else by_policy(must_play(again), move)
            values[move].append((weight, margin(points, match.rules.side_of(view.seat) - 1)))
    return {
        move: math.fsum(weight * value for weight, value in weighted)
        / math.fsum(weight for weight, _ in weighted)
        for move, weighted in values.items()
    }


def choices(game: Rules) -> Iterator[Match]:
    """Hands in which nobody has drawn yet and who is to move may play or draw."""
    for ply in (1, 2, 3):
        for seed in range(3):
            rng = random.Random(f"{name(game)} {ply} {seed}")
            match = some_way(dealt(game, rng), ply, rng)
            drawn = match.hand and any(isinstance(event, Draw) for event in match.hand.log)
            if match.hand and match.hand.to_move and not drawn and DRAW in choices_of(to_move(match)):
                yield match


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_what_drawing_is_worth_agrees_with_every_deal_within_its_error(game: Rules) -> None:
    checked = 0
    for match in choices(game):
        view = to_move(match)
        evaluation = evaluate(view, None, SMALL)
        assert evaluation
        assert evaluation.method == "sampled"
        by_placement = {
            own.kind == "draw" or (own.tile, own.against, own.in_line): own for own in evaluation.actions
        }
        expected = by_enumeration(match)
        best = evaluation.actions[0]
        by_action = {
            action: by_placement[True if move == DRAW else (action.tile, action.against, action.in_line)]  # type: ignore[union-attr]
            for move, action in choices_of(view).items()
        }
        top = next(move for move, action in choices_of(view).items() if by_action[action] is best)
        for move, action in choices_of(view).items():
            gap, really = best.worth - by_action[action].worth, expected[top] - expected[move]
            assert abs(gap - really) <= 4.5 * by_action[action].stderr + 0.01, (move, gap, really)
        checked += 1
    assert checked


# Two hands as they are recorded.

RECORD = """[DPN "1"]
[Rules "muggins"]
[Options "tiles=3 may-draw=yes target=30"]

hand 1
deal 1: 6-4 6-0 3-3
deal 2: 6-1 2-2 1-1
boneyard 5-5 6-6 6-5 6-3 6-2 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 3-2 3-1 3-0 2-1 2-0 1-0 0-0
lead 1
1 6-4 =10 +10
2 draw 5-5 6-6
2 6-6>6-4 =16
"""


def test_a_draw_by_choice_is_a_decision() -> None:
    """Seat 2 draws though 6-1 would make five; before it draws there is a hint."""
    record = parse(RECORD)
    lines = list(Review(record, QUICK).lines(run_in_turn))
    # The 6-6 had to be played once it was drawn.
    lead, draw = [line for line in lines if isinstance(line, DecisionLine)]
    assert (lead.seat, draw.seat) == (1, 2)
    assert (draw.played.kind, draw.played.tile) == ("draw", None)
    assert {(own.kind, str(own.tile)) for own in draw.actions} == {("play", "6-1"), ("draw", "None")}
    assert draw.loss_open is None
    stopped = parse(RECORD.partition("2 draw")[0])
    (hint,) = [line for line in Review(stopped, QUICK).lines(run_in_turn) if isinstance(line, HintLine)]
    assert [own.kind for own in hint.actions] == [own.kind for own in draw.actions] == ["play", "draw"]


def test_reasons_for_drawing_and_against_it() -> None:
    match = new_match(parse(RECORD).rules)
    events: list[Event] = [line.event for line in parse(RECORD).lines[:3]]
    view = to_move(match.fold(events))
    play, draw = choice_of(view.plays[0]), choice_of(Draw(seat=2))
    assert isinstance(view.plays[0], Play)
    (why,) = reasons(view, [], draw, play)
    assert (why.kind, why.sentence.id) == ("missed-points", "analysis-why-drew-points")
    assert why.sentence.args["points"] == 5
    (why,) = reasons(view, [], play, draw)
    assert (why.kind, why.sentence.id, why.sentence.args["played"]) == ("other", "analysis-why-draw", "6-1")
    assert choice_names(play, draw) == ("6-1", "draw")


@pytest.mark.parametrize("may_draw", [True, False])
def test_to_draw_is_a_choice_for_who_can_play_and_may_draw(may_draw: bool) -> None:
    game = rules("muggins", 2, may_draw=may_draw, tiles=2, lead_first="lot", must_lead="no")
    combinations = set[tuple[bool, bool]]()
    for seed in range(20):
        rng = random.Random(seed)
        view = to_move(some_way(dealt(game, rng), 1, rng))
        combinations.add((bool(view.plays), DRAW in choices_of(view)))
    assert combinations == {(False, False), (True, may_draw)}
