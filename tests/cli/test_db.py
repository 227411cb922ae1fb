"""`muggins db`: copies that can be played on from, damage that is found, and records that can be read again."""

from __future__ import annotations

import re
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import text

from muggins.cli import main
from muggins.notation import parse
from muggins.store import EventLog, open_database, open_reader, prepare_database
from muggins.tables.deal_statistics import increments
from muggins.tables.decider import evolve, table_from_log
from muggins.tables.log import decode_event, encode_event
from muggins.tables.table import to_snapshot
from tests.store import appending
from tests.store.version1 import connected, make_version_1
from tests.support.pure_table import ADA, BO, NOON, PureTable

ALL_FIVES, MUGGINS = "ClQ0X0O2XPm2gXc3", "wDROEl72xbnQRQdB"
"""The tables of the two matches that are over."""


def run(*args: str, status: int = 0) -> Result:
    result = CliRunner().invoke(main, ["db", *args])
    assert result.exit_code == status, result.output
    return result


@pytest.fixture
def played(address: str) -> str:
    """The address of a database with matches in it."""
    make_version_1(address)
    prepare_database(address)
    return address


def change(address: str, statement: str) -> None:
    with connected(address) as connection:
        connection.execute(text(statement))


def found_in(address: str) -> list[str]:
    result = CliRunner().invoke(main, ["db", "check", "--database", address])
    *found, last = result.output.splitlines()
    assert result.exit_code == (1 if found else 0)
    outcomes = {0: "nothing is wrong.", 1: "1 thing is wrong."}
    assert last.endswith(outcomes.get(len(found), f"{len(found)} things are wrong."))
    return found


# Checking.


def test_what_is_in_order_is_said_to_be(played: str) -> None:
    assert run("check", "--database", played).output == "4 tables, 108 events: nothing is wrong.\n"


def test_it_speaks_the_language_of_the_person(played: str, tmp_path: Path) -> None:
    said = run("check", "--database", played, "--lang", "es").output
    assert said == "4 mesas, 108 sucesos: todo está en orden.\n"
    change(played, f"DELETE FROM events WHERE table_id = '{ALL_FIVES}' AND number = 9")
    told, _ = run("check", "--database", played, "--lang", "id", status=1).output.splitlines()
    assert told == f"meja {ALL_FIVES}: peristiwa 9 hilang, dan berikutnya peristiwa 10"
    folder = tmp_path / "all"
    told = run("export", "--database", played, str(folder), "--lang", "el", status=1).stdout
    assert told == f"1 παρτίδα βρίσκεται στο {folder}.\n"


def test_an_event_that_is_missing_is_found(played: str) -> None:
    change(played, f"DELETE FROM events WHERE table_id = '{ALL_FIVES}' AND number = 9")
    assert found_in(played) == [f"table {ALL_FIVES}: event 9 is missing, and event 10 is next"]


def test_an_event_that_cannot_have_been_is_found_and_no_tile_is_named(played: str) -> None:
    change(
        played,
        f"UPDATE events SET body = replace(body, '6-5', '2-0') WHERE table_id = '{ALL_FIVES}' AND number = 7",
    )
    change(played, f"UPDATE events SET body = '{{\"kind\":' WHERE table_id = '{MUGGINS}' AND number = 70")
    found = found_in(played)
    assert found == [
        f"table {ALL_FIVES}: event 7 does not follow from those before it (does-not-fit)",
        f"table {MUGGINS}: event 70 does not follow from those before it (DecodeError)",
    ]


def test_tables_without_a_log_and_logs_without_a_table_are_found(played: str) -> None:
    change(played, f"DELETE FROM tables WHERE id = '{ALL_FIVES}'")
    change(played, f"DELETE FROM events WHERE table_id = '{MUGGINS}'")
    said = "there is only its log, or only its place in the list"
    assert sorted(found_in(played)) == [f"table {ALL_FIVES}: {said}", f"table {MUGGINS}: {said}"]


async def keep(address: str, table: str, number: int, body: str) -> None:
    database = open_database(prepare_database(address))
    await EventLog(database).save_snapshot(table, number, body)
    await database.dispose()


async def test_what_was_kept_is_held_against_the_log(played: str) -> None:
    with open_reader(prepare_database(played)) as reader:
        log = dict(reader.logs())[MUGGINS]
    table = table_from_log(MUGGINS, [decode_event(log[0].body)], log[0].at)
    for entry in log[1:40]:
        table = evolve(table, decode_event(entry.body), entry.at)
    await keep(played, MUGGINS, 40, to_snapshot(table))
    assert found_in(played) == []
    await keep(played, MUGGINS, 41, to_snapshot(table))
    assert found_in(played) == [f"table {MUGGINS}: what was kept after event 41 is not what its log gives"]
    await keep(played, MUGGINS, 81, to_snapshot(table))
    assert found_in(played) == [
        f"table {MUGGINS}: it was kept after event 81, and its log ends with event 80"
    ]


async def test_what_another_version_kept_is_nothing_wrong(played: str) -> None:
    await keep(played, MUGGINS, 40, '{"seats": "as another version writes them"}')
    assert found_in(played) == []


def test_running_sums_are_held_against_the_logs(played: str) -> None:
    change(played, "UPDATE tallies SET counted = counted + 1 WHERE name = 'dealt'")
    told = found_in(played)
    assert told == ["a running sum is not what the logs come to: dealt is 7 instead of 6"]
    change(played, "DELETE FROM tallies WHERE name LIKE 'tile %'")
    [told_again] = found_in(played)
    assert re.match(r"\d+ running sums are not what the logs come to: dealt is 7 instead of 6$", told_again)
    # Without the logs there is nothing to hold them against.
    change(played, f"DELETE FROM events WHERE table_id = '{ALL_FIVES}' AND number = 9")
    assert found_in(played) == [f"table {ALL_FIVES}: event 9 is missing, and event 10 is next"]


async def test_tiles_of_a_table_whose_spectators_are_behind_are_in_no_sum(played: str) -> None:
    playing = PureTable([ADA, BO], target=50, settings={"delay": 60.0})
    playing.play_match()
    steps = playing.transitions()
    bodies = [encode_event(step.event) for step in steps]
    database = open_database(prepare_database(played))
    await EventLog(database).create("t" * 16, bodies, listed=False, tallies=increments(steps), at=NOON)
    await database.dispose()
    assert found_in(played) == []


def test_a_file_that_is_damaged_is_found(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    make_version_1(str(file))
    prepare_database(str(file))
    # The last page of a file is no page of this one.
    whole = file.read_bytes()
    file.write_bytes(whole[:-4096] + b"\xff" * 4096)
    result = CliRunner().invoke(main, ["db", "check", "--database", str(file)])
    assert result.exit_code == 1
    assert "damaged" in result.output or "malformed" in result.output


# Exporting.


def test_what_is_exported_can_be_read_again(played: str, tmp_path: Path) -> None:
    records = run("export", "--database", played).stdout
    file = tmp_path / "all.dpn"
    file.write_text(records, "utf-8")
    replayed = CliRunner().invoke(main, ["replay", "--json", str(file)])
    assert replayed.exit_code == 0, replayed.output
    assert len(replayed.output.splitlines()) == 2
    assert re.findall(r'\[Rules "(.*)"\]', records) == ["all-fives", "muggins"]


def test_every_table_has_a_file_of_its_own(played: str, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    assert run("export", "--database", played, str(folder)).output == f"2 matches are in {folder}.\n"
    assert sorted(file.name for file in folder.iterdir()) == [f"{ALL_FIVES}.dpn", f"{MUGGINS}.dpn"]
    record = parse((folder / f"{ALL_FIVES}.dpn").read_text("utf-8"))
    assert record.match.over
    assert record.tags["Seat1"] == "Ada"


def test_a_damaged_log_is_passed_over(played: str) -> None:
    change(played, f"DELETE FROM events WHERE table_id = '{ALL_FIVES}' AND number = 9")
    result = run("export", "--database", played, status=1)
    assert result.stderr == f"table {ALL_FIVES}: event 9 is missing, and event 10 is next\n"
    assert re.findall(r'\[Rules "(.*)"\]', result.stdout) == ["muggins"]


# Backing up.


def test_a_copy_made_while_it_is_written_is_of_one_moment(tmp_path: Path) -> None:
    file, copy = tmp_path / "x.sqlite3", tmp_path / "copy.sqlite3"
    command = [sys.executable, appending.__file__, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        before = [process.stdout.readline() for _ in range(500)]
        # Whatever it says is taken from it, lest it come to a stand before the copy is made.
        after: list[str] = []
        listening = threading.Thread(target=after.extend, args=[process.stdout])
        listening.start()
        said = run("backup", str(copy), "--database", str(file)).output
        assert said == f"{copy} holds all tables as they are now.\n"
        with open_reader(prepare_database(str(copy))) as reader:
            copied = sum(len(log) for _, log in reader.logs())
        # Each line says that one more was appended, but for the first of each table.
        while len(before) + len(after) <= copied:
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
        listening.join()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.sqlite3"]
    with open_reader(prepare_database(str(copy))) as reader:
        there = {table: [entry.number for entry in log] for table, log in reader.logs()}
        assert reader.integrity_errors() == []
    for line in before:
        table, number = line.split()
        assert int(number) in there[table]
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in there.values())
    with open_reader(prepare_database(str(file))) as reader:
        assert sum(len(log) for _, log in reader.logs()) > sum(map(len, there.values()))


def test_a_copy_never_takes_the_place_of_something(tmp_path: Path) -> None:
    prepare_database(str(tmp_path / "x.sqlite3"))
    (tmp_path / "letter").write_text("Dear reader")
    said = run("backup", str(tmp_path / "letter"), "--database", str(tmp_path / "x.sqlite3"), status=1).stderr
    assert said == f"Error: {tmp_path / 'letter'} is there already: give the backup another name\n"
    assert (tmp_path / "letter").read_text() == "Dear reader"


@pytest.mark.parametrize("where", ["no-such-folder/copy", "letter/copy"])
def test_where_no_copy_can_be_is_said(tmp_path: Path, where: str) -> None:
    prepare_database(str(tmp_path / "x.sqlite3"))
    (tmp_path / "letter").write_text("Dear reader")
    said = run("backup", str(tmp_path / where), "--database", str(tmp_path / "x.sqlite3"), status=1).stderr
    assert said.startswith(f"Error: cannot write {tmp_path / where}: ")


def test_postgresql_is_backed_up_by_its_own_program_and_no_password_is_told(tmp_path: Path) -> None:
    said = run(
        "backup", str(tmp_path / "x"), "--database", "postgresql://ada:secret@db/muggins", status=1
    ).stderr
    assert "pg_dump" in said
    assert "postgresql://ada:***@db/muggins" in said


# Which database.


@pytest.mark.parametrize("command", [["check"], ["export"], ["backup", "copy"]])
def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, command: list[str]) -> None:
    file = tmp_path / "x.sqlite3"
    said = run(*command, "--database", str(file), status=1).stderr
    assert said.startswith(f"Error: there is no database {file}: ")
    assert not file.exists()


def test_a_file_that_a_full_disk_does_not_take_is_named(played: str, tmp_path: Path) -> None:
    file = tmp_path / f"{MUGGINS}.dpn"
    file.symlink_to("/dev/full")
    told = run("export", "--database", played, str(tmp_path), status=1).output
    assert told == f"Error: {file}: No space left on device\n"


@pytest.mark.parametrize("command", ["check", "export"])
def test_databases_of_other_versions_and_other_programs_are_left_alone(tmp_path: Path, command: str) -> None:
    old, new, other, letter = (str(tmp_path / name) for name in ("old", "new", "other", "letter"))
    make_version_1(old)
    prepare_database(new)
    with closing(sqlite3.connect(new)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with closing(sqlite3.connect(other)) as database, database:
        database.execute("CREATE TABLE events (x)")
    Path(letter).write_text("Dear reader, this is no database, however long it goes on." * 20)
    for file, why in (
        (old, "older Muggins"),
        (new, "newer Muggins"),
        (other, "no tables of Muggins’s"),
        (letter, "not a database"),
    ):
        said = run(command, "--database", file, status=1).stderr
        assert why in said
        assert len(said.splitlines()) == 1
