"""Computer players of other packages, some of which do not load: they are not offered, and whoever asks is told why."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from muggins.bots import LEVELS
from tests.support.live_server import Person, Server

MUGGINS = Path(sys.executable).with_name("muggins")
MODULES = {
    "others/__init__.py": "",
    "others/light.py": "def choose(view, rng): return min(view.legal, key=str)",
    "others/wrong.py": "choose = 7",
    "others/raising.py": "raise RuntimeError('secret')",
    "others/leaving.py": "import sys; sys.exit(3)",
    "others/torn.py": "def choose(",
    "others/lacking.py": "import no_such_module",
    "others/failing.py": "def choose(view, rng): raise ValueError('no\\nidea')",
    "others/silent.py": "def choose(view, rng): pass",
}
BOTS = {
    "light": "others.light:choose",
    # Which is a name of ours.
    "casual": "others.wrong:choose",
    "greedy": "others.lacking:choose",
    "wrong": "others.wrong:choose",
    "nameless": "others.light:nothing",
    "raising": "others.raising:choose",
    "leaving": "others.leaving:choose",
    "torn": "others.torn:choose",
    "lacking": "others.lacking:choose",
    "absent": "others.absent:choose",
    "module": "others.light",
    "failing": "others.failing:choose",
    "silent": "others.silent:choose",
}
WHY = {
    "wrong": "others.wrong:choose is no function",
    "nameless": "others.light:nothing raises AttributeError",
    "raising": "others.raising:choose raises RuntimeError",
    "leaving": "others.leaving:choose raises SystemExit",
    "torn": "others.torn:choose raises SyntaxError",
    "lacking": "there is no module no_such_module",
    "absent": "there is no module others.absent",
    "module": "others.light is no function",
}
"""Why those that do not load do not."""
LOAD = ["failing", "light", "silent"]


@pytest.fixture(autouse=True)
def _others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package of others, for the processes that are started."""
    folder = tmp_path / "installed"
    about = {
        "METADATA": "Metadata-Version: 2.1\nName: Others\nVersion: 1.0\n",
        "entry_points.txt": "\n".join(
            ["[muggins.bots]", *(f"{name} = {where}" for name, where in BOTS.items())]
        ),
    }
    for name, text in {
        **MODULES,
        **{f"others-1.0.dist-info/{name}": text for name, text in about.items()},
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    monkeypatch.setenv("PYTHONPATH", str(folder))


def sentence(name: str) -> str:
    return f"the computer player {name!r} of the package Others does not load: {WHY[name]}"


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


def test_those_that_do_not_load_are_not_offered() -> None:
    code = "import json; from muggins import bots; print(json.dumps([bots.names(), bots.offered()]))"
    names, offered = json.loads(run(sys.executable, "-c", code).stdout)
    assert offered == [*LEVELS, *LOAD]
    assert names == [*LEVELS, *sorted([*LOAD, "greedy", "random", "voter"])]


def test_who_asks_for_one_is_told_why() -> None:
    code = """
import json, sys
from muggins.bots import bot
from muggins.errors import MugginsError
def why(name):
    try:
        bot(name)
    except MugginsError as error:
        return error.code, error.message
print(json.dumps({name: why(name) for name in sys.argv[1:]}))
"""
    told = json.loads(run(sys.executable, "-c", code, *BOTS).stdout)
    assert {name: why for name, why in told.items() if why} == {
        name: ["bot-does-not-load", sentence(name)] for name in WHY
    }


@pytest.mark.parametrize(
    "command",
    ["play --against lacking", "play --watch=lacking", "arena club lacking", "engine lacking"],
)
def test_commands_say_it_in_a_sentence(command: str) -> None:
    done = run(MUGGINS, *command.split())
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"Error: {sentence('lacking')}\n")


@pytest.mark.parametrize(
    ("name", "why"), [("failing", "ValueError: no idea"), ("silent", "")], ids=["failing", "silent"]
)
def test_one_that_fails_ends_a_match_in_a_sentence(name: str, why: str, tmp_path: Path) -> None:
    record = tmp_path / "match.dpn"
    done = run(MUGGINS, "play", "--watch=casual", "--against", name, "--plain", "--record", record)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"Error: the computer player {name} failed in seat 2: {why}")
    assert run(MUGGINS, "replay", record).returncode == 0


def test_one_that_loads_plays() -> None:
    done = run(MUGGINS, "arena", "light", "casual", "--deals", "2", "--jobs", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["lost_by_rule"] == {"a": 0, "b": 0}


async def test_a_table_is_not_opened_with_one_that_does_not_load(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        async with server.visited():
            ann = Person(server)
            assert await ann.get("/api/bots") == [*LEVELS, *LOAD]
            ann.token = (await ann.post("/api/guests", {"name": "Ann"}))["token"]
            refused = await ann.request(
                "POST", "/api/tables", {"rules": "muggins", "seats": [{"me": True}, {"bot": "lacking"}]}
            )
            assert refused.status_code == 422
            assert refused.json() == {"code": "bot-does-not-load", "message": sentence("lacking")}
            await ann.open("muggins", {"me": True}, {"bot": "light"})
    finally:
        assert server.stop() == 0
    # Whoever runs it reads of each once.
    assert {name: server.output.count(f"not offered: {sentence(name)}") for name in WHY} == dict.fromkeys(
        WHY, 1
    )
    assert "Traceback" not in server.output
