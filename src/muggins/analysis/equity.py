"""Flow: what each hand of a match might be expected to end with, line by line, and what of that luck changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from muggins.analysis.config import AnalysisConfig
from muggins.analysis.luck import LOTS, ahead, check, equity_steps, leader_equity
from muggins.analysis.schema import LuckLine, LuckSource, MarginLine
from muggins.errors import MugginsError
from muggins.events import Deal, Event, Lead
from muggins.lead import drawn_between, lead_rule
from muggins.match import Match, new_match
from muggins.notation import Line, Record
from muggins.rules import Rules

PARTS = 4
"""Parts in which the playouts are made, each with a chance of its own: how far they are apart tells the error."""


class KnownHand(NamedTuple):
    """A hand whose tiles are all known."""

    rules: Rules
    hand: int
    scores: tuple[int, ...]
    """Before it was dealt."""
    rule: str
    """How its leader was found."""
    leaders: tuple[int, ...]
    """The seats that might have led it, for all that was known before it was dealt."""
    lines: tuple[Line, ...]


def known_hands(record: Record) -> list[KnownHand]:
    """The hands of a record of which every tile is known; none in games whose luck is not told."""
    try:
        check(record.rules)
    except MugginsError:
        return []
    found, match, begun = list[KnownHand](), new_match(record.rules), 0
    for at, line in enumerate(record.lines):
        if isinstance(line.event, Deal):
            found += _flow(match, record.lines[begun:at])
            before, begun = match, at
        match, _ = match.take(line.event)
    if record.lines:
        found += _flow(before, record.lines[begun:])
    return found


def _flow(before: Match, lines: Sequence[Line]) -> Iterator[KnownHand]:
    dealt = lines[0].event if lines else None
    if not isinstance(dealt, Deal) or any(None in tiles for tiles in (*dealt.hands, dealt.boneyard)):
        return
    if any(isinstance(line.event, Lead) for line in lines):
        rule = lead_rule(before.rules, before.last)
        leaders = drawn_between(before.rules, before.last)
        if rule not in (*LOTS, "highest-double"):
            leaders = (_leader(lines),)
        yield KnownHand(before.rules, dealt.number, before.scores, rule, leaders, tuple(lines))


def _leader(lines: Sequence[Line]) -> int:
    return next(line.event.seat for line in lines if isinstance(line.event, Lead))


def luck_lines(
    flow: KnownHand, measure: AnalysisConfig, *, plays: bool = True
) -> list[LuckLine | MarginLine]:
    """The lines about luck and about the margin of a hand; without `plays` only where luck had a part."""
    rules, events = flow.rules, [line.event for line in flow.lines]
    before = [0.0] * rules.sides
    # Where any seat might lead they all stand alike.
    if len(flow.leaders) < rules.seats:
        told = leader_equity(rules)
        before = [
            fmean(told[(side - leader + 1) % rules.sides] for leader in flow.leaders)
            for side in range(rules.sides)
        ]
    lines = list[LuckLine | MarginLine]()
    parts = [
        equity_steps(
            rules,
            events,
            before,
            rule=flow.rule,
            between=flow.leaders,
            plays=plays,
            playouts=max(1, measure.playouts // PARTS),
            again=part,
        )
        for part in range(PARTS)
    ]
    for steps in zip(*parts, strict=True):
        line = flow.lines[steps[0].event]
        if steps[0].changed:
            changed = [ahead(step.changed or ()) for step in steps]
            lines.append(
                LuckLine(
                    hand=flow.hand,
                    line=line.number,
                    luck=_rounded(_mean(changed)),
                    parts=tuple(map(_rounded, changed)),
                    at=_at(events[steps[0].event], flow.rule),
                )
            )
        expected = zip(flow.scores, _mean([step.expected for step in steps]), strict=True)
        told_scores = _rounded([score + own for score, own in expected])
        lines.append(MarginLine(hand=flow.hand, line=line.number, scores=line.scores, expected=told_scores))
    return lines


def _mean(parts: Sequence[Sequence[float]]) -> list[float]:
    return [fmean(own) for own in zip(*parts, strict=True)]


def _rounded(points: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(own, 3) for own in points)


def _at(event: Event, rule: str) -> LuckSource:
    # Where nobody draws lots, who leads is part of the deal.
    if isinstance(event, Deal) or (isinstance(event, Lead) and rule not in LOTS):
        return "deal"
    return "lead" if isinstance(event, Lead) else "draw"
