"""The engine passes the same tests compiled, compiled with bounds checks, and uncompiled."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.search.side_by_side import SHARE

MANY = pytest.param(1 + int(SHARE * 200), marks=pytest.mark.long, id="many")
ROOT = Path(__file__).parents[2]
TESTED = (
    "position",
    "settlement",
    "solver",
    "transposition_table",
    "playout",
    "policy",
    "convert",
    "win_probability",
    "rollout",
)
FILES = [f"tests/search/test_{name}.py" for name in TESTED]


def passes(*options: str, path: Path, hands: int) -> None:
    """Runs the heart's tests in a process of their own, with so many hands a game and `path` in front."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *options, *FILES],
        cwd=ROOT,
        env={**os.environ, "MUGGINS_HANDS": str(hands), "PYTHONPATH": f"{path}:{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-4000:]


def test_it_is_compiled() -> None:
    """All that has types for the compiler."""
    heart = {file.stem for file in (ROOT / "src" / "muggins" / "search").glob("*.pxd")}
    assert "position" in heart
    for name in heart:
        module = importlib.import_module(f"muggins.search.{name}")
        assert Path(str(module.__file__)).suffix in (".so", ".pyd")


@pytest.mark.parametrize("hands", [1, MANY])
def test_uncompiled(hands: int) -> None:
    passes("-p", "tests.search.from_source", path=ROOT / "src", hands=hands)


@pytest.mark.parametrize("hands", [1, MANY])
def test_compiled_with_bounds_checks(hands: int, tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(
        ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "client")
    )
    for file in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, source)
    built = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=source,
        # What was built of these very sources before is taken again.
        env={**os.environ, "MUGGINS_CHECKED": "1", "MUGGINS_COMPILED": str(ROOT / "build" / "compiled")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    passes(path=source / "src", hands=hands)


def numbers(*options: str) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, "-m", "tests.search.numbers", *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    numbers: dict[str, Any] = json.loads(run.stdout)
    return numbers


def test_both_find_the_same_numbers() -> None:
    """Uncompiled the network reckons with twice the digits, so figures agree to those that the compiled one has."""
    compiled, uncompiled = numbers(), numbers("--from-source")
    assert compiled.pop("files") != uncompiled.pop("files") == ["py", "py"]
    for kind, found in compiled.items():
        for one, other in zip(found, uncompiled[kind], strict=True):
            assert one == pytest.approx(other, rel=1e-4, abs=1e-4)
