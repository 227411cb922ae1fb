"""`muggins arena`: lets computer players play each other, and prints who is stronger."""

from __future__ import annotations

import itertools
import math
import sys
from collections.abc import Sequence

import click
import msgspec

from muggins.analysis.aivat import aivat_luck
from muggins.analysis.equity import check_supported
from muggins.arena import Contest, Outcome, Stopped, duel
from muggins.arena.players import check_player
from muggins.arena.statistics import LEAST_GAMES, Sprt
from muggins.cli import INTERRUPTED
from muggins.cli.output.arena_report import (
    PairedOutcome,
    contest_json,
    contest_lines,
    round_robin_json,
    round_robin_lines,
)
from muggins.cli.progress import progress
from muggins.cli.shared_options import rules_with, seats_option, settings_option, warns_if_uncompiled
from muggins.errors import MugginsError
from muggins.presets.custom import find_game
from muggins.winnable import check_winnable

DEALS = 1000
"""Default number of deals, where neither deals nor matches are asked for."""


def _not_nan(_context: click.Context, _option: click.Parameter, value: float) -> float:
    # A range lets it through: it compares as neither less nor more than anything.
    if math.isnan(value):
        raise click.BadParameter("nan is no number of seconds.")
    return value


@click.command()
@click.argument("names", metavar="A B [C]...", nargs=-1, required=True)
@click.option(
    "--rules", "id", default="muggins", show_default=True, metavar="ID|FILE", help="The game they play."
)
@settings_option
@seats_option
@click.option(
    "--deals",
    type=click.IntRange(0),
    metavar="N",
    help=f"Play N deals, each from every seat.  [default: {DEALS}, or none with --matches]",
)
@click.option(
    "--matches",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="Play N whole matches, or a few more so that every seat is had equally often.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    metavar="N",
    help="Other tiles, other chance.",
)
@click.option(
    "--sprt",
    metavar="LOW,HIGH",
    help=f"Stop, after {LEAST_GAMES} deals or more, "
    "once it is clear whether A is ahead by LOW points a hand or by HIGH.",
)
@click.option(
    "--luck",
    is_flag=True,
    help="Take off each deal what it owes to luck: the mean stays the same, and takes fewer deals to find.",
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes.  [default: one for each core]")
@click.option(
    "--timeout",
    type=click.FloatRange(0.01, 86_400),
    default=10.0,
    callback=_not_nan,
    show_default=True,
    metavar="SECONDS",
    help="How long another's program has for an answer.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@warns_if_uncompiled
def arena(
    names: tuple[str, ...],
    id: str,
    settings: tuple[str, ...],
    seats: int | None,
    deals: int | None,
    matches: int,
    seed: int,
    sprt: str | None,
    luck: bool,
    jobs: int | None,
    timeout: float,
    as_json: bool,
) -> None:
    """Let computer players play each other, and say who is the stronger.

    Each deal is played from 0–0 in every seating, so that both have had the same tiles; a hand counts what A takes
    more than B, in points. Of more than two players each meets each. A player is one of ours, the path of a
    program (with a slash in it: ./mybot), or a command after exec: as in "exec:python3 mybot.py"; see
    docs/engine-protocol.md. The same command gives the same result. Ctrl-C stops it, and what was played till then is
    told.

    Ours, from the weakest up: beginner, casual, club, strong, expert, master. Not levels, but to measure by: random,
    greedy (the same as casual), and voter, where two sides play.

    Luck is what the deal, the lead and each draw change in the points that may be expected from there, when those go
    on who play, as far as it is known how: beginner and casual by their lots and slips, club, strong, and all others
    as strong does. Against club or strong it is also how the others' tiles happened to meet a play. Whoever plays,
    that is 0 on average. With --luck the verdict and --sprt go by what is left without it; how many times fewer deals
    it takes is told.
    """
    if len(names) < 2:
        raise MugginsError("one-player", "it takes two to play: name another computer player")
    rules = rules_with(find_game(id), seats, settings)
    check_winnable(rules)
    test = _sprt(sprt)
    count = (0 if matches else DEALS) if deals is None else deals
    if not count and not matches:
        raise MugginsError("nothing-to-play", "there is nothing to play: ask for --deals or --matches")
    for option, what in ((test, "--sprt tests"), (luck, "--luck is taken off")):
        if option and not count:
            raise MugginsError("nothing-to-play", f"{what} deals, and there are none: ask for --deals")
    if luck:
        check_supported(rules)
    for name in dict.fromkeys(names):
        check_player(name, timeout)
    pairs = list(itertools.combinations(range(len(names)), 2))
    contests = [
        Contest(names[a], names[b], rules, seed, count, matches, test, timeout, aivat_luck if luck else None)
        for a, b in pairs
    ]
    outcomes, stopped = _played(contests, jobs or -1)
    if outcomes:
        placed = [(a, b, outcome) for (a, b), outcome in zip(pairs, outcomes, strict=False)]
        click.echo(_as_json(names, placed) if as_json else _as_text(names, placed))
    if stopped:
        click.echo("\nStopped: what was played till then is told." if outcomes else "", err=True)
        sys.exit(INTERRUPTED)


def _played(contests: Sequence[Contest], jobs: int) -> tuple[list[Outcome], bool]:
    """The outcome of each contest, and whether Ctrl-C stopped them: then of those in which anything was played."""
    outcomes = list[Outcome]()
    with progress("playing", sum(contest.size for contest in contests), "games") as move_on:
        try:
            for contest in contests:
                outcomes.append(duel(contest, jobs, move_on))
        except Stopped as stopped:
            begun = stopped.outcome
            return [*outcomes, begun] if begun.values or begun.results else outcomes, True
    return outcomes, False


def _as_json(names: Sequence[str], placed: Sequence[PairedOutcome]) -> bytes:
    return msgspec.json.encode(
        contest_json(placed[0][2]) if len(names) == 2 else round_robin_json(names, placed)
    )


def _as_text(names: Sequence[str], placed: Sequence[PairedOutcome]) -> str:
    parts = [contest_lines(outcome) for _, _, outcome in placed]
    if len(names) > 2:
        parts.append(round_robin_lines(names, placed))
    return "\n\n".join("\n".join(lines) for lines in parts)


def _sprt(text: str | None) -> Sprt | None:
    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not -math.inf < low < high < math.inf:
        raise MugginsError(
            "bad-sprt", f"--sprt {text[:40]!r} is no test: write two numbers of points, as in 0,2"
        )
    return Sprt(low, high)
