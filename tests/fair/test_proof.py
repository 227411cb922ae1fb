"""Proofs: what each thing that is wrong is called, and that nothing wrong passes."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import MugginsError, Rules, Tile, fair, full_set, new_match, rules
from muggins.events import Deal, Lead
from muggins.fair.proof import rules_from
from tests import strategies
from tests.fair.test_vectors import VECTORS, deal_from, lead_from, proof_from

BY_NAME = {vector["name"]: vector for vector in VECTORS}
SHOWN = BY_NAME["two seats"]
PROOF, DEAL, LEAD = proof_from(SHOWN), deal_from(SHOWN), lead_from(SHOWN)
OTHER = "ab" * 32


def why_not(proof: fair.Proof, deal: Deal = DEAL, lead: Lead | None = LEAD) -> str:
    with pytest.raises(MugginsError) as caught:
        fair.check_proof(proof, deal, lead)
    return caught.value.code


def test_a_proof_for_another_hand() -> None:
    assert why_not(replace(PROOF, hand=2)) == "other-hand"


def test_a_seed_of_the_server_that_was_not_promised() -> None:
    assert why_not(replace(PROOF, seed=OTHER)) == "server-seed-changed"


def test_a_commitment_that_is_chained_to_another() -> None:
    assert why_not(replace(PROOF, previous=OTHER)) == "server-seed-changed"


def test_a_seed_of_a_seat_that_was_not_promised() -> None:
    assert why_not(replace(PROOF, seeds=(PROOF.seeds[0], OTHER))) == "seat-seed-changed"


def test_a_seed_of_a_seat_that_had_promised_none() -> None:
    assert why_not(replace(PROOF, commits=(None, PROOF.commits[1]))) == "seed-without-commitment"


def test_a_seed_that_was_shown_and_is_passed_over() -> None:
    assert why_not(replace(PROOF, seeds=(None, PROOF.seeds[1]))) == "another-deal"


@pytest.mark.parametrize("broken", ["", "ab", "AB" * 32, "xy" * 32, "ab" * 33])
def test_what_is_no_seed(broken: str) -> None:
    assert why_not(replace(PROOF, seed=broken)) == "bad-seed"
    assert why_not(replace(PROOF, seeds=(broken, PROOF.seeds[1]))) == "bad-seed"


def test_other_rules() -> None:
    assert why_not(replace(PROOF, rules=PROOF.rules.replace("tiles=7", "tiles=6"))) == "another-deal"
    assert why_not(replace(PROOF, rules=PROOF.rules.replace("seats=2", "seats=3"))) == "other-rules"
    assert why_not(replace(PROOF, rules="preset=muggins")) == "other-rules"
    assert why_not(replace(PROOF, rules="")) == "other-rules"


def test_a_deal_that_does_not_follow() -> None:
    one, other = DEAL.hands
    assert why_not(PROOF, replace(DEAL, hands=(other, one))) == "another-deal"
    assert why_not(PROOF, replace(DEAL, hands=(*DEAL.hands, one))) == "another-deal"
    assert why_not(PROOF, replace(DEAL, boneyard=DEAL.boneyard[::-1])) == "another-deal"
    assert why_not(PROOF, replace(DEAL, boneyard=DEAL.boneyard[:-1])) == "another-deal"


def test_a_deal_that_is_not_known_whole() -> None:
    assert why_not(PROOF, replace(DEAL, boneyard=(None, *DEAL.boneyard[1:]))) == "deal-unknown"


def test_a_lead_that_does_not_follow() -> None:
    assert why_not(PROOF, DEAL, Lead(seat=3 - LEAD.seat)) == "another-lead"
    drawn = BY_NAME["drawn again"]
    proof, deal, lead = proof_from(drawn), deal_from(drawn), lead_from(drawn)
    assert why_not(proof, deal, replace(lead, seat=lead.seat - 1)) == "another-lead"
    assert why_not(proof, deal, replace(lead, drawn=lead.drawn[::-1])) == "another-lead"


SEEDS = st.binary(min_size=32, max_size=32).map(bytes.hex)
CHANGES: list[tuple[str, Any]] = [
    ("seed", None),
    ("commit", None),
    ("previous", None),
    ("commits", 0),
    ("commits", 1),
    ("seeds", 0),
    ("seeds", 1),
]


@given(st.sampled_from(CHANGES), st.integers(0, 31), st.integers(1, 255))
def test_any_byte_that_is_changed_is_seen(change: tuple[str, Any], at: int, by: int) -> None:
    vector = BY_NAME["a later hand"]
    proof, (field, seat) = proof_from(vector), change
    told = getattr(proof, field)
    raw = bytearray.fromhex(told if seat is None else told[seat])
    raw[at] ^= by
    changed = raw.hex() if seat is None else tuple(raw.hex() if n == seat else s for n, s in enumerate(told))
    assert why_not(replace(proof, **{field: changed}), deal_from(vector), lead_from(vector)).endswith(
        "-changed"
    )


@given(st.sampled_from([vector["name"] for vector in VECTORS]), st.data())
def test_any_two_tiles_that_are_changed_over_are_seen(name: str, data: st.DataObject) -> None:
    vector = BY_NAME[name]
    deal = deal_from(vector)
    places = [
        (part, at) for part, tiles in enumerate((*deal.hands, deal.boneyard)) for at in range(len(tiles))
    ]
    one, other = data.draw(st.lists(st.sampled_from(places), min_size=2, max_size=2, unique=True))
    parts = [list(tiles) for tiles in (*deal.hands, deal.boneyard)]
    parts[one[0]][one[1]], parts[other[0]][other[1]] = parts[other[0]][other[1]], parts[one[0]][one[1]]
    *hands, boneyard = map(tuple, parts)
    assert (
        why_not(proof_from(vector), Deal(number=deal.number, hands=tuple(hands), boneyard=boneyard))
        == "another-deal"
    )


@given(strategies.rules(), st.binary(min_size=32, max_size=32))
def test_no_tile_is_lost_or_doubled(game: Rules, key: bytes) -> None:
    deal = fair.deal_from_key(new_match(game), key)
    assert [len(hand) for hand in deal.hands] == [game.tiles] * game.seats
    assert Counter(tile for tiles in (*deal.hands, deal.boneyard) for tile in tiles) == Counter(
        full_set(game.set)
    )


@given(strategies.rules(), SEEDS, st.data())
def test_whatever_the_seats_give_the_proof_holds(game: Rules, seed: str, data: st.DataObject) -> None:
    version = data.draw(st.sampled_from([1, 2]))
    own = [data.draw(SEEDS) for _ in range(game.seats)]
    how = [data.draw(st.sampled_from(["shown", "kept", "none"])) for _ in range(game.seats)]
    sealed = fair.Proof(
        table="t",
        hand=1,
        rules=fair.rules_text_1(game) if version == 1 else fair.rules_text(game),
        version=version,
        previous="",
        commit=fair.server_commitment("", seed, version=version),
        seed=seed,
        commits=(None,) * game.seats,
        seeds=tuple(s if h == "shown" else None for h, s in zip(how, own, strict=True)),
    )
    seats = enumerate(zip(how, own, strict=True), 1)
    proof = replace(
        sealed, commits=tuple(None if h == "none" else sealed.commitment(n, s) for n, (h, s) in seats)
    )
    match, _ = new_match(game).apply(deal := fair.deal_from_key(new_match(game), fair.deal_key(proof)))
    fair.check_proof(
        proof, deal, fair.lead_from_key(match, fair.deal_key(proof)) if match.needs == "lead" else None
    )
    assert proof.fallbacks == tuple(seat for seat, h in enumerate(how, 1) if h != "shown")
    assert rules_from(proof.rules) == game


def test_what_counts_for_a_seat_that_shows_nothing_is_nobodys_choice_and_nobody_elses() -> None:
    """It hangs on the table, the hand, the seat and both commitments, and on nothing that is still hidden."""
    made: list[tuple[str, str, int, int, str | None]] = [
        ("a" * 64, "t", 1, 1, None),
        ("b" * 64, "t", 1, 1, None),
        ("a" * 64, "u", 1, 1, None),
    ]
    made += [("a" * 64, "t", 2, 1, None), ("a" * 64, "t", 1, 2, None), ("a" * 64, "t", 1, 1, "c" * 64)]
    assert len({fair.fallback_seed(*values) for values in made}) == len(made)


@settings(max_examples=25)
@given(SEEDS)
def test_the_deal_and_the_lead_are_apart(key: str) -> None:
    """The lead does not hang on how many numbers the deal took."""
    few, many = new_match(rules("all-fives", 2)), new_match(rules("all-fives", 2, set=12))
    leads = []
    for match in (few, many):
        match, _ = match.apply(fair.deal_from_key(match, bytes.fromhex(key)))
        leads.append(fair.lead_from_key(match, bytes.fromhex(key)))
    assert leads[0] == leads[1]


def test_every_tile_is_as_likely_with_every_seat() -> None:
    match, deals = new_match(rules("muggins", 3)), 3000
    at = Counter[tuple[int, Tile | None]]()
    for n in range(deals):
        deal = fair.deal_from_key(match, hashlib.sha256(str(n).encode()).digest())
        at.update((place, tile) for place, tiles in enumerate((*deal.hands, deal.boneyard)) for tile in tiles)
    chi = sum(
        (at[place, tile] - deals * size / 28) ** 2 / (deals * size / 28)
        for place, size in enumerate((5, 5, 5, 13))
        for tile in full_set(6)
    )
    # Every deal gives each tile one place and each place its number of tiles. A cell's variance is p(1 - p) a deal,
    # so 28 × 3 is what the sum comes to on average: chi-square of 27 × 3 degrees, times 28/27.
    assert abs(chi * 27 / 28 - 81) < 6 * (2 * 81) ** 0.5


def test_the_lot_is_even() -> None:
    match, times = new_match(rules("all-fives", 5)), Counter[int]()
    match, _ = match.apply(fair.deal_from_key(match, b"k" * 32))
    for n in range(5000):
        times[fair.lead_from_key(match, hashlib.sha256(str(n).encode()).digest()).seat] += 1
    assert all(abs(times[seat] - 1000) < 6 * 800**0.5 for seat in range(1, 6))


def test_chance_is_asked_for_nothing_where_nothing_is_left_to_it() -> None:
    match = new_match(rules("all-fives", 2))
    with pytest.raises(ValueError, match="needs no chance"):
        fair.lead_from_key(match, b"k" * 32)
    match, _ = match.apply(fair.deal_from_key(match, b"k" * 32))
    with pytest.raises(ValueError, match="needs no deal"):
        fair.deal_from_key(match, b"k" * 32)
