"""Hints: what the seat to move may do, by what it knows, before it has done it."""

from __future__ import annotations

from muggins.analysis.judgement import as_choice, judge
from muggins.analysis.measure import SURE, Measure
from muggins.analysis.reasons import phase_of, reasons
from muggins.analysis.seen import seen_in
from muggins.analysis.shapes import HintLine, Judged
from muggins.view import View


def hint(view: View, measure: Measure) -> HintLine | None:
    """The plays of `view`'s seat, judged; None where there is nothing to choose, or too much has been drawn to judge.

    Raises `MugginsError` (`not-packed`) for sets that are not searched.
    """
    judgement = judge(view, None, measure)
    if judgement is None:
        return None
    best, second = judgement.actions[:2]
    clear = _ahead(best, second, judgement.by)
    why = reasons(view, judgement.known, as_choice(second), as_choice(best))[0].said if clear else None
    return HintLine(
        seat=view.seat,
        phase=phase_of(view),
        actions=judgement.actions,
        by=judgement.by,
        clear=clear,
        why=why,
        method=judgement.method,
        deals=judgement.deals,
        seen=seen_in(view, judgement.known),
    )


def _ahead(best: Judged, second: Judged, by: str) -> bool:
    """Whether the best is better than the second beyond doubt, in what it is best by."""
    if by == "chance" and best.chance is not None and second.chance is not None:
        return best.chance - second.chance > SURE * (second.chance_stderr or 0.0)
    return best.worth - second.worth > SURE * second.stderr
