"""Results of contests between computer players, as JSON and as text."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from muggins.arena import Contest, Outcome
from muggins.arena.outcome import DecisionTimes, Forfeit
from muggins.arena.statistics import LEAST_GAMES, Interval, Mean, Share, mean_of, share_of
from muggins.presets import as_text, differences

PairedOutcome = tuple[int, int, Outcome]
"""A contest of a round robin: the indices of A and B among the names, and the outcome."""

_LISTED = 5
"""Most games lost by rule that are listed one by one."""


def contest_json(outcome: Outcome) -> dict[str, Any]:
    """A contest of two players for `--json`."""
    contest, (of_a, of_b) = outcome.contest, outcome.decisions
    return {
        "a": contest.a,
        "b": contest.b,
        "rules": contest.rules.preset,
        "deals": len(outcome.values),
        "points_per_hand": _plain(outcome.points),
        "matches": _plain(outcome.matches),
        "seconds": round(outcome.seconds, 3),
        "verdict": outcome.verdict,
        "matches_played": len(outcome.results),
        "options": differences(contest.rules),
        "seats": contest.rules.seats,
        "seed": contest.seed,
        "sprt": _plain(outcome.tested),
        "luck": _plain(outcome.luck),
        "lost_by_rule": {name: _times(outcome, who) for who, name in enumerate("ab")},
        "faults": [_fault(lost) for lost in outcome.forfeits[:_LISTED]],
        "decision_ms": {"a": _plain(of_a), "b": _plain(of_b)},
    }


def round_robin_json(names: Sequence[str], contests: Sequence[PairedOutcome]) -> dict[str, Any]:
    """A round robin between `names` for `--json`."""
    return {
        "bots": names,
        "table": [
            {
                "bot": name,
                "points_per_hand": _plain(_points_of(place, contests)),
                "matches": _plain(_share_of(place, contests)),
            }
            for place, name in enumerate(names)
        ],
        "duels": [contest_json(outcome) for _, _, outcome in contests],
    }


def _times(outcome: Outcome, who: int) -> int:
    return sum(lost.player == who for lost in outcome.forfeits)


def _fault(lost: Forfeit) -> dict[str, Any]:
    fault = lost.fault
    return {
        "bot": "ab"[lost.player],
        lost.what: lost.number,
        "seat": fault.seat,
        "code": fault.code,
        "message": fault.message,
    }


def _plain(figures: object) -> Any:
    return _rounded(msgspec.to_builtins(figures))


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, 4)
        case dict():
            return {key: _rounded(own) for key, own in value.items()}
        case tuple() | list():
            return [_rounded(own) for own in value]
    return value


# A round robin.


def _points_of(place: int, contests: Sequence[PairedOutcome]) -> Mean | None:
    """The points a hand of one player against all others, averaged over each deal: all contests have the same deals."""
    signed = [
        [value if place == one else 0 - value for value in outcome.values]
        for one, other, outcome in contests
        if place in (one, other)
    ]
    values = [math.fsum(against) / len(against) for against in zip(*signed, strict=False)]
    return mean_of(values) if values else None


def _share_of(place: int, contests: Sequence[PairedOutcome]) -> Share | None:
    """The share of its matches against all others that one player won."""
    won = [
        result if place == one else 1 - result
        for one, other, outcome in contests
        if place in (one, other)
        for result in outcome.results
    ]
    return share_of(won) if won else None


# As text.


def contest_lines(outcome: Outcome) -> Iterator[str]:
    """A contest of two players as lines of text."""
    contest = outcome.contest
    yield f"{contest.a} against {contest.b}: {_game(contest)}"
    if points := outcome.points:
        yield _row(
            _many(len(outcome.values), "deal"), f"{points.mean:+.2f} points a hand", points.ci95, "+.2f"
        )
    if luck := outcome.luck:
        yield _row("without luck", f"{luck.mean:+.2f} points a hand", luck.ci95, "+.2f")
        if luck.factor:
            yield _row("", f"as clear as {luck.factor:.1f} times the deals", None, "")
    if matches := outcome.matches:
        yield _row(_many(len(outcome.results), "match"), f"{matches.share:.1%} won", matches.ci95, ".1%")
    for name, decisions in zip((contest.a, contest.b), outcome.decisions, strict=True):
        if decisions:
            yield _row("a decision", f"{_thinking(decisions)}: {name}", None, "")
    yield from _faults(outcome)
    if tested := outcome.tested:
        by = {
            "low": f"by {tested.low:g} or less",
            "high": f"by {tested.high:g} or more",
            None: "is not clear",
        }
        margin = by[tested.accepted]
        result = "says that" if tested.accepted else "ran out of deals: how far"
        yield f"The test {result} {contest.a} is ahead {margin}."
    yield _verdict(outcome)


def _game(contest: Contest) -> str:
    rules = contest.rules
    parts = [rules.preset, f"{rules.seats} seats", as_text(differences(rules)), f"seed {contest.seed}"]
    return ", ".join(filter(None, parts))


def _row(label: str, text: str, interval: Interval | None, form: str) -> str:
    within = f"95%: {interval[0]:{form}} to {interval[1]:{form}}" if interval else ""
    return f"  {label:<14}  {text:<26}  {within}".rstrip()


def _many(count: int, thing: str) -> str:
    plural = {"match": "matches"}.get(thing, f"{thing}s")
    return f"{count} {thing if count == 1 else plural}"


def _thinking(decisions: DecisionTimes) -> str:
    return f"{decisions.median:.3g} ms (99 in 100 within {decisions.p99:.3g} ms)"


def _faults(outcome: Outcome) -> Iterator[str]:
    names = (outcome.contest.a, outcome.contest.b)
    for (who, what), times in sorted(Counter((lost.player, lost.what) for lost in outcome.forfeits).items()):
        yield f"  lost by rule    {_many(times, {'deal': 'hand', 'match': 'match'}[what])}: {names[who]}"
    for lost in outcome.forfeits[:_LISTED]:
        yield f"    {names[lost.player]}, {lost.what} {lost.number}, seat {lost.fault.seat}: {lost.fault.message}"
    if len(outcome.forfeits) > _LISTED:
        yield f"    and {len(outcome.forfeits) - _LISTED} more"


def _verdict(outcome: Outcome) -> str:
    a, b = outcome.contest.a, outcome.contest.b
    verdicts = {
        "a": f"{a} is the stronger.",
        "b": f"{b} is the stronger.",
        "even": f"Neither {a} nor {b} is shown to be the stronger.",
        None: f"That is too little to tell who is the stronger: it takes {LEAST_GAMES} "
        f"{'deals' if outcome.values else 'matches'}.",
    }
    return verdicts[outcome.verdict]


def round_robin_lines(names: Sequence[str], contests: Sequence[PairedOutcome]) -> Iterator[str]:
    """A round robin as a table, the best player first: points a hand, or matches won, against each other player."""
    against: dict[tuple[int, int], str] = {}
    for one, other, outcome in contests:
        if points := outcome.points:
            against[one, other], against[other, one] = f"{points.mean:+.2f}", f"{0 - points.mean:+.2f}"
        elif matches := outcome.matches:
            against[one, other], against[other, one] = f"{matches.share:.1%}", f"{1 - matches.share:.1%}"
    means = [_points_of(place, contests) for place in range(len(names))]
    shares = [_share_of(place, contests) for place in range(len(names))]
    order = sorted(range(len(names)), key=lambda place: _rank(means[place], shares[place]), reverse=True)
    width = max(map(len, names))
    halves = [_half(mean) for mean in means]
    aside = max(map(len, halves))
    numbers = "".join(f"{number:>9}" for number in range(1, len(names) + 1))
    heads = (f"{'all':>9}{'':{aside}}" if any(means) else "") + (f"{'won':>9}" if any(shares) else "")
    yield f"{'':4}{'':{width}}{numbers}{heads}".rstrip()
    for number, place in enumerate(order, 1):
        cells = "".join(f"{against.get((place, other), '·'):>9}" for other in order)
        mean, share = means[place], shares[place]
        ahead = f"{mean.mean:+9.2f}{halves[place]:{aside}}" if mean else ""
        won = f"{share.share:9.1%}" if share else ""
        yield f"{number:>2}  {names[place]:<{width}}{cells}{ahead}{won}".rstrip()


def _half(points: Mean | None) -> str:
    """Half the width of the confidence interval of a mean."""
    return f" ±{points.ci95[1] - points.mean:.2f}" if points and points.ci95 else ""


def _rank(points: Mean | None, matches: Share | None) -> float:
    return points.mean if points else matches.share if matches else 0.0
