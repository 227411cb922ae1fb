"""Luck: the points of a hand that are owed to chance, so that they can be taken off.

Luck is the sum of what chance changed of the expected result (`equity`): at the deal and the lead, and wherever tiles
were drawn. Whoever plays, and however badly, it is 0 on average: what is expected before a draw is the mean of what
may be expected after it, and before the deal, when all seats stand alike, it is nothing. So a result without its luck
has the same mean and varies less, the less the better the policy of the playouts foretells how those who played go on.
It is what AIVAT does at the chance nodes of poker.

Burch, N., Schmid, M., Moravčík, M., Morrill, D., Bowling, M.: AIVAT: A New Variance Reduction Technique for Agent
Evaluation in Imperfect Information Games. AAAI 2018.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from muggins.analysis.config import AnalysisConfig
from muggins.analysis.equity import (
    LOTS,
    PLAYOUTS,
    SLIPS,
    check_supported,
    equity_steps,
    leader_equity,
    margins,
)
from muggins.analysis.schema import LuckLine, LuckSource, MarginLine
from muggins.errors import MugginsError
from muggins.events import Deal, Event, Lead
from muggins.lead import drawn_between, lead_rule
from muggins.match import Match, new_match
from muggins.notation import Record, RecordLine
from muggins.rules import Rules

PARTS = 4
"""Parts in which the playouts are made, each with a seed of its own: how far they are apart gives the error."""


def luck(
    rules: Rules, events: Sequence[Event], playouts: int = PLAYOUTS, slips: float = SLIPS
) -> list[float]:
    """By side the points that it owes to luck, less the mean of all sides: their sum is 0.

    `events` are those of a match's first hand, in which all seats stand alike before the deal, with every tile known;
    it need not have ended. The same events always give the same. Raises `MugginsError` as `check_supported` does.
    """
    even = [0.0] * rules.sides
    steps = equity_steps(
        rules, events, even, rule=rules.lead_first, lots=False, plays=False, playouts=playouts, slips=slips
    )
    return sum_around_mean(rules, (step.changed for step in steps if step.changed))


def sum_around_mean(rules: Rules, changes: Iterable[Sequence[float]]) -> list[float]:
    """The sum of `changes` by side, less the mean of all sides."""
    points = [math.fsum(own) for own in zip([0.0] * rules.sides, *changes, strict=True)]
    return [own - sum(points) / len(points) for own in points]


# The lines of a record.


class KnownHand(NamedTuple):
    """A hand of a record whose tiles are all known."""

    rules: Rules
    hand: int
    scores: tuple[int, ...]
    """Before it was dealt."""
    rule: str
    """How its leader was found."""
    leaders: tuple[int, ...]
    """The seats that might have led it, for all that was known before it was dealt."""
    lines: tuple[RecordLine, ...]


def known_hands(record: Record) -> list[KnownHand]:
    """The hands of a record of which every tile is known; none in games whose luck is not worked out."""
    try:
        check_supported(record.rules)
    except MugginsError:
        return []
    hands, match, begun = list[KnownHand](), new_match(record.rules), 0
    for at, line in enumerate(record.lines):
        if isinstance(line.event, Deal):
            hands += _known_hand(match, record.lines[begun:at])
            before, begun = match, at
        match, _ = match.take(line.event)
    if record.lines:
        hands += _known_hand(before, record.lines[begun:])
    return hands


def _known_hand(before: Match, lines: Sequence[RecordLine]) -> Iterator[KnownHand]:
    dealt = lines[0].event if lines else None
    if not isinstance(dealt, Deal) or any(None in tiles for tiles in (*dealt.hands, dealt.boneyard)):
        return
    led = next((line.event.seat for line in lines if isinstance(line.event, Lead)), None)
    if led is None:
        return
    rule = lead_rule(before.rules, before.last)
    leaders = drawn_between(before.rules, before.last) if rule in (*LOTS, "highest-double") else (led,)
    yield KnownHand(before.rules, dealt.number, before.scores, rule, leaders, tuple(lines))


def luck_lines(hand: KnownHand, config: AnalysisConfig, *, plays: bool = True) -> list[LuckLine | MarginLine]:
    """The lines about luck and about the margin of a hand; without `plays` only where luck had a part."""
    events = [line.event for line in hand.lines]
    before = _expected_before(hand)
    parts = [
        equity_steps(
            hand.rules,
            events,
            before,
            rule=hand.rule,
            between=hand.leaders,
            plays=plays,
            playouts=max(1, config.playouts // PARTS),
            part=part,
        )
        for part in range(PARTS)
    ]
    lines = list[LuckLine | MarginLine]()
    for steps in zip(*parts, strict=True):
        line = hand.lines[steps[0].event]
        if steps[0].changed:
            changed = [margins(step.changed or ()) for step in steps]
            lines.append(
                LuckLine(
                    hand=hand.hand,
                    line=line.number,
                    luck=_rounded(_mean(changed)),
                    parts=tuple(map(_rounded, changed)),
                    at=_source(events[steps[0].event], hand.rule),
                )
            )
        added = _mean([step.expected for step in steps])
        expected = _rounded([score + own for score, own in zip(hand.scores, added, strict=True)])
        lines.append(MarginLine(hand=hand.hand, line=line.number, scores=line.scores, expected=expected))
    return lines


def _expected_before(hand: KnownHand) -> list[float]:
    """What the hand may be expected to bring each side before it is dealt."""
    sides = hand.rules.sides
    # Where any seat might lead they all stand alike.
    if len(hand.leaders) >= hand.rules.seats:
        return [0.0] * sides
    by_place = leader_equity(hand.rules)
    return [fmean(by_place[(side - leader + 1) % sides] for leader in hand.leaders) for side in range(sides)]


def _mean(parts: Sequence[Sequence[float]]) -> list[float]:
    return [fmean(own) for own in zip(*parts, strict=True)]


def _rounded(points: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(own, 3) for own in points)


def _source(event: Event, rule: str) -> LuckSource:
    # Where nobody draws lots, who leads is part of the deal.
    if isinstance(event, Deal) or (isinstance(event, Lead) and rule not in LOTS):
        return "deal"
    return "lead" if isinstance(event, Lead) else "draw"
