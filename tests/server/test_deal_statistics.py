"""The running sums, held against what is counted from the logs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from muggins.events import End, Resign
from muggins.server.routes.fairness import as_plain
from muggins.store import EventLog, open_database, open_reader, prepare_database
from muggins.tables.deal_statistics import KINDS, Tally, astray, counted, sums_of, tallied, tally_of
from muggins.tables.decider import opening
from muggins.tables.log import Ready, Rematch
from tests.server.playing import ADA, BO, BOT, NOON, Playing, events
from tests.store.version1 import make_version_1
from tests.tables.test_seeds import SEED_A, commitment


def tally_from(*tables: Playing) -> Tally:
    tally = Tally()
    for playing in tables:
        tally.add(playing.log)
    return tally


def from_logs(*tables: Playing) -> dict[str, Any]:
    return as_plain(tally_from(*tables))


def from_sums(*tables: Playing, at_a_time: int = 1) -> dict[str, Any]:
    sums: Counter[str] = Counter()
    for playing in tables:
        steps = playing.steps()
        for at in range(0, len(steps), at_a_time):
            sums += counted(steps[at : at + at_a_time])
    return as_plain(tally_of(sums))


def match_with(seats: Sequence[Any], **more: Any) -> Playing:
    playing = Playing(seats, target=50, **more)
    playing.play_match()
    return playing


def practised() -> Playing:
    """A match that goes on after the first hand of another, which was dealt elsewhere."""
    elsewhere = Playing([ADA, BOT], target=1000)
    begun, rules = events(elsewhere.log), elsewhere.table.rules
    playing = Playing([ADA, BOT])
    playing.log = list(opening(rules, [ADA, BOT], "a", random.Random(1), NOON, id="t", begun=begun))
    playing.times = [NOON] * len(playing.log)
    playing.table = playing.told_again(playing.log)
    playing.play_hand()
    for _ in range(2):
        playing.does(Ready(seat=1))
        playing.play_hand()
    return playing


@pytest.mark.parametrize("at_a_time", [1, 7])
def test_the_sums_are_what_the_logs_say(at_a_time: int) -> None:
    again = match_with([ADA, BO])
    again.does(Rematch(seat=1))
    again.does(Rematch(seat=2))
    again.play_match()
    kept_back = match_with([ADA, BO], game="all-fives")
    kept_back.does(Rematch(seat=1, commit=commitment(kept_back, 1, SEED_A)))
    kept_back.does(Rematch(seat=2))
    kept_back.waits(6)
    kept_back.play_hand()
    given_up = Playing([ADA, BO])
    given_up.does(Resign(seat=1))
    tables = [again, kept_back, given_up, Playing([ADA, BOT]), practised()]
    told = from_sums(*tables, at_a_time=at_a_time)
    assert told == from_logs(*tables)
    assert as_plain(tally_of(sums_of(tally_from(*tables)))) == told
    ended = [line.reason for playing in tables for line in playing.log if isinstance(line, End)]
    # The first hand of the practice was dealt elsewhere.
    assert told["hands"]["finished"] + told["hands"]["aborted"] == len(ended) - 1
    assert told["hands"]["aborted"] == ended.count("abandoned") == 1
    assert told["hands"]["playing"] == 1
    assert (told["tables"], told["parts"]["kept_back"]) == (5, 1)
    assert len(told["tiles"]) == 2
    assert sum(size["deals"] for size in told["tiles"]) == len(ended) - 1


def test_tiles_that_spectators_are_still_to_see_are_in_no_sum() -> None:
    playing = match_with([ADA, BO], manners={"delay": 60.0})
    sums = counted(playing.steps())
    assert sums["finished"] == sums["dealt"] > 0
    assert not [name for name in sums if name.startswith(("tile", "deals"))]


def test_sums_that_grew_while_the_logs_were_read_are_not_astray() -> None:
    playing = Playing([ADA, BO], target=200)
    playing.play_match()
    steps = playing.steps()
    early, late = (counted(steps[: len(steps) * part // 3]) for part in (1, 2))
    whole = counted(steps)
    assert early != late != whole
    assert astray(early, late, whole) == astray(whole, whole, whole) == []
    assert astray(late, early, whole)[0] == "dealt"
    assert astray(early, whole, late)[0] == "dealt"
    assert astray(whole, whole - Counter({"finished": 1}), whole) == ["finished"]


async def test_a_database_of_the_first_version_is_counted_once(address: str) -> None:
    make_version_1(address)
    url = prepare_database(address)
    with open_reader(url) as reader:
        told = as_plain(tallied(reader.logs(*KINDS)))
    database = open_database(url)
    try:
        assert as_plain(tally_of(await EventLog(database).tallies())) == told
    finally:
        await database.dispose()
    assert told["hands"]["finished"] == sum(size["deals"] for size in told["tiles"]) > 0
