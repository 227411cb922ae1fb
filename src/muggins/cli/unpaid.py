"""What was earned or left and is not paid, in sentences."""

from __future__ import annotations

from muggins.events import End
from muggins.locales import Translate
from muggins.rules import Rules
from muggins.settlement import unpaid
from muggins.standing import Untaken


def untaken_said(rules: Rules, untaken: Untaken, say: Translate) -> str:
    """That points are not taken, and why."""
    why = say(f"untaken-{untaken.why}", target=rules.target, least=rules.to_get_in)
    return say("untaken", points=untaken.points, why=why)


def unpaid_said(rules: Rules, end: End, say: Translate) -> list[str]:
    """Why nobody is paid for the tiles left; empty where they are paid for."""
    why = unpaid(rules, end.reason)
    return [say(f"unpaid-{why}")] if why else []
