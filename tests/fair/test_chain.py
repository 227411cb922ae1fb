"""What was taken out of a record is missed, and a record that only stops early is whole."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from muggins.fair.chain import Chains
from muggins.fair.records import Verdict
from muggins.notation import read
from tests.fair import thinned

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("thinned.json").read_text("utf-8"))


def judged(*texts: str) -> list[Verdict]:
    chains = Chains()
    return [
        verdict
        for text in texts
        for record in read(io.BytesIO(text.encode()), "a file")
        for verdict in chains.judge(record)
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
    first, last = thinned.match(4)
    second, _ = thinned.match(5, last)
    verdict = judged(second)[0]
    assert verdict.proof
    assert verdict.error is None
    assert verdict.missing
