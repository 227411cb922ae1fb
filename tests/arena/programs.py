"""Names for the programs that the tests enter."""

import shlex
import sys
from pathlib import Path

ENGINE = Path(__file__).with_name("engine.py")


def program(way: str, since: int = 0, heard: Path | None = None) -> str:
    """The name by which the arena knows `engine.py` with these arguments."""
    return "exec:" + shlex.join([sys.executable, str(ENGINE), way, str(since), str(heard or "")])
