"""Provably fair deals: made from seeds of the server and all seats, and checkable by anybody afterwards.

At a table the server and the seats each commit to a seed (`server_commitment`, `seat_commitment`) and reveal it; the
deal and its lead follow from the key derived from all seeds (`deal_key`, `deal_from_key`, `lead_from_key`).
`check_proof` checks a `Proof`; `muggins.fair.records` writes proofs into records of play and checks those there.
`chance` deals from a random generator, for the terminal and the arena. docs/fairness.md specifies the protocol.
"""

from muggins.fair.dealing import chance, deal_from_key, lead_from_key
from muggins.fair.proof import Proof, check_proof, deal_key
from muggins.fair.seeds import (
    SEED_BYTES,
    VERSION,
    fallback_seed,
    rules_text,
    rules_text_1,
    seat_commitment,
    seat_commitment_1,
    server_commitment,
)

__all__ = [
    "SEED_BYTES",
    "VERSION",
    "Proof",
    "chance",
    "check_proof",
    "deal_from_key",
    "deal_key",
    "fallback_seed",
    "lead_from_key",
    "rules_text",
    "rules_text_1",
    "seat_commitment",
    "seat_commitment_1",
    "server_commitment",
]
