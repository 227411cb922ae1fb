"""The archive: everything there is, once, in order, however many pages it takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from muggins.store import Log, archive, open_database, prepare
from muggins.store.archive import Snapshot, opened_archive


async def test_every_log_is_read_whole_and_in_order(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Pages end within logs and between them.
    monkeypatch.setattr(archive, "_PAGE", 5)
    url = prepare(address)
    database = open_database(url)
    log = Log(database)
    logs = {
        f"t{n}": [f'{{"kind":"deal","n":{i}}}' if i % 2 else '{"kind":"play"}' for i in range(n)]
        for n in (1, 4, 10, 5)
    }
    for table, bodies in logs.items():
        await log.begin(table, bodies, listed=False)
    await log.begin("no-deals", ['{"kind":"dealer"}'], listed=False)
    await log.keep("t10", 7, "seven")
    await log.keep("t10", 6, "six")
    with opened_archive(url) as everything:
        found = {table: entries for table, entries in everything.logs() if table != "no-deals"}
        assert {table: [entry.body for entry in entries] for table, entries in found.items()} == logs
        assert found["t10"] == await log.read("t10")
        deals = {table: [entry.number for entry in entries] for table, entries in everything.logs("deal")}
        assert deals == {"t4": [2, 4], "t10": [2, 4, 6, 8, 10], "t5": [2, 4]}
        assert everything.count() == 5
        assert everything.snapshot("t10") == Snapshot("t10", 7, "seven")
        assert everything.snapshot("t4") is None
        assert everything.lost() == []
        with database.engine.begin() as connection:
            connection.execute(text("DELETE FROM events WHERE table_id = 't1'"))
            connection.execute(text("DELETE FROM tables WHERE id = 't4'"))
        assert sorted(everything.lost()) == ["t1", "t4"]
    await database.dispose()


def test_an_empty_database_has_nothing(tmp_path: Path) -> None:
    with opened_archive(prepare(str(tmp_path / "x.sqlite3"))) as everything:
        assert list(everything.logs()) == []
        assert everything.count() == 0
