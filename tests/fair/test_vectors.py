"""The fixed vectors: what we make of them, what a second implementation makes of them, and what OpenSSL does."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from muggins import fair, new_match
from muggins.events import Deal, Lead
from muggins.fair.proof import rules_from
from muggins.fair.seeds import number_stream
from muggins.match import Match
from muggins.tiles import parse_tile
from tests.fair import by_hand

BY_VERSION: dict[int, list[dict[str, Any]]] = {
    version: json.loads(Path(__file__).with_name(f"vectors-{version}.json").read_text("utf-8"))
    for version in (1, 2)
}
VECTORS = [{"version": version, **vector} for version, vectors in BY_VERSION.items() for vector in vectors]
each_vector = pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['name']}, version {v['version']}")


def proof_from(vector: dict[str, Any]) -> fair.Proof:
    told = {
        name: vector[name] for name in ("table", "hand", "rules", "version", "previous", "commit", "seed")
    }
    return fair.Proof(**told, commits=tuple(vector["commits"]), seeds=tuple(vector["seeds"]))


def deal_from(vector: dict[str, Any]) -> Deal:
    hands, boneyard = [tuple(map(parse_tile, text.split())) for text in vector["hands"]], vector["boneyard"]
    return Deal(number=vector["hand"], hands=tuple(hands), boneyard=tuple(map(parse_tile, boneyard.split())))


def lead_from(vector: dict[str, Any]) -> Lead:
    return Lead(seat=vector["lead"], drawn=tuple(map(parse_tile, vector["drawn"].split())))


def waiting(vector: dict[str, Any]) -> Match:
    """A match that waits for the deal of the vector."""
    match = new_match(rules_from(vector["rules"]))
    return Match(match.rules, match.scores, match.got_in, number=vector["hand"] - 1)


def test_the_second_implementation_agrees_with_every_vector() -> None:
    for version, vectors in BY_VERSION.items():
        assert by_hand.vectors(version) == vectors


@each_vector
def test_the_commitments(vector: dict[str, Any]) -> None:
    version, server = vector["version"], vector["commit"]
    assert fair.server_commitment(vector["previous"], vector["seed"], version=version) == server
    for seat, (commit, seed) in enumerate(zip(vector["commits"], vector["seeds"], strict=True), 1):
        if seed is not None and version == 1:
            assert fair.seat_commitment_1(seed) == commit
        elif seed is not None:
            assert fair.seat_commitment(seed, server, vector["table"], seat) == commit


@each_vector
def test_the_key_and_its_numbers(vector: dict[str, Any]) -> None:
    proof = proof_from(vector)
    assert list(proof.counted) == vector["counted"]
    assert fair.deal_key(proof).hex() == vector["key"]
    below = number_stream(fair.deal_key(proof), "deal")
    assert [below(2**31 + 1) for _ in range(12)] == vector["below 2147483649"]


@each_vector
def test_the_deal_and_the_lead(vector: dict[str, Any]) -> None:
    match, key = waiting(vector), bytes.fromhex(vector["key"])
    assert fair.deal_from_key(match, key) == deal_from(vector)
    # Whatever the last hand was, the first is led by lot or by drawing in all of them.
    dealt = Match(match.rules, match.scores, match.got_in, number=vector["hand"] - 1).take(deal_from(vector))[
        0
    ]
    assert fair.lead_from_key(dealt, key) == lead_from(vector)


@each_vector
def test_the_proof_holds(vector: dict[str, Any]) -> None:
    fair.check_proof(proof_from(vector), deal_from(vector), lead_from(vector))
    fair.check_proof(proof_from(vector), deal_from(vector), None)


@each_vector
def test_the_rules_are_written_as_the_vectors_have_them(vector: dict[str, Any]) -> None:
    write = fair.rules_text_1 if vector["version"] == 1 else fair.rules_text
    assert write(rules_from(vector["rules"])) == vector["rules"]


@pytest.mark.parametrize("vectors", BY_VERSION.values())
def test_the_vectors_cover_what_there_is(vectors: list[dict[str, Any]]) -> None:
    assert {len(vector["hands"]) for vector in vectors} == {2, 3, 4, 5}
    assert {" set=6 " in vector["rules"] for vector in vectors} == {True, False}
    again = [len(vector["drawn"].split()) > len(vector["hands"]) for vector in vectors if vector["drawn"]]
    assert set(again) == {True, False}
    shown = [tuple(zip(vector["commits"], vector["seeds"], strict=True)) for vector in vectors]
    assert any(commit and not seed for seats in shown for commit, seed in seats)
    assert any(not commit for seats in shown for commit, _ in seats)


def test_a_seat_commits_itself_for_one_hand_at_one_table_only() -> None:
    """The same seed makes another commitment in another hand, at another table and in another seat."""
    seed, one, other = "ab" * 32, "01" * 32, "02" * 32
    places = [(one, "t", 1), (other, "t", 1), (one, "u", 1), (one, "t", 2)]
    assert len({fair.seat_commitment(seed, *place) for place in places}) == len(places)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl")
def test_openssl_makes_the_same_commitment_and_the_same_key() -> None:
    vector = BY_VERSION[2][0]
    commitment = b"\0\0\0\x10muggins/2 server" + b"\0\0\0\0" + b"\0\0\0\x20" + bytes.fromhex(vector["seed"])
    assert openssl(["dgst", "-sha256", "-r"], commitment) == vector["commit"]
    message = b"\0\0\0\rmuggins/2 key" + b"".join(b"\0\0\0\x20" + bytes.fromhex(s) for s in vector["seeds"])
    message += b"\0\0\0\x06k3v9Qx" + b"\0\0\0\x011"
    message += len(vector["rules"]).to_bytes(4, "big") + vector["rules"].encode()
    mac = ["dgst", "-sha256", "-r", "-mac", "HMAC", "-macopt", f"hexkey:{vector['seed']}"]
    assert openssl(mac, message) == vector["key"]


def openssl(args: list[str], data: bytes) -> str:
    done = subprocess.run(["openssl", *args], input=data, capture_output=True, check=True)
    return done.stdout.decode().split()[0]
