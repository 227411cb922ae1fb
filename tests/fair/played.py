"""Matches dealt from seeds and played at random, as records that carry their proofs."""

from __future__ import annotations

import random

from msgspec.structs import replace

from muggins import Rules, fair, new_match
from muggins.events import Event
from muggins.match import Match
from muggins.notation import Record, record_of
from tests.strategies import random_action

TABLE = "k3v9Qx"


def proof_for(
    match: Match, previous: str, rng: random.Random, silent: float = 0.0, *, version: int = fair.VERSION
) -> fair.Proof:
    """Seeds for the next deal of `match`; with the chance `silent` a seat keeps its own back, or gives none."""
    own = [rng.randbytes(32).hex() for _ in range(match.rules.seats)]
    seed = rng.randbytes(32).hex()
    text = fair.rules_text_1(match.rules) if version == 1 else fair.rules_text(match.rules)
    nothing = (None,) * match.rules.seats
    proof = fair.Proof(
        table=TABLE,
        hand=match.number + 1,
        rules=text,
        version=version,
        previous=previous,
        commit=fair.server_commitment(previous, seed, version=version),
        seed=seed,
        commits=nothing,
        seeds=nothing,
    )
    commits = [proof.commitment(n, s) if rng.random() >= silent else None for n, s in enumerate(own, 1)]
    shown = [s if commit and rng.random() >= silent else None for s, commit in zip(own, commits, strict=True)]
    return replace(proof, commits=tuple(commits), seeds=tuple(shown))


def played(
    rules: Rules,
    seed: int,
    *,
    hands: int = 3,
    silent: float = 0.0,
    previous: str = "",
    version: int = fair.VERSION,
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
                before = proofs[-1].commit if proofs else previous
                proofs.append(proof_for(match, before, rng, silent, version=version))
            key = fair.deal_key(proofs[-1])
            match, done = match.apply(
                fair.deal_from_key(match, key) if match.needs == "deal" else fair.lead_from_key(match, key)
            )
        events += done
    return record_of(rules, events, {"Seat1": "South", "Seat2": "Βορράς"}), proofs
