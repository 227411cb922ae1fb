"""Players: all matches of a player together, over any number of records."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from muggins.analysis.schema import LABELS, LOSS_KINDS, PHASES, LossTotals, MatchLine, PlayerLine, SummaryLine
from muggins.analysis.summary import level_like
from muggins.rules import Rules


class Played(NamedTuple):
    """A match of a player."""

    rules: Rules
    head: MatchLine
    summary: SummaryLine


def players(matches: Iterable[Played]) -> list[PlayerLine]:
    """A line for each name and game, in the order in which they come; seats without a name are nobody's."""
    found: dict[tuple[str, str], list[Played]] = {}
    for played in matches:
        if played.summary.name:
            found.setdefault((played.summary.name, played.head.rules), []).append(played)
    return [_player(name, game, own) for (name, game), own in found.items()]


def _player(name: str, game: str, own: Sequence[Played]) -> PlayerLine:
    summaries = [played.summary for played in own]
    decisions = sum(summary.decisions for summary in summaries)
    skill = _total(summaries, lambda summary: summary.skill) or 0.0
    rate = round(-skill / decisions, 3) if decisions else None
    return PlayerLine(
        name=name,
        rules=game,
        matches=len(own),
        won=sum(played.head.winner == played.summary.side for played in own),
        decisions=decisions,
        error_rate=rate,
        level=level_like(own[0].rules, rate, decisions),
        result=_total(summaries, lambda summary: summary.result) or 0.0,
        luck=_total(summaries, lambda summary: summary.luck),
        luck_stderr=_error(summaries),
        play=_total(summaries, lambda summary: summary.play),
        skill=skill,
        labels={label: sum(summary.labels[label] for summary in summaries) for label in LABELS},
        phases={phase: _sum(summary.phases[phase] for summary in summaries) for phase in PHASES},
        kinds={kind: _sum(summary.kinds[kind] for summary in summaries) for kind in LOSS_KINDS},
    )


def _total(summaries: Sequence[SummaryLine], figure: Callable[[SummaryLine], float | None]) -> float | None:
    """The sum of a figure; None where one is not told."""
    figures = [own for own in map(figure, summaries) if own is not None]
    return round(math.fsum(figures), 3) if len(figures) == len(summaries) else None


def _error(summaries: Sequence[SummaryLine]) -> float | None:
    """The standard error of a sum of luck; None where one is not told."""
    errors = [own.luck_stderr for own in summaries if own.luck_stderr is not None]
    return round(math.hypot(*errors), 3) if len(errors) == len(summaries) else None


def _sum(shares: Iterable[LossTotals]) -> LossTotals:
    decisions, errors, losses = zip(*((own.decisions, own.errors, own.loss) for own in shares), strict=True)
    return LossTotals(sum(decisions), sum(errors), round(math.fsum(losses), 3))
