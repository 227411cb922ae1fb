"""Databases are made, brought up to date, and refused in a sentence."""

import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from muggins.errors import MugginsError
from muggins.store import prepare_database

AWAY = "postgresql://ada:secret@127.0.0.1:1/tables", "postgresql://ada:secret@no-such-host.invalid/tables"


def test_a_database_is_prepared_again_without_harm(tmp_path: Path) -> None:
    file = tmp_path / "50% of it.sqlite3"
    prepare_database(str(file))
    with sqlite3.connect(file) as database:
        database.execute(
            "INSERT INTO guests (id, name, created, seen) "
            "VALUES ('x', 'Ada', '2026-01-01 00:00:00', '2026-01-01')"
        )
    database.close()
    assert prepare_database(f"sqlite:///{file}") == prepare_database(str(file))
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT name FROM guests").fetchall() == [("Ada",)]
    database.close()


def test_a_database_of_a_newer_muggins_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    prepare_database(str(file))
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(MugginsError, match="newer Muggins"):
        prepare_database(str(file))


def test_what_cannot_be_a_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear reader, this is no database, however long it goes on." * 20)
    for bad in (str(text), str(text / "x.sqlite3"), str(tmp_path), "oracle://x/y", "sqlite://", "://", *AWAY):
        with pytest.raises(MugginsError) as caught:
            prepare_database(bad)
        assert caught.value.code in ("no-database", "bad-database")
        assert "\n" not in caught.value.message
        assert "secret" not in caught.value.message


def test_whoever_comes_first_prepares_it_for_all(address: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        urls = list(threads.map(prepare_database, [address] * 4))
    assert urls == [prepare_database(address)] * 4


def test_nobody_else_on_the_machine_can_read_the_tiles(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    prepare_database(str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
