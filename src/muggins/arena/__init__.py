"""Player against player: on the same deals from every seat, in whole matches, with 95% intervals."""

from muggins.arena.duel import Contest, Outcome, duel

__all__ = ["Contest", "Outcome", "duel"]
