"""Which of two players is the stronger: on the same deals from every seat and in whole matches, with intervals."""

from muggins.arena.contest import Contest
from muggins.arena.duel import Stopped, duel
from muggins.arena.outcome import Outcome

__all__ = ["Contest", "Outcome", "Stopped", "duel"]
