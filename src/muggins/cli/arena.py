"""`muggins arena`: computer players against each other, and what that shows."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click
import msgspec

from muggins.arena import Contest, Outcome, duel
from muggins.arena.duel import Lost
from muggins.arena.figures import LEAST, Mean, Sprt
from muggins.arena.players import check
from muggins.arena.seating import seatings
from muggins.cli.options import rules_from, seats_option, settings_option
from muggins.errors import MugginsError
from muggins.presets import as_text, differences

DEALS = 1000
"""Deals where nobody says how many, nor how many matches."""
PATIENCE = 2.0
"""Seconds after which a person wants to see how far it has come."""
TOLD = 5
"""Faults that are told one by one."""


@click.command()
@click.argument("names", metavar="A B [C]...", nargs=-1, required=True)
@click.option("--rules", "id", default="muggins", show_default=True, metavar="ID", help="The game they play.")
@settings_option
@seats_option
@click.option("--deals", type=click.IntRange(0), metavar="N", help="Play N deals, each from every seat.")
@click.option("--matches", type=click.IntRange(0), default=0, metavar="N", help="Play N whole matches.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, metavar="N", help="Deal by N.")
@click.option(
    "--sprt",
    metavar="LOW,HIGH",
    help=f"Stop, after {LEAST} deals or more, once it is clear whether A is ahead by LOW points a hand or by HIGH.",
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes.  [default: one for each core]")
@click.option(
    "--timeout",
    type=click.FloatRange(0.01),
    default=10.0,
    show_default=True,
    metavar="SECONDS",
    help="How long another's program has for an answer.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def arena(
    names: tuple[str, ...],
    id: str,
    settings: tuple[str, ...],
    seats: int | None,
    deals: int | None,
    matches: int,
    seed: int,
    sprt: str | None,
    jobs: int | None,
    timeout: float,
    as_json: bool,
) -> None:
    """Let computer players play each other, and say who is the stronger.

    Each deal is played from 0–0 in every seating, so that both have had the same tiles; a hand counts what A takes
    more than B, in points. Of more than two players each meets each. A player is the name of one of ours, the path
    of a program (with a slash in it: ./mybot), or a command after exec: as in "exec:python3 mybot.py"; see
    docs/engine-protocol.md. The same command gives the same result.
    """
    if len(names) < 2:
        raise MugginsError("one-player", "it takes two to play: name another computer player")
    rules = rules_from(id, seats, settings)
    test = _sprt(sprt)
    count = (0 if matches else DEALS) if deals is None else deals
    if not count and not matches:
        raise MugginsError("nothing-to-play", "there is nothing to play: ask for --deals or --matches")
    if test and not count:
        raise MugginsError("nothing-to-play", "--sprt tests deals, and there are none: ask for --deals")
    for name in dict.fromkeys(names):
        check(name, timeout)
    contests = [
        Contest(a, b, rules, seed, count, matches, test, timeout) for a, b in itertools.combinations(names, 2)
    ]
    sets = -(-matches // len(seatings(rules))) * len(seatings(rules))
    outcomes = []
    with _progress(len(contests) * (count + sets)) as move_on:
        outcomes += [duel(contest, jobs or -1, move_on) for contest in contests]
    if len(contests) == 1:
        told: Any = as_plain(outcomes[0])
    else:
        told = {"bots": names, "table": table_of(names, outcomes), "duels": list(map(as_plain, outcomes))}
    if as_json:
        click.echo(msgspec.json.encode(told))
    else:
        click.echo("\n\n".join(map(as_text_of, outcomes)))


def _sprt(text: str | None) -> Sprt | None:
    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not low < high < float("inf"):
        raise MugginsError(
            "bad-sprt", f"--sprt {text[:40]!r} is no test: write two numbers of points, as in 0,2"
        )
    return Sprt(low, high)


# As JSON.


def as_plain(outcome: Outcome) -> dict[str, Any]:
    """The outcome as `--json` prints it."""
    contest, of_a, of_b = outcome.contest, *outcome.decisions
    return {
        "a": contest.a,
        "b": contest.b,
        "rules": contest.rules.preset,
        "deals": outcome.deals,
        "points_per_hand": _plain(outcome.points_per_hand),
        "matches": _plain(outcome.matches),
        "seconds": round(outcome.seconds, 3),
        "verdict": outcome.verdict,
        "options": differences(contest.rules),
        "seats": contest.rules.seats,
        "seed": contest.seed,
        "matches_played": outcome.played,
        "sprt": _plain(outcome.tested),
        "luck": _plain(outcome.luck),
        "lost_by_rule": {name: _lost_by(outcome, who) for who, name in enumerate("ab")},
        "faults": [_fault(lost) for lost in outcome.lost[:TOLD]],
        "decision_ms": {"a": _plain(of_a), "b": _plain(of_b)},
    }


def _plain(figures: msgspec.Struct | None) -> Any:
    return _rounded(msgspec.to_builtins(figures))


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, 4)
        case dict():
            return {key: _rounded(own) for key, own in value.items()}
        case list() | tuple():
            return [_rounded(own) for own in value]
    return value


def _lost_by(outcome: Outcome, who: int) -> int:
    return sum(lost.player == who for lost in outcome.lost)


def _fault(lost: Lost) -> dict[str, Any]:
    return {
        "bot": "ab"[lost.player],
        lost.what: lost.number,
        "seat": lost.fault.seat,
        "code": lost.fault.code,
        "message": lost.fault.message,
    }


def table_of(names: Sequence[str], outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """How each did against all the others together."""
    return []


# As text.


def as_text_of(outcome: Outcome) -> str:
    """The outcome as a person reads it."""
    contest = outcome.contest
    rules = contest.rules
    told = [rules.preset, f"{rules.seats} seats", as_text(differences(rules)), f"seed {contest.seed}"]
    lines = [f"{contest.a} against {contest.b} ({', '.join(filter(None, told))})"]
    if outcome.points_per_hand:
        lines.append(f"  {outcome.deals} deals: {_points(outcome.points_per_hand)} points a hand")
    if outcome.matches:
        low, high = outcome.matches.ci95
        lines.append(
            f"  {outcome.played} matches: {outcome.matches.share:.1%} won (95%: {low:.1%} to {high:.1%})"
        )
    return "\n".join(lines)


def _points(points: Mean) -> str:
    if points.ci95 is None:
        return f"{points.mean:+.2f}"
    low, high = points.ci95
    return f"{points.mean:+.2f} (95%: {low:+.2f} to {high:+.2f})"


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """What to call with how many more have been played: after a while it begins to show how far that has come."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    begun = time.monotonic()
    bar = Progress(
        *Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True), transient=True
    )
    task = bar.add_task("games", total=total)

    def move_on(more: int) -> None:
        bar.advance(task, more)
        if time.monotonic() - begun > PATIENCE:
            bar.start()

    try:
        yield move_on
    finally:
        bar.stop()
