"""Checks whether a match under some rules can be won at all, whatever is dealt and however it is played.

The scores that are possible are overestimated. So rules that are refused here can never be won; others may still be
practically impossible to win, and such a match ends after `SCORELESS` hands without a score.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Set
from typing import NamedTuple

from muggins.errors import RulesError, Why
from muggins.rules import Rules
from muggins.scoring import nearest_worth, worth
from muggins.tiles import full_set, set_size


class Scores(NamedTuple):
    """All points that a side may score at once, each more than 0."""

    lead: frozenset[int]
    """By the first tile of a hand."""
    later: frozenset[int]
    """By any other tile, by a call, or in the settlement of a hand."""


def check_winnable(rules: Rules) -> None:
    """Raises `RulesError` where no match under `rules` can be won; to be called before a match begins."""
    if why := why_unwinnable(rules):
        raise RulesError(*why)


def why_unwinnable(rules: Rules) -> Why | None:
    """The code and sentence that say why no match under `rules` can be won; None where one may be."""
    if rules.ends == "one-hand":
        return None
    scores = possible_scores(rules)
    every = scores.lead | scores.later
    if not every:
        return (
            "nothing-scores",
            "nothing that can happen here scores, so the match would never end: "
            "let plays, going out or the settlement pay",
        )
    # Points carried over from ties may become any amount.
    enough = every if _carries(rules) else {points for points in every if points >= rules.to_get_in}
    if not enough:
        return (
            "cannot-get-in",
            f"no score here is as much as {rules.to_get_in}, so nobody would ever get in: "
            f"to-get-in may be {max(every)} at most",
        )
    if rules.no_win_on_lead and not scores.later:
        return (
            "lead-cannot-win",
            "only the first tile of a hand scores here, and with no-win-on-lead=yes it never wins: "
            "let others score, or write no-win-on-lead=no",
        )
    if rules.exact and not _adds_up(rules, enough, scores):
        return (
            "target-out-of-reach",
            f"the scores that can be made here never add up to exactly {rules.target}: "
            "take another target, or write exact=no",
        )
    return None


# What may be scored.


def possible_scores(rules: Rules) -> Scores:
    """All points that a side may score at once, overestimated; without points carried over from ties."""
    led = {worth(rules, tile.pips, led=tile) for tile in full_set(rules.set)}
    if _only_leads(rules):
        # The lead goes out; undeclared it earns the bonus alone.
        lead = {points + rules.out_bonus for points in led | {0}}
        later = set[int]()
    else:
        plays = {worth(rules, count) for count in range(_most_count(rules) + 1)} | {0}
        lead, later = led, plays | {points + rules.out_bonus for points in plays}
    if rules.call and rules.false_call == "pays":
        later |= {nearest_worth(rules, count) for count in range(_most_count(rules) + 1)}
    later |= set(_settled(rules))
    return Scores(frozenset(lead - {0}), frozenset(later - {0}))


def _only_leads(rules: Rules) -> bool:
    """Whether the first tile of a hand is also its last: with one tile each, whoever leads is out."""
    return rules.tiles == 1 and rules.out == "first"


def _most_count(rules: Rules) -> int:
    """An upper bound of the count of any layout."""
    if rules.spinner == "all":
        # Every half of a tile counts at most once.
        return sum(tile.pips for tile in full_set(rules.set))
    ends = 2 if rules.spinner in ("none", "sniff") else 4
    # At each end a double of its own, or the open half of another tile.
    return sum(max(2 * (rules.set - nth), rules.set) for nth in range(ends))


def _settled(rules: Rules) -> range:
    """The points that the settlement of a hand may pay a side, overestimated."""
    if not (_out_pays(rules) or _blocked_pays(rules)):
        return range(0)
    # Each hand may be rounded up.
    more = {"nearest": rules.base // 2, "up": rules.base - 1}.get(rules.rounding, 0)
    most = _most_left(rules) + rules.lone_blank + more * _opponents(rules)
    if rules.pay == "multiples":
        return range(1, most // rules.base + 1)
    unit = 1 if rules.rounding == "exact" else rules.base
    return range(unit, most + 1, unit)


def _most_left(rules: Rules) -> int:
    """The most pips that the other sides may hold when a hand is over."""
    held = rules.tiles * _opponents(rules)
    if rules.draw != "none" and not _only_leads(rules):
        held += max(0, set_size(rules.set) - rules.seats * rules.tiles - rules.floor)
    return sum(sorted((tile.pips for tile in full_set(rules.set)), reverse=True)[:held])


def _opponents(rules: Rules) -> int:
    """How many seats are of other sides."""
    return rules.seats - rules.seats // rules.sides


def _out_pays(rules: Rules) -> bool:
    return rules.settle in ("sum", "each", "difference", "heaviest")


def _blocked_pays(rules: Rules) -> bool:
    if _only_leads(rules):
        return False
    return rules.blocked in ("minus-own", "difference") or (rules.blocked == "same" and _out_pays(rules))


def _carries(rules: Rules) -> bool:
    return rules.ties == "carry" and _blocked_pays(rules)


# What adds up to an exact target.


def _adds_up(rules: Rules, first: Set[int], scores: Scores) -> bool:
    """Whether a `first` score and others add up to exactly the target; with no-win-on-lead the last not by a lead."""
    target = rules.target
    every = scores.lead | scores.later
    if "each-loses" in (rules.settle, rules.blocked):
        # Losses can bring a score down as far as needed, so only the common divisor of all scores matters.
        loss = 1 if rules.rounding == "exact" or rules.pay == "multiples" else rules.base
        return target % functools.reduce(math.gcd, every, loss) == 0
    more = _sums(every, target)
    # A set of sums as bits: bit n is set where n points are possible.
    begun = functools.reduce(int.__or__, (more << points for points in first if points <= target), 0)
    if not rules.no_win_on_lead:
        return bool(begun >> target & 1)
    last = (points for points in scores.later if points <= target)
    return any(begun >> target - points & 1 or (points == target and points in first) for points in last)


def _sums(scores: Iterable[int], most: int) -> int:
    """All sums of any number of `scores` up to `most`, as bits: bit n is set where n is such a sum; 0 is one."""
    sums, within = 1, (1 << most + 1) - 1
    for points in sorted(scores):
        # A score that is a sum of smaller ones adds nothing.
        times = points if points <= most and not sums >> points & 1 else most + 1
        while times <= most:
            sums |= sums << times & within
            times *= 2
    return sums
