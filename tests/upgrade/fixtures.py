"""The folders here that earlier versions have written, and what they say was there."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any, NamedTuple

from muggins.notation import Record, read_text

HERE = Path(__file__).parent
FIXTURES = sorted(file.parent for file in HERE.glob("*/expected.json"))


@functools.cache
def records_in(file: Path) -> tuple[Record, ...]:
    """The matches in a file, none where it is not there."""
    return tuple(read_text(file.read_text("utf-8"))) if file.exists() else ()


class Found(NamedTuple):
    """What a fixture says of one table."""

    fixture: Path
    id: str
    scene: str
    people: tuple[str, ...]
    """The names of those who sit there, by seat."""
    seeds: tuple[str, ...]
    """What they have still to show."""
    goes_on: bool
    """Whether something was about to happen by itself."""
    table: dict[str, Any]
    """The table as the first of them saw it."""

    @property
    def record(self) -> Path:
        """The file with its record, which is not there where nothing had been dealt."""
        return self.fixture / "records" / f"{self.scene}.dpn"

    @property
    def records(self) -> tuple[Record, ...]:
        """The matches in it."""
        return records_in(self.record)


def tables(fixture: Path) -> list[Found]:
    """All tables of a fixture."""
    return [
        Found(fixture=fixture, **told) for told in json.loads((fixture / "expected.json").read_text("utf-8"))
    ]


def tokens(fixture: Path) -> dict[str, str]:
    """The guests of a fixture by name, with their tokens."""
    told: dict[str, str] = json.loads((fixture / "guests.json").read_text("utf-8"))
    return told


ALL = [found for fixture in FIXTURES for found in tables(fixture)]
NAMES = [f"{found.fixture.name}-{found.scene}" for found in ALL]
"""What the tests call them."""
