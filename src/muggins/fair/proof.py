"""Proof: all that was promised and shown for one deal, and whether the deal follows from it."""

from __future__ import annotations

import msgspec

from muggins.errors import MugginsError
from muggins.events import Deal, Lead
from muggins.fair.dealing import deal as deal_by
from muggins.fair.dealing import lead as lead_by
from muggins.fair.seeds import fallback_seed, key_of, numbers, seat_commitment, server_commitment
from muggins.rules import Rules, make_rules


class Share(msgspec.Struct, frozen=True):
    """What a seat gave to a deal: its commitment, None for none, and the seed that it showed, None for none."""

    commitment: bytes | None = None
    seed: bytes | None = None


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What was promised for hand `number` at `table` before it was dealt, and shown after it was played."""

    table: str
    number: int
    rules: str
    """As `rules_text` writes them."""
    previous: bytes
    """The server's commitment to the hand before at this table; empty for the first."""
    commitment: bytes
    """The server's to this one."""
    seed: bytes
    """The server's."""
    shares: tuple[Share, ...]
    """By seat, the first one first."""

    @property
    def seeds(self) -> tuple[bytes, ...]:
        """What counted for each seat: the seed that it showed, or the fallback."""
        return tuple(
            fallback_seed(self.commitment, self.table, self.number, seat, share.commitment)
            if share.seed is None
            else share.seed
            for seat, share in enumerate(self.shares, 1)
        )

    @property
    def fallbacks(self) -> tuple[int, ...]:
        """The seats for which the fallback counted."""
        return tuple(seat for seat, share in enumerate(self.shares, 1) if share.seed is None)

    @property
    def key(self) -> bytes:
        """What the deal and the lead follow from."""
        return key_of(self.seed, self.seeds, self.table, self.number, self.rules)


def check(proof: Proof, deal: Deal, lead: Lead | None) -> None:
    """Whether `deal` and, where the lot or a drawing decided it, the `lead` are those that `proof` stands for.

    Raises `MugginsError`, whose code says what is wrong: `other-hand`, `other-rules`, `server-seed-changed`,
    `seat-seed-changed`, `seed-without-commitment`, `bad-seed`, `deal-unknown`, `another-deal` or `another-lead`.
    """
    if deal.number != proof.number:
        raise MugginsError("other-hand", f"the proof is for hand {proof.number}, not for hand {deal.number}")
    rules = rules_from(proof.rules)
    if len(proof.shares) != rules.seats:
        raise MugginsError(
            "other-rules", f"the proof is for {len(proof.shares)} seats, and its rules are for {rules.seats}"
        )
    _check_seeds(proof)
    _check_deal(proof, rules, deal)
    if lead is not None:
        _check_lead(proof, rules, lead)


def rules_from(text: str) -> Rules:
    """The rules that `rules_text` wrote; raises `MugginsError` (`other-rules`)."""
    stated = dict(word.partition("=")[::2] for word in text.split(" "))
    try:
        preset, seats = stated.pop("preset"), int(stated.pop("seats"))
        return make_rules(preset, seats, stated)
    except (KeyError, ValueError, MugginsError):
        raise MugginsError(
            "other-rules", "the rules that the proof is for cannot be read: they list every option, key=value"
        ) from None


def _check_seeds(proof: Proof) -> None:
    if server_commitment(proof.previous, proof.seed) != proof.commitment:
        raise MugginsError(
            "server-seed-changed", "the server's seed is not the one that it had promised before the deal"
        )
    for seat, share in enumerate(proof.shares, 1):
        if share.seed is None:
            continue
        if share.commitment is None:
            raise MugginsError(
                "seed-without-commitment",
                f"seat {seat} shows a seed that it had not promised before the deal",
            )
        if seat_commitment(share.seed) != share.commitment:
            raise MugginsError(
                "seat-seed-changed",
                f"the seed of seat {seat} is not the one that it had promised before the deal",
            )


def _check_deal(proof: Proof, rules: Rules, deal: Deal) -> None:
    if any(None in tiles for tiles in (*deal.hands, deal.boneyard)):
        raise MugginsError(
            "deal-unknown", "not every tile of the deal is known: it needs the record of the whole hand"
        )
    due = deal_by(rules, proof.number, numbers(proof.key, "deal"))
    if len(deal.hands) != rules.seats:
        sentence = f"the seeds deal to {rules.seats} seats, not to {len(deal.hands)}"
        raise MugginsError("another-deal", sentence)
    for seat, (was, follows) in enumerate(zip(deal.hands, due.hands, strict=True), 1):
        if was != follows:
            raise MugginsError("another-deal", f"the seeds deal other tiles to seat {seat}")
    if deal.boneyard != due.boneyard:
        raise MugginsError("another-deal", "the seeds leave another boneyard, or in another order")


def _check_lead(proof: Proof, rules: Rules, lead: Lead) -> None:
    due = lead_by(rules, "heaviest-draw" if lead.drawn else "lot", numbers(proof.key, "lead"))
    if due.seat != lead.seat:
        raise MugginsError("another-lead", f"the seeds let seat {due.seat} lead, not seat {lead.seat}")
    if due.drawn != lead.drawn:
        raise MugginsError("another-lead", "the seeds draw other tiles for the lead")
