"""Whether luck and skill are what they should be: `python -m bench.luck` plays bots and writes docs/luck.md.

Luck is to be nothing on average whoever plays, the error rates are to rank the levels as the arena does, and hands
without their luck are to show as much as many times more hands. It goes on for so many minutes, and what has been
played is kept in build/luck/: the next run adds to it.
"""

from __future__ import annotations

import itertools
import math
import random
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from statistics import fmean, quantiles, variance
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

import muggins
from bench.asked import Asked, asked, rows
from muggins.analysis.flow import flowed, flows_of
from muggins.analysis.fortune import fortune
from muggins.analysis.luck import ahead, luck
from muggins.analysis.measure import QUICK, Measure
from muggins.analysis.review import Review, in_turn
from muggins.analysis.shapes import DecisionLine, LuckLine
from muggins.arena.figures import mean_of
from muggins.arena.game import endless, play_hand, play_match
from muggins.arena.players import seated
from muggins.bots import LEVELS
from muggins.notation import Record, record_of

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "luck.md"
KEPT = ROOT / "build" / "luck"

RULES = muggins.rules("muggins", 2)
FAST = ("beginner", "casual", "club", "strong")
"""The levels whose matches take so little that thousands can be played."""
PAIRS = tuple(itertools.combinations(FAST, 2))
NEIGHBOURS = tuple(itertools.pairwise(LEVELS))
CLOSE = (NEIGHBOURS[0], NEIGHBOURS[-1])
"""Those that are told apart with most trouble: they are analysed more often."""
HANDS = (
    ("expert", "strong"),
    ("strong", "strong"),
    ("strong", "club"),
    ("club", "casual"),
    ("casual", "casual"),
    ("casual", "beginner"),
)
"""Who plays the hands by which it is found how many fewer are needed without luck."""
LIGHT = Measure(playouts=32)


class Lucky(msgspec.Struct, frozen=True):
    """A match: who sat in seats 1 and 2, the margin of seat 1, what of it was luck, and how many hands there were."""

    names: tuple[str, str]
    margin: int
    luck: float
    hands: int


class Skilled(msgspec.Struct, frozen=True):
    """A match analysed: by seat the losses of its decisions."""

    names: tuple[str, str]
    losses: tuple[list[float], list[float]]
    margin: int
    luck: float


class Dealt(msgspec.Struct, frozen=True):
    """A hand of a deal of its own, as the first of `names` has it, who sat in the first seat half of the times."""

    names: tuple[str, str]
    margin: int
    luck: float
    """What of the margin was luck, as a review tells it that knows nothing of the players."""
    fortune: float
    """What was owed to chance, as the arena tells it that knows them."""


def match(number: int) -> Lucky:
    """Match `number`, whose luck is told."""
    names = _turned(PAIRS, number)
    record = _match(names, number)
    told = [line for flow in flows_of(record) for line in flowed(flow, LIGHT, plays=False)]
    owed = math.fsum(line.luck[0] for line in told if isinstance(line, LuckLine))
    return Lucky(names, _margin(record), owed, record.match.number)


def questioned(number: int) -> Asked:
    """Match `number`, at whose decisions all levels are asked."""
    return asked(_match(_turned(PAIRS, number), number), number)


def analysed(number: int) -> Skilled:
    """Match `number` between neighbours, analysed."""
    names = _turned((*NEIGHBOURS, *CLOSE, *CLOSE), number)
    record = _match(names, number)
    lines = list(Review(record, QUICK).lines(in_turn))
    decisions = [line for line in lines if isinstance(line, DecisionLine) and line.counted]
    losses = [[line.loss for line in decisions if line.seat == seat] for seat in (1, 2)]
    owed = math.fsum(line.luck[0] for line in lines if isinstance(line, LuckLine))
    return Skilled(names, (losses[0], losses[1]), _margin(record), owed)


def hand(number: int) -> Dealt:
    """Hand `number`, of a deal of its own."""
    names = _turned(HANDS, number)
    played = play_hand(RULES, [seated(name, seat, 10) for seat, name in enumerate(names, 1)], 3, number)
    first = HANDS[number % len(HANDS)]
    own = 0 if names == first else 1
    told = [
        ahead(points)[own]
        for points in (
            played.points,
            luck(RULES, played.events),
            fortune(endless(RULES), played.events, names),
        )
    ]
    return Dealt(first, round(told[0]), told[1], told[2])


def _turned(pairs: Sequence[tuple[str, str]], number: int) -> tuple[str, str]:
    """Who sits in seats 1 and 2 the time `number`: the pairs in turn, and each the one way and the other."""
    names = pairs[number % len(pairs)]
    return names if number // len(pairs) % 2 == 0 else names[::-1]


def _match(names: tuple[str, ...], number: int) -> Record:
    players = [seated(name, seat, 10) for seat, name in enumerate(names, 1)]
    return record_of(RULES, play_match(RULES, players, 2, number).events)


def _margin(record: Record) -> int:
    one, other = record.match.scores
    return one - other


SOURCES = {
    "matches": (match, Lucky, 0.4),
    "asked": (questioned, Asked, 0.2),
    "analysed": (analysed, Skilled, 0.2),
    "hands": (hand, Dealt, 0.2),
}
"""What is played, what is kept of it, and its share of the time."""


def _count(name: str) -> int:
    file = KEPT / f"{name}.jsonl"
    return len(file.read_bytes().splitlines()) if file.exists() else 0


def page(lucky: list[Lucky], compared: list[Asked], skilled: list[Skilled], dealt: list[Dealt]) -> str:
    """The page that tells of it."""
    return "\n".join(
        [
            "# Luck and skill, checked",
            "",
            "Written by `python -m bench.luck`, in Muggins for two; intervals are of 95%. What the figures are is told",
            "in [analysis.md](analysis.md).",
            "",
            "## Luck is nothing on average",
            "",
            f"{len(lucky):,} matches of {sum(each.hands for each in lucky):,} hands. Luck and play are in points",
            "a match; luck is the first player's, and its interval is to hold 0.",
            "",
            "| players | matches | result | luck | | play |",
            "|---|--:|--:|--:|--:|--:|",
            *(
                _luck_row(f"{a} – {b}", [_from(each, a) for each in lucky if {a, b} == {*each.names}])
                for a, b in PAIRS
            ),
            _luck_row("seat 1 – seat 2, all", [(each.margin, each.luck) for each in lucky]),
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
            f"In {len(skilled)} matches between neighbouring levels each meets decisions of its own, and intervals",
            "are wider: these are too few to tell every level from the next.",
            "",
            "| level | decisions | points lost a decision | |",
            "|---|--:|--:|--:|",
            *_rates(skilled),
            "",
            _agreement(skilled),
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
            *(_factors(names, [each for each in dealt if each.names == names]) for names in HANDS),
            "",
        ]
    )


def _from(each: Lucky, name: str) -> tuple[float, float]:
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


def _rates(skilled: list[Skilled]) -> Iterator[str]:
    for level in LEVELS:
        losses = [
            loss
            for each in skilled
            for name, own in zip(each.names, each.losses, strict=True)
            if name == level
            for loss in own
        ]
        if len(losses) > 1:
            rate = mean_of(losses)
            assert rate.ci95
            yield f"| {level} | {len(losses):,} | {rate.mean:.2f} | {rate.ci95[0]:.2f} to {rate.ci95[1]:.2f} |"


def _agreement(skilled: list[Skilled]) -> str:
    """How what was lost by plays and what the result without luck says agree, in points a match."""
    if len(skilled) < 2:
        return ""
    plays, lost = [], []
    for each in skilled:
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


def _factors(names: tuple[str, str], found: list[Dealt]) -> str:
    """A row: how many times fewer hands show as much without luck, and without all that is owed to chance."""
    title = " – ".join(names)
    if len(found) < 2:
        return f"| {title} | {len(found)} | | | | | |"
    raw = [each.margin for each in found]
    cells = []
    for left in ([each.margin - each.luck for each in found], [each.margin - each.fortune for each in found]):
        cells += [f"{variance(left):.0f}", _times(raw, left)]
    mean = mean_of([each.margin - each.fortune for each in found])
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
    *_, high = hundreds = quantiles(ratios, n=40)
    return f"**{variance(raw) / variance(left):.1f}** ({hundreds[0]:.1f} to {high:.1f})"


@click.command(help=__doc__)
@click.argument("names", nargs=-1, type=click.Choice(tuple(SOURCES)))
@click.option("--minutes", default=15.0, show_default=True, help="How long it goes on.")
@click.option("--jobs", default=1, show_default=True, help="Processes; -1 for one a core.")
def main(names: tuple[str, ...], minutes: float, jobs: int) -> None:
    """Plays on, and writes the page of all that has been played."""
    KEPT.mkdir(parents=True, exist_ok=True)
    whole = sum(share for name, (_, _, share) in SOURCES.items() if name in (names or SOURCES))
    with Progress(console=Console(stderr=True)) as progress:
        for name in names or SOURCES:
            source, _, share = SOURCES[name]
            begun, span = time.monotonic(), 60 * minutes * share / whole
            task = progress.add_task(name, total=span)
            with (KEPT / f"{name}.jsonl").open("ab") as file, closing(_played(source, name, jobs)) as played:
                for found in played:
                    file.write(msgspec.json.encode(found) + b"\n")
                    file.flush()
                    spent = time.monotonic() - begun
                    progress.update(task, completed=spent)
                    if spent > span:
                        break
    told = {name: _kept(name, kind) for name, (_, kind, _) in SOURCES.items()}
    PAGE.write_text(page(told["matches"], told["asked"], told["analysed"], told["hands"]))


def _kept(name: str, kind: type[Any]) -> list[Any]:
    file = KEPT / f"{name}.jsonl"
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=kind) for line in lines]


def _played(source: Callable[[int], Any], name: str, jobs: int) -> Generator[Any, None, None]:
    """What `source` plays without end, from the first number that has not been played."""
    from joblib import Parallel, delayed

    parallel: Any = Parallel(n_jobs=jobs, return_as="generator")
    found = parallel(delayed(source)(number) for number in itertools.count(_count(name)))
    try:
        yield from found
    finally:
        with warnings.catch_warnings():
            # It would warn that what is still being played is given up, which is what was asked for.
            warnings.simplefilter("ignore")
            found.close()


if __name__ == "__main__":
    main()
