"""Configuration of an analysis: how many deals are tried and how far is searched, and the edition of the figures.

Thresholds are in steps, a step being the least points that a play can take: 5 in Muggins. So they hold for games
that pay otherwise too.
"""

from __future__ import annotations

import functools
import hashlib

import msgspec

from muggins.bots import weights
from muggins.events import to_json
from muggins.rules import Rules
from muggins.scoring import worth
from muggins.search import files_run

SURE = 2.0
"""Standard errors by which a difference must exceed a threshold to be beyond doubt: right in 39 of 40 cases."""

VERSION = 3
"""To be raised whenever the same record and configuration would give other figures by the same search and weights."""


class AnalysisConfig(msgspec.Struct, frozen=True):
    """How deep an analysis goes. The same configuration gives the same figures on any number of processors."""

    stages: tuple[int, ...] = (300, 1000, 3000, 6000)
    """Numbers of deals after which plays that are clearly worse are dropped, and rollouts stop if the rest is clear."""
    pool: int = 6000
    """How many deals are drawn from all that agree with what a seat knew; all of them where there are no more."""
    every: int = 1000
    """With no draws left and at most so many deals possible, each is tried once instead of sampling."""
    close: float = 0.03
    """In steps, the standard error of a loss at which rollouts stop."""
    nodes: int = 500_000
    """Positions that the double-dummy solver may search for an exact value."""
    playouts: int = 128
    """Playouts behind each expected result, for luck and margins."""
    seed: int = 0


FULL = AnalysisConfig()
SERVED = AnalysisConfig(stages=(200, 600, 1500), pool=2000, every=600, close=0.05, nodes=200_000, playouts=96)
"""For the analyses of a server."""
QUICK = AnalysisConfig(stages=(100, 300, 600), pool=1000, every=400, close=0.06, nodes=200_000, playouts=64)
"""For `--quick`, and for hints at a table, which must not take long."""


def edition(config: AnalysisConfig) -> str:
    """A hash of all that figures depend on beside the record: figures of two editions are not to be compared.

    That is `VERSION`, the configuration, the code of the search as it is compiled, and the weights it goes by.
    """
    return hashlib.sha256(to_json([VERSION, config, search_digest()])).hexdigest()[:12]


@functools.cache
def search_digest() -> str:
    """A hash of the code that searches run, and of the weights."""
    digest = hashlib.sha256()
    for file in [*files_run(), *weights.files()]:
        content = file.read_bytes()
        digest.update(f"{file.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def step_of(rules: Rules) -> int:
    """The least points that a play can take; in games without scores by plays, the base of the settlement."""
    paid = [worth(rules, count) for count in range(1, 61)]
    return min((points for points in paid if points > 0), default=rules.base)
