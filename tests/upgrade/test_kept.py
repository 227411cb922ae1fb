"""What earlier versions have kept and given out opens: databases, records and their proofs, links, analyses."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from click.testing import CliRunner

from muggins.analysis.schema import as_json
from muggins.analysis.schema import line_from as analysed_from
from muggins.cli import main
from muggins.events import Deal
from muggins.fair.chain_verifier import ChainVerifier
from muggins.notation import Record, as_text, from_link, record_of
from muggins.presets import presets
from muggins.store import open_reader, prepare_database
from muggins.store.database import MIGRATIONS
from muggins.tables.decider import first_transition, replay
from muggins.tables.log import decode_event
from muggins.tables.table import from_snapshot
from tests.store.version1 import connected
from tests.upgrade.database import unpack
from tests.upgrade.fixtures import ALL, FIXTURES, Found, records_in, tables

RECORDS = [found for found in ALL if found.record.exists()]


@pytest.fixture(params=FIXTURES, ids=lambda fixture: fixture.name)
def fixture(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


@pytest.fixture(params=RECORDS, ids=lambda found: f"{found.fixture.name}-{found.scene}")
def found(request: pytest.FixtureRequest) -> Found:
    each: Found = request.param
    return each


@pytest.fixture
def database(fixture: Path, tmp_path: Path) -> Path:
    """The database of a fixture, brought up to date."""
    file = unpack(fixture, tmp_path)
    prepare_database(str(file))
    return file


def hands_over(records: Sequence[Record]) -> dict[tuple[int, int], bool]:
    """Every hand of the records of a table, by match and number, and whether it was over."""
    told: dict[tuple[int, int], bool] = {}
    for match, record in enumerate(records, 1):
        numbers = [line.event.number for line in record.lines if isinstance(line.event, Deal)]
        told |= {(match, number): number < numbers[-1] or record.match.hand is None for number in numbers}
    return told


def test_there_is_a_fixture_and_it_is_small() -> None:
    assert "e99ce2a" in [fixture.name for fixture in FIXTURES]
    for fixture in FIXTURES:
        assert sum(file.stat().st_size for file in fixture.rglob("*") if file.is_file()) < 1_000_000


def test_every_game_and_every_number_of_seats_is_in_it() -> None:
    first = [found for found in ALL if found.fixture.name == "e99ce2a"]
    assert {found.table["rules"] for found in first} == set(presets())
    assert {len(found.table["seats"]) for found in first} == {2, 3, 4, 5}
    assert any(found.table["game"]["pairs"] for found in first)
    assert {found.table["visibility"] for found in first} == {"open", "link", "private"}


def test_a_database_is_brought_up_to_date(database: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with connected(str(database)) as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    assert found == ScriptDirectory.from_config(config).get_current_head()


def test_every_log_folds_and_comes_to_what_was_kept_whole(fixture: Path, database: Path) -> None:
    """What `muggins db check` compares: numbers, events, tables kept whole, and the running sums of them all."""
    checked = CliRunner().invoke(main, ["db", "check", "--lang", "en", "--database", str(database)])
    assert checked.exit_code == 0, checked.output
    assert checked.output.endswith("nothing is wrong.\n")


FOLDED_ANEW = {"e99ce2a"}
"""Whose tables kept whole are meant not to be read any more, but folded from their logs: they count no hands without
a score, and the winners of Standard are those of its points."""


def test_a_table_kept_whole_and_the_rest_of_its_log_are_the_log(fixture: Path, database: Path) -> None:
    """Tables are had from where they were kept, most of them in the middle of a hand, as from their first event."""
    in_hand = 0
    with open_reader(prepare_database(str(database))) as reader:
        for id, log in reader.logs():
            kept = reader.snapshot(id)
            if kept is None or kept.number == log[-1].number:
                continue
            # What another version has kept in another form counts as not there, and the log is folded.
            with suppress(msgspec.DecodeError):
                table = from_snapshot(kept.body)
                first = first_transition(id, decode_event(log[0].body), log[0].at).table
                whole = replay(first, log[1:])[-1].table
                assert replay(table, log[kept.number :])[-1].table == whole
                in_hand += table.match.hand is not None
    if fixture.name in FOLDED_ANEW:
        assert in_hand == 0
    else:
        assert in_hand > 9, "tables kept whole are not read any more: nothing is lost, but is it meant?"


def test_a_record_is_read_and_written_back_to_the_letter(found: Found) -> None:
    records = found.records
    assert "\n".join(map(as_text, records)) == found.record.read_text("utf-8")
    for record in records:
        again = record_of(record.rules, [line.event for line in record.lines], record.tags)
        assert [(line.event, line.scores) for line in again.lines] == [
            (line.event, line.scores) for line in record.lines
        ]
    assert list(records[-1].match.scores) == found.table["scores"] or found.table["game"]["call"]
    if found.table["result"]:
        assert records[-1].match.winner == found.table["result"]["winner"]


def verified(records: Sequence[Record]) -> dict[tuple[int, int], str]:
    """What is found of every hand, by match and number: `good`, `none` for no proof, or why it is wrong."""
    told: dict[tuple[int, int], str] = {}
    chains = ChainVerifier()
    for match, record in enumerate(records, 1):
        for verdict in chains.verify(record):
            good = "good" if verdict.proof else "none"
            wrong = verdict.error or verdict.missing
            told[match, verdict.hand] = wrong.code if wrong else good
    return told


def test_every_hand_that_was_over_is_verified(found: Found) -> None:
    proved = verified(found.records)
    if found.scene == "practice":
        assert set(proved.values()) == {"none"}
        return
    assert proved == {hand: "good" if over else "none" for hand, over in hands_over(found.records).items()}


def test_the_command_verifies_them_too(fixture: Path) -> None:
    files = [str(found.record) for found in tables(fixture) if found.record.exists()][::5]
    told = CliRunner().invoke(main, ["verify", "--json", *files])
    assert told.exit_code == 0
    hands = [hand["verdict"] for line in told.output.splitlines() for hand in json.loads(line)["hands"]]
    assert set(hands) == {"good", "no-proof"}
    assert hands.count("good") > 20


def test_links_open(fixture: Path) -> None:
    links = json.loads((fixture / "links.json").read_text("utf-8"))
    assert len(links) > 40
    for scene, each in links.items():
        records = records_in(fixture / "records" / f"{scene}.dpn")
        assert [as_text(from_link(link)) for link in each] == list(map(as_text, records))


def test_analyses_are_read(fixture: Path) -> None:
    printed = (fixture / "analysis.jsonl").read_bytes().splitlines()
    lines = [analysed_from(line) for line in printed]
    assert {type(line).__struct_config__.tag for line in lines} >= {
        "match",
        "decision",
        "luck",
        "margin",
        "verdict",
    }
    assert [msgspec.json.decode(as_json(line)) for line in lines] == list(map(msgspec.json.decode, printed))
    kept = [line for line in (fixture / "analysis-kept.jsonl").read_bytes().splitlines() if line]
    for line in kept:
        for each in msgspec.json.decode(line)["lines"]:
            assert msgspec.json.decode(as_json(analysed_from(msgspec.json.encode(each)))) == each
