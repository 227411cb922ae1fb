"""Writes a fixture: people play at a server of the version that is checked out, and all that is kept of it is put away.

    python -m tests.upgrade.write NAME

makes the folder `tests/upgrade/NAME`, which is not there yet. README.md tells when to, and what is in it.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from muggins.notation import read_text, to_link
from tests.support.live_server import Person, Server, guest
from tests.upgrade.scenes import LAST, SCENES
from tests.upgrade.tables import Left, Scene

HERE = Path(__file__).parent
NAMES = ("Ada", "Bo", "Cy", "Δανάη", "Eko", "Fé", "Gül", "Hana")
ANALYSED = ("finished", "with-hints")
"""The scenes whose records are analysed too."""
AT_ONCE = 6
"""Scenes that are played at the same time."""
QUIET = 8.0
"""Seconds after which the server has put all tables away whole at which nobody looks."""


async def play(server: Server, scenes: Mapping[str, Scene], people: list[Person]) -> dict[str, Left]:
    """Plays all scenes, each with other people, and tells how they were left."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(at: int, name: str, scene: Scene) -> tuple[str, Left]:
        first = at % len(people)
        async with turn:
            print(name, flush=True)
            return name, await scene([*people[first:], *people[:first]])

    return dict(await asyncio.gather(*(one(at, *each) for at, each in enumerate(scenes.items()))))


async def found(people: Mapping[str, Person], name: str, left: Left) -> dict[str, Any]:
    """What is to be found at a table: who sits there, the table as the first of them sees it, and its record."""
    asked = {who: await person.request("GET", f"/api/tables/{left.id}") for who, person in people.items()}
    # A private table is not there for everybody.
    views = {who: answer.json() for who, answer in asked.items() if answer.status_code == 200}
    seated = sorted((view["me"], who) for who, view in views.items() if view["me"])
    first = seated[0][1]
    return {
        "id": left.id,
        "scene": name,
        "people": [who for _, who in seated],
        "seeds": left.seeds,
        "goes_on": left.goes_on,
        "table": views[first],
        "record": (await people[first].request("GET", f"/api/tables/{left.id}/record")).text,
    }


async def played(server: Server, folder: Path) -> None:
    """Has people play, and puts away what they and the server tell."""
    async with server.visited():
        people = {name: await guest(server, name) for name in NAMES}
        expected: list[dict[str, Any]] = []
        for scenes in (SCENES, LAST):
            left = await play(server, scenes, list(people.values()))
            if scenes is SCENES:
                # Tables at which nobody looks leave the memory, and are kept whole.
                await asyncio.sleep(QUIET)
            expected += [await found(people, name, each) for name, each in left.items()]
    server.stop()
    records = {each["scene"]: text for each in expected if (text := each.pop("record"))}
    (folder / "records").mkdir()
    for name, text in records.items():
        (folder / "records" / f"{name}.dpn").write_text(text, "utf-8")
    links = {name: [to_link(each) for each in read_text(text)] for name, text in records.items()}
    _write(folder / "links.json", links)
    _write(folder / "expected.json", expected)
    _write(folder / "guests.json", {name: person.token for name, person in people.items()})


def analyse(folder: Path, cache: Path) -> None:
    """Keeps what an analysis prints, and what it keeps for itself."""
    files = [str(folder / "records" / f"{name}.dpn") for name in ANALYSED]
    program = str(Path(sys.executable).with_name("muggins"))
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    command = [program, "analyse", "--json", "--quick", *files]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True)
    (folder / "analysis.jsonl").write_bytes(printed.stdout.replace(str(folder).encode(), b"."))
    kept = b"".join(file.read_bytes() for file in sorted((cache / "muggins" / "analysis").glob("*.jsonl")))
    (folder / "analysis-kept.jsonl").write_bytes(kept)


def write(folder: Path) -> None:
    """Makes the fixture in `folder`, which is new."""
    folder.mkdir()
    with tempfile.TemporaryDirectory() as work:
        server = Server(Path(work), "--idle", "1")
        try:
            asyncio.run(played(server, folder))
        finally:
            server.close()
        # With all that was written beside it: it was closed in peace.
        assert not Path(f"{server.database}-wal").exists()
        packed = lzma.compress(server.database.read_bytes(), preset=9 | lzma.PRESET_EXTREME)
        (folder / "tables.sqlite3.xz").write_bytes(packed)
        (folder / "secret").write_bytes(Path(f"{server.database}.secret").read_bytes())
        analyse(folder, Path(work))


def _write(file: Path, told: object) -> None:
    file.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write(HERE / sys.argv[1])
