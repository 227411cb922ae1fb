"""The records of a table: every hand that is over carries its proof, from match to match, and none that is not."""

from __future__ import annotations

import io

from hypothesis import given, settings
from hypothesis import strategies as st

from muggins.events import Resign
from muggins.fair.records import DealVerdict, deal_verdicts
from muggins.notation import Record, read
from muggins.server.schemas.records import records_text
from muggins.tables.acts.deal import Reveal
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.rematch import WantRematch
from muggins.tables.command import Sent
from muggins.tables.decider import evolve, table_from_log
from muggins.tables.event_projection import LoggedEvent, logged_event
from tests.support.pure_table import ADA, BO, BOT, PureTable


def records(playing: PureTable, seat: int | None = None) -> list[Record]:
    """The records of the table as `seat` or a stranger gets them, read again."""
    lines = list(zip(playing.log, playing.times, strict=True))
    table = table_from_log("t", playing.log[:1], playing.times[0])
    moments: list[LoggedEvent] = []
    for number, (line, at) in enumerate(lines[1:], 2):
        table = evolve(table, line, at)
        moments.append(logged_event(number, at, line, table))
    return list(read(io.BytesIO(records_text(playing.table, moments, seat).encode())))


def judged(found: list[Record]) -> list[DealVerdict]:
    """All hands of a table, each match taken up from the one before."""
    hands: list[DealVerdict] = []
    for record in found:
        last = hands[-1].proof if hands else None
        hands += deal_verdicts(record, last.commit if last else "")
    return hands


def goes_on(playing: PureTable, number: int, *, part: bool) -> None:
    """Everybody wants the next hand, or the next match; with `part` the persons take part in its deal."""
    want = WantRematch if playing.table.match.over else GetReady
    seeds = {seat: f"{10 * number + seat:064x}" for seat in playing.table.persons if part}
    for seat in playing.table.persons:
        assert playing.table.seeds
        commit = playing.table.seeds.commitment("t", seat, seeds[seat]) if part else None
        playing.execute(Sent(want(commit=commit), seat))
    for seat, seed in seeds.items():
        playing.execute(Sent(Reveal(seed=seed), seat))


@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.sampled_from(["part", "none", "resign"]), min_size=1, max_size=4), st.sampled_from([15, 1000])
)
def test_every_hand_that_is_over_can_be_checked(ways: list[str], target: int) -> None:
    playing = PureTable([ADA, BO, BOT], "all-fives", target=target)
    playing.play_hand()
    for number, way in enumerate(ways):
        if way == "resign" and not playing.table.match.over:
            playing.execute(Resign(seat=1))
        goes_on(playing, number, part=way == "part")
        playing.play_hand()
    hands = judged(records(playing))
    assert len(hands) == len(ways) + 1
    assert [hand.error for hand in hands] == [None] * len(hands)
    assert all(hand.proof for hand in hands)
    # The first hand began before the persons could say anything, and only the computer player took part in it.
    told = [hand.proof.fallbacks for hand in hands if hand.proof]
    assert told == [(1, 2), *(() if way == "part" else (1, 2) for way in ways)]


def test_a_hand_that_is_played_shows_nothing_of_what_it_was_dealt_from() -> None:
    playing = PureTable([ADA, BO, BOT], "all-fives", target=1000)
    playing.play_hand()
    goes_on(playing, 1, part=True)
    for seat in (None, 1):
        over, going = judged(records(playing, seat))
        assert over.proof
        assert (going.proof, going.error) == (None, None)
