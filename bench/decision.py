"""The time `master` takes for a turn in Muggins for two, on one core."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator

import muggins
from bench.measure import Figure
from muggins.arena.players import BotPlayer
from muggins.arena.referee import play_match
from muggins.bots import bot
from muggins.events import Action
from muggins.view import View

LEVEL, OTHER = "master", "casual"
MATCHES = 8
"""Some sixty hands."""


def milliseconds() -> list[float]:
    """What each decision between two actions or more takes, in matches that are always the same.

    They are whole ones, for the probability to win at the score counts too. Time is the processor's, so that
    other work on the machine weighs less.
    """
    choose, took = bot(LEVEL), list[float]()

    def timed(view: View, rng: random.Random) -> Action:
        begun = time.thread_time()
        action = choose(view, rng)
        if len(view.legal) > 1:
            took.append(1000 * (time.thread_time() - begun))
        return action

    players = BotPlayer(timed), BotPlayer(bot(OTHER))
    for number in range(MATCHES):
        seated = players if number % 2 == 0 else players[::-1]
        play_match(muggins.rules("muggins", 2), seated, 1, number)
    return took


def figures() -> Iterator[Figure]:
    """The median."""
    took = milliseconds()
    what = f"a decision of {LEVEL} against {OTHER}, of {len(took)}: median"
    yield Figure(what, statistics.median(took), "ms", "limit", 20, "at most")
