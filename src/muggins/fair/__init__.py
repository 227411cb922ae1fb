"""Deals nobody chose: chance for a match, and deals that server and seats make together and anybody can check.

`chance` deals from a generator, for the terminal and the arena. At a table the server and the seats each commit
to a seed (`server_commitment`, `seat_commitment`), show it, and the `key` of all of them deals (`dealt`, `led`).
`check` says of a `Proof` whether it was so; `muggins.fair.records` writes proofs into records of play, and judges
those there. The protocol is told in docs/fairness.md.
"""

from muggins.fair.dealing import chance, dealt, led
from muggins.fair.proof import Proof, check, key
from muggins.fair.seeds import (
    SEED,
    VERSION,
    fallback_seed,
    rules_text,
    rules_text_1,
    seat_commitment,
    seat_commitment_1,
    server_commitment,
)

__all__ = [
    "SEED",
    "VERSION",
    "Proof",
    "chance",
    "check",
    "dealt",
    "fallback_seed",
    "key",
    "led",
    "rules_text",
    "rules_text_1",
    "seat_commitment",
    "seat_commitment_1",
    "server_commitment",
]
