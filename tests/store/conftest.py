"""Databases of both kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.services import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a database may be made: in a file, and in PostgreSQL."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()
