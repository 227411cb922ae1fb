"""Matches dealt from seeds and played at random, as records that carry their proofs."""

from __future__ import annotations

import random

from muggins import Rules, fair, new_match
from muggins.events import Event
from muggins.match import Match
from muggins.notation import Record, record_of
from tests.strategies import random_action

TABLE = "k3v9Qx"


def proof_for(match: Match, previous: str, rng: random.Random, silent: float = 0.0) -> fair.Proof:
    """Seeds for the next deal of `match`; with the chance `silent` a seat keeps its own back, or gives none."""
    own = [rng.randbytes(32).hex() for _ in range(match.rules.seats)]
    seed = rng.randbytes(32).hex()
    commits = [fair.seat_commitment(s) if rng.random() >= silent else None for s in own]
    return fair.Proof(
        table=TABLE,
        hand=match.number + 1,
        rules=fair.rules_text(match.rules),
        previous=previous,
        commit=fair.server_commitment(previous, seed),
        seed=seed,
        commits=tuple(commits),
        seeds=tuple(
            s if commit and rng.random() >= silent else None for s, commit in zip(own, commits, strict=True)
        ),
    )


def played(
    rules: Rules, seed: int, *, hands: int = 3, silent: float = 0.0, previous: str = ""
) -> tuple[Record, list[fair.Proof]]:
    """A match of `hands` hands at most, without its proofs in it, and these."""
    rng, match = random.Random(seed), new_match(rules)
    events: list[Event] = []
    proofs: list[fair.Proof] = []
    while not match.over and (match.hand or match.number < hands):
        if match.needs in ("move", "settle"):
            match, done = match.apply(random_action(match, rng, resigns=0.0))
        else:
            if match.needs == "deal":
                proofs.append(proof_for(match, proofs[-1].commit if proofs else previous, rng, silent))
            key = fair.key(proofs[-1])
            match, done = match.apply(
                fair.dealt(match, key) if match.needs == "deal" else fair.led(match, key)
            )
        events += done
    return record_of(rules, events, {"Seat1": "South", "Seat2": "Βορράς"}), proofs
