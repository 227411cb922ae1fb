"""Summary: a seat's match in figures, what decided it, and what to do better."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import variance

from muggins.analysis.config import LEVELS, step_of
from muggins.analysis.luck import ahead
from muggins.analysis.schema import (
    LABELS,
    LOSS_KINDS,
    PHASES,
    AnyLine,
    DecisionLine,
    LossTotals,
    LuckLine,
    Sentence,
    SummaryLine,
    TurningPoint,
    VerdictLine,
)
from muggins.notation import Record
from muggins.rules import Rules

ENOUGH = 10
"""Decisions before which a rate says too little to be likened to a level."""


def summaries(record: Record, lines: Sequence[AnyLine], judged: Sequence[int]) -> list[SummaryLine]:
    """A line for each of the seats `judged`, from all other lines of their match."""
    rules = record.rules
    decisions = [line for line in lines if isinstance(line, DecisionLine) and line.counted]
    luck, errors = luck_by_side(record, lines), luck_errors(lines)
    result = ahead(record.match.scores)
    found = []
    for seat in judged:
        side = rules.side_of(seat)
        own = [line for line in decisions if line.seat == seat]
        others = math.fsum(line.loss for line in decisions if rules.side_of(line.seat) != side)
        loss = math.fsum(line.loss for line in own)
        chances = [line.chance_loss for line in own if line.chance_loss is not None]
        rate = round(loss / len(own), 3) if own else None
        found.append(
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
                phases={phase: _share(line for line in own if line.phase == phase) for phase in PHASES},
                kinds={kind: _share(line for line in own if kind in line.kinds[:1]) for kind in LOSS_KINDS},
            )
        )
    return found


def luck_by_side(record: Record, lines: Iterable[AnyLine]) -> list[float] | None:
    """What each side owes to luck over the match; None where that is not told of every hand."""
    told = [line for line in lines if isinstance(line, LuckLine)]
    if len({line.hand for line in told}) < record.match.number or not told:
        return None
    return [math.fsum(own) for own in zip(*(line.luck for line in told), strict=True)]


def luck_errors(lines: Iterable[AnyLine]) -> list[float]:
    """By side the standard error of the luck of a match: hands are told independently, and each in several parts."""
    hands: dict[int, list[LuckLine]] = {}
    for line in lines:
        if isinstance(line, LuckLine):
            hands.setdefault(line.hand, []).append(line)
    squares = []
    for told in hands.values():
        # Within a hand what one part adds after one draw it mostly takes off before the next.
        parts = [
            [math.fsum(own) for own in zip(*part, strict=True)]
            for part in zip(*(line.parts for line in told), strict=True)
        ]
        squares.append([variance(own) / len(own) for own in zip(*parts, strict=True)])
    return [math.sqrt(math.fsum(own)) for own in zip(*squares, strict=True)]


def _share(decisions: Iterable[DecisionLine]) -> LossTotals:
    found = list(decisions)
    errors = sum(line.label != "fine" for line in found)
    return LossTotals(len(found), errors, round(math.fsum(line.loss for line in found), 3))


def level_like(rules: Rules, rate: float | None, decisions: int = ENOUGH) -> str | None:
    """The computer player whose error rate is nearest, in steps.

    None on few decisions, and in games unlike the one that the levels were measured in: without scores by plays, or for
    more than two.
    """
    if rate is None or decisions < ENOUGH or rules.seats != 2 or not rules.bases:
        return None
    steps = rate / step_of(rules)
    return min(LEVELS, key=lambda level: abs(math.log((LEVELS[level] + 0.01) / (steps + 0.01))))


def verdict(record: Record, lines: Sequence[AnyLine], found: Sequence[SummaryLine]) -> VerdictLine:
    """What decided the match, in three sentences for each seat that was judged."""
    turn = turning_point(record, lines)
    by_seat = {summary.seat: _sentences(summary, turn, _won(record, summary)) for summary in found}
    return VerdictLine(
        turn=turn, said=tuple(by_seat.get(seat, ()) for seat in range(1, record.rules.seats + 1))
    )


def turning_point(record: Record, lines: Sequence[AnyLine]) -> TurningPoint | None:
    """What moved most points towards the side that has won, or is ahead; None where nothing is told."""
    result, rules = ahead(record.match.scores), record.rules
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
    """How it went for a side, as the messages tell it: by so many points, or otherwise where these do not show it."""
    match = record.match
    by_points = "won" if summary.result > 0 else "lost" if summary.result < 0 else "even"
    if not match.over:
        return by_points
    if match.winner is None:
        return "even" if by_points == "even" else "nobody"
    won = "won" if match.winner == summary.side else "lost"
    return won if won == by_points else f"{won}-otherwise"


def _sentences(summary: SummaryLine, turn: TurningPoint | None, won: str) -> tuple[Sentence, ...]:
    return tuple(filter(None, (_decided(summary, won), _turned(summary, turn), _better(summary))))


def _decided(summary: SummaryLine, won: str) -> Sentence:
    points = abs(round(summary.result))
    if summary.luck is None or summary.play is None:
        return Sentence("analysis-result", {"won": won, "points": points})
    luck, play = round(summary.luck), round(summary.result) - round(summary.luck)
    signed = {"luck": f"{luck:+d}".replace("-", "−"), "play": f"{play:+d}".replace("-", "−")}
    more = abs(summary.luck) > abs(summary.play)
    return Sentence(
        "analysis-decided", {"won": won, "points": points, "by": "luck" if more else "play", **signed}
    )


def _turned(summary: SummaryLine, turn: TurningPoint | None) -> Sentence | None:
    if turn is None:
        return None
    blanks: dict[str, str | float] = {
        "hand": turn.hand,
        "line": turn.line,
        "points": round(turn.points),
        "whose": "own" if summary.side == turn.side else "others",
    }
    return Sentence(f"analysis-turn-{turn.what}", blanks)


def _better(summary: SummaryLine) -> Sentence:
    """The advice against what cost most."""
    kind = max(LOSS_KINDS, key=lambda kind: summary.kinds[kind].loss)
    worst = summary.kinds[kind]
    if not worst.errors:
        return Sentence("analysis-advice-none")
    blanks: dict[str, str | float] = {"times": worst.errors, "points": round(worst.loss)}
    return Sentence(f"analysis-advice-{kind}", blanks)
