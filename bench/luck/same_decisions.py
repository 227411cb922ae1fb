"""The losses of all levels at the same decisions: they are compared on far fewer than in matches of their own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean

import msgspec

from muggins.analysis.config import QUICK
from muggins.analysis.decisions import Decision, decisions_of
from muggins.analysis.evaluation import evaluate
from muggins.arena.referee import seed_of
from muggins.arena.statistics import mean_of
from muggins.bots import LEVELS, bot
from muggins.events import Play
from muggins.layout import Placement
from muggins.notation import Record
from muggins.search.convert import move_of
from muggins.view import view_of

TIMES = {"beginner": 12, "casual": 12}
"""How often a level is asked that chooses at random among equal plays, and takes no time."""


class LevelLosses(msgspec.Struct, frozen=True):
    """What each level would have lost at the decisions of a match."""

    losses: list[list[float]]
    """By decision, in points, in the order of the levels."""


def level_losses(record: Record, number: int) -> LevelLosses:
    """What each level would have lost at the decisions of match `number`."""
    by_decision = (_losses(decision, number) for decision in decisions_of(record))
    return LevelLosses([losses for losses in by_decision if losses])


def _losses(decision: Decision, number: int) -> list[float]:
    """By level; empty where no play was better than another."""
    view = view_of(decision.match, decision.play.seat)
    evaluation = evaluate(view, None, QUICK)
    if evaluation is None or not evaluation.counted:
        return []
    worths = {
        move_of(view.rules, view.layout, Placement(own.tile, own.against, own.in_line)): own.worth
        for own in evaluation.actions
        if own.tile
    }
    best = max(worths.values())

    def lost(level: str, time: int) -> float:
        play = bot(level)(view, random.Random(seed_of(number, decision.line, level, time)))
        assert isinstance(play, Play)
        return best - worths[move_of(view.rules, view.layout, play)]

    return [round(fmean(lost(level, time) for time in range(TIMES.get(level, 1))), 3) for level in LEVELS]


def rows(matches: list[LevelLosses]) -> Iterator[str]:
    """A row of the table for each level: what it lost, and how much more than the next one on the same decisions."""
    decisions = [losses for match in matches for losses in match.losses]
    if len(decisions) < 2:
        return
    for at, level in enumerate(LEVELS):
        rate = mean_of([losses[at] for losses in decisions])
        cells = [level, f"{rate.mean:.2f}", "", ""]
        if at + 1 < len(LEVELS):
            more = mean_of([losses[at] - losses[at + 1] for losses in decisions])
            assert more.ci95
            cells[2:] = [
                f"{more.mean:+.2f} ({more.ci95[0]:+.2f} to {more.ci95[1]:+.2f})",
                "yes" if more.ci95[0] > 0 else "no",
            ]
        yield f"| {' | '.join(cells)} |"
