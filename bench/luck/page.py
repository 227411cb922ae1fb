"""Writes docs/luck.md from what has been played."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from statistics import fmean, quantiles

from bench.luck.same_decisions import LevelLosses, rows
from bench.luck.samples import HANDS, PAIRS, HandLuck, MatchLosses, MatchLuck
from muggins.arena.statistics import mean_of, variance
from muggins.bots import LEVELS


def page(
    matches: list[MatchLuck], compared: list[LevelLosses], analysed: list[MatchLosses], hands: list[HandLuck]
) -> str:
    """The text of the page."""
    return "\n".join(
        [
            "# Luck and skill, checked",
            "",
            "Written by `python -m bench.luck`, in Muggins for two; intervals are of 95%. What the figures are is told",
            "in [analysis.md](analysis.md).",
            "",
            "## Luck is nothing on average",
            "",
            f"{len(matches):,} matches of {sum(each.hands for each in matches):,} hands. Luck and play are in points",
            "a match; luck is the first player's, and its interval is to hold 0.",
            "",
            "| players | matches | result | luck | | play |",
            "|---|--:|--:|--:|--:|--:|",
            *(
                _luck_row(f"{a} – {b}", [_from(each, a) for each in matches if {a, b} == {*each.names}])
                for a, b in PAIRS
            ),
            _luck_row("seat 1 – seat 2, all", [(each.margin, each.luck) for each in matches]),
            "",
            "## Error rates rank the levels",
            "",
            "All levels asked at the same decisions, of matches between the levels up to `strong`, judged with",
            f"`--quick`: {sum(len(each.losses) for each in compared):,} decisions of {len(compared)} matches.",
            "Where two are compared on the same tiles fewer decisions tell them apart. `master` plays for the chance",
            "of the match, at the cost of points where need be: points do not tell it from `expert`, the arena does.",
            "",
            "| level | points lost a decision | more than the next level | told apart |",
            "|---|--:|--:|---|",
            *rows(compared),
            "",
            f"In {len(analysed)} matches between neighbouring levels each meets decisions of its own, and intervals",
            "are wider: these are too few to tell every level from the next.",
            "",
            "| level | decisions | points lost a decision | |",
            "|---|--:|--:|--:|",
            *_rates(analysed),
            "",
            _agreement(analysed),
            "",
            "## So many times fewer deals",
            "",
            "Hands of deals of their own, not duplicated: the variance of the margin over that without what is owed",
            "to chance, as a [review](analysis.md#luck-and-play) tells it, which knows nothing of the players, and as",
            "`muggins arena --luck` does, which knows how its own players play. *All* where both do just what their",
            "policy says, or their lots: then there is nothing else in a hand. Points a hand are those that the first",
            "is ahead by without what the arena takes off.",
            "",
            "| players | hands | as it fell | by a review | fewer | by the arena | fewer | points a hand |",
            "|---|--:|--:|--:|--:|--:|--:|--:|",
            *(_factors(names, [each for each in hands if each.names == names]) for names in HANDS),
            "",
        ]
    )


def _from(each: MatchLuck, name: str) -> tuple[float, float]:
    """The margin and the luck as the player called `name` has them."""
    sign = 1 if each.names[0] == name else -1
    return sign * each.margin, sign * each.luck


def _luck_row(title: str, found: list[tuple[float, float]]) -> str:
    if len(found) < 2:
        return f"| {title} | {len(found)} | | | | |"
    owed = mean_of([own for _, own in found])
    assert owed.ci95
    result = fmean(margin for margin, _ in found)
    holds = "holds 0" if owed.ci95[0] <= 0 <= owed.ci95[1] else "does not hold 0"
    interval = f"{owed.mean:+.2f} ({owed.ci95[0]:+.2f} to {owed.ci95[1]:+.2f})"
    return f"| {title} | {len(found):,} | {result:+.1f} | {interval} | {holds} | {result - owed.mean:+.1f} |"


def _rates(analysed: list[MatchLosses]) -> Iterator[str]:
    for level in LEVELS:
        losses = [
            loss
            for each in analysed
            for name, own in zip(each.names, each.losses, strict=True)
            if name == level
            for loss in own
        ]
        if len(losses) > 1:
            rate = mean_of(losses)
            assert rate.ci95
            yield f"| {level} | {len(losses):,} | {rate.mean:.2f} | {rate.ci95[0]:.2f} to {rate.ci95[1]:.2f} |"


def _agreement(analysed: list[MatchLosses]) -> str:
    """How what was lost by plays and what the result without luck says agree, in points a match."""
    if len(analysed) < 2:
        return ""
    plays, lost = [], []
    for each in analysed:
        sign = 1 if LEVELS.index(each.names[0]) > LEVELS.index(each.names[1]) else -1
        plays.append(sign * (each.margin - each.luck))
        lost.append(sign * (math.fsum(each.losses[1]) - math.fsum(each.losses[0])))
    play, skill = mean_of(plays), mean_of(lost)
    assert play.ci95
    assert skill.ci95
    return (
        f"A match the stronger is ahead by {play.mean:+.1f} ({play.ci95[0]:+.1f} to {play.ci95[1]:+.1f}) points\n"
        f"by play, and by {skill.mean:+.1f} ({skill.ci95[0]:+.1f} to {skill.ci95[1]:+.1f}) by what plays lost."
    )


def _factors(names: tuple[str, str], found: list[HandLuck]) -> str:
    """A row: how many times fewer hands show as much without luck, and without all that is owed to chance."""
    title = " – ".join(names)
    if len(found) < 2:
        return f"| {title} | {len(found)} | | | | | |"
    raw = [each.margin for each in found]
    cells = []
    for left in (
        [each.margin - each.luck for each in found],
        [each.margin - each.aivat_luck for each in found],
    ):
        cells += [f"{variance(left):.0f}", _times(raw, left)]
    mean = mean_of([each.margin - each.aivat_luck for each in found])
    assert mean.ci95
    ahead = f"{mean.mean:+.2f} ({mean.ci95[0]:+.2f} to {mean.ci95[1]:+.2f})"
    return f"| {title} | {len(found):,} | {variance(raw):.0f} | {' | '.join(cells)} | {ahead} |"


def _times(raw: Sequence[float], left: Sequence[float]) -> str:
    """The one variance over the other, with an interval of 95% from a thousand samples drawn from these hands."""
    if variance(left) < 1e-6:
        return "all"
    rng, numbers = random.Random(0), range(len(raw))
    ratios = []
    for _ in range(1000):
        drawn = rng.choices(numbers, k=len(raw))
        ratios.append(variance([raw[at] for at in drawn]) / variance([left[at] for at in drawn]))
    low, *_, high = quantiles(ratios, n=40)
    return f"**{variance(raw) / variance(left):.1f}** ({low:.1f} to {high:.1f})"
