"""Hints: what the seat to move may do, by what it knows, before it has done it."""

from __future__ import annotations

from muggins.analysis.blunders import phase_of, reasons
from muggins.analysis.config import SURE, AnalysisConfig
from muggins.analysis.evaluation import evaluate, without_value
from muggins.analysis.knowledge import knowledge_of
from muggins.analysis.schema import EvaluatedChoice, HintLine
from muggins.view import View


def hint(view: View, measure: AnalysisConfig) -> HintLine | None:
    """The plays of `view`'s seat, judged; None where there is nothing to choose, or too much has been drawn to judge.

    Raises `MugginsError` (`not-packed`) for sets that are not searched.
    """
    judgement = evaluate(view, None, measure)
    if judgement is None:
        return None
    best, second = judgement.actions[:2]
    clear = _ahead(best, second, judgement.by)
    why = (
        reasons(view, judgement.known, without_value(second), without_value(best))[0].said if clear else None
    )
    return HintLine(
        seat=view.seat,
        phase=phase_of(view),
        actions=judgement.actions,
        by=judgement.by,
        clear=clear,
        why=why,
        method=judgement.method,
        deals=judgement.deals,
        seen=knowledge_of(view, judgement.known),
    )


def _ahead(best: EvaluatedChoice, second: EvaluatedChoice, by: str) -> bool:
    """Whether the best is better than the second beyond doubt, in what it is best by."""
    if by == "chance" and best.chance is not None and second.chance is not None:
        return best.chance - second.chance > SURE * (second.chance_stderr or 0.0)
    return best.worth - second.worth > SURE * second.stderr
