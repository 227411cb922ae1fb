"""Hints: what the plays of the seat to move are worth, by what it knows, before it has chosen."""

from __future__ import annotations

from muggins.analysis.blunders import phase_of, reasons
from muggins.analysis.config import SURE, AnalysisConfig
from muggins.analysis.evaluation import evaluate, without_value
from muggins.analysis.knowledge import knowledge_of
from muggins.analysis.schema import EvaluatedChoice, HintLine
from muggins.view import View


def hint(view: View, config: AnalysisConfig) -> HintLine | None:
    """The plays of `view`'s seat, the best first, and why that is best where it is so beyond doubt.

    None where there is nothing to choose, or too much has been drawn to evaluate it. Raises `MugginsError`
    (`not-packed`) for sets that are not searched.
    """
    evaluation = evaluate(view, None, config)
    if evaluation is None:
        return None
    best, second = evaluation.actions[:2]
    clear = _is_clear(best, second, evaluation.by)
    why = None
    if clear:
        why = reasons(view, evaluation.deals, without_value(second), without_value(best))[0].sentence
    return HintLine(
        seat=view.seat,
        phase=phase_of(view),
        actions=evaluation.actions,
        by=evaluation.by,
        clear=clear,
        why=why,
        method=evaluation.method,
        deals=evaluation.tried,
        seen=knowledge_of(view, evaluation.deals),
    )


def _is_clear(best: EvaluatedChoice, second: EvaluatedChoice, by: str) -> bool:
    """Whether the best is better than the second beyond doubt, in what it is best by."""
    if by == "chance" and best.chance is not None and second.chance is not None:
        return best.chance - second.chance > SURE * (second.chance_stderr or 0.0)
    return best.worth - second.worth > SURE * second.stderr
