from __future__ import annotations

import sys
from pathlib import Path

import pytest


@pytest.fixture
def muggins() -> str:
    """The path of the command."""
    return str(Path(sys.executable).with_name("muggins"))
