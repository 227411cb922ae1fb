"""The seeds of a deal at a table: sealed, committed, shown, and the deal that follows."""

from __future__ import annotations

import hashlib
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins import fair
from muggins.events import Deal, Lead, Resign
from muggins.server.lines import (
    Away,
    Committed,
    Left,
    Line,
    Ready,
    Rematch,
    Revealed,
    Sat,
    Sealed,
    Unrevealed,
    Unsealed,
)
from tests.server.playing import ADA, BO, BOT, OPEN, Playing

SEED_A, SEED_B = "a1" * 32, "b2" * 32


def commitment(seed: str) -> str:
    """A seat's commitment, worked out here as docs/fairness.md tells it."""
    parts = (b"muggins/1 seat", bytes.fromhex(seed))
    return hashlib.sha256(b"".join(struct.pack(">I", len(part)) + part for part in parts)).hexdigest()


def between_hands() -> Playing:
    playing = Playing([ADA, BO], target=1000)
    playing.play_hand()
    return playing


def test_the_server_promises_before_it_knows_anything_of_the_players() -> None:
    playing = Playing([ADA, OPEN])
    (sealed,) = [line for line in playing.log if isinstance(line, Sealed)]
    assert sealed.hand == 1
    assert fair.server_commitment("", sealed.seed) == sealed.commit
    assert not any(isinstance(line, Deal) for line in playing.log)
    playing.does(Sat(seat=2, name="Bo", guest="b", commit=commitment(SEED_B)))
    assert playing.table.awaited == (2,)


def test_nobody_is_asked_before_all_commitments_are_in_and_then_none_is_taken() -> None:
    playing = between_hands()
    assert playing.refuses(Revealed(seat=1, seed=SEED_A)) == "nothing-to-reveal"
    playing.does(Ready(seat=1, commit=commitment(SEED_A)))
    assert playing.refuses(Revealed(seat=1, seed=SEED_A)) == "nothing-to-reveal"
    assert playing.refuses(Committed(seat=1, commit=commitment(SEED_B))) == "committed-already"
    assert playing.does(Ready(seat=2)) == ["next"]
    assert playing.table.awaited == (1,)
    assert playing.refuses(Committed(seat=2, commit=commitment(SEED_B))) == "too-late"
    assert playing.refuses(Revealed(seat=2, seed=SEED_B)) == "nothing-to-reveal"
    assert playing.refuses(Revealed(seat=1, seed=SEED_B)) == "wrong-seed"
    assert playing.refuses(Revealed(seat=1, seed="not a seed")) == "wrong-seed"
    assert playing.does(Revealed(seat=1, seed=SEED_A))[:2] == ["reveal", "deal"]


@pytest.mark.parametrize("commit", ["", "ab", "A1" * 32, "g1" * 32, "a1" * 33])
def test_a_commitment_is_written_as_it_should_be(commit: str) -> None:
    playing = between_hands()
    assert playing.refuses(Ready(seat=1, commit=commit)) == "bad-commit"


def test_who_does_not_show_it_in_time_gets_one_that_all_can_work_out() -> None:
    playing = between_hands()
    playing.does(Ready(seat=1, commit=commitment(SEED_A)))
    playing.does(Ready(seat=2, commit=commitment(SEED_B)))
    assert playing.refuses(Unrevealed(seat=1), person=False) == "not-due"
    playing.waits(1)
    assert playing.does(Revealed(seat=2, seed=SEED_B)) == ["reveal"]
    assert playing.waits(3.9) == []
    assert playing.waits(0.2)[:2] == ["unrevealed", "deal"]
    playing.play_hand()
    unsealed = [line for line in playing.log if isinstance(line, Unsealed)][-1]
    assert unsealed.commits == (commitment(SEED_A), commitment(SEED_B))
    assert unsealed.seeds == (None, SEED_B)


def test_who_leaves_takes_his_commitment_along() -> None:
    playing = between_hands()
    playing.does(Ready(seat=2, commit=commitment(SEED_B)))
    playing.does(Left(seat=2))
    playing.does(Sat(seat=2, name="Cy", guest="c"))
    playing.does(Ready(seat=1))
    assert playing.does(Ready(seat=2))[:2] == ["next", "deal"]


def test_who_has_seen_a_seed_commits_himself_to_nothing_any_more() -> None:
    """Else somebody in league with the server, who knows all other seeds then, could look for one that suits him."""
    playing = between_hands()
    playing.does(Ready(seat=1, commit=commitment(SEED_A)))
    playing.does(Ready(seat=2, commit=commitment(SEED_B)))
    playing.does(Revealed(seat=2, seed=SEED_B))
    playing.does(Left(seat=1))
    playing.does(Sat(seat=1, name="Cy", guest="c", commit=commitment(SEED_A)))
    assert playing.refuses(Committed(seat=1, commit=commitment(SEED_A))) == "too-late"
    assert playing.refuses(Ready(seat=1, commit=commitment(SEED_A))) == "too-late"
    assert playing.does(Ready(seat=1))[:2] == ["next", "deal"]
    playing.play_hand()
    unsealed = [line for line in playing.log if isinstance(line, Unsealed)][-1]
    assert unsealed.commits == (None, commitment(SEED_B))


def test_without_commitments_nobody_waits() -> None:
    playing = between_hands()
    playing.does(Ready(seat=1))
    assert playing.does(Ready(seat=2))[:2] == ["next", "deal"]


def test_a_server_that_goes_on_with_a_table_of_before_seals_first() -> None:
    playing = between_hands()
    old: list[Line] = [line for line in playing.log if not isinstance(line, Sealed | Unsealed)]
    playing.log, playing.times = old, [playing.times[0]] * len(old)
    playing.table = playing.told_again(old)
    assert playing.table.seeds is None
    playing.does(Ready(seat=1))
    assert playing.does(Ready(seat=2))[:2] == ["next", "deal"]
    assert any(isinstance(line, Sealed) for line in playing.log)


commits = st.lists(st.sampled_from(["none", "shown", "withheld"]), min_size=3, max_size=3)


@settings(max_examples=30)
@given(st.lists(commits, min_size=1, max_size=3), st.booleans(), st.integers(0, 99))
def test_every_deal_follows_from_what_was_sealed_and_shown(
    hands: list[list[str]], resigns: bool, salt: int
) -> None:
    """Whatever people do, all hands of a table can be checked, and each seal names the one before."""
    game = ["fives-and-threes", "muggins", "all-fives"][salt % 3]
    playing = Playing([ADA, BO, BOT], game, target=1000)
    for number, ways in enumerate(hands):
        playing.play_hand()
        if resigns and number == 1:
            playing.does(Ready(seat=2, commit=commitment(SEED_B)))
            playing.does(Resign(seat=1))
        over = playing.table.match.over
        seeds = {seat: f"{16 * number + seat + salt:064x}" for seat in (1, 2)}
        for seat in (2, 1):
            commit = None if ways[seat] == "none" else commitment(seeds[seat])
            playing.does((Rematch if over else Ready)(seat=seat, commit=commit))
        for seat in (1, 2):
            if ways[seat] == "shown":
                playing.does(Revealed(seat=seat, seed=seeds[seat]))
        if "withheld" in (ways[1], ways[2]):
            playing.waits(6)
        assert playing.table.match.hand
    playing.play_hand()

    previous = ""
    deal = lead = None
    for line in playing.log:
        if isinstance(line, Deal):
            deal, lead = line, None
        if isinstance(line, Lead):
            lead = line
        if isinstance(line, Unsealed):
            proof = fair.Proof(
                table="t",
                hand=line.hand,
                rules=fair.rules_text(playing.table.rules),
                previous=line.previous,
                commit=line.commit,
                seed=line.seed,
                commits=line.commits,
                seeds=line.seeds,
            )
            assert deal
            assert line.previous == previous
            assert line.commits[2]
            assert line.seeds[2]
            by_lot = lead is not None and playing.table.rules.lead_first in ("lot", "heaviest-draw")
            fair.check(proof, deal, lead if by_lot and deal.number == 1 else None)
            previous = line.commit


def test_a_seed_of_somebody_who_has_gone_is_not_waited_for_longer() -> None:
    playing = between_hands()
    playing.does(Ready(seat=1, commit=commitment(SEED_A)))
    playing.does(Ready(seat=2, commit=commitment(SEED_B)))
    playing.does(Away(seat=1), person=False)
    playing.does(Revealed(seat=2, seed=SEED_B))
    assert playing.waits(5)[:2] == ["unrevealed", "deal"]
