"""Player against player: on the same deals from every seat, in whole matches, with 95% intervals."""

from muggins.arena.contest import Contest
from muggins.arena.duel import Stopped, duel
from muggins.arena.outcome import Outcome

__all__ = ["Contest", "Outcome", "Stopped", "duel"]
