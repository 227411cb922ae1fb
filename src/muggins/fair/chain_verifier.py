"""Verifies the chain of a table's hands over its matches: finds hands, proofs and ends taken out of a record.

Each commitment of the server includes the one before it at the table, so that a hand missing between two proofs shows.
A proof may be lacking for a hand in progress, an abandoned hand, the last hand of an unfinished match, and the hands
that a practice match was started from.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from muggins.errors import MugginsError
from muggins.events import Deal, End
from muggins.fair.proof import Proof
from muggins.fair.records import RULES_TAG, TABLE_TAG, DealVerdict, deal_verdicts
from muggins.notation import Record

UNKNOWN = ""
"""In place of the commitment to a hand whose proof is not in the record."""


class ChainVerifier:
    """Verifies records one after another; records of one table form one chain, with others in between or not."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        """By table, the server's commitment to its last hand so far, or `UNKNOWN`."""
        self._shown: dict[str, tuple[str, int]] = {}
        """By seat's seed, where it was first used: the server's commitment to that hand, and the seat."""

    def verify(self, record: Record) -> tuple[DealVerdict, ...]:
        """The verdict on every hand of the record, with what is `missing` in a record that claims to have proofs."""
        table = record.tags.get(TABLE_TAG)
        before = None if table is None else self._last.get(table)
        verdicts = deal_verdicts(record, before or UNKNOWN)
        if claims_proofs(record, verdicts):
            verdicts = tuple(_with_gaps(record, verdicts, before))
        if table is not None and verdicts:
            self._last[table] = verdicts[-1].proof.commit if verdicts[-1].proof else UNKNOWN
        return tuple([replace(verdict, repeated=self._repeated(verdict.proof)) for verdict in verdicts])

    def _repeated(self, proof: Proof | None) -> tuple[int, ...]:
        """The seats whose seed was used before; records the seeds of this hand as used."""
        repeated: list[int] = []
        for seat, seed in enumerate(proof.seeds if proof else (), 1):
            here = (proof.commit if proof else "", seat)
            if seed is not None and self._shown.setdefault(seed, here) != here:
                repeated.append(seat)
        return tuple(repeated)


def claims_proofs(record: Record, verdicts: tuple[DealVerdict, ...]) -> bool:
    """Whether the record has any fairness tag or proof; `verdicts` are the verdicts on its hands."""
    return not {TABLE_TAG, RULES_TAG}.isdisjoint(record.tags) or any(verdict.proof for verdict in verdicts)


def _with_gaps(
    record: Record, verdicts: tuple[DealVerdict, ...], before: str | None
) -> Iterator[DealVerdict]:
    """The verdicts with what is missing; `before` is None where no earlier hand of the table is known."""
    ends = _ends(record)
    elsewhere = record.tags.get("Practice") == "yes"
    for verdict, end, is_last in zip(verdicts, ends, [*[False] * (len(verdicts) - 1), True], strict=True):
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
    """How each hand ended; None for one in progress."""
    ends: list[str | None] = []
    for line in record.lines:
        if isinstance(line.event, Deal):
            ends.append(None)
        elif isinstance(line.event, End):
            ends[-1] = line.event.reason
    return ends
