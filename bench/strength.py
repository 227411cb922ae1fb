"""How strong the levels are: `python -m bench.strength` plays them against each other and writes docs/strength.md.

Each contest is written down in build/strength/ as soon as it is played, and not played again while it stands there.
"""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

import muggins
from bench.exploitability import exploitability
from muggins.analysis.aivat import aivat_luck
from muggins.arena import Contest, Outcome, duel
from muggins.arena.outcome import DecisionTimes
from muggins.arena.statistics import Interval

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "build" / "strength"

SLOW = {"expert", "master"}
"""Players whose deals take longer than it does to tell their luck."""


class Bout(msgspec.Struct, frozen=True):
    """Two players to be compared, over so many deals and matches, and what the first must be ahead by at least."""

    a: str
    b: str
    preset: str = "muggins"
    seats: int = 2
    pairs: bool = False
    deals: int = 0
    matches: int = 0
    points: float | None = None
    share: float | None = None

    @property
    def name(self) -> str:
        """What tells it from the others."""
        return f"{self.preset}-{'pairs' if self.pairs else self.seats}-{self.a}-{self.b}"

    def contest(self, size: float) -> Contest:
        """The contest that is played for it, at `size` times its length."""
        options: dict[str, object] = {"pairs": True} if self.pairs else {}
        rules = muggins.rules(self.preset, self.seats, **options)
        deals, matches = round(self.deals * size), round(self.matches * size)
        off = aivat_luck if {self.a, self.b} & SLOW else None
        return Contest(a=self.a, b=self.b, rules=rules, seed=1, deals=deals, matches=matches, luck=off)


BOUTS = (
    Bout("club", "casual", deals=8000, matches=1000, points=5, share=0.68),
    Bout("strong", "club", deals=14000, matches=2000, points=5, share=0.70),
    Bout("expert", "strong", deals=2000, matches=1200, points=5, share=0.68),
    Bout("master", "casual", deals=800, matches=300, points=12, share=0.88),
    Bout("master", "voter", deals=1600, points=0),
    Bout("expert", "casual", preset="all-fives", deals=200, matches=350, points=10, share=0.85),
    Bout("casual", "beginner", seats=3, deals=1000, points=0),
    Bout("club", "casual", seats=3, deals=1000, points=0),
    Bout("strong", "club", seats=3, deals=1000, points=0),
    Bout("expert", "strong", seats=3, deals=300, points=0),
    Bout("master", "expert", seats=3, deals=600, points=0),
    Bout("casual", "beginner", seats=4, pairs=True, deals=1000, points=0),
    Bout("club", "casual", seats=4, pairs=True, deals=1000, points=0),
    Bout("strong", "club", seats=4, pairs=True, deals=1000, points=0),
    Bout("expert", "strong", seats=4, pairs=True, deals=400, points=0),
    Bout("master", "expert", seats=4, pairs=True, deals=600, points=0),
    Bout("casual", "beginner", deals=1000, points=0),
    Bout("master", "expert", deals=600, points=0),
)
EXPLOITABLE = {"random": None, "greedy": None, "expert": 0.35}
"""The most that a best reply may win from each, in points a hand; None where it is only reported."""


class Played(msgspec.Struct, frozen=True):
    """What came of a bout."""

    bout: Bout
    deals: int
    mean: float | None
    points: Interval | None
    matches: int
    share: float | None
    shares: Interval | None
    ms: tuple[float | None, float | None]
    factor: float | None
    """By how much less the points vary without their luck; None where it was left in."""
    lost: int

    @property
    def holds(self) -> bool:
        """Whether the intervals are clear of what is asked, and no game was lost by rule."""
        return (
            not self.lost
            and _clear_of(self.bout.points, self.points)
            and _clear_of(self.bout.share, self.shares)
        )


def _clear_of(asked: float | None, interval: Interval | None) -> bool:
    return asked is None or (interval is not None and interval[0] > asked)


def played(bout: Bout, outcome: Outcome) -> Played:
    """The figures of an outcome for the page."""
    points, matches = outcome.luck or outcome.points, outcome.matches
    return Played(
        bout=bout,
        deals=len(outcome.values),
        mean=points.mean if points else None,
        points=points.ci95 if points else None,
        matches=len(outcome.results),
        share=matches.share if matches else None,
        shares=matches.ci95 if matches else None,
        ms=(_median(outcome.decisions[0]), _median(outcome.decisions[1])),
        factor=outcome.luck.factor if outcome.luck else None,
        lost=len(outcome.forfeits),
    )


def _median(decisions: DecisionTimes | None) -> float | None:
    return None if decisions is None else round(decisions.median, 2)


def page(all_played: list[Played], gains: dict[str, float]) -> str:
    """The page that tells of it."""
    return "\n".join(
        [
            "# How strong the computer players are",
            "",
            "Written by `make strength`. A against B on the same deals from every seat: the points a hand that A",
            "is ahead of B at the mean, and the share of whole matches that A wins, each with its 95% interval,",
            "which must be clear of what is *asked*. Where `expert` or `master` plays, luck may have been taken off",
            "the points as `muggins arena --luck` does it; *factor* says by how much less they vary for it. Times",
            "are the medians of a decision with two choices or more, A's and B's, in ms, while the machine was busy",
            "on every core.",
            "",
            "| game | A – B | deals | points a hand | factor | asked | matches | won | asked | ms | holds |",
            "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|---|",
            *(_row(each) for each in all_played),
            "",
            "## Exploitability",
            "",
            "What the best reply wins from each, in points a hand, in Muggins with the double-three set and three",
            "tiles a seat, worked out exactly over all deals (`python -m bench.exploitability`): 0 is perfect play.",
            "",
            "| player | points a hand | asked |",
            "|---|--:|--:|",
            *(
                f"| {name} | {gain:.2f} | {'' if EXPLOITABLE[name] is None else f'≤ {EXPLOITABLE[name]}'} |"
                for name, gain in gains.items()
            ),
            "",
        ]
    )


def _row(each: Played) -> str:
    bout = each.bout
    table = "pairs" if bout.pairs else f"{bout.seats} seats"
    points = f"{each.mean:+.2f} ({each.points[0]:+.2f} to {each.points[1]:+.2f})" if each.points else ""
    share = f"{each.share:.1%} ({each.shares[0]:.1%} to {each.shares[1]:.1%})" if each.shares else ""
    asked = "" if bout.points is None else f"{bout.points:+g}" if bout.points else "0"
    won = "" if bout.share is None else f"{bout.share:.0%}"
    ms = " / ".join("" if one is None else f"{one:.1f}" for one in each.ms)
    factor = f"{each.factor:.1f}" if each.factor else ""
    cells = [bout.preset + ", " + table, f"{bout.a} – {bout.b}", f"{each.deals or ''}", points, factor, asked]
    return (
        "| "
        + " | ".join([*cells, f"{each.matches or ''}", share, won, ms, "yes" if each.holds else "no"])
        + " |"
    )


@click.command(help=__doc__)
@click.argument("names", nargs=-1, metavar="[BOUT]…")
@click.option("--size", default=1.0, show_default=True, help="How many times their length the contests are.")
@click.option("--jobs", default=-1, show_default=True, help="Processes; -1 for one a core.")
def main(names: tuple[str, ...], size: float, jobs: int) -> None:
    """Plays what has not been played, and writes the page of all that has."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with Progress(console=Console(stderr=True)) as progress:
        for bout in BOUTS:
            file = KEPT / f"{bout.name}.json"
            if file.exists() or (names and bout.name not in names):
                continue
            contest = bout.contest(size)
            task = progress.add_task(bout.name, total=contest.size)
            outcome = duel(contest, jobs, lambda n, task=task: progress.advance(task, n))  # type: ignore[misc]
            file.write_bytes(msgspec.json.encode(played(bout, outcome)))
    gains_file = KEPT / "exploitability.json"
    if not gains_file.exists() and not names:
        gains_file.write_bytes(
            msgspec.json.encode({name: exploitability(name).points for name in EXPLOITABLE})
        )
    files = [file for bout in BOUTS if (file := KEPT / f"{bout.name}.json").exists()]
    results = [msgspec.json.decode(file.read_bytes(), type=Played) for file in files]
    gains = msgspec.json.decode(gains_file.read_bytes(), type=dict[str, float]) if gains_file.exists() else {}
    PAGE.write_text(page(results, gains))


if __name__ == "__main__":
    main()
