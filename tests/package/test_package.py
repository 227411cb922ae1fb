"""The package as it goes to others: its sdist, the wheel made of that, and Muggins from the wheel alone."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.package.bare import bare, told_by

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
COMPILED = sorted(file.stem for file in (SOURCE / "muggins" / "search").glob("*.pxd"))
PATIENCE = 120.0
LINK = re.compile(r"\]\(([^)]*)\)")
"""A link or a picture in a text, and where it leads."""
SENTENCE = "Muggins was installed here without a compiler"
POSITION = """\
[DPN "1"]
[Rules "muggins"]
[Options "set=3 tiles=2 draw=none"]
[Seat1 "?"]
[Seat2 "?"]

hand 1
deal 1: 3-2 1-0
deal 2: 3-3 2-1
boneyard 0-0 1-1 2-0 2-2 3-0 3-1
lead 1
"""


def run(*command: str | Path, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        input=text,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
        cwd="/",
    )


def built(folder: Path, *command: str | Path, **environment: str) -> Path:
    """The one file that a command makes in `folder`."""
    folder.mkdir()
    # What was built of these very sources before is taken again.
    done = run(
        sys.executable, "-m", *command, MUGGINS_COMPILED=str(ROOT / "build" / "compiled"), **environment
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = folder.iterdir()
    return file


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package") / "sdist"
    return built(folder, "build", "--sdist", "--no-isolation", "--outdir", folder, ROOT)


def wheel_of(sdist: Path, name: str, **environment: str) -> Path:
    folder = sdist.parents[1] / name
    how = ("--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    return built(folder, "pip", "wheel", *how, sdist, **environment)


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    return wheel_of(sdist, "wheel")


@pytest.fixture(scope="module")
def muggins(wheel: Path) -> Path:
    """The command, in an environment that has the wheel and what that says it needs."""
    return bare(wheel.parents[1] / "bare", wheel)


def files_of_ours() -> set[str]:
    """All that is under src/muggins but what running and building it leave there."""
    found = {file.relative_to(SOURCE) for file in (SOURCE / "muggins").rglob("*") if file.is_file()}
    return {str(file) for file in found if "__pycache__" not in file.parts and file.suffix != ".so"}


def test_the_sdist_has_every_source(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {"/".join(name.split("/")[1:]) for name in archive.getnames()}
    others = {"pyproject.toml", "setup.py", "README.md", "LICENSE"}
    assert {f"src/{name}" for name in files_of_ours()} | others <= names
    assert not [name for name in names if name.endswith((".so", ".pyc", ".c"))]


def test_the_wheel_has_every_file_and_the_compiled_modules(wheel: Path) -> None:
    ours = files_of_ours()
    assert {"muggins/py.typed", "muggins/search/position.pxd", "muggins/server/client/index.html"} <= ours
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    compiled = {name for name in names if name.endswith(".so")}
    assert names - compiled == ours
    assert sorted(Path(name).name.partition(".")[0] for name in compiled) == COMPILED


def test_what_a_package_index_shows_leads_nowhere_relative(wheel: Path) -> None:
    told = told_by(wheel)
    text = told.metadata.get_payload()  # type: ignore[attr-defined]
    base = dict(line.split(", ") for line in told.metadata.get_all("Project-URL") or ())["Source"]
    relative = LINK.findall((ROOT / "README.md").read_text("utf-8"))
    assert "docs/pictures/table.png" in relative
    assert all((ROOT / address).is_file() for address in relative)
    assert LINK.findall(text) == [f"{base}/raw/HEAD/{address}" for address in relative]
    assert base.startswith("https://")
    classifiers = told.metadata.get_all("Classifier") or []
    minors = [line.rpartition(".")[2] for line in classifiers if ":: 3." in line]
    assert minors == ["11", "12", "13", "14"]


def test_it_runs_from_the_wheel_alone(muggins: Path) -> None:
    version = run(muggins, "--version")
    assert (version.returncode, version.stdout, version.stderr) == (0, "muggins 0.1.0\n", "")
    record = ROOT / "tests" / "records" / "examples" / "muggins.dpn"
    replayed = run(muggins, "replay", record, "--json")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    # The last match is three plays: 5-3 to lead, 5-5 across its five, and 5-1, whose one lies open beside the three.
    (hand,) = json.loads(replayed.stdout.splitlines()[-1])["hands"]
    assert [event["count"] for event in hand["events"]] == [8, 13, 4]
    # Leading 3-2 is worth 5: reckoned by hand in tests/cli/test_solve.py.
    solved = run(muggins, "solve", "-", "--json", text=POSITION)
    assert (json.loads(solved.stdout)["value"], solved.stderr) == (5, "")


def test_its_compiled_modules_are_loaded(muggins: Path) -> None:
    names = [f"muggins.search.{name}" for name in COMPILED]
    code = (
        f"import importlib; print(*(importlib.import_module(name).__file__ for name in {names}), sep='\\n')"
    )
    loaded = run(muggins.with_name("python"), "-c", code).stdout.splitlines()
    assert len(loaded) == len(COMPILED)
    assert all(Path(file).is_relative_to(muggins.parents[1]) and file.endswith(".so") for file in loaded)


@contextmanager
def served(muggins: Path, folder: Path) -> Iterator[tuple[httpx.Client, list[str]]]:
    """A server of it, as one asks it, and, once it is stopped, what it said on standard error."""
    command = [str(muggins), "serve", "--port", "0", "--database", str(folder / "tables.sqlite3")]
    complaints: list[str] = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder
    ) as process:
        assert process.stdout
        address = process.stdout.readline().strip()
        try:
            assert address.startswith("http://"), address
            with httpx.Client(base_url=address, timeout=PATIENCE) as client:
                yield client, complaints
        finally:
            process.send_signal(signal.SIGINT)
            complaints += process.communicate(timeout=PATIENCE)[1].splitlines()
    assert process.returncode == 0


def opened(client: httpx.Client) -> Any:
    """A table that a guest has opened, as it is read again."""
    token = client.post("/api/guests", json={"name": "Ann"}).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    seats = [{"me": True}, {"bot": "casual"}]
    id = client.post("/api/tables", json={"rules": "muggins", "seats": seats}).json()["id"]
    return client.get(f"/api/tables/{id}").json()


def test_it_serves_its_page_and_a_table(muggins: Path, tmp_path: Path) -> None:
    with served(muggins, tmp_path) as (client, complaints):
        page = client.get("/")
        (script,) = re.findall(r'src="(/assets/index-[^"]+\.js)"', page.text)
        assert client.get(script).headers["content-type"].startswith("text/javascript")
        assert opened(client)["rules"] == "muggins"
    assert complaints == []


def test_without_a_compiler_it_runs_uncompiled_and_says_so_once(sdist: Path, tmp_path: Path) -> None:
    # Named otherwise, a compiler is none of those that something was built by before.
    wheel = wheel_of(sdist, "uncompiled", CC="false")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if name.endswith(".so")]
    muggins = bare(tmp_path / "bare", wheel)
    version = run(muggins, "--version")
    assert (version.stdout, version.stderr) == ("muggins 0.1.0\n", "")
    solved = run(muggins, "solve", "-", "--json", text=POSITION, LC_ALL="en")
    assert json.loads(solved.stdout)["value"] == 5
    (line,) = solved.stderr.splitlines()
    assert line.startswith(SENTENCE)
    with served(muggins, tmp_path) as (client, complaints):
        assert opened(client)["rules"] == "muggins"
    assert [line.startswith(SENTENCE) for line in complaints] == [True]


def test_wheels_are_configured_for_every_python_it_is_for() -> None:
    def wheels(platform: str) -> set[str]:
        command = (Path(sys.executable).with_name("cibuildwheel"), "--print-build-identifiers", "--platform")
        done = run(*command, platform, ROOT)
        assert done.returncode == 0, done.stderr
        return set(done.stdout.split())

    pythons = ["cp311", "cp312", "cp313", "cp314"]
    linux = [f"{kind}_{arch}" for kind in ("manylinux", "musllinux") for arch in ("x86_64", "aarch64")]
    macos = [f"macosx_{arch}" for arch in ("x86_64", "arm64")]
    assert wheels("linux") == {f"{python}-{system}" for python in pythons for system in linux}
    assert wheels("macos") == {f"{python}-{system}" for python in pythons for system in macos}
