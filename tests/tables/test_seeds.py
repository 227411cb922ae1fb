"""The seeds of a deal at a table: sealed, committed, shown, and the deal that follows."""

from __future__ import annotations

import hashlib
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from muggins import fair
from muggins.events import Deal, Lead, Resign
from muggins.tables.acts.deal import (
    Commit,
    Reveal,
    Sealed,
    SkipReveal,
    Unsealed,
)
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.presence import Depart
from muggins.tables.acts.rematch import WantRematch
from muggins.tables.acts.sit import Leave, Sit
from muggins.tables.command import Sent
from muggins.tables.decider import table_from_log
from muggins.tables.log import TableEvent
from tests.support.pure_table import ADA, BO, BOT, OPEN, PureTable

SEED_A, SEED_B = "a1" * 32, "b2" * 32


def commitment(playing: PureTable, seat: int, seed: str) -> str:
    """A seat's commitment to the next deal, worked out here as docs/fairness.md tells it."""
    assert playing.table.seeds
    server = bytes.fromhex(playing.table.seeds.commit)
    parts = (b"muggins/2 seat", server, b"t", str(seat).encode(), bytes.fromhex(seed))
    return hashlib.sha256(b"".join(struct.pack(">I", len(part)) + part for part in parts)).hexdigest()


def between_hands() -> PureTable:
    playing = PureTable([ADA, BO], target=1000)
    playing.play_hand()
    return playing


def test_the_server_promises_before_it_knows_anything_of_the_players() -> None:
    playing = PureTable([ADA, OPEN])
    (sealed,) = [line for line in playing.log if isinstance(line, Sealed)]
    assert sealed.hand == 1
    assert fair.server_commitment("", sealed.seed) == sealed.commit
    assert not any(isinstance(line, Deal) for line in playing.log)
    playing.execute(Sit(seat=2, name="Bo", guest="b", commit=commitment(playing, 2, SEED_B)))
    assert playing.table.awaited == (2,)


def test_nobody_is_asked_before_all_commitments_are_in_and_then_none_is_taken() -> None:
    playing = between_hands()
    assert playing.refusal(Sent(Reveal(seed=SEED_A), 1)) == "nothing-to-reveal"
    playing.execute(Sent(GetReady(commit=commitment(playing, 1, SEED_A)), 1))
    assert playing.refusal(Sent(Reveal(seed=SEED_A), 1)) == "nothing-to-reveal"
    assert playing.refusal(Sent(Commit(commit=commitment(playing, 1, SEED_B)), 1)) == "committed-already"
    assert playing.execute(Sent(GetReady(), 2)) == ["next"]
    assert playing.table.awaited == (1,)
    assert playing.refusal(Sent(Commit(commit=commitment(playing, 2, SEED_B)), 2)) == "too-late"
    assert playing.refusal(Sent(Reveal(seed=SEED_B), 2)) == "nothing-to-reveal"
    assert playing.refusal(Sent(Reveal(seed=SEED_B), 1)) == "wrong-seed"
    assert playing.refusal(Sent(Reveal(seed="not a seed"), 1)) == "wrong-seed"
    assert playing.execute(Sent(Reveal(seed=SEED_A), 1))[:2] == ["reveal", "deal"]


@pytest.mark.parametrize("commit", ["", "ab", "A1" * 32, "g1" * 32, "a1" * 33])
def test_a_commitment_is_written_as_it_should_be(commit: str) -> None:
    playing = between_hands()
    assert playing.refusal(Sent(GetReady(commit=commit), 1)) == "bad-commit"


def test_who_does_not_show_it_in_time_gets_one_that_all_can_work_out() -> None:
    playing = between_hands()
    playing.execute(Sent(GetReady(commit=commitment(playing, 1, SEED_A)), 1))
    playing.execute(Sent(GetReady(commit=commitment(playing, 2, SEED_B)), 2))
    assert playing.table.seeds
    commits = playing.table.seeds.commits
    assert playing.refusal(SkipReveal(seat=1), person=False) == "not-due"
    playing.wait(1)
    assert playing.execute(Sent(Reveal(seed=SEED_B), 2)) == ["reveal"]
    assert playing.wait(3.9) == []
    assert playing.wait(0.2)[:2] == ["unrevealed", "deal"]
    playing.play_hand()
    unsealed = [line for line in playing.log if isinstance(line, Unsealed)][-1]
    assert unsealed.commits == commits
    assert unsealed.seeds == (None, SEED_B)


def test_who_leaves_takes_his_commitment_along() -> None:
    playing = between_hands()
    playing.execute(Sent(GetReady(commit=commitment(playing, 2, SEED_B)), 2))
    playing.execute(Leave(seat=2))
    playing.execute(Sit(seat=2, name="Cy", guest="c"))
    playing.execute(Sent(GetReady(), 1))
    assert playing.execute(Sent(GetReady(), 2))[:2] == ["next", "deal"]


def test_who_has_seen_a_seed_commits_himself_to_nothing_any_more() -> None:
    """Else somebody in league with the server, who knows all other seeds then, could look for one that suits him."""
    playing = between_hands()
    playing.execute(Sent(GetReady(commit=commitment(playing, 1, SEED_A)), 1))
    own = commitment(playing, 2, SEED_B)
    playing.execute(Sent(GetReady(commit=own), 2))
    playing.execute(Sent(Reveal(seed=SEED_B), 2))
    playing.execute(Leave(seat=1))
    playing.execute(Sit(seat=1, name="Cy", guest="c", commit=commitment(playing, 1, SEED_A)))
    assert playing.refusal(Sent(Commit(commit=commitment(playing, 1, SEED_A)), 1)) == "too-late"
    assert playing.refusal(Sent(GetReady(commit=commitment(playing, 1, SEED_A)), 1)) == "too-late"
    assert playing.execute(Sent(GetReady(), 1))[:2] == ["next", "deal"]
    playing.play_hand()
    unsealed = [line for line in playing.log if isinstance(line, Unsealed)][-1]
    assert unsealed.commits == (None, own)


def test_without_commitments_nobody_waits() -> None:
    playing = between_hands()
    playing.execute(Sent(GetReady(), 1))
    assert playing.execute(Sent(GetReady(), 2))[:2] == ["next", "deal"]


def test_a_server_that_goes_on_with_a_table_of_before_seals_first() -> None:
    playing = between_hands()
    old: list[TableEvent] = [line for line in playing.log if not isinstance(line, Sealed | Unsealed)]
    playing.log, playing.times = old, [playing.times[0]] * len(old)
    playing.table = playing.replayed(old)
    assert playing.table.seeds is None
    playing.execute(Sent(GetReady(), 1))
    assert playing.execute(Sent(GetReady(), 2))[:2] == ["next", "deal"]
    assert any(isinstance(line, Sealed) for line in playing.log)


commits = st.lists(st.sampled_from(["none", "shown", "withheld"]), min_size=3, max_size=3)


@settings(max_examples=30)
@given(st.lists(commits, min_size=1, max_size=3), st.booleans(), st.integers(0, 99))
def test_every_deal_follows_from_what_was_sealed_and_shown(
    hands: list[list[str]], resigns: bool, salt: int
) -> None:
    """Whatever people do, all hands of a table can be checked, and each seal names the one before."""
    game = ["fives-and-threes", "muggins", "all-fives"][salt % 3]
    playing = PureTable([ADA, BO, BOT], game, target=1000)
    for number, ways in enumerate(hands):
        playing.play_hand()
        if resigns and number == 1:
            playing.execute(Sent(GetReady(commit=commitment(playing, 2, SEED_B)), 2))
            playing.execute(Resign(seat=1))
        over = playing.table.match.over
        seeds = {seat: f"{16 * number + seat + salt:064x}" for seat in (1, 2)}
        for seat in (2, 1):
            commit = None if ways[seat] == "none" else commitment(playing, seat, seeds[seat])
            playing.execute(Sent((WantRematch if over else GetReady)(commit=commit), seat))
        for seat in (1, 2):
            if ways[seat] == "shown":
                playing.execute(Sent(Reveal(seed=seeds[seat]), seat))
        if "withheld" in (ways[1], ways[2]):
            playing.wait(6)
        assert playing.table.match.hand
    playing.play_hand()

    previous, made = "", set[str]()
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
                version=2,
                previous=line.previous,
                commit=line.commit,
                seed=line.seed,
                commits=line.commits,
                seeds=line.seeds,
            )
            assert line.commit not in made
            made.add(line.commit)
            assert deal
            assert line.previous == previous
            assert line.commits[2]
            assert line.seeds[2]
            by_lot = lead is not None and playing.table.rules.lead_first in ("lot", "heaviest-draw")
            fair.check_proof(proof, deal, lead if by_lot and deal.number == 1 else None)
            previous = line.commit


def test_a_seed_of_somebody_who_has_gone_is_not_waited_for_longer() -> None:
    playing = between_hands()
    playing.execute(Sent(GetReady(commit=commitment(playing, 1, SEED_A)), 1))
    playing.execute(Sent(GetReady(commit=commitment(playing, 2, SEED_B)), 2))
    playing.execute(Depart(seat=1), person=False)
    playing.execute(Sent(Reveal(seed=SEED_B), 2))
    assert playing.wait(5)[:2] == ["unrevealed", "deal"]


def waiting() -> PureTable:
    """A table for two at which both say that they will commit themselves, and the last seat has just been taken."""
    playing = PureTable([ADA, OPEN], settings={"will_commit": True})
    assert playing.execute(Sit(seat=2, name="Bo", guest="b", will_commit=True)) == ["sat"]
    return playing


def test_the_first_deal_waits_for_who_will_commit_himself() -> None:
    playing = waiting()
    assert playing.table.awaited == ()
    assert playing.table.uncommitted == (1, 2)
    playing.execute(Sent(Commit(commit=commitment(playing, 2, SEED_B)), 2))
    assert set(playing.table.uncommitted) == {1}
    # Nobody shows a seed before all commitments are in.
    assert playing.refusal(Sent(Reveal(seed=SEED_B), 2)) == "nothing-to-reveal"
    playing.execute(Sent(Commit(commit=commitment(playing, 1, SEED_A)), 1))
    assert not playing.table.uncommitted
    assert set(playing.table.awaited) == {1, 2}
    playing.execute(Sent(Reveal(seed=SEED_B), 2))
    assert playing.execute(Sent(Reveal(seed=SEED_A), 1))[:2] == ["reveal", "deal"]


def test_the_deal_waits_five_seconds_for_a_commitment_and_no_longer() -> None:
    playing = waiting()
    playing.execute(Sent(Commit(commit=commitment(playing, 2, SEED_B)), 2))
    assert playing.wait(4.9) == []
    assert playing.wait(0.2) == ["uncommitted"]
    assert playing.table.awaited == (2,)
    # Those who have committed themselves have all of their time to show their seeds.
    assert playing.wait(4.8) == []
    assert playing.refusal(Sent(Commit(commit=commitment(playing, 1, SEED_A)), 1)) == "too-late"
    assert playing.execute(Sent(Reveal(seed=SEED_B), 2))[:2] == ["reveal", "deal"]


def test_who_leaves_is_not_waited_for() -> None:
    playing = waiting()
    playing.execute(Leave(seat=1))
    playing.execute(Sit(seat=1, name="Cy", guest="c"))
    assert playing.table.uncommitted == (2,)
    assert playing.wait(5)[:2] == ["uncommitted", "deal"]


def test_a_table_goes_on_waiting_as_its_log_tells_it() -> None:
    playing = waiting()
    assert playing.replayed(playing.log) == playing.table
    playing.wait(6)
    assert playing.replayed(playing.log) == playing.table


def test_a_commitment_that_was_given_at_the_table_before_is_refused() -> None:
    playing = between_hands()
    own = commitment(playing, 1, SEED_A)
    playing.execute(Sent(GetReady(commit=own), 1))
    assert playing.refusal(Sent(GetReady(commit=own), 2)) == "commitment-used"
    playing.execute(Sent(GetReady(), 2))
    playing.execute(Sent(Reveal(seed=SEED_A), 1))
    playing.play_hand()
    assert playing.refusal(Sent(GetReady(commit=own), 1)) == "commitment-used"
    assert playing.refusal(Sent(GetReady(commit=own), 2)) == "commitment-used"


def test_a_seed_does_not_fit_a_commitment_made_for_another_hand_or_seat() -> None:
    playing = between_hands()
    earlier = commitment(playing, 1, SEED_A)
    of_the_other = commitment(playing, 2, SEED_A)
    playing.execute(Sent(GetReady(commit=of_the_other), 1))
    playing.execute(Sent(GetReady(), 2))
    assert playing.refusal(Sent(Reveal(seed=SEED_A), 1)) == "wrong-seed"
    playing.wait(6)
    playing.play_hand()
    playing.execute(Sent(GetReady(commit=earlier), 1))
    playing.execute(Sent(GetReady(), 2))
    assert playing.refusal(Sent(Reveal(seed=SEED_A), 1)) == "wrong-seed"


def test_after_a_match_given_up_between_hands_the_server_commits_itself_anew() -> None:
    playing = between_hands()
    assert playing.table.seeds
    before = playing.table.seeds
    playing.execute(Resign(seat=1))
    after = playing.table.seeds
    assert after.commit != before.commit
    assert (after.hand, after.previous) == (1, before.previous)
    playing.execute(Sent(WantRematch(), 1))
    assert playing.execute(Sent(WantRematch(), 2))[:2] == ["rematch", "deal"]


def test_a_table_keeps_the_version_that_it_was_opened_with() -> None:
    playing = PureTable([ADA, OPEN])
    first = next(line for line in playing.log if isinstance(line, Sealed))
    old = [replace(line, version=1, rules="") if line is first else line for line in playing.log]
    playing.log, playing.table = old, table_from_log("t", old, playing.now)
    playing.execute(Sit(seat=2, name="Bo", guest="b"))
    playing.play_hand()
    assert playing.table.seeds
    assert playing.table.seeds.version == 1
    own = fair.seat_commitment_1(SEED_A)
    playing.execute(Sent(GetReady(commit=own), 1))
    # Else the seat would show the same seed once it has seen it, and have no part in the deal.
    assert playing.refusal(Sent(GetReady(commit=own), 2)) == "commitment-used"
    playing.execute(Sent(GetReady(), 2))
    assert playing.execute(Sent(Reveal(seed=SEED_A), 1))[:2] == ["reveal", "deal"]


def test_the_rules_text_of_a_table_stays_as_it_was_written_first() -> None:
    """So an option that is added, and a preset that is put right, change no deal of a table that is there."""
    playing = PureTable([ADA, BO], target=1000)
    first = next(line for line in playing.log if isinstance(line, Sealed))
    assert first.rules == (
        "preset=muggins seats=2 set=6 tiles=7 lead-first=highest-double lead-next=winner lead-blocked=highest-double "
        "target=1000"
    )
    other = first.rules.replace("target", "some-day=1 target")
    playing.log = [replace(line, rules=other) if line is first else line for line in playing.log]
    playing.table = table_from_log("t", playing.log, playing.now)
    playing.play_hand()
    assert playing.table.seeds
    assert playing.table.seeds.rules == other
