"""`muggins verify`: what it says of each hand, for people and for programs, and how it ends."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from muggins import rules
from muggins.cli import main
from muggins.fair.records import with_proofs
from muggins.locales import LANGUAGES
from muggins.notation import as_text
from tests.fair.played import played

MUGGINS = rules("muggins", 2)


def run(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(main, ["verify", *args], input=text)


def match(seed: int = 1, previous: str = "", silent: float = 0.0) -> str:
    record, proofs = played(MUGGINS, seed, hands=2, previous=previous, silent=silent)
    return as_text(with_proofs(record, proofs))


GOOD = match()
BAD = re.sub(r"seed2=[0-9a-f]{4}", "seed2=0000", GOOD, count=1)
UNSEALED = re.sub(r" \{.*\}|\[(Table|FairRules) .*\n", "", GOOD)
THINNED = re.sub(r"^(hand 1) \{.*\}", r"\1", GOOD, flags=re.MULTILINE)


def test_a_match_dealt_as_it_was_sealed() -> None:
    result = run("-", "--lang", "en", text=GOOD)
    assert result.exit_code == 0
    assert result.stdout == (
        "standard input, match 1\n"
        "  Hand 1: The deal is as it was sealed.\n"
        "  Hand 2: The deal is as it was sealed.\n"
        "  2 deals are as they were sealed.\n"
    )


def test_a_deal_that_does_not_hold_ends_with_status_1() -> None:
    result = run("-", "--lang", "en", text=BAD)
    assert result.exit_code == 1
    assert (
        "Hand 1: The deal does not hold. The seed of seat 2 is not the one that it had committed"
        in result.stdout
    )
    assert "Hand 2: The deal is as it was sealed." in result.stdout
    assert result.stdout.endswith("  1 deal is as it was sealed. 1 deal does not hold.\n")


def test_a_match_without_proofs_is_no_failure() -> None:
    result = run("-", "--lang", "en", text=UNSEALED)
    assert result.exit_code == 0
    assert "Hand 2: Nothing was sealed for this deal, so it cannot be checked." in result.stdout
    assert result.stdout.endswith("  2 deals cannot be checked.\n")


def test_a_record_that_something_was_taken_out_of_ends_with_status_1() -> None:
    result = run("-", "--lang", "en", text=THINNED)
    assert result.exit_code == 1
    assert result.stdout == (
        "standard input, match 1\n"
        "  Hand 1: Its proof is not here, and those of other hands are.\n"
        "  Hand 2: The deal is as it was sealed.\n"
        "  1 deal is as it was sealed. 1 hand is not complete.\n"
    )


def test_who_knows_why_something_is_missing_may_allow_it() -> None:
    result = run("-", "--allow-missing", text=THINNED)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "not here" in result.stdout
    assert run("-", "--allow-missing", text=BAD).exit_code == 1


def test_who_gave_no_number_or_kept_it_back_is_named() -> None:
    told = run("-", "--lang", "en", text=match(seed=11, silent=0.6)).stdout
    assert re.search(r"South \(seat 1\) (sealed no number|did not show)", told)
    assert re.search(r"Βορράς \(seat 2\) (sealed no number|did not show)", told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(lang: str) -> None:
    for text, status in ((GOOD, 0), (BAD, 1), (THINNED, 1), (UNSEALED, 0), (match(seed=11, silent=0.6), 0)):
        result = run("-", "--lang", lang, text=text)
        assert (result.exit_code, result.stderr) == (status, "")


def as_json(*args: str, text: str = "") -> list[Any]:
    return [json.loads(line) for line in run("--json", *args, text=text).stdout.splitlines()]


def test_as_json() -> None:
    (told,) = as_json("-", text=BAD)
    assert (told["file"], told["match"]) == ("standard input", 1)
    assert [(hand["hand"], hand["verdict"], hand["code"]) for hand in told["hands"]] == [
        (1, "wrong", "seat-seed-changed"),
        (2, "good", None),
    ]
    assert [hand["verdict"] for hand in as_json("-", text=UNSEALED)[0]["hands"]] == ["no-proof"] * 2
    (thinned,) = as_json("-", text=THINNED)
    assert [(hand["verdict"], hand["code"]) for hand in thinned["hands"]] == [
        ("missing", "proof-missing"),
        ("good", None),
    ]


def test_matches_of_one_table_are_one_chain(tmp_path: Path) -> None:
    _, proofs = played(MUGGINS, 1, hands=2)
    chained, apart = match(2, previous=proofs[-1].commit), match(2, previous="ab" * 32)
    both = tmp_path / "both.dpn"
    both.write_text(f"{GOOD}\n{chained}", "utf-8")
    assert run(str(both)).exit_code == 0
    both.write_text(f"{GOOD}\n{apart}", "utf-8")
    assert [told["hands"][0]["code"] for told in as_json(str(both))] == [None, "broken-chain"]
    # Of another table nothing is known before: its numbers do not fit the name, and nothing else is said.
    both.write_text(f"{GOOD}\n{apart.replace('k3v9Qx', 'another')}", "utf-8")
    assert [told["hands"][0]["code"] for told in as_json(str(both))] == [None, "seat-seed-changed"]


def test_what_is_no_record_is_told_in_one_sentence(tmp_path: Path) -> None:
    result = run(str(tmp_path / "none.dpn"))
    assert result.exit_code == 1
    assert result.stderr.strip().endswith("there is no such file")
    assert "Traceback" not in run("-", text="hand 1\n").stderr
