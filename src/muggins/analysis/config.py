"""The measure: how deep an analysis goes, and from where on a loss has which name.

Thresholds are in steps, a step being the least points that a play can take: 5 in Muggins. So they hold for games
that pay otherwise too.
"""

from __future__ import annotations

import functools
import hashlib

import msgspec

from muggins.analysis.schema import LABELS, Label
from muggins.bots import weights
from muggins.events import to_json
from muggins.rules import Rules
from muggins.scoring import worth
from muggins.search import files_run

SURE = 2.0
"""Standard errors by which a loss must be over a threshold: then it is one beyond doubt, in 39 of 40 cases."""

VERSION = 3
"""Counts up whenever the same record and measure would give other figures by the same search and weights."""

STEPS: tuple[float, ...] = (0.1, 0.3, 0.8)
"""From how many steps lost on a play is an inaccuracy, a mistake and a blunder: 0.5, 1.5 and 4 points in Muggins."""
CHANCES: tuple[float, ...] = (0.01, 0.025, 0.06)
"""The same for the chance of the match: what costs so much is named so however few the points."""
LEAST_CHANCE = 0.001
"""Where the chance of the match is told, what does not cost so much of it beyond doubt is fine."""

LEVELS = {"master": 0.03, "expert": 0.09, "strong": 0.32, "club": 0.52, "casual": 0.75, "beginner": 0.95}
"""About what the computer players lose a decision, in steps, by this measure, in Muggins for two: docs/luck.md.

Asked at the same decisions they stand in this order, but that points do not tell master from expert.
"""


class AnalysisConfig(msgspec.Struct, frozen=True):
    """How deep an analysis goes. The same measure gives the same figures on any number of processors."""

    stages: tuple[int, ...] = (300, 1000, 3000, 6000)
    """After how many deals plays that are clearly worse are tried no more, and whether the rest is clear is asked."""
    pool: int = 6000
    """How many deals are drawn from all that agree with what a seat knew; where there are no more, all of them."""
    every: int = 1000
    """Up to how many deals, boneyards in all their orders, each is tried once instead."""
    close: float = 0.03
    """In steps, the standard error of a loss at which no more deals are tried."""
    nodes: int = 500_000
    """How far an open hand is searched for its exact worth."""
    playouts: int = 128
    """Playouts that tell what a hand may be expected to end with, for luck and margins."""
    seed: int = 0


FULL = AnalysisConfig()
SERVED = AnalysisConfig(stages=(200, 600, 1500), pool=2000, every=600, close=0.05, nodes=200_000, playouts=96)
"""What a server does for whoever asks."""
QUICK = AnalysisConfig(stages=(100, 300, 600), pool=1000, every=400, close=0.06, nodes=200_000, playouts=64)
"""For a hint at the table, which is not to be waited for."""


def edition(measure: AnalysisConfig) -> str:
    """What tells the figures of one version and measure from those of others, which must not stand beside them.

    It is another one wherever a search runs another code, as it is compiled, or goes by other weights.
    """
    return hashlib.sha256(to_json([VERSION, measure, searched_by()])).hexdigest()[:12]


@functools.cache
def searched_by() -> str:
    """A hash of the code that searches run, and of the weights."""
    found = hashlib.sha256()
    for file in [*files_run(), *weights.files()]:
        held = file.read_bytes()
        found.update(f"{file.name} {len(held)}\n".encode() + held)
    return found.hexdigest()


def step_of(rules: Rules) -> int:
    """The least points that a play can take; in games without scores by plays, the base of the settlement."""
    paid = [worth(rules, count) for count in range(1, 61)]
    return min((points for points in paid if points > 0), default=rules.base)


def label_of(
    loss: float,
    stderr: float,
    step: int,
    chance_loss: float | None = None,
    chance_stderr: float | None = None,
) -> Label:
    """The name of a loss in points: as far as it is beyond doubt, and not above what the match makes of it."""
    sure = loss - SURE * stderr
    at = sum(sure >= steps * step for steps in STEPS)
    if chance_loss is not None:
        sure = chance_loss - SURE * (chance_stderr or 0.0)
        at = max(at, sum(sure >= chance for chance in CHANCES)) if sure >= LEAST_CHANCE else 0
    return LABELS[at]
