"""How each seat played: a match in figures, what decided it, what to do better; and a player's matches together."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from statistics import variance
from typing import NamedTuple

from muggins.analysis.config import step_of
from muggins.analysis.equity import margins
from muggins.analysis.schema import (
    LABELS,
    LOSS_KINDS,
    PHASES,
    AnyLine,
    DecisionLine,
    LossTotals,
    LuckLine,
    MatchLine,
    PlayerLine,
    Sentence,
    SummaryLine,
    TurningPoint,
    VerdictLine,
)
from muggins.notation import Record
from muggins.rules import Rules

LEVEL_ERROR_RATES = {
    "master": 0.03,
    "expert": 0.09,
    "strong": 0.32,
    "club": 0.52,
    "casual": 0.75,
    "beginner": 0.95,
}
"""About what the computer players lose a decision, in steps, in Muggins for two: docs/luck.md.

Asked at the same decisions they stand in this order, but that points do not tell master from expert.
"""
ENOUGH_DECISIONS = 10
"""Decisions before which a rate says too little to be likened to a level."""


# A match.


def summary_lines(record: Record, lines: Sequence[AnyLine], judged: Sequence[int]) -> list[SummaryLine]:
    """A line for each of the seats `judged`, from all other lines of their match."""
    rules = record.rules
    decisions = [line for line in lines if isinstance(line, DecisionLine) and line.counted]
    luck, errors = luck_by_side(record, lines), luck_errors(lines)
    result = margins(record.match.scores)
    summaries = []
    for seat in judged:
        side = rules.side_of(seat)
        own = [line for line in decisions if line.seat == seat]
        others = math.fsum(line.loss for line in decisions if rules.side_of(line.seat) != side)
        loss = math.fsum(line.loss for line in own)
        chances = [line.chance_loss for line in own if line.chance_loss is not None]
        rate = round(loss / len(own), 3) if own else None
        summaries.append(
            SummaryLine(
                seat=seat,
                side=side,
                name=record.tags.get(f"Seat{seat}", ""),
                decisions=len(own),
                error_rate=rate,
                level=level_like(rules, rate, len(own)),
                result=round(result[side - 1], 3),
                luck=None if luck is None else round(luck[side - 1], 3),
                luck_stderr=None if luck is None else round(errors[side - 1], 3),
                play=None if luck is None else round(result[side - 1] - round(luck[side - 1], 3), 3),
                skill=round(0.0 - loss, 3),
                given=round(others / (rules.sides - 1), 3),
                chance_lost=round(math.fsum(chances), 5) if chances else None,
                labels={label: sum(line.label == label for line in own) for label in LABELS},
                phases={phase: _totals(line for line in own if line.phase == phase) for phase in PHASES},
                kinds={kind: _totals(line for line in own if kind in line.kinds[:1]) for kind in LOSS_KINDS},
            )
        )
    return summaries


def luck_by_side(record: Record, lines: Iterable[AnyLine]) -> list[float] | None:
    """What each side owes to luck over the match; None where it is not known of every hand."""
    luck_lines = [line for line in lines if isinstance(line, LuckLine)]
    if len({line.hand for line in luck_lines}) < record.match.number or not luck_lines:
        return None
    return [math.fsum(own) for own in zip(*(line.luck for line in luck_lines), strict=True)]


def luck_errors(lines: Iterable[AnyLine]) -> list[float]:
    """By side the standard error of a match's luck: hands are independent, and each is worked out in several parts."""
    by_hand: dict[int, list[LuckLine]] = {}
    for line in lines:
        if isinstance(line, LuckLine):
            by_hand.setdefault(line.hand, []).append(line)
    squares = []
    for luck_lines in by_hand.values():
        # Within a hand what one part adds after one draw it mostly takes off before the next.
        parts = [
            [math.fsum(own) for own in zip(*part, strict=True)]
            for part in zip(*(line.parts for line in luck_lines), strict=True)
        ]
        squares.append([variance(own) / len(own) for own in zip(*parts, strict=True)])
    return [math.sqrt(math.fsum(own)) for own in zip(*squares, strict=True)]


def _totals(decisions: Iterable[DecisionLine]) -> LossTotals:
    lines = list(decisions)
    errors = sum(line.label != "fine" for line in lines)
    return LossTotals(len(lines), errors, round(math.fsum(line.loss for line in lines), 3))


def level_like(rules: Rules, rate: float | None, decisions: int = ENOUGH_DECISIONS) -> str | None:
    """The computer player whose error rate is nearest, in steps.

    None on few decisions, and in games unlike the one that the levels were measured in: without scores by plays, or for
    more than two.
    """
    if rate is None or decisions < ENOUGH_DECISIONS or rules.seats != 2 or not rules.bases:
        return None
    steps = rate / step_of(rules)
    rates = LEVEL_ERROR_RATES
    return min(rates, key=lambda level: abs(math.log((rates[level] + 0.01) / (steps + 0.01))))


# What decided it.


def verdict_line(record: Record, lines: Sequence[AnyLine], summaries: Sequence[SummaryLine]) -> VerdictLine:
    """What decided the match, in three sentences for each seat that was judged."""
    turn = turning_point(record, lines)
    by_seat = {summary.seat: _sentences(summary, turn, _won(record, summary)) for summary in summaries}
    return VerdictLine(
        turn=turn, said=tuple(by_seat.get(seat, ()) for seat in range(1, record.rules.seats + 1))
    )


def turning_point(record: Record, lines: Sequence[AnyLine]) -> TurningPoint | None:
    """What moved most points towards the side that has won, or is ahead; None where nothing did."""
    result, rules = margins(record.match.scores), record.rules
    side = record.match.winner or result.index(max(result)) + 1
    turns = []
    for line in lines:
        if isinstance(line, LuckLine):
            turns.append(TurningPoint(line.hand, line.line, side, line.luck[side - 1], line.at))
        elif isinstance(line, DecisionLine) and rules.side_of(line.seat) != side and line.label != "fine":
            turns.append(TurningPoint(line.hand, line.line, side, line.loss / (rules.sides - 1), "decision"))
    best = max(turns, key=lambda turn: turn.points, default=None)
    return best if best and best.points > 0 else None


def _won(record: Record, summary: SummaryLine) -> str:
    """How it went for a side, as the messages have it: by so many points, or otherwise where these do not show it."""
    match = record.match
    by_points = "won" if summary.result > 0 else "lost" if summary.result < 0 else "even"
    if not match.over:
        return by_points
    if match.winner is None:
        return "even" if by_points == "even" else "nobody"
    won = "won" if match.winner == summary.side else "lost"
    return won if won == by_points else f"{won}-otherwise"


def _sentences(summary: SummaryLine, turn: TurningPoint | None, won: str) -> tuple[Sentence, ...]:
    return tuple(filter(None, (_on_result(summary, won), _on_turn(summary, turn), _advice(summary))))


def _on_result(summary: SummaryLine, won: str) -> Sentence:
    points = abs(round(summary.result))
    if summary.luck is None or summary.play is None:
        return Sentence("analysis-result", {"won": won, "points": points})
    luck, play = round(summary.luck), round(summary.result) - round(summary.luck)
    signed = {"luck": f"{luck:+d}".replace("-", "−"), "play": f"{play:+d}".replace("-", "−")}
    more = abs(summary.luck) > abs(summary.play)
    return Sentence(
        "analysis-decided", {"won": won, "points": points, "by": "luck" if more else "play", **signed}
    )


def _on_turn(summary: SummaryLine, turn: TurningPoint | None) -> Sentence | None:
    if turn is None:
        return None
    args: dict[str, str | float] = {
        "hand": turn.hand,
        "line": turn.line,
        "points": round(turn.points),
        "whose": "own" if summary.side == turn.side else "others",
    }
    return Sentence(f"analysis-turn-{turn.what}", args)


def _advice(summary: SummaryLine) -> Sentence:
    """The advice against what cost most."""
    kind = max(LOSS_KINDS, key=lambda kind: summary.kinds[kind].loss)
    worst = summary.kinds[kind]
    if not worst.errors:
        return Sentence("analysis-advice-none")
    args: dict[str, str | float] = {"times": worst.errors, "points": round(worst.loss)}
    return Sentence(f"analysis-advice-{kind}", args)


# All matches of a player, over any number of records.


class PlayedMatch(NamedTuple):
    """A match as one seat played it."""

    rules: Rules
    head: MatchLine
    summary: SummaryLine


def player_lines(matches: Iterable[PlayedMatch]) -> list[PlayerLine]:
    """A line for each name and game, in the order in which they come; seats without a name are left out."""
    by_player: dict[tuple[str, str], list[PlayedMatch]] = {}
    for match in matches:
        if match.summary.name:
            by_player.setdefault((match.summary.name, match.head.rules), []).append(match)
    return [_player_line(name, game, own) for (name, game), own in by_player.items()]


def _player_line(name: str, game: str, matches: Sequence[PlayedMatch]) -> PlayerLine:
    summaries = [match.summary for match in matches]
    decisions = sum(summary.decisions for summary in summaries)
    skill = _total(summaries, lambda summary: summary.skill) or 0.0
    rate = round(-skill / decisions, 3) if decisions else None
    return PlayerLine(
        name=name,
        rules=game,
        matches=len(matches),
        won=sum(match.head.winner == match.summary.side for match in matches),
        decisions=decisions,
        error_rate=rate,
        level=level_like(matches[0].rules, rate, decisions),
        result=_total(summaries, lambda summary: summary.result) or 0.0,
        luck=_total(summaries, lambda summary: summary.luck),
        luck_stderr=_total_error(summaries),
        play=_total(summaries, lambda summary: summary.play),
        skill=skill,
        labels={label: sum(summary.labels[label] for summary in summaries) for label in LABELS},
        phases={phase: _sum(summary.phases[phase] for summary in summaries) for phase in PHASES},
        kinds={kind: _sum(summary.kinds[kind] for summary in summaries) for kind in LOSS_KINDS},
    )


def _total(summaries: Sequence[SummaryLine], figure: Callable[[SummaryLine], float | None]) -> float | None:
    """The sum of a figure; None where one is missing."""
    figures = [own for own in map(figure, summaries) if own is not None]
    return round(math.fsum(figures), 3) if len(figures) == len(summaries) else None


def _total_error(summaries: Sequence[SummaryLine]) -> float | None:
    """The standard error of a sum of luck; None where one is missing."""
    errors = [own.luck_stderr for own in summaries if own.luck_stderr is not None]
    return round(math.hypot(*errors), 3) if len(errors) == len(summaries) else None


def _sum(totals: Iterable[LossTotals]) -> LossTotals:
    decisions, errors, losses = zip(*((own.decisions, own.errors, own.loss) for own in totals), strict=True)
    return LossTotals(sum(decisions), sum(errors), round(math.fsum(losses), 3))
