"""The chain of a table's hands over its matches: whether a hand, a proof or an end was taken out of a record.

Each commitment of the server names the one before it at the table, so a hand that is missing between two proofs shows.
A record that stops early is no less true for it: a hand in progress, one that was given up, and the last one of a match
that goes on may be without a proof, and so may what a match for practice began with.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Deal, End
from muggins.fair.proof import Proof
from muggins.fair.records import RULES_TAG, TABLE_TAG, Verdict, verdicts
from muggins.notation import Record

UNKNOWN = ""
"""Stands for the commitment to a hand that is here without its proof."""


class Chains:
    """Judges records one after another; those of one table are one chain, whatever comes between them."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        """By table, the server's commitment to the last hand seen of it, or `UNKNOWN`."""
        self._shown: dict[str, tuple[str, int]] = {}
        """By seed, for which hand (by the server's commitment to it) and by which seat it was first shown."""

    def judge(self, record: Record) -> tuple[Verdict, ...]:
        """What can be said of every hand of the record and, where it claims proofs, what is `missing` there."""
        table = record.tags.get(TABLE_TAG)
        before = None if table is None else self._last.get(table)
        found = verdicts(record, before or UNKNOWN)
        if claims_proofs(record, found):
            found = tuple(_with_gaps(record, found, before))
        if table is not None and found:
            self._last[table] = found[-1].proof.commit if found[-1].proof else UNKNOWN
        return tuple([replace(verdict, repeated=self._repeated(verdict.proof)) for verdict in found])

    def _repeated(self, proof: Proof | None) -> tuple[int, ...]:
        """The seats whose seed was shown elsewhere before, and is noted down for this hand here."""
        repeated: list[int] = []
        for seat, seed in enumerate(proof.seeds if proof else (), 1):
            here = (proof.commit if proof else "", seat)
            if seed is not None and self._shown.setdefault(seed, here) != here:
                repeated.append(seat)
        return tuple(repeated)


def claims_proofs(record: Record, found: tuple[Verdict, ...]) -> bool:
    """Whether the record says of itself that its deals can be checked; `found` are the verdicts on its hands."""
    return not {TABLE_TAG, RULES_TAG}.isdisjoint(record.tags) or any(verdict.proof for verdict in found)


def _with_gaps(record: Record, found: tuple[Verdict, ...], before: str | None) -> Iterator[Verdict]:
    """The verdicts with what is missing; `before` is None where no earlier hand of the table is here."""
    ends = _ends(record)
    elsewhere = record.tags.get("Practice") == "yes"
    for verdict, end, is_last in zip(found, ends, [*[False] * (len(found) - 1), True], strict=True):
        elsewhere = elsewhere and verdict.proof is None
        missing: MugginsError | None = None
        if verdict.proof and verdict.proof.previous and before is None:
            missing = MugginsError("hand-missing", "it follows a hand of its table that is not here")
        elif not (verdict.proof or verdict.error or elsewhere):
            stops = is_last and (end in (None, "abandoned") or not record.match.over)
            if not stops:
                missing = MugginsError("proof-missing", "its proof is not here, and those of other hands are")
        if is_last and not missing and "Result" in record.tags and not record.match.over:
            sentence = "the record tells how the match ended, and the hand in which it did is not here"
            missing = MugginsError("end-missing", sentence)
        if not elsewhere:
            before = verdict.proof.commit if verdict.proof else UNKNOWN
        yield replace(verdict, missing=missing)


def _ends(record: Record) -> list[str | None]:
    """How each hand ended; None for one that goes on."""
    ends: list[str | None] = []
    for line in record.lines:
        if isinstance(line.event, Deal):
            ends.append(None)
        elif isinstance(line.event, End):
            ends[-1] = line.event.reason
    return ends
