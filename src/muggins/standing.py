"""The scores by side: which points a side may take, and who has won the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from muggins.rules import Rules

Refusal = Literal["exact", "to-get-in", "no-win-on-lead"]
"""Why points are not taken: the option that forbids it."""

WhyUntaken = Literal[Refusal, "undeclared"]
"""A refusal, or `undeclared` under the call: nobody has declared or called the play."""

SCORELESS = 200
"""Hands in a row without any change of score that end a match without a winner [ours]."""


class Untaken(msgspec.Struct, frozen=True, gc=False):
    """Points that a side has earned and does not take, and why."""

    event: int
    """The event that earned them: its place in the log of its hand, from 0."""
    side: int
    points: int
    why: WhyUntaken


def taken(rules: Rules, score: int, points: int, *, got_in: bool, lead: bool) -> int:
    """What a side that has `score` takes of `points`: all or nothing. A loss is always taken.

    `got_in` says whether it has taken a score before, `lead` whether these are for the first tile of a hand.
    """
    return 0 if refusal(rules, score, points, got_in=got_in, lead=lead) else points


def refusal(rules: Rules, score: int, points: int, *, got_in: bool, lead: bool) -> Refusal | None:
    """Why a side that has `score` does not take `points`, as `taken` has it; None where it does."""
    if points <= 0:
        return None
    to_target = rules.ends != "one-hand"
    if rules.exact and to_target and score + points > rules.target:
        return "exact"
    if not got_in and points < rules.to_get_in:
        return "to-get-in"
    if rules.no_win_on_lead and to_target and lead and score + points >= rules.target:
        return "no-win-on-lead"
    return None


def leading(rules: Rules, scores: Sequence[int]) -> int | None:
    """The side that has reached the target with more points than any other."""
    return _highest(scores) if max(scores) >= rules.target else None


def verdict(
    rules: Rules, scores: Sequence[int], *, resigned: int | None, won: int | None, scoreless: int
) -> tuple[bool, int | None]:
    """Whether the match is over once a hand is, and which side has won it; None for nobody.

    When a side has `resigned`, whoever has most of the others has won. `won` is the side that has won the hand, None
    for nobody, and `scoreless` counts the hands since a score last changed.
    """
    if resigned:
        return True, _highest(
            [min(scores) - 1 if side == resigned else s for side, s in enumerate(scores, 1)]
        )
    if hand_decides(rules):
        return True, won
    if rules.ends == "one-hand":
        return True, _highest(scores)
    winner = leading(rules, scores)
    return winner is not None or scoreless >= SCORELESS, winner


def hand_decides(rules: Rules) -> bool:
    """Whether who wins the hand wins the match, whatever it pays: one hand, in which no play scores (S2)."""
    return rules.ends == "one-hand" and rules.score == "none"


def _highest(scores: Sequence[int]) -> int | None:
    """The side that has more points than any other."""
    best = max(scores)
    return scores.index(best) + 1 if scores.count(best) == 1 else None
