"""What each play of a record cost: the decisions in it, and the line of the analysis about each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins.analysis.blunders import label_of, phase_of, reasons
from muggins.analysis.config import AnalysisConfig, step_of
from muggins.analysis.double_dummy import double_dummy_points
from muggins.analysis.evaluation import (
    Evaluation,
    choice_of,
    choices_of,
    evaluate,
    packed_move,
    without_value,
)
from muggins.analysis.knowledge import knowledge_of
from muggins.analysis.rollouts import ZERO
from muggins.analysis.schema import Choice, DecisionLine, LossKind, Sentence
from muggins.cancellation import checkpoint
from muggins.errors import MugginsError
from muggins.events import Declare, Draw, Event, Play
from muggins.match import Match, new_match
from muggins.notation import Record, RecordLine
from muggins.search.convert import pack
from muggins.search.rules_tables import LARGEST_SET
from muggins.view import View, view_of


class Decision(NamedTuple):
    """A play that a seat chose among others, or a draw by one that could play."""

    match: Match
    """Before it."""
    play: Play | Draw
    hand: int
    line: int
    number: int
    """Which of the hand it is, from 1."""
    undeclared: int
    """Under the call, the points of the play that its seat never declared."""


def decisions_of(record: Record) -> list[Decision]:
    """The decisions of those seats whose tiles are known, in their order."""
    decisions, match, number = list[Decision](), new_match(record.rules), 0
    if record.rules.set > LARGEST_SET:
        return decisions
    for at, line in enumerate(record.lines):
        checkpoint()
        event = line.event
        if isinstance(event, Play | Draw) and match.hand and None not in match.hand.held[event.seat - 1]:
            if not match.hand.layout.laid:
                number = 0
            view = view_of(match, event.seat, log=False)
            undeclared = _undeclared(view, event, record.lines[at + 1 :])
            if undeclared or len(choices_of(view)) > 1:
                number += 1
                decisions.append(Decision(match, event, match.number, line.number, number, undeclared))
        match, _ = match.take(event)
    return decisions


def _undeclared(view: View, play: Play | Draw, following: Sequence[RecordLine]) -> int:
    """The points that `play` made and nobody declared before the next tile was laid."""
    if isinstance(play, Draw) or play.declared is not False:
        return 0
    for event in _until_next_play(following):
        if isinstance(event, Declare) and event.seat == play.seat:
            return 0
    return _with_points(view, play).points or 0


def _until_next_play(lines: Sequence[RecordLine]) -> Iterator[Event]:
    for line in lines:
        if isinstance(line.event, Play):
            return
        yield line.event


def _with_points(view: View, play: Play) -> Play:
    """The play with its count and points filled in."""
    placement = (play.tile, play.against, play.in_line)
    return next(legal for legal in view.plays if (legal.tile, legal.against, legal.in_line) == placement)


def decision_line(decision: Decision, config: AnalysisConfig) -> DecisionLine | None:
    """What a decision cost, and why; None where too much has been drawn for it to be evaluated."""
    action = decision.play
    view = view_of(decision.match, action.seat)
    evaluation = evaluate(view, action, config)
    if evaluation is None and not decision.undeclared:
        return None
    played = choice_of(action if isinstance(action, Draw) else _with_points(view, action))
    best = played if evaluation is None or evaluation.played == 0 else without_value(evaluation.actions[0])
    loss, chance_loss = (evaluation.loss, evaluation.chance_loss) if evaluation else (ZERO, None)
    lost = loss.value + decision.undeclared
    label = label_of(
        lost,
        loss.error,
        step_of(view.rules),
        # Points not declared count as points alone: what they do to the chance of the match is not worked out.
        *((None, None) if decision.undeclared or chance_loss is None else chance_loss),
    )
    kinds, why = _why(view, decision, evaluation, played, best) if label != "fine" else ((), None)
    return DecisionLine(
        hand=decision.hand,
        line=decision.line,
        number=decision.number,
        seat=action.seat,
        played=played,
        best=best,
        loss=round(lost, 3),
        stderr=round(loss.error, 3),
        chance_loss=None if chance_loss is None else round(chance_loss.value, 5),
        chance_stderr=None if chance_loss is None else round(chance_loss.error, 5),
        by=evaluation.by if evaluation else "points",
        loss_open=_double_dummy_loss(decision, config),
        label=label,
        counted=decision.undeclared > 0 or (evaluation is not None and evaluation.counted),
        phase=phase_of(view),
        kinds=kinds,
        why=why,
        undeclared=decision.undeclared,
        method=evaluation.method if evaluation else "solved",
        deals=evaluation.tried if evaluation else 0,
        actions=evaluation.actions if evaluation else (),
        seen=knowledge_of(view, evaluation.deals if evaluation else []),
    )


def _why(
    view: View, decision: Decision, evaluation: Evaluation | None, played: Choice, best: Choice
) -> tuple[tuple[LossKind, ...], Sentence]:
    """The kinds of the loss, the weightiest first, and the sentence about the first."""
    losses: list[tuple[LossKind, Sentence]] = []
    if decision.undeclared:
        args: dict[str, str | float] = {"played": str(played.tile), "points": decision.undeclared}
        losses.append(("undeclared", Sentence("analysis-why-undeclared", args)))
    if evaluation and best != played:
        weighty = reasons(view, evaluation.deals, played, best)
        losses += [(reason.kind, reason.sentence) for reason in weighty]
    return tuple(dict.fromkeys(kind for kind, _ in losses)), losses[0][1]


def _double_dummy_loss(decision: Decision, config: AnalysisConfig) -> int | None:
    """In points what the play lost as the tiles really lay; None where that is not known, or not settled."""
    match, play = decision.match, decision.play
    if match.rules.sides != 2 or match.hand is None or isinstance(play, Draw):
        return None
    try:
        position = pack(match.hand)
    except MugginsError:
        return None
    points = double_dummy_points(position, config.nodes)
    if points is None:
        return None
    view = view_of(match, play.seat, log=False)
    return max(points[move] for move in choices_of(view)) - points[packed_move(view, play)]
