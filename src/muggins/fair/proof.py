"""The proof of one deal – all commitments and seeds – and the check that the deal follows from it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muggins.errors import MugginsError
from muggins.events import Deal, Lead
from muggins.fair.dealing import by_drawing, by_lot
from muggins.fair.dealing import deal as deal_by
from muggins.fair.seeds import (
    VERSION,
    derive_key,
    fallback_seed,
    number_stream,
    seat_commitment,
    seat_commitment_1,
    server_commitment,
)
from muggins.presets import presets
from muggins.rules import Rules, make_rules


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """The commitments made for `hand` at `table` before it was dealt, and the seeds revealed after it was played."""

    table: str
    hand: int
    rules: str
    """The rules as `rules_text` writes them."""
    version: int = VERSION
    """The version of the protocol: 1 or 2."""
    previous: str
    """The server's commitment to the hand before at this table; empty for the first."""
    commit: str
    """The server's commitment to this hand."""
    seed: str
    """The server's seed."""
    commits: tuple[str | None, ...]
    """By seat: its commitment, None where it made none."""
    seeds: tuple[str | None, ...]
    """By seat: the seed it revealed; None where the fallback seed counts."""

    def commitment(self, seat: int, seed: str) -> str:
        """The commitment that `seat` must have made for its `seed` to be valid."""
        if self.version == 1:
            return seat_commitment_1(seed)
        return seat_commitment(seed, self.commit, self.table, seat)

    @property
    def counted(self) -> tuple[str, ...]:
        """By seat, the seed that counts: the revealed one, or the fallback."""
        seats = enumerate(zip(self.commits, self.seeds, strict=True), 1)
        return tuple(
            seed or fallback_seed(self.commit, self.table, self.hand, seat, commit, version=self.version)
            for seat, (commit, seed) in seats
        )

    @property
    def fallbacks(self) -> tuple[int, ...]:
        """The seats whose fallback seed counts."""
        return tuple(seat for seat, seed in enumerate(self.seeds, 1) if seed is None)


def deal_key(proof: Proof) -> bytes:
    """The key from which the deal and a lead by lot follow."""
    return derive_key(proof.seed, proof.counted, proof.table, proof.hand, proof.rules, version=proof.version)


def check_proof(proof: Proof, deal: Deal, lead: Lead | None, between: Sequence[int] = ()) -> None:
    """Checks that `deal` follows from `proof`, and so does the `lead`, where a lot or a drawing decided it (else None).

    `between` are the seats among which the lot was drawn; empty for all of them.
    Raises `MugginsError`, whose code says what is wrong: `other-hand`, `other-rules`, `server-seed-changed`,
    `seat-seed-changed`, `seed-without-commitment`, `bad-seed`, `deal-unknown`, `another-deal` or `another-lead`.
    """
    if deal.number != proof.hand:
        raise MugginsError("other-hand", f"the proof is for hand {proof.hand}, not for hand {deal.number}")
    rules = rules_from(proof.rules)
    if {len(proof.commits), len(proof.seeds)} != {rules.seats}:
        raise MugginsError("other-rules", f"the proof is not for the {rules.seats} seats of its rules")
    _check_seeds(proof)
    _check_deal(proof, rules, deal)
    if lead is not None:
        _check_lead(proof, rules, lead, between or range(1, rules.seats + 1))


def rules_from(text: str) -> Rules:
    """Parses what `rules_text` wrote. Raises `MugginsError` (`other-rules`)."""
    stated = dict(word.partition("=")[::2] for word in text.split(" "))
    try:
        name, seats = stated.pop("preset"), int(stated.pop("seats"))
        game = presets().get(name)
        return game.rules(seats, stated) if game else make_rules(name, seats, stated)
    except (KeyError, ValueError, MugginsError):
        raise MugginsError(
            "other-rules",
            "the rules that the proof is for cannot be read: they name a preset, the seats, and options, key=value",
        ) from None


def _check_seeds(proof: Proof) -> None:
    if server_commitment(proof.previous, proof.seed, version=proof.version) != proof.commit:
        sentence = "the server's seed is not the one that it had committed itself to before the deal"
        raise MugginsError("server-seed-changed", sentence)
    for seat, (commit, seed) in enumerate(zip(proof.commits, proof.seeds, strict=True), 1):
        if seed is None:
            continue
        if commit is None:
            sentence = f"seat {seat} shows a seed without having committed itself to one before the deal"
            raise MugginsError("seed-without-commitment", sentence)
        if proof.commitment(seat, seed) != commit:
            sentence = (
                f"the seed of seat {seat} is not the one that it had committed itself to before the deal"
            )
            raise MugginsError("seat-seed-changed", sentence)


def _check_deal(proof: Proof, rules: Rules, deal: Deal) -> None:
    if any(None in tiles for tiles in (*deal.hands, deal.boneyard)):
        raise MugginsError(
            "deal-unknown", "not every tile of the deal is known: it needs the record of the whole hand"
        )
    expected = deal_by(rules, proof.hand, number_stream(deal_key(proof), "deal"))
    if len(deal.hands) != rules.seats:
        sentence = f"the seeds deal to {rules.seats} seats, not to {len(deal.hands)}"
        raise MugginsError("another-deal", sentence)
    for seat, (was, follows) in enumerate(zip(deal.hands, expected.hands, strict=True), 1):
        if was != follows:
            raise MugginsError("another-deal", f"the seeds deal other tiles to seat {seat}")
    if deal.boneyard != expected.boneyard:
        raise MugginsError("another-deal", "the seeds leave another boneyard, or in another order")


def _check_lead(proof: Proof, rules: Rules, lead: Lead, between: Sequence[int]) -> None:
    below = number_stream(deal_key(proof), "lead")
    expected = by_drawing(rules, below) if lead.drawn else by_lot(between, below)
    if expected.seat != lead.seat:
        raise MugginsError("another-lead", f"the seeds let seat {expected.seat} lead, not seat {lead.seat}")
    if expected.drawn != lead.drawn:
        raise MugginsError("another-lead", "the seeds draw other tiles for the lead")
