"""What was taken out of a record is missed, and a record that only stops early is whole."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from muggins.fair.chain_verifier import ChainVerifier
from muggins.fair.records import DealVerdict, with_proofs
from muggins.notation import as_text, read
from tests.fair import thinned
from tests.fair.played import played

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("thinned.json").read_text("utf-8"))


def judged(*texts: str) -> list[DealVerdict]:
    chains = ChainVerifier()
    return [
        verdict
        for text in texts
        for record in read(io.BytesIO(text.encode()), "a file")
        for verdict in chains.verify(record)
    ]


def codes(*texts: str) -> list[str | None]:
    """Of each hand the code of what is wrong or missing; None for nothing."""
    said = [verdict.error or verdict.missing for verdict in judged(*texts)]
    return [error.code if error else None for error in said]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_records_that_the_client_judges_too(case: dict[str, Any]) -> None:
    assert codes(case["text"]) == case["codes"]


def test_a_chain_goes_on_from_file_to_file() -> None:
    first, last = thinned.match(4)
    second, _ = thinned.match(5, last)
    assert set(codes(first, second)) == {None}
    assert codes(second, first)[0] == "hand-missing"


def test_a_deal_that_holds_holds_also_where_something_is_missing() -> None:
    _, last = thinned.match(4)
    second, _ = thinned.match(5, last)
    verdict = judged(second)[0]
    assert verdict.proof
    assert verdict.error is None
    assert verdict.missing


def copied(version: int) -> str:
    """A match in which seat 2 gives the seed of seat 1 in hand 1, and that one once more in hand 2."""
    record, proofs = played(thinned.GAME, 4, hands=1, version=version)
    (proof,) = proofs
    seed = proof.seeds[0]
    assert seed
    both = replace(proof, seeds=(seed, seed), commits=tuple(proof.commitment(seat, seed) for seat in (1, 2)))
    return as_text(with_proofs(record, [both]))


@pytest.mark.parametrize("version", [1, 2])
def test_a_seed_that_two_seats_give_is_told(version: int) -> None:
    (verdict,) = judged(copied(version))
    assert verdict.repeated == (2,)


def test_a_seed_that_was_given_in_another_hand_is_told() -> None:
    record, proofs = played(thinned.GAME, 4, hands=2)
    again = replace(proofs[1], seeds=(proofs[1].seeds[0], proofs[0].seeds[1]))
    assert [verdict.repeated for verdict in judged(as_text(with_proofs(record, [proofs[0], again])))] == [
        (),
        (2,),
    ]


def test_a_record_judged_twice_repeats_nothing() -> None:
    text, _ = thinned.match(4)
    assert {verdict.repeated for verdict in judged(text, text)} == {()}
