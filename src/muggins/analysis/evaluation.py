"""Judgement: what each play is worth that a seat may make, given only what it knows.

Where everything is known the solver tells it exactly. Else each play is tried on deals that agree with all that the
seat could know, weighed by what the others have played, and played out by the learnt policy: the judgement of the
strongest computer player, on more deals.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal, NamedTuple

from muggins.analysis.config import SURE, AnalysisConfig, step_of
from muggins.analysis.double_dummy import double_dummy_chances, double_dummy_points
from muggins.analysis.rollouts import CLEAR, ZERO, Deals, Estimate, RolloutSample, RolloutValues
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
    counted: bool
    """Whether any play is better than another."""
    method: Method
    deals: int
    known: Deals
    """Deals that agree with what was known, each seat's tiles as a mask, with their weights."""
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


def evaluate(view: View, played: Play | Draw | None, measure: AnalysisConfig) -> Evaluation | None:
    """Judges what `view`'s seat, whose turn it is, may choose, and what it chose (None: that is still to come).

    None where there is nothing to choose, or where too much has been drawn for the deals to be counted. The same view
    always gives the same. Raises `MugginsError` (`not-packed`) for sets that are not searched.
    """
    plays = choices_of(view)
    if len(plays) < 2:
        return None
    moves = [option for option in (*pack_view(view)[0].options(), DRAW) if option in plays]
    at = moves.index(packed(view, played)) if played else None
    if view.rules.seats == 2 and not view.boneyard:
        found = _solved(view, moves, measure)
        if found:
            return _judgement(view, plays, moves, at, found, "solved", 1, [_all_known(view)])
    try:
        sample = RolloutSample(view, moves, measure, _seed_of(view, measure))
    except ValueError:
        return None
    places = [sample.options.index(move) for move in moves]
    found = _tried(sample, places, None if at is None else places[at], measure, step_of(view.rules))
    return _judgement(view, plays, moves, at, found, sample.method, found.deals, sample.deals)


def packed(view: View, action: Play | Draw) -> int:
    """A choice as a packed move."""
    return DRAW if isinstance(action, Draw) else move_of(view.rules, view.layout, action)


class _Found(NamedTuple):
    """Figures by play: worths with the error of the difference to the best, and so for chances."""

    points: Sequence[Estimate]
    chances: Sequence[Estimate] | None
    best: int
    best_chance: int | None
    loss: Estimate
    chance_loss: Estimate | None
    chance_gain: Estimate
    """By how much the best for the match is better for it than the best for points."""
    differ: bool
    deals: int


def _tried(
    sample: RolloutSample, places: Sequence[int], played: int | None, measure: AnalysisConfig, step: int
) -> _Found:
    left, done = list(places), 0
    both = [trials for trials in (sample.points, sample.chances) if trials]
    for deals in () if sample.method == "every" else measure.stages:
        for trials in both:
            trials.run(deals - done)
        done = deals
        left = [at for at in left if at == played or not all(_behind(trials, left, at) for trials in both)]
        for at in set(places) - set(left):
            for trials in both:
                trials.drop(at)
        best = max(left, key=sample.points.mean)
        if len(left) == 1 or (
            len(left) == 2
            and played in left
            and played != best
            and sample.points.ahead(best, played).error <= measure.close * step
        ):
            break
    points, best = _figures(sample.points, places, left)
    chances, best_chance = _figures(sample.chances, places, left) if sample.chances else (None, None)
    return _Found(
        points,
        chances,
        best,
        best_chance,
        sample.points.loss(played, left) if played is not None else ZERO,
        sample.chances.loss(played, left) if sample.chances and played is not None else None,
        sample.chances.ahead(places[best_chance], places[best])
        if sample.chances and best_chance is not None
        else ZERO,
        any(_differs(trials, places, left) for trials in both),
        len(sample.deals) if sample.method == "every" else done,
    )


def _behind(trials: RolloutValues, left: Sequence[int], at: int) -> bool:
    ahead = trials.ahead(max(left, key=trials.mean), at)
    return ahead.value > CLEAR * ahead.error


def _figures(trials: RolloutValues, places: Sequence[int], left: Sequence[int]) -> tuple[list[Estimate], int]:
    """What each play is worth, and which is best; a play that was dropped by how far it was behind then."""
    best = max(left, key=trials.mean)
    worth = trials.mean(best)
    ahead = [trials.ahead(best, at) for at in places]
    return [Estimate(worth - own.value, own.error) for own in ahead], places.index(best)


def _differs(trials: RolloutValues, places: Sequence[int], left: Sequence[int]) -> bool:
    """Whether any play is worse than the best beyond doubt."""
    best = max(left, key=trials.mean)
    return any(ahead.value > SURE * ahead.error + 1e-6 for at in places for ahead in [trials.ahead(best, at)])


def _solved(view: View, moves: Sequence[int], measure: AnalysisConfig) -> _Found | None:
    """The same where everything is known; None where the search does not come to an end."""
    position = pack_open(view)
    worths = double_dummy_points(position, measure.nodes)
    if worths is None:
        return None
    points = [Estimate(float(worths[move]), 0.0) for move in moves]
    best = max(range(len(moves)), key=lambda at: points[at].value)
    told, best_chance = None, None
    if win_probability_of(view.rules):
        by_move = double_dummy_chances(view, pack_open(view))
        if by_move is None:
            return None
        told = [Estimate(by_move[move], 0.0) for move in moves]
        best_chance = max(range(len(moves)), key=lambda at: (told[at].value, points[at].value))
        if told[best].value >= told[best_chance].value:
            best_chance = best
    return _Found(
        points,
        told,
        best,
        best_chance,
        ZERO,
        None,
        Estimate(told[best_chance].value - told[best].value, 0.0)
        if told and best_chance is not None
        else ZERO,
        len(set(points)) > 1 or (told is not None and len(set(told)) > 1),
        1,
    )


def _judgement(
    view: View,
    plays: dict[int, Play | Draw],
    moves: Sequence[int],
    at: int | None,
    found: _Found,
    method: Method,
    deals: int,
    known: Deals,
) -> Evaluation:
    gain = found.chance_gain
    by: Literal["points", "chance"] = "points"
    best = found.best
    if found.best_chance is not None and gain.value > max(1e-9, SURE * gain.error):
        by, best = "chance", found.best_chance
    loss, chance_loss = found.loss, found.chance_loss
    if at is not None and method == "solved":
        loss = Estimate(found.points[found.best].value - found.points[at].value, 0.0)
        if found.chances is not None and found.best_chance is not None:
            chance_loss = Estimate(found.chances[found.best_chance].value - found.chances[at].value, 0.0)
    if at == best:
        loss, chance_loss = ZERO, ZERO if found.chances is not None else None
    elif at is not None and by == "chance":
        # The best for the match may well take fewer points than what was played.
        lost = found.points[best].value - found.points[at].value
        loss = Estimate(lost, found.points[at].error)
    order = sorted(range(len(moves)), key=lambda own: _rank(found, by, best, own))
    actions = tuple([_judged(plays[moves[own]], found, own) for own in order])
    return Evaluation(
        actions,
        Estimate(max(0.0, loss.value), loss.error),
        None if chance_loss is None else Estimate(max(0.0, chance_loss.value), chance_loss.error),
        by,
        found.differ,
        method,
        deals,
        known,
        0 if at is None else order.index(at),
    )


def _rank(found: _Found, by: str, best: int, at: int) -> tuple[bool, float]:
    figures = found.chances if by == "chance" and found.chances is not None else found.points
    return at != best, -figures[at].value


def _judged(action: Play | Draw, found: _Found, at: int) -> EvaluatedChoice:
    chance = found.chances[at] if found.chances is not None else None
    told = choice_of(action)
    return EvaluatedChoice(
        kind=told.kind,
        tile=told.tile,
        against=told.against,
        in_line=told.in_line,
        count=told.count,
        points=told.points,
        worth=round(found.points[at].value, 3),
        stderr=round(found.points[at].error, 3),
        chance=None if chance is None else round(chance.value, 5),
        chance_stderr=None if chance is None else round(chance.error, 5),
    )


def choice_of(play: Play | Draw) -> Choice:
    """A play whose blanks are filled in, or a draw, as an analysis tells it."""
    if isinstance(play, Draw):
        return Choice(kind="draw", tile=None, against=None, in_line=False, count=0, points=0)
    return Choice(
        tile=play.tile,
        against=play.against,
        in_line=play.in_line,
        count=play.count or 0,
        points=play.points or 0,
    )


def without_value(judged: EvaluatedChoice) -> Choice:
    """A play without what it is worth."""
    return Choice(
        kind=judged.kind,
        tile=judged.tile,
        against=judged.against,
        in_line=judged.in_line,
        count=judged.count,
        points=judged.points,
    )


def _all_known(view: View) -> tuple[list[int], float]:
    return pack_open(view).hands(), 1.0


def _seed_of(view: View, measure: AnalysisConfig) -> int:
    return int.from_bytes(hashlib.sha256(to_json([measure.seed, view.seat, view.log])).digest()[:7])
