"""The running sums, held against what is counted from the logs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from muggins.events import End, Resign
from muggins.server.schemas.fairness import FairnessReport, fairness_report
from muggins.store import EventLog, open_database, open_reader, prepare_database
from muggins.tables.acts.next_hand import GetReady
from muggins.tables.acts.open import Open
from muggins.tables.acts.rematch import WantRematch
from muggins.tables.command import Sent
from muggins.tables.deal_statistics import (
    KINDS,
    DealStatistics,
    count_logs,
    from_sums,
    increments,
    mismatches,
    to_sums,
)
from muggins.tables.decider import opening
from tests.store.version1 import make_version_1
from tests.support.pure_table import ADA, BO, BOT, NOON, PureTable, match_events
from tests.tables.test_seeds import SEED_A, commitment


def tally_from(*tables: PureTable) -> DealStatistics:
    tally = DealStatistics()
    for playing in tables:
        tally.add(playing.log)
    return tally


def from_logs(*tables: PureTable) -> FairnessReport:
    return fairness_report(tally_from(*tables))


def sums_from(*tables: PureTable, at_a_time: int = 1) -> FairnessReport:
    sums: Counter[str] = Counter()
    for playing in tables:
        steps = playing.transitions()
        for at in range(0, len(steps), at_a_time):
            sums += increments(steps[at : at + at_a_time])
    return fairness_report(from_sums(sums))


def match_with(seats: Sequence[Any], **more: Any) -> PureTable:
    playing = PureTable(seats, target=50, **more)
    playing.play_match()
    return playing


def practised() -> PureTable:
    """A match that goes on after the first hand of another, which was dealt elsewhere."""
    elsewhere = PureTable([ADA, BOT], target=1000)
    begun, rules = match_events(elsewhere.log), elsewhere.table.rules
    playing = PureTable([ADA, BOT])
    command = Open(rules=rules, seats=[ADA, BOT], opener="a", begun=begun)
    playing.log = list(opening("t", command, NOON, random.Random(1)))
    playing.times = [NOON] * len(playing.log)
    playing.table = playing.replayed(playing.log)
    playing.play_hand()
    for _ in range(2):
        playing.execute(Sent(GetReady(), 1))
        playing.play_hand()
    return playing


@pytest.mark.parametrize("at_a_time", [1, 7])
def test_the_sums_are_what_the_logs_say(at_a_time: int) -> None:
    again = match_with([ADA, BO])
    again.execute(Sent(WantRematch(), 1))
    again.execute(Sent(WantRematch(), 2))
    again.play_match()
    kept_back = match_with([ADA, BO], game="all-fives")
    kept_back.execute(Sent(WantRematch(commit=commitment(kept_back, 1, SEED_A)), 1))
    kept_back.execute(Sent(WantRematch(), 2))
    kept_back.wait(6)
    kept_back.play_hand()
    given_up = PureTable([ADA, BO])
    given_up.execute(Resign(seat=1))
    tables = [again, kept_back, given_up, PureTable([ADA, BOT]), practised()]
    report = sums_from(*tables, at_a_time=at_a_time)
    assert report == from_logs(*tables)
    assert fairness_report(from_sums(to_sums(tally_from(*tables)))) == report
    ended = [line.reason for playing in tables for line in playing.log if isinstance(line, End)]
    # The first hand of the practice was dealt elsewhere.
    assert report.hands["finished"] + report.hands["aborted"] == len(ended) - 1
    assert report.hands["aborted"] == ended.count("abandoned") == 1
    assert report.hands["playing"] == 1
    assert (report.tables, report.parts["kept_back"]) == (5, 1)
    assert len(report.tiles) == 2
    assert sum(size.deals for size in report.tiles) == len(ended) - 1


def test_tiles_that_spectators_are_still_to_see_are_in_no_sum() -> None:
    playing = match_with([ADA, BO], settings={"delay": 60.0})
    sums = increments(playing.transitions())
    assert sums["finished"] == sums["dealt"] > 0
    assert not [name for name in sums if name.startswith(("tile", "deals"))]


def test_sums_that_grew_while_the_logs_were_read_are_not_astray() -> None:
    playing = PureTable([ADA, BO], target=200)
    playing.play_match()
    steps = playing.transitions()
    early, late = (increments(steps[: len(steps) * part // 3]) for part in (1, 2))
    whole = increments(steps)
    assert early != late != whole
    assert mismatches(early, late, whole) == mismatches(whole, whole, whole) == []
    assert mismatches(late, early, whole)[0] == "dealt"
    assert mismatches(early, whole, late)[0] == "dealt"
    assert mismatches(whole, whole - Counter({"finished": 1}), whole) == ["finished"]


async def test_a_database_of_the_first_version_is_counted_once(address: str) -> None:
    make_version_1(address)
    url = prepare_database(address)
    with open_reader(url) as reader:
        report = fairness_report(count_logs(reader.logs(*KINDS)))
    database = open_database(url)
    try:
        assert fairness_report(from_sums(await EventLog(database).tallies())) == report
    finally:
        await database.dispose()
    assert report.hands["finished"] == sum(size.deals for size in report.tiles) > 0
