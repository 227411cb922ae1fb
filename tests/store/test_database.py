"""Databases are made, brought up to date, and refused in a sentence."""

import sqlite3
import stat
from pathlib import Path

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from muggins.errors import MugginsError
from muggins.store import prepare
from muggins.store.database import MIGRATIONS
from muggins.store.schema import metadata


def test_the_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    url = prepare(str(tmp_path / "deep" / "down" / "x.sqlite3"))
    engine = create_engine(url.set(drivername="sqlite"))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_database_is_prepared_again_without_harm(tmp_path: Path) -> None:
    file = tmp_path / "50% of it.sqlite3"
    prepare(str(file))
    with sqlite3.connect(file) as database:
        database.execute("INSERT INTO guests VALUES ('x', 'Ada', '2026-01-01 00:00:00')")
    database.close()
    assert prepare(f"sqlite:///{file}") == prepare(str(file))
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT name FROM guests").fetchall() == [("Ada",)]
    database.close()


def test_the_migrations_go_both_ways(tmp_path: Path) -> None:
    engine = create_engine(prepare(str(tmp_path / "x.sqlite3")).set(drivername="sqlite"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        alembic.command.downgrade(config, "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
        alembic.command.upgrade(config, "head")
        assert set(metadata.tables) <= set(inspect(connection).get_table_names())
    engine.dispose()


def test_a_database_of_a_newer_muggins_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    prepare(str(file))
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(MugginsError, match="newer Muggins"):
        prepare(str(file))


def test_what_cannot_be_a_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear reader, this is no database, however long it goes on." * 20)
    for bad in (str(text), str(text / "x.sqlite3"), str(tmp_path), "oracle://x/y", "sqlite://", "://"):
        with pytest.raises(MugginsError) as caught:
            prepare(bad)
        assert caught.value.code in ("no-database", "bad-database")
        assert "\n" not in caught.value.message


def test_nobody_else_on_the_machine_can_read_the_tiles(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    prepare(str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
