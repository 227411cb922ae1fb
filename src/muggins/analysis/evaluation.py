"""Evaluation: what each play is worth that a seat may make, given only what it knows.

Where everything is known it is exact (`double_dummy`). Else each play is tried on deals that agree with all that the
seat could know, weighted by what the others have played, and played out by the learnt policy (`rollouts`): as the
strongest computer player does, on more deals.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal, NamedTuple

from muggins.analysis.config import SURE, AnalysisConfig, step_of
from muggins.analysis.double_dummy import double_dummy_chances, double_dummy_points
from muggins.analysis.rollouts import CLEAR, ZERO, ConsistentDeals, Estimate, RolloutSample, RolloutValues
from muggins.analysis.schema import Choice, EvaluatedChoice, Method
from muggins.bots.win_probability import win_probability_of
from muggins.events import Draw, Play, to_json
from muggins.search.convert import DRAW, move_of, pack_open, pack_view
from muggins.view import View


class Evaluation(NamedTuple):
    """What the plays of a decision are worth, and what the one that was made lost."""

    actions: tuple[EvaluatedChoice, ...]
    """The best first; plays that come to the same are one."""
    loss: Estimate
    """In points."""
    chance_loss: Estimate | None
    by: Literal["points", "chance"]
    """What the best is best by: the chance of the match only where it says another play beyond doubt."""
    counted: bool
    """Whether any play is better than another."""
    method: Method
    tried: int
    """On how many deals the plays were tried."""
    deals: ConsistentDeals
    played: int
    """The place of the play among the actions."""


def choices_of(view: View) -> dict[int, Play | Draw]:
    """What `view`'s seat may choose, by packed moves: plays that come to the same are one.

    Where it may draw although it can play, that is a choice too, by `DRAW`.
    """
    layout = view.layout
    actions: dict[int, Play | Draw] = {
        move_of(view.rules, layout, play): play for play in reversed(view.plays)
    }
    drawing = next((action for action in view.legal if isinstance(action, Draw)), None)
    return actions | {DRAW: drawing} if actions and drawing else actions


def packed_move(view: View, action: Play | Draw) -> int:
    """A choice as a packed move."""
    return DRAW if isinstance(action, Draw) else move_of(view.rules, view.layout, action)


def choice_of(action: Play | Draw) -> Choice:
    """A play with its count and points filled in, or a draw, as analysis lines have it."""
    if isinstance(action, Draw):
        return Choice(kind="draw", tile=None, against=None, in_line=False, count=0, points=0)
    return Choice(
        tile=action.tile,
        against=action.against,
        in_line=action.in_line,
        count=action.count or 0,
        points=action.points or 0,
    )


def without_value(evaluated: EvaluatedChoice) -> Choice:
    """A choice without what it is worth."""
    return Choice(
        kind=evaluated.kind,
        tile=evaluated.tile,
        against=evaluated.against,
        in_line=evaluated.in_line,
        count=evaluated.count,
        points=evaluated.points,
    )


def evaluate(view: View, played: Play | Draw | None, config: AnalysisConfig) -> Evaluation | None:
    """Evaluates what `view`'s seat, whose turn it is, may choose, and the loss of `played` (None: not chosen yet).

    None where there is nothing to choose, or where too much has been drawn for the deals to be counted. The same view
    always gives the same. Raises `MugginsError` (`not-packed`) for sets that are not searched.
    """
    choices = choices_of(view)
    if len(choices) < 2:
        return None
    moves = [option for option in (*pack_view(view)[0].legal_moves(), DRAW) if option in choices]
    at = moves.index(packed_move(view, played)) if played else None
    actions = [choices[move] for move in moves]
    if view.rules.seats == 2 and not view.boneyard and (values := _by_double_dummy(view, moves, at, config)):
        return _evaluation(actions, at, values, "solved", [(pack_open(view).hands(), 1.0)])
    try:
        sample = RolloutSample(view, moves, config, _seed_of(view, config))
    except ValueError:
        return None
    places = [sample.options.index(move) for move in moves]
    values = _by_rollouts(sample, places, at, config, step_of(view.rules))
    return _evaluation(actions, at, values, sample.method, sample.deals)


def _seed_of(view: View, config: AnalysisConfig) -> int:
    return int.from_bytes(hashlib.sha256(to_json([config.seed, view.seat, view.log])).digest()[:7])


class _Values(NamedTuple):
    """What the choices are worth, by their place among them; each error is that of the difference to the best."""

    points: Sequence[Estimate]
    chances: Sequence[Estimate] | None
    best: int
    """By points."""
    best_chance: int | None
    loss: Estimate
    """Of what was played; zero where nothing was."""
    chance_loss: Estimate | None
    chance_gain: Estimate
    """By how much the best for the match is better for it than the best for points."""
    differ: bool
    """Whether any choice is worse than another beyond doubt."""
    tried: int


def _by_double_dummy(
    view: View, moves: Sequence[int], played: int | None, config: AnalysisConfig
) -> _Values | None:
    """The values where everything is known; None where the search does not come to an end."""
    points_of = double_dummy_points(pack_open(view), config.nodes)
    if points_of is None:
        return None
    points = [Estimate(float(points_of[move]), 0.0) for move in moves]
    best = max(range(len(moves)), key=lambda at: points[at].value)
    loss = ZERO if played is None else Estimate(points[best].value - points[played].value, 0.0)
    if not win_probability_of(view.rules):
        return _Values(points, None, best, None, loss, None, ZERO, len(set(points)) > 1, 1)
    chance_of = double_dummy_chances(view, pack_open(view))
    if chance_of is None:
        return None
    chances = [Estimate(chance_of[move], 0.0) for move in moves]
    best_chance = max(range(len(moves)), key=lambda at: (chances[at].value, points[at].value))
    if chances[best].value >= chances[best_chance].value:
        best_chance = best
    return _Values(
        points,
        chances,
        best,
        best_chance,
        loss,
        None if played is None else Estimate(chances[best_chance].value - chances[played].value, 0.0),
        Estimate(chances[best_chance].value - chances[best].value, 0.0),
        len(set(points)) > 1 or len(set(chances)) > 1,
        1,
    )


def _by_rollouts(
    sample: RolloutSample, places: Sequence[int], at: int | None, config: AnalysisConfig, step: int
) -> _Values:
    """The values on sampled deals: in stages, after each of which plays that are clearly worse are dropped.

    `places` are those of the choices among the sample's options, and `at` is the choice that was made.
    """
    played = None if at is None else places[at]
    left, done = list(places), 0
    units = [values for values in (sample.points, sample.chances) if values]
    for deals in () if sample.method == "every" else config.stages:
        for values in units:
            values.run(deals - done)
        done = deals
        left = [own for own in left if own == played or not all(_is_behind(own, left, v) for v in units)]
        for dropped in set(places) - set(left):
            for values in units:
                values.drop(dropped)
        best = max(left, key=sample.points.mean)
        if len(left) == 1 or (
            len(left) == 2
            and played in left
            and played != best
            and sample.points.lead(best, played).error <= config.close * step
        ):
            break
    points, best = _estimates(sample.points, places, left)
    chances, best_chance = _estimates(sample.chances, places, left) if sample.chances else (None, None)
    return _Values(
        points,
        chances,
        best,
        best_chance,
        sample.points.loss(played, left) if played is not None else ZERO,
        sample.chances.loss(played, left) if sample.chances and played is not None else None,
        sample.chances.lead(places[best_chance], places[best])
        if sample.chances and best_chance is not None
        else ZERO,
        any(_differ(values, places, left) for values in units),
        len(sample.deals) if sample.method == "every" else done,
    )


def _is_behind(at: int, left: Sequence[int], values: RolloutValues) -> bool:
    lead = values.lead(max(left, key=values.mean), at)
    return lead.value > CLEAR * lead.error


def _estimates(
    values: RolloutValues, places: Sequence[int], left: Sequence[int]
) -> tuple[list[Estimate], int]:
    """What each play is worth, and which is best; a play that was dropped by how far it was behind then."""
    best = max(left, key=values.mean)
    worth = values.mean(best)
    leads = [values.lead(best, at) for at in places]
    return [Estimate(worth - lead.value, lead.error) for lead in leads], places.index(best)


def _differ(values: RolloutValues, places: Sequence[int], left: Sequence[int]) -> bool:
    best = max(left, key=values.mean)
    return any(lead.value > SURE * lead.error + 1e-6 for at in places for lead in [values.lead(best, at)])


def _evaluation(
    actions: Sequence[Play | Draw],
    at: int | None,
    values: _Values,
    method: Method,
    deals: ConsistentDeals,
) -> Evaluation:
    """The evaluation that values make, `at` being the place of what was played."""
    gain = values.chance_gain
    by: Literal["points", "chance"] = "points"
    best = values.best
    if values.best_chance is not None and gain.value > max(1e-9, SURE * gain.error):
        by, best = "chance", values.best_chance
    loss, chance_loss = values.loss, values.chance_loss
    if at == best:
        loss, chance_loss = ZERO, None if values.chances is None else ZERO
    elif at is not None and by == "chance":
        # The best for the match may well take fewer points than what was played.
        loss = Estimate(values.points[best].value - values.points[at].value, values.points[at].error)
    by_value = values.chances if by == "chance" and values.chances is not None else values.points
    order = sorted(range(len(actions)), key=lambda own: (own != best, -by_value[own].value))
    return Evaluation(
        tuple([_evaluated(actions[own], values, own) for own in order]),
        _not_negative(loss),
        None if chance_loss is None else _not_negative(chance_loss),
        by,
        values.differ,
        method,
        values.tried,
        deals,
        0 if at is None else order.index(at),
    )


def _not_negative(loss: Estimate) -> Estimate:
    return Estimate(max(0.0, loss.value), loss.error)


def _evaluated(action: Play | Draw, values: _Values, at: int) -> EvaluatedChoice:
    choice, points = choice_of(action), values.points[at]
    chance = None if values.chances is None else values.chances[at]
    return EvaluatedChoice(
        kind=choice.kind,
        tile=choice.tile,
        against=choice.against,
        in_line=choice.in_line,
        count=choice.count,
        points=choice.points,
        worth=round(points.value, 3),
        stderr=round(points.error, 3),
        chance=None if chance is None else round(chance.value, 5),
        chance_stderr=None if chance is None else round(chance.error, 5),
    )
