"""Sentences about points that were earned but not taken, and tiles left in hand that are not paid for."""

from __future__ import annotations

from muggins.events import End
from muggins.locales import Translate
from muggins.rules import Rules
from muggins.settlement import unpaid
from muggins.standing import Untaken


def untaken_sentence(rules: Rules, untaken: Untaken, say: Translate) -> str:
    """A sentence that says which points were not taken, and why."""
    why = say(f"untaken-{untaken.why}", target=rules.target, least=rules.to_get_in)
    return say("untaken", points=untaken.points, why=why)


def unpaid_sentences(rules: Rules, end: End, say: Translate) -> list[str]:
    """A sentence that says why nobody is paid for the tiles left; none where they are paid for."""
    why = unpaid(rules, end.reason)
    return [say(f"unpaid-{why}")] if why else []
