"""Proofs in records: they are written, kept and read back, and every hand is judged by its own."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import Rules, rules
from muggins.fair.records import deal_verdicts, with_proofs
from muggins.notation import as_text, parse
from tests import strategies
from tests.fair.played import TABLE, played

MUGGINS = rules("muggins", 2)
LOT = rules("all-fives", 3)
DRAWN = rules("fives-and-threes", 2)


def recorded(game: Rules, seed: int = 1, hands: int = 3) -> str:
    record, proofs = played(game, seed, hands=hands)
    return as_text(with_proofs(record, proofs))


def judged(text: str) -> list[str]:
    """Of each hand the code of what is wrong, `good` or `none`."""
    return [
        verdict.error.code if verdict.error else "good" if verdict.proof else "none"
        for verdict in deal_verdicts(parse(text))
    ]


@settings(max_examples=40, deadline=None)
@given(strategies.rules(), st.integers(0, 2**32), st.sampled_from([0.0, 0.4]))
def test_every_match_dealt_from_seeds_is_good_and_stays_so_on_paper(
    game: Rules, seed: int, silent: float
) -> None:
    record, proofs = played(game, seed, hands=2, silent=silent)
    text = as_text(with_proofs(record, proofs))
    again = parse(text)
    assert as_text(again) == text
    assert [verdict.proof for verdict in deal_verdicts(again)] == proofs
    assert judged(text) == ["good"] * len(proofs)


@pytest.mark.parametrize("game", [MUGGINS, LOT, DRAWN], ids=["by-rule", "by-lot", "drawn"])
def test_hands_led_in_every_way(game: Rules) -> None:
    assert judged(recorded(game)) == ["good"] * 3


def test_a_record_says_whose_table_it_was_and_all_the_rules() -> None:
    text = recorded(MUGGINS)
    assert f'[Table "{TABLE}"]\n[FairVersion "2"]\n[FairRules "preset=muggins seats=2 set=6 ' in text
    # The first hand of a table follows none.
    assert re.findall(r"^hand (\d) \{(\w+)=", text, re.MULTILINE) == [
        ("1", "commit"),
        ("2", "previous"),
        ("3", "previous"),
    ]


def test_a_hand_without_a_proof_has_none() -> None:
    record, proofs = played(MUGGINS, 1)
    assert judged(as_text(record)) == ["none"] * 3
    assert judged(as_text(with_proofs(record, proofs[:1]))) == ["good", "none", "none"]
    assert judged(as_text(with_proofs(record, []))) == ["none"] * 3


def test_a_note_that_was_there_stays() -> None:
    text = recorded(MUGGINS).replace("hand 1 {", "hand 1 {luck=2.5 ")
    record = parse(text)
    assert judged(text) == ["good"] * 3
    assert as_text(with_proofs(parse(as_text(played(MUGGINS, 1)[0])), played(MUGGINS, 1)[1])) == recorded(
        MUGGINS
    )
    noted = parse(re.sub(r"^hand (\d) \{.*\}$", r"hand \1 {luck=2.5}", text, flags=re.MULTILINE))
    lines = as_text(with_proofs(noted, [verdict.proof for verdict in deal_verdicts(record) if verdict.proof]))
    assert lines.count("{luck=2.5 ") == 3
    assert judged(lines) == ["good"] * 3


def test_a_hand_that_was_left_out() -> None:
    record, proofs = played(MUGGINS, 1)
    other = played(MUGGINS, 2)[1]
    text = as_text(with_proofs(record, [proofs[0], other[1], proofs[2]]))
    assert judged(text) == ["good", "broken-chain", "broken-chain"]


def test_a_match_goes_on_from_the_one_before_at_its_table() -> None:
    _, first = played(MUGGINS, 1)
    last = first[-1].commit
    record, proofs = played(MUGGINS, 2, previous=last)
    again = with_proofs(record, proofs)
    assert [verdict.error for verdict in deal_verdicts(again, last)] == [None] * 3
    error = deal_verdicts(again, first[0].commit)[0].error
    assert error
    assert error.code == "broken-chain"


def test_a_tile_changed_over_in_the_deal() -> None:
    text = recorded(rules("muggins", 2, draw="none"))
    line = next(line for line in text.splitlines() if line.startswith("boneyard "))
    word, *tiles = line.split(" ")
    changed = " ".join([word, *tiles[:-2], tiles[-1], tiles[-2]])
    # Nobody draws here, so the rest of the record stands.
    assert judged(text.replace(line, changed)) == ["another-deal", "good", "good"]


def test_who_leads_is_not_for_the_server_to_say() -> None:
    """By lot, by drawing, and by the rules: the same hand with another leader, up to its lead."""
    for game in (MUGGINS, LOT, DRAWN):
        text = recorded(game, hands=1)
        led = re.search(r"^lead (\d)", text, re.MULTILINE)
        assert led
        other = (
            text[: led.start()]
            + f"lead {int(led[1]) % game.seats + 1}"
            + text[led.end() :].split("\n")[0]
            + "\n"
        )
        assert judged(other) == ["another-lead"]


def test_a_record_without_the_lead_shows_it_by_the_first_tile() -> None:
    assert judged(re.sub(r"^lead .*\n", "", recorded(LOT), flags=re.MULTILINE)) == ["good"] * 3
    # Which tiles were drawn for it cannot be seen by that.
    drawn = re.sub(r"^lead .*\n", "", recorded(DRAWN, hands=1), flags=re.MULTILINE)
    assert judged(drawn) == ["another-lead"]


def test_other_rules_than_those_that_were_sealed() -> None:
    text = recorded(MUGGINS)
    assert judged(text.replace("set=6 tiles=7", "set=6 tiles=6")) == ["other-rules"] * 3
    assert (
        judged(text.replace('[Rules "muggins"]', '[Rules "muggins"]\n[Options "target=300"]'))
        == ["other-rules"] * 3
    )


@pytest.mark.parametrize("tag", ["Table", "FairRules"])
def test_a_proof_needs_its_tags(tag: str) -> None:
    assert judged(re.sub(rf"^\[{tag} .*\n", "", recorded(MUGGINS), flags=re.MULTILINE)) == ["bad-proof"] * 3


def test_a_proof_needs_the_seed_of_the_server() -> None:
    assert judged(re.sub(r" seed=\w+", "", recorded(MUGGINS), count=1))[0] == "bad-proof"


def test_a_hand_seen_from_outside_cannot_be_checked() -> None:
    text = re.sub(r"^(boneyard|deal 1:|deal 2:).*\n", "", recorded(MUGGINS, hands=1), flags=re.MULTILINE)
    text = text.split("lead ")[0]
    assert judged(text) == ["deal-unknown"]


CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("judged.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_records_that_the_client_judges_too(case: dict[str, Any]) -> None:
    assert judged(case["text"]) == case["verdicts"]
