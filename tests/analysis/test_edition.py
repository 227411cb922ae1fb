"""The edition of an analysis: another one wherever other weights or another code would be asked."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from muggins.analysis import config
from muggins.analysis.config import FULL, QUICK, SERVED, edition
from muggins.bots import weights

ROOT = Path(__file__).parents[2]


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the weights, from which they are taken."""
    folder = shutil.copytree(weights.FOLDER, tmp_path / "weights")
    monkeypatch.setattr(weights, "FOLDER", folder)
    config.search_digest.cache_clear()
    yield folder
    config.search_digest.cache_clear()


def test_it_is_another_with_other_weights(copied: Path) -> None:
    before = edition(FULL)
    config.search_digest.cache_clear()
    assert edition(FULL) == before
    file = copied / "threes-3.json"
    learnt = msgspec.json.decode(file.read_bytes())
    learnt["weights"][-1] += 1e-6
    file.write_bytes(msgspec.json.encode(learnt))
    config.search_digest.cache_clear()
    assert edition(FULL) != before


def test_it_is_another_with_other_code() -> None:
    """Uncompiled, the same sources give figures that differ in their last digits."""
    code = "from muggins.analysis.config import FULL, edition; print(edition(FULL))"
    compiled, uncompiled = (
        subprocess.run(
            [sys.executable, "-c", first + code], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()
        for first in ("", "import tests.search.from_source; ")
    )
    assert compiled == edition(FULL) != uncompiled


def test_it_is_the_same_as_in_earlier_versions_with_the_same_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """So what is cached stays good: whoever changes figures raises VERSION, and these with it."""
    monkeypatch.setattr(config, "search_digest", lambda: "a search")
    editions = [edition(FULL), edition(SERVED), edition(QUICK)]
    assert editions == ["fa0b3c16a7d7", "829f5d3e726c", "ec095e22bc68"]
