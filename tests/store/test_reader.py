"""The reader gives everything there is, once, in order, however many pages it takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from muggins.store import EventLog, open_database, prepare_database
from muggins.store import reader as reader_module
from muggins.store.reader import Snapshot, open_reader


async def test_every_log_is_read_whole_and_in_order(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Pages end within logs and between them.
    monkeypatch.setattr(reader_module, "_PAGE", 5)
    url = prepare_database(address)
    database = open_database(url)
    log = EventLog(database)
    logs = {
        f"t{n}": [f'{{"kind":"deal","n":{i}}}' if i % 2 else '{"kind":"play"}' for i in range(n)]
        for n in (1, 4, 10, 5)
    }
    for table, bodies in logs.items():
        await log.create(table, bodies, listed=False)
    await log.create("no-deals", ['{"kind":"dealer"}'], listed=False)
    await log.save_snapshot("t10", 7, "seven")
    await log.save_snapshot("t10", 6, "six")
    with open_reader(url) as reader:
        found = {table: entries for table, entries in reader.logs() if table != "no-deals"}
        assert {table: [entry.body for entry in entries] for table, entries in found.items()} == logs
        assert found["t10"] == await log.read("t10")
        deals = {table: [entry.number for entry in entries] for table, entries in reader.logs("deal")}
        assert deals == {"t4": [2, 4], "t10": [2, 4, 6, 8, 10], "t5": [2, 4]}
        assert reader.count_tables() == 5
        assert reader.snapshot("t10") == Snapshot("t10", 7, "seven")
        assert reader.snapshot("t4") is None
        assert reader.inconsistent_tables() == []
        with database.engine.begin() as connection:
            connection.execute(text("DELETE FROM events WHERE table_id = 't1'"))
            connection.execute(text("DELETE FROM tables WHERE id = 't4'"))
        assert sorted(reader.inconsistent_tables()) == ["t1", "t4"]
    await database.dispose()


def test_an_empty_database_has_nothing(tmp_path: Path) -> None:
    with open_reader(prepare_database(str(tmp_path / "x.sqlite3"))) as reader:
        assert list(reader.logs()) == []
        assert reader.count_tables() == 0
