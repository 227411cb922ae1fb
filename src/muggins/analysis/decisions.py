"""Decisions: those of a record that can be judged, and the line that each becomes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins.analysis.blunders import phase_of, reasons
from muggins.analysis.config import AnalysisConfig, label_of, step_of
from muggins.analysis.double_dummy import double_dummy_points
from muggins.analysis.evaluation import Evaluation, choice_of, choices_of, evaluate, packed, without_value
from muggins.analysis.knowledge import knowledge_of
from muggins.analysis.rollouts import ZERO
from muggins.analysis.schema import Choice, DecisionLine, LossKind, Sentence
from muggins.cancellation import checkpoint
from muggins.errors import MugginsError
from muggins.events import Declare, Draw, Event, Play
from muggins.match import Match, new_match
from muggins.notation import Line, Record
from muggins.search.convert import LARGEST_SET, pack
from muggins.view import View, view_of


class Decision(NamedTuple):
    """A play that a seat chose among others, or a draw by one that could play, in the match before it."""

    match: Match
    play: Play | Draw
    hand: int
    line: int
    number: int
    """Which of the hand it is, from 1."""
    undeclared: int
    """Under the call, the points of the play that its seat never declared."""


def decisions_of(record: Record) -> list[Decision]:
    """The decisions of those seats whose tiles are known, in their order."""
    found, match, number = list[Decision](), new_match(record.rules), 0
    if record.rules.set > LARGEST_SET:
        return found
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
                found.append(Decision(match, event, match.number, line.number, number, undeclared))
        match, _ = match.take(event)
    return found


def _undeclared(view: View, play: Play | Draw, following: Sequence[Line]) -> int:
    """The points that `play` made and nobody declared before the next tile was laid."""
    if isinstance(play, Draw) or play.declared is not False:
        return 0
    made = next(way for way in view.plays if _same(way, play))
    for event in _until_next_play(following):
        if isinstance(event, Declare) and event.seat == play.seat:
            return 0
    return made.points or 0


def _until_next_play(lines: Sequence[Line]) -> Iterator[Event]:
    for line in lines:
        if isinstance(line.event, Play):
            return
        yield line.event


def _same(one: Play, other: Play) -> bool:
    return (one.tile, one.against, one.in_line) == (other.tile, other.against, other.in_line)


def decision_line(decision: Decision, measure: AnalysisConfig) -> DecisionLine | None:
    """What a decision cost, and why; None where too much has been drawn for it to be judged."""
    view = view_of(decision.match, decision.play.seat)
    judgement = evaluate(view, decision.play, measure)
    if judgement is None and not decision.undeclared:
        return None
    chosen = decision.play
    played = choice_of(
        chosen if isinstance(chosen, Draw) else next(way for way in view.plays if _same(way, chosen))
    )
    best = played if judgement is None or judgement.played == 0 else without_value(judgement.actions[0])
    loss, chance_loss = (judgement.loss, judgement.chance_loss) if judgement else (ZERO, None)
    lost = loss.value + decision.undeclared
    label = label_of(
        lost,
        loss.error,
        step_of(view.rules),
        # What is not declared is lost in points alone: what it does to the match is not told.
        *((None, None) if decision.undeclared or chance_loss is None else chance_loss),
    )
    counted = decision.undeclared > 0 or (judgement is not None and judgement.counted)
    kinds, why = _why(view, decision, judgement, played, best) if label != "fine" else ((), None)
    return DecisionLine(
        hand=decision.hand,
        line=decision.line,
        number=decision.number,
        seat=decision.play.seat,
        played=played,
        best=best,
        loss=round(lost, 3),
        stderr=round(loss.error, 3),
        chance_loss=None if chance_loss is None else round(chance_loss.value, 5),
        chance_stderr=None if chance_loss is None else round(chance_loss.error, 5),
        by=judgement.by if judgement else "points",
        loss_open=_loss_open(decision, measure),
        label=label,
        counted=counted,
        phase=phase_of(view),
        kinds=kinds,
        why=why,
        undeclared=decision.undeclared,
        method=judgement.method if judgement else "solved",
        deals=judgement.deals if judgement else 0,
        actions=judgement.actions if judgement else (),
        seen=knowledge_of(view, judgement.known if judgement else []),
    )


def _why(
    view: View, decision: Decision, judgement: Evaluation | None, played: Choice, best: Choice
) -> tuple[tuple[LossKind, ...], Sentence]:
    found: list[tuple[LossKind, Sentence]] = []
    if decision.undeclared:
        blanks: dict[str, str | float] = {"played": str(played.tile), "points": decision.undeclared}
        found.append(("undeclared", Sentence("analysis-why-undeclared", blanks)))
    if judgement and best != played:
        found += [(kind, said) for kind, said, _ in reasons(view, judgement.known, played, best)]
    return tuple(dict.fromkeys(kind for kind, _ in found)), found[0][1]


def _loss_open(decision: Decision, measure: AnalysisConfig) -> int | None:
    """In points what the play lost as the tiles really lay; None where that is not known, or not settled."""
    match, play = decision.match, decision.play
    if match.rules.sides != 2 or match.hand is None or isinstance(play, Draw):
        return None
    try:
        position = pack(match.hand)
    except MugginsError:
        return None
    worths = double_dummy_points(position, measure.nodes)
    if worths is None:
        return None
    view = view_of(match, play.seat, log=False)
    return max(worths[move] for move in choices_of(view)) - worths[packed(view, play)]
