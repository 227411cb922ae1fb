"""Proofs in records of play: a note on the line that begins a hand, and tags for what all hands have in common.

    [Table "k3v9Qx"]
    [FairVersion "2"]
    [FairRules "preset=muggins seats=2 set=6 …"]

    hand 1 {commit=… seed=… commit1=… seed1=… commit2=… seed2=…}

`previous` is in the note too, except for the first hand of a table. Without `FairVersion` it is version 1. Readers that
do not know these notes and tags keep them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Deal, Lead, Play
from muggins.fair.proof import Proof, check_proof
from muggins.lead import drawn_between, lead_rule
from muggins.match import Match, new_match
from muggins.notation import Record, RecordLine
from muggins.presets import as_text, differences
from muggins.rules import Rules

TABLE_TAG, VERSION_TAG, RULES_TAG = "Table", "FairVersion", "FairRules"


class DealVerdict(msgspec.Struct, frozen=True):
    """The result of checking the deal of `hand`: it follows from the proof, unless there is an `error`.

    Without a proof there is neither.
    """

    hand: int
    proof: Proof | None = None
    error: MugginsError | None = None
    missing: MugginsError | None = None
    """What the record should hold too, but does not (`hand-missing`, `proof-missing`, `end-missing`)."""
    repeated: tuple[int, ...] = ()
    """The seats whose seed was used by another seat or in another hand: a copied seed adds no randomness."""


class _Hand(msgspec.Struct):
    """What of a hand in a record is decided by chance: its deal and perhaps its lead."""

    deal: Deal
    line: RecordLine
    lead: Lead | None = None
    """The lead, where a lot or a drawing decided it."""
    between: tuple[int, ...] = ()
    """The seats among which the lot was drawn."""
    error: MugginsError | None = None
    """A lead that the rules do not allow, whatever the seeds."""


def with_proofs(record: Record, proofs: Iterable[Proof]) -> Record:
    """The record with the proofs of its hands added as notes and tags."""
    by_hand = {proof.hand: proof for proof in proofs}
    if not by_hand:
        return record
    any_proof = next(iter(by_hand.values()))
    version = {} if any_proof.version == 1 else {VERSION_TAG: str(any_proof.version)}
    tags = {**record.tags, TABLE_TAG: any_proof.table, **version, RULES_TAG: any_proof.rules}
    lines = tuple(
        replace(line, note=_note_with(line.note, by_hand[line.event.number]))
        if isinstance(line.event, Deal) and line.event.number in by_hand
        else line
        for line in record.lines
    )
    return replace(record, tags=tags, lines=lines)


def deal_verdicts(record: Record, before: str = "") -> tuple[DealVerdict, ...]:
    """The verdict on the deal of every hand of the record, in order.

    `before` is the server's commitment to the last hand of the match before it at the same table, where known.
    """
    verdicts: list[DealVerdict] = []
    for hand in _hands(record):
        proof: Proof | None = None
        error: MugginsError | None = None
        try:
            proof = proof_of(record, hand.line)
            if proof:
                _check_hand(record, hand, proof, before)
        except MugginsError as wrong:
            error = wrong
        verdicts.append(DealVerdict(hand.deal.number, proof, error))
        before = proof.commit if proof else ""
    return tuple(verdicts)


def proof_of(record: Record, line: RecordLine) -> Proof | None:
    """The proof in the note of a line of `record`; None where it has none.

    Raises `MugginsError` (`bad-proof`) where a part of it is missing.
    """
    if not isinstance(line.event, Deal) or line.note is None:
        return None
    words = dict(word.partition("=")[::2] for word in line.note.split(" "))
    if "commit" not in words:
        return None
    table, rules = (record.tags.get(tag) for tag in (TABLE_TAG, RULES_TAG))
    if table is None or rules is None:
        missing = TABLE_TAG if table is None else RULES_TAG
        raise MugginsError("bad-proof", f"the proof needs the tag {missing}, which this record has not")
    version = record.tags.get(VERSION_TAG, "1")
    if version not in ("1", "2"):
        raise MugginsError(
            "bad-proof", f"the proof is of version {version[:20]}: versions 1 and 2 are known here"
        )
    if "seed" not in words:
        raise MugginsError("bad-proof", "the proof does not show the server's seed")
    seats = range(1, record.rules.seats + 1)
    return Proof(
        table=table,
        hand=line.event.number,
        rules=rules,
        version=int(version),
        previous=words.get("previous", ""),
        commit=words["commit"],
        seed=words["seed"],
        commits=tuple(words.get(f"commit{seat}") for seat in seats),
        seeds=tuple(words.get(f"seed{seat}") for seat in seats),
    )


def _note_with(note: str | None, proof: Proof) -> str:
    words = {"previous": proof.previous, "commit": proof.commit, "seed": proof.seed}
    for seat, (commit, seed) in enumerate(zip(proof.commits, proof.seeds, strict=True), 1):
        words |= {f"commit{seat}": commit or "", f"seed{seat}": seed or ""}
    written = as_text({key: value for key, value in words.items() if value})
    return f"{note} {written}" if note else written


def _check_hand(record: Record, hand: _Hand, proof: Proof, before: str) -> None:
    if before and proof.previous != before:
        raise MugginsError(
            "broken-chain",
            "the server's commitment is not chained to that of the hand before: one may have been left out",
        )
    _check_rules(proof, record.rules)
    check_proof(proof, hand.deal, hand.lead, hand.between)
    if hand.error:
        raise hand.error


def _check_rules(proof: Proof, rules: Rules) -> None:
    """Raises `MugginsError` where the proof is for other rules; it may lack options newer than itself."""
    stated = proof.rules.split(" ")
    known = as_text({"preset": rules.preset, "seats": rules.seats, **rules.options()}).split(" ")
    changed = as_text(differences(rules)).split(" ") if proof.version > 1 else []
    other = [word for word in stated if word not in known] + [
        word for word in changed if word and word not in stated
    ]
    if other:
        raise MugginsError(
            "other-rules", f"the proof is for other rules than the record's: they differ in {other[0][:40]}"
        )


def _hands(record: Record) -> Sequence[_Hand]:
    hands: list[_Hand] = []
    match = new_match(record.rules)
    for line in record.lines:
        if isinstance(line.event, Deal):
            hands.append(_Hand(line.event, line))
        elif match.needs == "lead" and isinstance(line.event, Lead | Play):
            _set_lead(hands[-1], match, line.event)
        match, _ = match.take(line.event)
    return hands


def _set_lead(hand: _Hand, match: Match, event: Lead | Play) -> None:
    """Sets the lead of `hand` where a lot decided it; in a record without a lead line the first play shows it."""
    lead = event if isinstance(event, Lead) else Lead(seat=event.seat)
    forced = match.forced()
    if isinstance(forced, Lead):
        if lead.seat != forced.seat:
            hand.error = MugginsError("another-lead", f"by the rules seat {forced.seat} leads this hand")
        return
    drawn = lead_rule(match.rules, match.last) == "heaviest-draw"
    if drawn != bool(lead.drawn):
        what = "does not show" if drawn else "shows"
        hand.error = MugginsError("another-lead", f"the record {what} tiles drawn for the lead")
        return
    hand.lead, hand.between = lead, drawn_between(match.rules, match.last)
